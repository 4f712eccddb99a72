internal import AshlarLayout

extension LayoutSystem {
  static let compositional = LayoutSystem(
    name: "compositional", answersPins: true,
    summary: "UICollectionViewCompositionalLayout: items in groups, groups in sections",
    example: CompositionalRequest.example, respond: CompositionalRequest.respond)
}

/// UIKit's compositional layout.
enum CompositionalRequest {
  static let example = """
    {"container": {"size": [320, 480]}, "sections": [{"itemCount": 3,
      "group": {"type": "group", "axis": "h", "size": {"w": {"fw": 1}, "h": {"abs": 80}},
      "subitems": [{"type": "item", "size": {"w": {"fw": 0.5}, "h": {"fh": 1}}}]}}]}
    """

  static func respond(to inputs: Field) throws(RequestError) -> LayoutResponse {
    let container = try inputs.required("container")
    let size = try container.required("size").size()
    let insets = try container.insets("contentInset")
    let width = try container.inner(size.width, insets, at: "contentInset")
    var layout = BoardLayout(
      sections: [], containerHeight: max(0, size.height - insets.vertical),
      direction: try container.choice("direction", default: .leftToRight, as: directions))
    if let configuration = try inputs.optional("configuration") {
      layout.axis = try configuration.choice("scrollDirection", default: .vertical)
      layout.sectionSpacing = try configuration.length("interSectionSpacing", default: 0)
      layout.boundaryItems = try boundary(configuration)
    }
    var heights: [Double] = []
    let sections = try inputs.required("sections").elements()
    for field in sections {
      layout.sections.append(try section(field, heights: &heights))
    }
    let board = try inputs.layingOut(
      { () throws(LayoutError) in
        try layout.board(heights: heights, in: width)
      }, at: { (error) throws(RequestError) in error.section.map { sections[$0] } })
    return response(board)
  }

  /// Cards of one request, which names their number alone.
  private static let cardLimit = 5_000_000

  static let directions: [String: BoardLayout.Direction] = [
    "ltr": .leftToRight, "rtl": .rightToLeft, "leftToRight": .leftToRight,
    "rightToLeft": .rightToLeft,
  ]

  private static func section(
    _ field: Field, heights: inout [Double]
  ) throws(RequestError) -> BoardSection {
    let count = try field.required("itemCount")
    let items = try count.integer()
    guard items >= 0 else { throw count.error("is negative") }
    guard items <= cardLimit - heights.count else {
      throw count.error("makes more than \(cardLimit) cards")
    }
    var compositional = Compositional(group: try CompositionalGroup(field.required("group")))
    compositional.interGroupSpacing = try field.length("interGroupSpacing", default: 0)
    compositional.orthogonalScrolling = try field.choice("orthogonal", default: .none)
    var section = BoardSection(
      .compositional(compositional), cards: Array(repeating: Card(), count: items),
      insets: try field.insets("insets"), boundaryItems: try boundary(field),
      decorations: try decorations(field))
    if let follows = try field.optional("supplementariesFollowContentInsets") {
      section.boundaryFollowsInsets = try follows.bool()
    }
    heights += try measured(field, &section)
    return section
  }

  /// Measured sizes, one per card; 0, which stands for the estimate, for what is missing.
  private static func measured(
    _ field: Field, _ section: inout BoardSection
  ) throws(RequestError) -> [Double] {
    var heights = [Double](repeating: 0, count: section.cards.count)
    for (index, element) in try field.elements("measured").enumerated() {
      guard index < heights.count else { break }
      section.cards[index].naturalSize = try element.size()
      heights[index] = section.cards[index].naturalSize.height
    }
    return heights
  }

  static func boundary(_ field: Field) throws(RequestError) -> [BoundaryItem] {
    var items: [BoundaryItem] = []
    for element in try field.elements("boundary") {
      var item = BoundaryItem(
        kind: try element.required("kind").string(),
        size: try LayoutSize(element.required("size")),
        alignment: try element.required("alignment").choice(),
        insets: try element.insets("insets"))
      if let extends = try element.optional("extendsBoundary") {
        item.extendsBoundary = try extends.bool()
      }
      item.pinsToVisibleBounds = try element.bool("pinToVisibleBounds")
      item.zIndex = try element.integer("zIndex") ?? 1
      for key in ["absoluteOffset", "offset"] {
        guard let offset = try element.optional(key)?.numbers(2) else { continue }
        item.offset = Size(width: offset[0], height: offset[1])
      }
      items.append(item)
    }
    return items
  }

  static func decorations(_ field: Field) throws(RequestError) -> [Decoration] {
    var decorations: [Decoration] = []
    for element in try field.elements("decorations") {
      decorations.append(
        Decoration(
          kind: try element.required("kind").string(), insets: try element.insets("insets"),
          zIndex: try element.integer("zIndex") ?? 0))
    }
    return decorations
  }

  static func response(_ board: Board) -> LayoutResponse {
    var response = LayoutResponse()
    response.add(itemsOf: board, withZ: true)
    response.add(supplementaryOf: board, withZ: true)
    response.decorations = board.decorations
    response.scrollers = board.scrollers
    response.contentSize = board.size
    response.board = board
    return response
  }
}
