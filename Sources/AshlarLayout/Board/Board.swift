/// Placed cards: one frame per card, in board coordinates.
///
/// Cards of a section that scrolls across the board's direction have their x in the content space
/// of the section's scroller, their y on the board.
public struct Board: Hashable, Sendable {
  /// A section's place on the board.
  public struct Section: Hashable, Sendable {
    /// The whole section with headers, insets and footers; as wide as the board.
    public var frame: Frame
    /// The section without headers, footers and insets: what its engine had to fill.
    public var content: Frame
    /// Its cards, as a range of `Board.frames`.
    public var cards: Range<Int>
    /// The frame of its first item at the top; nil without one.
    public var header: Frame?
    /// The frame of its first item at the bottom; nil without one.
    public var footer: Frame?
    /// The columns of an engine that has some, from the leading edge: each from where its first card
    /// may start to where the content ends. Empty for all other engines.
    public var columns: [Frame] = []
    /// Between two cards of a column, in CSS pixels.
    public var rowGap = 0.0
    /// What rows leave free, and what they would with all cards in reading order.
    var slack = RowSlack()
    var slackInOrder = RowSlack()
    /// Where its cards stack: 1 above a decoration, else 0.
    public var zIndex: Int
    /// The section's place in `Board.scrollers`; nil when it does not scroll by itself.
    public var scroller: Int?
  }

  /// A header, a footer or a badge.
  public struct Supplementary: Hashable, Sendable {
    public var kind: String
    /// The section's index; -1 for the whole board.
    public var section: Int
    /// The card's index in the section for a badge; for boundary items and badges of groups
    /// their number among those of their kind.
    public var item: Int
    public var frame: Frame
    public var zIndex: Int
    /// Where it stands while scrolling; nil for badges and items beside the cards.
    public var edge: Edge?
    /// Whether it asks to stay in view.
    public var isPinned: Bool

    public enum Edge: String, Hashable, Sendable {
      case top, bottom
    }
  }

  /// A background or a separator.
  public struct Decoration: Hashable, Sendable {
    public var kind: String
    public var section: Int
    public var frame: Frame
    public var zIndex: Int
  }

  /// A strip of cards that scrolls across the board's direction.
  public struct Scroller: Hashable, Sendable {
    public var section: Int
    /// The visible box, on the board.
    public var frame: Frame
    public var contentSize: Size
    public var behavior: OrthogonalScrolling
    /// The offsets it may rest at, from its leading edge; empty when it rests anywhere.
    public var snapOffsets: [Double]
  }

  /// The board's width and height in CSS pixels.
  public var size: Size
  /// One frame per card, all sections in order.
  public var frames: [Frame]
  /// For each card the place of the width it got in `CardWidths.values`; empty where that is the card's own
  /// number, since no card has more than one.
  var chosenWidths: [Int] = []
  /// The sections from top to bottom.
  public var sections: [Section]
  /// Headers, footers and badges.
  public var supplementary: [Supplementary] = []
  /// Backgrounds and separators.
  public var decorations: [Decoration] = []
  /// Strips.
  public var scrollers: [Scroller] = []
  /// Whether the board runs along x; then sections stand beside one another.
  public var isHorizontal = false
  /// Whether leading is right.
  public var isRightToLeft = false

  /// The board's height in CSS pixels.
  public var height: Double { size.height }

  /// The place in `CardWidths.values` of the width that a card got, and with it of its height in
  /// `CardHeights.values`.
  ///
  /// - Parameter card: counted from 0 through all sections.
  public func chosenWidth(of card: Int) -> Int {
    chosenWidths.isEmpty ? card : chosenWidths[card]
  }

  /// The frame of a card by section and its index there; nil when there is none.
  public func frame(section: Int, item: Int) -> Frame? {
    guard sections.indices.contains(section), item >= 0,
      item < sections[section].cards.count
    else { return nil }
    return frames[sections[section].cards.lowerBound + item]
  }
}

extension Board {
  /// Finds each card's width among those it was measured at.
  ///
  /// - Throws: `LayoutError.Reason.unmeasured` for the first card that has another.
  mutating func choose(from table: WidthTable) throws(LayoutError) {
    if table.cardCount == table.values.count {
      var isSame = true
      for card in frames.indices { isSame = isSame && frames[card].width == table.values[card] }
      if isSame { return }
    }
    var chosen: [Int] = []
    chosen.reserveCapacity(frames.count)
    for card in frames.indices {
      guard let index = table.index(of: frames[card].width, card: card) else {
        let section = sections.firstIndex { $0.cards.contains(card) } ?? 0
        throw LayoutError(
          .unmeasured, "width", value: frames[card].width, section: section,
          card: card - sections[section].cards.lowerBound)
      }
      chosen.append(index)
    }
    chosenWidths = chosen
  }
}
