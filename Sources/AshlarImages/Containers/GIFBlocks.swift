/// The blocks of a GIF (GIF89a section 16 and following).
struct GIFBlocks {
  /// The parts of the file without comments and the data of applications, but for the one that repeats an
  /// animation.
  private(set) var drawn: [Range<Int>] = []

  /// - Returns: nil when the file does not reach its end.
  init?(_ bytes: ByteReader) {
    guard let flags = bytes[10] else { return nil }
    var offset = 13 + Self.tableSize(flags)
    drawn.append(0..<offset)
    while let kind = bytes[offset] {
      let start = offset
      switch kind {
      case 0x3B:
        drawn.append(start..<start + 1)
        return
      case 0x21:
        guard let label = bytes[offset + 1], let end = Self.end(of: bytes, from: offset + 2) else {
          return nil
        }
        let repeats =
          bytes.has("NETSCAPE2.0".utf8, at: offset + 3)
          || bytes.has("ANIMEXTS1.0".utf8, at: offset + 3)
        if label == 0xF9 || label == 0x01 || label == 0xFF && repeats { drawn.append(start..<end) }
        offset = end
      case 0x2C:
        guard let flags = bytes[offset + 9],
          let end = Self.end(of: bytes, from: offset + 11 + Self.tableSize(flags))
        else { return nil }
        drawn.append(start..<end)
        offset = end
      default: return nil
      }
    }
    return nil
  }

  /// The bytes of a table of colours, as a descriptor's flags say.
  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Where a row of blocks ends that each start with their size; the last has none.
  private static func end(of bytes: ByteReader, from start: Int) -> Int? {
    var offset = start
    while let size = bytes[offset] {
      offset += 1 + Int(size)
      if size == 0 { return offset }
    }
    return nil
  }
}
