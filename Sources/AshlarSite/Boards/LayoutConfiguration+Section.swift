internal import AshlarLayout

extension LayoutConfiguration {
  /// The layout library's section for some cards at a breakpoint.
  func boardSection(cards: [Card], at breakpoint: BreakpointConfiguration) -> BoardSection {
    let options = options(at: breakpoint)
    let insets = options.insets ?? EdgeLengths()
    return BoardSection(
      sectionLayout(options, at: breakpoint), cards: cards,
      insets: Insets(
        top: insets.top, leading: insets.leading, bottom: insets.bottom,
        trailing: insets.trailing))
  }

  /// The options with the breakpoint's own on top.
  func options(at breakpoint: BreakpointConfiguration) -> LayoutOptions {
    guard let override = overrides[breakpoint.name] else { return options }
    return options.overridden(by: override)
  }

  private func sectionLayout(
    _ options: LayoutOptions, at breakpoint: BreakpointConfiguration
  ) -> SectionLayout {
    let columns: Columns =
      if let width = options.minimumColumnWidth {
        .minimumWidth(width)
      } else {
        .count(options.columnCount ?? breakpoint.columnCount)
      }
    let columnGap = options.columnGap ?? LayoutConfiguration.standardGap
    let rowGap = options.rowGap ?? LayoutConfiguration.standardGap
    switch engine {
    case .flexibleRows:
      return .flexibleRows(FlexibleRows(columns: columns, columnGap: columnGap, rowGap: rowGap))
    default:
      return .masonry(
        Masonry(
          columns: columns, columnGap: columnGap, rowGap: rowGap,
          placement: options.placement == .roundRobin ? .roundRobin : .shortest))
    }
  }

  /// The gap between cards where a site sets none, in CSS pixels.
  static let standardGap = 20.0
}

extension LayoutOptions {
  /// These options with another's wherever that has some.
  fileprivate func overridden(by other: LayoutOptions) -> LayoutOptions {
    var result = self
    if other.columnCount != nil || other.minimumColumnWidth != nil {
      result.columnCount = other.columnCount
      result.minimumColumnWidth = other.minimumColumnWidth
    }
    result.columnGap = other.columnGap ?? columnGap
    result.rowGap = other.rowGap ?? rowGap
    result.insets = other.insets ?? insets
    result.placement = other.placement ?? placement
    result.scrolling = other.scrolling ?? scrolling
    return result
  }
}
