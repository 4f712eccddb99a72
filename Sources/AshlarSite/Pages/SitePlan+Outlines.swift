internal import AshlarContent

/// How much of a site's cards is in memory while its pages are drawn.
extension SitePlan {
  /// How many cards are whole in memory at once, about, where others are outlines.
  ///
  /// - Parameter entryCount: how many cards a site has: of many, more are read from the cache together.
  static func drawnCount(of entryCount: Int) -> Int { max(least, entryCount / 50) }

  private static var least: Int { 2_000 }

  /// Of how many cards a build keeps no outlines: they take a fifth less memory where each card is drawn on a board and on
  /// its own page, and time where tags, archives or a search draw it again.
  var wholeEntryCount: Int {
    let counts = pages.lazy.map(\.drawnEntries.count)
    let isDrawnOften =
      counts.contains { $0 > Self.least } || counts.reduce(0, +) > 2 * site.entries.count
    return isDrawnOften ? 20_000 : Self.least
  }
}
