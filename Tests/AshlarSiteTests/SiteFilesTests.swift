import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

@Suite("Files for readers who lost their way, and for search engines") struct SiteFilesTests {
  private static let base = "baseURL: https://example.org/stones/\n"
  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>"
  private static let cards = [
    "cards/granite.md": """
    ---
    title: Granite
    date: 2026-03-02
    image: /images/a & b.svg
    alt: A stone
    tags: [hard]
    ---
    Old.
    """,
    "cards/slate.md": "---\ndate: 2026-01-02T10:00:00+01:00\n---\nFlat.",
    "images/a & b.svg": picture,
  ]

  @Test("the page for what is missing links from the root of the domain") func missing()
    async throws
  {
    let page = try await BuiltSite(Self.base, Self.cards).text("404.html")
    #expect(page.contains(/<h1[^>]*>This page is not here<\/h1>/))
    #expect(page.contains("<a href=\"/stones/index.html\">To the first page</a>"))
    let addresses = page.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
    #expect(addresses.count > 5)
    #expect(addresses.allSatisfy { $0.hasPrefix("/stones/") || $0.hasPrefix("#") }, "\(addresses)")
    let atRoot = try await BuiltSite("lang: de", Self.cards).text("404.html")
    #expect(atRoot.contains("<a href=\"/index.html\">Zur Startseite</a>"))
  }

  @Test("the sitemap has every page that readers come for, with dates and pictures") func sitemap()
    async throws
  {
    let site = try await BuiltSite(Self.base + "taxonomies: [tags]", Self.cards)
    let sitemap = try site.text("sitemap.xml")
    let urls = sitemap.matches(of: /<url><loc>https:\/\/example.org\/stones\/([^<]*)<\/loc>/)
    #expect(
      urls.map { String($0.1) } == [
        "", "tags/", "tags/hard/", "cards/granite.html", "cards/slate.html",
      ])
    #expect(
      sitemap.contains(
        "granite.html</loc><lastmod>2026-03-02</lastmod><image:image><image:loc>"
          + "https://example.org/stones/images/a%20&amp;%20b.svg</image:loc></image:image></url>"))
    #expect(sitemap.contains("slate.html</loc><lastmod>2026-01-02T10:00:00+01:00</lastmod></url>"))
    #expect(
      try site.text("robots.txt")
        == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/stones/sitemap.xml\n")
  }

  @Test("without a base URL there is neither") func noBase() async throws {
    let paths = try await BuiltSite("", Self.cards).paths
    #expect(paths.contains("404.html"))
    #expect(!paths.contains("robots.txt") && !paths.contains("sitemap.xml"))
  }

  @Test("a sitemap that grows too long is split", arguments: [(4, 1), (5, 3), (8, 3), (9, 4)])
  func split(count: Int, files: Int) {
    let locations = (0..<count).map { Sitemap.Location(url: "https://example.org/\($0)") }
    let made = Sitemap.files(of: locations, limit: 4) { "https://example.org/" + $0 }
    #expect(made.map(\.path).count == files && made[0].path == "sitemap.xml")
    let texts = made.map { String(decoding: $0.bytes, as: UTF8.self) }
    let pages = texts.joined().matches(of: /<url><loc>https:\/\/example.org\/(\d+)</)
    #expect(pages.compactMap { Int($0.1) } == Array(0..<count))
    for path in made.dropFirst().map(\.path) {
      #expect(texts[0].contains("<sitemap><loc>https://example.org/\(path)</loc></sitemap>"))
    }
  }

  @Test("files of the author's own come in their places") func given() async throws {
    let own = ["404.html", "robots.txt", "sitemap.xml", ".well-known/security.txt", "humans.txt"]
    let site = try await BuiltSite(
      Self.base,
      Self.cards.merging(own.map { ("static/" + $0, "mine") }) { $1 })
    #expect(site.complaints == [])
    for path in own { #expect(try site.text(path) == "mine") }
  }

  @Test("a file of the author's in the place of a page is an error") func clash() async throws {
    let site = try await BuiltSite(
      "", Self.cards.merging(["static/cards/slate.html": "mine"]) { $1 })
    #expect(
      site.complaints == [
        "static/cards/slate.html: the card cards/slate.md has the address 'cards/slate.html', too"
      ])
    let board = try await BuiltSite(
      "boards: [{}, {id: walls}]", Self.cards.merging(["static/walls/index.html": "mine"]) { $1 })
    #expect(
      board.complaints == [
        "static/walls/index.html: the board 'walls' (ashlar.yaml:2:14) has the address 'walls/index.html', too"
      ])
  }
}

@Suite("Aliases") struct AliasTests {
  private func site(_ matter: String, _ more: [String: String] = [:]) async throws -> BuiltSite {
    try await BuiltSite(
      "baseURL: https://example.org/stones\ntaxonomies: [tags]",
      ["cards/a.md": "---\ntitle: A & B\ntags: [x]\n\(matter)\n---\nText."].merging(more) { $1 })
  }

  @Test("an alias leads to the card's page") func alias() async throws {
    let site = try await site("aliases: [/old/stones/, news.html, /été]")
    #expect(site.complaints == [])
    let page = try site.text("old/stones/index.html")
    #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=../../cards/a.html\">"))
    #expect(
      page.contains("<link rel=\"canonical\" href=\"https://example.org/stones/cards/a.html\">"))
    #expect(page.contains("<a href=\"../../cards/a.html\">A &amp; B</a>"))
    #expect(try site.text("news.html").contains("url=cards/a.html\""))
    #expect(try site.text("été/index.html").contains("url=../cards/a.html\""))
    #expect(try !site.text("sitemap.xml").contains("old/stones"))
  }

  @Test("an alias of a card in a further language leads to its page there, in that language")
  func language() async throws {
    let site = try await BuiltSite(
      "lang: en\nlanguages: [de]\npermalink: /:slug/\n",
      [
        "cards/a.md": "---\ntitle: Wall\naliases: [/old/]\n---\nStone.",
        "cards/a.de.md": "---\ntitle: Mauer\naliases: [/alt/, /de/frueher/]\n---\nStein.",
      ])
    #expect(site.complaints == [])
    #expect(try site.text("old/index.html").contains("<html lang=\"en\">"))
    for (path, link) in [
      ("alt/index.html", "../de/a/index.html"),
      ("de/frueher/index.html", "../../de/a/index.html"),
    ] {
      let page = try site.text(path)
      #expect(page.contains("<html lang=\"de\">") && page.contains(">Mauer</a>"))
      #expect(page.contains("content=\"0; url=\(link)\""), "\(page)")
    }
  }

  @Test("Jekyll's key means the same") func jekyll() async throws {
    let site = try await site("redirect_from: /old/")
    #expect(site.complaints == [] && site.paths.contains("old/index.html"))
  }

  @Test("a redirect leads to any page of the site, by a page and by the rules of servers")
  func redirects() async throws {
    let site = try await BuiltSite(
      """
      baseURL: https://example.org/stones
      taxonomies: [tags]
      redirects:
        /categories/x/: /tags/x/
        /old.html: /
        "/\u{E9}t\u{E9}": /cards/a.html
      """, ["cards/a.md": "---\ntitle: A & B\ntags: [x]\naliases: [/was/]\n---\nText."])
    #expect(site.complaints == [])
    for (path, link) in [
      ("categories/x/index.html", "../../tags/x/index.html"), ("old.html", "index.html"),
      ("\u{E9}t\u{E9}/index.html", "../cards/a.html"), ("was/index.html", "../cards/a.html"),
    ] {
      let page = try site.text(path)
      #expect(page.contains("content=\"0; url=\(link)\""), "\(page)")
      #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    }
    #expect(
      try site.text("categories/x/index.html").contains(
        "<link rel=\"canonical\" href=\"https://example.org/stones/tags/x/"))
    #expect(
      Set((site.result.tree?.redirects ?? []).map { "\($0.path) \($0.target)" }) == [
        "categories/x/index.html tags/x/index.html", "old.html index.html",
        "\u{E9}t\u{E9}/index.html cards/a.html", "was/index.html cards/a.html",
      ])
  }

  @Test(
    "a redirect that cannot be is said at its place",
    arguments: [
      (
        "/x/: /tags/y/",
        "a redirect leads to no page: there is none at '/tags/y/index.html'"
      ),
      // No page, until one is there, is better than a loop.
      ("/x/: /x/", "a redirect leads to no page: there is none at '/x/index.html'"),
      (
        "/cards/a.html: /",
        "the former address '/cards/a.html' is taken: it is the address of the card cards/a.md"
      ),
      (
        "/was/: /",
        "the former address '/was/index.html' is taken: cards/a.md:3:10 has it, too"
      ),
      ("/: /cards/a.html", "a redirect needs addresses of the site, found '/'"),
      ("/../x/: /", "a redirect needs addresses of the site, found '/../x/'"),
      ("/x/: https://example.org/", "a redirect needs addresses of the site, found 'https"),
      ("/x/: [a]", "a redirect needs addresses of the site, found a list"),
      ("x: /", "a redirect needs addresses of the site, found 'x'"),
    ])
  func wrongRedirect(_ line: String, _ message: String) async throws {
    let site = try await BuiltSite(
      "redirects:\n  \(line)\n",
      ["cards/a.md": "---\ntitle: A\naliases: [/was/]\n---\nText."])
    let found = site.complaints
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
    #expect(found.first?.hasPrefix("ashlar.yaml:3:") == true, "\(found)")
  }

  @Test(
    "an alias that is taken, or leads out of the site, is an error at its place",
    arguments: [
      ("/../x/", "the alias '/../x/' is not a path of the site"),
      ("https://example.org/x", "the alias 'https://example.org/x' is not a path of the site"),
      ("/a b/", "the alias '/a b/' is not a path of the site"),
      ("/", "the alias '/' is not a path of the site"),
      (
        "/index.html",
        "the alias '/index.html' is taken: it is the address of the board 'index'"
      ),
      ("/tags/", "the alias '/tags/index.html' is taken: it is the address of a page"),
      (
        "/tags/x/", "the alias '/tags/x/index.html' is taken: it is the address of the board 'x'"
      ),
      (
        "/cards/a.html/b/",
        "the alias '/cards/a.html/b/index.html' is taken: it is the address of the card cards/a.md"
      ),
      ("/cards.html", nil),
      (
        "/assets/x.html",
        "the alias '/assets/x.html' is taken: it is kept for fonts, style sheets and what hosts read"
      ),
      ("/in/x.html", "the alias '/in/x.html' is taken: static/in/x.html is there"),
      ("/twice/", "the alias '/twice/index.html' is taken: cards/a.md:4:10 has it, too"),
      ("A stone", "the alias 'A stone' is not a path"),
    ] as [(String, String?)])
  func wrong(alias: String, message: String?) async throws {
    let site = try await site(
      "aliases: [/twice/]",
      [
        "cards/b.md": "---\ntitle: B\naliases: ['\(alias)']\n---\nText.",
        "static/in/x.html": "mine",
      ])
    let found = site.complaints
    #expect(found.count == (message == nil ? 0 : 1))
    guard let message else { return }
    #expect(
      found.first?.hasPrefix("cards/b.md:3:") == true && found.first?.hasSuffix(message) == true,
      "\(found)")
  }
}
