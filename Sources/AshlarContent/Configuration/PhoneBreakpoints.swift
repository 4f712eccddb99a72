internal import AshlarLayout

extension BreakpointConfiguration {
  /// Where phones' breakpoints start, in rem: 320, 360, 375, 390, 411 and 428 px, so that on common phones no more than
  /// 12 px stay free at each side; then pages in between phones and tablets.
  private static let phoneStarts = [20, 22.5, 23.4375, 24.375, 25.6875, 26.75, 30, 34, 37]
  /// The space on each side of a board on phones, in rem, as in normal flow.
  package static let phonePadding = 0.375
  /// The space between cards that stand side by side on phones, in CSS pixels, where their layout names none.
  private static let phoneGap = 8.0
  /// A site whose own breakpoints start below this width, in rem, has said how its boards are on phones.
  private static let phoneLimit = 30.0

  /// Whether it starts on phones.
  var isPhone: Bool { minimumWidth < Self.phoneLimit }

  /// The breakpoints of a board with cards side by side on phones.
  ///
  /// - Parameter limit: the page width at which the site's own breakpoints place cards, in rem.
  /// - Returns: none where the site's own breakpoints start on phones.
  package static func phones(below limit: Double) -> [BreakpointConfiguration] {
    guard limit >= phoneLimit else { return [] }
    return phoneStarts.filter { $0 < limit }.map { start in
      var breakpoint = BreakpointConfiguration(
        name: "phone-\(Int(start * 16))", from: start, columnCount: 2,
        boardWidth: start - 2 * phonePadding)
      breakpoint.gap = phoneGap
      breakpoint.isForPhones = true
      return breakpoint
    }
  }
}

extension LayoutConfiguration {
  /// The layout as it is at a breakpoint that `BreakpointConfiguration.phones(below:)` adds.
  ///
  /// Strips and lists stay as they are. Rows and masonry have the columns; what has a geometry of its own, as groups
  /// or tracks, is masonry.
  ///
  /// - Parameter gap: between cards in one column where the layout names none, in CSS pixels.
  package func onPhones(columnCount: Int, gap: Double) -> LayoutConfiguration {
    if options.isStrip || kind == .list { return self }
    let hasOwnGeometry = columnCount == 1 || !Self.phoneKinds.contains(kind)
    var layout = LayoutConfiguration(hasOwnGeometry ? .masonry : kind)
    if !hasOwnGeometry || kind == .masonry { layout.options = options }
    layout.options.columns = .count(columnCount)
    layout.options.insets = options.insets
    layout.options.columnGap = options.columnGap ?? (columnCount == 1 ? gap : nil)
    layout.options.rowGap = options.rowGap ?? (columnCount == 1 ? gap : nil)
    return layout
  }

  private static let phoneKinds: [LayoutKind] = [
    .masonry, .flexibleRows, .uniformRows, .justifiedRows,
  ]
}
