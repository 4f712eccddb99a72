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
    for note in notes { write(note, to: &html) }
    html.append("</ol></section>")
  }

  /// A note's number leads back to where the text refers to it, if that is written.
  private func write(_ note: Note, to html: inout CardHTML) {
    let (id, number) = (html.cardID, note.number)
    if html.notesReferredTo.contains(number) {
      html.append("<li class=\"noted\" id=\"fn--\(id)-\(number)\">")
      html.append("<a class=\"return\" href=\"#fr--\(id)-\(number)\"")
      html.append(" role=\"doc-backlink\" aria-label=\"\(number)\">\(number).</a>")
    } else {
      html.append("<li id=\"fn--\(id)-\(number)\">")
    }
    note.blocks.write(to: &html)
    html.append("</li>")
  }

  /// The number stands beside the text, where other lists have theirs, and takes no room.
  static func write(_ style: StyleSheet, to css: inout CSSWriter) {
    css.append("\(StyleSheet.typeset) .footnotes .return{position:absolute;inset-inline-end:100%;")
    css.append("margin-inline-end:.5rem;line-height:inherit;white-space:nowrap;")
    css.append("font-variant-numeric:tabular-nums}\n")
    css.append("\(StyleSheet.typeset) .footnotes li>.return+*{margin-block-start:0}\n")
  }
}
