/// Places cards of any span, with stamps, floors, chosen columns and searches.
struct ColumnPlacer {
  private let options: Masonry
  private let tracks: ColumnTracks
  private let cards: [Card]
  private let heights: [Double]
  private var stack: ColumnStack
  /// Where columns start below floors and stamps.
  private let floors: [Double]
  private var frames: [Frame]
  /// The column each placed card starts in.
  private var starts: [Int32]
  /// Cards that were brought forward to stand above a spanning card.
  private var isPlaced: [Bool] = []
  /// The first of the plain cards since the last one that was not; only these may be moved.
  private var firstMovable = 0
  /// The lowest start of the cards before `counted`.
  private var lowestStart = -Double.infinity
  private var counted = 0

  init(_ options: Masonry, _ tracks: ColumnTracks, _ cards: [Card], _ heights: Span<Double>) {
    self.options = options
    self.tracks = tracks
    self.cards = cards
    self.heights = heights.indices.map { heights[$0] }
    var stack = ColumnStack(count: tracks.count)
    for (column, floor) in options.floors.prefix(tracks.count).enumerated() {
      stack.tops[column] = floor
    }
    for stamp in options.stamps { stack.put(stamp, tracks) }
    self.stack = stack
    floors = stack.tops
    frames = Array(repeating: .zero, count: cards.count)
    starts = Array(repeating: 0, count: cards.count)
  }

  /// Columns up to the last one that holds anything.
  var usedColumns: Int {
    max(1, (stack.tops.lastIndex { $0 > 0 } ?? 0) + 1)
  }

  mutating func placeAll() throws(LayoutError) -> PlacedCards {
    let searches =
      options.spanFilling == .search && options.placement == .shortest
      && tracks.count <= SpanSearch.columnLimit
    if searches { isPlaced = Array(repeating: false, count: cards.count) }
    for index in cards.indices {
      if searches && isPlaced[index] { continue }
      let span = min(cards[index].span, tracks.count)
      if searches && span > 1 && cards[index].column == nil {
        placeWithoutHoles(index, span)
        firstMovable = index + 1
        continue
      }
      let place = try start(of: cards[index], at: index, span: span)
      put(index, in: place.column, at: place.top, span: span)
      if !cards[index].isPlain { firstMovable = index + 1 }
    }
    if case .tail(let jump, let count) = options.balance, options.placement == .shortest {
      balanceTail(maximumBackJump: jump, count: count ?? 2 * tracks.count)
    }
    let tallest = stack.tops.reduce(0, max)
    let height = contentHeight(tallest)
    return PlacedCards(
      frames: frames, height: height, columns: tracks.frames(from: floors, to: height),
      rowGap: options.rowGap)
  }

  /// The tallest column without the gap below its last card; stamps and floors have none.
  private func contentHeight(_ tallest: Double) -> Double {
    var height = 0.0
    for frame in frames { height = max(height, frame.maxY) }
    if options.rowGap == 0 { return max(height, tallest) }
    for stamp in options.stamps { height = max(height, stamp.maxY) }
    for floor in options.floors.prefix(tracks.count) {
      height = max(height, floor - options.rowGap)
    }
    return height
  }

  private mutating func start(
    of card: Card, at index: Int, span: Int
  ) throws(LayoutError) -> (column: Int, top: Double) {
    if let column = try card.fixedColumn(among: stack.tops.count, span: span, at: index) {
      return (column, stack.level(column: column, span: span))
    }
    switch options.placement {
    case .shortest: return stack.lowest(span: span)
    case .roundRobin: return stack.inTurn(span: span)
    }
  }

  private mutating func put(_ index: Int, in column: Int, at top: Double, span: Int) {
    let height = heights[index]
    frames[index] = Frame(
      x: tracks.x(of: column), y: top, width: tracks.width(ofSpan: span), height: height)
    starts[index] = Int32(column)
    stack.raise(column: column, span: span, to: top + height + options.rowGap)
  }
}

// MARK: - Searches

extension ColumnPlacer {
  /// How many cards before and after a spanning card the search may move.
  private static let cardsBefore = 8
  private static let cardsAfter = 5

  /// Levels the columns above a spanning card with the cards around it, then places it.
  private mutating func placeWithoutHoles(_ index: Int, _ span: Int) {
    var movable = [16 of Int](repeating: 0)
    var fixedCount = 0
    for card in max(firstMovable, index - Self.cardsBefore)..<index where !isPlaced[card] {
      movable[fixedCount] = card
      fixedCount += 1
    }
    var count = fixedCount
    var next = index + 1
    while next < cards.count && count < fixedCount + Self.cardsAfter && cards[next].isPlain {
      if !isPlaced[next] {
        movable[count] = next
        count += 1
      }
      next += 1
    }
    for place in (0..<fixedCount).reversed() {
      stack.tops[Int(starts[movable[place]])] = frames[movable[place]].y
    }
    let goal = SpanSearch.Goal(
      span: span, height: heights[index] + options.rowGap,
      lowestStart: lowestStart(before: max(firstMovable, index - Self.cardsBefore), index),
      maximumBackJump: options.maximumBackJump
        ?? backJump(besideEachOf: (0..<count).map { movable[$0] }),
      isLast: next == cards.count)
    var search = SpanSearch(goal, tops: stack.tops, fixedCount: fixedCount, cardCount: count)
    for place in 0..<count {
      let card = movable[place]
      search.set(
        place, height: heights[card] + options.rowGap,
        column: place < fixedCount ? Int(starts[card]) : -1)
    }
    search.run()
    for place in 0..<count where search.columns[place] >= 0 {
      let (card, column) = (movable[place], search.columns[place])
      put(card, in: column, at: stack.tops[column], span: 1)
      isPlaced[card] = true
    }
    let top = stack.level(column: search.window, span: span)
    put(index, in: search.window, at: top, span: span)
  }

  /// The lowest start of all placed cards that stay where they are.
  private mutating func lowestStart(before first: Int, _ index: Int) -> Double {
    while counted < first {
      lowestStart = max(lowestStart, frames[counted].y)
      counted += 1
    }
    var lowest = lowestStart
    for card in first..<index where isPlaced[card] { lowest = max(lowest, frames[card].y) }
    return lowest
  }

  /// Takes cards off their columns again: every column goes back to its first such card.
  private mutating func rewind(to cards: ArraySlice<Int>) {
    for card in cards.reversed() { stack.tops[Int(starts[card])] = frames[card].y }
  }

  /// How far cards may jump back where no limit is set: beside each of those that may be moved there is room for
  /// others as far as it reaches, with the gap to what comes next.
  private func backJump(besideEachOf movable: [Int]) -> Double {
    movable.reduce(600) { max($0, heights[$1] + options.rowGap) }
  }

  private mutating func balanceTail(maximumBackJump: Double?, count: Int) {
    let first = max(firstMovable, cards.count - min(count, TailSearch.cardLimit))
    let tail = (first..<cards.count).filter { isPlaced.isEmpty || !isPlaced[$0] }
    guard tail.count > 1 else { return }
    rewind(to: tail[...])
    // Earlier cards further up than these can have nothing in the tail above them.
    let near = max(0, first - 4 * tracks.count)..<first
    var search = TailSearch(
      tops: stack.tops, heights: tail.map { heights[$0] + options.rowGap },
      columns: tail.map { Int(starts[$0]) }, earlierTops: near.map { frames[$0].y },
      maximumBackJump: maximumBackJump ?? backJump(besideEachOf: tail))
    search.run()
    for (card, column) in zip(tail, search.columns) {
      put(card, in: column, at: stack.tops[column], span: 1)
    }
  }
}
