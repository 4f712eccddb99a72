extension Masonry: SectionEngine {
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> [Double] {
    let tracks = try columns.tracks(in: width, gap: columnGap, alignment: alignment)
    return cards.map { tracks.width(ofSpan: min($0.span, tracks.count)) }
  }

  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    try Check.length(rowGap, "rowGap")
    let tracks = try columns.tracks(in: width, gap: columnGap, alignment: alignment)
    if cards.allSatisfy(\.isPlain) && placement == .shortest {
      return placePlain(heights, tracks)
    }
    return try placeSpanning(cards, heights, tracks)
  }

  /// Every card one column wide, each to the shortest column.
  private func placePlain(_ heights: Span<Double>, _ tracks: ColumnTracks) -> PlacedCards {
    var tops = Array(repeating: 0.0, count: tracks.count)
    let frames = [Frame](capacity: heights.count) { output in
      var lowest = tops.mutableSpan
      for index in heights.indices {
        var column = 0
        var top = lowest[0]
        for candidate in lowest.indices where lowest[candidate] < top {
          column = candidate
          top = lowest[candidate]
        }
        let height = heights[index]
        output.append(
          Frame(x: tracks.x(of: column), y: top, width: tracks.width, height: height))
        lowest[column] = top + height + rowGap
      }
    }
    return PlacedCards(frames: frames, height: contentHeight(tops))
  }

  private func placeSpanning(
    _ cards: [Card], _ heights: Span<Double>, _ tracks: ColumnTracks
  ) throws(LayoutError) -> PlacedCards {
    var frames: [Frame] = []
    frames.reserveCapacity(cards.count)
    var stack = ColumnStack(count: tracks.count)
    for index in cards.indices {
      let span = min(cards[index].span, tracks.count)
      let place = try start(of: cards[index], at: index, span: span, in: &stack)
      frames.append(
        Frame(
          x: tracks.x(of: place.column), y: place.top, width: tracks.width(ofSpan: span),
          height: heights[index]))
      stack.raise(column: place.column, span: span, to: place.top + heights[index] + rowGap)
    }
    return PlacedCards(frames: frames, height: contentHeight(stack.tops))
  }

  private func start(
    of card: Card, at index: Int, span: Int, in stack: inout ColumnStack
  ) throws(LayoutError) -> (column: Int, top: Double) {
    if let column = card.column {
      guard column + span <= stack.tops.count else {
        throw LayoutError(.outOfRange, "column", value: Double(column), card: index)
      }
      return (column, stack.level(column: column, span: span))
    }
    switch placement {
    case .shortest: return stack.lowest(span: span)
    case .roundRobin: return stack.inTurn(span: span)
    }
  }

  /// The tallest column without the gap below its last card.
  private func contentHeight(_ tops: [Double]) -> Double {
    let tallest = tops.reduce(0, max)
    return tallest > 0 ? max(0, tallest - rowGap) : 0
  }
}
