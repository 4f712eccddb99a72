/// The index of a JPEG in which further pictures follow the first one (CIPA DC-007, Multi-Picture Format).
enum PictureIndex {
  /// What its segment begins with.
  private static let name = Array("MPF\0".utf8)
  private static let entrySize = 16
  /// Files with more pictures than this are not followed further.
  private static let pictureLimit = 16
  private static let fieldLimit = 32

  private enum Tag {
    static let version = 0xB000
    static let count = 0xB001
    static let entries = 0xB002
  }

  /// The places of the further pictures, from the file's first byte; nil where no segment says any.
  ///
  /// - Parameter segments: of a file's start, at the file's first byte.
  static func places(_ segments: JPEGSegments) -> [Range<Int>]? {
    guard
      let body = segments.headers.first(where: { $0.marker == 0xE2 && $0.body.has(name) })?.body,
      let tiff = body.part(from: name.count, count: body.count - name.count)
    else { return nil }
    return places(tiff)
  }

  private static func places(_ tiff: ByteReader) -> [Range<Int>]? {
    let isBigEndian = tiff.has("MM\0\u{2A}".utf8)
    guard isBigEndian || tiff.has("II\u{2A}\0".utf8) else { return nil }
    func number(at offset: Int, _ byteCount: Int) -> Int? {
      isBigEndian
        ? tiff.bigEndian(at: offset, byteCount: byteCount)
        : tiff.littleEndian(at: offset, byteCount: byteCount)
    }
    guard let directory = number(at: 4, 4), let fieldCount = number(at: directory, 2) else {
      return nil
    }
    for field in 0..<min(fieldCount, fieldLimit) {
      let place = directory + 2 + 12 * field
      guard number(at: place, 2) == Tag.entries, let size = number(at: place + 4, 4),
        let start = number(at: place + 8, 4)
      else { continue }
      return (0..<min(size / entrySize, pictureLimit)).compactMap { index in
        let entry = start + index * entrySize
        guard let count = number(at: entry + 4, 4), let offset = number(at: entry + 8, 4),
          offset > 0, count > 0
        else { return nil }
        let first = tiff.range.lowerBound + offset
        return first..<first + count
      }
    }
    return nil
  }

  /// In bytes: the index of two pictures has the same size whatever it says.
  static let segmentSize = segment(firstSize: 0, secondSize: 0, distance: 0).count
  /// Where its numbers are counted from, in its segment.
  static let origin = 4 + name.count

  /// A whole segment for two pictures.
  ///
  /// - Parameters:
  ///   - firstSize: in bytes, this segment counted; so is the second one's.
  ///   - distance: from ``origin`` to the second picture.
  static func segment(firstSize: Int, secondSize: Int, distance: Int) -> [UInt8] {
    var body = name + Array("MM\0\u{2A}".utf8) + bigEndianBytes(8) + [0, 3]
    body += field(Tag.version, type: 7, count: 4, Array("0100".utf8))
    body += field(Tag.count, type: 4, count: 1, bigEndianBytes(2))
    body += field(Tag.entries, type: 7, count: 2 * entrySize, bigEndianBytes(8 + 2 + 3 * 12 + 4))
    body += bigEndianBytes(0)
    // The first one is the one that is shown.
    body += entry(kind: 0x03_0000, size: firstSize, distance: 0)
    body += entry(kind: 0, size: secondSize, distance: distance)
    return JPEGSegments.segment(0xE2, body)
  }

  private static func field(_ tag: Int, type: Int, count: Int, _ value: [UInt8]) -> [UInt8] {
    bigEndianBytes(tag, count: 2) + bigEndianBytes(type, count: 2) + bigEndianBytes(count) + value
  }

  private static func entry(kind: Int, size: Int, distance: Int) -> [UInt8] {
    bigEndianBytes(kind) + bigEndianBytes(size) + bigEndianBytes(distance) + [0, 0, 0, 0]
  }
}
