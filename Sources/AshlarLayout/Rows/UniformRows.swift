/// Rows of equally wide cards, all rows of one height: a plain grid.
public struct UniformRows: Hashable, Sendable {
  /// What decides the height of the rows.
  public enum RowHeight: Hashable, Sendable {
    /// The tallest card of the section.
    case tallest
    /// This many CSS pixels.
    case absolute(Double)
    /// One column's width divided by this.
    case aspectRatio(Double)
  }

  public var columns: Columns
  /// Between two cards of a row, in CSS pixels.
  public var columnGap: Double
  /// Between two rows, in CSS pixels.
  public var rowGap: Double
  public var rowHeight: RowHeight
  /// Where columns of a fixed width stand in the width they leave over.
  public var alignment: ColumnAlignment

  public init(
    columns: Columns, columnGap: Double = 0, rowGap: Double = 0, rowHeight: RowHeight = .tallest,
    alignment: ColumnAlignment = .start
  ) {
    self.columns = columns
    self.columnGap = columnGap
    self.rowGap = rowGap
    self.rowHeight = rowHeight
    self.alignment = alignment
  }
}

extension UniformRows: SectionEngine {
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
    let height = try height(of: heights, column: tracks.width)
    var frames: [Frame] = []
    frames.reserveCapacity(cards.count)
    var column = 0
    var top = 0.0
    for card in cards {
      let span = min(card.span, tracks.count)
      if column + span > tracks.count {
        column = 0
        top += height + rowGap
      }
      frames.append(
        Frame(
          x: tracks.x(of: column), y: top, width: tracks.width(ofSpan: span), height: height))
      column += span
    }
    return PlacedCards(frames: frames, height: cards.isEmpty ? 0 : top + height)
  }

  private func height(of heights: Span<Double>, column: Double) throws(LayoutError) -> Double {
    switch rowHeight {
    case .absolute(let height):
      try Check.length(height, "rowHeight")
      return height
    case .aspectRatio(let ratio):
      try Check.positive(ratio, "rowHeight.aspectRatio")
      return min(column / ratio, LayoutLimits.length)
    case .tallest:
      var tallest = 0.0
      for index in heights.indices { tallest = max(tallest, heights[index]) }
      return tallest
    }
  }

  func scaled(for size: TextSize) -> Self {
    var scaled = self
    scaled.columns = columns.scaled(for: size)
    return scaled
  }
}
