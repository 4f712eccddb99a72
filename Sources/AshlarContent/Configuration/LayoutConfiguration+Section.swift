package import AshlarLayout

extension LayoutConfiguration {
  /// The layout library's section for some cards at a breakpoint.
  package func boardSection(
    cards: [Card], at breakpoint: BreakpointConfiguration
  ) -> BoardSection {
    let options = options(at: breakpoint)
    let insets = Insets(
      top: options.insets.top, leading: options.insets.leading, bottom: options.insets.bottom,
      trailing: options.insets.trailing)
    // What is meant for every width is not meant for so many columns on a phone.
    let isForPhones = breakpoint.isPhone && overrides[breakpoint.name] == nil
    let most = isForPhones ? max(Self.phoneColumns, breakpoint.columnCount) : .max
    let place = LayoutPlace(
      columns: options.columns?.limited(to: most) ?? .count(breakpoint.columnCount),
      columnGap: options.columnGap ?? breakpoint.gap ?? Self.standardGap,
      rowGap: options.rowGap ?? breakpoint.gap ?? Self.standardGap,
      innerWidth: breakpoint.boardWidth * 16 - insets.leading - insets.trailing,
      isPhone: isForPhones && cards.allSatisfy { $0.aspectRatio != nil })
    return BoardSection(
      kind.resolve(options, place), cards: kind == .flow ? cards.map(options.withWidth) : cards,
      insets: insets)
  }

  /// The same with more room at the end of each line.
  package func withRoom(atEnd room: Double) -> LayoutConfiguration {
    var layout = self
    layout.options.insets.trailing += room
    for name in overrides.keys { layout.overrides[name]?.insets.trailing += room }
    return layout
  }

  /// How many columns a phone has at most, unless its breakpoint, or the layout for it alone, has more.
  private static let phoneColumns = 2

  /// The gap between cards where neither a layout nor a breakpoint has one, in CSS pixels.
  static let standardGap = 20.0
}

extension LayoutOptions {
  /// A card of a flow: its own width, or else the one that the options give.
  fileprivate func withWidth(_ card: Card) -> Card {
    var card = card
    if card.naturalSize.width <= 0 { card.naturalSize.width = itemWidth }
    return card
  }
}

extension Columns {
  /// The same with no more columns than these, where their number is given.
  fileprivate func limited(to most: Int) -> Columns {
    if case .count(let count) = self { .count(min(count, most)) } else { self }
  }
}
