internal import AshlarLayout

/// Where pinned headers and footers stand while a compositional layout is scrolled.
enum PinnedRequest {
  /// Between two offsets that nobody asked for, and how many there are at most.
  private static let step = 50.0
  private static let limit = 200

  /// The positions at `contentOffsets`; else those that the case's own `expected` names; else, where
  /// there is an item that is pinned or stacks above its section's others, at every 50 px.
  static func positions(
    for request: Field, _ inputs: Field, on board: Board
  ) throws(RequestError) -> [LayoutResponse.Pinned] {
    let container = try inputs.optional("container")?.required("size").size()
    let visible = (board.isHorizontal ? container?.width : container?.height) ?? 0
    if let given = try inputs.optional("contentOffsets") {
      var positions: [LayoutResponse.Pinned] = []
      for element in try given.elements() {
        positions += at(try element.number(), board, visible) { $0.edge != nil }
      }
      return positions
    }
    let asked = (try? expected(request)) ?? []
    if !asked.isEmpty {
      return asked.flatMap { wanted in
        at(wanted.offset, board, visible) {
          $0.edge != nil && $0.kind == wanted.kind && $0.section == wanted.section
        }
      }
    }
    guard board.supplementary.contains(where: isPinned) else { return [] }
    let end = board.isHorizontal ? board.size.width : board.size.height
    let count = min(limit, Int(min(end, 1e6) / step) + 1)
    return (0..<count).flatMap { at(Double($0) * step, board, visible, isPinned) }
  }

  private static func isPinned(_ item: Board.Supplementary) -> Bool {
    item.edge != nil && (item.isPinned || item.zIndex > 1)
  }

  /// The offsets and items that the `expected` of a whole case asks for.
  private static func expected(
    _ request: Field
  ) throws(RequestError) -> [(offset: Double, kind: String, section: Int)] {
    var asked: [(offset: Double, kind: String, section: Int)] = []
    for element in try request.optional("expected")?.elements("pinned") ?? [] {
      asked.append(
        (
          try element.required("contentOffsetY").number(), try element.required("kind").string(),
          try element.required("section").integer()
        ))
    }
    return asked
  }

  private static func at(
    _ offset: Double, _ board: Board, _ visible: Double,
    _ isWanted: (Board.Supplementary) -> Bool
  ) -> [LayoutResponse.Pinned] {
    board.supplementary.filter(isWanted).map { item in
      let frame = board.pinnedFrame(of: item, at: offset, visible: visible)
      return LayoutResponse.Pinned(
        contentOffset: offset, kind: item.kind, section: item.section,
        y: board.isHorizontal ? frame.x : frame.y)
    }
  }
}
