/// One Markdown block, of any of the kinds in `BlockCatalogue`.
public struct Block: Sendable {
  private(set) var content: any BlockKind

  /// The block of a node; nil for one that draws nothing.
  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    let kind = node.kind
    for candidate in BlockCatalogue.kinds where candidate.node == kind {
      if candidate.continues(node) { return nil }
      guard let content = candidate.block(node, depth: depth, notes: notes) else { continue }
      self.content = content
      return
    }
    return nil
  }

  init(_ content: any BlockKind) { self.content = content }

  /// The blocks below a node, in order.
  static func blocks(of node: CMarkNode, depth: Int, notes: MarkdownNotes) -> [Block] {
    blocks(node.firstChild, depth: depth, notes: notes)
  }

  /// The blocks of a node and of those that follow it, in order.
  static func blocks(_ first: CMarkNode?, depth: Int, notes: MarkdownNotes) -> [Block] {
    guard let first else { return [] }
    guard depth < MarkdownLimits.nesting else {
      notes.reportNesting(line: first.line)
      return []
    }
    return CMarkChildren(following: first).compactMap { Block($0, depth: depth, notes: notes) }
  }

  mutating func prepare(in preparation: inout CardPreparation) {
    content.prepare(in: &preparation)
  }

  func write(to html: inout CardHTML) { content.write(to: &html) }

  func read(into passages: inout [Passage]) { content.read(into: &passages) }
}

extension [Block] {
  /// Prepares the blocks with the style's gap between each two.
  mutating func prepare(in preparation: inout CardPreparation, gap: Double) {
    preparation.space(by: gap) {
      for index in indices {
        if index > startIndex { $0.add(space: gap) }
        self[index].prepare(in: &$0)
      }
    }
  }

  /// Appends the blocks as HTML, one after the other.
  func write(to html: inout CardHTML) {
    for block in self where !html.hasEnded { block.write(to: &html) }
  }

  /// Adds the blocks' text, one after the other.
  func read(into passages: inout [Passage]) {
    for block in self { block.read(into: &passages) }
  }
}
