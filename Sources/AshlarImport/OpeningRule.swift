internal import AshlarBytes

/// Finds a line across the page, `---`, at the start of a file that has no front matter: what follows has no key.
enum OpeningRule {
  /// Where the text behind the line begins; nil for a file that starts with something else.
  static func end(in bytes: [UInt8]) -> Int? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let rest = bytes[start...]
    let line = rest.prefix { $0 != 0x0A }
    guard line.starts(with: "---".utf8), line.dropFirst(3).allSatisfy({ $0 == 0x20 || $0 == 0x0D })
    else { return nil }
    var place = min(line.endIndex + 1, bytes.count)
    let end = place
    while place < bytes.count {
      let line = bytes[place...].prefix { $0 != 0x0A }
      let text = line.drop { $0 <= 0x20 }
      if text.isEmpty || text.first == UInt8(ascii: "#") {
        place = min(line.endIndex + 1, bytes.count)
        continue
      }
      if line.starts(with: "---".utf8) { return isOnlyComments(bytes[end..<place]) ? end : nil }
      return isKey(text) ? nil : end
    }
    return end
  }

  /// Whether something stands there, which front matter that is empty has not.
  private static func isOnlyComments(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains { $0 > 0x20 }
  }

  /// Whether a line may begin front matter: `key: value`, `"key": value`, `{`, `? key`.
  private static func isKey(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "?") || first == UInt8(ascii: "%") {
      return true
    }
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    let start = isQuoted ? text.dropFirst() : text
    let name = start.prefix { byte in
      byte >= 0x80 || byte.isASCIIWord
        || "_-. /".utf8.contains(byte)
    }
    var rest = start[name.endIndex...]
    if isQuoted { rest = rest.drop { $0 == first } }
    return !name.isEmpty && rest.drop { $0 == 0x20 }.first == UInt8(ascii: ":")
  }
}
