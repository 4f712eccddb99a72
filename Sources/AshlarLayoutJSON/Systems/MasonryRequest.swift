internal import AshlarLayout

extension LayoutSystem {
  static let masonry = LayoutSystem(
    name: "masonry",
    summary: "Masonry.js: cells of given sizes in columns of one width",
    example: MasonryRequest.example, respond: MasonryRequest.respond)
}

/// Masonry.js: cards of their own widths in columns, with stamps and reversed origins.
enum MasonryRequest {
  static let example = """
    {"width": 320, "columnWidth": 100, "gap": 10, "items": [{"w": 100, "h": 40},
      {"w": 210, "h": 90}, {"w": 100, "h": 60}]}
    """

  private enum Placement: String, CaseIterable {
    case shortest, inOrder
  }

  private enum Corner: String, CaseIterable {
    case left, right, top, bottom
  }

  static func respond(to inputs: Field) throws(RequestError) -> LayoutResponse {
    let width = try inputs.extent("width")
    let gap = try inputs.length("gap", default: 0)
    var sizes: [Size] = []
    let items = try inputs.required("items").elements()
    for item in items {
      sizes.append(Size(width: try item.length("w"), height: try item.length("h")))
    }
    let columns = Columns.masonry(
      columnWidth: try columnWidth(inputs, sizes, width), gap: gap, in: width)
    let tracks = try inputs.layingOut { () throws(LayoutError) in
      try columns.tracks(in: width, gap: gap)
    }
    let origin = try origin(inputs)
    var masonry = Masonry(columns: columns, columnGap: gap, fillsUpwards: origin.isBottom)
    masonry.stamps = try stamps(inputs, width, origin)
    var turn = Turn(count: tracks.count)
    let isInOrder = try inputs.choice("placement", default: Placement.shortest) == .inOrder
    let cards = sizes.map { size in
      let span = tracks.span(covering: size.width)
      return Card(span: span, column: isInOrder ? turn.next(span, size) : nil)
    }
    // A card without a width takes no place in any column.
    let heights = sizes.map { $0.width > 0 ? $0.height : 0 }
    let board = try inputs.layingOut(
      { () throws(LayoutError) in
        try BoardLayout(sections: [BoardSection(.masonry(masonry), cards: cards)])
          .board(heights: heights, in: width)
      }, at: { (error) throws(RequestError) in error.card.map { items[$0] } })
    let used = try inputs.bool("fitWidth") ? fitWidth(board, sizes, tracks, masonry.stamps) : width
    return response(board, sizes, origin.isRight ? used : nil, isUpwards: origin.isBottom)
  }

  /// The given column width, else the first card's, else the container's.
  private static func columnWidth(
    _ inputs: Field, _ sizes: [Size], _ width: Double
  ) throws(RequestError) -> Double {
    let given = try inputs.length("columnWidth", default: 0)
    if given > 0 { return given }
    let first = sizes.first?.width ?? 0
    return first > 0 ? first : width
  }

  private static func origin(
    _ inputs: Field
  ) throws(RequestError) -> (isRight: Bool, isBottom: Bool) {
    var origin = (isRight: false, isBottom: false)
    for element in try inputs.elements("origin") {
      let corner: Corner = try element.choice()
      if corner == .right { origin.isRight = true }
      if corner == .bottom { origin.isBottom = true }
    }
    return origin
  }

  /// Stamps as seen from the origin: a stamp placed from the other side is mirrored where the container's
  /// extent is known: its width is, its height is not.
  private static func stamps(
    _ inputs: Field, _ width: Double, _ origin: (isRight: Bool, isBottom: Bool)
  ) throws(RequestError) -> [Frame] {
    var stamps: [Frame] = []
    for stamp in try inputs.elements("stamps") {
      let size = Size(width: try stamp.length("w"), height: try stamp.length("h"))
      let left: Double
      if let right = try stamp.optional("right")?.number() {
        left = origin.isRight ? right : width - right - size.width
      } else {
        let x = try stamp.optional("x")?.number() ?? 0
        left = origin.isRight ? width - x - size.width : x
      }
      let y =
        try stamp.optional(try stamp.optional("bottom") == nil ? "y" : "bottom")?.number() ?? 0
      stamps.append(Frame(x: left, y: y, width: size.width, height: size.height))
    }
    return stamps
  }

  /// The columns up to the last one in use, gaps between them included.
  private static func fitWidth(
    _ board: Board, _ sizes: [Size], _ tracks: ColumnTracks, _ stamps: [Frame]
  ) -> Double {
    var used = 1
    for (frame, size) in zip(board.frames, sizes) where size.width > 0 && size.height > 0 {
      let first = Int((frame.x / tracks.stride).rounded())
      used = max(used, first + tracks.span(covering: size.width))
    }
    for stamp in stamps where stamp.maxY > 0 && stamp.maxX > 0 {
      used = max(used, tracks.span(covering: stamp.maxX))
    }
    return Double(min(used, tracks.count)) * tracks.stride - (tracks.stride - tracks.width)
  }

  private static func response(
    _ board: Board, _ sizes: [Size], _ mirrorWidth: Double?, isUpwards: Bool
  ) -> LayoutResponse {
    var response = LayoutResponse()
    response.add(itemsOf: board)
    response.contentHeight = board.height
    response.board = board
    for index in response.items.indices {
      let size = sizes[index]
      let old = response.items[index].frame
      response.items[index].frame.width = size.width
      response.items[index].frame.height = size.height
      if isUpwards { response.items[index].frame.y = old.maxY - size.height }
      if let mirrorWidth { response.items[index].frame.x = mirrorWidth - old.x - size.width }
    }
    return response
  }

  /// Column after column; a card that would overflow starts again, one without a size takes no turn.
  private struct Turn {
    let count: Int
    var column = 0

    mutating func next(_ span: Int, _ size: Size) -> Int {
      var own = column % count
      if span > 1 && own + span > count { own = 0 }
      if size.width > 0 && size.height > 0 { column = own + span }
      return own
    }
  }
}
