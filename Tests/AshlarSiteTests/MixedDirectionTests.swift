import AshlarSite
import Testing

@Suite("Lines and texts of two directions") struct MixedDirectionTests {
  private func board(_ configuration: String, _ card: String) async throws -> String {
    let site = try await BuiltSite("taxonomies: [tags]\n" + configuration, ["cards/a.md": card])
    #expect(site.complaints == [])
    return try site.text("index.html")
  }

  @Test("each part of a line with letters of the other direction is isolated")
  func isolated() async throws {
    let html = try await board(
      "", "---\ntags: [iOS, \u{628}\u{646}\u{627}\u{621}, 3D]\ndate: 2026-03-12\n---\nA")
    #expect(
      html.contains(
        "<p class=\"meta\"><bdi><a href=\"tags/ios/index.html\">iOS</a></bdi> \u{B7} <bdi><a"))
    #expect(
      html.contains(
        "<bdi><a href=\"tags/3d/index.html\">3D</a></bdi> \u{B7} <bdi>12 March 2026</bdi></p>"))
  }

  @Test("so are those on a card from right to left, and those of an event's time")
  func rightToLeft() async throws {
    let html = try await board(
      "lang: ar\n",
      "---\ntags: [iOS, 3D]\nkind: event\nwhen: 2026-12-05T19:30\n---\n\u{628}")
    #expect(html.contains("<bdi><a href=\"tags/ios/index.html\">iOS</a></bdi>"))
    #expect(html.contains("</bdi> \u{B7} <bdi>19:30</bdi></p>"))
  }

  @Test("a line of one direction needs no elements") func plain() async throws {
    let html = try await board("", "---\ntags: [iOS, 3D]\ndate: 2026-03-12\n---\nA")
    #expect(!html.contains("<bdi>"))
  }

  @Test("code is written from left to right") func code() async throws {
    let site = try await BuiltSite("lang: ar\n", ["cards/a.md": "```\nlet a = 1;\n```"])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    #expect(
      try site.text(path).contains(
        "white-space:pre-wrap;overflow:visible;direction:ltr;text-align:start}"))
  }

  @Test("a title that nobody has translated gives way at the edge at which its lines end")
  func untranslated() async throws {
    let title = "A banner's title of so many words that it takes two lines on a phone"
    let site = try await BuiltSite(
      """
      lang: en
      languages: {ar: {title: \u{62C}\u{62F}\u{627}\u{631}}}
      boards: [{id: index, sections: [{id: b, kind: banner, title: \(title)}, {id: a}]}]

      """,
      ["cards/a.md": "A", "cards/a.ar.md": "\u{628}"])
    func sheet(_ page: String) throws -> String {
      let path = try #require(
        try site.text(page).firstMatch(of: /href="(?:\.\.\/)?(assets\/index[\w-]*-1\.[^"]+)"/))
      return try site.text(String(path.1))
    }
    #expect(try sheet("index.html").contains("#s0--t .b0{margin-inline-end:"))
    #expect(try sheet("ar/index.html").contains("#s0--t .b0{margin-inline-start:"))
    #expect(try !sheet("ar/index.html").contains("#s0--t .b0{margin-inline-end:"))
  }
}
