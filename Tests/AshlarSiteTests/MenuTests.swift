import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("The menu of the masthead") struct MenuTests {
  private static let configuration = """
    baseURL: https://example.org/s
    taxonomies: [tags]
    archive: true
    menu:
    - {board: index, title: "Home & <b>"}
    - title: 'About "us"'
      entries:
      - {card: cards/about.md}
      - {link: "https://example.org/?a=1&b=2", title: Shop}
      - {link: "mailto:a@example.org", title: Mail}
    - {page: tags}
    - {page: archive, title: By date}
    - {board: tools}
    boards: [{id: index, title: Walls, perPage: 2}, {id: tools, title: Tools, path: yard/tools}, {id: hidden, title: Not here}]

    """

  private static let files = [
    "cards/about.md": "---\ntitle: About\ntags: [a]\ndate: 2026-03-01\n---\nAbout.",
    "cards/one.md": "---\ntitle: One\npermalink: /deep/er/one/\n---\nOne.",
    "cards/two.md": "Two.",
  ]

  private static let site = Task { try await BuiltSite(configuration, files) }

  /// The masthead's menu on a page, without line breaks.
  private func menu(_ path: String, in site: BuiltSite) throws -> String {
    let page = try site.text(path)
    let nav = try #require(
      page.firstMatch(of: /<nav class="boards"[^>]*>(.*?)<\/nav>/.dotMatchesNewlines()))
    return String(nav.1).replacing("\n", with: "")
  }

  @Test("it has its entries in their order, escaped, and nothing else") func entries() async throws
  {
    let site = try await Self.site.value
    #expect(site.complaints == [])
    #expect(
      try menu("deep/er/one/index.html", in: site) == """
        <ul><li><a class="n0" href="../../../index.html">Home &amp; &lt;b&gt;</a></li>\
        <li><details class="group" name="menu"><summary><span class="n1">About &quot;us&quot;</span></summary><ul>\
        <li><a href="../../../cards/about.html">About</a></li>\
        <li><a href="https://example.org/?a=1&amp;b=2">Shop</a></li>\
        <li><a href="mailto:a@example.org">Mail</a></li></ul></details></li>\
        <li><a class="n2" href="../../../tags/index.html">Tags</a></li>\
        <li><a class="n3" href="../../../archive/index.html">By date</a></li>\
        <li><a class="n4" href="../../../yard/tools/index.html">Tools</a></li></ul>
        """)
    #expect(try site.text("index.html").contains("<nav class=\"boards\" aria-label=\"Menu\">"))
  }

  @Test(
    "the entry of the page is marked, and so is its group",
    arguments: [
      ("index.html", "<a class=\"n0\" href=\"index.html\" aria-current=\"page\">"),
      ("page-2.html", "<a class=\"n0\" href=\"index.html\" aria-current=\"page\">"),
      ("yard/tools/index.html", "href=\"../../yard/tools/index.html\" aria-current=\"page\">Tools"),
      ("tags/index.html", "href=\"../tags/index.html\" aria-current=\"page\">Tags"),
      ("archive/index.html", "aria-current=\"page\">By date"),
      (
        "cards/about.html",
        "<details class=\"group here\" name=\"menu\"><summary><span class=\"n1\">About &quot;us&quot;</span></summary><ul>"
          + "<li><a href=\"../cards/about.html\" aria-current=\"page\">About</a>"
      ),
      ("cards/two.html", nil), ("hidden/index.html", nil), ("404.html", nil),
    ] as [(String, String?)])
  func current(path: String, mark: String?) async throws {
    let menu = try menu(path, in: await Self.site.value)
    let count = menu.matches(of: /aria-current/).count
    #expect(count == (mark == nil ? 0 : 1), "\(menu)")
    if let mark { #expect(menu.contains(mark), "\(menu)") }
  }

  @Test("the page for what is missing leads to the site's root") func missing() async throws {
    let menu = try menu("404.html", in: await Self.site.value)
    #expect(menu.contains("href=\"/s/cards/about.html\"") && menu.contains("href=\"https://ex"))
  }

  @Test("no entries are no menu") func none() async throws {
    let site = try await BuiltSite(
      "menu: []\nboards: [{id: index}, {id: a, title: A}]\n", ["cards/a.md": "A"])
    #expect(site.complaints == [])
    #expect(try !site.text("index.html").contains("<nav class=\"boards\""))
  }

  @Test("albums have their board's title") func albums() async throws {
    let site = try await BuiltSite(
      "menu: [{album: photos/venice}, {album: photos/venice/, title: 2026}]\n",
      [
        "cards/a.md": "A",
        "photos/venice/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'/>",
      ])
    #expect(
      try menu("photos/venice/index.html", in: site)
        == "<ul><li><a class=\"n0\" href=\"../../photos/venice/index.html\" aria-current=\"page\">Venice</a></li>"
        + "<li><a class=\"n1\" href=\"../../photos/venice/index.html\" aria-current=\"page\">2026</a></li></ul>"
    )
  }

  @Test("a theme's own shell that knows no menu has its links one by one") func shells()
    async throws
  {
    let shell = """
      {{#styles}}<link rel="stylesheet" href="{{root}}{{.}}">{{/styles}}{{#hasBoards}}<nav class="boards">\
      {{#boards}}<a href="{{root}}{{path}}"{{#isCurrent}} aria-current="page"{{/isCurrent}}>{{name}}</a>{{/boards}}\
      </nav>{{/hasBoards}}{{{content}}}{{{lead}}}{{{footer}}}
      """
    let site = try await BuiltSite(
      Self.configuration, Self.files.merging(["theme/board.mustache": shell]) { $1 })
    #expect(
      try menu("yard/tools/index.html", in: site) == """
        <a href="../../index.html">Home &amp; &lt;b&gt;</a><a href="../../cards/about.html">About</a>\
        <a href="https://example.org/?a=1&amp;b=2">Shop</a><a href="mailto:a@example.org">Mail</a>\
        <a href="../../tags/index.html">Tags</a><a href="../../archive/index.html">By date</a>\
        <a href="../../yard/tools/index.html" aria-current="page">Tools</a>
        """)
  }

  @Test("a language has its own boards and translations, and else what the site's has")
  func languages()
    async throws
  {
    let site = try await BuiltSite(
      """
      lang: en
      languages: {de: {boards: {index: Mauern}}, fr: {menu: [{board: index, title: Murs}]}}
      menu: [{board: index}, {board: tools}, {title: More, entries: [{card: cards/a.md}, {card: cards/b.md}]}]
      boards: [{id: index, title: Walls}, {id: tools, title: Tools, select: {folder: tools}}]
      """,
      [
        "cards/a.md": "---\ntitle: A\n---\nA", "cards/a.de.md": "---\ntitle: Das A\n---\nA",
        "cards/b.md": "---\ntitle: B\n---\nB", "cards/tools/c.md": "C", "cards/a.fr.md": "A",
      ])
    #expect(site.complaints == [])
    #expect(
      try menu("de/cards/a.html", in: site) == """
        <ul><li><a class="n0" href="../../de/index.html">Mauern</a></li>\
        <li><details class="group here" name="menu"><summary><span class="n1" lang="en">More</span></summary><ul>\
        <li><a href="../../de/cards/a.html" aria-current="page">Das A</a></li>\
        <li><a lang="en" href="../../cards/b.html">B</a></li></ul></details></li></ul>
        """)
    #expect(
      try menu("fr/cards/a.html", in: site)
        == "<ul><li><a class=\"n0\" href=\"../../fr/index.html\">Murs</a></li></ul>")
  }

  @Test(
    "what cannot be is an error with its place and a remedy",
    arguments: [
      ("[{title: A}]", "2:8: an entry of a menu leads nowhere", "name a 'board'"),
      ("[{}]", "2:8: an entry of a menu leads nowhere", "name a 'board'"),
      (
        "[{board: index, card: cards/a.md}]",
        "2:8: an entry of a menu leads to one place, and this one names 'board' and 'card'", "make"
      ),
      ("[{board: indx}]", "2:8: there is no board 'indx' for the menu", "did you mean 'index'?"),
      ("[{board: secret}]", "2:8: the board 'secret' is unlisted", "remove the entry"),
      (
        "[{card: cards/as.md}]", "2:8: there is no card 'cards/as.md'", "did you mean 'cards/a.md'?"
      ),
      (
        "[{card: cards/draft.md, title: D}]", "2:8: the card 'cards/draft.md' is a draft", "publish"
      ),
      (
        "[{card: cards/a.md}]", "2:8: the card 'cards/a.md' has no title for the menu",
        "add 'title'"
      ),
      ("[{card: cards/x/b.md}]", "2:8: the card 'cards/x/b.md' is on an unlisted board", "remove"),
      (
        "[{title: G, entries: [{card: cards/x/b.md}]}]",
        "2:29: the card 'cards/x/b.md' is on an unlisted board", "remove"
      ),
      ("[{album: photos/x}]", "2:8: there is no album 'photos/x' for the menu", "remove the entry"),
      ("[{page: archive}]", "2:8: there is no page 'archive'", "'archive: true'"),
      ("[{page: tags}]", "2:8: there is no page 'tags'", "'taxonomies: [tags]'"),
      ("[{link: 'https://example.org'}]", "2:8: a link of a menu has no title", "add 'title'"),
      ("[{entries: [{board: index}]}]", "2:8: a group of a menu has no title", "add 'title'"),
      ("[{link: 'javascript:alert(1)', title: A}]", "2:15: 'link' must be an address", ""),
      ("[{link: ' java\tscript:alert(1)', title: A}]", "2:15: 'link' must be an address", ""),
      ("[{link: 'data:text/html,x', title: A}]", "2:15: 'link' must be an address", ""),
      ("[{link: /a/b, title: A}]", "2:15: 'link' must be an address", ""),
      (
        "[{title: G, entries: [{title: H, entries: [{board: index}]}]}]",
        "2:40: an entry of a menu has no key 'entries'", ""
      ),
      ("[index]", "2:8: an entry of a menu must be a mapping", ""),
      ("index", "2:7: 'menu' must be a list of entries", "{board: index}"),
    ])
  func faults(menu: String, message: String, hint: String) async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: Walls
      menu: \(menu)
      boards: [{id: index, select: {exclude: {folder: x}}}, {id: secret, unlisted: true, select: {folder: x}}]
      """, "cards/a.md": "A", "cards/draft.md": "---\ndraft: true\n---\nD",
      "cards/x/b.md": "---\ntitle: B\n---\nB",
    ])
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.secret = String(repeating: "s", count: 32)
    let result = await build(options)
    let found = try #require(result.diagnostics.first { $0.severity == .error }, "\(menu)")
    let place = try #require(found.location)
    #expect("\(place): \(found.message)".hasPrefix("ashlar.yaml:" + message), "\(found)")
    #expect((found.hint ?? "").contains(hint), "\(found)")
    #expect(result.tree == nil)
  }
}
