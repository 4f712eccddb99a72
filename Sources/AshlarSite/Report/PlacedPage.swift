public import AshlarContent
public import AshlarLayout

/// Where the cards of one page stand at every breakpoint, for whoever explains or draws it.
///
/// Lengths are in CSS pixels at a root of 16 px.
public struct PlacedPage: Hashable, Sendable {
  /// One card of the page.
  public struct Card: Hashable, Sendable {
    /// The identifier of its element.
    public var elementID: String
    /// Its file, relative to the site's folder.
    public var file: String
    /// The line on which its text starts.
    public var line: Int
    /// As plain text; empty for a card without one.
    public var title: String
  }

  /// One section of the page.
  public struct Section: Hashable, Sendable {
    public var configuration: SectionConfiguration
    /// Its cards, as a range of the page's.
    public var cards: Range<Int>
  }

  /// One section at one breakpoint.
  public struct Placement: Hashable, Sendable {
    /// One per card, relative to the section's card area; in a strip, to its content.
    public var frames: [Frame]
    /// One per card: how tall it is by nature.
    public var heights: [Double]
    /// One per card: the widest inset that keeps its lines away from a fit by rounding.
    public var insets: [Double]
    public var height: Double
    /// The section's columns, as far down as their last card reaches; empty for engines without columns.
    public var columns: [Frame]
    /// nil without cards.
    public var quality: BoardReport?
  }

  /// The page at one breakpoint.
  public struct Breakpoint: Hashable, Sendable {
    public var configuration: BreakpointConfiguration
    /// One per section of the page.
    public var sections: [Placement]
  }

  /// The page's path in the output.
  public var path: String
  /// What links to it say.
  public var title: String
  public var cards: [Card]
  public var sections: [Section]
  /// The breakpoint of one column, as a telephone 390 px wide has it; nil when the narrowest page is wider than that.
  public var phone: Breakpoint?
  /// Those at which cards are placed, from the narrowest to the widest.
  public var breakpoints: [Breakpoint]
}
