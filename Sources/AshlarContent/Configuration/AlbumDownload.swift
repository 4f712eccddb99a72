public import AshlarDiagnostics

/// What of an album readers may take all at once, in ZIP files.
public struct AlbumDownload: Hashable, Sendable {
  /// How large the photographs in a ZIP are.
  public enum Size: Hashable, Sendable {
    /// As they are, without what the site withholds of their files.
    case originals
    /// So many pixels at their longer side, or fewer where they have fewer.
    case pixels(Int)
  }

  /// A ZIP for each, in the author's order; none where nothing is offered.
  public var sizes: [Size]
  /// Where it is written.
  public var location: SourceLocation

  /// The longer sides that may be asked for: those of variants that pages show, so that no further one decides of what all
  /// are made.
  static let pixels = 320...3840

  /// What is wrong with a ZIP that would be empty.
  var withoutPhotographs: [Diagnostic] {
    if sizes.isEmpty { return [] }
    return [
      Diagnostic(
        .warning, "there is no album with photographs to take, and no ZIP is made", at: location,
        hint: "put photographs into a folder of \(Photograph.folder)/, or remove 'download'")
    ]
  }
}

extension YAMLFields {
  /// `zip`, `false`, or a mapping with the sizes of what is in the ZIP.
  mutating func albumDownload(_ key: String) -> AlbumDownload? {
    guard let value = value(key) else { return nil }
    let location = report.location(of: value)
    if case .mapping = value.content {
      guard var own = fields(key, name: "'\(key)'") else { return nil }
      let sizes = own.downloadSizes("zip")
      own.finish()
      return sizes.map { AlbumDownload(sizes: $0, location: location) }
    }
    if value.text == "zip" { return AlbumDownload(sizes: [.originals], location: location) }
    if ["false", "no", "off"].contains(value.plainText?.lowercased()) {
      return AlbumDownload(sizes: [], location: location)
    }
    mismatch(
      key, value, expected: "zip, false, or {zip: ...} with a size",
      hint: "write '\(key): zip' for the photographs as they are, or '\(key): {zip: 2048}'")
    return nil
  }

  /// `originals`, a number of pixels, or a list of both; each once.
  ///
  /// - Returns: nil where nothing of it can be used.
  private mutating func downloadSizes(_ key: String) -> [AlbumDownload.Size]? {
    guard let value = value(key) else {
      report.error(
        "\(name) says nothing of what to put into a ZIP", line: line, column: column,
        hint: "write {\(key): originals}, or {\(key): 2048}")
      return nil
    }
    var sizes: [AlbumDownload.Size] = []
    for item in items(of: value) {
      guard let size = Self.downloadSize(item) else {
        let range = AlbumDownload.pixels
        mismatch(
          key, item,
          expected:
            "originals, or a whole number of pixels from \(range.lowerBound) to \(range.upperBound)",
          hint: "write '\(key): originals' for larger ones, or a list as [originals, 2048]")
        continue
      }
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes.isEmpty ? nil : sizes
  }

  private static func downloadSize(_ value: YAMLValue) -> AlbumDownload.Size? {
    if value.text == "originals" { return .originals }
    guard let pixels = value.plainText.flatMap({ Int($0) }), AlbumDownload.pixels.contains(pixels)
    else { return nil }
    return .pixels(pixels)
  }
}
