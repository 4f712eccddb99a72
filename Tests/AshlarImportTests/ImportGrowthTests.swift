import TestSupport
import Testing

@testable import AshlarImport

/// Posts may come from anybody: four times as much text takes about four times as long to import, whatever signs repeat.
@Suite("Growth of imports", .serialized, .timeLimit(.minutes(60))) struct ImportGrowthTests {
  static let signs = [
    "[", "]", "](", "![", "[[", "]]", "![[", "[[a|", "[a](b) ", "![a](b) ", "[a]: b\n", "[a][",
    "[![",
    "[a](<", "[a](b \"", "<", ">", "<!--", "<!-- a -->", "<a href=\"", "<a href=b>", "<img ", "<b>",
    "</b>", "<b>a</b>", "<br>", "<p>", "<div>", "<table>", "<span class=\"", "<figure>", "<h1>",
    "<pre>",
    "<video>", "<script>", "<svg>", "<figure>a</figure>", "<pre>a</pre>", "<video src=a></video>",
    "`", "``", "`a`", "```\n", "~~~", "*", "_", "**a**", "{", "{.a}", "{#a}", "{.a} ",
    "{::comment}", "{:/}", "a {.a}",
    "# a {#b}\n",
    "{a=\"", "{: .a}", "{{<", "{{%", "{{< x >}}", "{{< x \"", "{{< highlight a >}}",
    "{{< /highlight >}}",
    "{{< comment >}}", "{{< figure src=\"a\" >}}", "{{</* x */>}}", "{{</*", "{{ a }}", "{{", "}}",
    "{%",
    "%}", "{% raw %}", "{% a %}", "{% highlight a %}", "{% comment %}", "{#", "{# a #}", "$", "$$",
    "$a$",
    "$$a$$", "^[", "^[a] ", "[^", "[^a]: ", "^a ", "%%", "%%a", "==", "==a==", "> ", ">", "- ",
    "1. ", "# ",
    "|", "| a ", "|-", "\\", "&", "&amp;", "&#", ": a\n", "*[a]: b\n", "> [!note]\n", "---\n",
    "draft: true\n",
    "+++\n", "===\n", "#a ", "    a\n", "\t", "\\(", "\\(a\\) ", "\\[", "\\begin{", "<!-- a -->",
    "<div hidden>",
    "<i></i> ", "## A\n\n[[#A#A#A]]\n", "`` ` ", "[[a]] #a ",
  ]

  /// What stands behind each sign, and once behind all of them: ends of what a sign may open.
  enum Form: String, CaseIterable {
    case line, closedLine, paragraphs, lines, words

    var separator: String {
      switch self {
      case .line, .closedLine: ""
      case .paragraphs: "\n\n"
      case .lines: "\n"
      case .words: " a "
      }
    }
    var end: String { self == .closedLine ? " x=\">'> -> ) ] } %} }} #} */ -- ^a" : "" }
  }
  /// Most of what reads a text does so for each source: each has all forms in `make torture` alone.
  private static let cases: [(ImportSource, Form)] =
    TestScope.isWhole
    ? [ImportSource.hugo, .jekyll, .obsidian].flatMap { kind in Form.allCases.map { (kind, $0) } }
    : [
      (.hugo, .line), (.hugo, .paragraphs), (.jekyll, .closedLine), (.obsidian, .line),
      (.obsidian, .paragraphs),
    ]

  /// How many signs a text has at most.
  private static let most = TestScope.isWhole ? 12_000 : 6000

  static func rewriting(_ kind: ImportSource) -> MarkdownRewriting {
    MarkdownRewriting(
      link: { _ in "/b" }, picture: { _ in "/a.svg" },
      note: kind == .obsidian ? { _ in "/b" } : nil,
      hasLiquid: kind == .jekyll, hasKramdownTables: kind == .jekyll, lose: { _ in })
  }

  @Test(
    "signs alone, on one line and in paragraphs", arguments: cases)
  func signs(_ kind: ImportSource, _ form: Form) async throws {
    try await onThread {
      for sign in Self.signs {
        let growth = Self.growth(kind) { count in
          String(repeating: sign + form.separator, count: count) + form.end
        }
        #expect(growth.isLinear, "\(kind) '\(sign)' \(form): \(growth)")
      }
    }
  }

  @Test("signs in pages in HTML", arguments: [Form.line, .closedLine, .lines])
  func pages(_ form: Form) async throws {
    let signs = [
      "<blockquote>a</blockquote>", "<ul><li>a</ul>", "<li>", "<table><tr><td>a</table>", "<td>a",
      "<tr><td colspan=9>a", "<dl><dt>a<dd>b</dl>", "<a href=b>a</a>", "<b>a</b>b", "<b>(</b>",
      "<p id=a>", "<code>`</code>", "<pre>`</pre>", "<h2 id=a>a</h2>",
      String(decoding: TemplateShields.sign(of: 0), as: UTF8.self),
      "<a b=\"",
      "{% endhighlight %}",
    ]
    try await onThread {
      for sign in Self.signs + signs {
        let growth = TimeGrowth(
          from: 200, to: Self.most,
          of: { "<p>" + String(repeating: sign + form.separator, count: $0) + form.end }
        ) { text in
          _ = HTMLPage.markdown(TemplateShields(Array(text.utf8))) { _ in }
        }
        #expect(growth.isLinear, "'\(sign)' \(form): \(growth)")
      }
    }
  }

  private static func growth(_ kind: ImportSource, of text: (Int) -> String) -> TimeGrowth {
    let rewriting = rewriting(kind)
    return TimeGrowth(from: 200, to: Self.most, of: text) { text in
      let plain = kind == .obsidian ? NoteComments.removed(from: text) { _ in } : text
      if kind == .obsidian { _ = NoteTags.all(in: plain) }
      _ = HeadingPlaces(of: plain, cardID: "a")
      _ = rewriting.text(plain)
    }
  }

  @Test("marks of lists on one line, and code below them", arguments: ["- ", "1. ", "123456789. "])
  func marks(_ mark: String) async throws {
    let code = String(repeating: " ", count: 15) + "a\n"
    try await onThread {
      let growth = TimeGrowth(
        from: 2000,
        of: { String(repeating: mark, count: $0) + "a\n\n" + String(repeating: code, count: $0) }
      ) { text in
        _ = MarkdownCode(Array(text.utf8))
      }
      #expect(growth.isLinear, "'\(mark)': \(growth)")
    }
  }

  @Test(
    "blocks in HTML, behind each other and within each other",
    arguments: [
      ("<ul>\n<li>a</ul>\n", ""), ("<ul>\n", "</ul>\n"), ("<ul>\n\na\n", "</ul>\n"),
      ("<ul>\n<pre>\n", "</pre>\n"), ("<h2 id=a>a</h2>", ""), ("<table>\n", ""),
    ])
  func blocks(_ start: String, _ end: String) async throws {
    try await onThread {
      let growth = TimeGrowth(
        from: 100, to: 3000,
        of: { String(repeating: start, count: $0) + String(repeating: end, count: $0) }
      ) { text in
        _ = HTMLBlocks(lose: { _ in }).text(text)
      }
      #expect(growth.isLinear, "'\(start)': \(growth)")
    }
  }

  @Test(
    "names, each another one", arguments: [ImportSource.hugo, .jekyll, .obsidian],
    [
      "[a@]: b\n", "[a@] ", "[a][b@] ", "# a@\n", "## a {#a@}\n", "[[a@]] ", "[[#a@]] ", "[a](b@) ",
      "[^a@] ", "[^a@]: b\n", "^[a@] ", "[^inline-@] ", "<a@>", "<a href=a@>a</a>",
      "<h1 id=a@>a</h1>",
      "</a@>", "{{< a@ >}}", "{{< highlight a@ >}}", "{{< /a@ >}}", "{% a@ %}", "{% enda@ %}",
      "{{ a@ }}", "{.a@}\n", "`@` ", "#a@ ", "a ^a@\n", "> [!a@]\n",
    ])
  func names(_ kind: ImportSource, _ sign: String) async throws {
    let parts = sign.utf8.split(separator: UInt8(ascii: "@")).map { String(Substring($0)) }
    try await onThread {
      let growth = Self.growth(kind) { count in
        (0..<count).map { parts.joined(separator: "\($0)") }.joined()
      }
      #expect(growth.isLinear, "\(kind) '\(sign)': \(growth)")
    }
  }

  @Test(
    "runs of other lengths, and arguments with other signs",
    arguments: [
      "[^inline-x", "{{< x \"\\", "{{< x '", "{{< x `\\\"", "{{< x a=", "{{< x a ",
    ])
  func tails(_ start: String) async throws {
    let more = String(Substring(start.utf8.suffix(2)))
    try await onThread {
      let growth = Self.growth(.obsidian) { start + String(repeating: more, count: $0) + " >}}" }
      let values = Self.growth(.hugo) { start + String(repeating: more, count: $0) + " >}}" }
      #expect(growth.isLinear && values.isLinear, "'\(start)': \(growth), \(values)")
    }
  }
}
