/// The spaces that spanning cards have skipped, per track, from top to bottom.
///
/// An opening runs from where a card could start to the top of the card below, so a card with its
/// gap fits when they are no taller together. The open end of a track, from its running position
/// on, counts as well, as long as one track of the space is really skipped.
struct LaneOpenings {
  struct Opening {
    var start, end: Double
  }

  /// Where a card would go.
  struct Space {
    var track: Int
    var top: Double
  }

  private var lanes: [[Opening]]
  /// How many are remembered per track.
  private let limit: Int

  init(count: Int) {
    lanes = Array(repeating: [], count: count)
    limit = max(8, LayoutLimits.openings / max(1, count))
  }

  mutating func add(from start: Double, to end: Double, in track: Int) {
    if lanes[track].count >= limit { lanes[track].removeFirst() }
    lanes[track].append(Opening(start: start, end: end))
  }

  /// The highest place at or above `limit` for a card over `span` tracks.
  ///
  /// Candidate tops are the starts of openings; each is raised until no track is in the way, or, for
  /// cards over very many tracks, until that has been tried often enough.
  func highest(
    _ track: Int, _ span: Int, _ height: Double, _ running: [Double], below limit: Double
  ) -> Space? {
    var top = 0.0
    for _ in 0..<max(8, 4 * LayoutLimits.openings / span) where top <= limit {
      var isSkipped = false
      var next = top
      for lane in track..<track + span {
        let found = first(in: lane, from: next, height, running)
        isSkipped = isSkipped || found.isSkipped
        next = found.top
      }
      if next > limit { return nil }
      if next == top {
        if isSkipped { return Space(track: track, top: top) }
        return nil
      }
      top = next
    }
    return nil
  }

  /// The first place in one track at or below `top` that is tall enough.
  private func first(
    in lane: Int, from top: Double, _ height: Double, _ running: [Double]
  ) -> (top: Double, isSkipped: Bool) {
    for opening in lanes[lane] {
      let start = max(opening.start, top)
      if opening.end - start >= height && start < opening.end { return (start, true) }
    }
    return (max(running[lane], top), false)
  }

  /// Takes the card's part out of every opening it lies in; what is left of one is forgotten when
  /// it is less than `least`.
  mutating func fill(
    _ space: Space, span: Int, height: Double, least: Double, running: inout [Double]
  ) {
    for lane in space.track..<space.track + span {
      if space.top >= running[lane] {
        if space.top > running[lane] {
          add(from: running[lane], to: space.top, in: lane)
        }
        running[lane] = space.top + height
        continue
      }
      guard
        let index = lanes[lane].firstIndex(where: { $0.start <= space.top && space.top < $0.end })
      else { continue }
      split(lane, index, top: space.top, bottom: space.top + height, least: least)
    }
  }

  private mutating func split(
    _ lane: Int, _ index: Int, top: Double, bottom: Double, least: Double
  ) {
    let opening = lanes[lane].remove(at: index)
    if bottom < opening.end && opening.end - bottom >= least {
      lanes[lane].insert(Opening(start: bottom, end: opening.end), at: index)
    }
    if opening.start < top && top - opening.start >= least {
      lanes[lane].insert(Opening(start: opening.start, end: top), at: index)
    }
  }
}
