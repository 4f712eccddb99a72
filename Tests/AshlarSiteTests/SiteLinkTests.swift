import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

/// Links that no card's text has: in Markdown of the configuration, of a card as a whole, and to pages that the program makes.
@Suite("Links of the site") struct SiteLinkTests {
  private static let drawing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"

  @Test(
    "links in footers and introductions are checked, and meant from the configuration or the cards",
    arguments: [
      ("/cards/a.md", true), ("cards/a.md", true), ("a.md", true), ("https://example.org/", true),
      ("#s", true), ("mailto:a@example.org", true), ("/cards/nope.md", false),
      ("cards/nope.md", false), ("nope/", false), ("/about", false),
    ])
  func configuration(_ link: String, _ isThere: Bool) async throws {
    for place in ["footer", "intro"] {
      let site = try await BuiltSite(
        place == "footer"
          ? "footer: \"[x](\(link))\"\n"
          : "boards: [{id: index, sections: [{id: s, intro: \"[x](\(link))\"}]}]\n",
        ["cards/a.md": "---\ntitle: A\n---\nx"])
      #expect(
        site.complaints.map {
          String($0[($0.firstRange(of: ": ")?.upperBound ?? $0.startIndex)...])
        }
          == (isThere ? [] : ["the link '\(link)' leads to nothing in the site"]), "\(place)")
      if link.hasSuffix("a.md") {
        #expect(try site.text("index.html").contains("href=\"cards/a.html\">x</a>"))
      }
    }
  }

  @Test(
    "a card that leads nowhere is warned about",
    arguments: [
      ("/nowhere/", false), ("nowhere.md", false), ("b.md", true), ("/", true),
      ("https://example.org/", true),
    ])
  func link(_ link: String, _ isThere: Bool) async throws {
    let site = try await BuiltSite(
      "", ["cards/a.md": "---\ntitle: A\nlink: \(link)\n---\nx", "cards/b.md": "x"])
    #expect(
      site.complaints
        == (isThere
          ? [] : ["cards/a.md:3:7: the link '\(link)' leads to nothing in the site"]))
  }

  @Test("links to the search, the archive, pages of tags and the feeds of the site are known")
  func pages() async throws {
    let site = try await BuiltSite(
      """
      baseURL: https://example.org
      search: true
      archive: true
      taxonomies: [tags]
      languages: {de: {title: Mauern}}
      feeds: {formats: [atom, json, rss]}
      """,
      [
        "cards/a.md":
          "---\ntitle: A\ndate: 2026-01-02\ntags: [t]\n---\n[1](/search/) [2](/archive/) [3](/tags/t/) [4](/feed.xml) [5](/feed.json) [6](/index.xml) [7](/de/search/)",
        "cards/a.de.md": "---\ntitle: A\n---\nx",
      ])
    #expect(site.complaints == [])
    for link in ["search/index.html", "archive/index.html", "tags/t/index.html", "feed.xml"] {
      #expect(try site.text("cards/a.html").contains("href=\"../\(link)\""), "\(link)")
    }
  }

  @Test("a photograph's page leads back to its album, whatever boards show it besides")
  func photographs() async throws {
    let site = try await BuiltSite(
      "boards: [{id: index, title: All}, {id: two, title: Two}]\n",
      [
        "photos/walls/a.svg": Self.drawing, "photos/walls/b.svg": Self.drawing,
        "photos/walls/index.yaml": "title: Walls\n", "photos/other/c.svg": Self.drawing,
        "photos/other/index.yaml": "title: Other\n", "cards/text.md": "x",
      ])
    let page = try site.text("cards/photos-walls-a.html")
    #expect(page.contains(">Walls</a>") && page.contains("href=\"../photos/walls/index.html#"))
    #expect(page.contains("1 / 2"), "\(page)")
    #expect(try site.text("cards/text.html").contains(">All</a>"))
  }

  @Test(
    "what needs an address of the site is warned about without one",
    arguments: ["oembed", "share", "shareImages"])
  func addresses(_ key: String) async throws {
    let files = ["cards/a.md": "---\ntitle: A\n---\nx"]
    let site = try await BuiltSite("\(key): true\n", files)
    #expect(
      site.complaints == [
        "ashlar.yaml:2:\(key.count + 3): '\(key)' does nothing without a 'baseURL'"
      ])
    let whole = try await BuiltSite("baseURL: https://example.org\n\(key): true\n", files)
    #expect(whole.complaints == [])
  }

  @Test(
    "keys that name nobody and nothing are warned about",
    arguments: [
      ("author: [X, Y]", "a card has one author: of 2 the first is used"),
      ("author: {nam: X}", "'author' names nobody"),
      ("cover: {img: /images/a.svg}", "'cover' names no picture"),
      ("images: [{img: /images/a.svg}]", "'images' names no picture"),
    ])
  func names(_ matter: String, _ message: String) async throws {
    let site = try await BuiltSite(
      "", ["cards/a.md": "---\ntitle: A\n\(matter)\n---\nx", "images/a.svg": Self.drawing])
    #expect(
      site.complaints.contains { $0.hasPrefix("cards/a.md:3:") && $0.hasSuffix(message) },
      "\(site.complaints)")
    #expect(site.result.tree != nil)
  }
}
