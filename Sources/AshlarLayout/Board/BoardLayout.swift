/// Sections stacked on one board: widths first, then heights, then frames.
///
///     let masonry = Masonry(columnCount: 2, gap: 16)
///     let layout = BoardLayout(sections: [
///       BoardSection(.masonry(masonry), cards: Array(repeating: Card(), count: 3))
///     ])
///     let widths = try layout.widths(in: 400)          // 192 for each card
///     let heights = try widths.heights([100, 200, 100])
///     try layout.board(heights: heights).height        // 216
public struct BoardLayout: Hashable, Sendable {
  /// The direction the board runs in.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    case vertical, horizontal
  }

  /// Which side is leading.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// The sections from top to bottom.
  public var sections: [BoardSection]
  /// The height that fractional heights refer to, in CSS pixels. A horizontal board is as high.
  public var containerHeight: Double
  /// Between two sections, in CSS pixels.
  public var sectionSpacing: Double
  /// Headers and footers of the whole board.
  public var boundaryItems: [BoundaryItem]
  public var axis: Axis
  public var direction: Direction

  public init(
    sections: [BoardSection], containerHeight: Double = 0, sectionSpacing: Double = 0,
    boundaryItems: [BoundaryItem] = [], axis: Axis = .vertical,
    direction: Direction = .leftToRight
  ) {
    self.sections = sections
    self.containerHeight = containerHeight
    self.sectionSpacing = sectionSpacing
    self.boundaryItems = boundaryItems
    self.axis = axis
    self.direction = direction
  }

  /// How many cards all sections have together.
  public var cardCount: Int { sections.reduce(0) { $0 + $1.cards.count } }

  /// The widths every card may get, before any height is known.
  ///
  /// - Parameter width: the board's width in CSS pixels.
  /// - Returns: at least one width per card, all sections in order.
  /// - Throws: `LayoutError` naming the first value that cannot be used.
  public func widths(in width: Double) throws(LayoutError) -> CardWidths {
    try Check.positive(width, "width")
    try Check.length(containerHeight, "containerHeight")
    if axis == .horizontal {
      let heights = sections.flatMap { $0.cards.map(\.naturalSize.height) }
      let frames = try board(heights: heights, in: width).frames
      return CardWidths(boardWidth: width, table: WidthTable(frames.map(\.width)))
    }
    var widths = WidthTable([])
    for (index, section) in sections.enumerated() {
      do throws(LayoutError) {
        let inner = try section.innerWidth(in: width)
        let context = LayoutContext(containerHeight: containerHeight, insets: section.insets)
        let own = try section.layout.widths(of: section.cards, in: inner, context: context)
        if index == 0 { widths = own } else { widths.append(own) }
      } catch {
        throw error.inSection(index)
      }
    }
    return CardWidths(boardWidth: width, table: widths)
  }

  /// Places every card, each at a width that it was measured at.
  ///
  /// - Parameter heights: measured at what `widths(in:)` of this layout returned.
  /// - Returns: a board with one frame per card, in the order given, that says which of its widths each card
  ///   got; see `Board.chosenWidth(of:)`.
  /// - Throws: `LayoutError` naming the first value that cannot be used; `LayoutError.Reason.unmeasured`
  ///   for a card that would get a width that it was not measured at, as where widths follow from heights.
  /// - Complexity: that of the engines, and O(cards) beside.
  public func board(heights: CardHeights) throws(LayoutError) -> Board {
    let widths = heights.widths
    guard widths.cardCount == cardCount else {
      throw LayoutError(.countMismatch, "heights", value: Double(widths.cardCount))
    }
    var board = try board(heights.values, at: widths.table, in: widths.boardWidth)
    try board.choose(from: widths.table)
    return board
  }

  /// Places cards whose heights are the same at any width.
  ///
  /// On a horizontal board engines work with the axes exchanged: masonry fills rows, and a card's
  /// extent along a row is its natural width.
  ///
  /// - Parameters:
  ///   - heights: one per card, in CSS pixels.
  ///   - width: the board's width in CSS pixels.
  /// - Returns: a board with one frame per card, in the order given.
  /// - Throws: `LayoutError` naming the first value that cannot be used.
  /// - Complexity: that of the engines, and O(cards) beside.
  public func board(heights: [Double], in width: Double) throws(LayoutError) -> Board {
    guard heights.count == cardCount else {
      throw LayoutError(.countMismatch, "heights", value: Double(heights.count))
    }
    return try board(heights, at: nil, in: width)
  }

  /// - Parameter table: what the heights were measured at; nil where they hold at any width.
  private func board(
    _ heights: [Double], at table: WidthTable?, in width: Double
  ) throws(LayoutError) -> Board {
    try Check.positive(width, "width")
    try Check.length(containerHeight, "containerHeight")
    try Check.length(sectionSpacing, "sectionSpacing")
    for item in boundaryItems { try item.check() }
    if axis == .horizontal { return try horizontalBoard(heights: heights, in: width) }
    var composer = BoardComposer(self, in: width)
    try composer.addSections(heights: heights, at: table)
    var board = composer.finished()
    if direction == .rightToLeft { board.mirror() }
    return board
  }

  /// Lays out the board with its axes exchanged, then exchanges them back.
  private func horizontalBoard(
    heights: [Double], in width: Double
  ) throws(LayoutError) -> Board {
    guard containerHeight > 0 else {
      throw LayoutError(.notPositive, "containerHeight", value: containerHeight)
    }
    var layout = self
    layout.axis = .vertical
    layout.direction = .leftToRight
    layout.containerHeight = width
    layout.boundaryItems = boundaryItems.map(\.transposed)
    layout.sections = sections.map(\.transposed)
    var index = 0
    for section in layout.sections.indices {
      for card in layout.sections[section].cards.indices {
        // What is measured stays with the card: its height is across a horizontal board.
        layout.sections[section].cards[card].naturalSize.width = heights[index]
        index += 1
      }
    }
    let extents = sections.flatMap { $0.cards.map(\.naturalSize.width) }
    var board = try layout.board(heights: extents, in: containerHeight)
    board.transpose()
    if direction == .rightToLeft { board.mirror() }
    return board
  }
}

extension BoardSection {
  /// The same section with the axes exchanged.
  fileprivate var transposed: BoardSection {
    var section = self
    section.insets = insets.transposed
    section.boundaryItems = boundaryItems.map(\.transposed)
    section.decorations = decorations.map(\.transposed)
    section.badges = badges.map(\.transposed)
    for index in section.cards.indices {
      section.cards[index].naturalSize = cards[index].naturalSize.transposed
    }
    if case .compositional(let engine) = layout {
      section.layout = .compositional(engine.transposed)
    }
    return section
  }
}
