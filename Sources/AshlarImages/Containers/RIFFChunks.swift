/// The chunks of a WebP (RFC 9649 section 2.3).
struct RIFFChunks {
  struct Chunk {
    var kind: String
    var body: ByteReader
  }

  private(set) var chunks: [Chunk] = []
  /// Whether the file is as long as it says.
  private(set) var isWhole = false

  init(_ bytes: ByteReader) {
    guard let size = bytes.littleEndian(at: 4, byteCount: 4) else { return }
    isWhole = size + 8 <= bytes.count
    let end = min(bytes.count, size + 8)
    var offset = 12
    while offset < end, let name = bytes.part(from: offset, count: 4),
      let length = bytes.littleEndian(at: offset + 4, byteCount: 4)
    {
      guard let body = bytes.part(from: offset + 8, count: length) else {
        isWhole = false
        return
      }
      let kind = String(decoding: name.bytes[name.range], as: UTF8.self)
      chunks.append(Chunk(kind: kind, body: body))
      offset += 8 + (length + 1) / 2 * 2
    }
  }

  /// A chunk's bytes, to an even count.
  static func chunk(_ kind: String, _ body: some Collection<UInt8>) -> [UInt8] {
    var bytes = Array(kind.utf8)
    bytes += bigEndianBytes(body.count).reversed()
    bytes += body
    if body.count % 2 == 1 { bytes.append(0) }
    return bytes
  }

  /// A whole file of chunks.
  static func file(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + bigEndianBytes(chunks.count + 4).reversed() + Array("WEBP".utf8) + chunks
  }
}
