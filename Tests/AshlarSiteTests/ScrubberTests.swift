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
    #expect(scrubber.marks.count <= 37)
    let growth = TimeGrowth(from: 1000, to: 100_000, of: { $0 }) { count in
      _ = Self.scrubber(months: count)
    }
    #expect(growth.isLinear, "\(growth)")
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
