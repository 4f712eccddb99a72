/// Rows of equally wide cards, each row as tall as its tallest card.
///
/// Every card of a row takes the row's height, in a partial last row too. A spanning card takes as
/// many columns; when it does not fit in what is left of a row, the row ends there.
public struct FlexibleRows: Hashable, Sendable {
  /// How many columns, or how wide.
  public var columns: Columns
  /// Between two cards of a row, in CSS pixels.
  public var columnGap: Double
  /// Between two rows, in CSS pixels; not before the first or after the last.
  public var rowGap: Double
  /// Where columns of a fixed width stand in the width they leave over.
  public var alignment: ColumnAlignment
  /// How many places a card may stand earlier or later than it is read, so that rows hold cards of like height.
  public var maximumMove: Int

  public init(
    columns: Columns, columnGap: Double = 0, rowGap: Double = 0,
    alignment: ColumnAlignment = .start, maximumMove: Int = 0
  ) {
    self.columns = columns
    self.columnGap = columnGap
    self.rowGap = rowGap
    self.alignment = alignment
    self.maximumMove = maximumMove
  }

  /// So many columns with the same gap both ways.
  public init(columnCount: Int, gap: Double = 0) {
    self.init(columns: .count(columnCount), columnGap: gap, rowGap: gap)
  }
}

extension FlexibleRows: SectionEngine {
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> WidthTable {
    let tracks = try columns.tracks(in: width, gap: columnGap, alignment: alignment)
    return WidthTable(cards.map { tracks.width(ofSpan: min($0.span, tracks.count)) })
  }

  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    try Check.length(rowGap, "rowGap")
    try Check.moves(maximumMove)
    let tracks = try columns.tracks(in: width, gap: columnGap, alignment: alignment)
    let widths = cards.map { tracks.width(ofSpan: min($0.span, tracks.count)) }
    let rows = rows(of: cards, columnCount: tracks.count)
    let order = RowExchange(rows: rows, widths: widths, heights: heights, limit: maximumMove).order
    var placed = PlacedCards(frames: Array(repeating: .zero, count: cards.count), height: 0)
    for places in rows {
      if places.lowerBound > 0 { placed.height += rowGap }
      var height = 0.0
      for place in places { height = max(height, heights[order[place]]) }
      var column = 0
      for place in places {
        let card = order[place]
        placed.frames[card] = Frame(
          x: tracks.x(of: column), y: placed.height, width: widths[card], height: height)
        column += min(cards[card].span, tracks.count)
      }
      placed.height += height
    }
    placed.setSlack(rows: rows, widths: widths, heights: heights, order: order)
    return placed
  }

  /// The places of each row: as many as its columns have room for.
  private func rows(of cards: [Card], columnCount: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var (start, column) = (0, 0)
    for place in cards.indices {
      let span = min(cards[place].span, columnCount)
      if column + span > columnCount {
        rows.append(start..<place)
        (start, column) = (place, 0)
      }
      column += span
    }
    if start < cards.count { rows.append(start..<cards.count) }
    return rows
  }

  func scaled(for size: TextSize) -> Self {
    var scaled = self
    scaled.columns = columns.scaled(for: size)
    return scaled
  }
}
