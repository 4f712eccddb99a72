/// A box of an ISO base media file: a size, a kind, a body (ISO/IEC 14496-12 section 4.2).
struct ISOBox {
  let kind: String
  let body: ByteReader
  /// Whether the bytes end before the box does.
  let isCut: Bool
  /// Where the next box starts.
  let end: Int
  /// How many bytes stand before the body: its size and its kind.
  let headerSize: Int

  init?(_ bytes: ByteReader, at offset: Int) {
    guard let short = bytes.bigEndian(at: offset, byteCount: 4),
      let kindBytes = bytes.part(from: offset + 4, count: 4)
    else { return nil }
    var headerSize = 8
    var size = short
    if short == 1 {
      // Sizes above 2^56 cannot be meant.
      guard bytes[offset + 8] == 0, let long = bytes.bigEndian(at: offset + 9, byteCount: 7) else {
        return nil
      }
      (size, headerSize) = (long, 16)
    } else if short == 0 {
      size = bytes.count - offset
    }
    guard size >= headerSize, offset + headerSize <= bytes.count else { return nil }
    let available = min(size, bytes.count - offset)
    guard let body = bytes.part(from: offset + headerSize, count: available - headerSize) else {
      return nil
    }
    kind = Self.kind(kindBytes.bytes[kindBytes.range])
    self.body = body
    isCut = available < size
    self.headerSize = headerSize
    end = offset + available
  }

  /// A kind as text: QuickTime's begin with the sign © of Mac OS Roman, here as in Latin-1.
  static func kind(_ bytes: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init)))
  }

  /// The boxes that follow each other, at most a thousand.
  static func all(in bytes: ByteReader) -> [ISOBox] {
    var boxes: [ISOBox] = []
    var offset = 0
    while boxes.count < 1000, let box = ISOBox(bytes, at: offset) {
      boxes.append(box)
      offset = box.end
    }
    return boxes
  }

  static func first(_ kind: String, in bytes: ByteReader) -> ISOBox? {
    all(in: bytes).first { $0.kind == kind }
  }
}
