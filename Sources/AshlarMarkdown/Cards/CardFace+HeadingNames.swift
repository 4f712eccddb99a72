extension CardFace {
  /// The names of the headings in the card's text, from top to bottom.
  package func headingNames(ofCard id: String) -> [String] {
    var passages: [Passage] = []
    blocks.read(into: &passages)
    var names = HeadingNames(cardID: id)
    return passages.compactMap { $0.kind == .heading ? names.next($0.text, named: $0.name) : nil }
  }
}
