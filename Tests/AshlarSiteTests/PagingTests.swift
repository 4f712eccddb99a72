import AshlarDiagnostics
import AshlarSite
import TestSupport
import Testing

/// Boards that go on on further pages.
@Suite("Pages of a board") struct PagingTests {
  /// Cards of different lengths, a day each, the last the newest.
  private static func cards(_ range: Range<Int>) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: range.map { number in
        let day = number % 28 + 1
        let month = number / 28 + 1
        let date = "2026-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
        let words = String(repeating: "Words of stone. ", count: 1 + number * number * 7 % 41)
        return ("cards/c\(number)x.md", "---\ndate: \(date)\n---\n\(words)")
      })
  }

  private static func board(_ keys: String) -> String {
    "boards: [{id: index, title: All, select: {order: newest}, \(keys)}]"
  }

  private func cards(_ path: String, of site: BuiltSite) throws -> [String] {
    try site.text(path).matches(of: /<article class="card[^"]*" id="([^"]+)"/).map { String($0.1) }
  }

  @Test("pages that are numbered from the oldest card stay as they are when newer ones come")
  func stable() async throws {
    let configuration = Self.board("perPage: 4, pages: {stable: true}")
    let before = try await BuiltSite(configuration, Self.cards(0..<13))
    let after = try await BuiltSite(configuration, Self.cards(0..<16))
    let numbers = { (site: BuiltSite) in site.paths.filter { $0.hasPrefix("page-") } }
    #expect(numbers(before) == ["page-1.html", "page-2.html"])
    #expect(numbers(after) == ["page-1.html", "page-2.html"])
    #expect(try cards("page-1.html", of: after) == ["c3x", "c2x", "c1x", "c0x"])
    #expect(try cards("index.html", of: before).count == 5)
    #expect(try cards("index.html", of: after).count == 8)
    for path in numbers(before) { #expect(try before.text(path) == after.text(path)) }
    let later = try await BuiltSite(configuration, Self.cards(0..<17))
    #expect(numbers(later) == ["page-1.html", "page-2.html", "page-3.html"])
    #expect(try cards("page-3.html", of: later) == ["c11x", "c10x", "c9x", "c8x"])
    let html = try later.text("page-3.html")
    #expect(html.contains("<title>All, page 3"))
    #expect(
      html.contains(
        "<a rel=\"prev\" href=\"index.html\">"))
    #expect(html.contains("<a rel=\"next\" href=\"page-2.html\">"))
    #expect(html.contains("<li><a href=\"page-3.html\" aria-current=\"page\">3</a></li>"))
    #expect(
      try later.text("index.html").contains(
        "<li><a href=\"index.html\" aria-current=\"page\">4</a>"))
    #expect(!html.contains("<script"))
  }

  @Test("a page is about so many screens tall, and a full one stays as it is")
  func height() async throws {
    let keys = "pages: {height: 2, stable: true}"
    let before = try await BuiltSite(Self.board(keys), Self.cards(0..<90))
    let after = try await BuiltSite(Self.board(keys), Self.cards(0..<91))
    let pages = before.paths.filter { $0.hasPrefix("page-") }
    #expect(pages.count > 1)
    for page in pages { #expect(try cards(page, of: before) == cards(page, of: after)) }
    // The reference is a window 1280 px wide, and its screens are 800 px tall.
    let heights = before.result.report.layouts.filter { pages.contains($0.page) }
    #expect(!heights.isEmpty)
    let all = try (pages + ["index.html"]).flatMap { try cards($0, of: before) }
    #expect(Set(all).count == 90 && all.count == 90)
    let sizes = try pages.map { try cards($0, of: before).count }
    #expect(Set(sizes).count > 1, "cards differ in height, and so pages in the number of cards")
  }

  @Test("a number of cards limits pages by height, too") func both() async throws {
    let site = try await BuiltSite(
      Self.board("perPage: 5, pages: {height: 100}"), Self.cards(0..<12))
    #expect(
      try ["index.html", "page-2.html", "page-3.html"].map { try cards($0, of: site).count }
        == [5, 5, 2])
  }

  @Test("pages that can be appended share no ids and no classes of their own, and name the script")
  func inline() async throws {
    let site = try await BuiltSite(
      """
      boards:
      - id: index
        perPage: 4
        pages: {more: inline}
        sections: [{title: All}, {title: Again, select: {ids: [c1x, c2x]}}]
      """, Self.cards(0..<10))
    #expect(site.complaints == [])
    let pages = ["index.html", "page-2.html", "page-3.html"]
    var seen: Set<String> = []
    for page in pages {
      let html = try site.text(page)
      let main = try #require(html.firstRange(of: "<section"))
      let ids = html[main.lowerBound...].matches(of: /\ id="([^"]+)"/).map { String($0.1) }
        .filter { $0 != "page--footer" }
      #expect(Set(ids).count == ids.count && seen.isDisjoint(with: ids), "\(page)")
      seen.formUnion(ids)
    }
    let first = try site.text("index.html")
    #expect(
      first.contains(
        "<script src=\"assets/more."))
    #expect(try !site.text("page-3.html").contains("<script"))
    let sheet = try #require(site.paths.first { $0.hasPrefix("assets/index-2.") })
    let css = try site.text(sheet)
    #expect(css.contains(".band-4>.card{width") && !css.contains("}.band>.card{width"))
    #expect(site.paths.contains { $0.hasPrefix("assets/more.") })
  }
}
