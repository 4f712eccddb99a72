/// The segments of a JPEG (ITU-T T.81 section B.1).
struct JPEGSegments {
  /// One segment of the header.
  struct Header {
    var marker: UInt8
    /// Without marker and length.
    var body: ByteReader
    /// With them.
    var whole: ByteReader
  }

  static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  static let profileName = Array("ICC_PROFILE\0".utf8)

  /// A whole segment.
  ///
  /// - Parameter body: at most 65,533 bytes.
  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndianBytes(body.count + 2, count: 2) + body
  }

  /// All segments up to the first scan.
  private(set) var headers: [Header] = []
  private let bytes: ByteReader
  /// Where the first scan begins; nil when the bytes end before it.
  private(set) var firstScan: Int?

  /// The first scan and all that follows up to the end of the picture, without comments and what applications write between
  /// scans; nil when there is none.
  ///
  /// - Complexity: linear in the bytes of the scans, of which nothing else here looks at any.
  var scans: [ByteReader]? { firstScan.flatMap { Self.scans(bytes, from: $0) } }

  init(_ bytes: ByteReader) {
    self.bytes = bytes
    var offset = 2
    while let marker = Self.marker(bytes, &offset) {
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      if marker == 0xD9 { return }
      if marker == 0xDA {
        firstScan = offset - 2
        return
      }
      guard let length = bytes.bigEndian(at: offset, byteCount: 2), length >= 2,
        let body = bytes.part(from: offset + 2, count: length - 2),
        let whole = bytes.part(from: offset - 2, count: length + 2)
      else { return }
      headers.append(Header(marker: marker, body: body, whole: whole))
      offset += length
    }
  }

  private static func marker(_ bytes: ByteReader, _ offset: inout Int) -> UInt8? {
    guard bytes[offset] == 0xFF else { return nil }
    while bytes[offset] == 0xFF { offset += 1 }
    guard let marker = bytes[offset] else { return nil }
    offset += 1
    return marker
  }

  /// From the first scan to the end marker. Between scans stand segments with lengths; within them, 0xFF
  /// is followed by 0 or by a restart marker, or it fills the place before another one.
  private static func scans(_ bytes: ByteReader, from start: Int) -> [ByteReader]? {
    var parts: [ByteReader] = []
    var start = start
    var offset = start
    // Where the bytes begin that fill the place before a marker: they go with it, as else they make a marker of what follows.
    var fill: Int?
    while let found = bytes.firstOffset(of: 0xFF, from: offset), let marker = bytes[found + 1] {
      if found > offset { fill = nil }
      offset = found
      switch marker {
      case 0xFF:
        fill = fill ?? offset
        offset += 1
        continue
      case 0x00, 0x01, 0xD0...0xD8: offset += 2
      case 0xD9:
        return bytes.part(from: start, count: offset + 2 - start).map { parts + [$0] }
      default:
        guard let length = bytes.bigEndian(at: offset + 2, byteCount: 2) else { return nil }
        let end = offset + 2 + max(2, length)
        if marker == 0xFE || (0xE0...0xEF).contains(marker) {
          guard let part = bytes.part(from: start, count: (fill ?? offset) - start) else {
            return nil
          }
          parts.append(part)
          start = end
        }
        offset = end
      }
      fill = nil
    }
    return nil
  }
}
