import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import Foundation
import TestSupport
import Testing

@testable import AshlarSite

@Suite("Boards of today in other years") struct DayBoardTests {
  private static let cards = [
    "cards/eve.md": "---\ntitle: Eve\ndate: 2024-12-24\n---\nSnow.",
    "cards/older.md": "---\ntitle: Older\ndate: 2021-12-24\n---\nRain.",
    "cards/day.md": "---\ntitle: Day\ndate: 2024-12-25\n---\nSun.",
    "cards/plain.md": "No date.",
  ]
  private static let boards = "boards:\n- {id: index}\n- {id: today, select: {day: today}}\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: [:])
  }

  private func write(_ configuration: String, _ files: [String: String] = cards) throws {
    let all = files.merging(["ashlar.yaml": "title: Walls\n" + configuration]) { $1 }
    for (path, text) in all { try folder.write(Array(text.utf8), to: "site/" + path) }
  }

  private func asked(at clock: String) throws -> BuildOptions {
    var options = BuildOptions(testing: folder.path + "/site", workerCount: 2)
    options.clock = CalendarDate(text: clock)
    #expect(options.clock != nil)
    return options
  }

  private func tree(_ clock: String) async throws -> OutputTree {
    let result = await build(try asked(at: clock))
    #expect(result.diagnostics.map(\.message) == [])
    return try #require(result.tree)
  }

  private static func text(_ path: String, of tree: OutputTree) throws -> String {
    String(decoding: try #require(tree[path], "\(tree.paths)").bytes(), as: UTF8.self)
  }

  private static func ids(_ html: String) -> [String] {
    html.matches(of: /<article class="card[^"]*" id="([^"]+)"/).map { String($0.1) }
  }

  @Test("show it below its days, the latest first, and say so in words on a day without any")
  func page() async throws {
    try write("lang: de\n" + Self.boards)
    let full = try Self.text("today/index.html", of: await tree("2025-12-24"))
    #expect(Self.ids(full) == ["eve", "older"])
    let headers = full.matches(of: /<div class="pinned">.*?<h2 class="title">(.*?)<\/h2>/)
      .map { String($0.1.replacing(/<[^>]*>/, with: "")) }
    #expect(headers == ["24. Dezember 2024", "24. Dezember 2021"])
    let empty = try Self.text("today/index.html", of: await tree("2025-07-01"))
    #expect(Self.ids(empty) == [])
    let words = empty.replacing(/<[^>]*>|\u{AD}/, with: "")
    #expect(words.contains("Von diesem Tag gibt es aus anderen Jahren nichts."))
    #expect(!full.replacing(/<[^>]*>|\u{AD}/, with: "").contains("Von diesem Tag gibt es"))
  }

  @Test("the sentence is in the language of each edition, and marked where a theme has none")
  func languages() async throws {
    try write(
      "languages: {de: {}, fi: {}}\n" + Self.boards,
      Self.cards.merging([
        "cards/eve.de.md": "---\ntitle: Heiligabend\ndate: 2024-12-24\n---\nSchnee.",
        "cards/day.fi.md": "---\ntitle: Päivä\ndate: 2024-12-25\n---\nLumi.",
      ]) { $1 })
    let full = try await tree("2025-12-24")
    #expect(try Self.ids(Self.text("de/today/index.html", of: full)) == ["eve-de"])
    // The board stays where it is on a day without cards in the language.
    let finnish = try Self.text("fi/today/index.html", of: full)
    #expect(
      finnish.contains("There is") && finnish.contains(/<p[^>]* lang="en"|<div[^>]* lang="en"/))
    let empty = try Self.text("de/today/index.html", of: await tree("2025-07-01"))
    #expect(empty.contains("Von diesem Tag"))
    #expect(!empty.contains("lang=\"en\">Von"))
  }

  @Test("a build on the next day has its cards, and one of the same day writes nothing")
  func days() async throws {
    try write(Self.boards)
    let output = OutputFolder(
      folder.path + "/out", siteFolder: folder.path + "/site", sourceFolders: [])
    func built(_ clock: String) async throws -> BuildResult {
      try await folder.settle()
      var options = try asked(at: clock)
      options.cacheFolder = folder.path + "/cache"
      options.skipsUnchanged = true
      return await build(options, into: output)
    }
    func shown() throws -> [String] {
      let page = try Data(contentsOf: URL(filePath: folder.path + "/out/today/index.html"))
      return Self.ids(String(decoding: page, as: UTF8.self))
    }
    #expect(try await built("2025-12-24").changes != nil)
    #expect(try shown() == ["eve", "older"])
    let next = try await built("2025-12-25")
    #expect(try shown() == ["day"])
    #expect(try #require(next.changes).writtenCount > 0)
    let same = try await built("2025-12-25T00:00:00+00:00")
    var changes = try #require(same.changes)
    #expect(changes.unchangedCount > 0)
    changes.unchangedCount = 0
    #expect(changes == OutputChanges())
    #expect(try shown() == ["day"])
    // Without `--clock` the day is all that differs.
    var options = try asked(at: "2025-12-25")
    options.cacheFolder = folder.path + "/cache"
    var last = try #require(await LastBuild(options, into: output))
    #expect(await last.result()?.changes?.unchangedCount ?? 0 > 0)
    last.now = try #require(CalendarDate(text: "2025-12-26"))
    #expect(await last.result() == nil)
  }

  @Test("a workshop that kept yesterday's site builds today's") func workshop() async throws {
    try write(Self.boards)
    var workshop = Workshop()
    for (clock, ids) in [
      ("2025-12-24", ["eve", "older"]), ("2025-12-25", ["day"]), ("2025-12-25T09:00:00", ["day"]),
    ] {
      let tree = try #require(await workshop.build(try asked(at: clock)).tree)
      #expect(try Self.ids(Self.text("today/index.html", of: tree)) == ids, "\(clock)")
    }
  }

  @Test("a card of an unlisted board of days is everybody's on no other day") func unlisted()
    async throws
  {
    try write(
      "boards:\n- {id: index, select: {exclude: {folder: family}}}\n"
        + "- {id: kin, unlisted: true, select: {folder: family, day: today}}\n",
      [
        "cards/open.md": "Open.",
        "cards/family/eve.md": "---\ntitle: Zircon\ndate: 2024-12-24\n---\nOpal.",
      ])
    var pages: Set<String> = []
    for clock in ["2025-12-24", "2025-07-01"] {
      var options = try asked(at: clock)
      options.secret = "0123456789abcdef"
      let result = await build(options)
      #expect(result.diagnostics.map(\.message) == [])
      let tree = try #require(result.tree)
      let found = try tree.paths.filter {
        try $0.hasSuffix(".html") && !$0.hasSuffix("/index.html")
          && Self.text($0, of: tree).contains("Opal.")
      }
      pages.formUnion(found)
      #expect(!tree.paths.contains { $0.hasPrefix("cards/family") })
    }
    #expect(pages.count == 1)
  }

  @Test("a listed board that would show cards of one with a password is an error on every day")
  func locked() async throws {
    try write(
      "boards:\n- {id: index, select: {exclude: {folder: family}}}\n"
        + "- {id: today, select: {day: today}}\n"
        + "- {id: kin, password: {env: KIN}, select: {folder: family}}\n",
      [
        "cards/open.md": "Open.",
        "cards/family/eve.md": "---\ntitle: Zircon\ndate: 2024-12-24\n---\nOpal.",
      ])
    for clock in ["2025-12-24", "2025-07-01"] {
      var options = try asked(at: clock)
      options.secret = "0123456789abcdef"
      options.environment = ["KIN": "four words of stone"]
      let result = await build(options)
      #expect(result.tree == nil)
      #expect(
        result.diagnostics.contains { $0.message.contains("and the board 'today' shows its card") },
        "\(clock): \(result.diagnostics)")
    }
  }

  @Test("feeds keep their addresses, and have the day as the time of their change")
  func feeds() async throws {
    try write(
      "baseURL: https://walls.net\nfeeds: {of: [boards], formats: [atom, rss]}\n" + Self.boards)
    let full = try Self.text("today/feed.xml", of: await tree("2025-12-24"))
    #expect(full.components(separatedBy: "<entry").count == 3)
    #expect(full.contains("<updated>2025-12-24T00:00:00Z</updated>"))
    let tree = try await tree("2025-07-01")
    let empty = try Self.text("today/feed.xml", of: tree)
    #expect(!empty.contains("<entry"))
    #expect(empty.contains("<updated>2025-07-01T00:00:00Z</updated>"))
    #expect(try Self.text("today/index.html", of: tree).contains("feed.xml"))
  }

  @Test("boards with pages go on") func paging() async throws {
    var cards: [String: String] = [:]
    for year in 2001...2007 {
      cards["cards/y\(year).md"] = "---\ndate: \(year)-05-01\n---\n\(year)."
    }
    try write(
      "boards:\n- {id: index}\n- {id: may, perPage: 3, select: {day: 05-01}}\n", cards)
    let tree = try await tree("2005-01-01")
    let pages = try ["index", "2", "3"].map { try Self.text("may/\($0).html", of: tree) }
    #expect(pages.flatMap(Self.ids) == (2001...2007).reversed().map { "card-y\($0)" })
    for (page, first) in zip(pages, ["2007", "2004", "2001"]) {
      #expect(page.contains("id=\"time-\(first)\""))
    }
  }

  @Test("every language has the sentence") func words() {
    let languages = [
      "ar", "de", "en", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "ru", "zh", "zh-Hant",
    ]
    let table = InterfaceWordTable(ThemeFiles.standard, languages: languages)
    let sentences = languages.map { table[$0].nothingToday }
    #expect(Set(sentences).count == languages.count && !sentences.contains(""))
  }
}
