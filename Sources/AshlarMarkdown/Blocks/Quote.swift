/// A block quote.
public struct Quote: Sendable {
  package var blocks: [Block]
  private var isIndented = true

  package init(blocks: [Block]) { self.blocks = blocks }

  package mutating func prepare(in preparation: inout CardPreparation) {
    isIndented = preparation.indent(by: preparation.style.quoteIndent)
    preparation.quote { blocks.prepare(in: &$0, gap: $0.style.blockGap) }
    if isIndented { preparation.outdent(by: preparation.style.quoteIndent) }
  }

  package func write(to html: inout CardHTML) {
    html.append(isIndented ? "<blockquote>" : "<blockquote class=\"deep\">")
    blocks.write(to: &html)
    html.append("</blockquote>")
  }
}
