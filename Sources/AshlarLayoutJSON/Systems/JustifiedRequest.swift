internal import AshlarLayout

extension LayoutSystem {
  static let justifiedRows = LayoutSystem(
    name: "justified-rows", olderNames: ["justified", "justifiedRows"],
    summary: "Rows of pictures, each exactly as wide as the board",
    example: JustifiedRequest.example, respond: JustifiedRequest.respond)
}

/// Justified rows at the exact optimum.
enum JustifiedRequest {
  static let example = """
    {"width": 320, "gap": 5, "targetRowHeight": 100, "items": [{"w": 300, "h": 200},
      {"w": 200, "h": 300}, {"w": 400, "h": 300}]}
    """

  static func respond(to inputs: Field) throws(RequestError) -> LayoutResponse {
    let width = try inputs.extent("width")
    let gap = try inputs.length("gap", default: 0)
    var rows = JustifiedRows(
      targetHeight: try inputs.extent("targetRowHeight"), columnGap: gap, rowGap: gap,
      lastRow: try inputs.choice("lastRow", default: .justify, as: lastRows))
    rows.minimumLastFill = try inputs.length("minimumLastFill", default: 0)
    rows.contrastDemerit = try inputs.length("contrastDemerit", default: 0)
    rows.breakoutAspect =
      try inputs.optional("breakoutAspect") == nil
      ? nil : inputs.extent("breakoutAspect")
    rows.cropBudget = try inputs.length("cropBudget", default: 0)
    // Full last rows are react-photo-album's layout, with its tie-break.
    rows.tieShare = try inputs.length("tieShare", default: rows.lastRow == .justify ? 0.005 : 0)
    var cards: [Card] = []
    let items = try inputs.required("items").elements()
    for item in items {
      let size = Size(width: try item.extent("w"), height: try item.extent("h"))
      let isAlone = try item.bool("breakout")
      cards.append(
        Card(
          span: isAlone ? Card.fullWidth : 1, aspectRatio: size.width / size.height,
          naturalSize: size))
    }
    let layout = BoardLayout(sections: [BoardSection(.justifiedRows(rows), cards: cards)])
    var response = LayoutResponse()
    try inputs.layingOut(
      { () throws(LayoutError) in
        let heights = try layout.widths(in: width).heights { card, width in
          width / (cards[card].aspectRatio ?? 1)
        }
        let board = try layout.board(heights: heights)
        response.add(itemsOf: board)
        response.board = board
        response.itemsPerRow = try rows.rows(of: cards, in: width).map(\.cards.count)
      }, at: { (error) throws(RequestError) in error.card.map { items[$0] } })
    return response
  }

  private static let lastRows: [String: JustifiedRows.LastRow] = [
    "justify": .justify, "ragged": .ragged, "start": .ragged, "left": .ragged, "center": .center,
    "end": .end, "right": .end,
  ]
}
