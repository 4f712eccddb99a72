/// The widths that a board's cards may get, known before any height.
///
/// Most layouts give a card one width. Where a card goes to tracks that are not equal, the heights of
/// the cards before it decide its width; then it has one width for every place it may get, and a height
/// is needed at each. The board says which of them every card got.
///
///     let widths = try layout.widths(in: 400)
///     let heights = widths.heights { card, width in measure(card, at: width) }
///     let board = try layout.board(heights: heights)
public struct CardWidths: Hashable, Sendable {
  /// The board's width in CSS pixels.
  public let boardWidth: Double
  let table: WidthTable

  /// All widths in CSS pixels: those of the first card, then those of the second, and so on. Where no card
  /// has more than one, one per card.
  public var values: [Double] { table.values }

  /// How many cards there are, all sections together.
  public var cardCount: Int { table.cardCount }

  /// The places of a card's widths in `values`: at least one, all different.
  public func range(of card: Int) -> Range<Int> { table.range(of: card) }

  /// Measures every card at each of its widths.
  ///
  /// - Parameter measure: the height, in CSS pixels, of a card at a width; cards are counted from 0 through
  ///   all sections.
  public func heights<Failure: Error>(
    _ measure: (_ card: Int, _ width: Double) throws(Failure) -> Double
  ) throws(Failure) -> CardHeights {
    var heights: [Double] = []
    heights.reserveCapacity(values.count)
    for card in 0..<cardCount {
      for index in range(of: card) { heights.append(try measure(card, values[index])) }
    }
    return CardHeights(widths: self, values: heights)
  }

  /// Heights that were measured elsewhere.
  ///
  /// - Parameter measured: one per element of `values`, in CSS pixels.
  /// - Throws: `LayoutError.Reason.countMismatch` when there are more or fewer.
  public func heights(_ measured: [Double]) throws(LayoutError) -> CardHeights {
    guard measured.count == values.count else {
      throw LayoutError(.countMismatch, "heights", value: Double(measured.count))
    }
    return CardHeights(widths: self, values: measured)
  }
}

/// The heights of a board's cards, with the widths they were measured at; made by `CardWidths`.
public struct CardHeights: Hashable, Sendable {
  /// What they were measured at.
  public let widths: CardWidths
  /// One per element of `widths.values`, in CSS pixels.
  public let values: [Double]
}

/// One or more widths per card, in flat arrays.
struct WidthTable: Hashable, Sendable {
  private(set) var values: [Double]
  /// Where each card's widths start, and where the last one's end; empty where every card has one.
  private(set) var starts: [Int]

  /// One width per card.
  init(_ widths: [Double]) {
    values = widths
    starts = []
  }

  /// - Parameter widths: the different widths of a card, at least one.
  /// - Throws: `LayoutError.Reason.tooLarge` for more widths than `LayoutLimits.widths`.
  init(
    cardCount: Int, widths: (_ card: Int) throws(LayoutError) -> [Double]
  ) throws(LayoutError) {
    values = []
    starts = [0]
    for card in 0..<cardCount {
      values += try widths(card)
      starts.append(values.count)
      guard values.count <= LayoutLimits.widths else {
        throw LayoutError(.tooLarge, "widths", value: Double(values.count))
      }
    }
    if values.count == cardCount { starts = [] }
  }

  var cardCount: Int { starts.isEmpty ? values.count : starts.count - 1 }

  func range(of card: Int) -> Range<Int> {
    starts.isEmpty ? card..<card + 1 : starts[card]..<starts[card + 1]
  }

  /// Where a range of cards has its widths.
  func range(of cards: Range<Int>) -> Range<Int> {
    starts.isEmpty ? cards : starts[cards.lowerBound]..<starts[cards.upperBound]
  }

  /// The place of a card's width; nil for a width that it has not.
  func index(of width: Double, card: Int) -> Int? {
    range(of: card).first { values[$0] == width }
  }

  /// The card that a place belongs to.
  func card(at index: Int) -> Int {
    if starts.isEmpty { return index }
    var (low, high) = (0, starts.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// Appends another section's cards.
  mutating func append(_ other: WidthTable) {
    if !starts.isEmpty || !other.starts.isEmpty {
      if starts.isEmpty { starts = Array(0...values.count) }
      for card in 0..<other.cardCount {
        starts.append(values.count + other.range(of: card).upperBound)
      }
    }
    values += other.values
  }
}

/// What the heights that an engine gets were measured at.
struct MeasuredWidths {
  /// Heights that hold at any width, one per card.
  static let any = MeasuredWidths(table: nil, cards: 0..<0)

  private let table: WidthTable?
  /// The section's cards among all of the board.
  private let cards: Range<Int>
  /// Whether some card of the board has more than one width.
  let areMany: Bool

  init(table: WidthTable?, cards: Range<Int>) {
    self.table = table
    self.cards = cards
    areMany = table.map { !$0.starts.isEmpty } ?? false
  }

  /// The section's heights among all of the board.
  var heights: Range<Int> { table?.range(of: cards) ?? cards }

  /// Where a card's height at a width stands among the section's heights.
  ///
  /// - Parameter card: counted in the section.
  /// - Throws: `LayoutError.Reason.unmeasured` for a width that the card has not.
  @inline(__always)
  func height(of card: Int, at width: Double) throws(LayoutError) -> Int {
    areMany ? try chosenHeight(of: card, at: width) : card
  }

  private func chosenHeight(of card: Int, at width: Double) throws(LayoutError) -> Int {
    guard let table else { return card }
    guard let index = table.index(of: width, card: cards.lowerBound + card) else {
      throw LayoutError(.unmeasured, "width", value: width, card: card)
    }
    return index - heights.lowerBound
  }

  /// The card, counted in the section, that one of the section's heights belongs to.
  func card(ofHeight index: Int) -> Int {
    guard let table else { return index }
    return table.card(at: index + heights.lowerBound) - cards.lowerBound
  }
}
