/// The footnotes at the end of a card, in the order of their first references.
struct Footnotes: BlockKind {
  static let node = CMarkKind.footnoteDefinition

  struct Note: Sendable {
    var number: Int
    var blocks: [Block]
  }

  var notes: [Note]

  /// All definitions, when the node is the first: cmark leaves them at the end of the document, in the order of
  /// their numbers.
  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    if node.previous?.kind == .footnoteDefinition { return nil }
    self.notes = []
    var definition: CMarkNode? = node
    while let next = definition, next.kind == .footnoteDefinition {
      self.notes.append(
        Note(
          number: self.notes.count + 1,
          blocks: Block.blocks(of: next, depth: depth + 1, notes: notes)))
      definition = next.next
    }
  }

  var name: String { "footnotes" }

  mutating func prepare(in preparation: inout CardPreparation) {
    let style = preparation.style
    preparation.add(space: style.footnotesGap)
    let indent = style.orderedIndent(lastNumber: notes.last?.number ?? 1)
    let isIndented = preparation.indent(by: indent)
    for index in notes.indices {
      if index > 0 { preparation.add(space: style.tightGap) }
      preparation.item { notes[index].blocks.prepare(in: &$0, gap: style.tightGap) }
    }
    if isIndented { preparation.outdent(by: indent) }
  }

  func read(into passages: inout [Passage]) {
    for note in notes { note.blocks.read(into: &passages) }
  }

  func write(to html: inout CardHTML) {
    html.append("<section class=\"footnotes\" role=\"doc-endnotes\"><ol")
    let indent = html.style.orderedIndent(lastNumber: notes.last?.number ?? 1)
    if let name = html.style.className(ofIndent: indent) { html.append(" class=\"\(name)\"") }
    html.append(">")
    for note in notes {
      html.append("<li id=\"fn--")
      html.append(html.cardID)
      html.append("-\(note.number)\">")
      note.blocks.write(to: &html)
      html.append("</li>")
    }
    html.append("</ol></section>")
  }
}
