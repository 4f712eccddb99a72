/// The running heights of columns, with the rules that choose one.
///
/// `tops[c]` is where the next card of column `c` would start.
struct ColumnStack {
  var tops: [Double]
  /// Where round robin goes on.
  var nextColumn = 0

  init(count: Int, top: Double = 0) {
    tops = Array(repeating: top, count: count)
  }

  /// The leftmost start of `span` columns whose tallest is the least, and that tallest.
  func lowest(span: Int) -> (column: Int, top: Double) {
    var best = (column: 0, top: Double.infinity)
    for column in 0...(tops.count - span) {
      let top = level(column: column, span: span, limit: best.top)
      if top < best.top { best = (column, top) }
    }
    return best
  }

  /// The tallest of `span` columns from `column`; may stop early once `limit` is reached.
  func level(column: Int, span: Int, limit: Double = .infinity) -> Double {
    var top = tops[column]
    for next in column + 1..<column + span + 1 where next < column + span && top < limit {
      top = max(top, tops[next])
    }
    return top
  }

  /// The next start in turn, as Masonry's horizontal order has it.
  mutating func inTurn(span: Int, advances: Bool = true) -> (column: Int, top: Double) {
    var column = nextColumn < tops.count ? nextColumn : 0
    if span > 1 && column + span > tops.count { column = 0 }
    if advances { nextColumn = column + span }
    return (column, level(column: column, span: span))
  }

  /// Sets the columns under a card to where the next card starts.
  mutating func raise(column: Int, span: Int, to top: Double) {
    for index in column..<column + span { tops[index] = top }
  }
}
