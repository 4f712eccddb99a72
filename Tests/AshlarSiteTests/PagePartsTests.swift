import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("Parts that pages do without") struct PagePartsTests {
  private static let files = [
    "cards/a.md": "---\ntitle: A\ntags: [x]\n---\nA",
    "cards/b.md": "---\ntitle: B\n---\nB", "cards/e.md": "---\ntitle: E\ntags: [x]\n---\nE",

    "cards/c.md": "C", "cards/d.de.md": "D", "cards/f.md": "F",
  ]

  private func style(of site: BuiltSite) throws -> String {
    try site.text(#require(site.paths.first { $0.hasPrefix("assets/style.") }))
  }

  @Test("cards about the same", arguments: [true, false]) func related(_ isOn: Bool) async throws {
    let site = try await BuiltSite("related: \(isOn)\n", Self.files)
    #expect(try site.text("cards/a.html").contains("class=\"related\"") == isOn)
  }

  @Test("cards about the same come and go while the site is served") func served() async throws {
    let folder = try TemporaryFolder(site: Self.files)
    var workshop = Workshop()
    let options = BuildOptions(testing: folder.path, workerCount: 2)
    for isOn in [true, false, true] {
      try folder.write(Array("title: Walls\nrelated: \(isOn)\n".utf8), to: "ashlar.yaml")
      let kept = try #require(await workshop.build(options).tree)
      #expect(kept.files == (await build(options)).tree?.files, "\(isOn)")
      let page = String(decoding: try #require(kept["cards/a.html"]).bytes(), as: UTF8.self)
      #expect(page.contains("class=\"related\"") == isOn)
    }
  }

  @Test("a board's title and what stands below it, but for those who hear the page")
  func titles() async throws {
    let banner =
      "sections: [{kind: banner, title: Hero}, {id: all}]"
    let site = try await BuiltSite(
      """
      lang: en
      languages: [de]
      boards:
      - {id: index, title: "Walls & <b>", description: All, hideTitle: true, \(banner)}
      - {id: two, title: Two, description: Others}

      """, Self.files)
    #expect(site.complaints == [])
    let page = try site.text("index.html")
    #expect(
      page.contains(
        "<header class=\"lead\"><h1 class=\"hidden\" id=\"page--title\">Walls &amp; &lt;b&gt;</h1>")
    )
    #expect(
      !page.contains("page-lead") && page.contains("<meta name=\"description\" content=\"All\">"))
    #expect(page.matches(of: /<h1/).count == 1 && page.contains(">Hero</h2>"))
    #expect(
      try site.text("de/index.html").contains(
        "<h1 class=\"hidden\" id=\"page--title\" lang=\"en\">"))
    #expect(try site.text("two/index.html").contains("page-lead"))
  }

  @Test(
    "choices of text sizes and colours",
    arguments: [
      ("{}", nil, "Text size"), ("{textSize: true, colours: true}", nil, "Text size"),
      ("{colours: false}", ".choices .colours,.single .comfort{display:none}", "Text size"),
      ("{textSize: false}", ".choices fieldset:not(.colours){display:none}", "Colours"),
      ("{textSize: false, colours: false}", "\n.comfort{display:none}", "Colours"),
    ] as [(String, String?, String)])
  func choices(_ choices: String, rule: String?, label: String) async throws {
    let site = try await BuiltSite("choices: \(choices)\n", Self.files)
    #expect(site.complaints == [])
    let style = try style(of: site)
    let rules = [
      ".choices .colours,.single .comfort{display:none}", ".choices fieldset:not(.colours)",
      "\n.comfort{display:none}",
    ].filter(style.contains)
    #expect(rules.count == (rule == nil ? 0 : 1) && style.contains(rule ?? ""), "\(rules)")
    #expect(try site.text("index.html").contains("<summary><span class=\"label\">\(label)</span>"))
  }

  @Test("a theme in one set of colours has no choice of them") func oneScheme() async throws {
    let site = try await BuiltSite(
      "theme: {colours: dark}\nchoices: {textSize: false}\n", Self.files)
    #expect(try style(of: site).contains("\n.comfort{display:none}"))
  }
}
