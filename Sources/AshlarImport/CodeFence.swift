internal import AshlarBytes

/// Finds the fenced code blocks of Markdown, line by line.
struct CodeFence {
  /// The marks that opened the block.
  private var open: Substring?

  /// Whether a line is part of a block, its fences included.
  mutating func holds(_ line: Substring) -> Bool {
    let trimmed = line.utf8.dropping(leading: " ")
    let ticks = Substring(trimmed.utf8.prefix { $0 == UInt8(ascii: "`") })
    let mark =
      ticks.count >= 3 ? ticks : Substring(trimmed.utf8.prefix { $0 == UInt8(ascii: "~") })
    guard let open else {
      // Backquotes after the mark make a code span of it.
      let isInline = mark.first == "`" && trimmed[mark.endIndex...].utf8.contains("`")
      guard mark.count >= 3, !isInline else { return false }
      self.open = mark
      return true
    }
    if mark.count >= open.count, mark.first == open.first { self.open = nil }
    return true
  }
}
