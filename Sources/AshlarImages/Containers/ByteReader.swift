/// Reads numbers from bytes, each read checked against their end.
struct ByteReader {
  let bytes: [UInt8]
  /// The part that may be read.
  let range: Range<Int>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    range = bytes.indices
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  var count: Int { range.count }

  /// A part of these bytes; nil when it does not lie within them.
  func part(from offset: Int, count: Int) -> ByteReader? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      return nil
    }
    let start = range.lowerBound + offset
    return ByteReader(bytes, start..<start + count)
  }

  /// The byte at an offset.
  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? bytes[range.lowerBound + offset] : nil
  }

  /// The first offset of a byte, from an offset on; nil where it does not come.
  func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
    guard offset >= 0, offset < count else { return nil }
    return bytes[(range.lowerBound + offset)..<range.upperBound].firstIndex(of: byte)
      .map { $0 - range.lowerBound }
  }

  /// Whether these very bytes stand at an offset.
  func has(_ expected: some Collection<UInt8>, at offset: Int = 0) -> Bool {
    guard let part = part(from: offset, count: expected.count) else { return false }
    return bytes[part.range].elementsEqual(expected)
  }

  /// A number with its most significant byte first.
  func bigEndian(at offset: Int, byteCount: Int) -> Int? {
    guard let part = part(from: offset, count: byteCount), byteCount < 8 else { return nil }
    return bytes[part.range].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number with its least significant byte first.
  func littleEndian(at offset: Int, byteCount: Int) -> Int? {
    guard let part = part(from: offset, count: byteCount), byteCount < 8 else { return nil }
    return bytes[part.range].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
