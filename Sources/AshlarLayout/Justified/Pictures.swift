/// A section's cards as the search for rows sees them: proportions, and sums of them.
struct Pictures {
  /// Width over height of each card.
  private(set) var aspects: [Double] = []
  /// The sum of the aspects before each card, and of all.
  private(set) var sums: [Double] = [0]
  /// Cards that stand alone whatever that costs; empty when there are none.
  private(set) var isForced: [Bool] = []

  var count: Int { aspects.count }

  /// - Throws: `LayoutError` for a ratio that is not a positive number.
  init(_ cards: [Card]) throws(LayoutError) {
    aspects.reserveCapacity(cards.count)
    sums.reserveCapacity(cards.count + 1)
    var sum = 0.0
    var hasForced = false
    for index in cards.indices {
      let aspect = try Self.aspect(of: cards[index], index)
      aspects.append(aspect)
      sum += aspect
      sums.append(sum)
      hasForced = hasForced || cards[index].isFullWidth
    }
    if hasForced { isForced = cards.map(\.isFullWidth) }
  }

  /// The card's own ratio, else that of its natural size, else 1; within 1e-4...1e4.
  private static func aspect(of card: Card, _ index: Int) throws(LayoutError) -> Double {
    var aspect = card.aspectRatio ?? 0
    if aspect == 0 {
      let natural = card.naturalSize
      aspect = natural.width > 0 && natural.height > 0 ? natural.width / natural.height : 1
    }
    if !(aspect > 0 && aspect <= LayoutLimits.length) {
      try Check.positive(aspect, "aspectRatio", card: index)
    }
    return min(max(aspect, 1e-4), 1e4)
  }
}
