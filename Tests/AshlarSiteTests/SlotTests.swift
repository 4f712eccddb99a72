import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("HTML of the author's in places of pages") struct SlotTests {
  private static let slots = "slots: {head: parts/counter.html, afterCard: comments.html}\n"
  private static let files = [
    "parts/counter.html": "<meta name=\"seen\" content=\"{{ path }} {{title}} {{id}}\">\n",
    "comments.html":
      "<div data-id=\"{{id}}\" data-url=\"{{url}}\" lang=\"{{language}}\">{{title}}</div>",
    "cards/a.md": "---\ntitle: 'One \"<b>\" & two'\nid: first\nlang: fr\n---\nA.",
    "cards/b.md": "B, without a title.",
  ]

  @Test("they stand there on each page, with what they name of it") func places() async throws {
    let site = try await BuiltSite(
      "baseURL: https://example.org/s\nsearch: true\n" + Self.slots, Self.files)
    let card = try site.text("cards/first.html")
    #expect(
      card.contains(
        "</article><div data-id=\"first\" data-url=\"https://example.org/s/cards/first.html\""
          + " lang=\"fr\">One &quot;&lt;b&gt;&quot; &amp; two</div>"))
    #expect(
      card.contains(
        "content=\"/cards/first.html One &quot;&lt;b&gt;&quot; &amp; two first\">\n<meta name=\"generator\""
      ))
    #expect(try site.text("cards/b.html").contains(" lang=\"en\">B, without a title.</div>"))
    for (path, words) in [
      ("index.html", "/index.html Walls "), ("404.html", "/404.html "),
      ("search/index.html", "/search/index.html Search "),
    ] {
      let page = try site.text(path)
      #expect(page.contains("content=\"\(words)"), "\(path)")
      #expect(!page.contains("data-url"))
    }
    #expect(!site.paths.contains { $0.hasSuffix("comments.html") || $0.hasSuffix("counter.html") })
  }

  @Test("without an address of its own, a site's pages are named from the first one on")
  func addresses() async throws {
    let site = try await BuiltSite(Self.slots, Self.files)
    #expect(try site.text("cards/first.html").contains("data-url=\"/cards/first.html\""))
  }

  @Test(
    "what cannot be is an error with its place",
    arguments: [
      (
        "slots: {afterCard: none.html}",
        "ashlar.yaml:2:20: there is no file 'none.html' for this slot"
      ),
      ("slots: {afterCard: ../ashlar.yaml}", "ashlar.yaml:2:20: 'afterCard' must be a file of"),
      ("slots: {afterCard: /etc/passwd}", "ashlar.yaml:2:20: 'afterCard' must be a file of"),
      ("slots: {below: comments.html}", "ashlar.yaml:2:9: 'slots' has no key 'below'"),
      ("slots: {head: odd.html}", "ashlar.yaml:2:15: a slot has no '{{titel}}'"),
      ("slots: comments.html", "ashlar.yaml:2:8: 'slots' must be"),
    ])
  func faults(configuration: String, message: String) async throws {
    let site = try await BuiltSite(
      configuration, Self.files.merging(["odd.html": "{{title}} {{titel}} {{"]) { $1 })
    #expect(site.result.tree == nil)
    #expect(site.complaints.contains { $0.hasPrefix(message) }, "\(site.complaints)")
  }

  @Test("another text in a slot's file is on the pages of the next build") func kept() async throws
  {
    let folder = try TemporaryFolder(
      site: Self.files.merging(["ashlar.yaml": "title: Walls\n" + Self.slots]) { $1 })
    var options = BuildOptions(testing: folder.path)
    options.cacheFolder = try TestCache.ownFolder(in: TemporaryFolder().path)
    for text in ["first {{ id }}", "second {{title}}", "no names at all"] {
      try folder.write(Array("<p>\(text)</p>".utf8), to: "comments.html")
      let result = await build(options)
      let tree = try #require(result.tree, "\(result.diagnostics)")
      let page = String(decoding: try #require(tree["cards/first.html"]).bytes(), as: UTF8.self)
      #expect(page.contains("<p>\(text.prefix(3))"), "\(text)")
    }
  }
}
