import AshlarContent
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

@Suite("Boards by time") struct TimeBoardTests {
  private static let cards = [
    "cards/arch.md": "---\ntitle: Arch\ndate: 2026-03-02\n---\nRound. See [March](/#time-2026-03).",
    // By the day that readers see: the last evening of March.
    "cards/bond.md": "---\ntitle: Bond\ndate: 2026-03-31T23:30:00-05:00\n---\nLong.",
    "cards/court.md": "---\ntitle: Court\ndate: 2026-01-15\n---\nWide.",
    "cards/dam.md": "---\ntitle: Dam\ndate: 2025-12-24\n---\nHigh.",
    "cards/plain.md": "No date.",
  ]

  private static func headers(_ html: String) -> [String] {
    html.matches(of: /<div class="pinned">.*?<h2 class="title">(.*?)<\/h2>/).map {
      // Between digits there are marks at which lines may end.
      String($0.1.replacing(/<[^>]*>/, with: ""))
    }
  }

  private static func ids(_ html: String) -> [String] {
    html.matches(of: /<article class="card[^"]*" id="([^"]+)"/).map { String($0.1) }
  }

  @Test("a header for each month, the newest first, cards without a date last") func months()
    async throws
  {
    let site = try await BuiltSite("boards: [{headers: month}]", Self.cards)
    #expect(site.complaints == [])
    let page = try site.text("index.html")
    #expect(
      Self.headers(page) == ["March 2026", "January 2026", "December 2025", "Without a date"])
    #expect(Self.ids(page) == ["bond", "arch", "court", "dam", "plain"])
    #expect(page.contains("id=\"time-2026-03\"") && page.contains("id=\"time-none\""))
    #expect(page.components(separatedBy: "<div class=\"timed\">").count == 2)
    #expect(!page.contains("scrubber") && !page.contains("<script"))
    #expect(try site.text("cards/arch.html").contains("href=\"../index.html#time-2026-03\""))
  }

  @Test(
    "days, months and years in the site's language",
    arguments: [
      ("en", "day", "31 March 2026"), ("de", "day", "31. März 2026"),
      ("de", "month", "März 2026"), ("es", "month", "Marzo de 2026"),
      ("ja", "month", "2026年3月"), ("fi", "month", "2026-03"), ("fi", "day", "2026-03-31"),
      ("de", "year", "2026"),
    ])
  func languages(_ language: String, _ unit: String, _ header: String) async throws {
    let site = try await BuiltSite(
      "lang: \(language)\nboards: [{headers: \(unit), scrubber: true}]", Self.cards)
    #expect(try Self.headers(site.text("index.html")).first == header)
  }

  @Test("the oldest first, in a section with a title of its own") func section() async throws {
    let site = try await BuiltSite(
      "boards: [{sections: [{id: walls, title: Walls, footer: End, headers: year, select: {order: oldest}}]}]",
      Self.cards)
    #expect(site.complaints == [])
    let page = try site.text("index.html")
    #expect(Self.headers(page) == ["2025", "2026", "Without a date"])
    #expect(page.contains("id=\"walls\"") && page.contains("id=\"walls-2025\""))
    let end = try #require(page.firstRange(of: "section-footer")).lowerBound
    let last = try #require(page.firstRange(of: "id=\"plain\"")).lowerBound
    #expect(last < end)
  }

  @Test("a bar of marks that lead to the headers, with words for those who do not see it")
  func scrubber() async throws {
    let site = try await BuiltSite("boards: [{headers: month, scrubber: true}]", Self.cards)
    let page = try site.text("index.html")
    #expect(
      page.contains("<nav class=\"scrubber\" aria-label=\"By date\"><ol class=\"this-page\">"))
    #expect(
      page.contains(
        "<li class=\"of-year\" id=\"s0--m\"><a href=\"#time-2026-03\" aria-label=\"March 2026\"><span class=\"label\">2026</span></a></li>"
      ))
    #expect(page.contains("<a href=\"#time-2026-01\" aria-label=\"January 2026\"></a>"))
    #expect(!page.contains("<script") && !page.contains("style="))
    let sheet = try #require(site.paths.first { $0.hasPrefix("assets/index-1.") })
    let css = try site.text(sheet)
    #expect(css.contains("#s0--m{top:0.000000%}") && css.contains("#s0--r{display:block;width:"))
    // One set for each range of widths.
    #expect(css.matches(of: /#s1--m\{top:/).count > 8)
  }

  @Test("a page of a board has the headers of its own cards") func pages() async throws {
    let site = try await BuiltSite(
      "boards: [{headers: month, scrubber: true, perPage: 2, pages: {more: inline}}]", Self.cards)
    let (second, third) = (try site.text("page-2.html"), try site.text("page-3.html"))
    #expect(Self.headers(second) == ["January 2026", "December 2025"])
    #expect(Self.headers(third) == ["Without a date"])
    // What is appended has numbers and names of its own.
    let all = try [site.text("index.html"), second, third].joined()
    let ids = all.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
      .filter { $0.contains("--m") || $0.contains("--r") || $0.hasPrefix("time-") }
    #expect(ids.count == Set(ids).count && ids.contains("time-2026-03"), "\(ids)")
  }

  /// The addresses and names of a bar's links to other pages.
  private static func others(_ name: String, on page: String) -> [String] {
    guard let start = page.firstRange(of: "<ol class=\"\(name)\">")?.upperBound else { return [] }
    return page[start...].components(separatedBy: "</ol>")[0]
      .matches(of: /href="([^"]+)" aria-label="([^"]+)">/).map { "\($0.1) \($0.2)" }
  }

  @Test("the bar of a page leads to the headers of the others, too, in their order") func others()
    async throws
  {
    let site = try await BuiltSite(
      "boards: [{id: index, select: {limit: 1}}, {id: all, headers: month, scrubber: true, perPage: 1}]",
      Self.cards)
    #expect(site.complaints == [])
    let pages = try ["index", "2", "3", "4", "5"].map { try site.text("all/\($0).html") }
    #expect(Self.others("pages-before", on: pages[0]) == [])
    // March goes on there, and its own mark is on that page.
    #expect(
      Self.others("pages-after", on: pages[0]) == [
        "../all/3.html#time-2026-01 January 2026", "../all/4.html#time-2025-12 December 2025",
        "../all/5.html#time-none Without a date",
      ])
    #expect(
      Self.others("pages-before", on: pages[1]) == [
        "../all/index.html#time-2026-03 March 2026, page 1"
      ])
    #expect(
      Self.others("pages-before", on: pages[3]) == [
        "../all/index.html#time-2026-03 March 2026", "../all/3.html#time-2026-01 January 2026",
      ])
    #expect(Self.others("pages-after", on: pages[4]) == [])
    #expect(pages[3].contains("<li class=\"of-year\"><a href=\"../all/index.html#time-2026-03"))
  }

  @Test("a page is made again when the headers of another one change") func remembered()
    async throws
  {
    let settings = "title: Walls\nboards: [{headers: month, scrubber: true, perPage: 2}]"
    let folder = try TemporaryFolder(
      site: Self.cards.merging(["ashlar.yaml": settings]) { $1 })
    var workshop = Workshop()
    let options = BuildOptions(testing: folder.path, workerCount: 2)
    for month in 10...11 {
      try folder.write(
        Array("---\ntitle: Dam\ndate: 2025-\(month)-24\n---\nHigh.".utf8), to: "cards/dam.md")
      let kept = try #require(await workshop.build(options).tree)
      let page = String(decoding: try #require(kept["index.html"]).bytes(), as: UTF8.self)
      #expect(page.contains("page-2.html#time-2025-\(month)\""))
      #expect(page.matches(of: /html#time-2025/).count == 1)
    }
  }

  @Test("a card that has a header's name keeps it") func clash() async throws {
    var cards = Self.cards
    cards["cards/x.md"] = "---\nid: time-2026-03\ndate: 2026-03-04\n---\nText."
    let site = try await BuiltSite("boards: [{headers: month, scrubber: true}]", cards)
    let page = try site.text("index.html")
    #expect(page.components(separatedBy: "id=\"time-2026-03\"").count == 2)
    #expect(
      page.contains(
        "<a href=\"#s0\" aria-label=\"March 2026\"><span class=\"label\">2026</span></a>"))
  }

  @Test("clocks that are wrong are dates as others: far in the past, and in the future")
  func clocks() async throws {
    var cards = Self.cards
    cards["cards/early.md"] = "---\ntitle: Early\ndate: 0001-01-01\n---\nText."
    cards["cards/late.md"] = "---\ntitle: Late\ndate: 9999-12-31T23:59:59\n---\nText."
    let site = try await BuiltSite("boards: [{headers: month, scrubber: true}]", cards)
    let page = try site.text("index.html")
    #expect(Self.headers(page).first == "December 9999")
    #expect(Self.headers(page).contains("January 1") && page.contains("id=\"time-0001-01\""))
  }

  @Test("albums may have them, by the time of the camera") func albums() async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    let site = try await BuiltSite(
      "albums: {headers: day, scrubber: true}",
      [
        "photos/a/b.svg": drawing, "photos/a/b.yaml": "alt: x\ndate: 2026-03-02T10:00\n",
        "photos/a/c.svg": drawing, "photos/a/c.yaml": "alt: x\ndate: 2026-03-01T10:00\n",
      ])
    #expect(try Self.headers(site.text("photos/a/index.html")) == ["1 March 2026", "2 March 2026"])
  }

  @Test(
    "what makes no sense is an error with a place",
    arguments: [
      ("{scrubber: true}", "a scrubber leads to 'headers'"),
      ("{headers: week}", "'headers' must be one of day, month, year"),
      ("{headers: month, select: {order: title}}", "go by time, and not by 'title'"),
      ("{headers: month, sections: [{title: a}]}", "has no 'headers' of its own"),
      ("{sections: [{kind: banner, title: a, headers: day}]}", "a banner has no cards"),
    ])
  func mistakes(_ board: String, _ message: String) async throws {
    let site = try await BuiltSite("boards: [\(board)]", Self.cards)
    #expect(site.result.tree == nil)
    #expect(
      site.complaints.contains { $0.hasPrefix("ashlar.yaml:2:") && $0.contains(message) },
      "\(site.complaints)")
  }
}
