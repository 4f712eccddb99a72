import Foundation

/// A PNG of one grey, written without compression.
enum PlainPicture {
  static func png(width: Int, height: Int) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var header = bytes(UInt32(width)) + bytes(UInt32(height))
    header += [8, 0, 0, 0, 0]
    data += chunk("IHDR", header)
    let rows = (0..<height).flatMap { _ in [0] + [UInt8](repeating: 0x9A, count: width) }
    data += chunk("IDAT", zlib(rows))
    data += chunk("IEND", [])
    return data
  }

  /// Stored blocks of at most 65,535 bytes, then the Adler-32 sum (RFC 1950, RFC 1951).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 65_535)
      let length = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      result += [UInt8(length & 0xFF), UInt8(length >> 8)]
      result += [UInt8(~length & 0xFF), UInt8(~length >> 8)]
      result += bytes[start..<end]
      start = end
    }
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + self.bytes(high << 16 | low)
  }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    return bytes(UInt32(content.count)) + body + bytes(checksum(body))
  }

  /// CRC-32 as PNG uses it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}
