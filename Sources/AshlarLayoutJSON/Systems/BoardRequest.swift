internal import AshlarLayout

extension LayoutSystem {
  static let board = LayoutSystem(
    name: "board", answersPins: true,
    summary: "A board of sections, each with any layout and all its options",
    example: BoardRequest.example, respond: BoardRequest.respond)
}

/// A board of sections, each with any engine and all its options.
///
/// `inputs`: `width`, `containerHeight?`, `direction?` ("ltr" | "rtl"), `axis?`, `sectionSpacing?`, `boundary?`,
/// `textSize?`, `sections: [{layout, cards, insets?, boundary?, decorations?, badges?}]`; a card is
/// `{height?, span?, column?, aspectRatio?, size?, marginTop?, marginBottom?}`, where a card without a
/// height takes it from its aspect ratio.
enum BoardRequest {
  static let example = """
    {"width": 320, "sections": [{"layout": {"kind": "masonry", "columns": 2,
      "gap": 10}, "cards": [{"height": 40}, {"aspectRatio": 1.5}, {"height": 60,
      "span": "full"}]}]}
    """

  static func respond(to inputs: Field) throws(RequestError) -> LayoutResponse {
    let width = try inputs.extent("width")
    var layout = BoardLayout(
      sections: [], containerHeight: try inputs.length("containerHeight", default: 0),
      sectionSpacing: try inputs.length("sectionSpacing", default: 0),
      boundaryItems: try CompositionalRequest.boundary(inputs),
      axis: try inputs.choice("axis", default: .vertical),
      direction: try inputs.choice(
        "direction", default: .leftToRight, as: CompositionalRequest.directions))
    let textSize = try inputs.choice("textSize", default: TextSize.large)
    let sections = try inputs.required("sections").elements()
    var heights: [Double] = []
    for field in sections { layout.sections.append(try section(field, textSize, &heights)) }
    let board = try inputs.layingOut(
      { () throws(LayoutError) in
        try placed(layout, heights, in: width)
      },
      at: { (error) throws(RequestError) in
        guard let section = error.section else { return try inputs.optional(error.property) }
        guard let card = error.card else { return sections[section] }
        return try sections[section].required("cards").elements()[card]
      })
    return CompositionalRequest.response(board)
  }

  /// Places cards at the heights given, and at those that follow from aspect ratios and widths.
  private static func placed(
    _ layout: BoardLayout, _ heights: [Double], in width: Double
  ) throws(LayoutError) -> Board {
    guard heights.contains(where: { $0 < 0 }) else {
      return try layout.board(heights: heights, in: width)
    }
    let cards = layout.sections.flatMap(\.cards)
    return try layout.board(
      heights: layout.widths(in: width).heights { index, width in
        if heights[index] >= 0 { return heights[index] }
        let aspect = cards[index].aspectRatio ?? 1
        let margins = cards[index].marginTop + cards[index].marginBottom
        return min(max(0, width / aspect + margins), LayoutLimits.length)
      })
  }

  private static func section(
    _ field: Field, _ textSize: TextSize, _ heights: inout [Double]
  ) throws(RequestError) -> BoardSection {
    var section = BoardSection(
      try SectionLayout(field.required("layout")).scaled(for: textSize), cards: [],
      insets: try field.insets("insets"),
      boundaryItems: try CompositionalRequest.boundary(field),
      decorations: try CompositionalRequest.decorations(field),
      badges: try SupplementaryItem.all(field, "badges"))
    if let follows = try field.optional("supplementariesFollowContentInsets") {
      section.boundaryFollowsInsets = try follows.bool()
    }
    for element in try field.required("cards").elements() {
      section.cards.append(try card(element))
      // Below 0 stands for a height that is to follow from the width.
      let height = try element.optional("height")?.length()
      let natural = section.cards[section.cards.count - 1].naturalSize.height
      let hasAspect = section.cards[section.cards.count - 1].aspectRatio != nil
      heights.append(height ?? (hasAspect ? -1 : natural))
    }
    return section
  }

  private static func card(_ field: Field) throws(RequestError) -> Card {
    var card = Card(
      aspectRatio: try field.optional("aspectRatio") == nil ? nil : field.extent("aspectRatio"))
    if let span = try field.optional("span") {
      if case .string("full") = span.value {
        card.span = Card.fullWidth
      } else {
        card.span = try span.integer()
        guard try span.integer() > 0 else { throw span.error("is not greater than 0") }
      }
    }
    if let column = try field.optional("column") {
      guard try column.integer() > 0 else { throw column.error("is not greater than 0") }
      card.column = try column.integer() - 1
    }
    if let size = try field.optional("size") { card.naturalSize = try size.size() }
    card.marginTop = try field.optional("marginTop")?.number() ?? 0
    card.marginBottom = try field.optional("marginBottom")?.number() ?? 0
    return card
  }
}
