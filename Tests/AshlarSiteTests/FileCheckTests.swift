import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("Check of files") struct FileCheckTests {
  /// What is found in a tree of texts, one of whose pages is a card's.
  private func findings(
    _ files: [String: String], budget: BudgetConfiguration = BudgetConfiguration(),
    basePath: String = ""
  ) async -> (complaints: [String], report: FileCheck.Report) {
    var configuration = SiteConfiguration(title: "A")
    configuration.baseURL = "https://a.org/s"
    configuration.budget = budget
    let site = Site(
      folder: "/none", configuration: configuration,
      entries: [
        Entry(
          id: "granite", path: "cards/granite.md", source: [], bodyOffset: 0, bodyLine: 1,
          frontMatter: FrontMatter())
      ], assets: [])
    var tree = OutputTree()
    tree.basePath = basePath
    for (path, text) in files { tree.add(.bytes(Array(text.utf8)), at: path) }
    let report = await FileCheck(of: site, tree: tree, workers: 2).run()
    let complaints = report.diagnostics.map { diagnostic in
      (diagnostic.location.map { "\($0): " } ?? "")
        + (diagnostic.severity == .error ? "" : "warning: ") + diagnostic.message
    }
    return (complaints, report)
  }

  private func page(_ body: String) -> String { "<!doctype html><title>x</title>" + body }

  @Test("sound references are counted and not reported") func sound() async {
    let found = await findings([
      "index.html": page(
        """
        <h1 id=a>A</h1><a href="#a">x</a> <a href='sub/'>x</a> <a href=sub>x</a> <a href="#">x</a>
        <a href="sub/%C3%A9.html?x=1#b&amp;c">x</a> <a href="https://example.org/no">x</a> <a href="mailto:a@b.c">x</a>
        <img src="p/a%20b.png" srcset="p/1,2.png 1w, p/a%20b.png 2w" alt=""> <a href="#TOP">x</a>
        <!-- <a href="gone.html"> --><script>"<a href='gone.html'>"</script><a href="//example.org/x">x</a>
        """),
      "sub/index.html": page("<a href=\"../index.html#a\">x</a><a href=\"..\">x</a>"),
      "sub/é.html": page("<p id=\"b&amp;c\">x"), "p/a b.png": "", "p/1,2.png": "",
    ])
    #expect(found.complaints == [])
    #expect(found.report.pageCount == 3 && found.report.linkCount == 10)
  }

  @Test(
    "what leads to nothing is an error",
    arguments: [
      (
        "<a href=\"gone.html\">",
        "'cards/granite.html' leads to 'gone.html', which is not in the site"
      ),
      ("<a href=\"../../x\">", "'cards/granite.html' leads to '../../x', which is not in the site"),
      ("<a href=\"/x/\">", "'cards/granite.html' leads to '/x/', which is not in the site"),
      (
        "<a href=\"../index.html#none\">",
        "'cards/granite.html' leads to '../index.html#none', but 'index.html' has no 'none'"
      ),
      (
        "<a href=\"#%C3%A9\">",
        "'cards/granite.html' leads to '#%C3%A9', but 'cards/granite.html' has no 'é'"
      ),
      ("<img alt=x src=a.png>", "'cards/granite.html' shows 'a.png', which is not in the site"),
      (
        "<img alt=x src=../b.png srcset=\"../b.png 1w, c.png 2w\">",
        "'cards/granite.html' shows 'c.png', which is not in the site"
      ),
      (
        "<link rel=stylesheet href=s.css>",
        "'cards/granite.html' leads to 's.css', which is not in the site"
      ),
      ("<img src=../b.png>", "'cards/granite.html' shows '../b.png' without an 'alt'"),
      ("<p id=a><p id=b><p id=a>", "'cards/granite.html' has two elements with the id 'a'"),
    ])
  func dead(html: String, message: String) async {
    let found = await findings([
      "index.html": page("<h1>A</h1>"), "b.png": "", "cards/granite.html": page(html),
    ])
    #expect(found.complaints == ["cards/granite.md: " + message])
    #expect(!found.report.isClean)
  }

  @Test("an address from the root of the domain counts below the site's own folder, too")
  func basePath() async {
    let files = [
      "404.html": page("<a href=\"/stones/\">x</a><a href=\"/stones/a.html\">y</a>"),
      "index.html": page(""), "a.html": page(""),
    ]
    #expect(await findings(files, basePath: "stones/").complaints == [])
    #expect(await findings(files).complaints.count == 2)
  }

  @Test(
    "headings out of order are a warning",
    arguments: [
      ("<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2><h3>e</h3>", nil),
      ("<h2>a</h2>", "the first heading of 'cards/granite.html' is an h2, not an h1"),
      ("<h1>a</h1><h3>b</h3>", "the headings of 'cards/granite.html' go from h1 to h3"),
      ("<p>none", nil),
    ])
  func headings(html: String, message: String?) async {
    let found = await findings(["cards/granite.html": page(html)])
    #expect(found.complaints == (message.map { ["cards/granite.md: warning: " + $0] } ?? []))
    #expect(found.report.isClean)
  }

  @Test(
    "a heading that says nothing is a warning",
    arguments: [
      ("<h1></h1>", "an h1"), ("<h1> <a href='#'>\n</a></h1>", "an h1"),
      ("<h1>a</h1><h2><img src=../b.png alt=''></h2><h3>b</h3>", "an h2"),
      ("<h1><b>a</b></h1>", nil), ("<h1><img src=../b.png alt='b'></h1>", nil),
    ])
  func emptyHeadings(html: String, level: String?) async {
    let found = await findings(["cards/granite.html": page(html), "b.png": ""])
    let path = "cards/granite"
    #expect(
      found.complaints
        == (level.map { ["\(path).md: warning: '\(path).html' has \($0) that says nothing"] } ?? [])
    )
  }

  @Test("cards of one language whose pages have one title are a warning") func namesakes()
    async throws
  {
    let built = try await BuiltSite(
      "languages: {de: {}}",
      [
        "cards/a.md": "Same words.", "cards/b.md": "Same words.",
        "cards/c.md": "---\ntitle: Same words.\n---\nc", "cards/d.md": "Other words.",
        "cards/a.de.md": "Same words.", "cards/e.md": "---\ntitle: E\n---\n",
      ]
    ).result
    let report = await FileCheck(of: try #require(built.site), tree: try #require(built.tree)).run()
    #expect(
      report.diagnostics.map(\.message) == [
        "'cards/a.html' and 2 other pages have one title, 'Same words. · Walls'"
      ])
    #expect(report.diagnostics.map { $0.location?.description } == ["cards/a.md"])
  }

  @Test("pages over the budget are errors") func budget() async {
    var budget = BudgetConfiguration()
    budget.html = 200
    budget.page = 1000
    let found = await findings(
      [
        "a.html": page(String(repeating: "x", count: 300)),
        "b.html": page("<link rel=stylesheet href=s.css><link rel=icon href=i.svg>"),
        "s.css": String(repeating: "y", count: 950), "i.svg": String(repeating: "z", count: 950),
      ], budget: budget)
    #expect(
      found.complaints == [
        "'a.html' has 331 bytes, and the budget for 'html' is 200 bytes",
        "'b.html' with its styles and fonts has 1.0 kB, and the budget for 'page' is 1.0 kB",
      ])
  }

  @Test("paths that differ in capitals alone are a warning") func twins() async {
    let found = await findings(["a.html": page(""), "A.html": page("")])
    #expect(found.complaints == ["warning: 'A.html' and 'a.html' differ in capitals alone"])
  }

  @Test("names of two forms of Unicode are two pages, each with its own links")
  func formsOfUnicode() async {
    var tree = OutputTree()
    let names = ["caf\u{E9}.html", "cafe\u{301}.html"]
    for (name, body) in zip(names, ["<p id=own>", "<a href=#own>x</a>"]) {
      tree.add(.bytes(Array(page(body).utf8)), at: name)
    }
    let site = Site(
      folder: "/none", configuration: SiteConfiguration(title: "T"), entries: [], assets: [])
    let found = await FileCheck(of: site, tree: tree).run().diagnostics.map(\.message)
    #expect(
      found.map { Array($0.utf8) }
        == [
          "'\(names[1])' leads to '#own', but '\(names[1])' has no 'own'",
          "'\(names[1])' and '\(names[0])' differ in how their accents are written alone",
        ].map { Array($0.utf8) })
  }

  private static let entry = """
    <entry><title>A</title><id>https://a.org/s/a</id><updated>2026-01-02T00:00:00Z</updated></entry>
    """

  /// An Atom feed with some content.
  private static func feed(_ content: String) -> String {
    """
    <?xml version="1.0"?><!-- > --><feed xmlns='a>b'><id>https://a.org/</id><title>A &amp; B</title>
    <updated>2026-01-02T03:04:05+01:00</updated>\(content)</feed>
    """
  }

  @Test(
    "feeds and sitemaps are compared with what their formats ask for",
    arguments: [
      ("feed.xml", feed(entry + "<link href=\"https://a.org/\"/>"), nil),
      ("feed.xml", feed(entry + entry), "has two entries 'https://a.org/s/a'"),
      (
        "feed.xml", feed(entry.replacing("<title>A</title>", with: "")),
        "has an entry 'https://a.org/s/a' without 'title'"
      ),
      ("feed.xml", feed(entry.replacing("T00:00:00Z", with: "")), "has the moment '2026-01-02'"),
      ("feed.xml", feed("<link href=\"x\"/>"), "has a link to 'x'"),
      ("feed.xml", "<feed><title/><updated>2026-01-02T00:00:00Z</updated></feed>", "has no 'id'"),
      ("feed.xml", feed("<b>"), "is not XML: 'feed' ends where it has not begun"),
      ("feed.xml", feed("&nbsp;"), "is not XML: '&nbsp' is no reference"),
      ("feed.xml", "<html/>", "has the root 'html'"),
      ("feed.xml", "mine", "is not XML: there is text outside its elements"),
      ("other.xml", "mine", nil),
      (
        "sitemap.xml",
        "<urlset><url><loc>https://a.org/s/</loc><lastmod>2026-01-02</lastmod></url></urlset>", nil
      ),
      (
        "sitemap-1.xml", "<urlset><url><loc>https://a.org/s/gone.html</loc></url></urlset>",
        "leads to 'https://a.org/s/gone.html', which is not in the site"
      ),
      (
        "sitemap.xml", "<urlset><url><loc>index.html</loc></url></urlset>",
        "has the address 'index.html'"
      ),
      ("sitemap.xml", "<urlset><url/></urlset>", "has 1 pages and 0 addresses"),
      (
        "sitemap.xml",
        "<urlset><url><loc>https://b.org/</loc><lastmod>May</lastmod></url></urlset>",
        "has the date 'May'"
      ),
    ] as [(String, String, String?)])
  func feeds(path: String, text: String, complaint: String?) async {
    let found = await findings(["index.html": page(""), path: text])
    #expect(found.complaints == (complaint.map { ["'\(path)' \($0)"] } ?? []))
  }

  @Test("random bytes never stop it", arguments: UInt64(0)..<20) func random(seed: UInt64) async {
    var random = SeededRandom(seed: seed)
    let alphabet = Array("<>\"'=/ ahref-!scriptimg#%&;\n".utf8)
    let text = (0..<2000).map { _ in alphabet[random.below(alphabet.count)] }
    let bytes = String(decoding: text, as: UTF8.self)
    let found = await findings(["a.html": bytes, "feed.xml": bytes, "sitemap.xml": bytes])
    #expect(found.report.pageCount == 1)
  }

  @Test(
    "sizes of the budget are read with their units",
    arguments: [
      ("{html: 100kB}", 100_000, ""), ("{html: 1.5 MB}", 1_500_000, ""),
      ("{html: 20000}", 20_000, ""),
      ("{html: much}", nil, "'html' must be a size, as 100kB, 1.5MB or 20000, found 'much'"),
      ("{html: -1}", nil, "'html' must be a size, as 100kB, 1.5MB or 20000, found '-1'"),
      ("{css: 1}", nil, "'budget' has no key 'css'"),
    ] as [(String, Int?, String)])
  func sizes(text: String, bytes: Int?, message: String) async throws {
    let site = try await BuiltSite("budget: \(text)", ["cards/a.md": "Text."])
    #expect(site.result.site?.configuration.budget.html == bytes)
    #expect(
      site.complaints.allSatisfy { $0.hasSuffix(message) }
        && site.complaints.isEmpty == message.isEmpty)
  }
}
