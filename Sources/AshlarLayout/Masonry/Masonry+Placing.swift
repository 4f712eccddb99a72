extension Masonry: SectionEngine {
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> [Double] {
    let tracks = try columns.tracks(in: width, gap: columnGap, alignment: alignment)
    if hasFlushBottoms {
      return try FlushColumns(self, cards, tracks, in: width).cardWidths()
    }
    return cards.map { tracks.width(ofSpan: min($0.span, tracks.count)) }
  }

  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    try check()
    let tracks = try columns.tracks(in: width, gap: columnGap, alignment: alignment)
    if hasFlushBottoms {
      return try FlushColumns(self, cards, tracks, in: width).place(heights)
    }
    let isPlain = placement == .shortest && cards.allSatisfy(\.isPlain)
    if isPlain && stamps.isEmpty && floors.isEmpty && balance == .none && !fillsUpwards
      && !fitsWidth
    {
      return PlainColumns.place(heights, tracks, rowGap: rowGap)
    }
    var placer = ColumnPlacer(self, tracks, cards, heights)
    var placed = try placer.placeAll()
    if fitsWidth { align(&placed.frames, tracks, used: placer.usedColumns, in: width) }
    if fillsUpwards {
      for index in placed.frames.indices {
        let frame = placed.frames[index]
        placed.frames[index].y = placed.height - frame.maxY
      }
    }
    return placed
  }

  private func check() throws(LayoutError) {
    try Check.length(rowGap, "rowGap")
    for stamp in stamps { try stamp.check("stamps") }
    for floor in floors { try Check.length(floor, "floors") }
    if case .tail(let jump, let cards) = balance {
      guard jump >= 0 else { throw LayoutError(.negative, "maximumBackJump", value: jump) }
      if let cards, cards < 0 {
        throw LayoutError(.negative, "balance.cards", value: Double(cards))
      }
    }
  }

  /// Moves cards from where all columns would be aligned to where the used ones are.
  private func align(
    _ frames: inout [Frame], _ tracks: ColumnTracks, used: Int, in width: Double
  ) {
    guard alignment == .center || alignment == .end else { return }
    let leftover = max(0, width - Double(used) * tracks.stride + columnGap)
    let shift = (alignment == .center ? leftover / 2 : leftover) - tracks.start
    for index in frames.indices { frames[index].x += shift }
  }
}
