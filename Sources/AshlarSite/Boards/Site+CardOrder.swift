internal import AshlarContent

extension Site {
  /// Which cards each page of a board shows, in the author's order: what a page's document must
  /// follow, for whoever looks at built pages.
  ///
  /// - Returns: by the page's path in the output, the cards' element ids, each with its entry's
  ///   index in `entries`.
  package func cardOrder() -> [String: [(id: String, entry: Int)]] {
    var order: [String: [(id: String, entry: Int)]] = [:]
    for page in boardPages() {
      order[page.path] = page.sections.flatMap { section in
        section.cards.map { (id: $0.elementID, entry: $0.entry) }
      }
    }
    return order
  }
}
