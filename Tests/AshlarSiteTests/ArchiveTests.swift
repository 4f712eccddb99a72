import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("The archive by year and month") struct ArchiveTests {
  private static let cards = [
    "cards/arch.md": "---\ntitle: Arch\ndate: 2026-03-02\n---\nRound. See [all](/archive/2025).",
    "cards/bond.md": "---\ntitle: Bond\ndate: 2026-03-31T23:30:00-05:00\n---\nLong.",
    "cards/court.md": "---\ntitle: Court\ndate: 2026-01-15\n---\nWide.",
    "cards/dam.md": "---\ntitle: Dam\ndate: 2025-12-24\n---\nHigh.",
    "cards/plain.md": "No date.",
  ]

  @Test("a year's board has a section for each month, the newest cards first") func year()
    async throws
  {
    let result = try await BuiltSite("archive: true", Self.cards)
    #expect(result.complaints == [])
    let board = try result.text("archive/2026/index.html")
    #expect(board.contains("<h1 class=\"title\">2026</h1>"))
    let months = board.matches(of: /<h2 class="title">([^<]+)<\/h2>/).map { String($0.1) }
    #expect(months == ["March", "January"])
    let ids = board.matches(of: /<article class="card[^"]*" id="([^"]+)"/).map { String($0.1) }
    #expect(ids == ["bond", "arch", "court"])
    #expect(try result.text("cards/arch.html").contains("href=\"../archive/2025/index.html\""))
    let layouts = result.result.report.layouts.filter { $0.page == "archive/2026/index.html" }
    #expect(layouts.count == 2 * (result.result.report.breakpointCount - 1))
  }

  @Test("the list leads to years and months, with the number of cards") func list() async throws {
    let result = try await BuiltSite("archive: true", Self.cards)
    let list = try result.text("archive/index.html")
    let years = list.matches(of: /<h2 class="title"><a href="([^"]+)">(\d+)<\/a><\/h2>/)
    #expect(years.map { String($0.2) } == ["2026", "2025"])
    #expect(years.first?.1 == "../archive/2026/index.html")
    let months = list.matches(
      of: /<li><a class="w\d+" href="([^"]+)">([^<]+)<\/a> <span class="w\d+">(\d+)<\/span>/)
    #expect(months.map { "\($0.2) \($0.3)" } == ["March 2", "January 1", "December 1"])
    #expect(months.dropFirst().first?.1 == "../archive/2026/index.html#s1")
    #expect(list.contains("href=\"../archive/index.html\" aria-current=\"page\">Archive</a>"))
    let sheet = try #require(list.firstMatch(of: /href="..\/(assets\/archive\.[^"]+)"/))
    #expect(try result.text(String(sheet.1)).contains("#page--year-2026{height:"))
  }

  @Test("months have headers that stay, and a bar where a year has many cards")
  func scrubber() async throws {
    let few = try await BuiltSite("archive: true", Self.cards)
    #expect(try few.text("archive/2026/index.html").contains("<div class=\"pinned\">"))
    #expect(try !few.text("archive/2026/index.html").contains("scrubber"))
    var cards = Self.cards
    for number in 1...30 {
      cards["cards/c\(number)-x.md"] = "---\ntitle: C\ndate: 2026-0\(1 + number % 9)-05\n---\nText."
    }
    let board = try await BuiltSite("archive: true", cards).text("archive/2026/index.html")
    #expect(
      board.contains(
        "<a href=\"#s0\" aria-label=\"2026, September\"><span class=\"label\">2026</span></a>"))
    #expect(board.contains("aria-label=\"March\"></a>"))
  }

  @Test("a month on a later page of its year is linked there") func pages() async throws {
    var cards: [String: String] = [:]
    for number in 1...203 {
      let month = number <= 201 ? "11" : "02"
      cards["cards/c\(number)-x.md"] = "---\ntitle: C\ndate: 2026-\(month)-05\n---\nText."
    }
    let result = try await BuiltSite("archive: true\nboards: [{perPage: 300}]", cards)
    let list = try result.text("archive/index.html")
    #expect(list.contains("href=\"../archive/2026/2.html#s1\">February</a>"))
    let second = try result.text("archive/2026/2.html")
    #expect(second.contains("id=\"s1\" aria-labelledby"))
  }

  @Test("a card without a date is in no archive, and without the key there is none") func off()
    async throws
  {
    let tree = try #require(try await BuiltSite("archive: true", Self.cards).result.tree)
    for path in tree.paths where path.hasPrefix("archive/") {
      let text = String(decoding: try #require(tree[path]).bytes(), as: UTF8.self)
      #expect(!text.contains("No date."))
    }
    let cards = Self.cards.filter { $0.key != "cards/arch.md" }
    let without = try await BuiltSite("", cards)
    #expect(without.paths.contains("index.html"))
    #expect(!without.paths.contains { $0.hasPrefix("archive/") })
  }

  @Test("months have the names of the site's language, and numbers where the theme knows none")
  func languages() async throws {
    let german = try await BuiltSite("archive: true\nlang: de", Self.cards)
    #expect(try german.text("archive/2026/index.html").contains(">März</h2>"))
    #expect(try german.text("index.html").contains("2. März 2026"))
    let russian = try await BuiltSite("archive: true\nlang: ru", Self.cards)
    #expect(try russian.text("archive/2026/index.html").contains(">Март</h2>"))
    #expect(try russian.text("index.html").contains("2 марта 2026 г."))
    let finnish = try await BuiltSite("archive: true\nlang: fi", Self.cards)
    #expect(try finnish.text("archive/2026/index.html").contains(">03</h2>"))
    #expect(try finnish.text("index.html").contains("2026-<wbr>03-<wbr>02"))
  }

  @Test("a board may not take the archive's address") func taken() async throws {
    let result = try await BuiltSite(
      "archive: true\nboards: [{title: All}, {id: archive, title: Old}]", Self.cards)
    #expect(
      result.result.diagnostics.map(\.message) == ["the path 'archive' is kept for other files"])
  }
}
