/// Where a paragraph's lines may break; copies of the paragraph share it.
final class BreakOpportunities: Sendable {
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

/// The graphemes of one paragraph's words: those of the cache, and those that no cache keeps.
struct ParagraphClusters: Sendable {
  let cached: ClusterStore
  let own: [Cluster]

  /// Marks the index of a grapheme that is the paragraph's own.
  static let ownBit: UInt32 = 1 << 31

  subscript(index: Int) -> Cluster {
    let ownIndex = index & ~Int(Self.ownBit)
    return ownIndex == index ? cached[index] : own[ownIndex]
  }
}
