/// Places cards into tracks one after another, by CSS grid lanes.
///
/// Tracks are numbered in the order they are tried, so a reversed board counts from the trailing
/// edge; only `frame` knows where a track really is.
struct LanePlacer {
  private let lanes: GridLanes
  /// The tracks, in real order.
  private let tracks: LaneTracks
  /// What the heights were measured at.
  private let measured: MeasuredWidths
  /// Whether some card has more than one width; kept apart, for the usual case touches nothing else.
  private let areMany: Bool
  /// Where the next card of a track would start.
  private var running: [Double]
  /// The track the search starts at.
  private var cursor = 0
  /// Where a card over so many tracks would start, for each first track.
  private var levels: WindowMaxima
  private var openings: LaneOpenings
  /// The least extent that any card from each on fills; smaller spaces need not be remembered.
  private let leastRises: [Double]

  init(
    _ lanes: GridLanes, _ tracks: LaneTracks, _ cards: [Card], _ heights: Span<Double>,
    _ measured: MeasuredWidths
  ) {
    self.lanes = lanes
    self.tracks = tracks
    self.measured = measured
    areMany = measured.areMany
    running = Array(repeating: 0, count: tracks.count)
    levels = WindowMaxima(count: tracks.count)
    openings = LaneOpenings(count: lanes.isDense ? tracks.count : 0)
    leastRises = lanes.isDense ? Self.leastRises(cards, heights, lanes.rowGap, measured) : []
  }

  /// The lowest end of any card's margin box.
  private(set) var contentHeight = 0.0

  /// - Parameter heights: those of all cards of the section.
  mutating func place(
    _ card: Card, _ heights: Span<Double>, index: Int
  ) throws(LayoutError) -> Frame {
    try Check.offset(card.marginTop, "marginTop", card: index)
    try Check.offset(card.marginBottom, "marginBottom", card: index)
    let span = min(card.span, tracks.count)
    let fixed = try fixedTrack(card, span, index)
    let (track, top) = fixed.map { ($0, level($0, span)) } ?? firstEqual(span)
    let width = width(track, span)
    let height = heights[areMany ? try measured.height(of: index, at: width) : index]
    let rise = card.marginTop + height + card.marginBottom + lanes.rowGap
    if lanes.isDense, rise > 0,
      let space = skippedSpace(track, top, span, rise, isFixed: fixed != nil)
    {
      openings.fill(
        space, span: span, height: rise, least: leastRises[index + 1], running: &running)
      contentHeight = max(contentHeight, space.top + rise - lanes.rowGap)
      return frame(space.track, span, space.top + card.marginTop, width, height)
    }
    if fixed == nil { cursor = track + span }
    for next in track..<track + span {
      if lanes.isDense && top - running[next] >= leastRises[index + 1] && running[next] < top {
        openings.add(from: running[next], to: top, in: next)
      }
      running[next] = top + rise
    }
    contentHeight = max(contentHeight, top + rise - lanes.rowGap)
    return frame(track, span, top + card.marginTop, width, height)
  }

  private static func leastRises(
    _ cards: [Card], _ heights: Span<Double>, _ gap: Double, _ measured: MeasuredWidths
  ) -> [Double] {
    var least = [Double](repeating: .infinity, count: cards.count + 1)
    for index in heights.indices {
      let card = measured.card(ofHeight: index)
      let rise = cards[card].marginTop + heights[index] + cards[card].marginBottom + gap
      if rise > 0 { least[card] = min(least[card], rise) }
    }
    for index in cards.indices.reversed() { least[index] = min(least[index], least[index + 1]) }
    return least
  }

  private func fixedTrack(
    _ card: Card, _ span: Int, _ index: Int
  ) throws(LayoutError) -> Int? {
    guard let column = try card.fixedColumn(among: tracks.count, span: span, at: index) else {
      return nil
    }
    return lanes.isTrackReversed ? tracks.count - span - column : column
  }

  /// The first track at or after the cursor whose start is within the tolerance of the highest,
  /// and that start.
  private mutating func firstEqual(_ span: Int) -> (track: Int, top: Double) {
    if span == 1 { return firstEqual(through: tracks.count - 1) { running[$0] } }
    levels.update(running, length: span)
    return firstEqual(through: tracks.count - span) { levels[$0] }
  }

  @inline(__always)
  private func firstEqual(
    through last: Int, _ level: (Int) -> Double
  ) -> (track: Int, top: Double) {
    var highest = Double.infinity
    for track in 0...last { highest = min(highest, level(track)) }
    let limit = highest + lanes.fitTolerance
    if cursor <= last {
      for track in cursor...last where level(track) <= limit { return (track, level(track)) }
    }
    for track in 0...last where level(track) <= limit { return (track, level(track)) }
    return (0, level(0))
  }

  private func level(_ track: Int, _ span: Int) -> Double {
    var top = running[track]
    for next in track..<track + span { top = max(top, running[next]) }
    return top
  }

  /// The highest skipped space the card fits into, if it beats the normal place; the first of
  /// those within the tolerance. Only tracks of the same total width count, so that the card
  /// keeps the size it was measured at.
  private func skippedSpace(
    _ track: Int, _ top: Double, _ span: Int, _ height: Double, isFixed: Bool
  ) -> LaneOpenings.Space? {
    let candidates = isFixed ? track...track : 0...(tracks.count - span)
    let width = width(track, span)
    var highest = Double.infinity
    for candidate in candidates where self.width(candidate, span) == width {
      guard let space = openings.highest(candidate, span, height, running, below: top) else {
        continue
      }
      if space.top < top || candidate < track { highest = min(highest, space.top) }
    }
    guard highest < .infinity else { return nil }
    for candidate in candidates where self.width(candidate, span) == width {
      if let space = openings.highest(candidate, span, height, running, below: top),
        space.top <= highest + lanes.fitTolerance, space.top < top || candidate < track
      {
        return space
      }
    }
    return nil
  }

  /// The width of a card over tracks in the order they are tried.
  @inline(__always)
  private func width(_ track: Int, _ span: Int) -> Double {
    tracks.width(from: first(track, span), span: span)
  }

  /// The real number of the leading one of some tracks.
  @inline(__always)
  private func first(_ track: Int, _ span: Int) -> Int {
    lanes.isTrackReversed ? tracks.count - span - track : track
  }

  private func frame(
    _ track: Int, _ span: Int, _ y: Double, _ width: Double, _ height: Double
  ) -> Frame {
    Frame(x: tracks.edge(of: first(track, span)), y: y, width: width, height: height)
  }
}
