/// The footnotes at the end of a card, in the order of their first references.
public struct Footnotes: Sendable {
  package struct Note: Sendable {
    package var number: Int
    package var blocks: [Block]
  }

  package var notes: [Note]

  package init(notes: [Note]) { self.notes = notes }

  package mutating func prepare(in preparation: inout CardPreparation) {
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

  package func write(to html: inout CardHTML) {
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
