internal import AshlarBytes

/// Takes away the names of blocks, `a paragraph ^its-name`: links lead to them in notes alone.
enum BlockNames {
  /// A line outside of code blocks without the name at its end.
  static func without(_ line: Substring) -> Substring {
    let text = line.utf8.trimmingEnd(" \t\r")
    let name = text.utf8.reversed().prefix { $0.isASCIIWord || $0 == UInt8(ascii: "-") }
    let before = text.utf8.dropLast(name.count)
    guard !name.isEmpty, before.last == UInt8(ascii: "^") else { return line }
    let words = before.dropLast()
    guard words.last.map({ $0 == 0x20 || $0 == 0x09 }) != false else { return line }
    return Substring(words).utf8.trimmingEnd(" \t")
  }
}
