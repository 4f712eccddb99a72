/// Levels the columns under a spanning card by moving the cards around it.
///
/// For white space only sums count: whatever their order, the cards given to a column end at the
/// same height. So the search moves and exchanges cards between columns as long as the white space
/// above the spanning card shrinks, and starts again after some random moves. Where cards start is looked
/// at only when sums are better: what then starts too far above an earlier card weighs more than any
/// white space. All state is inline, so a search allocates nothing.
struct SpanSearch {
  /// More columns than this are not searched.
  static let columnLimit = 16
  /// More cards than this never take part.
  static let cardLimit = 16
  /// What a lower start of the spanning card costs against white space.
  private static let depthWeight = 0.02
  /// What uneven ends of the columns cost against white space, where the board ends.
  private static let endWeight = 0.15
  /// What starting too far up costs against white space.
  private static let jumpWeight = 1000.0

  /// What a search is about, beside the cards it may move.
  struct Goal {
    var span: Int
    /// The spanning card's height with the gap below.
    var height: Double
    /// The lowest start of all cards before those that may be moved.
    var lowestStart: Double
    /// How far a card may start above one before it.
    var maximumBackJump: Double
    /// Whether no card is left after those that may be moved.
    var isLast: Bool
  }

  private let goal: Goal
  /// How often the search starts again: once more where few sums are to be compared, often at the board's
  /// end, of which there is only one.
  private let restarts: Int
  private static let lastRestarts = 6
  private let span: Int
  private let columnCount: Int
  private let cardCount: Int
  /// Cards before the spanning one; those after it may stay behind it.
  private let fixedCount: Int
  /// White space that is not worth more work, in CSS pixels; levelling more columns is harder.
  private let goodEnough: Double
  /// Heights of the cards with the gap below, in reading order.
  private var heights: [16 of Double]
  private var tops: [16 of Double]
  private var ends: [16 of Double]
  /// The column of each card; -1 for one that stays behind the spanning card.
  private(set) var columns: [16 of Int]
  /// The first column of the spanning card.
  private(set) var window = 0
  private var score = Double.infinity
  /// Whether nothing is left that is worth more work.
  private var isGoodEnough = false
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(_ goal: Goal, tops: [Double], fixedCount: Int, cardCount: Int) {
    self.goal = goal
    span = goal.span
    self.fixedCount = fixedCount
    self.cardCount = cardCount
    columnCount = tops.count
    heights = [16 of Double](repeating: 0)
    self.tops = [16 of Double](repeating: 0)
    ends = [16 of Double](repeating: 0)
    columns = [16 of Int](repeating: -1)
    let isQuick = (columnCount - span + 1) * (span - 1) <= columnCount
    restarts = goal.isLast ? Self.lastRestarts : isQuick ? 2 : 1
    let others = Double(span - 1)
    goodEnough = 1.2 * others * others
    for column in tops.indices { self.tops[column] = tops[column] }
  }

  /// Sets a card's height, and the column it stands in so far.
  mutating func set(_ card: Int, height: Double, column: Int) {
    heights[card] = height
    columns[card] = column
  }

  mutating func run() {
    settle()
    descend()
    var best = (columns: columns, score: score)
    for _ in 0..<restarts where !isGoodEnough && cardCount > 0 {
      shake()
      settle()
      descend()
      if score < best.score { best = (columns, score) }
    }
    columns = best.columns
    settle()
    if !goal.isLast { leaveOthersBehind() }
  }

  /// Puts cards that were moved before the spanning one, but stand beside its columns, back behind it,
  /// unless the order gets worse.
  private mutating func leaveOthersBehind() {
    let kept = (columns: columns, score: score)
    defer {
      settle()
      if score > kept.score + 1e-6 {
        columns = kept.columns
        settle()
      }
    }
    for card in fixedCount..<max(fixedCount, cardCount) {
      if !(window..<window + span).contains(columns[card]) { columns[card] = -1 }
    }
  }

  /// Recomputes the columns' ends, and with them the best window.
  private mutating func settle() {
    ends = tops
    for card in 0..<cardCount where columns[card] >= 0 { ends[columns[card]] += heights[card] }
    accept(assessed(evaluate()))
  }

  private struct Result {
    var window: Int
    var score: Double
    var white: Double
    /// Whether no card starts too far up.
    var isInOrder = true
  }

  private mutating func accept(_ result: Result) {
    window = result.window
    score = result.score
    isGoodEnough = result.white <= goodEnough && result.isInOrder && !goal.isLast
  }

  /// The window with the least white space above it; a lower start costs a little, too. None where all
  /// cost at least `limit`.
  private func evaluate(below limit: Double = .infinity) -> Result {
    var best = Result(window: 0, score: limit, white: .infinity)
    for first in 0...(columnCount - span) {
      var level = ends[first]
      var sum = level
      var (white, score) = (0.0, 0.0)
      var column = first + 1
      // White space only grows with each column looked at.
      while column < first + span && score < best.score {
        let end = ends[column]
        level = end > level ? end : level
        sum += end
        column += 1
        white = level * Double(column - first) - sum
        score = white + Self.depthWeight * level
      }
      if score < best.score { best = Result(window: first, score: score, white: white) }
    }
    return best
  }

  /// A result with what cards that start too far up, and uneven ends, cost.
  private func assessed(_ result: Result) -> Result {
    if goal.maximumBackJump == .infinity && !goal.isLast { return result }
    var result = result
    var order = StartOrder(lowest: goal.lowestStart)
    var next = tops
    for card in 0..<fixedCount {
      order.add(next[columns[card]])
      next[columns[card]] += heights[card]
    }
    var behind = ends
    var level = ends[result.window]
    for column in result.window..<result.window + span { level = max(level, ends[column]) }
    for column in result.window..<result.window + span { behind[column] = level + goal.height }
    order.add(level)
    for card in fixedCount..<max(fixedCount, cardCount) {
      if columns[card] >= 0 {
        order.add(next[columns[card]])
        next[columns[card]] += heights[card]
      } else {
        let column = lowest(behind)
        order.add(behind[column])
        behind[column] += heights[card]
      }
    }
    if goal.isLast {
      result.score += Self.endWeight * unevenness(behind)
    } else {
      order.add(behind[lowest(behind)])
    }
    let excess = order.backJump - goal.maximumBackJump
    if excess > 0 {
      result.score += Self.jumpWeight * excess
      result.isInOrder = false
    }
    return result
  }

  private struct StartOrder {
    var lowest: Double
    var backJump = 0.0

    mutating func add(_ start: Double) {
      backJump = max(backJump, lowest - start)
      lowest = max(lowest, start)
    }
  }

  private func lowest(_ ends: [16 of Double]) -> Int {
    var lowest = 0
    for column in 1..<max(1, columnCount) where ends[column] < ends[lowest] { lowest = column }
    return lowest
  }

  /// The white space below all columns.
  private func unevenness(_ ends: [16 of Double]) -> Double {
    var peak = ends[0]
    var sum = 0.0
    for column in 0..<columnCount {
      peak = max(peak, ends[column])
      sum += ends[column]
    }
    return peak * Double(columnCount) - sum
  }

  /// Takes every move and exchange that helps until none does, or until it is good enough.
  private mutating func descend() {
    var improved = true
    while improved && !isGoodEnough {
      improved = false
      // From the last card backwards: the nearer a moved card, the less the order suffers.
      for card in (0..<cardCount).reversed() {
        if move(card) { improved = true }
        if isGoodEnough { return }
        for other in 0..<card where exchange(card, other) {
          improved = true
          if isGoodEnough { return }
        }
      }
    }
  }

  /// Puts one card into the column where it helps most.
  private mutating func move(_ card: Int) -> Bool {
    let old = columns[card]
    var best = Result(window: 0, score: score - 1e-9, white: 0)
    var bestColumn = old
    put(-heights[card], into: old)
    for column in (card < fixedCount ? 0 : -1)..<columnCount where column != old {
      put(heights[card], into: column)
      var found = evaluate(below: best.score)
      if found.score < best.score {
        columns[card] = column
        found = assessed(found)
        if found.score < best.score { (best, bestColumn) = (found, column) }
      }
      put(-heights[card], into: column)
    }
    put(heights[card], into: bestColumn)
    columns[card] = bestColumn
    guard bestColumn != old else { return false }
    accept(best)
    return true
  }

  /// Exchanges two cards' columns where that helps; a card before the spanning one never goes
  /// behind it.
  private mutating func exchange(_ card: Int, _ other: Int) -> Bool {
    let (first, second) = (columns[card], columns[other])
    guard first != second, first >= 0 || other >= fixedCount, second >= 0 || card >= fixedCount
    else { return false }
    let difference = heights[other] - heights[card]
    guard difference != 0 else { return false }
    put(difference, into: first)
    put(-difference, into: second)
    var found = evaluate(below: score - 1e-9)
    if found.score < score - 1e-9 {
      columns[card] = second
      columns[other] = first
      found = assessed(found)
      if found.score < score - 1e-9 {
        accept(found)
        return true
      }
      columns[card] = first
      columns[other] = second
    }
    put(-difference, into: first)
    put(difference, into: second)
    return false
  }

  private mutating func put(_ height: Double, into column: Int) {
    if column >= 0 { ends[column] += height }
  }

  /// Moves three cards anywhere, always the same way for the same input.
  private mutating func shake() {
    for _ in 0..<3 {
      let card = Int(next() % UInt64(cardCount))
      let lowest = card < fixedCount ? 0 : -1
      columns[card] = lowest + Int(next() % UInt64(columnCount - lowest))
    }
  }

  private mutating func next() -> UInt64 {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return random
  }
}
