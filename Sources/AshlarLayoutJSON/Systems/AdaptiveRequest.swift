internal import AshlarLayout

extension LayoutSystem {
  static let adaptive = LayoutSystem(
    name: "adaptive",
    summary: "UIKit's AdaptiveCollectionLayout: padded cells in columns, section by section",
    example: AdaptiveRequest.example, respond: AdaptiveRequest.respond)
}

/// AdaptiveCollectionLayout: padded cells in columns, in turn or to the shortest.
enum AdaptiveRequest {
  static let example = """
    {"width": 320, "cellPadding": 8, "sections": [{"columns": 2, "contentHeights": [40,
      90, 60]}]}
    """

  static func respond(to inputs: Field) throws(RequestError) -> LayoutResponse {
    // What heights were made from may stand beside them.
    inputs.ignore("titleLengths", "cellBaseHeight", "previousContentHeight")
    let width = try inputs.inner(
      try inputs.extent("width"), try inputs.insets("contentInset"), at: "contentInset")
    let padding = try inputs.length("cellPadding", default: 8)
    let placement = try inputs.choice("placement", default: Masonry.Placement.roundRobin, as: names)
    var layout = BoardLayout(sections: [])
    var heights: [Double] = []
    for section in try inputs.required("sections").elements() {
      let own = try section.lengths("contentHeights")
      let columns = try section.integer("columns") ?? 2
      guard columns > 0 else { throw section.error(at: "columns", "is not greater than 0") }
      layout.sections.append(
        PaddedColumns.section(own.count, columns: columns, padding: padding, placement))
      heights += own
    }
    let board = try inputs.layingOut(
      { () throws(LayoutError) in
        try layout.board(heights: heights, in: width)
      },
      at: { (error) throws(RequestError) in
        try error.section.flatMap { (index) throws(RequestError) in
          try inputs.required("sections").elements()[index]
        }
      })
    return try response(inputs, board)
  }

  static let names: [String: Masonry.Placement] = [
    "roundRobin": .roundRobin, "inOrder": .roundRobin, "shortestColumn": .shortest,
    "shortest": .shortest,
  ]

  private static func response(_ inputs: Field, _ board: Board) throws(RequestError)
    -> LayoutResponse
  {
    var response = LayoutResponse()
    if let query = try inputs.optional("query") {
      let section = try query.required("section").integer()
      let item = try query.required("item").integer()
      guard let frame = board.frame(section: section, item: item) else {
        throw query.error("names no card")
      }
      response.frameForQuery = frame
      return response
    }
    response.add(itemsOf: board)
    response.contentSize = board.size
    response.board = board
    return response
  }
}

/// Columns of cells that are inset by the same padding on all four sides.
enum PaddedColumns {
  /// The padding on both sides of a cell is the gap between two, and the section's inset.
  static func section(
    _ count: Int, columns: Int, padding: Double, _ placement: Masonry.Placement
  ) -> BoardSection {
    let masonry = Masonry(
      columns: .count(columns), columnGap: 2 * padding, rowGap: 2 * padding, placement: placement)
    return BoardSection(
      .masonry(masonry), cards: Array(repeating: Card(), count: count),
      insets: count == 0 ? .zero : Insets(all: padding))
  }
}
