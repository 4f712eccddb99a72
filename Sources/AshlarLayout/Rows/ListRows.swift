/// Rows of full width, as in a table: UIKit's list sections.
public struct ListRows: Hashable, Sendable {
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  public var appearance: Appearance
  /// Between two rows, in CSS pixels.
  public var rowSpacing: Double
  /// No row is lower than this, in CSS pixels.
  public var minimumRowHeight: Double
  /// Whether a line stands between two rows; it takes no height.
  public var hasSeparators: Bool
  /// How far separators keep from the leading edge, in CSS pixels.
  public var separatorInset: Double
  /// Whether the first card is the section's header: no separator below it.
  public var isFirstCardHeader: Bool
  /// Left and right of the rows in the inset appearances, in CSS pixels.
  public var inset: Double

  public init(
    _ appearance: Appearance = .plain, rowSpacing: Double = 0, minimumRowHeight: Double = 0,
    hasSeparators: Bool = true, separatorInset: Double = 16, isFirstCardHeader: Bool = false,
    inset: Double = 16
  ) {
    self.appearance = appearance
    self.rowSpacing = rowSpacing
    self.minimumRowHeight = minimumRowHeight
    self.hasSeparators = hasSeparators
    self.separatorInset = separatorInset
    self.isFirstCardHeader = isFirstCardHeader
    self.inset = inset
  }

  /// How far rows keep from both sides in this appearance.
  var sideInset: Double {
    switch appearance {
    case .insetGrouped, .sidebar: inset
    case .plain, .grouped, .sidebarPlain: 0
    }
  }
}

extension ListRows: SectionEngine {
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> WidthTable {
    WidthTable(Array(repeating: try rowWidth(in: width), count: cards.count))
  }

  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    try Check.length(rowSpacing, "rowSpacing")
    try Check.length(minimumRowHeight, "minimumRowHeight")
    try Check.length(separatorInset, "separatorInset")
    let row = try rowWidth(in: width)
    var placed = PlacedCards(frames: [], height: 0)
    placed.frames.reserveCapacity(cards.count)
    for index in cards.indices {
      if index > 0 { placed.height += rowSpacing }
      let frame = Frame(
        x: sideInset, y: placed.height, width: row, height: max(heights[index], minimumRowHeight))
      placed.frames.append(frame)
      placed.height = frame.maxY
      if hasSeparators && index > (isFirstCardHeader ? 1 : 0) {
        placed.lines.append(separator(frame))
      }
    }
    return placed
  }

  /// The line above a row.
  private func separator(_ row: Frame) -> Frame {
    let inset = min(separatorInset, row.width)
    return Frame(x: row.x + inset, y: row.y - rowSpacing / 2, width: row.width - inset, height: 0)
  }

  private func rowWidth(in width: Double) throws(LayoutError) -> Double {
    try Check.length(inset, "inset")
    let row = width - 2 * sideInset
    guard row > 0 else { throw LayoutError(.tooNarrow, "inset", value: inset) }
    return row
  }
}
