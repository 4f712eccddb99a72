internal import AshlarContent
internal import AshlarMarkdown

/// The page that lists the years and months of cards with dates, each with the number of its cards.
struct ArchivePage: Page {
  /// The months of one year, below its title.
  private struct Year: Hashable {
    var titleID: String
    var months: [CountedLinks.Link]
  }

  let address: Address
  let texts: [PageText]
  private let years: [Year]
  private let frame: PlainFrame

  var board: PlannedBoard? { frame.board }
  var isListed: Bool { true }

  static let isPerLanguage = true

  /// Plans the list, and a board for each year with a section for each month, the newest cards first.
  static func plan(in plan: inout SitePlan) {
    let site = plan.site.configuration
    guard site.hasArchive else { return }
    let words = InterfaceWordTable(site.themeFiles, languages: [site.language])
    let dates = words.dates(in: site.language) ?? DateWords()
    let address = Address(ofFolder: site.path(inEdition: SiteConfiguration.archiveFolder))
    let frame = PlainFrame(titles: [.archive], in: &plan, at: address)
    let years = ArchiveYear.all(of: plan.site.entries, in: site.edition)
    let lists = years.map { year in
      Year(
        titleID: "page--year-\(year.year)", months: self.plan(year, dates: dates, in: &plan))
    }
    let titles = zip(years, lists).map { year, list in
      PageText(
        id: list.titleID, kind: .sectionTitle,
        content: .link("\(year.year)", path: year.path, level: 2))
    }
    plan.add(
      ArchivePage(
        address: address, texts: Array(frame.texts.prefix(1)) + titles + frame.texts.dropFirst(),
        years: lists, frame: frame))
  }

  /// How many cards a year has at least that has a bar of its months.
  private static let leastForScrubber = 30

  /// Plans a year's board.
  ///
  /// - Returns: the links to its months.
  private static func plan(
    _ year: ArchiveYear, dates: DateWords, in plan: inout SitePlan
  ) -> [CountedLinks.Link] {
    let hasScrubber = year.months.count > 1 && year.count >= leastForScrubber
    let months = year.months.map { month in
      var section = SectionConfiguration(
        gatheredAs: "month-\(month.number)", title: dates.title(ofMonth: month.number),
        in: plan.site.configuration)
      section.isHeaderPinned = true
      section.gathering = TimeGathering(
        period: CalendarDate(year: year.year, month: month.number, day: 1)
          .map { TimePeriod(of: $0, by: .month) }, origin: 0, hasScrubber: hasScrubber)
      return (section: section, entries: month.entries)
    }
    var board = BoardConfiguration(
      gatheredAt: year.path, title: "\(year.year)", sections: months.map(\.section),
      in: plan.site.configuration)
    // A year that is over has no news.
    board.isFed = false
    let pages = PageSection.pages(of: months, on: board, in: plan.site)
    BoardPage.plan(board, pages: pages, in: &plan)
    return months.map { month in
      let page = pages.firstIndex { $0.contains { $0.configuration.id == month.section.id } } ?? 0
      let index = pages[page].firstIndex { $0.configuration.id == month.section.id } ?? 0
      return CountedLinks.Link(
        name: month.section.title ?? "",
        path: Address(of: board, page: page + 1, of: pages.count).path
          + "#\(PageSection.elementID(nil, number: index))",
        count: month.entries.count)
    }
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let texts = drawing.texts[address] ?? PageTexts()
    var lists = CountedLinks(drawing)
    var content: [UInt8] = []
    for year in years {
      content += Array("<section class=\"year\" aria-labelledby=\"\(year.titleID)\">\n".utf8)
      content += texts.html(of: year.titleID)
      content += lists.html(year.months, root: address.root)
      content += Array("</section>\n".utf8)
    }
    return frame.files(
      at: address, title: .archive, named: "archive", content: content, css: lists.css,
      placed: placed, drawing: drawing)
  }
}
