/// A rule between two parts of a card.
struct ThematicBreak: BlockKind {
  static let node = CMarkKind.thematicBreak

  init(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {}

  var name: String { "thematic break" }

  func prepare(in preparation: inout CardPreparation) {
    preparation.add(space: preparation.style.ruleHeight)
  }

  func write(to html: inout CardHTML) { html.append("<hr>") }
}
