/// Which of a paragraph's lines that begin with a colon, for cmark, have a backslash before it: only its Markdown says so.
struct DefinitionColons {
  private let paragraph: CMarkNode
  /// Of each such line; nil until the first is asked for.
  private var flags: [Bool]?
  private var index = 0

  init(_ paragraph: CMarkNode) { self.paragraph = paragraph }

  /// Whether the next line that begins with a colon has a backslash before it.
  ///
  /// - Complexity: linear in the paragraph, for all lines together.
  mutating func nextIsEscaped() -> Bool {
    let flags = self.flags ?? paragraph.withContent { Self.flags(of: $0) }
    self.flags = flags
    defer { index += 1 }
    return index < flags.count && flags[index]
  }

  private static func flags(of content: borrowing Span<UInt8>) -> [Bool] {
    var flags: [Bool] = []
    var isStart = true
    for index in content.indices {
      if isStart, content[index] == UInt8(ascii: ":") { flags.append(false) }
      if isStart, content[index] == UInt8(ascii: "\\"), index + 1 < content.count,
        content[index + 1] == UInt8(ascii: ":")
      {
        flags.append(true)
      }
      isStart = content[index] == 0x0A || isStart && content[index] == 0x20
    }
    return flags
  }
}
