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

  public init(
    columns: Columns, columnGap: Double = 0, rowGap: Double = 0,
    alignment: ColumnAlignment = .start
  ) {
    self.columns = columns
    self.columnGap = columnGap
    self.rowGap = rowGap
    self.alignment = alignment
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
    let tracks = try columns.tracks(in: width, gap: columnGap, alignment: alignment)
    var frames: [Frame] = []
    frames.reserveCapacity(cards.count)
    var rowStart = 0
    var top = 0.0
    while rowStart < cards.count {
      if rowStart > 0 { top += rowGap }
      var column = 0
      var height = 0.0
      var index = rowStart
      while index < cards.count {
        let span = min(cards[index].span, tracks.count)
        if column + span > tracks.count { break }
        frames.append(
          Frame(x: tracks.x(of: column), y: top, width: tracks.width(ofSpan: span), height: 0))
        height = max(height, heights[index])
        column += span
        index += 1
      }
      for member in rowStart..<index { frames[member].height = height }
      top += height
      rowStart = index
    }
    return PlacedCards(frames: frames, height: top)
  }

  func scaled(for size: TextSize) -> Self {
    var scaled = self
    scaled.columns = columns.scaled(for: size)
    return scaled
  }
}
