import AshlarSite
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Feeds") struct FeedTests {
  private static let cards = [
    "cards/old.md": "---\ntitle: Old\ndate: 2026-01-02\ntags: [hard]\n---\nOld.",
    "cards/new.md": """
    ---
    title: New <b>
    date: 2026-03-02T10:00:00+01:00
    image: /images/a.svg
    alt: A stone
    tags: [hard, new]
    lang: fr
    link: https://example.com/x?a=1&b=2
    ---
    See [old](old.md), [all](/tags/hard) and a note.[^1]

    ![Picture](/images/a.svg)

    [^1]: A note.
    """,
    "cards/undated.md": "---\ntags: [soft]\n---\nNo news.",
    "images/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>",
  ]
  private static let base = """
    baseURL: https://example.org/s
    taxonomies: [tags]
    author: A. Mason
    boards: [{id: index}, {id: hard, title: Hard ones, select: {tags: hard}}, {id: soft, select: {tags: soft}}]

    """

  /// The parts of JSON Feed that are looked at.
  private struct Feed: Decodable {
    struct Item: Decodable {
      struct Attachment: Decodable {
        var url: String
        var mime_type: String
      }
      var url: String
      var external_url: String?
      var title: String
      var content_html: String
      var date_published: String
      var language: String?
      var tags: [String]?
      var attachments: [Attachment]?
    }
    var title: String
    var home_page_url: String
    var feed_url: String
    var items: [Item]
  }

  private func feed(_ path: String, of site: BuiltSite) throws -> Feed {
    try JSONDecoder().decode(Feed.self, from: Data(site.text(path).utf8))
  }

  @Test("the site's feed has the dated cards, the latest first, whole and with absolute addresses")
  func site() async throws {
    let site = try await BuiltSite(Self.base, Self.cards)
    #expect(site.complaints == [])
    let feed = try feed("feed.json", of: site)
    #expect(feed.title == "Walls" && feed.home_page_url == "https://example.org/s/")
    #expect(feed.feed_url == "https://example.org/s/feed.json")
    #expect(feed.items.map(\.title) == ["New <b>", "Old"])
    let item = feed.items[0]
    #expect(item.url == "https://example.org/s/cards/new.html")
    #expect(item.external_url == "https://example.com/x?a=1&b=2")
    #expect(item.date_published == "2026-03-02T10:00:00+01:00" && item.language == "fr")
    #expect(item.tags == ["hard", "new"])
    #expect(item.attachments?.map(\.url) == ["https://example.org/s/images/a.svg"])
    #expect(item.attachments?.map(\.mime_type) == ["image/svg+xml"])
    let content = item.content_html
    #expect(
      content.hasPrefix(
        "<p><img src=\"https://example.org/s/images/a.svg\" alt=\"A stone\" width=\"4\" height=\"3\"></p>"
      ))
    #expect(content.contains("<a href=\"https://example.org/s/cards/old.html\">old</a>"))
    #expect(content.contains("<a href=\"https://example.org/s/tags/hard/\">all</a>"))
    #expect(content.contains("href=\"https://example.org/s/cards/new.html#fn--new-1\""))
    #expect(!content.contains("<h1") && !content.contains("href=\"#"))
    #expect(feed.items[1].date_published == "2026-01-02T00:00:00Z")
  }

  @Test("Atom says the same") func atom() async throws {
    let atom = try await BuiltSite(Self.base, Self.cards).text("feed.xml")
    #expect(atom.contains("<updated>2026-03-02T10:00:00+01:00</updated>"))
    #expect(atom.contains("<author><name>A. Mason</name>"))
    #expect(atom.contains("<entry xml:lang=\"fr\">\n<title>New &lt;b&gt;</title>"))
    #expect(
      atom.contains(
        "<link rel=\"enclosure\" type=\"image/svg+xml\" href=\"https://example.org/s/images/a.svg\"/>"
      ))
    #expect(
      atom.contains("<link rel=\"related\" href=\"https://example.com/x?a=1&amp;b=2\"/>"))
    #expect(atom.contains("&lt;a href=&quot;https://example.org/s/cards/old.html&quot;&gt;old"))
  }

  @Test("RSS 2.0 has the same cards where it is asked for, in the file that Hugo writes") func rss()
    async throws
  {
    let site = try await BuiltSite(
      Self.base + "feeds: {formats: [rss, json]}\n",
      Self.cards.merging([
        "cards/told.md":
          "---\ntitle: Told <b>\ndate: 2026-11-27T23:30:05-02:30\ntags: [a & b]\n---\n> [!tip]\n> ]]> &\n"
      ]) { $1 })
    #expect(site.paths.filter { $0.hasSuffix("feed.xml") } == [])
    let rss = try site.text("index.xml")
    #expect(
      rss.contains(
        "<title>Told &lt;b&gt;</title>\n<link>https://example.org/s/cards/told.html</link>"))
    #expect(rss.contains("<pubDate>Fri, 27 Nov 2026 23:30:05 -0230</pubDate>"))
    #expect(rss.contains("<dc:creator>A. Mason</dc:creator>\n<category>a &amp; b</category>"))
    #expect(rss.contains("href=\"https://example.org/s/index.xml\"/>"))
    #expect(
      rss.contains("&lt;strong&gt;Tip&lt;/strong&gt;") && rss.contains("]]&amp;gt; &amp;amp;"))
    #expect(
      try site.text("hard/index.html").contains(
        "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"Hard ones"))
    let parser = XMLParser(data: Data(rss.utf8))
    #expect(parser.parse())
    #expect(
      try await BuiltSite(Self.base + "feeds: {formats: []}\n", Self.cards).paths.allSatisfy {
        !$0.hasSuffix("feed.json") && !$0.hasSuffix(".xml") || $0 == "sitemap.xml"
      })
  }

  @Test("boards have feeds of their own, terms on demand, and pages name theirs") func scopes()
    async throws
  {
    let usual = try await BuiltSite(Self.base, Self.cards)
    #expect(
      usual.paths.filter { $0.hasSuffix("feed.xml") || $0.hasSuffix("feed.json") }
        == ["feed.json", "feed.xml", "hard/feed.json", "hard/feed.xml"])
    #expect(try feed("hard/feed.json", of: usual).title == "Hard ones \u{B7} Walls")
    let links = try usual.text("hard/index.html").matches(
      of: /<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)">/)
    #expect(
      links.map { String($0.3) } == [
        "../hard/feed.xml", "../hard/feed.json", "../feed.xml", "../feed.json",
      ])
    #expect(try usual.text("cards/undated.html").contains("href=\"../feed.xml\""))

    let terms = try await BuiltSite(Self.base + "feeds: {of: [terms]}", Self.cards)
    #expect(
      terms.paths.filter { $0.hasSuffix("feed.xml") }
        == ["tags/hard/feed.xml", "tags/new/feed.xml"])
    #expect(try !terms.text("cards/old.html").contains("rel=\"alternate\""))
    let boards = try await BuiltSite(Self.base + "feeds: {of: boards}", Self.cards)
    #expect(
      boards.paths.filter { $0.hasSuffix("feed.xml") } == ["feed.xml", "hard/feed.xml"])
    #expect(try boards.text("index.html").contains("href=\"feed.xml\""))
    let none = try await BuiltSite(Self.base + "feeds: {of: []}", Self.cards)
    #expect(!none.paths.contains { $0.hasSuffix("feed.xml") })
  }

  @Test("there is none without a base URL, or without a date") func none() async throws {
    let homeless = try await BuiltSite("", Self.cards.filter { $0.key != "cards/new.md" })
    #expect(!homeless.paths.contains { $0.contains("feed") })
    let undated = try await BuiltSite(
      "baseURL: https://example.org", ["cards/a.md": "Text."])
    #expect(!undated.paths.contains { $0.contains("feed") })
  }

  @Test("a feed has as many cards as the limit, the latest") func limit() async throws {
    var cards: [String: String] = [:]
    for day in 10..<30 { cards["cards/\(day).md"] = "---\ndate: 2026-01-\(day)\n---\nDay \(day)." }
    let site = try await BuiltSite(
      "baseURL: https://example.org\nfeeds: {limit: 3}", cards)
    #expect(
      try feed("feed.json", of: site).items.map { $0.date_published.prefix(10) } == [
        "2026-01-29", "2026-01-28", "2026-01-27",
      ])
  }

  @Test(
    "the build counts the cards that no feed has, unless their author has set the limit",
    arguments: [
      ("", 30, 15), ("feeds: {of: [terms]}", nil, 9), ("feeds: {limit: 30}", 30, 0),
      ("feeds: {limit: 1000}", 45, 0), ("feeds: {of: []}", nil, 0),
    ])
  func unfed(setting: String, count: Int?, unfed: Int) async throws {
    var cards: [String: String] = [:]
    for number in 0..<45 {
      let tag = number < 39 ? "common" : "rare"
      cards["cards/\(number).md"] =
        "---\ntags: [\(tag)]\ndate: 2026-0\(number / 9 + 1)-1\(number % 9)\n---\nNews."
    }
    cards["cards/undated.md"] = "No news."
    let site = try await BuiltSite(
      "baseURL: https://example.org\ntaxonomies: [tags]\n\(setting)", cards)
    #expect(site.complaints == [])
    #expect(site.result.report.unfedCount == unfed)
    if let count { #expect(try feed("feed.json", of: site).items.count == count) }
  }

  @Test("what XML cannot have is left out") func controls() async throws {
    let site = try await BuiltSite(
      "baseURL: https://example.org",
      ["cards/a.md": "---\ndate: 2026-01-02\n---\nA\u{B}b \u{FFFF}c\u{1}d."])
    let atom = try site.text("feed.xml")
    #expect(
      !atom.unicodeScalars.contains { ($0.value < 32 && $0 != "\n") || $0.value == 0xFFFF })
  }

  @Test(
    "a wrong setting is reported",
    arguments: [
      ("feeds: {of: [site, board]}", "'of' must be one of site, boards, terms, found 'board'"),
      ("feeds: {limit: 100000}", "'limit' must be a whole number from 1 to 1000, found '100000'"),
      ("feeds: {kind: atom}", "'feeds' has no key 'kind'"),
    ])
  func wrong(setting: String, message: String) async throws {
    let site = try await BuiltSite(setting, Self.cards.filter { $0.key != "cards/new.md" })
    #expect(site.complaints.count == 1)
    #expect(site.complaints.first?.hasSuffix(message) == true, "\(site.complaints)")
  }
}
