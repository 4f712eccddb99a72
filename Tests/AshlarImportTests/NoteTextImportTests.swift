import AshlarContent
import AshlarImport
import Testing

/// Signs of notes that mean something in one place, and nothing in code, formulas and links.
@Suite("Imported texts of notes") struct NoteTextImportTests {
  private func card(
    _ text: String, _ others: [String: String] = [:]
  ) async throws -> (text: String, losses: [String]) {
    let result = try await imported(.obsidian, others.merging(["x.md": "# X\n" + text]) { $1 })
    #expect(result.errors == [])
    let whole = try #require(result.text("cards/x.md"))
    return (String(whole.dropFirst(whole.hasPrefix("# X") ? 4 : 0)), result.losses)
  }

  private static let comment = "a comment of a note ('%%'): it was left out"

  @Test(
    "code keeps two percent signs, and a comment goes on over lines",
    arguments: [
      ("M:\n\n    %% Section\n    x = 1\n\nTAIL", nil, 0),
      ("see `a\nb %% c` d\n\ne %%f%%", "see `a\nb %% c` d\n\ne ", 1),
      ("a `` ` %% `` b %%c%% d", "a `` ` %% `` b  d", 1),
      ("- a\n\n      %% code\n- %%b%% c", "- a\n\n      %% code\n-  c", 1),
      ("> a %% b\n> - i\n> %% c", "> a   \n>  c", 1),
      ("a ` b %% c\n\nd ` e", nil, 0), ("50%% today.\n\nmid\n\n```\n%% c\n```\n\nend", nil, 0),
      ("- %% open\n- secret", "- ", 1),
    ] as [(String, String?, Int)])
  func comments(text: String, expected: String?, count: Int) async throws {
    let (card, losses) = try await card(text)
    #expect(card == expected ?? text, "\(card.debugDescription)")
    #expect(losses == (count > 0 ? [Self.comment] : []))
  }

  @Test(
    "names of blocks go where they stand at an end, and nothing that only looks like one",
    arguments: [
      ("p\n\n    int y = x ^2\n\nq", nil), ("> $$\n> c ^2\n> $$", "> `\n> c ^2\n> `"),
      ("a ^b\n\n- c ^d\n- e ^f", "a\n\n- c\n- e"),
      ("line x ^2\nnext", "line x ^2  \nnext"), ("## H ^h1\ntext", "## H\ntext"),
    ] as [(String, String?)])
  func blocks(text: String, expected: String?) async throws {
    let card = try await card(text).text
    #expect(card == expected ?? text, "\(card.debugDescription)")
  }

  @Test("headings are found below those that stand before them") func paths() async throws {
    let note = "## A\n\n### Log\nWRONG\n\n## B\n\n### Log\nRIGHT\n\n## Head ^h1\n"
    let (text, losses) = try await card(
      "[[n#B#Log]] [[n#A#Log]] [[n#Head]] [[n#^h1]]\n\n![[n#B#Log]]", ["n.md": note])
    #expect(text.contains("[n#B#Log](/cards/n.md#log-1) [n#A#Log](/cards/n.md#log) "))
    #expect(text.contains("[n#Head](/cards/n.md#head) [n](/cards/n.md#head)"), "\(text)")
    #expect(text.contains("> RIGHT") && !text.contains("WRONG"))
    #expect(!losses.contains { $0.contains("whole note") })
  }

  @Test(
    "tags are words of the text, and no other",
    arguments: [
      ("#3d #2024-plan #1984 #_x #\u{1F389} #a/b", ["3d", "2024-plan", "_x", "\u{1F389}", "a/b"]),
      ("t <!-- call #salary --> #real", ["real"]), ("<!--\n#a\n-->\n#b", ["b"]),
      ("$$\nx #ma\n$$\n#b", ["b"]), ("[x #rr](https://a.org) [[b|see #t2 here]] #c", ["c"]),
      ("<i title=' #a '>x</i> #b", ["b"]), ("- [ ] #task [ #open", ["task", "open"]),
      ("`#a` #b\n\n    #c", ["b"]),
      ("| #red<br>#green | #x[[b]] |\n|--|--|", ["red", "green", "x"]),
      ("<div hidden>\n#secret\n</div>\n\n<script>\n#s\n</script>\n\n#b", ["b"]),
      ("$u #x v$ #b", ["b"]),
      ("`echo $$` #real `kill $$` ==x #y== see [in #z brackets]", ["real", "y", "z"]),
    ])
  func tags(text: String, expected: [String]) async throws {
    let result = try await imported(.obsidian, ["x.md": "# X\n" + text])
    #expect(result.entries.first?.frontMatter.tags == expected)
  }

  @Test(
    "links and pictures are read as their program reads them",
    arguments: [
      ("[[ b ]] [[b |words]] [[b | w]]", "[b](/cards/b.md) [words](/cards/b.md) [ w](/cards/b.md)"),
      ("[[page.html]] [[page]]", "[page.html](/page.html) [page](/cards/page.md)"),
      ("![[f.pdf#page=3]]", "[f.pdf#page=3](/f.pdf#page=3)"),
      ("![cap|100](https://a.org/p.png)", "[cap](https://a.org/p.png)"),
      ("![100](https://a.org/p.png)", "[picture](https://a.org/p.png)"),
      ("> [!Two Words] T\n> body", "> [!Two Words] T  \n> body"),
    ])
  func links(text: String, expected: String) async throws {
    let card = try await card(
      text, ["b.md": "# B", "page.md": "# P", "page.html": "<p>", "f.pdf": "%PDF"]
    ).text
    #expect(card == expected, "\(card.debugDescription)")
  }

  @Test("a picture of the front matter may have a size") func cover() async throws {
    let result = try await imported(
      .obsidian,
      [
        "x.md": "---\ncover: \"[[p.svg|300]]\"\n---\n\n# X\n",
        "p.svg": "<svg viewBox='0 0 1 1'/>", "y.md": "\n\n# Y\n", "z.md": "# \n\nz\n",
      ])
    #expect(result.text("cards/x.md")?.contains("image: \"/images/p.svg\"") == true)
    // A heading below empty lines is the title; one without words is none.
    #expect(result.text("cards/y.md")?.contains("title:") == false)
    #expect(result.text("cards/z.md")?.contains("title: \"z\"") == true)
  }

  @Test(
    "what is no note, or not what it looks like, is listed",
    arguments: [
      (
        ["d.md": "---\nexcalidraw-plugin: parsed\n---\n%%\n# Drawing\n%%"],
        "a drawing, which is no text"
      ),
      (["c.html": "<p>"], "a file that no card names ('.html')"),
      (["d.ipynb": "{}"], "a page that is not Markdown ('.ipynb')"),
      (
        ["p.md": "---\nexpires: 2020-01-01\n---\np"],
        "the key 'expires'"
      ),
      (["w.md": "---\nweight: 82\n---\nw"], "the key 'weight'"),
      (["f.md": "$$\na\n\nb\n$$"], "a formula: it became code"),
      (["t.md": "- [\u{E9}] x\n"], "a box of a task with a sign of its own: it is text"),
      (["t.md": "1. [/] x\n"], "a box of a task with a sign of its own: it is text"),
    ])
  func listed(files: [String: String], loss: String) async throws {
    let result = try await imported(.obsidian, files.merging(["a.md": "a"]) { $1 })
    #expect(result.losses.contains(loss), "\(result.losses)")
    #expect(result.errors == [])
  }
}

/// The same of posts.
@Suite("Imported texts of posts") struct PostTextImportTests {
  @Test(
    "what stands behind a mark of a list or a quotation goes on there",
    arguments: [
      (
        "- {{< highlight sh >}}\n  ls\n  {{< /highlight >}}\n- after",
        "- ```sh\n  ls\n  ```\n- after"
      ),
      ("- {{< highlight sh >}}\nls\n{{< /highlight >}}\n- after", "- ```sh\n  ls\n  ```\n- after"),
      ("> {{< highlight sh >}}\n> ls\n> {{< /highlight >}}\n\nP", "> ```sh\n> ls\n> ```\n\nP"),
      (
        "{{< highlight md >}}\n```\n~~~~\n```\n{{< /highlight >}}\n\nP",
        "````md\n```\n~~~~\n```\n````\n\nP"
      ),
      ("- <!-- x --> item", "- item"), ("> <!-- y --> quote", "> quote"),
      ("<!-- z -->**bold** words", "**bold** words"), ("<!-- note -->\n\nP", "<!-- note -->\n\nP"),
      ("<i class=\"fa\"></i> <i></i> <i></i> <i></i> Words", "Words"),
      ("<noscript>stays</noscript>", "stays"),
      (
        "| a | b |\n|---|---|\n| {{< icon \"x|y\" >}} | w |",
        "| a | b |\n|---|---|\n| `{{< icon \"x\\|y\" >}}` | w |"
      ),
      ("<div hidden>\n<div>one</div>\nsecret\n</div>\n\nopen", "\n\nopen"),
      ("<p hidden>gone\n\n<p>open</p>", "\n\nopen"), ("<dl><dt hidden>x<dd>open</dl>", "open"),
      ("<span style=\"--display:none\">open</span>", "open"),
      ("<span style=\"display:none;display:block\">open</span>", "open"),
      (
        "<i style=\"DISPLAY:/**/none\">x</i><dialog>x</dialog>open <img hidden src=\"a.svg\">",
        "open "
      ),
      ("- use {{< highlight go >}}c{{< /highlight >}} w\n- x", "- use `c` w\n- x"),
      (
        "text {{% highlight go %}}\nc\nd\n{{% /highlight %}} w",
        "text \n\n```go\nc\nd\n```\n\n w"
      ),
      ("\\(x^2\\) and \\[a_1 * b_2\\]", "`x^2` and `a_1 * b_2`"),
      ("\\begin{align}\na &= b \\\\\n\\end{align}", "`\\begin{align}\na &= b \\\\\n\\end{align}`"),
      ("\\[no link\\](x) \\(plain\\)", "\\[no link\\](x) \\(plain\\)"),
      ("![d](d.pdf)", "[d](/a/d.pdf)"),
      (
        "{{< figure src=\"a.svg\" caption=\"See [l](https://x.example)\" link=\"https://y.example\" >}}",
        "[![See l](/images/content/a/a.svg)](https://y.example)\n\n*See [l](https://x.example)*"
      ),
      ("```go {linenos=table,hl_lines=[2,\"4-5\"]}\nx\n```", "```go\nx\n```"),
      ("```js title=\"T\" {1,3}\nx\n```", "```js title=\"T\"\nx\n```"),
    ])
  func hugo(text: String, expected: String) async throws {
    let result = try await imported(
      .hugo,
      [
        "content/a/index.md": text, "content/a/d.pdf": "%PDF",
        "content/a/a.svg": "<svg viewBox='0 0 1 1'/>",
      ])
    #expect(result.errors == [])
    #expect(result.text("cards/a/index.md") == expected)
  }

  @Test("a word for nothing says nothing") func nothing() async throws {
    let result = try await imported(
      .hugo,
      [
        "content/a.md":
          "---\ntitle: null\ntags: null\nseries: ~\nauthor: null\nslug: null\ndescription: ~\n---\nA",
        "content/b.md": "{\"title\": null, \"tags\": [null, \"x\"]}\nB",
      ])
    #expect(result.text("cards/a.md") == "A" && result.losses == [])
    #expect(result.text("cards/b.md") == "---\ntags: [\"x\"]\n---\nB")
  }

  @Test("a video may be shown and linked to, and names are found as people see them") func files()
    async throws
  {
    let result = try await imported(
      .hugo,
      [
        "content/a.md": "[dl](/v.mp4) ![v](/v.mp4)", "static/v.mp4": "x",
        "content/b.md": "![a](/img/gr\u{FC}n.svg) ![c](ro\u{308}t.svg)",
        "static/img/gru\u{308}n.svg": "<svg viewBox='0 0 1 1'/>",
        "content/r\u{F6}t.svg": "<svg viewBox='0 0 1 1'/>",
      ])
    #expect(result.text("cards/a.md") == "[dl](/v.mp4) ![v](/images/static/v.mp4)")
    #expect(result.site.files["static/v.mp4"] != nil)
    #expect(result.site.files["images/static/v.mp4"] != nil)
    #expect(!result.losses.contains("a picture that is not there"), "\(result.losses)")
  }

  @Test("menus and files that come along in part are listed") func listed() async throws {
    let result = try await imported(
      .hugo,
      [
        "content/a.md": "A", "static/google1.html": "<p>", "static/demo/index.html": "<p>",
        "hugo.yaml":
          "menus:\n  main:\n  - {name: Solo}\n  - {name: A, pageRef: /a, pre: x, params: {icon: i}}\n",
      ])
    #expect(
      Set(result.losses) == [
        "a file that no card names ('.html')", "'pre' of an entry of a menu",
        "'params' of an entry of a menu",
        "an entry of the menu without a page, and without entries below it",
      ])
  }
}
