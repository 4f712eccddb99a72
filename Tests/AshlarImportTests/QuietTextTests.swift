import AshlarBytes
import AshlarImport
import TestSupport
import Testing

/// What texts of sources say in ways that are easily passed by: it is carried over, or listed.
@Suite("What is easily passed by in texts") struct QuietTextTests {
  private static let drawing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"

  /// - Returns: the text of a post's card, and what is listed.
  private func post(
    _ kind: ImportSource, _ text: String, _ more: [String: String] = [:]
  ) async throws -> (text: String, losses: [String]) {
    let page = kind == .hugo ? "content/x.md" : "x.md"
    let files = [page: "---\ntitle: X\n---\n\(text)"].merging(more) { $1 }
    let result = try await imported(kind, files)
    #expect(result.errors == [])
    let card = try #require(result.text("cards/x.md"))
    return (
      String(Substring(card.utf8.dropFirst("---\ntitle: \"X\"\n---\n".utf8.count))), result.losses
    )
  }

  private static let size = "the size of a picture: it is shown as wide as the text"
  private static let list = "a list of attributes, as {: .lead}"
  private static let picture = "![A](/images/static/a.svg)"

  @Test(
    "of attributes behind a picture in a line its size is kept, and others are listed",
    arguments: [
      ("One ![A](/a.svg){#fig .wide} two", "One \(picture) two", [list]),
      ("One ![A](/a.svg) {#fig .wide} two", "One \(picture) two", [list]),
      ("One ![A](/a.svg \"T\") {.wide}, two", "One ![A](/images/static/a.svg \"T\"), two", [list]),
      ("One ![A](/a.svg){width=300} two", "One \(picture){width=300} two", []),
      ("![A](/a.svg){: width=\"300\" height=\"200\" }", "\(picture){width=300}", []),
      ("![A](/a.svg){: .w-50 width=50% }", "\(picture){width=50%}", [list]),
      ("![A](/a.svg){height=200px}", "\(picture){height=200}", []),
      ("![A](/a.svg){width=20rem}", picture, [size]),
      ("[![A](/a.svg){width=300}](https://a.org/)", "[\(picture){width=300}](https://a.org/)", []),
      ("*a*{width=300} [A](https://a.org/){width=300}", "*a* [A](https://a.org/)", [list]),
      ("One ![A](/a.svg) {x=1} two", "One \(picture) {x=1} two", []),
      ("One [A](https://a.org/) {#fig} two", "One [A](https://a.org/) {#fig} two", []),
      ("![A](/a.svg) [B](https://b.org/) {.b} x", "\(picture) [B](https://b.org/) {.b} x", []),
      ("(![A](/a.svg)) {.b} x", "(\(picture)) {.b} x", []),
    ] as [(String, String, [String])])
  func attributes(_ text: String, _ expected: String, _ losses: [String]) async throws {
    let result = try await post(
      .hugo, text,
      ["static/a.svg": Self.drawing, "content/all.md": "---\ntitle: B\n---\n![A](/a.svg)"])
    #expect(result.text == expected && result.losses == losses)
  }

  // MARK: Names

  @Test(
    "files that a page of Hugo has named are found by their names",
    arguments: [
      ("![A](wall)", "![A](/images/content/x/a.svg)"),
      ("![A](<dry wall 2>)", "![A](/images/content/x/in/c.svg)"),
      ("![A](Dry%20Wall%201)", "![A](/images/content/x/in/b.svg)"),
      ("{{< figure src=\"wall\" alt=\"A\" >}}", "![A](/images/content/x/a.svg)"),
      ("<img src=\"wall\" alt=\"A\">", "![A](/images/content/x/a.svg)"),
      ("[A](plan)", "[A](/x/p.pdf)"), ("[A](wall)", "[A](/images/content/x/a.svg)"),
      ("![A](a.svg)", "![A](/images/content/x/a.svg)"),
    ])
  func resources(_ text: String, _ expected: String) async throws {
    let matter = """
      title: X
      resources:
      - {src: a.svg, name: wall}
      - {src: "in/*.svg", name: "Dry wall :counter"}
      - {src: "**.svg", name: other}
      - {src: p.pdf, name: plan, title: Plan, params: {a: 1}}
      - {src: none.jpg, name: none}
      """
    let result = try await imported(
      .hugo,
      [
        "content/x/index.md": "---\n\(matter)\n---\n\(text)", "content/x/a.svg": Self.drawing,
        "content/x/in/b.svg": Self.drawing, "content/x/in/c.svg": Self.drawing,
        "content/x/p.pdf": "x",
      ])
    #expect(result.errors == [])
    let card = try #require(result.text("cards/x/index.md"))
    #expect(card.utf8.hasSuffix("---\n\(expected)"), "\(card)")
    #expect(
      result.losses.filter { $0.utf8.contains(text: "resources") } == [
        "a name of a file that is not there ('resources')", "the key 'resources.params'",
        "the key 'resources.title'",
      ])
  }

  @Test(
    "an address of a post among words is a link",
    arguments: [
      ("See {% post_url 2020-01-02-b %}.", "See [2020-01-02-b](/cards/posts/b.md)."),
      ("{% post_url 2020-01-02-b %}", "[2020-01-02-b](/cards/posts/b.md)"),
      ("({% post_url in/2020-01-02-c %})", "([in/2020-01-02-c](/cards/posts/c.md))"),
      (
        "See: {% link _posts/in/2020-01-02-c.md %}",
        "See: [_posts/in/2020-01-02-c.md](/cards/posts/c.md)"
      ),
      ("[c]({% post_url in/2020-01-02-c %})", "[c](/cards/posts/c.md)"),
      ("[c]( {% post_url /in/2020-01-02-c %} )", "[c](/cards/posts/c.md)"),
      ("<a href={% post_url 2020-01-02-b %}>b</a>", "[b](/cards/posts/b.md)"),
      ("<i class=\"x\">{% post_url 2020-01-02-b %}</i>", "*[2020-01-02-b](/cards/posts/b.md)*"),
      ("[b][1]\n\n[1]: {% post_url 2020-01-02-b %}", "[b][1]\n\n[1]: /cards/posts/b.md"),
      ("See {% post_url 2020-01-02-none %}.", "See 2020-01-02-none."),
    ])
  func postAddresses(_ text: String, _ expected: String) async throws {
    let result = try await post(
      .jekyll, text,
      [
        "_posts/2020-01-02-b.md": "---\ntitle: B\n---\nB",
        "_posts/in/2020-01-02-c.md": "---\ntitle: C\n---\nC",
      ])
    #expect(result.text == expected)
  }

  // MARK: HTML

  @Test(
    "blocks in HTML within Markdown become Markdown",
    arguments: [
      ("<h2 id=\"own\">Two *walls*</h2>\nText", "## Two \\*walls\\* {#own}\n\nText", []),
      (
        "A\n<table>\n<tr><th>a<th>b</tr>\n\n  <tr><td><b>c</b><td>d|e</tr>\n</table>\nB",
        "A\n\n| a | b |\n| --- | --- |\n| **c** | d\\|e |\n\nB", []
      ),
      (
        "<ul>\n  <li>One\n  <li>Two<ol><li>three</ol>\n</ul>\n\nB", "- One\n- Two\n  1. three\n\nB",
        []
      ),
      ("<blockquote>\n<p>One</p>\n<p>two</p>\n</blockquote>", "> One\n>\n> two", []),
      (
        "<pre><code class=\"language-go\">a\n\n  *b*\n</code></pre>\nB",
        "```go\na\n\n  *b*\n```\n\nB", []
      ),
      (
        "- One\n\n  <pre>\n  a\n    b\n  </pre>\n\nB", "- One\n\n  ```\n  a\n    b\n  ```\n\nB", []
      ),
      ("<dl><dt>T<dd>x</dl>", "T\n: x", []),
      ("- One\n\n  <ul>\n  <li>two</li>\n  </ul>\n\nB", "- One\n\n  - two\n\nB", []),
      ("<ul><li>{{< x >}} [a](b)</ul>", "- `{{< x >}}` &#91;a&#93;(b)", ["the shortcode 'x'"]),
      (
        "<p align=\"center\">\n  <i>One</i>\n</p>\nTwo", "*One*\n\nTwo",
        ["the attribute 'align' of the HTML element 'p'"]
      ),
      (
        "<div>\n  <ul>\n    <li>One<ul><li>two</ul>\n  </ul>\n</div>", "- One\n  - two\n",
        ["the HTML element 'div'"]
      ),
      (
        "<ul><li>see [E=mc^2], [a_1] and $a*b$</li></ul>",
        "- see &#91;E=mc\\^2&#93;, &#91;a_1&#93; and \\$a\\*b\\$", []
      ),
      (
        "<blockquote>\n\n<b>Note</b> some *emph* <https://a.org/x>\n\n</blockquote>",
        "**Note** some *emph* <https://a.org/x>", ["the HTML element 'blockquote'"]
      ),
      // What is Markdown, or never ends, stays as it is.
      (
        "<blockquote>\n\nOne *two*\n\n</blockquote>", "One *two*", ["the HTML element 'blockquote'"]
      ),
      (
        "<ul markdown=\"1\">\n<li>*One*\n</ul>", "*One*",
        ["the HTML element 'li'", "the HTML element 'ul'"]
      ),
      (
        "- a\n\n```\nx\n```\n\n    <ul><li>code</li></ul>",
        "- a\n\n```\nx\n```\n\n    <ul><li>code</li></ul>", []
      ),
      ("```\n<ul><li>a</ul>\n```", "```\n<ul><li>a</ul>\n```", []),
      ("One <ul>", "One ", ["the HTML element 'ul'"]),
    ] as [(String, String, [String])])
  func blocks(_ text: String, _ expected: String, _ losses: [String]) async throws {
    let result = try await post(.hugo, text)
    #expect(result.text.utf8.trimming("\n") == expected.utf8.trimming("\n"), "\(result.text)")
    #expect(result.losses == losses)
  }

  @Test("links lead to headings in HTML") func headings() async throws {
    let result = try await post(.hugo, "[w](#own)\n\n<h2 id='own'>Walls</h2>\n")
    #expect(result.text == "[w](#own)\n\n## Walls {#own}\n" && result.losses == [])
  }

  private static let bare = "a table without a head: its first row is one"

  @Test(
    "tables of kramdown need no bars around them",
    arguments: [
      ("a | b\nc | d", "| a | b\n|---|---|\n| c | d", [bare]),
      ("a | b\n--|--\nc | d", nil, []),
      ("a | b\nc | d\ntext", nil, []), ("a `|` b", nil, []), (#"a \| b"#, nil, []),
      ("- a | b", nil, []), ("> a | b", nil, []), ("text\na | b", nil, []),
      (
        "a | b\n--|:-:\nc | d\n---|---\ne | f", "| a | b\n|---|:-:|\n| c | d\n| e | f",
        ["a line across a table: it was left out"]
      ),
    ] as [(String, String?, [String])])
  func tables(_ text: String, _ expected: String?, _ losses: [String]) async throws {
    let result = try await post(.jekyll, "B\n\n\(text)\n\nC")
    #expect(result.text == "B\n\n\(expected ?? text)\n\nC" && result.losses == losses)
  }
}
