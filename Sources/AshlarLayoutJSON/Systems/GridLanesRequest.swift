internal import AshlarLayout

extension LayoutSystem {
  static let gridLanes = LayoutSystem(
    name: "grid-lanes", olderNames: ["gridLanes"],
    summary: "CSS grid-lanes: cells in tracks, which may have different widths",
    example: GridLanesRequest.example, respond: GridLanesRequest.respond)
}

/// CSS grid lanes.
enum GridLanesRequest {
  static let example = """
    {"width": 320, "tracks": [100, 210], "columnGap": 10, "rowGap": 10,
      "items": [{"h": 40}, {"h": 90}, {"h": 60}]}
    """

  static func respond(to inputs: Field) throws(RequestError) -> LayoutResponse {
    let width = try inputs.extent("width")
    var lanes = GridLanes(
      tracks: .widths(try inputs.lengths("tracks")),
      columnGap: try inputs.length("columnGap", default: 0),
      rowGap: try inputs.length("rowGap", default: 0),
      fitTolerance: try GridLanes.fitTolerance(inputs))
    lanes.isDense = try inputs.bool("dense")
    lanes.isTrackReversed = try inputs.bool("trackReverse")
    lanes.isFillReversed = try inputs.bool("fillReverse")
    lanes.extent = try inputs.optional("extent")?.length()
    var cards: [Card] = []
    var heights: [Double] = []
    let items = try inputs.required("items").elements()
    for item in items {
      cards.append(try card(item))
      heights.append(try item.length("h"))
    }
    let layout = BoardLayout(sections: [BoardSection(.gridLanes(lanes), cards: cards)])
    let board = try inputs.layingOut(
      { () throws(LayoutError) in
        try layout.board(heights: heights, in: width)
      },
      at: { (error) throws(RequestError) in
        if let card = error.card { return try items[card].optional(error.property) ?? items[card] }
        return try inputs.optional(error.property)
      })
    var response = LayoutResponse()
    response.add(itemsOf: board)
    response.contentHeight = board.height
    response.board = board
    return response
  }

  private static func card(_ item: Field) throws(RequestError) -> Card {
    var card = Card()
    if let span = try item.optional("span") {
      card.span = try span.integer()
      guard try span.integer() > 0 else { throw span.error("is not greater than 0") }
    }
    if let column = try item.optional("column") {
      let line = try column.integer()
      guard line > 0 else { throw column.error("is not greater than 0") }
      card.column = line - 1
    }
    card.marginTop = try item.optional("marginTop")?.number() ?? 0
    card.marginBottom = try item.optional("marginBottom")?.number() ?? 0
    return card
  }
}
