internal import AshlarBytes

/// What a card's text says, before it is parsed, of the callouts that it may have.
struct CalloutSigns: Hashable {
  /// Whether it may have any, whose words are then needed in its language.
  let mayStand: Bool
  /// Whether some may begin folded: the card's own page shows them whole, boards do not.
  let mayBeFolded: Bool

  /// - Complexity: linear in the text; a fraction of what parsing it takes.
  init(of source: [UInt8]) {
    mayStand = source.contains(text: "[!")
    mayBeFolded = mayStand && source.contains(text: "]-")
  }
}
