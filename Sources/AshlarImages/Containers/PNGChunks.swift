/// The chunks of a PNG (ISO/IEC 15948 section 5.3).
struct PNGChunks {
  struct Chunk {
    var kind: String
    var body: ByteReader
    /// With length, kind and checksum.
    var whole: ByteReader
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private(set) var chunks: [Chunk] = []
  /// Whether the last chunk is the end.
  private(set) var isWhole = false

  init(_ bytes: ByteReader) {
    var offset = 8
    while let length = bytes.bigEndian(at: offset, byteCount: 4),
      let name = bytes.part(from: offset + 4, count: 4),
      let body = bytes.part(from: offset + 8, count: length),
      let whole = bytes.part(from: offset, count: length + 12)
    {
      let kind = String(decoding: name.bytes[name.range], as: UTF8.self)
      chunks.append(Chunk(kind: kind, body: body, whole: whole))
      offset += length + 12
      if kind == "IEND" {
        isWhole = true
        return
      }
    }
  }

  /// A chunk's bytes.
  static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(kind.utf8) + body
    return bigEndianBytes(body.count) + named + bigEndianBytes(Int(checksum(named)))
  }

  /// The cyclic redundancy code of a chunk (section 5.5).
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { code, byte in
      (0..<8).reduce(code ^ UInt32(byte)) { code, _ in
        code & 1 == 1 ? code >> 1 ^ 0xEDB8_8320 : code >> 1
      }
    }
  }
}

/// A number in four bytes, the most significant first.
func bigEndianBytes(_ number: Int) -> [UInt8] {
  (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

/// A number's last bytes, the most significant one first.
func bigEndianBytes(_ number: Int, count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
