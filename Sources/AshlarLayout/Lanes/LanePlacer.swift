/// Places cards into tracks one after another, by CSS grid lanes.
///
/// Tracks are numbered in the order they are tried, so a reversed board counts from the trailing
/// edge; only `frame` knows where a track really is.
struct LanePlacer {
  private let lanes: GridLanes
  private let widths: [Double]
  /// Leading edges, in real order.
  private let edges: [Double]
  /// Where the next card of a track would start.
  private var running: [Double]
  /// The track the search starts at.
  private var cursor = 0
  /// Where a card over so many tracks would start, for each first track.
  private var levels: WindowMaxima
  private var openings: LaneOpenings
  /// The least extent of any card from each on; smaller spaces need not be remembered.
  private let leastRises: [Double]

  init(_ lanes: GridLanes, _ tracks: [Double], _ cards: [Card], _ heights: Span<Double>) {
    self.lanes = lanes
    widths = tracks
    running = Array(repeating: 0, count: tracks.count)
    levels = WindowMaxima(count: tracks.count)
    openings = LaneOpenings(count: lanes.isDense ? tracks.count : 0)
    leastRises = lanes.isDense ? Self.leastRises(cards, heights, lanes.rowGap) : []
    var edges: [Double] = []
    var edge = 0.0
    for width in tracks {
      edges.append(edge)
      edge += width + lanes.columnGap
    }
    self.edges = edges
  }

  /// The tracks, in real order.
  func columns(to height: Double) -> [Frame] {
    widths.indices.map { Frame(x: edges[$0], y: 0, width: widths[$0], height: height) }
  }

  /// The end of the lowest card.
  var contentHeight: Double { max(0, (running.max() ?? 0) - lanes.rowGap) }

  mutating func place(
    _ card: Card, height: Double, index: Int
  ) throws(LayoutError) -> Frame {
    try Check.offset(card.marginTop, "marginTop", card: index)
    try Check.offset(card.marginBottom, "marginBottom", card: index)
    let span = min(card.span, widths.count)
    let outer = max(0, card.marginTop + height + card.marginBottom)
    let fixed = try fixedTrack(card, span, index)
    let (track, top) = fixed.map { ($0, level($0, span)) } ?? firstEqual(span)
    let rise = outer + lanes.rowGap
    if lanes.isDense, let space = skippedSpace(track, top, span, rise, isFixed: fixed != nil) {
      openings.fill(
        space, span: span, height: rise, least: leastRises[index + 1], running: &running)
      return frame(space.track, span, space.top + card.marginTop, height)
    }
    if fixed == nil { cursor = track + span }
    for next in track..<track + span {
      if lanes.isDense && top - running[next] >= leastRises[index + 1] && running[next] < top {
        openings.add(from: running[next], to: top, in: next)
      }
      running[next] = top + rise
    }
    return frame(track, span, top + card.marginTop, height)
  }

  private static func leastRises(
    _ cards: [Card], _ heights: Span<Double>, _ gap: Double
  ) -> [Double] {
    var least = [Double](repeating: .infinity, count: cards.count + 1)
    for index in cards.indices.reversed() {
      let outer = max(0, cards[index].marginTop + heights[index] + cards[index].marginBottom)
      least[index] = min(least[index + 1], outer + gap)
    }
    return least
  }

  private func fixedTrack(
    _ card: Card, _ span: Int, _ index: Int
  ) throws(LayoutError) -> Int? {
    guard let column = card.column else { return nil }
    guard column <= widths.count - span else {
      throw LayoutError(.outOfRange, "column", value: Double(column), card: index)
    }
    return lanes.isTrackReversed ? widths.count - span - column : column
  }

  /// The first track at or after the cursor whose start is within the tolerance of the highest,
  /// and that start.
  private mutating func firstEqual(_ span: Int) -> (track: Int, top: Double) {
    if span == 1 { return firstEqual(through: widths.count - 1) { running[$0] } }
    levels.update(running, length: span)
    return firstEqual(through: widths.count - span) { levels[$0] }
  }

  @inline(__always)
  private func firstEqual(
    through last: Int, _ level: (Int) -> Double
  ) -> (track: Int, top: Double) {
    var highest = Double.infinity
    for track in 0...last { highest = min(highest, level(track)) }
    let limit = highest + lanes.tolerance
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
    let candidates = isFixed ? track...track : 0...(widths.count - span)
    let width = totalWidth(track, span)
    var highest = Double.infinity
    for candidate in candidates where totalWidth(candidate, span) == width {
      guard let space = openings.highest(candidate, span, height, running, below: top) else {
        continue
      }
      if space.top < top || candidate < track { highest = min(highest, space.top) }
    }
    guard highest < .infinity else { return nil }
    for candidate in candidates where totalWidth(candidate, span) == width {
      if let space = openings.highest(candidate, span, height, running, below: top),
        space.top <= highest + lanes.tolerance, space.top < top || candidate < track
      {
        return space
      }
    }
    return nil
  }

  private func totalWidth(_ track: Int, _ span: Int) -> Double {
    var sum = 0.0
    for next in track..<track + span { sum += widths[real(next)] }
    return sum
  }

  /// A track's number from the leading edge.
  private func real(_ track: Int) -> Int {
    lanes.isTrackReversed ? widths.count - 1 - track : track
  }

  private func frame(_ track: Int, _ span: Int, _ y: Double, _ height: Double) -> Frame {
    let ends = (real(track), real(track + span - 1))
    let first = min(ends.0, ends.1)
    let last = max(ends.0, ends.1)
    let width = edges[last] + widths[last] - edges[first]
    return Frame(x: edges[first], y: y, width: width, height: height)
  }
}
