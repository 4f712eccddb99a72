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

  private func result(
    _ configuration: String, _ cards: [String: String] = Self.cards
  ) async throws -> BuildResult {
    let folder = try TemporaryFolder(
      site: cards.merging(["ashlar.yaml": "title: Walls\n" + configuration]) { $1 })
    return await build(BuildOptions(testing: folder.path, workerCount: 2))
  }

  private func page(_ path: String, of result: BuildResult) throws -> String {
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let file = try #require(tree[path], "\(tree.paths)")
    return String(decoding: try file.bytes(), as: UTF8.self)
  }

  @Test("a year's board has a section for each month, the newest cards first") func year()
    async throws
  {
    let result = try await result("archive: true")
    #expect(result.diagnostics == [])
    let board = try page("archive/2026/index.html", of: result)
    #expect(board.contains("<h1 class=\"title\">2026</h1>"))
    let months = board.matches(of: /<h2 class="title">([^<]+)<\/h2>/).map { String($0.1) }
    #expect(months == ["March", "January"])
    let ids = board.matches(of: /<article class="card[^"]*" id="([^"]+)"/).map { String($0.1) }
    #expect(ids == ["bond", "arch", "court"])
    #expect(try page("cards/arch.html", of: result).contains("href=\"../archive/2025/index.html\""))
    let layouts = result.report.layouts.filter { $0.page == "archive/2026/index.html" }
    #expect(layouts.count == 2 * (result.report.breakpointCount - 1))
  }

  @Test("the list leads to years and months, with the number of cards") func list() async throws {
    let result = try await result("archive: true")
    let list = try page("archive/index.html", of: result)
    let years = list.matches(of: /<h2 class="title"><a href="([^"]+)">(\d+)<\/a><\/h2>/)
    #expect(years.map { String($0.2) } == ["2026", "2025"])
    #expect(years.first?.1 == "../archive/2026/index.html")
    let months = list.matches(
      of: /<li><a class="w\d+" href="([^"]+)">([^<]+)<\/a> <span class="w\d+">(\d+)<\/span>/)
    #expect(months.map { "\($0.2) \($0.3)" } == ["March 2", "January 1", "December 1"])
    #expect(months.dropFirst().first?.1 == "../archive/2026/index.html#s1")
    #expect(list.contains("href=\"../archive/index.html\" aria-current=\"page\">Archive</a>"))
    let sheet = try #require(list.firstMatch(of: /href="..\/(assets\/archive\.[^"]+)"/))
    #expect(try page(String(sheet.1), of: result).contains("#page--year-2026{height:"))
  }

  @Test("a month on a later page of its year is linked there") func pages() async throws {
    var cards: [String: String] = [:]
    for number in 1...203 {
      let month = number <= 201 ? "11" : "02"
      cards["cards/c\(number)-x.md"] = "---\ntitle: C\ndate: 2026-\(month)-05\n---\nText."
    }
    let result = try await result("archive: true\nboards: [{perPage: 300}]", cards)
    let list = try page("archive/index.html", of: result)
    #expect(list.contains("href=\"../archive/2026/2.html#s1\">February</a>"))
    let second = try page("archive/2026/2.html", of: result)
    #expect(second.contains("id=\"s1\" aria-labelledby"))
  }

  @Test("a card without a date is in no archive, and without the key there is none") func off()
    async throws
  {
    let tree = try #require(try await result("archive: true").tree)
    for path in tree.paths where path.hasPrefix("archive/") {
      let text = String(decoding: try #require(tree[path]).bytes(), as: UTF8.self)
      #expect(!text.contains("No date."))
    }
    let cards = Self.cards.filter { $0.key != "cards/arch.md" }
    let without = try #require(try await result("", cards).tree)
    #expect(!without.paths.contains { $0.hasPrefix("archive/") })
  }

  @Test("months have the names of the site's language, and numbers where the theme knows none")
  func languages() async throws {
    let german = try await result("archive: true\nlang: de")
    #expect(try page("archive/2026/index.html", of: german).contains(">März</h2>"))
    #expect(try page("index.html", of: german).contains("2. März 2026"))
    let russian = try await result("archive: true\nlang: ru")
    #expect(try page("archive/2026/index.html", of: russian).contains(">Март</h2>"))
    #expect(try page("index.html", of: russian).contains("2 марта 2026 г."))
    let finnish = try await result("archive: true\nlang: fi")
    #expect(try page("archive/2026/index.html", of: finnish).contains(">03</h2>"))
    #expect(try page("index.html", of: finnish).contains("2026-<wbr>03-<wbr>02"))
  }

  @Test("a board may not take the archive's address") func taken() async throws {
    let result = try await result(
      "archive: true\nboards: [{title: All}, {id: archive, title: Old}]")
    #expect(
      result.diagnostics.map(\.message) == ["the path 'archive' is kept for other files"])
  }
}
