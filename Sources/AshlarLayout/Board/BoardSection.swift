/// Cards that one engine places, with what surrounds them.
///
/// From top to bottom: header, `insets.top`, the cards, `insets.bottom`, footer.
public struct BoardSection: Sendable {
  /// The engine that places the cards.
  public var layout: SectionLayout
  /// The cards in reading order.
  public var cards: [Card]
  /// Around the cards, inside header and footer, in CSS pixels.
  public var insets: Insets
  /// The header's height in CSS pixels; 0 for none.
  public var headerHeight: Double
  /// The footer's height in CSS pixels; 0 for none.
  public var footerHeight: Double

  public init(
    _ layout: SectionLayout, cards: [Card], insets: Insets = .zero, headerHeight: Double = 0,
    footerHeight: Double = 0
  ) {
    self.layout = layout
    self.cards = cards
    self.insets = insets
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
  }
}
