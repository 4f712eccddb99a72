extension Compositional: SectionEngine {
  /// Widths come from the template alone; an estimated width is the card's natural width.
  ///
  /// Where measured heights decide how many subitems a vertical group takes, they decide which box a card
  /// gets; then a card may get the width of any.
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> WidthTable {
    let heights = cards.map(\.naturalSize.height)
    try Check.heights(heights.span, "naturalSize.height")
    let placed = try place(cards, heights: heights, in: width, context: context)
    let template = try Template(group)
    guard template.heightsDecideOrder else { return WidthTable(placed.frames.map(\.width)) }
    let boxes = LeafWidths(template, in: container(width, context))
    return try WidthTable(cardCount: cards.count) { (index) throws(LayoutError) in
      boxes.widths(of: cards[index], including: placed.frames[index].width)
    }
  }

  /// What the outermost group's fractions refer to.
  private func container(_ width: Double, _ context: LayoutContext) -> Size {
    Size(width: width, height: max(0, context.containerHeight - context.insets.vertical))
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
    var run = GroupRun(
      GroupSolver(template, cards, heights: heights, at: context.measured),
      in: container(width, context), spacing: interGroupSpacing,
      isHorizontal: orthogonalScrolling != .none)
    try run.placeAll()
    if orthogonalScrolling == .groupPagingCentered {
      run.centreGroups(
        in: width + context.insets.horizontal, inset: context.insets.leading)
    }
    return run.placedCards(orthogonalScrolling, in: width, context)
  }
}
