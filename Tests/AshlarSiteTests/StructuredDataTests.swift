import AshlarSite
import Foundation
import TestSupport
import Testing

@Suite("What search engines are told") struct StructuredDataTests {
  private static let files = [
    "cards/a.md": """
    ---
    title: A "stone" </script> & more
    date: 2026-03-02
    lastmod: 2026-04-01T12:30:00+02:00
    author: Ada
    image: /images/d.gif
    alt: Dots
    ---
    Grey and hard.
    """,
    "cards/c.md": "Text.",
    // A picture of one pixel by one, of which only the header is read.
    "images/d.gif": "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};",
  ]

  /// The objects of a page's graph.
  private func graph(of page: String, in site: BuiltSite) throws -> [[String: Any]] {
    let matches = try site.text(page).matches(
      of: /<script type="application\/ld\+json">(.*?)<\/script>/)
    #expect(matches.count == 1)
    let json = try #require(matches.first?.1)
    #expect(!json.contains("<"))
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let root = try #require(value as? [String: Any])
    #expect(root["@context"] as? String == "https://schema.org")
    return try #require(root["@graph"] as? [[String: Any]])
  }

  @Test("a card's page is an article, with its way from the first page") func article()
    async throws
  {
    let site = try await BuiltSite(
      "baseURL: https://example.org/s\nboards: [{title: ''}, {id: b, title: Bonds}]", Self.files)
    let graph = try graph(of: "cards/a.html", in: site)
    let article = try #require(graph.first)
    #expect(article["@type"] as? String == "Article")
    #expect(article["headline"] as? String == "A \"stone\" </script> & more")
    #expect(article["url"] as? String == "https://example.org/s/cards/a.html")
    #expect(article["datePublished"] as? String == "2026-03-02")
    #expect(article["dateModified"] as? String == "2026-04-01T12:30:00+02:00")
    #expect((article["author"] as? [String: String])?["name"] == "Ada")
    #expect(article["image"] as? String == "https://example.org/s/images/d.gif")
    let way = try #require(graph.last?["itemListElement"] as? [[String: Any]])
    #expect(way.map { $0["position"] as? Int } == [1, 2])
    #expect(
      way.map { $0["item"] as? String } == [
        "https://example.org/s/", "https://example.org/s/cards/a.html",
      ])
  }

  @Test("a board's page is a collection") func collection() async throws {
    let site = try await BuiltSite(
      "baseURL: https://example.org\nboards: [{title: ''}, {id: b, title: Bonds}]", Self.files)
    let front = try graph(of: "index.html", in: site)
    #expect(front.map { $0["@type"] as? String } == ["CollectionPage"])
    #expect(front.first?["name"] as? String == "Walls")
    let board = try graph(of: "b/index.html", in: site)
    let way = try #require(board.last?["itemListElement"] as? [[String: Any]])
    #expect(way.map { $0["name"] as? String } == ["Walls", "Bonds"])
    #expect(way.last?["item"] as? String == "https://example.org/b/")
  }

  @Test("without a base URL there is nothing") func none() async throws {
    let site = try await BuiltSite("", Self.files)
    #expect(!(try site.text("cards/a.html").contains("ld+json")))
    #expect(!(try site.text("index.html").contains("ld+json")))
  }

  @Test("a manifest names the site and its colours, where the site asks for one") func manifest()
    async throws
  {
    let site = try await BuiltSite("manifest: true\nlang: de", Self.files)
    #expect(
      try site.text("cards/a.html").contains(
        "<link rel=\"manifest\" href=\"../manifest.webmanifest\">"))
    let value = try JSONSerialization.jsonObject(
      with: Data(try site.text("manifest.webmanifest").utf8))
    let manifest = try #require(value as? [String: Any])
    #expect(manifest["name"] as? String == "Walls" && manifest["lang"] as? String == "de")
    #expect((manifest["background_color"] as? String)?.hasPrefix("#") == true)
    let icon = try #require((manifest["icons"] as? [[String: String]])?.first?["src"])
    #expect(!(try site.text(icon).isEmpty))
    let without = try await BuiltSite("", Self.files)
    #expect(!(try without.text("index.html").contains("manifest")))
  }
}
