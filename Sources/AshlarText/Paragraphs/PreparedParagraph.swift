/// A paragraph that has been shaped once: any width is answered by adding up advances.
public struct PreparedParagraph: Sendable {
  /// The marks that the page's HTML must carry, sorted; elements nest and never cross a span's end.
  public var marks: [TextMark]
  /// The width in CSS pixels at which no line needs a break of its own.
  public var maxContentWidth: Double
  /// The width in CSS pixels of the widest part that only an emergency break could cut.
  public var minContentWidth: Double
  /// Whether a line or an element may end inside a ligature: engines then draw different letters, so
  /// the text must be prepared and drawn without.
  public var partsLigatures: Bool

  let places: ParagraphPlaces

  /// The UTF-8 offsets at which a line may start, without the paragraph's start.
  package var breakOffsets: [Int] {
    places.opportunities.dropFirst().dropLast().map { Int($0.offset) }
  }
}

/// Where a paragraph's lines may break; copies of the paragraph share it.
final class ParagraphPlaces: Sendable {
  /// The first is the paragraph's start, the last its end.
  let opportunities: [Opportunity]
  /// The positions at which Blink's items start; one item when empty.
  let items: [BlinkItem]
  let clusters: ParagraphClusters
  let tabs: TabStops?
  let hasMandatoryBreaks: Bool

  init(
    opportunities: [Opportunity], items: [BlinkItem], clusters: ParagraphClusters, tabs: TabStops?,
    hasMandatoryBreaks: Bool
  ) {
    self.opportunities = opportunities
    self.items = items
    self.clusters = clusters
    self.tabs = tabs
    self.hasMandatoryBreaks = hasMandatoryBreaks
  }
}

/// A stretch of text that Blink measures and rounds on its own.
struct BlinkItem {
  /// The pen's position at its start and its end.
  var start: Double
  var end: Double
  /// The rounded widths of all items before it, in 1/64 px.
  var sumBefore: Int
}
