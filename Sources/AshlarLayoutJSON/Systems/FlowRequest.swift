internal import AshlarLayout

extension LayoutSystem {
  static let flow = LayoutSystem(
    name: "flow",
    summary: "UICollectionViewFlowLayout: cells of given sizes, line after line",
    example: FlowRequest.example, respond: FlowRequest.respond)
}

/// UICollectionViewFlowLayout: lines of cells, vertical or horizontal, with pinned headers.
enum FlowRequest {
  static let example = """
    {"container": {"size": [320, 480]}, "scrollDirection": "vertical",
      "sections": [{"sizes": [[200, 40], [150, 40]], "lineSpacing": 10,
      "interitemSpacing": 10}]}
    """

  static func respond(to inputs: Field) throws(RequestError) -> LayoutResponse {
    let container = try inputs.required("container")
    let size = try container.required("size").size()
    let insets = try container.insets("contentInset")
    let axis = try inputs.choice("scrollDirection", default: BoardLayout.Axis.vertical)
    let inner = Size(
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
    let cross = axis == .vertical ? inner.width : inner.height
    guard cross > 0 else { throw container.error("leaves no width for the cards") }
    var layout = BoardLayout(
      sections: [], containerHeight: max(0, inner.height), axis: axis)
    var heights: [Double] = []
    let sections = try inputs.required("sections").elements()
    for field in sections {
      let section = try section(field, axis, heights: &heights)
      layout.sections.append(section)
    }
    let width = inner.width > 0 ? inner.width : 1
    let board = try inputs.layingOut(
      { () throws(LayoutError) in
        try layout.board(heights: heights, in: width)
      }, at: { (error) throws(RequestError) in error.section.map { sections[$0] } })
    return try response(inputs, board)
  }

  private static func section(
    _ field: Field, _ axis: BoardLayout.Axis, heights: inout [Double]
  ) throws(RequestError) -> BoardSection {
    let isUniform = try field.bool("uniform")
    let flow = Flow(
      lineSpacing: try field.length("lineSpacing", default: 10),
      itemSpacing: try field.length("interitemSpacing", default: 10), isUniform: isUniform,
      justification: try field.choice("justification", default: .justify),
      lastLine: try field.choice("lastLine", default: .automatic),
      lineAlignment: try field.choice("lineAlignment", default: .center))
    var section = BoardSection(
      .flow(flow), cards: [], insets: try field.insets("inset"), boundaryFollowsInsets: false)
    for element in try field.required("sizes").elements() {
      let size = try element.size()
      section.cards.append(Card(naturalSize: size))
      heights.append(size.height)
    }
    for (key, isHeader) in [("header", true), ("footer", false)] {
      let extent = try field.length(key, default: 0)
      guard extent > 0 else { continue }
      section.boundaryItems.append(boundaryItem(key, extent, isHeader: isHeader, axis))
    }
    return section
  }

  private static func boundaryItem(
    _ kind: String, _ extent: Double, isHeader: Bool, _ axis: BoardLayout.Axis
  ) -> BoundaryItem {
    if axis == .vertical {
      return BoundaryItem(
        kind: kind, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(extent)),
        alignment: isHeader ? .top : .bottom)
    }
    return BoundaryItem(
      kind: kind, size: LayoutSize(width: .absolute(extent), height: .fractionalHeight(1)),
      alignment: isHeader ? .leading : .trailing)
  }

  private static func response(_ inputs: Field, _ board: Board) throws(RequestError)
    -> LayoutResponse
  {
    var response = LayoutResponse()
    response.add(itemsOf: board)
    response.add(supplementaryOf: board, withZ: false)
    response.contentSize = board.size
    response.board = board
    guard let pin = try inputs.optional("pin") else { return response }
    let offset = try pin.required("offset").number()
    let visible = try pin.length("visible")
    let pins = (top: try pin.bool("headers"), bottom: try pin.bool("footers"))
    for (index, item) in board.supplementary.enumerated() {
      let isPinned = item.edge == .top ? pins.top : pins.bottom
      guard isPinned else { continue }
      response.supplementary[index].frame = board.pinnedFrame(
        of: item, at: offset, visible: visible)
    }
    return response
  }
}
