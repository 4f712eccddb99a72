import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("Links back from a card's page") struct BacklinksTests {
  private static let files = [
    "cards/goal.md":
      "---\ntitle: Goal\nimage: /images/p.svg\nalt: x\n---\nTo [itself](goal.md) and [two](two.md).",
    "cards/two.md": "---\ntitle: 'Two \"<b>\"'\n---\nTo [the goal](goal.md), [again](goal.md#h).",
    "cards/a/ten.md": "---\ntitle: Stone 10\npermalink: /deep/ten/\n---\n> [Goal](../goal.md)",
    "cards/a/nine.md":
      "---\ntitle: Stone 9\nlang: fr\n---\n- <https://example.org>\n- [G](/cards/goal.md)",
    "cards/b/same.md": "---\ntitle: Same\nlink: ../goal.md\n---\nB.",
    "cards/a/same.md": "---\ntitle: Same\n---\n[G](../goal.md)",
    "cards/draft.md": "---\ntitle: Draft\ndraft: true\n---\n[G](goal.md)",
    "cards/late.md": "---\ntitle: Late\nexpire: 2020-01-01\n---\n[G](goal.md)",
    "cards/picture.md": "---\ntitle: Picture\n---\n![p](/images/p.svg) [board](/walls)",
    "images/p.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'/>",
  ]
  private static let boards = "boards: [{id: index}, {id: walls}]\n"

  /// The links on a card's page, each as its address and its words.
  private func links(_ path: String, in site: BuiltSite) throws -> [String] {
    guard
      let list = try site.text(path).firstMatch(
        of: /<section class="backlinks".*?<ul>(.*?)<\/ul>/.dotMatchesNewlines())
    else { return [] }
    return list.1.matches(of: /<a href="(.*?)">(.*?)<\/a>/).map { "\($0.1) \($0.2)" }
  }

  @Test(
    "they lead to the cards whose links lead to it, once each, in the order of titles and paths")
  func order() async throws {
    let site = try await BuiltSite("backlinks: true\n" + Self.boards, Self.files)
    #expect(
      try links("cards/goal.html", in: site) == [
        "a-same.html Same", "b-same.html Same", "a-nine.html\" lang=\"fr Stone 9",
        "../deep/ten/index.html Stone 10", "two.html Two &quot;&lt;b&gt;&quot;",
      ])
    #expect(try links("cards/two.html", in: site) == ["goal.html Goal"])
    #expect(try links("cards/picture.html", in: site) == [])
    #expect(try !site.text("cards/picture.html").contains("backlinks"))
  }

  @Test("no page has them where the site does not ask for them") func off() async throws {
    let site = try await BuiltSite(Self.boards, Self.files)
    #expect(try !site.text("cards/goal.html").contains("Linked from"))
  }

  @Test("their heading is in the language of the page") func words() async throws {
    let site = try await BuiltSite(
      "backlinks: true\nlang: de\n", ["cards/a.md": "[b](b.md)", "cards/b.md": "B"])
    #expect(try site.text("cards/b.html").contains("<h2 id=\"page--backlinks\">Verlinkt von</h2>"))
  }

  @Test(
    "a card that gains or loses a link while the site is served has the other's page drawn again")
  func served() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\nbacklinks: true\n", "cards/a.md": "---\ntitle: A\n---\nText.",
      "cards/b.md": "---\ntitle: B\n---\nText.", "cards/c.md": "---\ntitle: C\n---\n[A](a.md)",
    ])
    var workshop = Workshop()
    let options = BuildOptions(testing: folder.path, workerCount: 2)
    _ = await workshop.build(options)
    for (text, isNamed) in [("To [b](b.md).", true), ("Still [b](b.md).", true), ("No.", false)] {
      try folder.write(Array("---\ntitle: A\n---\n\(text)".utf8), to: "cards/a.md")
      let kept = try #require(await workshop.build(options).tree)
      let clean = try #require(await build(options).tree)
      #expect(kept.files == clean.files, "\(text)")
      let page = String(decoding: try #require(kept["cards/b.html"]).bytes(), as: UTF8.self)
      #expect(page.contains("href=\"a.html\">A</a></li>") == isNamed, "\(text)")
    }
  }
}
