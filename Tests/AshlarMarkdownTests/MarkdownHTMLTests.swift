import AshlarDiagnostics
import AshlarMarkdown
import Testing

@Suite("Markdown as HTML")
struct MarkdownHTMLTests {
  /// A piece of Markdown and the HTML that it becomes.
  struct Example: Sendable, CustomTestStringConvertible {
    var markdown: String
    var html: String
    var testDescription: String { markdown.debugDescription }

    init(_ markdown: String, _ html: String) {
      self.markdown = markdown
      self.html = html
    }
  }

  static let blocks = [
    Example("one\ntwo", "<p>one two</p>"),
    Example("one  \ntwo\\\nthree", "<p>one<br>two<br>three</p>"),
    Example("# Stone #", "<h1 class=\"h1\">Stone</h1>"),
    Example("Stone\n---", "<h2 class=\"h2\">Stone</h2>"),
    Example("#", ""),
    Example("- a\n- b", "<ul class=\"tight\"><li><p>a</p></li><li><p>b</p></li></ul>"),
    Example("- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
    Example(
      "7. a\n8. b", "<ol class=\"tight\" start=\"7\"><li><p>a</p></li><li><p>b</p></li></ol>"),
    Example(
      "- [ ] a\n- [x] b",
      "<ul class=\"tight\"><li class=\"task\"><input type=\"checkbox\" aria-label=\"a\" disabled><p>a</p></li>"
        + "<li class=\"task\"><input type=\"checkbox\" aria-label=\"b\" disabled checked><p>b</p></li></ul>"
    ),
    Example(
      "> - [ ] a\n> - \\[ ] b\n> - [ ]c",
      "<blockquote><ul class=\"tight\"><li class=\"task\"><input type=\"checkbox\" aria-label=\"a\" disabled><p>a</p></li>"
        + "<li><p>[ ] b</p></li><li><p>[ ]c</p></li></ul></blockquote>"
    ),
    Example(
      "- 1. [X] a *b*\n\n     [ ] c",
      "<ul class=\"tight\"><li><ol><li class=\"task\"><input type=\"checkbox\" aria-label=\"a b\" disabled checked>"
        + "<p>a <em>b</em></p><p>[ ] c</p></li></ol></li></ul>"
    ),
    Example("> a", "<blockquote><p>a</p></blockquote>"),
    Example(
      "> [!NOTE]\n> a",
      "<div class=\"callout note\" role=\"note\"><p class=\"named\"><strong>Note</strong></p><p>a</p></div>"
    ),
    Example(
      "> [!tip] *Own* title\n> a\n> b\n>\n> - c",
      "<div class=\"callout tip\" role=\"note\"><p class=\"named\"><strong><em>Own</em> title</strong></p>"
        + "<p>a b</p><ul class=\"tight\"><li><p>c</p></li></ul></div>"),
    Example(
      "> [!bug]- a\n> b",
      "<details class=\"callout caution\" open><summary class=\"named\"><strong>a</strong></summary>"
        + "<p>b</p></details>"),
    Example(
      "> [!success|right]+\n> b",
      "<details class=\"callout tip\" open><summary class=\"named\"><strong>Success</strong></summary>"
        + "<p>b</p></details>"),
    Example(
      "> [!éclair]",
      "<div class=\"callout note\" role=\"note\"><p class=\"named\"><strong>Éclair</strong></p></div>"
    ),
    Example(
      "> > [!tip]\n> > a",
      "<blockquote><div class=\"callout tip\" role=\"note\"><p class=\"named\"><strong>Tip</strong></p>"
        + "<p>a</p></div></blockquote>"),
    Example("> [!NOTE]a", "<blockquote><p>[!NOTE]a</p></blockquote>"),
    Example("> a [!NOTE]", "<blockquote><p>a [!NOTE]</p></blockquote>"),
    Example("> [!] a", "<blockquote><p>[!] a</p></blockquote>"),
    Example("> `[!NOTE]`", "<blockquote><p><code>[!NOTE]</code></p></blockquote>"),
    Example("[!NOTE]\na", "<p>[!NOTE] a</p>"),
    Example(
      "A *b*\nC\n: d\ne\n:   `f`",
      "<dl><dt><strong>A <em>b</em></strong></dt><dt><strong>C</strong></dt><dd>d e</dd>"
        + "<dd><code>f</code></dd></dl>"),
    Example(
      "A\n\n: b\n\n: c\n\nD\n: e\n\nF\n\n: g\n\nH",
      "<dl><dt><strong>A</strong></dt><dd>b</dd><dd>c</dd><dt><strong>D</strong></dt><dd>e</dd>"
        + "<dt><strong>F</strong></dt><dd>g</dd></dl><p>H</p>"),
    Example(
      "- A\n  : **b** https://c.org\n- d",
      "<ul class=\"tight\"><li><dl><dt><strong>A</strong></dt><dd><strong>b</strong> "
        + "<a href=\"https://c.org\">https://c.org</a></dd></dl></li><li><p>d</p></li></ul>"),
    Example(
      "A\n\n:   b\n\n    c [x][r]\n\n        d\n\n    - e\n\nF\n: g\n\n[r]: https://r.org",
      "<dl><dt><strong>A</strong></dt><dd><p>b</p><p>c <a href=\"https://r.org\">x</a></p>"
        + "<pre><code>d\n</code></pre><ul class=\"tight\"><li><p>e</p></li></ul></dd>"
        + "<dt><strong>F</strong></dt><dd><p>g</p></dd></dl>"),
    Example(
      "A\n: b\n\n  c\n: d\n\nE",
      "<dl><dt><strong>A</strong></dt><dd><p>b</p><p>c</p></dd><dd><p>d</p></dd></dl><p>E</p>"),
    Example(
      "A\n: - b\n  - c",
      "<dl><dt><strong>A</strong></dt><dd><ul class=\"tight\"><li><p>b</p></li><li><p>c</p></li></ul>"
        + "</dd></dl>"),
    Example(
      "> A\n>\n> : b\n>\n>   c",
      "<blockquote><dl><dt><strong>A</strong></dt><dd><p>b</p><p>c</p></dd></dl></blockquote>"),
    Example(
      "A\n: b\n\n  c\n\n+ d\n\n```\nA\n: e\n```",
      "<dl><dt><strong>A</strong></dt><dd><p>b</p><p>c</p></dd></dl><ul class=\"tight\"><li><p>d</p></li>"
        + "</ul><pre><code>A\n: e\n</code></pre>"),
    Example(
      "A\n: b\n\nc\n\n    d",
      "<dl><dt><strong>A</strong></dt><dd>b</dd></dl><p>c</p><pre><code>d\n</code></pre>"),
    Example(": a\n: b", "<p>: a : b</p>"), Example("a\n:b", "<p>a :b</p>"),
    Example("a\n:", "<p>a :</p>"), Example("a\n\\: b", "<p>a : b</p>"),
    Example(
      "a\n\\: b\n: `c\nd`\n\\: e",
      "<dl><dt><strong>a</strong></dt><dt><strong>: b</strong></dt><dd><code>c d</code> : e</dd></dl>"
    ),
    Example("a\n\n\\: b", "<p>a</p><p>: b</p>"),
    Example("a : b\n*c*: d", "<p>a : b <em>c</em>: d</p>"),
    Example("# A\n: b", "<h1 class=\"h1\">A</h1><p>: b</p>"),
    Example(
      "> [!tip]\n> A\n> : b ==c==\n>\n> : d",
      "<div class=\"callout tip\" role=\"note\"><p class=\"named\"><strong>Tip</strong></p>"
        + "<dl><dt><strong>A</strong></dt><dd>b <mark>c</mark></dd><dd>d</dd></dl></div>"),
    Example(
      "> [!tip] T\n> A\n>\n> : b\n>\n> C\n> : d",
      "<div class=\"callout tip\" role=\"note\"><p class=\"named\"><strong>T</strong></p>"
        + "<dl><dt><strong>A</strong></dt><dd>b</dd><dt><strong>C</strong></dt><dd>d</dd></dl></div>"
    ),
    Example(
      "> [!tip] T\n> A\n> : b\n>\n>   c\n>\n> d",
      "<div class=\"callout tip\" role=\"note\"><p class=\"named\"><strong>T</strong></p>"
        + "<dl><dt><strong>A</strong></dt><dd><p>b</p><p>c</p></dd></dl><p>d</p></div>"),
    Example(
      "> [!tip] T\n> : b\n> : c",
      "<div class=\"callout tip\" role=\"note\"><p class=\"named\"><strong>T</strong></p>"
        + "<p>: b : c</p></div>"),
    Example(
      "> [!tip] T\n>\n> : b",
      "<div class=\"callout tip\" role=\"note\"><p class=\"named\"><strong>T</strong></p>"
        + "<p>: b</p></div>"),
    Example(
      "> [!tip] T : a\n> \\: b",
      "<div class=\"callout tip\" role=\"note\"><p class=\"named\"><strong>T : a</strong></p>"
        + "<p>: b</p></div>"),
    Example("> A\n\n: b", "<blockquote><p>A</p></blockquote><p>: b</p>"),
    Example("a\n> : b", "<p>a</p><blockquote><p>: b</p></blockquote>"),
    Example(
      "```swift x\nlet a = 1 < 2\n```",
      "<pre><code class=\"language-swift\">let a = 1 &lt; 2\n</code></pre>"),
    Example("```\n```", "<pre><code></code></pre>"),
    Example("```\na\tb\n\tc\n```", "<pre><code>a       b\n        c\n</code></pre>"),
    Example("```\na\u{AD}b\u{85}\u{2028}\u{2029}\tc\n```", "<pre><code>ab      c\n</code></pre>"),
    Example("***", "<hr>"),
  ]

  static let inlines = [
    Example(
      "*a* **b** ***c***",
      "<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em></p>"),
    Example("~~a~~ `b  c`", "<p><del>a</del> <code>b c</code></p>"),
    Example("[a](/b \"c\")", "<p><a href=\"/b\" title=\"c\">a</a></p>"),
    Example("[a](<b c>)", "<p><a href=\"b%20c\">a</a></p>"),
    Example(
      "<https://a.b/?c&d>", "<p><a href=\"https://a.b/?c&amp;d\">https://a.b/?c&amp;d</a></p>"),
    Example("see www.a.b now", "<p>see <a href=\"http://www.a.b\">www.a.b</a> now</p>"),
    Example("&copy; &#35; &lt;b&gt;", "<p>\u{A9} # &lt;b&gt;</p>"),
    Example("a *b *c", "<p>a *b *c</p>"),
    Example(
      "x ![y](z.png) w",
      "<p>x <img class=\"inline iw20\" src=\"z.png\" alt=\"y\" loading=\"lazy\" decoding=\"async\"> w</p>"
    ),
    Example("a<br>b", "<p>a<br>b</p>"),
    Example("a ==b *c*== d", "<p>a <mark>b <em>c</em></mark> d</p>"),
    Example("==a==, (==b==) 文==字==文", "<p><mark>a</mark>, (<mark>b</mark>) 文<mark>字</mark>文</p>"),
    Example("*==a==* ==*b*==", "<p><em><mark>a</mark></em> <mark><em>b</em></mark></p>"),
    Example(
      "a == b == c, a==b==c, === x ===, ==== x ====",
      "<p>a == b == c, a==b==c, === x ===, ==== x ====</p>"),
    Example("==a `==` b==, `==c==`", "<p><mark>a <code>==</code> b</mark>, <code>==c==</code></p>"),
    Example("==a", "<p>==a</p>"), Example("==a\nb==", "<p><mark>a b</mark></p>"),
    Example(
      "<kbd>Ctrl</kbd>+<kbd>C</kbd> H<sub>2</sub>O x<sup>2</sup> <mark>m</mark>",
      "<p><kbd>Ctrl</kbd>+<kbd>C</kbd> H<sub>2</sub>O x<sup>2</sup> <mark>m</mark></p>"),
    Example("a <sup>b <sub>c</sup> d</sub>", "<p>a <sup>b c</sup> d</p>"),
    Example("a <kbd>b *c</kbd> d*", "<p>a b <em>c d</em></p>"),
    // Elements hold emoji whole: a heart as a picture, an astronaut, a flag, a key cap, a wave with a skin tone.
    Example("*❤*\u{FE0F} a", "<p><em>❤\u{FE0F}</em> a</p>"),
    Example(
      "👩🏽<kbd>\u{200D}🚀</kbd> **👩\u{200D}**🚀", "<p>👩🏽\u{200D}🚀 <strong>👩\u{200D}🚀</strong></p>"),
    Example("a<kbd>🇩</kbd>🇪🇫🇷 *🇩*b", "<p>a<kbd>🇩🇪</kbd>🇫🇷 <em>🇩</em>b</p>"),
    Example(
      "<sub>1</sub>\u{FE0F}\u{20E3}*\u{1F44B}\u{1F3FD}*",
      "<p><sub>1\u{FE0F}\u{20E3}</sub><em>👋🏽</em></p>"),
    Example("<mark>a<kbd>👋</kbd></mark>🏽 ==b==", "<p><mark>a<kbd>👋🏽</kbd></mark> <mark>b</mark></p>"),
    Example("[👋](/a)<sub>🏽</sub>b", "<p><a href=\"/a\">👋🏽</a>b</p>"),
    // A letter and its mark are no emoji: a mark may be shown in another colour.
    Example("e*\u{301}*", "<p>e<em>\u{301}</em></p>"),
    Example("a<sup>b<sup>c<sup>d</sup></sup></sup>", "<p>a<sup>b<sup>cd</sup></sup></p>"),
    Example("<KBD>a</KBD> <kbd/> <sub></sub>b", "<p><kbd>a</kbd> b</p>"),
    Example("a&shy;\u{AD}b *&shy;c&shy;* &shy; d&shy;", "<p>a\u{AD}b <em>c</em> d</p>"),
    Example("a&shy; b í d", "<p>a b í d</p>"),
    Example("a\u{2028}“b” \u{2029}c", "<p>a “b” c</p>"),
    Example("a\u{3000} *b*\u{3000}  \n\u{3000}c", "<p>a\u{3000}<em>b</em><br>\u{3000}c</p>"),
  ]

  static let dangers = [
    Example("[a](javascript:alert(1))", "<p>a</p>"),
    Example("[a](JaVaScRiPt:alert)", "<p>a</p>"),
    Example("[a](data:text/html,x)", "<p>a</p>"),
    Example("[a](vbscript:x)", "<p>a</p>"),
    Example("![a](data:image/png;base64,x)", "<p>a</p>"),
    Example("a <b onclick=x>c</b>", "<p>a <strong>c</strong></p>"),
    Example("a <u onclick=x>c</u>", "<p>a c</p>"),
    Example("<kbd style='color:red' onfocus=x>c</kbd>", "<p><kbd>c</kbd></p>"),
    Example("> [!note\"><script>] a", "<blockquote><p>[!note&quot;&gt;] a</p></blockquote>"),
    Example(
      "> [!a|\"><b>] <script>b</script>",
      "<blockquote><p>[!a|&quot;&gt;] b</p></blockquote>"),
    Example("<script>\nalert(1)\n</script>", ""),
    Example("[a](&#x6A;avascript:b)", "<p>a</p>"),
    Example("`<script>`", "<p><code>&lt;script&gt;</code></p>"),
    Example("\" ' > < &", "<p>&quot; ' &gt; &lt; &amp;</p>"),
  ]

  private func html(_ markdown: String) -> String {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    var writer = CardHTML(cardID: "a", style: StyleSheet(), resources: .none)
    document.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("blocks", arguments: blocks)
  func block(_ example: Example) { #expect(html(example.markdown) == example.html) }

  @Test("inline elements", arguments: inlines)
  func inline(_ example: Example) { #expect(html(example.markdown) == example.html) }

  @Test("raw HTML and unsafe URLs are left out", arguments: dangers)
  func danger(_ example: Example) { #expect(html(example.markdown) == example.html) }

  @Test("a table has a column for each alignment, and cells to match")
  func table() {
    #expect(
      html("| a | b |\n|:--|--:|\n| c |") == "<div class=\"table\"><table class=\"t0\">"
        + "<colgroup><col><col></colgroup><thead><tr><th scope=\"col\" class=\"s\">a</th>"
        + "<th scope=\"col\" class=\"e\">b</th></tr></thead><tbody><tr><td class=\"s\">c</td>"
        + "<td class=\"e\"></td></tr></tbody></table></div>")
  }

  @Test("footnotes are numbered by their first references, stand at the end, and lead back")
  func footnotes() {
    let text = html("a[^y] b[^x] c[^y]\n\n[^x]: ex\n[^y]: why")
    #expect(
      text == "<p>a<sup><a href=\"#fn--a-1\" id=\"fr--a-1\" role=\"doc-noteref\">1</a></sup> "
        + "b<sup><a href=\"#fn--a-2\" id=\"fr--a-2\" role=\"doc-noteref\">2</a></sup> "
        + "c<sup><a href=\"#fn--a-1\" role=\"doc-noteref\">1</a></sup></p>"
        + "<section class=\"footnotes\" role=\"doc-endnotes\"><ol>"
        + "<li class=\"noted\" id=\"fn--a-1\"><a class=\"return\" href=\"#fr--a-1\""
        + " role=\"doc-backlink\" aria-label=\"1\">1.</a><p>why</p></li>"
        + "<li class=\"noted\" id=\"fn--a-2\"><a class=\"return\" href=\"#fr--a-2\""
        + " role=\"doc-backlink\" aria-label=\"2\">2.</a><p>ex</p></li></ol></section>")
  }

  @Test("what is left out is reported with its line, and a link by its name")
  func warnings() {
    let source = "a\n\n[b](javascript:c)\n\n<div>\nd\n</div>\n"
    let document = MarkdownDocument(
      parsing: Array(source.utf8).span, file: "cards/x.md", firstLine: 4)
    #expect(document.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(document.diagnostics.map { $0.location?.line } == [6, 8])
    #expect(document.diagnostics[0].message == "the unsafe link 'javascript:c' is left out")
  }

  @Test(
    "of HTML that is left out the element is named, and comments and end tags are not",
    arguments: [
      ("<div class=x>\na\n</div>\n", ["the HTML element 'div' is left out"]),
      ("</div>\n", []), ("</div> <!-- a -->\n", []), ("<!-- a -->\n", []),
      ("</div>\nwords\n", ["raw HTML is left out"]),
      ("<!-- a --> <p>b\n", ["the HTML element 'p' is left out"]),
      ("<?php echo 1 ?>\n", ["raw HTML is left out"]),
      (
        "a <blink>b</blink> <!-- c --> <x-y z>",
        ["the HTML element 'blink' is left out", "the HTML element 'x-y' is left out"]
      ),
    ])
  func lost(source: String, messages: [String]) {
    let document = MarkdownDocument(parsing: Array(source.utf8).span, file: "a.md")
    #expect(document.diagnostics.map(\.message) == messages)
  }

  @Test("trusted raw HTML states its height, or is an error")
  func trusted() {
    let stated = "<div data-height=\"121\">\na\n</div>\n"
    let silent = "<div>a</div>\n"
    func diagnostics(_ source: String) -> Int {
      MarkdownDocument(
        parsing: Array(source.utf8).span, file: "a.md", allowsRawHTML: true
      ).diagnostics.count { $0.severity == .error }
    }
    #expect(diagnostics(stated) == 0)
    #expect(diagnostics(silent) == 1)
  }

  @Test("200 nested quotes are one error, and no crash")
  func nesting() {
    let source = String(repeating: "> ", count: 200) + "deep"
    let document = MarkdownDocument(parsing: Array(source.utf8).span, file: "a.md")
    #expect(document.diagnostics.map(\.severity) == [.error])
  }

  @Test("10,000 parses on four threads give what one gives")
  func parallelParsing() async {
    let source = "a ~~b~~ *c* `d` | e\n\n| f | ~~g~~ |\n|---|---|\n| *h* | i |\n"
    let expected = html(source)
    let differing = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<2_500).count { _ in html(source) != expected } }
      }
      return await group.reduce(0, +)
    }
    #expect(differing == 0)
  }
}
