internal import AshlarContent
internal import AshlarMarkdown

/// The bar beside a run of sections: a mark for each header that it has room for, as far down the bar as the header is down
/// the page. On a board of more pages the marks of those before and after stand at its ends, one below the other, and the
/// part between them is the page's own.
struct Scrubber: Sendable {
  /// A link to a section.
  struct Mark: Sendable {
    /// The section's place on the page.
    var section: Int
    /// The year that begins there, as the bar shows it.
    var year: Int?
    /// 0 for the first header of a year, 1 for that of a month, 2 for others.
    fileprivate var level: Int
    /// Whether any range has room for the link; else the mark is a thin line everywhere.
    var isLink = true
  }

  /// What one of the page's ranges has of the marks.
  struct Places: Sendable {
    /// In CSS pixels, from the first section's top to the last one's bottom.
    var height: Double
    /// How wide the bar is, in CSS pixels.
    var width: Double
    /// Where each section begins, as a share of the height.
    var shares: [Double]
    /// The places in `marks` of those that are shown, for each of `Scrubber.heights`: each has all of those before it.
    var shown: [[Int]]
    /// The places in `marks` of those that have a thin line at least, ascending: all that are shown, and more.
    var lines: [Int]
  }

  /// The heights of bars, in CSS pixels, from which on more marks are shown; lower ones have none.
  static let heights = [288.0, 576.0, 864.0]
  /// What a window is taller than its bar, in CSS pixels: the bar's edges, and a masthead that stays.
  static let (edges, windowRoom) = (40.0, 128.0)
  /// How far apart marks are at least, in CSS pixels: what a finger meets.
  static let distance = 24.0
  /// How far apart thin lines are at least on the highest bar, in CSS pixels.
  private static let lineDistance = 6.0

  let run: TimeRun
  /// Those of the board's other pages.
  let others: OtherHeaders
  /// The marks that any range shows, in the order of the page.
  private(set) var marks: [Mark] = []
  /// One per range of `PlannedBoard.pageRanges`.
  private(set) var ranges: [Places] = []

  /// The element that has the height of a whole run, by the number of its first section.
  static func railID(ofSection number: Int) -> String { "s\(number)--r" }

  /// The mark of a section, by the section's number.
  static func markID(ofSection number: Int) -> String { "s\(number)--m" }

  /// The scrubbers of a page.
  ///
  /// - Parameters:
  ///   - texts: those around the cards.
  ///   - gap: between cards in normal flow, in CSS pixels.
  ///   - others: the headers of the board's other pages, by the divided section's place on its board.
  /// - Complexity: O(*n*) in the number of cards and sections, for each range.
  static func all(
    of board: PlannedBoard, placed: PlacedBoard, entries: [PreparedEntry], texts: [StatedText],
    gap: Double, others: [Int: OtherHeaders]
  ) -> [Scrubber] {
    let runs = TimeRun.all(of: board).filter(\.hasScrubber)
    if runs.isEmpty { return [] }
    let measures = Dictionary(uniqueKeysWithValues: texts.map { ($0.elementID, $0.measures) })
    let columns = board.phoneColumns.count
    return runs.map { run in
      let tops = (0..<columns + placed.breakpoints.count).map { range in
        TimeRun.tops(
          titles: run.sections.map { section in
            measures[PlannedBoard.titleID(ofSection: board.firstSection + section)]?[range].height
              ?? 0
          },
          cards: run.sections.map { section in
            range < columns
              ? board.sections[section].height(inColumn: range, gap: gap, entries: entries)
              : placed.breakpoints[range - columns].sections[section].height(
                inBandsOf: board.sections[section].configuration.bandSize)
          })
      }
      // In the columns of phones the bar lies over the ends of the cards.
      let widths =
        Array(repeating: TimeRun.phoneBarWidth, count: columns)
        + placed.breakpoints.map { TimeRun.barWidth(at: $0.configuration) }
      return Scrubber(
        run, tops: tops, widths: widths,
        periods: board.sections[run.sections].map(\.configuration.gathering?.period),
        others: others[run.origin] ?? OtherHeaders())
    }
  }

  /// - Parameters:
  ///   - tops: for each range where the sections begin, and where the last one ends.
  ///   - widths: for each range how wide the bar is.
  ///   - periods: those of the sections; nil for cards without a date.
  init(
    _ run: TimeRun, tops: [[Double]], widths: [Double], periods: [TimePeriod?],
    others: OtherHeaders = OtherHeaders()
  ) {
    self.run = run
    self.others = others
    let all = Self.marks(of: periods, from: run.sections.lowerBound)
    let parts = Self.heights.indices.map { level in
      Self.heights[level] - Self.distance * Double(others.count(atLevel: level))
    }
    var chosen: [(height: Double, shares: [Double], shown: [[Int]], lines: [Int])] = []
    for tops in tops {
      let height = tops.last ?? 0
      let shares = tops.dropLast().map { height > 0 ? $0 / height : 0 }
      var taken: [Int] = []
      let levels = Self.levels(ofHeight: height)
      let shown = Self.heights.indices.map { level in
        if levels.contains(level) {
          taken = Self.thinned(
            all, shares: shares, bar: parts[level], distance: Self.distance, keeping: taken)
        }
        return taken
      }
      let lines = levels.last.map { level in
        Self.thinned(
          all, shares: shares, bar: parts[level], distance: Self.lineDistance, keeping: taken)
      }
      chosen.append((height, shares, shown, lines ?? []))
    }
    // Whatever no range shows is not on the page.
    let used = Set(chosen.map(\.lines).joined()).sorted()
    let links = Set(chosen.compactMap(\.shown.last).joined())
    let places = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
    marks = used.map { index in
      var mark = all[index]
      mark.isLink = links.contains(index)
      return mark
    }
    ranges = zip(chosen, widths).map { range, width in
      Places(
        height: range.height, width: width, shares: used.map { range.shares[$0] },
        shown: range.shown.map { $0.compactMap { places[$0] } },
        lines: range.lines.compactMap { places[$0] })
    }
  }

  /// The places in `heights` of the bars beside what has a height: none is taller than what it leads through.
  static func levels(ofHeight height: Double) -> Range<Int> {
    0..<heights.prefix { $0 + edges <= height }.count
  }

  /// What each of a row of headers begins: 0 a year, 1 a month, 2 less.
  struct Levels {
    private var before: TimePeriod?

    /// - Parameter period: that of the next header; nil for cards without a date.
    mutating func next(_ period: TimePeriod?) -> Int {
      guard let period else { return 1 }
      defer { before = period }
      if period.year != before?.year { return 0 }
      return period.month != before?.month ? 1 : 2
    }
  }

  private static func marks(of periods: [TimePeriod?], from first: Int) -> [Mark] {
    var levels = Levels()
    return periods.enumerated().map { index, period in
      let level = levels.next(period)
      return Mark(section: first + index, year: level == 0 ? period?.year : nil, level: level)
    }
  }

  /// As many marks as a bar of a height has room for: first marks of years, then those of months, then others, each in the
  /// order of the page.
  ///
  /// - Parameters:
  ///   - distance: how far apart they are at least, in CSS pixels.
  ///   - kept: marks that have room, ascending.
  /// - Returns: ascending.
  private static func thinned(
    _ marks: [Mark], shares: [Double], bar: Double, distance: Double, keeping kept: [Int]
  ) -> [Int] {
    var kept = kept
    for level in 0...2 {
      for (index, mark) in marks.enumerated() where mark.level == level {
        // The few that are kept are in the order of the page, and of the bar.
        let next = kept.firstIndex { $0 >= index } ?? kept.count
        if next < kept.count, kept[next] == index { continue }
        let isFree = [next - 1, next].allSatisfy { place in
          !kept.indices.contains(place)
            || abs(shares[kept[place]] - shares[index]) * bar >= distance
        }
        if isFree { kept.insert(index, at: next) }
      }
    }
    return kept
  }
}
