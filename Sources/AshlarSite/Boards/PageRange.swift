internal import AshlarContent

/// A range of page widths in which everything on the page has one width, so that heights are known.
struct PageRange: Hashable, Sendable {
  /// The width of the board, in CSS pixels at a root of 16 px.
  var width: Double
  /// Whether titles are smaller there, and banners have less padding.
  var isNarrow: Bool

  /// The least page width, in rem, at which titles may have their full size.
  private static let leastWidePage = 28.0

  /// The page width in rem from which titles have their full size: a breakpoint's, so that no range has both.
  ///
  /// - Parameter breakpoints: those at which cards are placed.
  /// - Returns: nil when no page is that wide.
  static func narrowLimit(of breakpoints: some Sequence<BreakpointConfiguration>) -> Double? {
    let minimums = breakpoints.map(\.minimumWidth)
    return minimums.isEmpty ? leastWidePage : minimums.first { $0 >= leastWidePage }
  }
}

extension PlannedBoard {
  /// The ranges in which the page's cards have heights: the columns of phones, then the breakpoints.
  var pageRanges: [PageRange] {
    let limit = PageRange.narrowLimit(of: breakpoints.filter { !$0.isForPhones }) ?? .infinity
    return phoneColumns.map {
      PageRange(width: $0.columnWidth * 16, isNarrow: $0.minimumWidth < limit)
    }
      + breakpoints.map {
        PageRange(width: $0.boardWidth * 16, isNarrow: $0.minimumWidth < limit)
      }
  }
}
