internal import AshlarLayout

extension LayoutSystem {
  static let flexibleRows = LayoutSystem(
    name: "flexible-rows", olderNames: ["flexrow", "flexibleRows"],
    summary: "UIKit's FlexibleRowHeightGridLayout: rows as tall as their tallest cell",
    example: FlexibleRowsRequest.example, respond: FlexibleRowsRequest.respond)
}

/// FlexibleRowHeightGridLayout: rows as tall as their tallest card, sections with headers.
enum FlexibleRowsRequest {
  static let example = """
    {"boundsWidth": 320, "numberOfColumns": 2, "sections": [{"itemHeights": [40, 90,
      60]}]}
    """

  static func respond(to inputs: Field) throws(RequestError) -> LayoutResponse {
    // What heights were made from may stand beside them.
    inputs.ignore("boundsSize", "rule", "textModel")
    let width = try inputs.inner(
      try inputs.extent("boundsWidth"), try inputs.insets("contentInset"), at: "contentInset")
    var columns = try inputs.integer("numberOfColumns") ?? 2
    if columns <= 0 { columns = 2 }
    var layout = BoardLayout(sections: [])
    var heights: [Double] = []
    let sections = try inputs.required("sections").elements()
    for section in sections {
      let own = try section.lengths("itemHeights")
      layout.sections.append(try self.section(section, own.count, columns))
      heights += own
    }
    let board = try inputs.layingOut(
      { () throws(LayoutError) in
        try layout.board(heights: heights, in: width)
      }, at: { (error) throws(RequestError) in error.section.map { sections[$0] } })
    var response = LayoutResponse()
    response.add(itemsOf: board)
    response.add(supplementaryOf: board, withZ: false)
    response.contentSize = board.size
    response.board = board
    return response
  }

  private static func section(
    _ field: Field, _ count: Int, _ columns: Int
  ) throws(RequestError) -> BoardSection {
    let rows = FlexibleRows(
      columns: .count(columns), columnGap: try field.length("interitemSpacing", default: 0),
      rowGap: try field.length("lineSpacing", default: 0))
    var section = BoardSection(
      .flexibleRows(rows), cards: Array(repeating: Card(), count: count),
      insets: try field.insets("inset"), boundaryFollowsInsets: false)
    for (key, alignment) in [
      ("header", BoundaryItem.Alignment.topLeading), ("footer", .bottomLeading),
    ] {
      guard let size = try field.optional(key)?.size(), size.height > 0 else { continue }
      section.boundaryItems.append(
        BoundaryItem(
          kind: key,
          size: LayoutSize(width: .absolute(size.width), height: .absolute(size.height)),
          alignment: alignment))
    }
    return section
  }
}
