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
    let inner = breakpoint.boardWidth * 16 - insets.leading - insets.trailing
    return BoardSection(
      sectionLayout(options, at: breakpoint, innerWidth: inner),
      cards: engine == .flow ? cards.map { options.withWidth($0) } : cards, insets: insets)
  }

  private func sectionLayout(
    _ options: LayoutOptions, at breakpoint: BreakpointConfiguration, innerWidth: Double
  ) -> SectionLayout {
    let columns = options.columns ?? .count(breakpoint.columnCount)
    let columnGap = options.columnGap ?? Self.standardGap
    let rowGap = options.rowGap ?? Self.standardGap
    switch engine {
    case .masonry:
      var masonry = options.masonry
      masonry.columns = columns
      (masonry.columnGap, masonry.rowGap) = (columnGap, rowGap)
      masonry.alignment = options.alignment
      return .masonry(masonry)
    case .gridLanes:
      var lanes = options.gridLanes
      if case .columns = lanes.tracks { lanes.tracks = .columns(columns) }
      (lanes.columnGap, lanes.rowGap) = (columnGap, rowGap)
      return .gridLanes(lanes)
    case .flexibleRows:
      return .flexibleRows(
        FlexibleRows(
          columns: columns, columnGap: columnGap, rowGap: rowGap, alignment: options.alignment))
    case .uniformRows:
      return .uniformRows(
        UniformRows(
          columns: columns, columnGap: columnGap, rowGap: rowGap, rowHeight: options.rowHeight,
          alignment: options.alignment))
    case .justifiedRows:
      var rows = options.justifiedRows
      (rows.columnGap, rows.rowGap) = (columnGap, rowGap)
      return .justifiedRows(rows)
    case .flow:
      var flow = options.flow
      (flow.itemSpacing, flow.lineSpacing) = (columnGap, rowGap)
      return .flow(flow)
    case .list:
      var list = options.list
      list.rowSpacing = options.rowGap ?? 0
      return .list(list)
    case .compositional:
      let count = (try? columns.tracks(in: innerWidth, gap: columnGap).count) ?? 1
      return .compositional(
        options.compositional(columnCount: count, gap: columnGap, rowGap: rowGap, in: innerWidth))
    }
  }

  /// The gap between cards where a site sets none, in CSS pixels.
  static let standardGap = 20.0
}

extension LayoutOptions {
  /// A card of a flow: its own width, or else the one that the options give.
  fileprivate func withWidth(_ card: Card) -> Card {
    var card = card
    if card.naturalSize.width <= 0 { card.naturalSize.width = itemWidth }
    return card
  }

  fileprivate func compositional(
    columnCount: Int, gap: Double, rowGap: Double, in width: Double
  ) -> Compositional {
    let isStrip = scrolling != .none
    let standard =
      isStrip
      ? CompositionalGroup.single(
        width: columns == nil
          ? min(itemWidth, width) : columnWidth(columnCount, gap: gap, in: width))
      : CompositionalGroup.nested(
        columnCount: columnCount, columnWidth: columnWidth(columnCount, gap: gap, in: width),
        gap: gap, rowGap: rowGap)
    return Compositional(
      group: group ?? standard, interGroupSpacing: isStrip ? gap : rowGap,
      orthogonalScrolling: scrolling)
  }

  /// A column's width in whole pixels.
  private func columnWidth(_ count: Int, gap: Double, in width: Double) -> Double {
    max(1, ((width - gap * Double(count - 1)) / Double(count)).rounded(.down))
  }
}

extension CompositionalGroup {
  /// One card of a strip.
  fileprivate static func single(width: Double) -> CompositionalGroup {
    CompositionalGroup(
      .horizontal, size: LayoutSize(width: .absolute(width), height: .estimated(200)),
      subitems: [
        .item(
          CompositionalItem(
            size: LayoutSize(width: .fractionalWidth(1), height: .estimated(200))))
      ])
  }

  /// A card two columns wide beside a pair of cards in each further column; all below each other
  /// where there are fewer than three columns.
  fileprivate static func nested(
    columnCount: Int, columnWidth: Double, gap: Double, rowGap: Double
  ) -> CompositionalGroup {
    func item(_ width: Double) -> CompositionalNode {
      .item(CompositionalItem(size: LayoutSize(width: .absolute(width), height: .estimated(200))))
    }
    func pair(_ width: Double) -> CompositionalNode {
      .group(
        CompositionalGroup(
          .vertical, size: LayoutSize(width: .absolute(width), height: .estimated(400)),
          subitems: [item(width)], repetition: .repeating(2), spacing: .fixed(rowGap)))
    }
    let row = LayoutSize(width: .fractionalWidth(1), height: .estimated(400))
    guard columnCount > 1 else {
      return CompositionalGroup(.horizontal, size: row, subitems: [item(columnWidth)])
    }
    let lead = columnCount > 2 ? 2 * columnWidth + gap : columnWidth
    let pairs = Array(repeating: pair(columnWidth), count: max(1, columnCount - 2))
    return CompositionalGroup(
      .horizontal, size: row, subitems: [item(lead)] + pairs,
      repetition: .repeating(pairs.count + 1), spacing: .fixed(gap))
  }
}
