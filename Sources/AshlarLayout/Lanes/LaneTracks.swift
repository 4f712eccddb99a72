/// The tracks of grid lanes resolved for one width, from the leading edge.
struct LaneTracks {
  let widths: [Double]
  private let gap: Double
  /// Leading edges.
  private let edges: [Double]

  init(_ lanes: GridLanes, in width: Double) throws(LayoutError) {
    widths = try lanes.trackWidths(in: width)
    gap = lanes.columnGap
    var edges: [Double] = []
    var edge = 0.0
    for width in widths {
      edges.append(edge)
      edge += width + gap
    }
    self.edges = edges
  }

  var count: Int { widths.count }

  func edge(of track: Int) -> Double { edges[track] }

  /// The width of a card over so many tracks from `first`, gaps between them included.
  ///
  /// The same sum for measuring and for placing, so that both find the same width to the bit.
  @inline(__always)
  func width(from first: Int, span: Int) -> Double {
    var sum = widths[first]
    if span == 1 { return sum }
    var track = first + 1
    while track < first + span {
      sum += gap + widths[track]
      track += 1
    }
    return sum
  }

  /// The different widths that a card over so many tracks may get.
  func widths(ofSpan span: Int) -> [Double] {
    var found: [Double] = []
    var seen: Set<Double> = []
    for first in 0...(count - span) {
      let width = width(from: first, span: span)
      if seen.insert(width).inserted { found.append(width) }
    }
    return found
  }

  /// The tracks as boxes that end at a height.
  func columns(to height: Double) -> [Frame] {
    widths.indices.map { Frame(x: edges[$0], y: 0, width: widths[$0], height: height) }
  }
}
