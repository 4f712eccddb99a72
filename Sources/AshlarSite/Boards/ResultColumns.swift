internal import AshlarContent
internal import AshlarLayout

/// The columns in which a search shows the cards that it finds, at every width of the page.
///
/// Which cards those are, only a reader's browser knows; it puts each below the last one of the column that is shortest,
/// as `Masonry` does. How tall each card is at the widths of these columns is known when the site is built.
struct ResultColumns: Hashable, Sendable {
  /// A range of page widths.
  struct Range: Hashable, Sendable {
    /// Where it starts, and where it ends, in rem; no end for the widest.
    var minimumWidth: Double
    var maximumWidth: Double?
    /// The place of the columns' width among all.
    var width: Int
    /// The space between two cards of a column, in CSS pixels.
    var gap: Double
    /// Where the columns start, in CSS pixels from the board's inline start.
    var starts: [Double]
  }

  /// From the narrowest to the widest; in what is between them, cards are in normal flow.
  private(set) var ranges: [Range] = []
  /// In whole CSS pixels, each once.
  private(set) var widths: [Int] = []

  /// - Parameters:
  ///   - board: the page's, for its breakpoints.
  ///   - theme: the theme's layout, for its columns and gaps.
  /// - Throws: when there is no room for one column.
  init(of board: PlannedBoard, theme: LayoutConfiguration) throws(LayoutError) {
    var placed: [Range] = []
    for (number, breakpoint) in board.breakpoints.enumerated() {
      let next = number + 1
      let (columns, gap) = try Self.columns(as: theme, at: breakpoint)
      placed.append(
        Range(
          minimumWidth: breakpoint.minimumWidth,
          maximumWidth: next < board.breakpoints.count
            ? board.breakpoints[next].minimumWidth : nil,
          width: index(of: Int(columns[0].width)), gap: gap, starts: columns.map(\.x)))
    }
    for column in board.phoneColumns {
      ranges.append(
        Range(
          minimumWidth: column.minimumWidth, maximumWidth: column.maximumWidth,
          width: index(of: column.cardWidth(inStrip: false)), gap: placed.first?.gap ?? 0,
          starts: [0]))
    }
    ranges += placed
  }

  /// The place of a width among all, which is added when it is new.
  private mutating func index(of width: Int) -> Int {
    if let index = widths.firstIndex(of: width) { return index }
    widths.append(width)
    return widths.count - 1
  }

  /// Plain columns with a layout's numbers, and the space between two cards of one.
  private static func columns(
    as theme: LayoutConfiguration, at breakpoint: BreakpointConfiguration
  ) throws(LayoutError) -> (columns: [Frame], gap: Double) {
    let options = theme.options(at: breakpoint)
    var layout = SectionConfiguration(id: "results").layout
    layout.options.columns = options.columns
    layout.options.columnGap = options.columnGap
    layout.options.rowGap = options.rowGap
    layout.options.alignment = options.alignment
    let count = try board(of: 1, layout: layout, at: breakpoint).sections[0].columns.count
    // The last of two cards in each column stands below one of the same height.
    let board = try board(of: 2 * count, layout: layout, at: breakpoint)
    let frames = board.frames
    return (board.sections[0].columns, frames[frames.count - 1].y - frames[0].maxY)
  }

  /// Cards of one height.
  private static func board(
    of count: Int, layout: LayoutConfiguration, at breakpoint: BreakpointConfiguration
  ) throws(LayoutError) -> Board {
    let cards = Array(repeating: Card(), count: count)
    let layout = BoardLayout(sections: [layout.boardSection(cards: cards, at: breakpoint)])
    let widths = try layout.widths(in: breakpoint.boardWidth * 16)
    return try layout.board(heights: widths.heights(widths.values.map { _ in 100 }))
  }
}
