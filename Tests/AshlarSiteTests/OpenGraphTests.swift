import AshlarSite
import TestSupport
import Testing

@Suite("What links to pages are shown with") struct OpenGraphTests {
  /// A PNG of one pixel; nobody looks at it.
  private static let files = [
    "cards/a.md": """
    ---
    title: A "stone" & more
    date: 2026-03-02
    image: /images/b.svg
    alt: Drawn
    ---
    Grey and hard.
    """,
    "images/b.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>",
    "cards/c.md": "---\nimage: /images/d.gif\nalt: \"A <dot>\"\n---\nText.",
    // A picture of one pixel by one, of which only the header is read.
    "images/d.gif": "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};",
  ]

  private func properties(of page: String, in site: BuiltSite) throws -> [String: String] {
    let matches = try site.text(page).matches(
      of: /<meta (?:property|name)="((?:og|article|twitter):[^"]*)" content="([^"]*)">/)
    return Dictionary(
      matches.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("a card is an article with its picture, unless that is a drawing") func cards()
    async throws
  {
    let site = try await BuiltSite("baseURL: https://example.org/s", Self.files)
    #expect(
      try properties(of: "cards/a.html", in: site) == [
        "og:type": "article", "og:title": "A &quot;stone&quot; &amp; more",
        "og:url": "https://example.org/s/cards/a.html", "og:site_name": "Walls",
        "og:description": "Grey and hard.", "article:published_time": "2026-03-02T00:00:00Z",
        "twitter:card": "summary",
      ])
    let picture = try properties(of: "cards/c.html", in: site)
    #expect(picture["og:image"] == "https://example.org/s/images/d.gif")
    #expect(picture["og:image:alt"] == "A &lt;dot&gt;")
    #expect(picture["twitter:card"] == "summary_large_image")
  }

  @Test("a board has the picture of the first card that has one") func board() async throws {
    let site = try await BuiltSite(
      "description: Of stone\nbaseURL: https://example.org", Self.files)
    #expect(
      try properties(of: "index.html", in: site) == [
        "og:type": "website", "og:title": "Walls", "og:url": "https://example.org/",
        "og:site_name": "Walls", "og:description": "Of stone",
        "og:image": "https://example.org/images/d.gif", "og:image:alt": "A &lt;dot&gt;",
        "twitter:card": "summary_large_image",
      ])
  }

  @Test("without a base URL there is nothing") func none() async throws {
    let site = try await BuiltSite("", Self.files)
    #expect(try properties(of: "cards/a.html", in: site) == [:])
  }
}
