internal import AshlarBytes

/// The names of blocks, `a paragraph ^its-name`: links lead to them in notes alone.
enum BlockNames {
  /// A line outside of code blocks without the name at its end.
  static func without(_ line: Substring) -> Substring {
    guard let name = name(in: line) else { return line }
    return Substring(line.utf8[..<name.startIndex].dropLast()).utf8.trimmingEnd(" \t")
  }

  /// The name at the end of a line outside of code blocks; nil for a line without one.
  static func name(in line: Substring) -> Substring? {
    let text = line.utf8.trimmingEnd(" \t\r").utf8
    let length = text.reversed().prefix { $0.isASCIIWord || $0 == UInt8(ascii: "-") }.count
    let before = text.dropLast(length)
    guard length > 0, before.last == UInt8(ascii: "^") else { return nil }
    let space = before.dropLast().last
    return space == nil || space == 0x20 || space == 0x09 ? Substring(text.suffix(length)) : nil
  }
}
