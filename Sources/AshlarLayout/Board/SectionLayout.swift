/// The engine that places a section's cards.
public enum SectionLayout: Hashable, Sendable {
  /// Columns of equal width, each card below the last one of its column.
  case masonry(Masonry)
  /// Rows of equally wide cards, each row as tall as its tallest card.
  case flexibleRows(FlexibleRows)
}

/// What an engine may ask about the board around it.
struct LayoutContext {
  /// The height that fractional heights refer to, in CSS pixels; 0 when unknown.
  var containerHeight = 0.0
}

/// What an engine made of a section's cards, relative to the section's content box.
struct PlacedCards {
  /// One frame per card.
  var frames: [Frame]
  /// The content's height in CSS pixels.
  var height: Double
}

/// One way to place the cards of a section.
///
/// Frames are relative to the section's content box, in a left-to-right board.
protocol SectionEngine {
  /// One width per card, in CSS pixels, known before any height.
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> [Double]

  /// One frame per card, and the content's height.
  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards
}

extension SectionLayout: SectionEngine {
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> [Double] {
    switch self {
    case .masonry(let engine): try engine.widths(of: cards, in: width, context: context)
    case .flexibleRows(let engine): try engine.widths(of: cards, in: width, context: context)
    }
  }

  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    switch self {
    case .masonry(let engine):
      try engine.place(cards, heights: heights, in: width, context: context)
    case .flexibleRows(let engine):
      try engine.place(cards, heights: heights, in: width, context: context)
    }
  }
}
