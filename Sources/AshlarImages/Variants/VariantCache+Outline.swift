internal import AshlarBytes
internal import AshlarSystem

extension VariantCache {
  /// The colour of what a picture shows on ground that the page is seen through, as far as it is kept.
  public enum KeptOutline: Hashable, Sendable {
    case missing
    /// Of a drawing that takes too long to draw.
    case tooCostly
    /// nil for a picture through which hardly any of the page is seen, or that nobody can decode.
    case known(PictureColour?)
  }

  /// Another way of finding the colour has another number.
  private static let outlineRecipe = 2

  /// A picture's outline without decoding the picture.
  ///
  /// - Complexity: reads the picture, unless it was read in this state before.
  public func keptOutline(of path: String) -> KeptOutline {
    guard let file = outlineFile(of: path),
      let known = try? readFile(file, limit: 1 << 8).bytes
    else { return .missing }
    if known.elementsEqual(Self.nothing) { return .known(nil) }
    if known.elementsEqual(Self.tooCostly) { return .tooCostly }
    let values = String(decoding: known, as: UTF8.self).utf8.split(at: " ").map { UInt8($0) }
    guard values.count == 3, let red = values[0], let green = values[1], let blue = values[2] else {
      return .missing
    }
    return .known(PictureColour(red: red, green: green, blue: blue))
  }

  /// The colour of what a picture shows on ground that the page is seen through, kept for the next time.
  ///
  /// - Returns: no colour of a picture through which hardly any of the page is seen, or that cannot be decoded, which is said where
  ///   its variants are made; missing where nobody knows it now.
  public func outline(of path: String, maker: VariantMaker) -> KeptOutline {
    guard let stamp = FileStamp(path), let bytes = try? Self.bytes(of: path, stamp) else {
      return .missing
    }
    let outline: KeptOutline
    do throws(VariantError) {
      outline = .known(try maker.outline(of: bytes))
    } catch {
      // Another time there may be more memory.
      if error == .crashed { return .missing }
      outline = error == .tooLong ? .tooCostly : .known(nil)
    }
    if let file = outlineFile(of: path) { try? Self.write(Self.text(of: outline), to: file) }
    return outline
  }

  private static func text(of outline: KeptOutline) -> [UInt8] {
    switch outline {
    case .known(let colour?): Array("\(colour.red) \(colour.green) \(colour.blue)".utf8)
    case .tooCostly: tooCostly
    case .known(nil), .missing: nothing
    }
  }

  private static let tooCostly = Array("costly".utf8)
  private static let nothing = Array("none".utf8)

  /// nil where nothing is kept, or the picture cannot be read.
  private func outlineFile(of path: String) -> String? {
    guard let folder, let content = try? content(of: path) else { return nil }
    var name = Fingerprint()
    name.add("outline \(Self.outlineRecipe) \(content)")
    return "\(folder)/outlines/\(name.text)"
  }
}
