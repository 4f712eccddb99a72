/// Levels the columns under a spanning card by moving the cards around it.
///
/// Only sums count: whatever their order, the cards given to a column end at the same height. So
/// the search moves and exchanges cards between columns as long as the white space above the
/// spanning card shrinks, and starts again once from a shaken state. All state
/// is inline, so a search allocates nothing.
struct SpanSearch {
  /// More columns than this are not searched.
  static let columnLimit = 16
  /// More cards than this never take part.
  static let cardLimit = 16
  private static let restarts = 1
  /// What a lower start of the spanning card costs against white space.
  private static let depthWeight = 0.02

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
  private var white = Double.infinity
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(tops: [Double], span: Int, fixedCount: Int, cardCount: Int) {
    self.span = span
    self.fixedCount = fixedCount
    self.cardCount = cardCount
    columnCount = tops.count
    heights = [16 of Double](repeating: 0)
    self.tops = [16 of Double](repeating: 0)
    ends = [16 of Double](repeating: 0)
    columns = [16 of Int](repeating: -1)
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
    var best = (columns: columns, score: score, white: white)
    for _ in 0..<Self.restarts where best.white > goodEnough && cardCount > 0 {
      shake()
      settle()
      descend()
      if score < best.score { best = (columns, score, white) }
    }
    columns = best.columns
    settle()
  }

  /// Recomputes the columns' ends, and with them the best window.
  private mutating func settle() {
    ends = tops
    for card in 0..<cardCount where columns[card] >= 0 { ends[columns[card]] += heights[card] }
    accept(evaluate())
  }

  private struct Result {
    var window: Int
    var score: Double
    var white: Double
  }

  private mutating func accept(_ result: Result) {
    window = result.window
    score = result.score
    white = result.white
  }

  /// The window with the least white space above it, a lower start counting a little.
  private func evaluate() -> Result {
    var best = Result(window: 0, score: .infinity, white: .infinity)
    for first in 0...(columnCount - span) {
      var level = ends[first]
      var sum = level
      for column in first + 1..<first + span {
        let end = ends[column]
        level = end > level ? end : level
        sum += end
      }
      let white = level * Double(span) - sum
      let score = white + Self.depthWeight * level
      if score < best.score { best = Result(window: first, score: score, white: white) }
    }
    return best
  }

  /// Takes every move and exchange that helps until none does, or until it is good enough.
  private mutating func descend() {
    var improved = true
    while improved && white > goodEnough {
      improved = false
      // From the last card backwards: the nearer a moved card, the less the order suffers.
      for card in (0..<cardCount).reversed() {
        if move(card) { improved = true }
        if white <= goodEnough { return }
        for other in 0..<card where exchange(card, other) {
          improved = true
          if white <= goodEnough { return }
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
      let found = evaluate()
      if found.score < best.score { (best, bestColumn) = (found, column) }
      put(-heights[card], into: column)
    }
    put(heights[card], into: bestColumn)
    guard bestColumn != old else { return false }
    columns[card] = bestColumn
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
    let found = evaluate()
    if found.score < score - 1e-9 {
      columns[card] = second
      columns[other] = first
      accept(found)
      return true
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
