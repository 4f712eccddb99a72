import AshlarContent
import TestSupport
import Testing

@Suite("Content from other programs") struct ForeignContentTests {
  private func complaints(_ files: [String: String], yaml: String = "title: S\n") async throws
    -> [String]
  {
    let folder = try TemporaryFolder(site: files.merging(["ashlar.yaml": yaml]) { one, _ in one })
    return await folder.complaints()
  }

  private func matter(_ keys: String) async throws -> FrontMatter {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: S\n", "cards/a.md": "---\n\(keys)\n---\n",
      "images/a.svg": "<svg viewBox='0 0 3 4'/>", "cards/b.svg": "<svg viewBox='0 0 3 4'/>",
      "cards/b.md": "![b](b.svg)",
    ])
    let complaints = await folder.complaints(drafts: true)
    #expect(complaints == [])
    return try #require(await folder.site(drafts: true).site?.entries.first { $0.id == "a" })
      .frontMatter
  }

  @Test("a key with a counterpart is read as it") func counterparts() async throws {
    let matter = try await matter(
      "tags: [a]\ncategories: [b, a]\npinned: true\nlanguage: fr\nimages: [/images/a.svg]\nalt: A")
    #expect(matter.tags == ["a", "b"] && matter.isPinned && matter.language == "fr")
    #expect(matter.image == "images/a.svg")
    #expect(matter.places[.image]?.line == 6)
  }

  @Test(
    "a title is one line",
    arguments: [
      ("title: |\n  line one\n  line two", "line one line two"), ("title: \"  lead  \"", "lead"),
      ("title: \"a\\x01b\\tc\"", "a b c"), ("title: \" \"", nil), ("title: a  b", "a  b"),
    ] as [(String, String?)])
  func titles(keys: String, title: String?) async throws {
    #expect(try await matter(keys).title == title)
    let own = keys.replacing("title", with: "description")
    #expect(try await matter(own).summary ?? "" == title ?? "")
  }

  @Test(
    "each form of a cover is the image",
    arguments: [
      "cover: /images/a.svg\nalt: A", "cover: {image: /images/a.svg, alt: A}",
      "featured_image: ../images/a.svg\nalt: A", "images:\n- src: /images/a.svg\n  alt: A",
    ])
  func cover(keys: String) async throws {
    let matter = try await matter(keys)
    #expect(matter.image == "images/a.svg" && matter.alt == "A")
  }

  @Test(
    "what others do not publish is a draft",
    arguments: [
      ("published: false", true), ("publish: no", true), ("permalink: false", true),
      ("published: true", false), ("published: true\ndraft: true", true),
    ])
  func drafts(keys: String, isDraft: Bool) async throws {
    #expect(try await matter(keys).isDraft == isDraft)
  }

  @Test(
    "marks that other Markdown has are warned about once each, with a count",
    arguments: [
      ("a $x^2$ b $[[y]]$\n\n$$\nE\n$$", nil),
      ("x\n\n  ::: warning\ny\n:::", "3:3: warning: a block after ':::' is shown as it is written"),
      ("::::{.a}\n:::", "1:1: warning: a block after ':::' is shown as it is written"),
      ("[TOC]", nil), ("[[_toc_]]", nil), ("## A {#b .c}", nil), ("A {#b}\n---", nil),
      ("![a](/images/a.svg){.wide}", nil),
      ("x ![a](/images/a.svg){width=3} and ![b](/images/a.svg){.wide} y", nil),
      (
        "[A](/images/a.svg){.wide}", "1:19: warning: a list of attributes is shown as it is written"
      ),
      ("## A{#b}", "1:5: warning: a list of attributes is shown as it is written"),
      ("a [[B c]], [[d|e]]", "1:3: warning: 2 links between notes are shown as they are written"),
      ("$5 and $6, US$ and A$, $HOME/$USER, \\$x$ y, $ x $", nil),
      ("`$x$` `[[a]]` `{#b}`\n\n```\n$$\n::: a\n[TOC]\n```\n\n    $x$", nil),
      ("[[a]](/images/a.svg) [a][b] [[]] [x]: {a} {#b} c {} a ::: b\n\n[b]: /images/a.svg", nil),
      ("10:30, a::b, :::", nil),
      ("!!! note\n    Text", "1:1: warning: a block after '!!!' is shown as it is written"),
      ("a\n\n???+ note \"Title\"", "3:1: warning: a block after '!!!' is shown as it is written"),
      ("Oh!!! a??? !!!", nil),
      (
        "a ++b c++ d", "1:3: warning: a pair of '++' is shown as it is written"
      ),
      ("C++ and C++, i++ and ++j, `++a++`, +++", nil),
      (
        "CSS.\n\n*[CSS]: Style",
        "3:1: warning: what an abbreviation stands for is shown as it is written"
      ),
      ("*[a](/images/a.svg): b*", nil),
      (
        "[A](/images/a.svg){target=_blank} and [b]{.red} c",
        "1:19: warning: 2 lists of attributes are shown as they are written"
      ),
      ("[a](/images/a.svg){b} {c=d}", nil),
      (
        "a[^x] b[^x]",
        "1:2: warning: the footnote '[^x]' has no text, and is shown as it is written"
      ),
      (
        "a[^1]\n\n[^1]: b\n[^2]: c",
        "4:1: warning: nothing leads to the footnote '[^2]', and it is not shown"
      ),
      (
        "a[^\u{C9}] `[^b]` [^c d] [^e](/images/a.svg)\n\n[^\u{E9}]: f\n\n    g[^h]\n\n[^h]: i", nil
      ),
      (
        "a[^1]\n\n[^1]: b\n[^1]: c",
        "4:1: warning: the footnote '[^1]' has a text already, and this one is not shown"
      ),
      (
        "| a | b |\n|---|---|\n| 1 | 2 |\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |",
        "4:1: warning: 2 rows of tables have more cells than their heading: the last are not shown"
      ),
      (
        "a | b\n-|-\n1 | 2 | 3",
        "3:1: warning: a row of a table has more cells than its heading: the last are not shown"
      ),
      (
        "| a | b |\n|---|---|\n| 1 \\| 2 | 3 |\n| 4\n\n| 1 | 2 | 3 |\n\n```\n|a|\n|-|\n|b|c|\n```",
        nil
      ),
    ] as [(String, String?)])
  func marks(text: String, warning: String?) async throws {
    let said = try await complaints([
      "cards/a.md": text, "images/a.svg": "<svg viewBox='0 0 3 4'/>",
    ])
    #expect(
      said.map { $0.replacing(/\ \(.*\)$/, with: "") }
        == (warning.map { ["cards/a.md:" + $0] } ?? []))
  }

  @Test("other keys are one warning each, with a count") func unused() async throws {
    let files = [
      "cards/a.md": "---\ncomments: true\ntoc: a\n---\n",
      "cards/b.md": "+++\ntitle = 'b'\ncomments = true\n+++\n", "cards/c.md": "C",
    ]
    #expect(
      try await complaints(files) == [
        "cards/a.md:2:1: warning: 'comments' in 2 cards is not used (remove it, or write 'extra: ignore' in ashlar.yaml)",
        "cards/a.md:3:1: warning: 'toc' is not used (remove it, or write 'extra: ignore' in ashlar.yaml)",
      ])
    #expect(try await complaints(files, yaml: "title: S\nextra: ignore\n") == [])
  }

  @Test("a list that is one text with a comma is a warning") func commas() async throws {
    #expect(
      try await complaints(["cards/a.md": "---\ntags: code, web\n---\n"]) == [
        "cards/a.md:2:7: warning: 'code, web' is one text with a comma in it (for several, write 'tags: [code, web]'; for this one, put it in brackets and quotes)"
      ])
    #expect(try await complaints(["cards/a.md": "---\ntags: [\"code, web\"]\n---\n"]) == [])
  }

  @Test(
    "template code is a warning where it would show",
    arguments: [
      ("x {{< figure src=\"a.jpg\" >}}", "1:3", "figure", "write ![what it shows](picture.jpg)"),
      ("---\ntitle: t\n---\n\n{{% ref \"b\" %}}", "5:1", "ref", "as [text](other.md)"),
      ("é {%- include x.html -%}", "1:3", "include", "in Markdown"),
      ("```\n{{< a >}}\n```\n{% raw %}x{% endraw %}", "4:1", "raw", "remove it"),
      ("`{% a %}` and {% b %}", "1:15", "b", "between backticks"),
    ])
  func shortcodes(card: String, place: String, name: String, hint: String) async throws {
    let complaints = try await complaints(["cards/a.md": card])
    #expect(complaints.count == 1)
    let start =
      "cards/a.md:\(place): warning: the shortcode '\(name)' is not run, and shows as text"
    #expect(complaints.first?.hasPrefix(start) == true, "\(complaints)")
    #expect(complaints.first?.contains(hint) == true)
  }

  @Test(
    "code and plain braces are no template code",
    arguments: [
      "{a} {{b}} { % c % }", "~~~~\n{% a %}\n~~~\n{% b %}\n~~~~\n", "    {% a %}",
      "``{{< ` a >}}``",
      "\\{% a %}", "{%", "{{<", "{% endif %}",
    ])
  func plain(card: String) async throws {
    #expect(try await complaints(["cards/a.md": card]) == [])
  }
}
