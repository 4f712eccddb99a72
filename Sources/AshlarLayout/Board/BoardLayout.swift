/// Sections stacked on one board: widths first, then heights, then frames.
///
///     let masonry = Masonry(columnCount: 2, gap: 16)
///     let layout = BoardLayout(sections: [
///       BoardSection(.masonry(masonry), cards: Array(repeating: Card(), count: 3))
///     ])
///     try layout.widths(in: 400)                                // [192, 192, 192]
///     try layout.board(heights: [100, 200, 100], in: 400).height  // 216
public struct BoardLayout: Sendable {
  /// The sections from top to bottom.
  public var sections: [BoardSection]
  /// The height that fractional heights refer to, in CSS pixels.
  public var containerHeight: Double
  /// Between two sections, in CSS pixels.
  public var sectionSpacing: Double

  public init(
    sections: [BoardSection], containerHeight: Double = 0, sectionSpacing: Double = 0
  ) {
    self.sections = sections
    self.containerHeight = containerHeight
    self.sectionSpacing = sectionSpacing
  }

  /// The width of every card, before any height is known.
  ///
  /// - Parameter width: the board's width in CSS pixels.
  /// - Returns: one width per card, all sections in order.
  /// - Throws: `LayoutError` naming the first value that cannot be used.
  public func widths(in width: Double) throws(LayoutError) -> [Double] {
    try Check.positive(width, "width")
    var widths: [Double] = []
    for (index, section) in sections.enumerated() {
      do throws(LayoutError) {
        let inner = try section.innerWidth(in: width)
        widths += try section.layout.widths(of: section.cards, in: inner, context: context)
      } catch {
        throw error.inSection(index)
      }
    }
    return widths
  }

  /// Places every card.
  ///
  /// - Parameters:
  ///   - heights: one per card, in CSS pixels, measured at what `widths(in:)` returned.
  ///   - width: the board's width in CSS pixels.
  /// - Returns: a board with one frame per card, in the order given.
  /// - Throws: `LayoutError` naming the first value that cannot be used.
  public func board(heights: [Double], in width: Double) throws(LayoutError) -> Board {
    try Check.positive(width, "width")
    try Check.length(sectionSpacing, "sectionSpacing")
    let count = sections.reduce(0) { $0 + $1.cards.count }
    guard heights.count == count else {
      throw LayoutError(.countMismatch, "heights", value: Double(heights.count))
    }
    var board = Board(
      size: Size(width: width, height: 0), frames: [], sections: [])
    var top = 0.0
    var first = 0
    for (index, section) in sections.enumerated() {
      if index > 0 { top += sectionSpacing }
      do throws(LayoutError) {
        let placed = try place(section, first: first, heights: heights, top: top, on: &board)
        top = placed.frame.maxY
        board.sections.append(placed)
      } catch {
        throw error.inSection(index)
      }
      first += section.cards.count
    }
    board.size.height = top
    return board
  }

  private var context: LayoutContext { LayoutContext(containerHeight: containerHeight) }

  /// Places one section whose cards start at `first`, from `top` downwards.
  private func place(
    _ section: BoardSection, first: Int, heights: [Double], top: Double, on board: inout Board
  ) throws(LayoutError) -> Board.Section {
    let inner = try section.innerWidth(in: board.size.width)
    let own = heights.span.extracting(first..<first + section.cards.count)
    try Check.heights(own)
    let content = try section.layout.place(
      section.cards, heights: own, in: inner, context: context)
    let contentTop = top + section.headerHeight + section.insets.top
    board.add(content.frames, x: section.insets.leading, y: contentTop)
    let footerTop = contentTop + content.height + section.insets.bottom
    return section.placed(
      first..<board.frames.count, top: top, footerTop: footerTop, width: board.size.width)
  }
}

extension Board {
  /// Adds a section's frames, moved to where its content starts.
  fileprivate mutating func add(_ placed: [Frame], x: Double, y: Double) {
    if frames.isEmpty && x == 0 && y == 0 {
      frames = placed
    } else {
      frames.reserveCapacity(frames.count + placed.count)
      for frame in placed { frames.append(frame.offset(x: x, y: y)) }
    }
  }
}

extension BoardSection {
  /// The width inside the insets, checked with everything else around the cards.
  func innerWidth(in width: Double) throws(LayoutError) -> Double {
    try Check.insets(insets, "insets")
    try Check.length(headerHeight, "headerHeight")
    try Check.length(footerHeight, "footerHeight")
    let inner = width - insets.horizontal
    guard inner > 0 else { throw LayoutError(.tooNarrow, "insets", value: insets.horizontal) }
    return inner
  }

  /// The section's frame and those of its header and footer.
  func placed(
    _ cards: Range<Int>, top: Double, footerTop: Double, width: Double
  ) -> Board.Section {
    func band(_ y: Double, _ height: Double) -> Frame? {
      height > 0 ? Frame(x: 0, y: y, width: width, height: height) : nil
    }
    let height = footerTop + footerHeight - top
    return Board.Section(
      frame: Frame(x: 0, y: top, width: width, height: height), cards: cards,
      header: band(top, headerHeight), footer: band(footerTop, footerHeight))
  }
}
