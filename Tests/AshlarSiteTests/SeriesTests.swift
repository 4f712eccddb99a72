import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("Cards of a series") struct SeriesTests {
  private static let cards = [
    "cards/third.md": "---\ntitle: Third\ndate: 2026-03-01\nseries: Dry walls\n---\nC",
    "cards/first.md":
      "---\ntitle: First\ndate: 2026-01-01\nseries: [Dry walls, Tools & *more*]\n---\nA",
    "cards/undated.md": "---\ntitle: Undated\nseries: dry walls\n---\nD",
    "cards/second.md": "---\ntitle: Second\ndate: 2026-02-01\nseries: [Dry walls]\n---\nB",
    "cards/draft.md":
      "---\ntitle: Draft\ndate: 2026-01-15\nseries: [Dry walls]\ndraft: true\n---\nE",
    "cards/alone.md": "---\ntitle: Alone\nseries: Roofs\n---\nF",
    "cards/none.md": "---\ntitle: None\n---\nG",
  ]

  private static func ways(_ html: String) -> [String] {
    html.matches(of: /<nav class="ways series"[^>]* aria-label="([^"]*)">(.*?)<\/nav>/).flatMap {
      nav in
      nav.2.matches(
        of: /<a rel="([a-z]+)" href="([^"]*)"[^>]*><small[^>]*>([^<]*)<\/small> ([^<]*)<\/a>/
      ).map {
        "\(nav.1): \($0.1) \($0.2) | \($0.3) | \($0.4)"
      }
    }
  }

  @Test(
    "each leads to the one before it and the next, by date", arguments: ["series", "tags, series"])
  func order(_ taxonomies: String) async throws {
    let site = try await BuiltSite("taxonomies: [\(taxonomies)]", Self.cards)
    let pages = [
      ("first", ["Dry walls: next second.html | Next in Dry walls | Second"]),
      (
        "second",
        [
          "Dry walls: prev first.html | Previous in Dry walls | First",
          "Dry walls: next third.html | Next in Dry walls | Third",
        ]
      ),
      (
        "third",
        [
          "Dry walls: prev second.html | Previous in Dry walls | Second",
          "Dry walls: next undated.html | Next in Dry walls | Undated",
        ]
      ), ("undated", ["Dry walls: prev third.html | Previous in Dry walls | Third"]), ("alone", []),
      ("none", []),
    ]
    for (name, ways) in pages {
      #expect(Self.ways(try site.text("cards/\(name).html")) == ways, "\(name)")
    }
  }

  @Test("a site without the taxonomy has none, and one in another language has its own words")
  func words() async throws {
    let none = try await BuiltSite("taxonomies: [tags]", Self.cards)
    #expect(try !none.text("cards/second.html").contains("series"))
    let german = try await BuiltSite(
      "lang: de\ntaxonomies: [series]",
      [
        "cards/a.md": "---\ntitle: A\ndate: 2026-01-01\nseries: '\"Mauern\" & <Wege>'\n---\nA",
        "cards/b.md": "---\ntitle: B\ndate: 2026-01-02\nseries: '\"Mauern\" & <Wege>'\n---\nB",
      ])
    #expect(
      try german.text("cards/a.html").contains(
        "aria-label=\"&quot;Mauern&quot; &amp; &lt;Wege&gt;\"><a rel=\"next\" href=\"b.html\"><small lang=\"de\">"
          + "Danach in &quot;Mauern&quot; &amp; &lt;Wege&gt;</small> B</a></nav>"))
  }

  @Test("cards that only an unlisted board shows are in no series of listed ones") func unlisted()
    async throws
  {
    let boards =
      "boards: [{id: index, select: {exclude: {ids: [second]}}}, {id: u, unlisted: true, select: {ids: [second]}}]"
    let folder = try TemporaryFolder(
      site: Self.cards.merging(["ashlar.yaml": "title: Walls\ntaxonomies: [series]\n\(boards)"]) {
        $1
      })
    var options = BuildOptions(testing: folder.path)
    options.secret = "0123456789abcdef"
    let tree = try #require(await build(options).tree)
    func ways(_ path: String) throws -> [String] {
      Self.ways(String(decoding: try #require(tree[path]).bytes(), as: UTF8.self))
    }
    #expect(
      try ways("cards/first.html") == ["Dry walls: next third.html | Next in Dry walls | Third"])
    let hidden = tree.paths.filter { $0.hasSuffix("/second.html") }
    #expect(!hidden.isEmpty)
    for path in hidden { #expect(try ways(path) == []) }
  }
}
