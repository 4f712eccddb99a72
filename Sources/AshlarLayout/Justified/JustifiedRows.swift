/// Rows of pictures at one height per row, each row as wide as the board.
///
/// Breaks are the exact optimum of the sum over rows of *n* x (height - target)^2 plus the
/// demerits below, by dynamic programming; the order of the cards never changes. A card without an
/// aspect ratio takes that of its natural size, or 1.
public struct JustifiedRows: Hashable, Sendable {
  /// What becomes of a last row that would not fill the width at the target height.
  public enum LastRow: String, Hashable, Sendable, CaseIterable {
    /// It fills the width like any other.
    case justify
    /// It keeps the target height and ends where it ends.
    case ragged
    /// As `ragged`, in the middle or at the trailing edge.
    case center, end
  }

  /// The height rows should have, in CSS pixels.
  public var targetHeight: Double
  /// Between two cards of a row, in CSS pixels.
  public var columnGap: Double
  /// Between two rows, in CSS pixels.
  public var rowGap: Double
  public var lastRow: LastRow
  /// A last row that fills less of the width than this share costs a demerit as a row off by the
  /// missing share would; 0 for none.
  public var minimumLastFill: Double
  /// The weight of the squared height difference of neighbouring rows; 0 for none. With one, rows
  /// hold at most `LayoutLimits.contrastCardsPerRow` cards.
  public var contrastDemerit: Double
  /// Cards of at least this aspect ratio may stand alone in a row at no cost; nil for none. A card
  /// whose span is `Card.fullWidth` always stands alone.
  public var breakoutAspect: Double?
  /// How far, as a share of the target, a row may be brought towards the target by cropping.
  public var cropBudget: Double
  /// A longer row takes the place of a shorter one only when the whole is cheaper by more than
  /// this share; 0 for the exact optimum. react-photo-album uses 0.005 against flicker.
  public var tieShare: Double
  /// What places and widths of cards are whole multiples of, in CSS pixels, so that all gaps of a row are equal where
  /// screens cannot draw parts of pixels; 0 for places that follow from the pictures alone.
  public var grid: Double

  public init(
    targetHeight: Double, columnGap: Double = 0, rowGap: Double = 0, lastRow: LastRow = .ragged,
    minimumLastFill: Double = 0, contrastDemerit: Double = 0, breakoutAspect: Double? = nil,
    cropBudget: Double = 0, tieShare: Double = 0, grid: Double = 0
  ) {
    self.targetHeight = targetHeight
    self.columnGap = columnGap
    self.rowGap = rowGap
    self.lastRow = lastRow
    self.minimumLastFill = minimumLastFill
    self.contrastDemerit = contrastDemerit
    self.breakoutAspect = breakoutAspect
    self.cropBudget = cropBudget
    self.tieShare = tieShare
    self.grid = grid
  }

  /// One row: its cards and the height of its pictures.
  public struct Row: Hashable, Sendable {
    public var cards: Range<Int>
    /// The height at which the row fills the width, or the target for a ragged last row.
    public var naturalHeight: Double
    /// The height after cropping towards the target.
    public var height: Double
    /// Whether the row fills the width.
    public var isJustified: Bool
  }

  /// The rows for these cards, top to bottom.
  ///
  /// - Complexity: O(*n m*) with *m* cards to a row at most twice as low as the target; with
  ///   `contrastDemerit` O(*n m*^2). Rows hold at most `LayoutLimits.cardsPerRow` cards.
  public func rows(of cards: [Card], in width: Double) throws(LayoutError) -> [Row] {
    let breaks = try breaks(of: Pictures(cards), in: width)
    var rows: [Row] = []
    breaks.forEachRow { rows.append($0) }
    return rows
  }

  private func breaks(of pictures: Pictures, in width: Double) throws(LayoutError) -> RowBreaks {
    try Check.positive(width, "width")
    try check()
    return RowBreaks(pictures, self, in: width)
  }

  private func check() throws(LayoutError) {
    try Check.positive(targetHeight, "targetHeight")
    try Check.length(columnGap, "columnGap")
    try Check.length(rowGap, "rowGap")
    try Check.length(minimumLastFill, "minimumLastFill")
    try Check.length(contrastDemerit, "contrastDemerit")
    try Check.length(cropBudget, "cropBudget")
    try Check.length(tieShare, "tieShare")
    try Check.length(grid, "grid")
    if let breakoutAspect { try Check.positive(breakoutAspect, "breakoutAspect") }
  }
}

extension JustifiedRows: SectionEngine {
  func widths(
    of cards: [Card], in width: Double, context: LayoutContext
  ) throws(LayoutError) -> WidthTable {
    let pictures = try Pictures(cards)
    var widths: [Double] = []
    widths.reserveCapacity(cards.count)
    let breaks = try breaks(of: pictures, in: width)
    let aspects = pictures.aspects.span
    breaks.forEachRow { row in
      forEachCard(of: row, aspects, in: width) { _, own in widths.append(own) }
    }
    return WidthTable(widths)
  }

  func place(
    _ cards: [Card], heights: Span<Double>, in width: Double, context: LayoutContext
  ) throws(LayoutError) -> PlacedCards {
    let pictures = try Pictures(cards)
    let breaks = try breaks(of: pictures, in: width)
    let aspects = pictures.aspects.span
    var bottom = 0.0
    let frames = [Frame](capacity: cards.count) { output in
      breaks.forEachRow { row in
        let top = output.isEmpty ? 0 : bottom + rowGap
        // What a card is taller than its picture is its caption; the tallest one makes the row.
        var caption = 0.0
        for index in row.cards {
          caption = max(caption, heights[index] - row.naturalHeight)
        }
        forEachCard(of: row, aspects, in: width) { x, own in
          output.append(Frame(x: x, y: top, width: own, height: row.height + caption))
        }
        bottom = top + (row.height + caption)
      }
    }
    return PlacedCards(frames: frames, height: bottom)
  }

  /// Goes through a row's cards with the place and the width of each.
  private func forEachCard(
    of row: Row, _ aspects: Span<Double>, in width: Double,
    _ body: (_ x: Double, _ width: Double) -> Void
  ) {
    var x = start(of: row, aspects, in: width)
    for index in row.cards {
      let own = aspects[index] * row.naturalHeight
      if grid > 0 {
        let place = onGrid(x)
        body(place, max(grid, onGrid(x + own) - place))
      } else {
        body(x, own)
      }
      x += own + columnGap
    }
  }

  private func onGrid(_ x: Double) -> Double { (x / grid).rounded() * grid }

  private func start(of row: Row, _ aspects: Span<Double>, in width: Double) -> Double {
    guard !row.isJustified && (lastRow == .center || lastRow == .end) else { return 0 }
    var used = columnGap * Double(row.cards.count - 1)
    for index in row.cards { used += aspects[index] * row.naturalHeight }
    return max(0, lastRow == .center ? (width - used) / 2 : width - used)
  }

  func scaled(for size: TextSize) -> Self {
    var scaled = self
    scaled.targetHeight *= size.scale
    return scaled
  }
}
