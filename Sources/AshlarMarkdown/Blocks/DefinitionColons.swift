/// Which of a paragraph's lines begin with a colon: for cmark, one behind a backslash or written by its number is a colon, too, and
/// only the Markdown says so.
struct DefinitionColons {
  private let paragraph: CMarkNode
  /// The 1-based lines; nil until the first is asked for.
  private var lines: Set<Int>?

  init(_ paragraph: CMarkNode) { self.paragraph = paragraph }

  /// Whether the line that a node begins starts with a colon.
  ///
  /// - Complexity: linear in the paragraph, for all lines together.
  mutating func begin(lineOf node: CMarkNode) -> Bool {
    let first = paragraph.line
    let lines = self.lines ?? paragraph.withContent { Self.lines(of: $0, from: first) }
    self.lines = lines
    return lines.contains(node.line)
  }

  private static func lines(of content: borrowing Span<UInt8>, from first: Int) -> Set<Int> {
    var lines: Set<Int> = []
    var (line, isStart) = (first, true)
    for index in content.indices {
      if isStart, content[index] == UInt8(ascii: ":") { lines.insert(line) }
      if content[index] == 0x0A { line += 1 }
      isStart = content[index] == 0x0A || isStart && content[index] == 0x20
    }
    return lines
  }
}
