import AshlarContent
import TestSupport
import Testing

@testable import AshlarSite

@Suite("Marks beside a board by time") struct ScrubberTests {
  /// A scrubber of months of equal height, the latest first.
  private static func scrubber(
    months count: Int, height: Double = 1000, ranges: Int = 1
  ) -> Scrubber {
    let periods = months(count)
    let tops = (0...count).map { Double($0) * height }
    return Scrubber(
      TimeRun(sections: 3..<3 + count, hasScrubber: true),
      tops: Array(repeating: tops, count: ranges), widths: Array(repeating: 36, count: ranges),
      periods: periods)
  }

  private static func months(_ count: Int) -> [TimePeriod?] {
    (0..<count).map { number in
      let month = 12 * 9000 - number
      return CalendarDate(year: month / 12, month: 1 + month % 12, day: 1)
        .map { TimePeriod(of: $0, by: .month) }
    }
  }

  @Test("a mark stands where its header does, as a share of the height") func shares() throws {
    let scrubber = Self.scrubber(months: 8)
    let places = try #require(scrubber.ranges.first)
    #expect(places.height == 8000)
    #expect(places.shares == (0..<8).map { Double($0) / 8 })
    #expect(scrubber.marks.map(\.section) == Array(3..<11))
    #expect(scrubber.marks.map(\.year) == [9000, 8999, nil, nil, nil, nil, nil, nil])
  }

  @Test("years stay before months, and no two marks are too near") func thinned() throws {
    let scrubber = Self.scrubber(months: 120)
    let places = try #require(scrubber.ranges.first)
    for (bar, shown) in zip(Scrubber.heights, places.shown) {
      let years = shown.filter { scrubber.marks[$0].year != nil }
      // Ten years fit wherever there is a bar, but for the first, whose one month stands before the second.
      #expect(years.count >= 10)
      let tops = shown.map { places.shares[$0] * bar }
      #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 >= 23.999 })
      #expect(Double(shown.count) <= bar / 24 + 1)
    }
    #expect(places.shown[0].count < places.shown[2].count)
    #expect(Set(places.shown[0]).isSubset(of: places.shown[1]))
    #expect(Set(places.shown[1]).isSubset(of: places.shown[2]))
  }

  @Test("many headers leave few marks, and take no longer than their number says")
  func many() throws {
    let scrubber = Self.scrubber(months: 100_000, ranges: 3)
    #expect(scrubber.marks.count(where: \.isLink) <= 37 && scrubber.marks.count <= 145)
    let growth = TimeGrowth(from: 1000, to: 100_000, of: { $0 }) { count in
      _ = Self.scrubber(months: count)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("headers without room for a link keep a thin line") func lines() throws {
    let scrubber = Self.scrubber(months: 36)
    let places = try #require(scrubber.ranges.first)
    #expect(places.shown[2].count < 36 && places.lines.count == 36)
    #expect(scrubber.marks.map(\.isLink) == (0..<36).map { places.shown[2].contains($0) })
    let many = try #require(Self.scrubber(months: 2000).ranges.first)
    let tops = many.lines.map { many.shares[$0] * Scrubber.heights[2] }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 >= 5.999 })
  }

  /// The headers of a board with as many months on each page.
  private static func headers(pages: Int, months: Int) -> BoardHeaders {
    let periods = Self.months(pages * months)
    let sections = periods.map { period in
      var section = BoardConfiguration.index.sections[0]
      section.id = period?.name ?? ""
      section.title = section.id
      section.gathering = TimeGathering(period: period, origin: 0, hasScrubber: true)
      return PageSection(configuration: section, cards: [], anchor: section.id)
    }
    return BoardHeaders(
      ofSection: 0,
      on: (0..<pages).map { Array(sections[$0 * months..<($0 + 1) * months]) },
      names: (1...pages).map {
        BoardHeaders.PageNames(path: "\($0).html", number: $0, firstSection: 0)
      })
  }

  @Test(
    "half of a bar leads to other pages: to all months where these have room, else to years and some months",
    arguments: [(5, 3, 2), (5, 3, 0), (40, 5, 20), (40, 12, 0), (400, 12, 399), (3, 1, 1)])
  func others(pages: Int, months: Int, page: Int) throws {
    let others = Self.headers(pages: pages, months: months).others(ofPage: page)
    let all = others.before + others.after
    for (level, height) in Scrubber.heights.enumerated() {
      #expect(others.count(atLevel: level) <= Int(height / 48))
      let isWhole = (pages - 1) * months <= Int(height / 48)
      #expect(!isWhole || others.count(atLevel: level) == (pages - 1) * months)
    }
    // The first and the last year of the album are always among them.
    let ends = Self.months(pages * months).compactMap { $0?.name }
    #expect(page == 0 || all.first?.title == ends.first && all.first?.level == 0)
    #expect(page == pages - 1 || all.last?.title.prefix(4) == ends.last?.prefix(4))
    #expect(all.map(\.title) == all.map(\.title).sorted(by: >))
    #expect(all.allSatisfy { $0.path.hasSuffix("html#\($0.title)") && $0.page == nil })
  }

  @Test("the page's own marks have the rest of the bar, as far apart as ever") func rest() throws {
    let others = Self.headers(pages: 40, months: 5).others(ofPage: 20)
    let periods = Self.months(24)
    let scrubber = Scrubber(
      TimeRun(sections: 0..<24, hasScrubber: true), tops: [(0...24).map { Double($0) * 1000 }],
      widths: [36], periods: periods, others: others)
    let places = try #require(scrubber.ranges.first)
    for (level, bar) in Scrubber.heights.enumerated() {
      let part = bar - 24 * Double(others.count(atLevel: level))
      let tops = places.shown[level].map { places.shares[$0] * part }
      #expect(part >= bar / 2 && zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 >= 23.999 })
    }
  }

  @Test("a board with as many headers as cards is divided in no more time than its cards say")
  func sections() throws {
    var board = BoardConfiguration.index
    board.sections[0].selection.order = .newest
    board.sections[0].headers = TimeHeaders(unit: .day, hasScrubber: true)
    let growth = TimeGrowth(
      from: 1000, to: 20_000,
      of: { count in
        let entries = (0..<count).map { number in
          var matter = FrontMatter()
          matter.date = CalendarDate(
            year: 1000 + number / 336, month: 1 + number / 28 % 12, day: 1 + number % 28)
          return Entry(
            id: "c-\(number)", path: "cards/c-\(number).md", source: [], bodyOffset: 0, bodyLine: 1,
            frontMatter: matter)
        }
        return Site(
          folder: "/", configuration: SiteConfiguration(title: "Walls"), entries: entries,
          assets: [])
      }
    ) { site in
      let pages = PageSection.pages(of: board, in: site)
      #expect(pages.count == (site.entries.count + 199) / 200 && pages[1].count == 200)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("what is lower than a bar has none, and what is no taller has no more marks") func low() {
    #expect(Self.scrubber(months: 30, height: 10).marks.isEmpty)
    let places = Self.scrubber(months: 100, height: 5).ranges[0]
    #expect(places.shown[0].count > 4 && places.shown[0] == places.shown[2])
  }

  @Test("headers of no height, and a page without any, are no mistake") func empty() {
    #expect(Self.scrubber(months: 0).marks.isEmpty)
    #expect(Self.scrubber(months: 4, height: 0).marks.isEmpty)
  }
}
