internal import AshlarContent
internal import AshlarLayout
internal import AshlarMarkdown

/// Sections of a page, one after the other, that were made for the headers of one: a box around them has a scrubber, where
/// they ask for one.
struct TimeRun: Sendable {
  /// Above and below the words of a header, and what a theme's line below them takes at most, in CSS pixels.
  private static let headerRoom = 30.0
  /// Below a header, and below the cards of a section.
  static let (headerGap, sectionGap) = (16.0, 32.0)

  /// How wide the bar is at a breakpoint, and between it and the cards, in CSS pixels: narrower on phones.
  static func barWidth(at breakpoint: BreakpointConfiguration) -> Double {
    breakpoint.minimumWidth < 40 ? phoneBarWidth : 44
  }
  static let phoneBarWidth = 36.0
  static let barGap = 4.0

  /// Places among the page's sections.
  let sections: Range<Int>
  let hasScrubber: Bool
  /// The place on its board of the section that they were made of.
  var origin = 0

  /// The runs of a page, in order.
  static func all(of board: PlannedBoard) -> [TimeRun] {
    var runs: [TimeRun] = []
    for (index, section) in board.sections.enumerated() {
      guard let gathering = section.configuration.gathering else { continue }
      if let last = runs.last, last.sections.upperBound == index,
        board.sections[index - 1].configuration.gathering?.origin == gathering.origin
      {
        runs[runs.count - 1] = TimeRun(
          sections: last.sections.lowerBound..<index + 1, hasScrubber: gathering.hasScrubber,
          origin: gathering.origin)
      } else {
        runs.append(
          TimeRun(
            sections: index..<index + 1, hasScrubber: gathering.hasScrubber,
            origin: gathering.origin))
      }
    }
    return runs
  }

  /// How tall the header of a section is whose words have a height.
  static func headerHeight(ofWords height: Double) -> Double { height + headerRoom }

  /// Where the sections begin in one of the page's ranges, from the first one's top on, and last where they end; in CSS pixels.
  ///
  /// - Parameters:
  ///   - titles: the heights of the sections' words there.
  ///   - cards: the heights of what the sections show there.
  static func tops(titles: [Double], cards: [Double]) -> [Double] {
    var tops = [0.0]
    for (title, cards) in zip(titles, cards) {
      tops.append(
        (tops.last ?? 0) + headerHeight(ofWords: title) + headerGap + cards + sectionGap)
    }
    return tops
  }
}

extension PlannedBoard.Section {
  /// How tall the section's cards are in a phone's column, with the gaps between them.
  func height(inColumn column: Int, gap: Double, entries: [PreparedEntry]) -> Double {
    let heights = zip(cards, phoneMeasures[column]).map { card, measure in
      entries[card.reference.entry].height(card.reference, at: measure)
    }
    if configuration.isStrip { return heights.max() ?? 0 }
    return heights.reduce(0, +) + gap * Double(max(0, heights.count - 1))
  }
}

extension PlacedBoard.Section {
  /// How tall the bands of the section are, and what stands below them.
  func height(inBandsOf size: Int) -> Double {
    guard !frames.isEmpty else { return 0 }
    let first = (frames.count - 1) / size * size
    return max(height, frames[first...].reduce(0) { max($0, $1.maxY) })
  }
}
