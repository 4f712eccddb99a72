extension Masonry: SectionEngine {
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> WidthTable {
    let tracks = try columns.tracks(in: width, gap: columnGap, alignment: alignment)
    if hasFlushBottoms {
      return WidthTable(try FlushColumns(self, cards, tracks, in: width).cardWidths())
    }
    return WidthTable(cards.map { tracks.width(ofSpan: min($0.span, tracks.count)) })
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
      var placed = PlainColumns.place(heights, tracks, rowGap: rowGap)
      placed.columns = tracks.frames(from: [], to: placed.height)
      placed.rowGap = rowGap
      return placed
    }
    var placer = ColumnPlacer(self, tracks, cards, heights)
    var placed = try placer.placeAll()
    if fitsWidth {
      placed.columns.removeLast(tracks.count - placer.usedColumns)
      align(&placed, tracks, in: width)
    }
    if fillsUpwards {
      placed.frames.turnOver(in: placed.height)
      placed.columns.turnOver(in: placed.height)
    }
    return placed
  }

  private func check() throws(LayoutError) {
    try Check.length(rowGap, "rowGap")
    for stamp in stamps { try stamp.check("stamps") }
    for floor in floors { try Check.length(floor, "floors") }
    try check(backJump: maximumBackJump)
    if case .tail(let jump, let cards) = balance {
      try check(backJump: jump)
      if let cards, cards < 0 {
        throw LayoutError(.negative, "balance.cards", value: Double(cards))
      }
    }
  }

  private func check(backJump limit: Double?) throws(LayoutError) {
    guard let limit, !(limit >= 0) else { return }
    throw LayoutError(.negative, "maximumBackJump", value: limit)
  }

  /// Moves cards from where all columns would be aligned to where the used ones are.
  private func align(
    _ placed: inout PlacedCards, _ tracks: ColumnTracks, in width: Double
  ) {
    guard alignment == .center || alignment == .end else { return }
    let leftover = max(0, width - Double(placed.columns.count) * tracks.stride + columnGap)
    let shift = (alignment == .center ? leftover / 2 : leftover) - tracks.start
    for index in placed.frames.indices { placed.frames[index].x += shift }
    for index in placed.columns.indices { placed.columns[index].x += shift }
  }

  func scaled(for size: TextSize) -> Self {
    var scaled = self
    scaled.columns = columns.scaled(for: size)
    return scaled
  }
}

extension [Frame] {
  /// Makes the top the bottom.
  fileprivate mutating func turnOver(in height: Double) {
    for index in indices { self[index].y = height - self[index].maxY }
  }
}
