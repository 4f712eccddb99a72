/// Placed cards: one frame per card, in board coordinates.
public struct Board: Hashable, Sendable {
  /// A section's place on the board.
  public struct Section: Hashable, Sendable {
    /// The whole section with header, insets and footer; as wide as the board.
    public var frame: Frame
    /// Its cards, as a range of `Board.frames`.
    public var cards: Range<Int>
    /// The header's frame; nil without a header.
    public var header: Frame?
    /// The footer's frame; nil without a footer.
    public var footer: Frame?

    public init(frame: Frame, cards: Range<Int>, header: Frame? = nil, footer: Frame? = nil) {
      self.frame = frame
      self.cards = cards
      self.header = header
      self.footer = footer
    }
  }

  /// The board's width and height in CSS pixels.
  public var size: Size
  /// One frame per card, all sections in order.
  public var frames: [Frame]
  /// The sections from top to bottom.
  public var sections: [Section]

  public init(size: Size, frames: [Frame], sections: [Section]) {
    self.size = size
    self.frames = frames
    self.sections = sections
  }

  /// The board's height in CSS pixels.
  public var height: Double { size.height }
}
