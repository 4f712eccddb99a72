import AshlarImport
import Testing

@Suite("Imported links") struct LinkImportTests {
  private func card(_ text: String) async throws -> (text: String, losses: [String]) {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'H'\nbaseURL = 'https://example.org/blog/'\n",
        "content/x.md": "---\ntitle: X\n---\n" + text,
        "static/a(1) b.svg": "<svg viewBox='0 0 3 4'/>",
        "static/a.svg": "<svg viewBox='0 0 3 4'/>", "static/film.mp4": "film",
        "content/all.md": "![A](</a(1) b.svg>) ![A](/a.svg) ![F](/film.mp4)",
        "content/b.md":
          "---\ntitle: B\ntags: [Two words]\n---\n# One *fine* `day` [x](/b/)\n\nTwo {#second}\n===\n\n### One fine day x\n\n## 3. Three {id=third}\n",
      ])
    #expect(result.errors == [])
    let whole = try #require(result.text("cards/x.md"))
    return (String(whole.dropFirst("---\ntitle: \"X\"\n---\n".count)), result.losses)
  }

  private static let picture = "![A](/images/static/a.svg)"

  @Test(
    "links and pictures in each other, with code, escapes, parentheses and titles",
    arguments: [
      ("[![A](/a.svg)](/b/)", "[\(picture)](/cards/b.md)"),
      ("[![A](/a.svg)](/blog/a.svg)", picture),
      ("x\n![A](/a.svg)\\\n*C*", "x\n\(picture)\\\n*C*"),
      ("- ![A](/a.svg)\n- x ![A](/a.svg)\n", "- \(picture)\n- x \(picture)\n"),
      ("> x\n> ![A](/a.svg)\n> y", "> x\n> \(picture)\n> y"),
      ("    ![A](/none)\n\n![A](/a.svg)\n===", "    ![A](/none)\n\n\(picture)\n==="),
      ("[`code` x](/b/)", "[`code` x](/cards/b.md)"),
      ("[a\nb](/b/)", "[a\nb](/cards/b.md)"), ("[a \\] b](/b/)", "[a \\] b](/cards/b.md)"),
      ("[a [b] c](/b/)", "[a [b] c](/cards/b.md)"), ("[a](</b/>)", "[a](/cards/b.md)"),
      ("[a](/b/ (T))", "[a](/cards/b.md (T))"), ("[a](\n/b/\n\"T\")", "[a](/cards/b.md \"T\")"),
      ("![A](/a%281%29%20b.svg)", "![A](/images/static/a%281%29%20b.svg)"),
      ("![A](</a(1) b.svg>)", "![A](/images/static/a%281%29%20b.svg)"),
      ("![A](/a.svg?x=1#y \"T\")", "![A](/images/static/a.svg \"T\")"),
      ("![A][p]\n\n[p]: /blog/a.svg#x 'T'", "![A][p]\n\n[p]: /images/static/a.svg 'T'"),
      ("<https://example.org/blog/b/>", "[https://example.org/blog/b/](/cards/b.md)"),
      ("\\[a](/none) `[a](/none)`", "\\[a](/none) `[a](/none)`"),
      ("a [x] [^1] [ ] b\n\n[^1]: /b/", "a [x] [^1] [ ] b\n\n[^1]: /b/"),
      ("> ```\n> [a](/none)\n> ```\n\n- x\n\n      [a](/none)", nil),
      (
        "- ```\n  [a](/none)\n\n  [a](/none)\n[a](/b/)",
        "- ```\n  [a](/none)\n\n  [a](/none)\n[a](/cards/b.md)"
      ),
      ("- x\n\n    [a](/b/)", "- x\n\n    [a](/cards/b.md)"), ("    [a](/none)", nil),
      ("![Film](/film.mp4)", "![Film](/images/static/film.mp4)"),
      ("[a](#) [b](#top)", nil), ("[a](/blog/) [b](https://example.org/blog)", "[a](/) [b](/)"),
      (
        "[a](/tags/two-words/) [b](/categories/two-words)",
        "[a](/tags/two-words/) [b](/tags/two-words/)"
      ),
      ("# X\n\n[x](#x)", "# X\n\n[x](#x-1)"), ("[b](/b/?x=1)", "[b](/cards/b.md)"),
    ] as [(String, String?)])
  func links(post: String, text: String?) async throws {
    let result = try await card(post)
    #expect(result.text == text ?? post)
    #expect(result.losses == [])
  }

  @Test(
    "links to headings lead to their names here",
    arguments: [
      ("one-fine-day-x", "one-fine-day-x"), ("second", "second"), ("two", "second"),
      ("third", "third"),
      ("one-fine-day-x-1", "one-fine-day-x-1"),
    ])
  func headings(name: String, own: String) async throws {
    let result = try await card("[a](/b/#\(name)) [b]({{< ref \"b.md#\(name)\" >}})")
    #expect(result.text == "[a](/cards/b.md#\(own)) [b](/cards/b.md#\(own))")
    #expect(result.losses == [])
  }

  @Test(
    "what is not there is listed, and leaves its words",
    arguments: [
      ("[a](/none/) [b][c]\n\n[c]: /none", "a b\n\n", "a link to a page that is not there"),
      ("![a](/n.png) ![b][c]", "a ![b][c]", "a picture that is not there"),
      (
        "[![A](https://e.com/a.png)](/b/) ![](https://e.com/a.png)",
        "[A](/cards/b.md) [picture](https://e.com/a.png)",
        "a picture on another site: it became a link"
      ),
      (
        "![b][c]\n\n[c]: https://e.com/x.png", "[b][c]\n\n[c]: https://e.com/x.png",
        "a picture on another site: it became a link"
      ),
      (
        "[a](/b/#none) [b](#none)", "[a](/cards/b.md) b",
        "a link to a part of a page that has no name here: it leads to the whole page"
      ),
      (
        "[a](obsidian://x) <a href='javascript:x()'>b</a> [c](mailto:a@b.c)",
        "a b [c](mailto:a@b.c)",
        "a link that no card can have: it opens a program, a file or a script"
      ),
      ("![a](data:image/png;base64,AA)", "a", "a picture within the text ('data:')"),
      (
        "Term\n: Text\n\n    More", "Term\n: Text\n\n    More",
        "a further paragraph of a definition: it is code"
      ),
      ("*[CSS]: Text", "\\*[CSS]: Text", "an abbreviation: its line is text"),
      (
        "![A](/a.svg =0x20%)", picture, "the size of a picture: it is shown as wide as the text"
      ),
    ])
  func lost(post: String, text: String, loss: String) async throws {
    let result = try await card(post)
    #expect(result.text == text)
    #expect(result.losses.contains(loss), "\(result.losses)")
  }

  @Test(
    "lists of attributes are known by their form, and listed",
    arguments: [
      ("## T {.x}", "## T"), ("## T {#own .x} ##", "## T {#own} ##"), ("T {.x}\n---", "T\n---"),
      ("A paragraph.\n{.lead}", "A paragraph.\n"),
      ("![A](/a.svg){width=30 .right}", picture + "{width=30}"),
      ("![A](/a.svg)\n{style=\"width: 5%\"}", "\(picture)\n"),
      ("> q\n> {#b data-x='y z'}", "> q\n> "),
      ("*a*{.b} `c`{.d}", "*a* `c`"), ("```go {linenos=true}\nx\n```", "```go\nx\n```"),
      ("Sets {a, b}, {.5} and {x=1} in text, `{.a}`", nil), ("{{ x }} {}", nil),
    ] as [(String, String?)])
  func attributes(post: String, text: String?) async throws {
    let result = try await card(post)
    #expect(result.text == text ?? post)
    #expect(
      Set(result.losses) == (text == nil ? [] : ["a list of attributes, as {: .lead}"]))
  }

  @Test(
    "texts of one sign are read at once", .timeLimit(.minutes(20)),
    arguments: [
      "[", "![", "[](", "](", "<", "`", "[[", "{", "[a]: ", "<a b=\"", "<figure>", "<h1>", "<b>",
      "<pre>", "<p>", "*", "$", "$$ ",
    ])
  func signs(sign: String) async throws {
    let text = String(repeating: sign, count: 40_000 / sign.utf8.count)
    _ = try await card(text)
    _ = try await imported(.obsidian, ["a.md": text])
  }
}
