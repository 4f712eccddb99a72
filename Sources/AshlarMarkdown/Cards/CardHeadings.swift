internal import AshlarLock

/// The names of a card's headings, which are found when a link of the card asks for one, and once for all of them.
package final class CardHeadings: Sendable {
  private let face: CardFace
  private let cardID: String
  private let names = Lock<Set<String>?>(nil)

  package init(_ face: CardFace, cardID: String) {
    self.face = face
    self.cardID = cardID
  }

  package func contains(_ name: String) -> Bool {
    names.withLock { names in
      let known = names ?? Set(face.headingNames(ofCard: cardID))
      names = known
      return known.contains(name)
    }
  }
}
