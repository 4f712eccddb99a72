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

  @Test("no title leaves quotes of either kind, or of none") func quotes() async throws {
    let title = "x' tabindex='0' autofocus onfocus='alert(1)' \" onclick=\"alert(2) <b> &amp;"
    let site = try await BuiltSite(
      "slots: {afterCard: comments.html}\n",
      [
        "comments.html": "<i data-a='{{title}}' data-b=\"{{title}}\">{{title}}</i>",
        "cards/a.md": "---\nid: a\ntitle: '\(title.replacing("'", with: "''"))'\n---\nA.",
      ])
    let escaped =
      "x&#39; tabindex=&#39;0&#39; autofocus onfocus=&#39;alert(1)&#39; &quot; onclick=&quot;alert(2) &lt;b&gt; &amp;amp;"
    #expect(
      try site.text("cards/a.html").contains(
        "<i data-a='\(escaped)' data-b=\"\(escaped)\">\(escaped)</i>"))
  }

  @Test(
    "no title stands where it could be code",
    arguments: [
      "<script>f('{{title}}')</script>", "<SCRIPT type=module>\nf(`{{title}}`)</SCRIPT>",
      "<style>.a::before{content:'{{title}}'}</style>", "<!-- {{title}} -->",
      "<i data-a={{title}}>", "<i {{title}}>",
      "<i onclick=\"f('{{title}}')\">", "<a href='{{title}}'>",
      "<i data-a=\"b\" STYLE = '{{title}}'>",
      "<script>a < b</script ><i a=b c={{title}}>",
      "<i a=onclick=\"{{title}}\">", "<i='{{title}}'>", "<i a==\"{{title}}\">",
      "<iframe srcdoc=\"{{title}}\">", "<i a='{{title}}'><script>{{title}}",
    ])
  func code(slot: String) async throws {
    let site = try await BuiltSite(
      "slots: {afterCard: comments.html}\n", ["comments.html": slot, "cards/a.md": "A."])
    #expect(
      site.complaints == [
        "ashlar.yaml:2:20: the slot's '{{title}}' stands where a card's title could be code"
      ])
  }

  @Test(
    "in text and between quotes it is a text",
    arguments: [
      "{{title}}", "a < b {{title}}", "<i data-a = \"b='{{title}}\">{{title}}</i>",
      "<i a><b c='{{title}}'/>",
      "<script>a('<i ')</script><p>{{title}}", "<!-- <script> --><p title='{{title}}'>",
      "<meta content='{{title}}'>",
      "<a href=/x/ title=\"{{title}}\">{{title}}",
      "<script data-title=\"{{title}}\"></script>{{title}}",
    ])
  func text(slot: String) async throws {
    let site = try await BuiltSite(
      "slots: {afterCard: comments.html}\n",
      ["comments.html": slot, "cards/a.md": "---\nid: a\ntitle: One\n---\nA."])
    #expect(site.complaints == [])
    #expect(try site.text("cards/a.html").contains(slot.replacing("{{title}}", with: "One")))
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
