/// Which cards get another weight so that one of them stands elsewhere in the author's order: as few as can be.
///
///     // Weights 10, 20 and none; the third is to stand between the others.
///     WeightPlan([.init(weight: 10, rank: 0), .init(weight: nil, rank: 2), .init(weight: 20, rank: 1)], placing: 1)?
///       .changes  // [(position: 1, weight: 15)]
package struct WeightPlan {
  /// What decides where a card stands.
  package struct Card {
    /// nil after all that have one.
    package var weight: Int?
    /// Its place among cards of one weight, as by path.
    package var rank: Int
    /// Whether its weight cannot be changed here.
    package var isFixed: Bool

    package init(weight: Int?, rank: Int, isFixed: Bool = false) {
      (self.weight, self.rank, self.isFixed) = (weight, rank, isFixed)
    }
  }

  /// The cards that change, as positions in the wanted order, and their weights; nil takes a weight away.
  package private(set) var changes: [(position: Int, weight: Int?)] = []

  /// How far apart weights are where nothing bounds them, so that there is room between.
  private static let step = 10

  /// How many cards before and behind the one that moves may change.
  private static let reach = 1000

  /// - Parameters:
  ///   - cards: in the wanted order, which is theirs but for one.
  ///   - position: where that one is.
  /// - Returns: nil where cards would have to change that cannot, or too many.
  /// - Complexity: O(*n*), and O(*m*²) in the cards near the one that moves.
  package init?(_ cards: [Card], placing position: Int) {
    let near = max(0, position - Self.reach)..<min(cards.count, position + Self.reach + 1)
    guard let runs = Self.runs(of: cards, in: near, placing: position) else { return nil }
    for run in runs { changes += Self.weights(of: cards, for: run) }
  }

  /// The cards that change, as runs between those that stay: as few as can be, and among equals with the one that moves.
  private static func runs(
    of cards: [Card], in near: Range<Int>, placing position: Int
  ) -> [Range<Int>]? {
    // For what is before them, each card and the end: the least that it costs that it stays and all before it are in
    // order, and where the run of cards that change before it begins.
    var ways = Array(repeating: (cost: Int.max, first: 0), count: near.count + 2)
    ways[0].cost = 0
    for index in ways.indices.dropLast() where ways[index].cost < .max {
      var start = near.lowerBound + index
      let first = start
      var last = start > 0 ? Key(cards[start - 1]) : nil
      var cost = ways[index].cost
      while start <= near.upperBound {
        let isEnd = start == cards.count
        if isEnd || last.map({ $0 < Key(cards[start]) }) ?? true,
          cost < ways[start - near.lowerBound + 1].cost
        {
          ways[start - near.lowerBound + 1] = (cost, first)
        }
        guard start < near.upperBound, !cards[start].isFixed,
          let next = Key(after: last, rank: cards[start].rank)
        else { break }
        last = next
        // Among as many cards, those with the one that moves.
        cost += start == position ? 1 : 2
        start += 1
      }
    }
    guard ways[near.count + 1].cost < .max else { return nil }
    var runs: [Range<Int>] = []
    var end = near.upperBound
    while true {
      let first = ways[end - near.lowerBound + 1].first
      if first < end { runs.append(first..<end) }
      if first == near.lowerBound { break }
      end = first - 1
    }
    return runs.reversed()
  }

  /// Weights for a run that fits, with room between them where there is any.
  private static func weights(
    of cards: [Card], for run: Range<Int>
  ) -> [(position: Int, weight: Int?)] {
    let before = run.lowerBound > 0 ? Key(cards[run.lowerBound - 1]) : nil
    let after = run.upperBound < cards.count ? Key(cards[run.upperBound]) : nil
    guard before?.weight != .max,
      let own = spread(run.count, from: before?.weight, to: after?.weight),
      own.allSatisfy(FrontMatter.weights.contains)
    else { return tight(cards, run, after: before) }
    return zip(run, own).map { ($0, $1) }
  }

  /// The lowest weights that keep the order.
  private static func tight(
    _ cards: [Card], _ run: Range<Int>, after before: Key?
  ) -> [(position: Int, weight: Int?)] {
    var last = before
    return run.map { position in
      let key = Key(after: last, rank: cards[position].rank)
      last = key
      return (position, key?.weight == .max ? nil : key?.weight)
    }
  }

  /// Weights strictly between two; nil where there is no room.
  private static func spread(_ count: Int, from low: Int?, to high: Int?) -> [Int]? {
    switch (low, high) {
    case (let low, nil), (let low, Int.max?):
      return (1...count).map { (low ?? 0) + $0 * step }
    case (nil, let high?):
      return (1...count).map { high - (count + 1 - $0) * step }
    case (let low?, let high?):
      guard high - low > count else { return nil }
      if count == 1, let round = roundNumber(between: low, and: high) { return [round] }
      return (1...count).map { low + (high - low) * $0 / (count + 1) }
    }
  }

  /// A multiple of ten or of five between two numbers, near their middle.
  private static func roundNumber(between low: Int, and high: Int) -> Int? {
    let middle = low + (high - low) / 2
    for unit in [10, 5] {
      let below = Int((Double(middle) / Double(unit)).rounded(.down)) * unit
      for number in [below, below + unit] where low < number && number < high { return number }
    }
    return nil
  }

  /// What cards are sorted by.
  private struct Key: Comparable {
    /// `.max` for none.
    var weight: Int
    var rank: Int

    init(_ card: Card) { (weight, rank) = (card.weight ?? .max, card.rank) }

    /// The lowest key behind another one that a card with a rank can have; nil where it has none.
    init?(after key: Key?, rank: Int) {
      self.rank = rank
      guard let key else {
        weight = FrontMatter.weights.lowerBound
        return
      }
      if rank > key.rank {
        weight = key.weight
      } else if key.weight < FrontMatter.weights.upperBound {
        weight = key.weight + 1
      } else if key.weight != .max {
        weight = .max
      } else {
        return nil
      }
    }

    static func < (first: Key, second: Key) -> Bool {
      (first.weight, first.rank) < (second.weight, second.rank)
    }
  }
}
