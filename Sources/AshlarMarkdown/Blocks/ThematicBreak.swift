/// A rule between two parts of a card.
public struct ThematicBreak: Sendable {
  package func prepare(in preparation: inout Preparation) {
    preparation.add(space: preparation.style.ruleHeight)
  }

  package func write(to html: inout HTMLWriter) { html.append("<hr>") }
}
