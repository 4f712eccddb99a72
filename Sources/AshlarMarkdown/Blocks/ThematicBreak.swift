/// A rule between two parts of a card.
public struct ThematicBreak: Sendable {
  package func prepare(in preparation: inout CardPreparation) {
    preparation.add(space: preparation.style.ruleHeight)
  }

  package func write(to html: inout CardHTML) { html.append("<hr>") }
}
