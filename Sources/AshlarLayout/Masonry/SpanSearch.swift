/// Levels the columns under a spanning card by moving the cards around it.
///
/// Only sums count: whatever their order, the cards given to a column end at the same height. So
/// the search moves and exchanges cards between columns as long as the white space above the
/// spanning card shrinks, and starts again from a shaken state a fixed number of times.
struct SpanSearch {
  /// White space that is not worth more work, in CSS pixels.
  private static let goodEnough = 1.0
  private static let restarts = 6
  /// What a lower start of the spanning card costs against white space.
  private static let depthWeight = 0.02

  private let span: Int
  /// Heights of the cards with the gap below, in reading order.
  private let heights: [Double]
  /// Cards before the spanning one; those after it may stay behind it.
  private let fixedCount: Int
  /// The column of each card; -1 for one that stays behind the spanning card.
  private(set) var columns: [Int]
  /// The first column of the spanning card.
  private(set) var window = 0
  private let tops: [Double]
  private var ends: [Double] = []
  private var score = Double.infinity
  private var white = Double.infinity
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(tops: [Double], heights: [Double], columns: [Int], span: Int) {
    self.tops = tops
    self.heights = heights
    self.span = span
    fixedCount = columns.count
    self.columns = columns + Array(repeating: -1, count: heights.count - columns.count)
  }

  mutating func run() {
    settle()
    descend()
    var best = (columns: columns, score: score, white: white)
    for _ in 0..<Self.restarts where best.white > Self.goodEnough && !heights.isEmpty {
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
    for (card, column) in columns.enumerated() where column >= 0 { ends[column] += heights[card] }
    let found = evaluate()
    (window, score, white) = (found.window, found.score, found.white)
  }

  /// The window with the least white space above it, a lower start counting a little.
  private func evaluate() -> (window: Int, score: Double, white: Double) {
    var best = (window: 0, score: Double.infinity, white: Double.infinity)
    for first in 0...(ends.count - span) {
      var level = ends[first]
      var sum = level
      for column in first + 1..<first + span {
        level = max(level, ends[column])
        sum += ends[column]
      }
      let white = level * Double(span) - sum
      let score = white + Self.depthWeight * level
      if score < best.score { best = (first, score, white) }
    }
    return best
  }

  /// Takes every move and exchange that helps until none does.
  private mutating func descend() {
    var improved = true
    while improved && white > Self.goodEnough {
      improved = false
      for card in heights.indices {
        if moveBest(card) { improved = true }
        for other in heights.indices.dropFirst(card + 1) where exchange(card, other) {
          improved = true
        }
      }
    }
  }

  /// Puts one card into the column where it helps most.
  private mutating func moveBest(_ card: Int) -> Bool {
    let old = columns[card]
    var best = (column: old, score: score - 1e-9)
    take(card, from: old)
    for column in (card < fixedCount ? 0 : -1)..<ends.count where column != old {
      put(card, into: column)
      let found = evaluate().score
      if found < best.score { best = (column, found) }
      take(card, from: column)
    }
    put(card, into: best.column)
    columns[card] = best.column
    guard best.column != old else { return false }
    let found = evaluate()
    (window, score, white) = (found.window, found.score, found.white)
    return true
  }

  private mutating func exchange(_ card: Int, _ other: Int) -> Bool {
    let (first, second) = (columns[card], columns[other])
    guard first != second, first >= 0, second >= 0 || card >= fixedCount else { return false }
    guard heights[card] != heights[other] else { return false }
    swap(card, other, first, second)
    let found = evaluate()
    if found.score < score - 1e-9 {
      columns[card] = second
      columns[other] = first
      (window, score, white) = (found.window, found.score, found.white)
      return true
    }
    swap(other, card, first, second)
    return false
  }

  private mutating func swap(_ card: Int, _ other: Int, _ first: Int, _ second: Int) {
    take(card, from: first)
    take(other, from: second)
    put(card, into: second)
    put(other, into: first)
  }

  private mutating func take(_ card: Int, from column: Int) {
    if column >= 0 { ends[column] -= heights[card] }
  }

  private mutating func put(_ card: Int, into column: Int) {
    if column >= 0 { ends[column] += heights[card] }
  }

  /// Moves three cards anywhere, always the same way for the same input.
  private mutating func shake() {
    for _ in 0..<3 {
      let card = Int(next() % UInt64(heights.count))
      let lowest = card < fixedCount ? 0 : -1
      columns[card] = lowest + Int(next() % UInt64(ends.count - lowest))
    }
  }

  private mutating func next() -> UInt64 {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return random
  }
}
