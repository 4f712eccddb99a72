/// Where a card's front matter and its Markdown lie in its bytes.
package struct FrontMatterSplit: Hashable {
  /// The YAML between the two lines of dashes; empty when there is none.
  var yaml: Range<Int>
  /// The line of the file on which the YAML starts, counted from 1.
  var yamlLine = 2
  /// Where the Markdown starts.
  var bodyOffset: Int
  /// The line of the file on which the Markdown starts, counted from 1.
  var bodyLine: Int

  /// - Returns: nil when front matter begins and never ends.
  init?(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = Self.endOfFence(in: bytes, from: start) else {
      yaml = start..<start
      bodyOffset = start
      bodyLine = 1
      return
    }
    var line = 2
    var offset = first
    while offset < bytes.count {
      if let end = Self.endOfFence(in: bytes, from: offset) {
        yaml = first..<offset
        bodyOffset = end
        bodyLine = line + 1
        return
      }
      guard let feed = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      offset = feed + 1
      line += 1
    }
    return nil
  }

  /// Where the line after a line of three dashes starts; nil when the line is another.
  private static func endOfFence(in bytes: [UInt8], from offset: Int) -> Int? {
    guard bytes[offset...].starts(with: [0x2D, 0x2D, 0x2D]) else { return nil }
    var index = offset + 3
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\n"): return index + 1
      default: return nil
      }
    }
    return index
  }
}
