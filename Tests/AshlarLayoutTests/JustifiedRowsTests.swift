import AshlarLayout
import TestSupport
import Testing

@Suite struct JustifiedRowsTests {
  private func cards(_ random: inout SeededRandom, _ count: Int) -> [Card] {
    (0..<count).map { _ in Card(aspectRatio: Double.random(in: 0.4...3, using: &random)) }
  }

  /// The least cost over all ways to break the cards into rows.
  private func bruteForce(_ cards: [Card], _ width: Double, _ cost: ([Range<Int>]) -> Double)
    -> Double
  {
    var least = Double.infinity
    for code in 0..<(1 << (cards.count - 1)) {
      var rows: [Range<Int>] = []
      var start = 0
      for end in 1...cards.count where end == cards.count || code >> (end - 1) & 1 == 1 {
        rows.append(start..<end)
        start = end
      }
      least = min(least, cost(rows))
    }
    return least
  }

  private func height(_ row: Range<Int>, _ cards: [Card], _ width: Double) -> Double {
    (width - Double(row.count - 1) * 10) / cards[row].reduce(0) { $0 + $1.aspectRatio! }
  }

  @Test("breaks cost as little as the best of all", arguments: UInt64(0)..<60)
  func exact(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cards = cards(&random, random.number(1...11))
    let width = Double(random.number(100...1200))
    let rows = JustifiedRows(targetHeight: 200, columnGap: 10, lastRow: .justify)
    func cost(_ rows: [Range<Int>]) -> Double {
      rows.reduce(0) { sum, row in
        let height = height(row, cards, width)
        guard height > 0 || row.count == 1 else { return .infinity }
        return sum + Double(row.count) * (height - 200) * (height - 200)
      }
    }
    let found = try rows.rows(of: cards, in: width)
    #expect(abs(cost(found.map(\.cards)) - bruteForce(cards, width, cost)) < 1e-6)
  }

  @Test(
    "on a grid all gaps are equal, rows end at the edge, and no card is a step wider or narrower",
    arguments: UInt64(0)..<60, JustifiedRows.LastRow.allCases)
  func grid(seed: UInt64, lastRow: JustifiedRows.LastRow) throws {
    var random = SeededRandom(seed: seed)
    let cards = cards(&random, random.number(1...30))
    let width = Double(random.number(320...1400))
    var rows = JustifiedRows(targetHeight: 200, columnGap: 7, rowGap: 5, lastRow: lastRow)
    func frames(_ rows: JustifiedRows) throws -> [Frame] {
      let layout = BoardLayout(sections: [BoardSection(.justifiedRows(rows), cards: cards)])
      return try layout.board(heights: cards.map { _ in 200 }, in: width).frames
    }
    let exact = try frames(rows)
    rows.grid = 1
    let frames = try frames(rows)
    for (frame, exact) in zip(frames, exact) {
      #expect(frame.x == frame.x.rounded() && frame.width == frame.width.rounded())
      #expect(abs(frame.x - exact.x) <= 0.5 && abs(frame.width - exact.width) <= 1)
      #expect(abs(frame.maxX - exact.maxX) <= 0.5 && frame.maxX <= width)
    }
    for (one, next) in zip(frames, frames.dropFirst()) where one.y == next.y {
      #expect(next.x - one.maxX == 7)
    }
    for (one, next) in zip(frames, frames.dropFirst()) where one.y != next.y {
      #expect(one.maxX == width)
    }
  }

  @Test("a ragged last row costs nothing unless it must shrink", arguments: UInt64(0)..<60)
  func ragged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cards = cards(&random, random.number(1...11))
    let rows = JustifiedRows(targetHeight: 200, columnGap: 10, lastRow: .ragged)
    func cost(_ rows: [Range<Int>]) -> Double {
      rows.reduce(0) { sum, row in
        let height = height(row, cards, 700)
        guard height > 0 || row.count == 1 else { return .infinity }
        if row.upperBound == cards.count && height > 200 { return sum }
        return sum + Double(row.count) * (height - 200) * (height - 200)
      }
    }
    let found = try rows.rows(of: cards, in: 700)
    #expect(abs(cost(found.map(\.cards)) - bruteForce(cards, 700, cost)) < 1e-6)
    #expect(found.last.map { $0.isJustified || $0.naturalHeight == 200 } ?? true)
  }

  @Test("contrast between neighbouring rows is weighed exactly", arguments: UInt64(0)..<30)
  func contrast(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cards = cards(&random, random.number(2...10))
    var rows = JustifiedRows(targetHeight: 200, columnGap: 10, lastRow: .justify)
    rows.contrastDemerit = 3
    func cost(_ rows: [Range<Int>]) -> Double {
      let heights = rows.map { height($0, cards, 600) }
      var sum = 0.0
      for (index, row) in rows.enumerated() {
        guard heights[index] > 0 || row.count == 1 else { return .infinity }
        sum += Double(row.count) * (heights[index] - 200) * (heights[index] - 200)
        if index > 0 {
          let step = heights[index] - heights[index - 1]
          sum += 3 * step * step
        }
      }
      return sum
    }
    let found = cost(try rows.rows(of: cards, in: 600).map(\.cards))
    // Rows over-full enough are never tried; with contrast that may cost a little.
    #expect(found <= bruteForce(cards, 600, cost) * 1.05 + 1e-6)
  }

  @Test("rows fill the width, keep the order and do not overlap", arguments: UInt64(0)..<40)
  func fills(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cards = cards(&random, random.number(1...80))
    let rows = JustifiedRows(targetHeight: 180, columnGap: 8, rowGap: 8, lastRow: .justify)
    let layout = BoardLayout(sections: [BoardSection(.justifiedRows(rows), cards: cards)])
    let widths = try layout.widths(in: 900)
    let heights = widths.heights { card, width in width / cards[card].aspectRatio! }
    let board = try layout.board(heights: heights)
    #expect(overlaps(board.frames).isEmpty)
    #expect(board.report().inversions == 0)
    for row in try rows.rows(of: cards, in: 900) {
      #expect(abs(board.frames[row.cards.upperBound - 1].maxX - 900) < 0.001)
    }
    #expect(zip(board.frames, heights.values).allSatisfy { abs($0.height - $1) < 0.001 })
  }

  @Test("cropping brings rows to the target and says how much it cuts")
  func crop() throws {
    let cards = [Card(aspectRatio: 1), Card(aspectRatio: 1.2)]
    var rows = JustifiedRows(targetHeight: 100, lastRow: .justify)
    rows.cropBudget = 0.1
    let layout = BoardLayout(sections: [BoardSection(.justifiedRows(rows), cards: cards)])
    let widths = try layout.widths(in: 264)
    let heights = widths.heights { card, width in width / cards[card].aspectRatio! }
    let board = try layout.board(heights: heights)
    #expect(abs(board.height - 110) < 0.001)
    #expect(
      abs(board.report(aspectRatios: cards.map(\.aspectRatio)).crop - (1 - 110.0 / 120)) < 1e-9)
  }

  @Test("a card of full width stands alone, a wide one may")
  func breakouts() throws {
    var cards = Array(repeating: Card(aspectRatio: 1), count: 7)
    cards[3].span = Card.fullWidth
    var rows = JustifiedRows(targetHeight: 100)
    let forced = try rows.rows(of: cards, in: 300)
    #expect(forced.map(\.cards) == [0..<3, 3..<4, 4..<7])
    cards[3] = Card(aspectRatio: 5)
    rows.breakoutAspect = 4
    #expect(try rows.rows(of: cards, in: 300).contains { $0.cards == 3..<4 })
  }

  @Test("a caption makes its row taller")
  func captions() throws {
    let cards = [Card(aspectRatio: 1), Card(aspectRatio: 1)]
    let rows = JustifiedRows(targetHeight: 100, lastRow: .justify)
    let board = try board(.justifiedRows(rows), cards, [100, 130], in: 200)
    #expect(board.frames.map(\.height) == [130, 130])
  }

  @Test(
    "the last row stands where it is asked to",
    arguments: [
      (JustifiedRows.LastRow.ragged, 0.0), (.center, 100), (.end, 200),
    ])
  func lastRow(lastRow: JustifiedRows.LastRow, x: Double) throws {
    let rows = JustifiedRows(targetHeight: 100, lastRow: lastRow)
    let frames = try board(.justifiedRows(rows), [Card(aspectRatio: 1)], [100], in: 300).frames
    #expect(frames == [Frame(x: x, y: 0, width: 100, height: 100)])
  }
}
