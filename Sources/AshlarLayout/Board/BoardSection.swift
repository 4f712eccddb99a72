/// Cards that one engine places, with what surrounds them.
///
/// From top to bottom: headers, `insets.top`, the cards, `insets.bottom`, footers.
public struct BoardSection: Hashable, Sendable {
  /// The engine that places the cards.
  public var layout: SectionLayout
  /// The cards in reading order.
  public var cards: [Card]
  /// Around the cards, inside headers and footers, in CSS pixels.
  public var insets: Insets
  /// Headers, footers and what else stands at the section's edges.
  public var boundaryItems: [BoundaryItem]
  /// Backgrounds.
  public var decorations: [Decoration]
  /// Badges, one set for every card of the section.
  public var badges: [SupplementaryItem]
  /// Whether boundary items keep the section's leading and trailing insets.
  public var boundaryFollowsInsets: Bool

  /// - Parameters:
  ///   - headerHeight: a plain header across the whole board, in CSS pixels; 0 for none.
  ///   - footerHeight: likewise at the end.
  ///   - boundaryFollowsInsets: nil for yes, unless `headerHeight` or `footerHeight` make the items.
  public init(
    _ layout: SectionLayout, cards: [Card], insets: Insets = .zero, headerHeight: Double = 0,
    footerHeight: Double = 0, isHeaderPinned: Bool = false, boundaryItems: [BoundaryItem] = [],
    decorations: [Decoration] = [], badges: [SupplementaryItem] = [],
    boundaryFollowsInsets: Bool? = nil
  ) {
    self.layout = layout
    self.cards = cards
    self.insets = insets
    self.boundaryItems = boundaryItems
    self.decorations = decorations
    self.badges = badges
    self.boundaryFollowsInsets =
      boundaryFollowsInsets ?? (headerHeight == 0 && footerHeight == 0)
    if headerHeight != 0 {
      self.boundaryItems.append(.header(height: headerHeight, isPinned: isHeaderPinned))
    }
    if footerHeight != 0 { self.boundaryItems.append(.footer(height: footerHeight)) }
  }

  /// The width inside the insets, checked with everything else around the cards.
  func innerWidth(in width: Double) throws(LayoutError) -> Double {
    try Check.insets(insets, "insets")
    for item in boundaryItems { try item.check() }
    for decoration in decorations { try Check.insets(decoration.insets, "decorations.insets") }
    for badge in badges { try badge.check() }
    let inner = width - insets.horizontal
    guard inner > 0 else { throw LayoutError(.tooNarrow, "insets", value: insets.horizontal) }
    return inner
  }

  /// How much the section grows at its start and at its end.
  func boundaryExtents(in container: Size) -> (top: Double, bottom: Double) {
    boundaryItems.extents(in: container)
  }
}

extension [BoundaryItem] {
  /// The tallest item at each end that extends what it stands at.
  func extents(in container: Size) -> (top: Double, bottom: Double) {
    var extents = (top: 0.0, bottom: 0.0)
    for item in self where item.extendsBoundary {
      let height = item.size.resolved(in: container).height
      switch item.alignment.edge {
      case .top: extents.top = Swift.max(extents.top, height)
      case .bottom: extents.bottom = Swift.max(extents.bottom, height)
      case .middle: break
      }
    }
    return extents
  }
}
