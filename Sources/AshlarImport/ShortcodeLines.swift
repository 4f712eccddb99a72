/// Finds Hugo's shortcodes, which go on over lines, and may have their own end in a text in quotes.
enum ShortcodeLines {
  /// How many lines one may have.
  private static let limit = 100

  /// Lines of which none ends within a shortcode, as far as that ends at all.
  static func joined(_ lines: [String]) -> [String] {
    var result: [String] = []
    var index = 0
    while index < lines.count {
      var line = lines[index]
      var next = index + 1
      while isOpen(Array(line.utf8)), next < min(lines.count, index + limit) {
        line += " " + lines[next]
        next += 1
      }
      if isOpen(Array(line.utf8)) { (line, next) = (lines[index], index + 1) }
      result.append(line)
      index = next
    }
    return result
  }

  /// Whether a line ends within a shortcode.
  private static func isOpen(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      if let end = end(in: bytes, at: index) {
        index = end
      } else if startsShortcode(bytes[index...]) {
        return true
      } else {
        index += 1
      }
    }
    return false
  }

  private static func startsShortcode(_ bytes: ArraySlice<UInt8>) -> Bool {
    (bytes.starts(with: "{{<".utf8) || bytes.starts(with: "{{%".utf8))
      && !bytes.dropFirst(3).starts(with: "/*".utf8)
  }

  /// Where the shortcode ends that starts at a place; nil where none does, or where it does not end.
  static func end(in bytes: [UInt8], at start: Int) -> Int? {
    guard startsShortcode(bytes[start...]) else { return nil }
    let close = bytes[start + 2] == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "%")
    var quote: UInt8?
    var index = start + 3
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { index += 1 }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
        quote = byte
      } else if byte == close, bytes[(index + 1)...].starts(with: "}}".utf8) {
        return index + 3
      }
      index += 1
    }
    return nil
  }
}
