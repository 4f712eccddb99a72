/// One way to place the cards of a section.
///
/// Frames are relative to the section's content box, in a left-to-right board.
protocol SectionEngine {
  /// The widths that each card may get, in CSS pixels, known before any height.
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> WidthTable

  /// One frame per card, as wide as one of its widths to the bit, and the content's height.
  ///
  /// - Parameter heights: one per card; for an engine that gives cards more than one width, those that
  ///   `context.measured` names.
  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards

  /// The same options for readers of a text size; as they are where nothing depends on it.
  func scaled(for size: TextSize) -> Self
}

extension SectionEngine {
  func scaled(for size: TextSize) -> Self { self }
}

/// What an engine may ask about the board around it.
struct LayoutContext {
  /// The height that fractional heights refer to, in CSS pixels; 0 when unknown.
  var containerHeight = 0.0
  /// The section's insets, which are already taken from the width.
  var insets = Insets.zero
  /// What the heights were measured at.
  var measured = MeasuredWidths.any
}

/// What an engine made of a section's cards, relative to the section's content box.
struct PlacedCards {
  /// One frame per card; in a strip, in the strip's content space.
  var frames: [Frame]
  /// The content's height in CSS pixels.
  var height: Double
  /// The columns, from where their first cards may start to the content's end; see
  /// `Board.Section.columns`.
  var columns: [Frame] = []
  /// Between two cards of a column.
  var rowGap = 0.0
  var badges: [PlacedBadge] = []
  /// Separator lines between rows.
  var lines: [Frame] = []
  /// What rows leave free, and what they would with all cards in reading order.
  var slack = RowSlack()
  var slackInOrder = RowSlack()
  /// Set when the cards scroll across the board's direction.
  var strip: Strip?
}

extension PlacedCards {
  /// Sets what rows leave free.
  ///
  /// - Parameter order: the card at each place.
  mutating func setSlack(
    rows: [Range<Int>], widths: [Double], heights: Span<Double>, order: [Int]
  ) {
    slack = RowSlack(rows: rows, widths: widths, heights: heights) { order[$0] }
    slackInOrder = RowSlack(rows: rows, widths: widths, heights: heights) { $0 }
  }
}

/// A badge on a card or a group.
struct PlacedBadge {
  var kind: String
  var item: Int
  var frame: Frame
  var zIndex: Int
}

/// Groups beside one another in a scroller, before the board adds its insets.
struct Strip {
  var behavior: OrthogonalScrolling
  /// Leading edges of the groups.
  var starts: [Double]
  /// The last group's trailing edge.
  var end: Double
  /// The first group's extent.
  var groupExtent: Double
}
