/// The running heights of columns, with the rules that choose one.
///
/// `tops[c]` is where the next card of column `c` would start.
struct ColumnStack {
  var tops: [Double]
  /// Up to this span, looking at each column in turn is quicker.
  private static let shortSpan = 4
  private var maxima: WindowMaxima
  /// Where round robin goes on.
  private var nextColumn = 0

  init(count: Int) {
    tops = Array(repeating: 0, count: count)
    maxima = WindowMaxima(count: count)
  }

  /// The leftmost start of `span` columns whose tallest is the least, and that tallest; O(columns).
  mutating func lowest(span: Int) -> (column: Int, top: Double) {
    if span == 1 { return lowestColumn() }
    var best = (column: 0, top: Double.infinity)
    if span > Self.shortSpan {
      maxima.update(tops, length: span)
      for column in 0...(tops.count - span) where maxima[column] < best.top {
        best = (column, maxima[column])
      }
      return best
    }
    for column in 0...(tops.count - span) {
      let top = level(column: column, span: span, limit: best.top)
      if top < best.top { best = (column, top) }
    }
    return best
  }

  private func lowestColumn() -> (column: Int, top: Double) {
    var best = (column: 0, top: tops[0])
    for column in 1..<max(1, tops.count) where tops[column] < best.top {
      best = (column, tops[column])
    }
    return best
  }

  /// The tallest of `span` columns from `column`; may stop early once `limit` is reached.
  func level(column: Int, span: Int, limit: Double = .infinity) -> Double {
    var top = tops[column]
    var next = column + 1
    while next < column + span && top < limit {
      top = max(top, tops[next])
      next += 1
    }
    return top
  }

  /// The next start in turn.
  mutating func inTurn(span: Int) -> (column: Int, top: Double) {
    var column = nextColumn < tops.count ? nextColumn : 0
    if span > 1 && column + span > tops.count { column = 0 }
    nextColumn = column + span
    return (column, level(column: column, span: span))
  }

  /// Sets the columns under a card to where the next card starts.
  mutating func raise(column: Int, span: Int, to top: Double) {
    for index in column..<column + span { tops[index] = top }
  }

  /// Raises every column a stamp touches; one whose line it only reaches is not touched.
  mutating func put(_ stamp: Frame, _ tracks: ColumnTracks) {
    let left = stamp.x - tracks.start
    let right = left + stamp.width
    let last = Double(tracks.count - 1)
    let first = max(0, (left / tracks.stride).rounded(.down))
    var end = (right / tracks.stride).rounded(.down)
    if right.truncatingRemainder(dividingBy: tracks.stride) == 0 { end -= 1 }
    end = min(end, last)
    guard first <= end else { return }
    for column in Int(first)...Int(end) { tops[column] = max(tops[column], stamp.maxY) }
  }
}
