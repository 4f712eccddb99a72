/// Columns of unlike widths whose last cards all end at the same height.
///
/// Cards go to the columns as they would at equal widths. A column of cards with aspect ratios
/// `a` is `w * S + G` tall, with `S` the sum of `1 / a` and `G` what does not follow the width; one
/// height for all columns then gives every width.
struct FlushColumns {
  private let options: Masonry
  private let gap: Double
  /// The column of each card.
  private let columns: [Int32]
  private let widths: [Double]

  /// - Throws: `LayoutError.Reason.missing` for a card without an aspect ratio.
  init(
    _ options: Masonry, _ cards: [Card], _ tracks: ColumnTracks, in width: Double
  ) throws(LayoutError) {
    self.options = options
    gap = options.columnGap
    let count = max(1, min(tracks.count, cards.count))
    let room = width - gap * Double(count - 1)
    guard room > 0 else { throw LayoutError(.tooNarrow, "columnGap", value: gap) }
    let equal = room / Double(count)
    let heights = try Self.heights(of: cards, at: equal, options.rowGap)
    columns = Self.columns(for: heights, count: count)
    widths = Self.widths(cards, columns, count: count, room: room, options.rowGap)
  }

  /// One width per card.
  func cardWidths() -> [Double] { columns.map { widths[Int($0)] } }

  func place(_ heights: Span<Double>) -> PlacedCards {
    var edges: [Double] = []
    var edge = 0.0
    for width in widths {
      edges.append(edge)
      edge += width + gap
    }
    var tops = [Double](repeating: 0, count: widths.count)
    var placed = PlacedCards(frames: [], height: 0)
    placed.frames.reserveCapacity(columns.count)
    for (index, start) in columns.enumerated() {
      let column = Int(start)
      let frame = Frame(
        x: edges[column], y: tops[column], width: widths[column], height: heights[index])
      placed.frames.append(frame)
      placed.height = max(placed.height, frame.maxY)
      tops[column] = frame.maxY + options.rowGap
    }
    placed.rowGap = options.rowGap
    placed.columns = widths.indices.map {
      Frame(x: edges[$0], y: 0, width: widths[$0], height: placed.height)
    }
    return placed
  }

  /// Heights at one width, with the gap below.
  private static func heights(
    of cards: [Card], at width: Double, _ rowGap: Double
  ) throws(LayoutError) -> [Double] {
    var heights: [Double] = []
    heights.reserveCapacity(cards.count)
    for (index, card) in cards.enumerated() {
      guard let aspect = card.aspectRatio else {
        throw LayoutError(.missing, "aspectRatio", card: index)
      }
      try Check.positive(aspect, "aspectRatio", card: index)
      try Check.offset(card.marginTop, "marginTop", card: index)
      try Check.offset(card.marginBottom, "marginBottom", card: index)
      let height = width / max(aspect, 1e-4) + card.marginTop + card.marginBottom
      heights.append(max(0, height) + rowGap)
    }
    return heights
  }

  /// The shortest column for each card, the last ones balanced, so that widths differ little.
  private static func columns(for heights: [Double], count: Int) -> [Int32] {
    var stack = ColumnStack(count: count)
    var columns: [Int32] = []
    columns.reserveCapacity(heights.count)
    var tail = (tops: stack.tops, first: 0)
    for (index, height) in heights.enumerated() {
      if index == max(0, heights.count - 2 * count) { tail = (stack.tops, index) }
      let place = stack.lowest(span: 1)
      columns.append(Int32(place.column))
      stack.raise(column: place.column, span: 1, to: place.top + height)
    }
    var search = TailSearch(
      tops: tail.tops, heights: Array(heights[tail.first...].prefix(TailSearch.cardLimit)),
      columns: columns[tail.first...].prefix(TailSearch.cardLimit).map(Int.init),
      earlierTops: [], maximumBackJump: .infinity)
    if heights.count - tail.first <= TailSearch.cardLimit { search.run() }
    for (offset, column) in search.columns.enumerated() {
      columns[tail.first + offset] = Int32(column)
    }
    return columns
  }

  /// The widths that end all columns level; equal ones where a column's fixed heights alone are
  /// more than the level allows.
  private static func widths(
    _ cards: [Card], _ columns: [Int32], count: Int, room: Double, _ rowGap: Double
  ) -> [Double] {
    var slopes = [Double](repeating: 0, count: count)
    var fixed = [Double](repeating: -rowGap, count: count)
    for (card, column) in zip(cards, columns) {
      slopes[Int(column)] += 1 / max(card.aspectRatio ?? 1, 1e-4)
      fixed[Int(column)] += card.marginTop + card.marginBottom + rowGap
    }
    var shares = 0.0
    var offsets = 0.0
    for column in 0..<count where slopes[column] > 0 {
      shares += 1 / slopes[column]
      offsets += fixed[column] / slopes[column]
    }
    let height = (room + offsets) / shares
    let widths = (0..<count).map { (height - fixed[$0]) / slopes[$0] }
    let isSound = widths.allSatisfy { $0 > 0 && $0.isFinite }
    return isSound ? widths : Array(repeating: room / Double(count), count: count)
  }
}
