/// Tries the last cards in other columns: first for the lowest peak, then, near that peak, for the
/// fewest cards out of order.
///
/// Both searches are exact as long as they end within their budget of steps; they start from the
/// given columns and never return anything with a higher peak.
struct TailSearch {
  /// More cards than this never take part.
  static let cardLimit = 64
  /// Steps per search, each of which looks at every column.
  private let budget: Int
  /// How much higher than the lowest peak the ordered search may go, as a share of it.
  private static let slack = 0.004

  /// Where each column goes on.
  private let tops: [Double]
  /// Heights of the cards with the gap below, in reading order.
  private let heights: [Double]
  /// The column of each card: first the given ones, then the best found.
  private(set) var columns: [Int]
  /// Tops of the cards before these that stand near.
  private let earlierTops: [Double]
  private let maximumBackJump: Double
  private var steps = 0

  init(
    tops: [Double], heights: [Double], columns: [Int], earlierTops: [Double],
    maximumBackJump: Double
  ) {
    self.tops = tops
    self.heights = heights
    self.columns = columns
    budget = max(1000, 100_000 / max(1, tops.count))
    self.earlierTops = earlierTops
    self.maximumBackJump = maximumBackJump
  }

  mutating func run() {
    let given = peak()
    let least = lowestPeak(below: given)
    guard least < given else { return }
    var bound = least + Self.slack * least
    // Where the limit on back jumps keeps the ordered search from meeting the bound, the bound moves towards
    // the peak that the given columns have.
    for _ in 0..<6 where bound < given {
      if findOrder(under: bound) { return }
      bound += (given - bound) / 2
    }
  }

  private func peak() -> Double {
    var ends = tops
    for (card, column) in columns.enumerated() { ends[column] += heights[card] }
    return ends.reduce(0, max)
  }
}

// MARK: - The lowest peak

extension TailSearch {
  /// The least height the tallest column can have, by branch and bound over the cards from tall
  /// to low; at most `given`.
  private mutating func lowestPeak(below given: Double) -> Double {
    let order = heights.sorted(by: >)
    var rest = [Double](repeating: 0, count: order.count + 1)
    for index in order.indices.reversed() { rest[index] = rest[index + 1] + order[index] }
    let level = (tops.reduce(0, +) + rest[0]) / Double(tops.count)
    let bound = max(level, tops.reduce(0, max))
    var best = given
    var ends = tops
    steps = 0
    descend(0, order, &ends, &best, bound)
    return best
  }

  private mutating func descend(
    _ card: Int, _ order: [Double], _ ends: inout [Double], _ best: inout Double, _ bound: Double
  ) {
    if card == order.count {
      best = min(best, ends.reduce(0, max))
      return
    }
    steps += 1
    var tried = -Double.infinity
    // Columns from low to high, those of the same height once.
    while let column = lowest(ends, above: tried) {
      let end = ends[column]
      if end + order[card] >= best || steps > budget || best <= bound * (1 + 1e-9) { return }
      ends[column] = end + order[card]
      descend(card + 1, order, &ends, &best, bound)
      ends[column] = end
      tried = end
    }
  }

  private func lowest(_ ends: [Double], above limit: Double) -> Int? {
    var found: Int?
    for column in ends.indices where ends[column] > limit {
      if found.map({ ends[column] < ends[$0] }) ?? true { found = column }
    }
    return found
  }
}

// MARK: - The fewest cards out of order

extension TailSearch {
  /// The state of the ordered search.
  private struct Order {
    var bound: Double
    var ends: [Double]
    var columns: [Int]
    /// Tops of the cards placed so far.
    var cardTops: [Double]
    var best: [Int]?
    var fewest = Int.max
    /// Heights of the cards still to place.
    var rest: Double
  }

  /// Looks for columns under a peak with the fewest inversions, and keeps them.
  private mutating func findOrder(under bound: Double) -> Bool {
    var order = Order(
      bound: bound, ends: tops, columns: Array(repeating: 0, count: heights.count),
      cardTops: Array(repeating: 0, count: heights.count), rest: heights.reduce(0, +))
    steps = 0
    descend(0, &order, inversions: 0, lowestStart: earlierTops.reduce(-.infinity, max))
    guard let best = order.best else { return false }
    columns = best
    return true
  }

  private mutating func descend(
    _ card: Int, _ order: inout Order, inversions: Int, lowestStart: Double
  ) {
    if card == heights.count {
      order.fewest = inversions
      order.best = order.columns
      return
    }
    steps += 1
    guard steps <= budget, hasRoom(order) else { return }
    var tried = -Double.infinity
    var triedColumn = -1
    while let column = next(order.ends, after: tried, triedColumn) {
      let top = order.ends[column]
      (tried, triedColumn) = (top, column)
      if top + heights[card] > order.bound { return }
      if top < lowestStart - maximumBackJump { continue }
      let total = inversions + inversionCount(order, card, column, top)
      if total >= order.fewest { continue }
      order.columns[card] = column
      order.cardTops[card] = top
      order.ends[column] = top + heights[card]
      order.rest -= heights[card]
      descend(card + 1, &order, inversions: total, lowestStart: max(lowestStart, top))
      order.rest += heights[card]
      order.ends[column] = top
    }
  }

  /// Whether the columns under the bound could hold what is left.
  private func hasRoom(_ order: Order) -> Bool {
    var room = 0.0
    for end in order.ends { room += max(0, order.bound - end) }
    return room + 1e-6 >= order.rest
  }

  /// The next column from low to high, left before right.
  private func next(_ ends: [Double], after top: Double, _ column: Int) -> Int? {
    var found: Int?
    for candidate in ends.indices {
      let end = ends[candidate]
      guard end > top || (end == top && candidate > column) else { continue }
      if found.map({ end < ends[$0] }) ?? true { found = candidate }
    }
    return found
  }

  /// How many cards before this one would stand after it.
  private func inversionCount(_ order: Order, _ card: Int, _ column: Int, _ top: Double) -> Int {
    var count = 0
    for earlier in earlierTops where earlier > top { count += 1 }
    for earlier in 0..<card {
      let other = order.cardTops[earlier]
      if other > top || (other == top && order.columns[earlier] > column) { count += 1 }
    }
    return count
  }
}
