import AshlarContent
import AshlarSite
import TestSupport
import Testing

@Suite("Addresses of cards' pages") struct CardAddressTests {
  private static let cards = [
    "cards/notes/first.md":
      "---\ntitle: First\ndate: 2024-03-05\ndescription: About it.\n---\nTo [two](2024-second/index.md).",
    "cards/notes/2024-second/index.md":
      "---\ntitle: Second\ndate: 2024-11-20T10:00:00Z\nslug: Zwei\nlastmod: 2025-01-02\n---\nText.",
    "cards/about.md": "---\ntitle: About\npermalink: /about/us/\n---\nMe.",
    "cards/old.md": "---\ntitle: Old\nurl: /old/page.html\ndate: 2020-01-01\n---\nText.",
  ]

  @Test("follow the site's pattern, the card's slug, and the card's own address")
  func pattern() async throws {
    let site = try await BuiltSite(
      "permalink: /:folder/:year/:month/:slug/\nbaseURL: https://example.org\nfooter: '[a](/cards/about.md)'\n",
      Self.cards)
    #expect(site.complaints == [])
    let pages = site.paths.filter { $0.hasSuffix(".html") }
    #expect(
      pages == [
        "404.html", "about/us/index.html", "index.html", "notes/2024/03/first/index.html",
        "notes/2024/11/Zwei/index.html", "old/page.html",
      ])
    let first = try site.text("notes/2024/03/first/index.html")
    #expect(first.contains("href=\"../../../../notes/2024/11/Zwei/index.html\">two</a>"))
    #expect(first.contains("<meta name=\"description\" content=\"About it.\">"))
    #expect(first.contains("href=\"https://example.org/notes/2024/03/first/\""))
    #expect(first.contains("href=\"../../../../index.html#notes-first\""))
    #expect(try site.text("index.html").contains("href=\"notes/2024/11/Zwei/index.html\""))
    // Each depth has links of its own in what all pages share.
    let style = try #require(first.firstMatch(of: /href="([^"]*style[^"]*)"/)).1
    #expect(style.hasPrefix("../../../../assets/"))
    #expect(try site.text("old/page.html").contains("href=\"../assets/"))
    let sitemap = try site.text("sitemap.xml")
    #expect(sitemap.contains("Zwei/</loc><lastmod>2025-01-02"))
    #expect(try site.text("feed.xml").contains("<updated>2025-01-02T00:00:00Z</updated>"))
  }

  @Test(
    "that cannot be are errors at their places",
    arguments: [
      (
        "permalink: /:year/", [String: String](),
        "ashlar.yaml:2:12: 'permalink' must be a path with ':slug' or ':id' in it, as /:year/:month/:slug/, found '/:year/'"
      ),
      (
        "permalink: /:yeer/:slug/", [:],
        "ashlar.yaml:2:12: 'permalink' must be a path with ':slug' or ':id' in it, as /:year/:month/:slug/, found '/:yeer/:slug/'"
      ),
      (
        "permalink: /../:slug/", [:],
        "ashlar.yaml:2:12: 'permalink' must be a path with ':slug' or ':id' in it, as /:year/:month/:slug/, found '/../:slug/'"
      ),
      (
        "permalink: /:year/:slug/", ["cards/a.md": "Text."],
        "cards/a.md: the card has no date, and the address of its page needs one"
      ),
      (
        "permalink: /:slug/", ["cards/a/x.md": "Text.", "cards/b/x.md": "Text."],
        "cards/b/x.md: the address of the card's page, '/x/index.html', is taken: cards/a/x.md has it, too"
      ),
      (
        "boards: [{id: index}, {id: walls}]",
        ["cards/a.md": "---\npermalink: /walls/\n---\nText."],
        "cards/a.md:2:12: the address of the card's page, '/walls/index.html', is taken: it is the address of the board 'walls' (ashlar.yaml:2:23)"
      ),
      (
        "permalink: /:slug/",
        [
          "cards/a/x.md": "---\ntitle: X\nslug: y\n---\nText.",
          "cards/b.md": "---\npermalink: /y/\n---\nText.",
        ],
        "cards/b.md:2:12: the address of the card's page, '/y/index.html', is taken: cards/a/x.md:3:7 has it, too"
      ),
      (
        "permalink: /:year/:slug/", ["cards/a.md": "---\ndate: soon\n---\nText."],
        "cards/a.md:2:7: 'date' must be a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00, found 'soon'"
      ),
      (
        "", ["cards/a.md": "---\npermalink: /:year/:slug/\ndate: soon\n---\nText."],
        "cards/a.md:3:7: 'date' must be a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00, found 'soon'"
      ),
      (
        "permalink: /:year/:slug/", ["cards/a.md": "---\ndate:\n---\nText."],
        "cards/a.md: the card has no date, and the address of its page needs one"
      ),
      (
        "", ["cards/a.md": "---\nslug: a/b\n---\nText."],
        "cards/a.md:2:7: 'slug' must be a name of letters, digits, '-', '_' and '.', found 'a/b'"
      ),
    ])
  func mistakes(configuration: String, cards: [String: String], complaint: String) async throws {
    let cards = cards.isEmpty ? ["cards/a.md": "Text."] : cards
    let site = try await BuiltSite(configuration + "\n", cards)
    #expect(site.complaints == [complaint])
  }
}
