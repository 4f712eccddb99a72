import AshlarLayout
import TestSupport
import Testing

@Suite struct MasonryTests {
  @Test("cards keep apart and on the board, and starts never go back up", arguments: UInt64(0)..<60)
  func plain(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.number(0...60)
    let masonry = Masonry(
      columnCount: random.number(1...9), gap: Double(random.number(0...20)))
    let cards = Array(repeating: Card(), count: count)
    let board = try board(.masonry(masonry), cards, random.heights(count), in: 1000)
    #expect(overlaps(board.frames).isEmpty)
    #expect(strays(board.frames, board.size).isEmpty)
    #expect(zip(board.frames, board.frames.dropFirst()).allSatisfy { $0.y <= $1.y })
    #expect(board.height == (board.frames.map(\.maxY).max() ?? 0))
  }

  @Test("spanning cards and searches keep cards apart", arguments: UInt64(0)..<60)
  func spanning(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.number(1...80)
    var masonry = Masonry(columnCount: random.number(1...7), gap: 10)
    masonry.spanFilling = seed % 2 == 0 ? .search : .none
    masonry.balance = seed % 3 == 0 ? .tail() : .none
    let cards = (0..<count).map { _ in
      Card(span: random.number(0...9) == 0 ? random.number(2...9) : 1)
    }
    let heights = random.heights(count)
    let board = try board(.masonry(masonry), cards, heights, in: 900)
    #expect(overlaps(board.frames).isEmpty)
    #expect(strays(board.frames, board.size).isEmpty)
    #expect(board.frames.map(\.height) == heights)
  }

  /// The rule in its plainest words.
  private func oracle(_ heights: [Double], _ count: Int, gap: Double, width: Double) -> [Frame] {
    let column = (width - gap * Double(count - 1)) / Double(count)
    var tops = Array(repeating: 0.0, count: count)
    return heights.map { height in
      let lowest = tops.firstIndex(of: tops.min()!)!
      defer { tops[lowest] += height + gap }
      return Frame(
        x: Double(lowest) * (column + gap), y: tops[lowest], width: column, height: height)
    }
  }

  @Test(
    "few columns and many, fast and general, all follow the rule",
    arguments: [1, 2, 5, 24, 25, 40, 97])
  func paths(count: Int) throws {
    var random = SeededRandom(seed: UInt64(count))
    let heights = random.heights(500)
    let cards = Array(repeating: Card(), count: 500)
    let expected = oracle(heights, count, gap: 3, width: 2000)
    let fast = Masonry(columnCount: count, gap: 3)
    var general = fast
    general.floors = [0]
    for masonry in [fast, general] {
      let frames = try board(.masonry(masonry), cards, heights, in: 2000).frames
      #expect(zip(frames, expected).allSatisfy { abs($0.x - $1.x) < 0.001 && $0.y == $1.y })
    }
  }

  @Test("spans of any width start where a look at all columns says", arguments: UInt64(0)..<40)
  func wideSpans(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.number(6...30)
    let cards = (0..<60).map { _ in Card(span: random.number(1...count)) }
    let heights = random.heights(60)
    let frames = try board(.masonry(Masonry(columnCount: count)), cards, heights, in: 3000).frames
    var tops = Array(repeating: 0.0, count: count)
    for (index, card) in cards.enumerated() {
      let levels = (0...(count - card.span)).map { tops[$0..<$0 + card.span].max()! }
      let column = levels.firstIndex(of: levels.min()!)!
      #expect(frames[index].y == levels[column])
      #expect(abs(frames[index].x - Double(column) * 3000 / Double(count)) < 0.001)
      for covered in column..<column + card.span {
        tops[covered] = levels[column] + heights[index]
      }
    }
  }

  @Test("a balanced tail is never taller, jumps no further than allowed", arguments: UInt64(0)..<80)
  func tail(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.number(1...50)
    let cards = Array(repeating: Card(), count: count)
    let heights = random.heights(count)
    var masonry = Masonry(columnCount: random.number(1...6), gap: 8)
    let plain = try board(.masonry(masonry), cards, heights, in: 800)
    let limit = Double(random.number(0...300))
    for jump in [Double.infinity, limit] {
      masonry.balance = .tail(maximumBackJump: jump)
      let balanced = try board(.masonry(masonry), cards, heights, in: 800)
      #expect(balanced.height <= plain.height + 0.001)
      #expect(balanced.report().backJump <= jump + 0.001)
      #expect(overlaps(balanced.frames).isEmpty)
    }
  }

  @Test("the tail search finds the lowest peak there is", arguments: UInt64(0)..<40)
  func tailIsExact(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let heights = random.heights(7)
    var masonry = Masonry(columnCount: 3)
    masonry.balance = .tail(cards: 7)
    let cards = Array(repeating: Card(), count: 7)
    let found = try board(.masonry(masonry), cards, heights, in: 300).height
    var least = Double.infinity
    for code in 0..<2187 {
      var ends = [0.0, 0, 0]
      var rest = code
      for height in heights {
        ends[rest % 3] += height
        rest /= 3
      }
      least = min(least, ends.max()!)
    }
    // The ordered search may stay a little above the lowest peak for the sake of order.
    #expect(found <= least * 1.0041)
  }

  @Test("flush columns end level and fill the width", arguments: UInt64(0)..<40)
  func flush(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.number(1...40)
    let cards = (0..<count).map { _ in
      Card(aspectRatio: Double.random(in: 0.5...2, using: &random), marginBottom: 20)
    }
    var masonry = Masonry(columnCount: random.number(1...5), gap: 12)
    masonry.hasFlushBottoms = true
    let layout = BoardLayout(sections: [BoardSection(.masonry(masonry), cards: cards)])
    let widths = try layout.widths(in: 700)
    let heights = widths.heights { card, width in width / cards[card].aspectRatio! + 20 }
    let board = try layout.board(heights: heights)
    #expect(overlaps(board.frames).isEmpty)
    #expect(abs((board.frames.map(\.maxX).max() ?? 0) - 700) < 0.001)
    var ends: [Double: Double] = [:]
    for frame in board.frames { ends[frame.x] = max(ends[frame.x] ?? 0, frame.maxY) }
    #expect(ends.values.allSatisfy { abs($0 - board.height) < 0.01 })
  }

  @Test("with a board's ends as floors, appended cards leave earlier ones alone")
  func floors() throws {
    var random = SeededRandom(seed: 3)
    let heights = random.heights(30)
    let cards = Array(repeating: Card(), count: 30)
    var masonry = Masonry(columnCount: 4, gap: 10)
    let whole = try board(.masonry(masonry), cards, heights, in: 430)
    let first = try board(
      .masonry(masonry), Array(cards.prefix(18)), Array(heights.prefix(18)), in: 430)
    masonry.floors = (0..<4).map { column in
      let x = Double(column) * 110
      return (first.frames.filter { $0.x == x }.map(\.maxY).max() ?? -10) + 10
    }
    let rest = try board(
      .masonry(masonry), Array(cards.suffix(12)), Array(heights.suffix(12)), in: 430)
    #expect(first.frames == Array(whole.frames.prefix(18)))
    #expect(rest.frames == Array(whole.frames.suffix(12)))
  }

  @Test("a stamp pushes down the columns it touches, and no others")
  func stamps() throws {
    var masonry = Masonry(columnCount: 3)
    masonry.stamps = [Frame(x: 100, y: 10, width: 100, height: 40)]
    let frames = try board(.masonry(masonry), [Card(), Card(), Card()], [5, 5, 60], in: 300).frames
    #expect(frames.map(\.x) == [0, 200, 0])
    #expect(frames.map(\.y) == [0, 0, 5])
  }

  @Test("a full-width card stands below everything and everything after it below")
  func fullWidth() throws {
    let cards = [Card(), Card(), Card(span: Card.fullWidth), Card()]
    let board = try board(
      .masonry(Masonry(columnCount: 2, gap: 10)), cards, [100, 50, 20, 30], in: 210)
    #expect(board.frames[2] == Frame(x: 0, y: 110, width: 210, height: 20))
    #expect(board.frames[3].y == 140)
  }

  @Test(
    "leftover width goes where the alignment says",
    arguments: [
      (ColumnAlignment.start, 0.0, 110.0), (.center, 40, 150), (.end, 80, 190), (.justify, 0, 190),
    ])
  func alignment(alignment: ColumnAlignment, first: Double, second: Double) throws {
    let masonry = Masonry(columns: .width(100), columnGap: 10, alignment: alignment)
    let cards = [Card(), Card()]
    let frames = try board(.masonry(masonry), cards, [10, 10], in: 290).frames
    #expect(frames.map(\.x) == [first, second])
  }

  @Test("fitted columns are aligned without the empty ones")
  func fitsWidth() throws {
    let masonry = Masonry(columns: .width(100), alignment: .center, fitsWidth: true)
    let frames = try board(.masonry(masonry), [Card(), Card()], [10, 10], in: 500).frames
    #expect(frames.map(\.x) == [150, 250])
  }

  /// The space between spanning cards and what stands above them, over all their columns.
  private func whiteSpace(_ cards: [Card], _ frames: [Frame]) -> Double {
    var sum = 0.0
    for (index, card) in cards.enumerated() where card.span > 1 {
      for column in 0..<card.span {
        let x = frames[index].x + Double(column) * 202 + 1
        let above = frames.filter { $0.x < x && x < $0.maxX && $0.maxY <= frames[index].y }
        sum += frames[index].y - 10 - (above.map(\.maxY).max() ?? 0)
      }
    }
    return sum
  }

  @Test("cards the search moves jump back no further than allowed", arguments: UInt64(0)..<40)
  func spanJump(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cards = (0..<120).map { Card(span: $0 % 20 == 19 ? random.number(2...5) : 1) }
    // No card is taller than the limit, so that plain placement keeps to it, too.
    let heights = (0..<120).map { _ in Double(random.number(40...300)) }
    var masonry = Masonry(columnCount: 5, gap: 10)
    masonry.spanFilling = .search
    masonry.maximumBackJump = 400
    let placed = try board(.masonry(masonry), cards, heights, in: 1000)
    #expect(placed.report().backJump <= 400.001)
    #expect(overlaps(placed.frames).isEmpty)
  }

  @Test("a card far taller than others leaves no hole beside it, unless a limit says so")
  func tallCard() throws {
    // Only the cards after the spanning one can stand beside the tall one before it.
    let cards = (0..<10).map { Card(span: $0 == 1 ? 2 : 1) }
    let heights = [1600.0, 400] + Array(repeating: 304, count: 8)
    var masonry = Masonry(columnCount: 2, gap: 16)
    masonry.spanFilling = .search
    /// The empty part of the shorter column above the spanning card.
    func hole() throws -> Double {
      let frames = try board(.masonry(masonry), cards, heights, in: 820).frames
      let ends = [true, false].map { isLeft in
        frames.filter { $0.maxY <= frames[1].y && ($0.x == 0) == isLeft }.map(\.maxY).max() ?? 0
      }
      return abs(ends[0] - ends[1])
    }
    #expect(try hole() == 16)
    masonry.maximumBackJump = 600
    #expect(try hole() == 1600)
  }

  @Test("where a spanning card is the last, the columns around it end nearly level")
  func levelEnds() throws {
    var (plain, searched) = (0.0, 0.0)
    for seed in UInt64(0)..<40 {
      var random = SeededRandom(seed: seed)
      let cards = (0..<24).map { Card(span: $0 % 12 == 9 ? 2 : 1) }
      let heights = random.heights(24)
      var masonry = Masonry(columnCount: 4, gap: 10)
      masonry.balance = .tail(maximumBackJump: 600)
      plain += try board(.masonry(masonry), cards, heights, in: 1000).report().imbalance
      masonry.spanFilling = .search
      searched += try board(.masonry(masonry), cards, heights, in: 1000).report().imbalance
    }
    #expect(searched < plain)
    #expect(searched / 40 < 0.06)
  }

  @Test("the search leaves a tenth of the white space above spanning cards")
  func spanSearch() throws {
    var plain = 0.0
    var searched = 0.0
    for seed in UInt64(0)..<20 {
      var random = SeededRandom(seed: seed)
      let heights = random.heights(100)
      let cards = (0..<100).map { Card(span: $0 % 25 == 24 ? 3 : 1) }
      var masonry = Masonry(columnCount: 5, gap: 10)
      plain += whiteSpace(cards, try board(.masonry(masonry), cards, heights, in: 1000).frames)
      masonry.spanFilling = .search
      searched += whiteSpace(cards, try board(.masonry(masonry), cards, heights, in: 1000).frames)
    }
    #expect(searched < plain / 10)
  }
}
