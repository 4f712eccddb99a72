import AshlarImport
import Testing

@Suite("Imported links between notes") struct NoteLinkImportTests {
  private static let files = [
    "Notes.md": "root", "Barn/Notes.md": "barn", "Mill/Notes.md": "mill",
    "Mill/deep/Only.md": "## Part *one*\n\nText ^block\n\n## Part one\n\n# 1. [[Notes|List]]: x?",
    "Barn/a.svg": "<svg viewBox='0 0 1 1'/>", "Mill/a.svg": "<svg viewBox='0 0 2 1'/>",
    "Barn/b.svg": "<svg viewBox='0 0 1 1'/>", "resources/pages/r.md": "r",
    "all.md": "![[Barn/a.svg]] ![[Mill/a.svg]] ![[Barn/b.svg]]",
  ]

  private func card(
    _ text: String, at path: String = "x.md"
  ) async throws -> (text: String, losses: [String]) {
    let result = try await imported(.obsidian, Self.files.merging([path: "# X\n" + text]) { $1 })
    #expect(result.errors == [])
    let whole = try #require(result.text("cards/" + path))
    return (String(whole.dropFirst("# X\n".count)), result.losses)
  }

  @Test(
    "paths decide between notes of one name; without one, what lies at the root, then near",
    arguments: [
      ("x.md", "[[Barn/Notes]]", "[Barn/Notes](/cards/Barn/Notes.md)"),
      ("x.md", "[[mill/notes|m]]", "[m](/cards/Mill/Notes.md)"),
      (
        "x.md", "[[Notes]] [[/Mill/Notes]]",
        "[Notes](/cards/Notes.md) [/Mill/Notes](/cards/Mill/Notes.md)"
      ),
      ("Barn/x.md", "[[../Mill/Notes]]", "[../Mill/Notes](/cards/Mill/Notes.md)"),
      (
        "Barn/x.md", "[[./Notes]] [[Notes.md]]",
        "[./Notes](/cards/Barn/Notes.md) [Notes.md](/cards/Notes.md)"
      ),
      (
        "Barn/x.md", "[a](../Mill/Notes.md) [b](Notes.md)",
        "[a](/cards/Mill/Notes.md) [b](/cards/Barn/Notes.md)"
      ),
      (
        "x.md", "[[Only]] [[deep/Only]]",
        "[Only](/cards/Mill/deep/Only.md) [deep/Only](/cards/Mill/deep/Only.md)"
      ),
      (
        "Mill/x.md", "![[a.svg]] ![[Barn/a.svg]]", "![](/images/Mill/a.svg) ![](/images/Barn/a.svg)"
      ),
      ("Mill/x.md", "![[b.svg|B]] ![](b.svg)", "![B](/images/Barn/b.svg) ![](/images/Barn/b.svg)"),
      ("x.md", "[[r]]", "[r](/cards/resources/pages/r.md)"),
      (
        "x.md", "[[Only|]] `[[Only]]` \\[[Only]]",
        "[Only](/cards/Mill/deep/Only.md) `[[Only]]` \\[[Only]]"
      ),
    ])
  func paths(path: String, note: String, text: String) async throws {
    let result = try await card(note, at: path)
    #expect(result.text == text)
    #expect(result.losses == [])
  }

  @Test(
    "a link to a block leads to the heading above it",
    arguments: [
      ("[[Only#^block]]", "[Only](/cards/Mill/deep/Only.md#part-one)"),
      (
        "One ^own-1\n\n## Two\n\n- Two ^Own2\n\n[[#^own-1|1]] [[#^Own2|2]]",
        "One\n\n## Two\n\n- Two\n\n[1](#x-1) [2](#two)"
      ),
    ])
  func blocks(note: String, text: String) async throws {
    let result = try await card(note)
    #expect(result.text == text)
    #expect(Set(result.losses) == ["a link to a block: it leads to the heading above it"])
  }

  @Test("a link to a block of a note without headings leads to the note, and none to code")
  func plainBlock() async throws {
    let result = try await imported(.obsidian, ["y.md": "a ^b\n\n[[#^b|it]]\n\n`c ^d` [[#^d|d]]"])
    #expect(result.text("cards/y.md")?.hasSuffix("a\n\n[it](/cards/y.md)\n\n`c ^d` d") == true)
    #expect(
      Set(result.losses) == ["a link to a heading or a block: it leads to the whole note"])
  }

  @Test("what is not there is listed", arguments: ["[[Barn/Only]]", "[[../Notes]]", "[[None]]"])
  func lost(note: String) async throws {
    let result = try await card(note)
    #expect(result.text == String(note.dropFirst(2).dropLast(2)))
    #expect(result.losses == ["a link to a note that is not there"])
  }

  @Test(
    "links to headings lead to them",
    arguments: [
      ("[[Only#Part one]]", "[Only#Part one](/cards/Mill/deep/Only.md#part-one)"),
      ("[[Only#part ONE|p]]", "[p](/cards/Mill/deep/Only.md#part-one)"),
      (
        "[[Only#Part one#1. List x]]",
        "[Only#Part one#1. List x](/cards/Mill/deep/Only.md#1-list-x)"
      ),
      ("[[#Own part]]\n\n## Own part", "[Own part](#own-part)\n\n## Own part"),
      ("[o](Mill/deep/Only.md#Part%20one)", "[o](/cards/Mill/deep/Only.md#part-one)"),
    ])
  func headings(note: String, text: String) async throws {
    let result = try await card(note)
    #expect(result.text == text)
    #expect(result.losses == [])
  }

  @Test("a link to a block shows its name") func block() async throws {
    #expect(
      try await card("[[#^one]] [[Only#^block]]").text
        == "one [Only](/cards/Mill/deep/Only.md#part-one)")
  }

  private static let size = "the size of a picture: it is shown as wide as the text"

  @Test(
    "sizes are kept, formulas are listed, footnotes within lines are footnotes",
    arguments: [
      ("![[b.svg|100]]", "![](/images/Barn/b.svg){width=100}", nil),
      ("![[b.svg|B|100x50]]", "![B](/images/Barn/b.svg){width=100}", nil),
      ("![B|100](Barn/b.svg)", "![B](/images/Barn/b.svg){width=100}", nil),
      ("![B|0](Barn/b.svg)", "![B](/images/Barn/b.svg)", size),
      ("![[b.svg|99999]]", "![](/images/Barn/b.svg)", size),
      ("x $a_1*b*$, 5$ and 6$", "x `a_1*b*`, 5$ and 6$", "a formula: it became code"),
      ("$$\n\\frac{a}{b}\n$$", "```tex\n\\frac{a}{b}\n```", "a formula: it became code"),
      (
        "It costs $5 or $6, US$5/US$6.\n\\$x$", "It costs $5 or $6, US$5/US$6.  \n\\$x$", nil
      ),
      (
        "A^[One [n](https://e.org)] b^[two] `^[c]`",
        "A[^inline-1] b[^inline-2] `^[c]`\n\n[^inline-1]: One [n](https://e.org)\n\n[^inline-2]: two\n",
        nil
      ),
    ] as [(String, String?, String?)])
  func marks(note: String, text: String?, loss: String?) async throws {
    let result = try await card(note)
    #expect(result.text == text ?? note)
    #expect(result.losses == (loss.map { [$0] } ?? []))
  }

  @Test("links in properties are words, and name pictures") func properties() async throws {
    let result = try await imported(
      .obsidian,
      [
        "a.md":
          "---\nauthor: \"[[People/Ann Bell]]\"\ntags: [\"[[Wall|walls]]\", b]\ncover: \"![[a.svg]]\"\ndate: \"[[2024-05-06]]\"\nup: \"[[Home]]\"\n---\n# A\n",
        "b.md": "---\nauthors:\n- \"[[Ann|Ann B.]]\"\n- '[[Bo]]'\n---\n# B\n",
        "c.md": "---\nauthor: [[Ann]]\n---\n# C\n", "x/a.svg": "<svg viewBox='0 0 1 1'/>",
      ])
    #expect(result.errors == [])
    #expect(
      result.text("cards/a.md")
        == "---\ndate: 2024-05-06\ntags: [\"walls\", \"b\"]\nimage: \"/images/x/a.svg\"\nauthor: \"Ann Bell\"\n---\n# A\n"
    )
    #expect(result.text("cards/b.md")?.contains("author: \"Ann B.\"\n") == true)
    #expect(result.text("cards/c.md")?.contains("author: \"Ann\"\n") == true)
    #expect(result.losses == ["all but the first of the key 'authors'", "the key 'up'"])
  }

  @Test(
    "a note that begins with a line across the page is a note",
    arguments: [
      ("---\nText.\n", "***\nText.\n"),
      ("---\n\n# X\n\nA, b: c\n---\nb", "***\n\n# X\n\nA, b: c\n---\nb"),
      ("---\r\n# X\r\n---\r\nb", "***\n# X\n---\nb"), ("---\n- a\n---\n", "***\n- a\n---\n"),
    ])
  func rule(note: String, text: String) async throws {
    let result = try await imported(.obsidian, ["a.md": note])
    #expect(result.errors == [])
    #expect(result.text("cards/a.md") == "---\ntitle: \"a\"\n---\n" + text)
    #expect(result.losses == [])
  }

  @Test("every note that is left out is named, and so are texts that are no notes") func named()
    async throws
  {
    let result = try await imported(
      .obsidian,
      [
        "a.md": "a", "b.md": "---\ntitle: [\n---\n", "c/d.md": "---\ntitle: x\n", "e.md": "a\u{0}",
        "board.canvas": "{\"nodes\": []}", "table.base": "---\nviews: x\n---\n", "f.pdf": "%PDF",
      ])
    let losses = result.site.losses
    let left = losses.first { $0.what.contains("front matter") }
    #expect(left?.count == 2 && left?.firstPlace == "b.md" && left?.otherPlaces == ["c/d.md"])
    #expect(
      Set(losses.map(\.what)) == [
        "a file whose front matter cannot be read: it was left out",
        "a file that is larger than 1 MB, or no text", "a page that is not Markdown ('.canvas')",
        "a page that is not Markdown ('.base')", "a file that no card names ('.pdf')",
      ])
  }
}
