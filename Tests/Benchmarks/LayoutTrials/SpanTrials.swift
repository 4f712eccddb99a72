import AshlarLayout
import Foundation

/// White space above spanning cards: 5 columns, every 25th card spans.
enum SpanTrials {
  static func printAll() {
    print("Spans: white space above a spanning card px, moved places, items per ms (100 trials)")
    for span in 2...5 {
      run("  span \(span), plain", span, .none)
      run("  span \(span), search", span, .search)
    }
    print("")
  }

  private static func run(_ name: String, _ span: Int, _ filling: Masonry.SpanFilling) {
    let count = 250
    var masonry = Masonry(columnCount: 5, gap: 16)
    masonry.spanFilling = filling
    let cards = (0..<count).map { Card(span: $0 % 25 == 24 ? span : 1) }
    let layout = BoardLayout(sections: [BoardSection(.masonry(masonry), cards: cards)])
    var white = 0.0
    var spanning = 0
    var moved = 0
    var elapsed: clock_t = 0
    for seed in 0..<100 {
      var random = SeededRandom(seed: UInt64(seed))
      let heights = (0..<count).map { _ in random.uniform(80...480).rounded() }
      let start = clock()
      guard let board = try? layout.board(heights: heights, in: 1264) else { continue }
      elapsed += clock() - start
      for index in cards.indices where cards[index].span > 1 {
        white += whiteSpace(above: index, board.frames, gap: 16)
        spanning += 1
      }
      moved += displacement(board.frames)
    }
    let milliseconds = Double(elapsed) / Double(CLOCKS_PER_SEC) * 1000
    print(
      label(name) + column(white / Double(spanning))
        + column(Double(moved) / Double(spanning))
        + column(100 * Double(count) / milliseconds, decimals: 0))
  }

  /// The space between a card and what is above it, summed over the columns it covers.
  private static func whiteSpace(above index: Int, _ frames: [Frame], gap: Double) -> Double {
    let card = frames[index]
    let stride = (1264.0 + gap) / 5
    var sum = 0.0
    var x = card.x
    while x < card.maxX - 1 {
      var end = 0.0
      for frame in frames where frame.x <= x + 1 && frame.maxX > x + 1 && frame.maxY <= card.y {
        end = max(end, frame.maxY + gap)
      }
      sum += card.y - end
      x += stride
    }
    return sum
  }

  /// How many places cards moved in the order they are read from the board.
  private static func displacement(_ frames: [Frame]) -> Int {
    let order = frames.indices.sorted {
      (frames[$0].y, frames[$0].x, $0) < (frames[$1].y, frames[$1].x, $1)
    }
    var sum = 0
    for (place, card) in order.enumerated() { sum += abs(place - card) }
    return sum
  }
}
