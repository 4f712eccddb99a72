import AshlarLayout

extension ByteReader {
  mutating func layout() -> BoardLayout {
    var layout = BoardLayout(
      sections: [], containerHeight: number(), sectionSpacing: number(),
      axis: choice(BoardLayout.Axis.allCases), direction: choice(BoardLayout.Direction.allCases))
    for _ in 0..<byte() % 4 { layout.sections.append(section()) }
    if flag() { layout.boundaryItems.append(boundaryItem()) }
    return layout
  }

  private mutating func section() -> BoardSection {
    let engine = engine()
    var section = BoardSection(engine, cards: [], insets: flag() ? insets() : .zero)
    if flag() { section.boundaryItems.append(boundaryItem()) }
    if flag() { section.decorations.append(Decoration(insets: insets())) }
    if flag() { section.badges.append(badge()) }
    let cards = (0..<1 + byte() % 5).map { _ in card() }
    for index in 0..<byte() { section.cards.append(cards[index % cards.count]) }
    return section
  }

  private mutating func engine() -> SectionLayout {
    switch byte() % 8 {
    case 0: .masonry(masonry())
    case 1: .gridLanes(lanes())
    case 2: .flexibleRows(FlexibleRows(columns: columns(), columnGap: number(), rowGap: number()))
    case 3:
      .uniformRows(
        UniformRows(
          columns: columns(), columnGap: number(), rowGap: number(),
          rowHeight: flag() ? .tallest : flag() ? .absolute(number()) : .aspectRatio(number())))
    case 4:
      .justifiedRows(
        JustifiedRows(
          targetHeight: number(), columnGap: number(), rowGap: number(),
          lastRow: choice(JustifiedRows.LastRow.allCases), minimumLastFill: flag() ? number() : 0,
          contrastDemerit: flag() ? number() : 0, breakoutAspect: flag() ? number() : nil,
          cropBudget: flag() ? number() : 0, tieShare: flag() ? number() : 0))
    case 5:
      .flow(
        Flow(
          lineSpacing: number(), itemSpacing: number(), isUniform: flag(),
          justification: choice(Flow.Justification.allCases),
          lastLine: choice(Flow.LastLine.allCases),
          lineAlignment: choice(Flow.LineAlignment.allCases)))
    case 6:
      .compositional(
        Compositional(
          group: group(depth: 0), interGroupSpacing: number(),
          orthogonalScrolling: choice(OrthogonalScrolling.allCases)))
    default:
      .list(
        ListRows(
          choice(ListRows.Appearance.allCases), rowSpacing: number(), minimumRowHeight: number(),
          separatorInset: number(), isFirstCardHeader: flag(), inset: number()))
    }
  }

  private mutating func masonry() -> Masonry {
    var masonry = Masonry(
      columns: columns(), columnGap: number(), rowGap: number(),
      placement: choice(Masonry.Placement.allCases),
      alignment: choice(ColumnAlignment.allCases), fitsWidth: flag(), fillsUpwards: flag(),
      spanFilling: choice(Masonry.SpanFilling.allCases), hasFlushBottoms: byte() % 8 == 0)
    if flag() {
      masonry.balance = .tail(
        maximumBackJump: flag() ? .infinity : number(), cards: flag() ? nil : count())
    }
    if flag() { masonry.floors = [number(), number()] }
    if flag() { masonry.stamps = [frame(), frame()] }
    return masonry
  }

  private mutating func lanes() -> GridLanes {
    let tracks: GridLanes.Tracks =
      flag() ? .columns(columns()) : flag() ? .shares(numbers()) : .widths(numbers())
    return GridLanes(
      tracks: tracks, columnGap: number(), rowGap: number(),
      fitTolerance: flag() ? .infinity : number(), isDense: flag(), isTrackReversed: flag(),
      isFillReversed: flag(), extent: flag() ? nil : number())
  }

  private mutating func numbers() -> [Double] { (0..<byte() % 6).map { _ in number() } }

  private mutating func columns() -> Columns {
    switch byte() % 5 {
    case 0: .minimumWidth(number())
    case 1: .width(number())
    case 2: .fixed(count: count(), width: number())
    default: .count(count())
    }
  }

  private mutating func group(depth: Int) -> CompositionalGroup {
    var group = CompositionalGroup(
      choice(CompositionalGroup.Axis.allCases), size: size(), insets: flag() ? insets() : .zero,
      edgeSpacing: flag() ? edges() : .zero)
    if flag() { group.spacing = spacing() }
    if flag() { group.repetition = flag() ? .equal(count()) : .repeating(count()) }
    if flag() { group.supplementaryItems.append(badge()) }
    if group.axis == .custom { group.frames = [frame(), frame()] }
    for _ in 0...byte() % 3 {
      group.subitems.append(
        depth < 26 && flag() ? .group(self.group(depth: depth + 1)) : .item(item()))
    }
    return group
  }

  private mutating func item() -> CompositionalItem {
    CompositionalItem(
      size: size(), insets: flag() ? insets() : .zero, edgeSpacing: flag() ? edges() : .zero,
      supplementaryItems: flag() ? [badge()] : [])
  }

  private mutating func size() -> LayoutSize { LayoutSize(width: dimension(), height: dimension()) }

  private mutating func dimension() -> Dimension {
    switch byte() % 5 {
    case 0: .fractionalWidth(number() / 16)
    case 1: .fractionalHeight(number() / 16)
    case 2: .absolute(number())
    case 3: .estimated(number())
    default: .uniformAcrossSiblings(number())
    }
  }

  private mutating func spacing() -> Spacing { flag() ? .fixed(number()) : .flexible(number()) }

  private mutating func edges() -> EdgeSpacing {
    EdgeSpacing(leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  private mutating func insets() -> Insets {
    Insets(top: number(), leading: number(), bottom: number(), trailing: number())
  }

  private mutating func frame() -> Frame {
    Frame(x: number(), y: number(), width: number(), height: number())
  }

  private mutating func boundaryItem() -> BoundaryItem {
    BoundaryItem(
      kind: "edge", size: size(), alignment: choice(BoundaryItem.Alignment.allCases),
      offset: Size(width: number(), height: number()), insets: insets(), extendsBoundary: flag(),
      pinsToVisibleBounds: flag())
  }

  private mutating func badge() -> SupplementaryItem {
    SupplementaryItem(
      kind: "badge", size: size(),
      anchor: Anchor(
        AnchorEdges(rawValue: UInt8(byte() % 16)), offset: .fractional(x: number(), y: number())))
  }

  private mutating func card() -> Card {
    Card(
      span: flag() ? 1 : count(), column: flag() ? nil : count(),
      aspectRatio: flag() ? nil : number(), naturalSize: Size(width: number(), height: number()),
      marginTop: flag() ? number() : 0, marginBottom: flag() ? number() : 0)
  }
}
