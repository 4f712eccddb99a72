/// Lines of cards at their natural widths, as UICollectionViewFlowLayout breaks and spreads them.
///
/// A line takes cards while they fit at the minimum spacing; what is left over goes between them.
/// A card wider than the board takes the board's width.
public struct Flow: Hashable, Sendable {
  /// How a line spreads its cards.
  public enum Justification: String, Hashable, Sendable, CaseIterable {
    /// First and last card touch the edges, a card alone stands in the middle.
    case justify
    case start, center, end
  }

  /// How the last line spreads its cards.
  public enum LastLine: String, Hashable, Sendable, CaseIterable {
    /// With one item size, the spacing of a full line, so that columns go on; else `start`.
    case automatic
    /// At the leading edge with the minimum spacing.
    case start
    case center, end
    /// Like every other line.
    case justify
  }

  /// Where cards lower than their line stand in it.
  public enum LineAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
    /// Every card takes the line's height.
    case stretch
  }

  /// Between two lines, in CSS pixels; not next to header or footer.
  public var lineSpacing: Double
  /// The least between two cards of a line, in CSS pixels.
  public var itemSpacing: Double
  /// Whether all cards have the first card's natural width.
  public var isUniform: Bool
  public var justification: Justification
  public var lastLine: LastLine
  public var lineAlignment: LineAlignment
  /// How many places a card may stand earlier or later than it is read, so that lines hold cards of like height.
  public var maximumMove: Int

  public init(
    lineSpacing: Double = 10, itemSpacing: Double = 10, isUniform: Bool = false,
    justification: Justification = .justify, lastLine: LastLine = .automatic,
    lineAlignment: LineAlignment = .center, maximumMove: Int = 0
  ) {
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.isUniform = isUniform
    self.justification = justification
    self.lastLine = lastLine
    self.lineAlignment = lineAlignment
    self.maximumMove = maximumMove
  }
}

extension Flow: SectionEngine {
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> WidthTable {
    var widths: [Double] = []
    widths.reserveCapacity(cards.count)
    for index in cards.indices {
      try check(cards[index], index)
      widths.append(self.width(of: cards, index, in: width))
    }
    return WidthTable(widths)
  }

  private func check(_ card: Card, _ index: Int) throws(LayoutError) {
    let natural = card.naturalSize.width
    if natural >= 0 && natural <= LayoutLimits.length { return }
    try Check.length(natural, "naturalSize.width", card: index)
  }

  private func width(of cards: [Card], _ index: Int, in width: Double) -> Double {
    min(cards[isUniform ? 0 : index].naturalSize.width, width)
  }

  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    try Check.length(lineSpacing, "lineSpacing")
    try Check.length(itemSpacing, "itemSpacing")
    try Check.moves(maximumMove)
    let widths = cards.indices.map { self.width(of: cards, $0, in: width) }
    let lines = try lines(of: cards, widths, in: width)
    let order = RowExchange(rows: lines, widths: widths, heights: heights, limit: maximumMove).order
    var placed = PlacedCards(frames: Array(repeating: .zero, count: cards.count), height: 0)
    for places in lines {
      if places.lowerBound > 0 { placed.height += lineSpacing }
      let used = extent(of: places, widths)
      let isLast = places.upperBound == cards.count
      var (x, gap) = spread(places.count, used, in: width, isLast: isLast)
      if isUniform && isLast && lastLine == .automatic && justification == .justify {
        (x, gap) = fullLine(widths[0], in: width)
      }
      var height = 0.0
      for place in places { height = max(height, heights[order[place]]) }
      for place in places {
        let card = order[place]
        placed.frames[card] = frame(x, placed.height, widths[card], heights[card], line: height)
        x += widths[card] + gap
      }
      placed.height += height
    }
    placed.setSlack(rows: lines, widths: widths, heights: heights, order: order)
    return placed
  }

  /// The places of each line: as many as fit with the minimum spacing.
  private func lines(
    of cards: [Card], _ widths: [Double], in width: Double
  ) throws(LayoutError) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, used) = (0, 0.0)
    for place in cards.indices {
      try check(cards[place], place)
      let next = place == start ? widths[place] : used + itemSpacing + widths[place]
      if place > start && next > width + GroupPass.slack {
        lines.append(start..<place)
        (start, used) = (place, widths[place])
      } else {
        used = next
      }
    }
    if start < cards.count { lines.append(start..<cards.count) }
    return lines
  }

  /// The extent of a line's cards with the minimum spacing.
  private func extent(of places: Range<Int>, _ widths: [Double]) -> Double {
    var used = widths[places.lowerBound]
    for place in places.dropFirst() { used += itemSpacing + widths[place] }
    return used
  }

  /// The leading edge and the spacing of a line.
  private func spread(
    _ count: Int, _ used: Double, in width: Double, isLast: Bool
  ) -> (x: Double, gap: Double) {
    let leftover = max(0, width - used)
    switch isLast ? lastJustification : justification {
    case .start: return (0, itemSpacing)
    case .center: return (leftover / 2, itemSpacing)
    case .end: return (leftover, itemSpacing)
    case .justify:
      if count == 1 { return (leftover / 2, itemSpacing) }
      return (0, itemSpacing + leftover / Double(count - 1))
    }
  }

  private var lastJustification: Justification {
    switch lastLine {
    case .automatic: justification == .justify ? .start : justification
    case .start: .start
    case .center: .center
    case .end: .end
    case .justify: .justify
    }
  }

  /// The leading edge and the spacing of a line full of equal cards.
  private func fullLine(_ card: Double, in width: Double) -> (x: Double, gap: Double) {
    let stride = card + itemSpacing
    guard stride > 0 else { return (0, itemSpacing) }
    let fitting = max(1, ((width + itemSpacing + GroupPass.slack) / stride).rounded(.down))
    // Of cards without a width, at next to no spacing, more fit than there are numbers.
    guard fitting.isFinite else { return (0, itemSpacing) }
    if fitting == 1 { return (max(0, width - card) / 2, itemSpacing) }
    return (0, (width - fitting * card) / (fitting - 1))
  }

  private func frame(
    _ x: Double, _ top: Double, _ width: Double, _ height: Double, line: Double
  ) -> Frame {
    let rest = line - height
    switch lineAlignment {
    case .top: return Frame(x: x, y: top, width: width, height: height)
    case .center: return Frame(x: x, y: top + rest / 2, width: width, height: height)
    case .bottom: return Frame(x: x, y: top + rest, width: width, height: height)
    case .stretch: return Frame(x: x, y: top, width: width, height: line)
    }
  }
}
