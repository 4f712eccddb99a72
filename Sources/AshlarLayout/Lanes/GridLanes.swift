/// Tracks filled by the placement rules of CSS grid lanes (CSS Grid Level 3, section 4.4).
///
/// A card goes to the tracks where it would start highest; starts within `fitTolerance` of the
/// highest count as equal, and among equals the first at or after the placement cursor wins. The
/// cursor then moves to the end of the card; a card with a column of its own does not move it
/// (CSSWG resolution on csswg-drafts #13987). What moves its tracks on is a card's margin box, so a
/// negative margin that exceeds the card's height moves them back, as the specification has it.
/// Chromium 156, where grid lanes are an experiment, does not move them back.
public struct GridLanes: Hashable, Sendable {
  /// The tracks' widths in CSS pixels, from the leading edge.
  public enum Tracks: Hashable, Sendable {
    /// Exactly these widths.
    case widths([Double])
    /// Shares of what the gaps leave, like `fr` units.
    case shares([Double])
    /// Equal columns.
    case columns(Columns)
  }

  public var tracks: Tracks
  /// Between two tracks, in CSS pixels.
  public var columnGap: Double
  /// Between two cards of a track, in CSS pixels.
  public var rowGap: Double
  /// Within how many CSS pixels of the highest start another counts as equal; infinity fills the
  /// tracks in turn. CSS calls it `fit-tolerance`, before August 2026 `flow-tolerance`; its default there
  /// is 1em.
  public var fitTolerance: Double
  /// Whether a card may go back into a space that a spanning card has skipped.
  public var isDense: Bool
  /// Whether tracks are tried from the trailing edge.
  public var isTrackReversed: Bool
  /// Whether cards stack from the bottom edge upwards.
  public var isFillReversed: Bool
  /// The container's own height, from whose bottom a reversed fill starts, and which then is the
  /// content's; nil takes the height of what was placed.
  public var extent: Double?

  public init(
    tracks: Tracks, columnGap: Double = 0, rowGap: Double = 0, fitTolerance: Double = 16,
    isDense: Bool = false, isTrackReversed: Bool = false, isFillReversed: Bool = false,
    extent: Double? = nil
  ) {
    self.tracks = tracks
    self.columnGap = columnGap
    self.rowGap = rowGap
    self.fitTolerance = fitTolerance
    self.isDense = isDense
    self.isTrackReversed = isTrackReversed
    self.isFillReversed = isFillReversed
    self.extent = extent
  }

  /// The width of every track.
  public func trackWidths(in width: Double) throws(LayoutError) -> [Double] {
    try Check.length(columnGap, "columnGap")
    switch tracks {
    case .widths(let widths):
      try check(widths, "tracks")
      return widths
    case .shares(let shares):
      try check(shares, "tracks")
      let sum = shares.reduce(0, +)
      let room = width - columnGap * Double(shares.count - 1)
      guard sum > 0 else { throw LayoutError(.notPositive, "tracks", value: sum) }
      guard room > 0 else { throw LayoutError(.tooNarrow, "columnGap", value: columnGap) }
      return shares.map { room * ($0 / sum) }
    case .columns(let columns):
      let resolved = try columns.tracks(in: width, gap: columnGap)
      return Array(repeating: resolved.width, count: resolved.count)
    }
  }

  private func check(_ widths: [Double], _ property: String) throws(LayoutError) {
    guard !widths.isEmpty else { throw LayoutError(.missing, property) }
    guard widths.count <= LayoutLimits.columns else {
      throw LayoutError(.tooLarge, property, value: Double(widths.count))
    }
    for width in widths { try Check.length(width, property) }
  }
}

extension GridLanes: SectionEngine {
  /// The tracks' heights decide where a card goes, so a card may get the width of any track, or of
  /// any so many neighbours.
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> WidthTable {
    let tracks = try LaneTracks(self, in: width)
    var widthsBySpan: [Int: [Double]] = [:]
    return try WidthTable(cardCount: cards.count) { (index) throws(LayoutError) in
      let span = min(cards[index].span, tracks.count)
      if let column = try cards[index].fixedColumn(among: tracks.count, span: span, at: index) {
        return [tracks.width(from: column, span: span)]
      }
      if let known = widthsBySpan[span] { return known }
      let found = tracks.widths(ofSpan: span)
      widthsBySpan[span] = found
      return found
    }
  }

  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    let tracks = try LaneTracks(self, in: width)
    try Check.length(rowGap, "rowGap")
    guard fitTolerance >= 0 else {
      throw LayoutError(.negative, "fitTolerance", value: fitTolerance)
    }
    if let extent { try Check.length(extent, "extent") }
    var placer = LanePlacer(self, tracks, cards, heights, context.measured)
    var frames: [Frame] = []
    frames.reserveCapacity(cards.count)
    for index in cards.indices {
      frames.append(try placer.place(cards[index], heights, index: index))
    }
    let height = isFillReversed ? extent ?? placer.contentHeight : placer.contentHeight
    if isFillReversed {
      for index in frames.indices {
        // The margin box is mirrored; inside it, top stays top.
        let margins = cards[index].marginTop - cards[index].marginBottom
        frames[index].y = height - frames[index].y - frames[index].height + margins
      }
    }
    return PlacedCards(
      frames: frames, height: height, columns: tracks.columns(to: height), rowGap: rowGap)
  }

  func scaled(for size: TextSize) -> Self {
    var scaled = self
    if case .columns(let columns) = tracks { scaled.tracks = .columns(columns.scaled(for: size)) }
    return scaled
  }
}
