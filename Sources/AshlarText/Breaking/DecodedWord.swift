/// A word's code points with their places in UTF-8 and UTF-16.
struct DecodedWord {
  private(set) var scalars: [UInt32] = []
  /// The UTF-8 offset of each scalar, and the length at the end.
  private(set) var utf8Offsets: [Int] = []
  /// The UTF-16 offset of each scalar, and the length at the end.
  private(set) var utf16Offsets: [Int] = []
  private(set) var utf16: [UInt16] = []

  /// Decodes UTF-8; each byte of a damaged sequence becomes U+FFFD.
  init(_ bytes: Span<UInt8>) {
    scalars.reserveCapacity(bytes.count)
    utf8Offsets.reserveCapacity(bytes.count + 1)
    utf16Offsets.reserveCapacity(bytes.count + 1)
    utf16.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = Self.scalar(in: bytes, at: offset)
      scalars.append(scalar)
      utf8Offsets.append(offset)
      utf16Offsets.append(utf16.count)
      if scalar < 0x1_0000 {
        utf16.append(UInt16(scalar))
      } else {
        utf16.append(UInt16(0xD7C0 + (scalar >> 10)))
        utf16.append(UInt16(0xDC00 + (scalar & 0x3FF)))
      }
      offset += length
    }
    utf8Offsets.append(bytes.count)
    utf16Offsets.append(utf16.count)
  }

  /// The code point at a UTF-8 offset and the number of bytes it takes.
  static func scalar(in bytes: Span<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(bytes[offset])
    if first < 0x80 { return (first, 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, offset + length <= bytes.count else { return (0xFFFD, 1) }
    var scalar = first & (0x7F >> UInt32(length))
    for index in 1..<length {
      let byte = UInt32(bytes[offset + index])
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | byte & 0x3F
    }
    let least: [4 of UInt32] = [0, 0x80, 0x800, 0x1_0000]
    guard scalar >= least[length - 1], scalar < 0x11_0000, scalar & 0xFFFF_F800 != 0xD800 else {
      return (0xFFFD, 1)
    }
    return (scalar, length)
  }
}
