/// A drawing's file without what its editor wrote of itself and of its author's computer: elements `metadata`, whatever is
/// in them, and the attributes that name files.
///
/// All else stays byte for byte, comments as well, in which licences stand.
enum PrivateDrawing {
  /// - Returns: nil for what is no SVG, or not well-formed enough to be sure.
  static func of(_ bytes: [UInt8]) -> [UInt8]? {
    guard isDrawing(bytes) else { return nil }
    return try? DrawingCopier.copy(bytes, without: .metadata).bytes
  }

  /// What is left out of the copy.
  ///
  /// - Returns: nil where there is none.
  static func metadata(in bytes: [UInt8]) -> [UInt8]? {
    guard isDrawing(bytes) else { return nil }
    return try? DrawingCopier.copy(bytes, without: .metadata).metadata
  }

  static func isDrawing(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }),
      first == UInt8(ascii: "<")
    else { return false }
    var scanner = MarkupScanner(bytes)
    guard case .svg = scanner.rootElement() else { return false }
    return true
  }
}
