internal import AshlarContent

/// A range of phone widths in which cards, in normal flow, have a column of a fixed width, and so heights
/// that are known.
///
/// Until a page's fonts have come, a fallback draws its text and breaks some of it in other places. Where
/// heights are natural, one line more or less moves all cards below. Between two of these columns the narrower
/// one is centred.
struct PhoneColumn: Hashable, Sendable {
  /// The page width at which it starts, in rem.
  var minimumWidth: Double
  /// The page width at which it ends, in rem.
  var maximumWidth: Double

  /// The column's width in rem.
  var columnWidth: Double { minimumWidth - 2 * BreakpointConfiguration.phonePadding }

  /// A card's width in whole CSS pixels at a root of 16 px.
  func cardWidth(inStrip: Bool) -> Int {
    Int(16 * (inStrip ? min(0.8 * minimumWidth, 18) : columnWidth))
  }

  /// 320, 360, 375, 390, 411 and 428 px, up to 448 px: on common phones no more than 12 px stay free at each side.
  private static let bounds = [20, 22.5, 23.4375, 24.375, 25.6875, 26.75, 28]

  /// The columns, narrowest first.
  ///
  /// - Parameter limit: the page width at which cards are placed, in rem; nil when they never are.
  static func columns(below limit: Double?) -> [PhoneColumn] {
    zip(bounds, bounds.dropFirst())
      .map { PhoneColumn(minimumWidth: $0, maximumWidth: min($1, limit ?? $1)) }
      .filter { $0.minimumWidth < $0.maximumWidth }
  }
}
