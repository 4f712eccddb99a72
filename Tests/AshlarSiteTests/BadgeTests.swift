import AshlarSite
import Testing

@Suite("Badges on cards") struct BadgeTests {
  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 300\"><path d=\"M0 0h400v300z\"/></svg>"

  private func site(_ matter: String, badge: String = "", theme: String = "paper") async throws
    -> BuiltSite
  {
    try await BuiltSite(
      "theme: \(theme)\nboards: [{id: index, sections: [{id: all\(badge)}]}]\n",
      [
        "images/p.svg": Self.picture,
        "cards/a.md": "---\ntitle: Arch\n\(matter)\n---\nRound.",
      ])
  }

  private func heights(of site: BuiltSite) throws -> [Double] {
    let path = try #require(site.paths.first { $0.hasPrefix("assets/index") })
    return try site.text(path).matches(of: /#a\{[^}]*?height:([\d.]+)rem/).compactMap {
      Double($0.1).map { 16 * $0 }
    }
  }

  private static let image = "image: /images/p.svg\nalt: A triangle\n"

  @Test("a card without a picture has a line of its own for its badge, which is measured")
  func flag() async throws {
    let site = try await site("badge: New & *old*")
    let html = try site.text("index.html")
    #expect(
      html.contains(
        "<div class=\"body\"><div class=\"flag\"><span class=\"badge\">New &amp; *old*</span></div><h2"
      ))
    let plain = try heights(of: try await self.site(""))
    #expect(!plain.isEmpty)
    #expect(try heights(of: site) == plain.map { $0 + 32 })
    #expect(try !site.text("cards/a.html").contains("badge"))
  }

  @Test("on a picture a badge takes no height") func onPicture() async throws {
    let site = try await site(Self.image + "badge: New")
    #expect(
      try site.text("index.html").contains("<span class=\"badge topTrailing\">New</span></article>")
    )
    #expect(try heights(of: site) == heights(of: try await self.site(Self.image)))
  }

  @Test(
    "a badge that would cover text stands above it",
    arguments: [
      ("", ", badge: {text: New, anchor: bottom}", "paper"),
      ("kind: cover\n", ", badge: New", "paper"),
      // Its picture comes last.
      ("kind: event\n", ", badge: New", "zine"),
    ])
  func covering(kind: String, badge: String, theme: String) async throws {
    let site = try await site(kind + Self.image, badge: badge, theme: theme)
    #expect(
      try site.text("index.html").contains("<div class=\"flag\"><span class=\"badge\">New</span>"))
  }

  @Test("a card's own badge stands in the place of its section's, and nowhere else")
  func sections() async throws {
    let site = try await BuiltSite(
      "search: true\nboards: [{id: index, sections: [{id: a, badge: Ours}, {id: b}]}]\n",
      ["cards/a.md": "---\nbadge: Mine\n---\nA", "cards/b.md": "B"])
    let badges = try site.text("index.html").matches(of: /class="badge">(\w+)/).map { $0.1 }
    #expect(badges == ["Mine", "Ours", "Mine"])
    #expect(try !site.text("search/index.html").contains("badge"))
  }

  @Test("a badge on a picture is moved from its corner as its section says, to the end and down")
  func offset() async throws {
    let site = try await BuiltSite(
      "boards: [{id: index, sections: [{id: a, badge: {text: New, offset: [4, -8]}}, {id: b, badge: Old}]}]\n",
      ["cards/a.md": "A"])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/index-1.") })
    let rules = try site.text(path).split(separator: "\n").filter { $0.contains("translate:") }
    #expect(
      rules == [
        "#s0 .card>.badge{translate:.25rem -.5rem}",
        "[dir=rtl] #s0 .card>.badge{translate:-.25rem -.5rem}",
      ])
  }

  @Test("the fonts have the letters of badges") func fonts() async throws {
    let site = try await site("badge: \u{141}\u{F3}d\u{17A}")
    #expect(site.complaints == [])
    #expect(site.paths.contains { $0.hasPrefix("assets/inter-bold.") })
  }
}
