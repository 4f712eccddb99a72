/// Finds positions in bytes of which no more is known.
enum PositionText {
  /// Names that stand before a position: XMP's, QuickTime's key, and the box of phones.
  private static let names = [
    Array("GPSLatitude".utf8), Array("location.ISO6709".utf8), [0xA9] + Array("xyz".utf8),
  ]

  static func isIn(_ text: ByteReader) -> Bool { names.contains(where: text.contains) }
}

extension ByteReader {
  /// Whether bytes, at least one, stand anywhere.
  fileprivate func contains(_ expected: [UInt8]) -> Bool {
    var rest = bytes[range]
    while let place = rest.firstIndex(of: expected[0]) {
      if rest[place...].starts(with: expected) { return true }
      rest = rest[(place + 1)...]
    }
    return false
  }
}
