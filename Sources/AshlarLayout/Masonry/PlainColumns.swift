/// The closed fast path of masonry: every card one column wide, each to the shortest column.
enum PlainColumns {
  /// Up to this many columns a scan beats a tree.
  private static let scanLimit = 24

  /// Places the cards; O(*n* log *k*), and no allocation per card.
  static func place(
    _ heights: Span<Double>, _ tracks: ColumnTracks, rowGap: Double
  ) -> PlacedCards {
    var tops = [Double](repeating: 0, count: tracks.count)
    let frames =
      tracks.count <= scanLimit
      ? scan(heights, tracks, rowGap, &tops) : climb(heights, tracks, rowGap, &tops)
    let tallest = tops.reduce(0, max)
    return PlacedCards(frames: frames, height: tallest > 0 ? max(0, tallest - rowGap) : 0)
  }

  private static func scan(
    _ heights: Span<Double>, _ tracks: ColumnTracks, _ rowGap: Double, _ tops: inout [Double]
  ) -> [Frame] {
    [Frame](capacity: heights.count) { output in
      var lowest = tops.mutableSpan
      for index in heights.indices {
        var column = 0
        var top = lowest[0]
        for candidate in 1..<max(1, lowest.count) {
          let next = lowest[candidate]
          let isLower = next < top
          column = isLower ? candidate : column
          top = isLower ? next : top
        }
        let height = heights[index]
        output.append(
          Frame(x: tracks.x(of: column), y: top, width: tracks.width, height: height))
        lowest[column] = top + height + rowGap
      }
    }
  }

  /// As `scan`, with a tournament tree whose leaves are columns: the winner of a match is the
  /// lower one, the left one in a tie.
  private static func climb(
    _ heights: Span<Double>, _ tracks: ColumnTracks, _ rowGap: Double, _ tops: inout [Double]
  ) -> [Frame] {
    var leaves = 1
    while leaves < tracks.count { leaves *= 2 }
    var keys = [Double](repeating: .infinity, count: leaves)
    for column in 0..<tracks.count { keys[column] = 0 }
    var winners = [Int32](repeating: 0, count: 2 * leaves)
    for leaf in 0..<leaves { winners[leaves + leaf] = Int32(leaf) }
    func winner(_ node: Int) -> Int32 {
      let (left, right) = (winners[2 * node], winners[2 * node + 1])
      return keys[Int(right)] < keys[Int(left)] ? right : left
    }
    for node in (1..<leaves).reversed() { winners[node] = winner(node) }
    var frames: [Frame] = []
    frames.reserveCapacity(heights.count)
    for index in heights.indices {
      let column = Int(winners[1])
      let top = keys[column]
      frames.append(
        Frame(x: tracks.x(of: column), y: top, width: tracks.width, height: heights[index]))
      keys[column] = top + heights[index] + rowGap
      var node = (leaves + column) / 2
      while node > 0 {
        winners[node] = winner(node)
        node /= 2
      }
    }
    for column in tops.indices { tops[column] = keys[column] }
    return frames
  }
}
