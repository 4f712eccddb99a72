import Testing

/// Coloured code on the pages of a site.
@Suite("Coloured code on pages") struct CodeColourSiteTests {
  private static let code = [
    "cards/a.md":
      "---\ndate: 2026-11-02\n---\n# A\n\n```swift\nfunc a(b: Int) -> [String] { print(\"c \\(b)\", 12) } // a long remark, which several lines hold\n```",
    "cards/b.md":
      "# B\n\n```json\n{\"key\": [1, 2, true, null], \"other\": \"a text of some length\", \"last\": {\"x\": 1.5e3}}\n```",
  ]

  private static let base = "baseURL: https://example.org/\nfeeds: {formats: [atom]}\n"

  private static func style(of site: BuiltSite) throws -> String {
    try site.text(try #require(site.paths.first { $0.hasPrefix("assets/style.") }))
  }

  @Test("colours are on boards and cards' pages, and in no feed") func pages() async throws {
    let site = try await BuiltSite(Self.base, Self.code)
    for page in ["index.html", "cards/a.html"] {
      #expect(try site.text(page).contains("<span class=\"k\">func</span>"), "\(page)")
    }
    let path = try #require(
      site.paths.first { $0.contains("atom") || $0.contains("feed") }, "\(site.paths)")
    let feed = try site.text(path)
    #expect(feed.contains("func a(b: Int)"))
    let style = try Self.style(of: site)
    #expect(style.contains("pre .k{color:var(--code-keyword)"))
    #expect(style.contains("--code-keyword:light-dark(#"))
  }

  @Test(
    "a site without coloured code has nothing of it", arguments: ["", "code: {colours: false}\n"])
  func plain(configuration: String) async throws {
    let cards =
      configuration.isEmpty
      ? ["cards/a.md": "```\nlet a\n```", "cards/b.md": "```walrus\nlet a\n```"] : Self.code
    let site = try await BuiltSite(Self.base + configuration, cards)
    #expect(!(try Self.style(of: site)).contains("--code-keyword"))
    for page in ["index.html", "cards/a.html", "cards/b.html"] {
      #expect(!(try site.text(page)).contains("<span class=\"k\">"), "\(page)")
    }
  }

  @Test(
    "no height and no place depends on colours", arguments: ["paper", "pins", "darkroom", "zine"])
  func heights(theme: String) async throws {
    let coloured = try await BuiltSite(Self.base + "theme: \(theme)\n", Self.code)
    let plain = try await BuiltSite(
      Self.base + "theme: \(theme)\ncode: {colours: false}\n", Self.code)
    // Its name is its content's.
    let boards = [coloured, plain].map { site in site.paths.filter { $0.contains("assets/index") } }
    #expect(boards[0] == boards[1] && boards[0].count == 1)
  }

  @Test("what is not a choice is an error") func mistakes() async throws {
    let site = try await BuiltSite("code: {colours: blue}\n", Self.code)
    #expect(site.complaints == ["ashlar.yaml:2:17: 'colours' must be true or false, found 'blue'"])
  }
}
