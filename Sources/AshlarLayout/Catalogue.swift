/// The engine that places a section's cards.
public enum SectionLayout: Hashable, Sendable {
  /// Columns of equal width, each card below the last one of its column.
  case masonry(Masonry)
  /// Tracks that need not be equal, filled by the rules of CSS grid lanes.
  case gridLanes(GridLanes)
  /// Rows of equally wide cards, each row as tall as its tallest card.
  case flexibleRows(FlexibleRows)
  /// Rows of equally wide cards, all rows of one height.
  case uniformRows(UniformRows)
  /// Rows of pictures at one height, each row as wide as the board.
  case justifiedRows(JustifiedRows)
  /// Lines of cards at their natural widths.
  case flow(Flow)
  /// Groups of items by their own dimensions.
  case compositional(Compositional)
  /// Rows of full width, as in a table.
  case list(ListRows)
}

/// One more engine is a file of its own, a case above and a line in each switch below.
extension SectionLayout: SectionEngine {
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> WidthTable {
    switch self {
    case .masonry(let engine): try engine.widths(of: cards, in: width, context: context)
    case .gridLanes(let engine): try engine.widths(of: cards, in: width, context: context)
    case .flexibleRows(let engine): try engine.widths(of: cards, in: width, context: context)
    case .uniformRows(let engine): try engine.widths(of: cards, in: width, context: context)
    case .justifiedRows(let engine): try engine.widths(of: cards, in: width, context: context)
    case .flow(let engine): try engine.widths(of: cards, in: width, context: context)
    case .compositional(let engine): try engine.widths(of: cards, in: width, context: context)
    case .list(let engine): try engine.widths(of: cards, in: width, context: context)
    }
  }

  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    switch self {
    case .masonry(let engine):
      try engine.place(cards, heights: heights, in: width, context: context)
    case .gridLanes(let engine):
      try engine.place(cards, heights: heights, in: width, context: context)
    case .flexibleRows(let engine):
      try engine.place(cards, heights: heights, in: width, context: context)
    case .uniformRows(let engine):
      try engine.place(cards, heights: heights, in: width, context: context)
    case .justifiedRows(let engine):
      try engine.place(cards, heights: heights, in: width, context: context)
    case .flow(let engine):
      try engine.place(cards, heights: heights, in: width, context: context)
    case .compositional(let engine):
      try engine.place(cards, heights: heights, in: width, context: context)
    case .list(let engine):
      try engine.place(cards, heights: heights, in: width, context: context)
    }
  }

  /// The same layout with columns for a text size.
  public func scaled(for size: TextSize) -> SectionLayout {
    switch self {
    case .masonry(let engine): .masonry(engine.scaled(for: size))
    case .gridLanes(let engine): .gridLanes(engine.scaled(for: size))
    case .flexibleRows(let engine): .flexibleRows(engine.scaled(for: size))
    case .uniformRows(let engine): .uniformRows(engine.scaled(for: size))
    case .justifiedRows(let engine): .justifiedRows(engine.scaled(for: size))
    case .flow(let engine): .flow(engine.scaled(for: size))
    case .compositional(let engine): .compositional(engine.scaled(for: size))
    case .list(let engine): .list(engine.scaled(for: size))
    }
  }
}
