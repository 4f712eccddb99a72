internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

/// Where a site names a family of fonts, found again in its files: only one that cannot be built needs it.
struct FontPlace {
  /// The file as a whole where no line of it has the name.
  var location = SourceLocation(file: SiteConfiguration.fileName)
  /// The line; nil where none has the name.
  var line: String?

  init(of family: String, in site: Site) {
    let folders = site.configuration.themeFiles.styles.map(\.path).compactMap { path in
      path.utf8.lastIndex(of: "/").map { String(path[..<$0]) }
    }
    for file in [SiteConfiguration.fileName] + (["theme"] + folders).map({ $0 + "/theme.yaml" }) {
      guard let bytes = try? readText(site.folder + "/" + file, limit: 1 << 20) else { continue }
      if find(family, in: bytes, of: file) { return }
    }
  }

  /// - Returns: whether a line has the name, from the one on that begins a list of fonts.
  private mutating func find(_ family: String, in bytes: [UInt8], of file: String) -> Bool {
    var isBelow = false
    let lines = String(decoding: bytes, as: UTF8.self).utf8.split(at: "\n", omittingEmpty: false)
    for (index, line) in lines.enumerated() {
      isBelow = isBelow || line.utf8.contains(text: "fonts:")
      guard isBelow, let start = Self.place(of: family, in: line) else { continue }
      let column = line[..<start].unicodeScalars.count + 1
      location = SourceLocation(file: file, line: index + 1, column: column)
      self.line = String(line.utf8.trimmingEnd("\r"))
      return true
    }
    return false
  }

  /// Where a line has the name as a whole.
  private static func place(of family: String, in line: Substring) -> Substring.Index? {
    var rest = line.utf8.prefix { $0 != UInt8(ascii: "#") }
    while let found = rest.firstRange(ofText: family) {
      let next = line.utf8[found.upperBound...].first ?? 0x2C
      let isWhole = "\"',}]\r".utf8.contains(next)
      if isWhole || line.utf8[found.upperBound...].allSatisfy({ $0 <= 0x20 }) {
        return found.lowerBound
      }
      rest = rest[found.upperBound...]
    }
    return nil
  }
}
