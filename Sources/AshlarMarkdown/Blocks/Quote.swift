/// A block quote.
struct Quote: BlockKind {
  static let node = CMarkKind.quote

  var blocks: [Block]
  private var isIndented = true

  /// nil for one without anything to draw.
  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    blocks = Block.blocks(of: node, depth: depth + 1, notes: notes)
    if blocks.isEmpty { return nil }
  }

  var name: String { "block quote" }

  mutating func prepare(in preparation: inout CardPreparation) {
    isIndented = preparation.indent(by: preparation.style.quoteIndent)
    preparation.quote { blocks.prepare(in: &$0, gap: $0.style.blockGap) }
    if isIndented { preparation.outdent(by: preparation.style.quoteIndent) }
  }

  func read(into passages: inout [Passage]) { blocks.read(into: &passages) }

  func write(to html: inout CardHTML) {
    html.append(isIndented ? "<blockquote>" : "<blockquote class=\"deep\">")
    blocks.write(to: &html)
    html.append("</blockquote>")
  }
}
