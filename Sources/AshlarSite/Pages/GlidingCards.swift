internal import AshlarContent

/// The cards of a page that glide to their places on the next board, where the browser can animate from page to page.
///
/// A browser pairs what has one name on both pages: the card's id, as on the card's own page. Every name costs it a
/// picture, so that only the cards on the first screen have one, and no more than `limit` of them.
struct GlidingCards: Sendable {
  /// The most cards that have a name: six columns of a large screen. Chromium 156 starts with these after 20 to 45 ms,
  /// on a board of 1,000 cards.
  private static let limit = 32

  /// Entries' ids, which are those of their first elements, in the author's order.
  private(set) var ids: [String] = []

  init(_ board: PlannedBoard, placed: PlacedBoard, drawing: Drawing) {
    let screen = FirstScreen(board, placed: placed, entries: drawing.entries)
    for (section, loading) in zip(board.sections, screen.loading) {
      for (card, loading) in zip(section.cards, loading) where loading != .lazy {
        // A card that the page shows again has another id there: one name, one element.
        let isFirst = drawing.site.entries[card.reference.entry].id == card.elementID
        if isFirst, ids.count < Self.limit { ids.append(card.elementID) }
      }
    }
  }

  /// For readers who do not ask for less motion.
  var css: [UInt8] {
    guard !ids.isEmpty else { return [] }
    let names = ids.map { "#\($0){view-transition-name:\($0)}" }
    return Array(
      """
      @media (prefers-reduced-motion:no-preference){\(names.joined())}

      """.utf8)
  }
}
