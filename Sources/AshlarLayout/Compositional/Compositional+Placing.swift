extension Compositional: SectionEngine {
  /// Widths come from the template alone; an estimated width is the card's natural width.
  ///
  /// Where a vertical group of measured heights takes subitems of different widths, how many fit
  /// is judged by natural heights here, by the given ones in `place`.
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> [Double] {
    let heights = cards.map(\.naturalSize.height)
    try Check.heights(heights.span, "naturalSize.height")
    let placed = try place(cards, heights: heights, in: width, context: context)
    return placed.frames.map(\.width)
  }

  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    var own: [Double] = []
    own.reserveCapacity(heights.count)
    for index in heights.indices { own.append(heights[index]) }
    return try place(cards, heights: own, in: width, context: context)
  }

  private func place(
    _ cards: [Card], heights: [Double], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    try Check.length(interGroupSpacing, "interGroupSpacing")
    let template = try Template(group)
    if template.measuresWidth { try Check.naturalWidths(of: cards) }
    let container = Size(
      width: width, height: max(0, context.containerHeight - context.insets.vertical))
    var run = GroupRun(
      GroupSolver(template, cards, heights: heights), in: container, spacing: interGroupSpacing,
      isHorizontal: orthogonalScrolling != .none)
    try run.placeAll()
    if orthogonalScrolling == .groupPagingCentered {
      run.centreGroups(
        in: width + context.insets.horizontal, inset: context.insets.leading)
    }
    return run.placedCards(orthogonalScrolling, in: width, context)
  }
}
