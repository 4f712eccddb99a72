import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("Cards that include others") struct IncludeTests {
  private static let cards = [
    "cards/whole.md":
      "---\ninclude: [notes/part.md, /cards/end.md]\n---\nBegin.[^1]\n\n[^1]: A note.",
    "cards/notes/part.md":
      "---\ntitle: Part\n---\nSee [the end](../end.md#x), ![A wall](wall.svg), [there](/cards/end.md).",
    "cards/notes/wall.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>",
    "cards/end.md": "---\nslug: fin\n---\nThe *end*.",
  ]

  @Test("the text of others follows a card's own, and its links lead where they led") func text()
    async throws
  {
    let site = try await BuiltSite("", Self.cards)
    #expect(site.complaints == [])
    let page = try site.text("cards/whole.html")
    let end = try #require(page.firstRange(of: "The <em>end</em>."))
    let part = try #require(page.firstRange(of: "See <a href=\"../cards/end.html#x\">the end</a>"))
    let begin = try #require(page.firstRange(of: "Begin."))
    #expect(begin.lowerBound < part.lowerBound && part.lowerBound < end.lowerBound)
    #expect(page.contains("src=\"../cards/notes/wall.svg\""))
    #expect(page.contains("<a href=\"../cards/end.html\">there</a>"))
    // The title stays with its card.
    #expect(!page.contains(">Part</h1>"))
  }

  @Test("what is wrong in an included text is said at its own place") func place() async throws {
    var cards = Self.cards
    cards["cards/end.md"] = "---\nslug: fin\n---\nThe end.\n\nA [dead link](nothing.md)."
    let site = try await BuiltSite("", cards)
    let complaints = Set(site.complaints)
    #expect(
      complaints == ["cards/end.md:6:1: the link 'nothing.md' leads to nothing in the site"])
  }

  @Test(
    "a label that two texts define is warned about, outside of code",
    arguments: [
      ("[^1]: Theirs", "^1"), ("[r]: https://b.org/", "r"), ("   [R]: https://b.org/", "r"),
      ("```\n[^1]: Theirs\n```", nil), ("    [^1]: Theirs", nil), ("[^2]: Theirs [^2]", nil),
    ])
  func labels(_ text: String, _ label: String?) async throws {
    let site = try await BuiltSite(
      "",
      [
        "cards/a.md":
          "---\ninclude: b.md\n---\nOurs[^1] [r]\n\n[^1]: A note\n\n[r]: https://a.org/\n",
        "cards/b.md": "x\n\n\(text)\n",
      ])
    #expect(
      site.complaints
        == (label.map {
          [
            "cards/a.md:2:10: '[\($0)]' is in cards/a.md and in cards/b.md: the first counts for both"
          ]
        } ?? []))
  }

  @Test("a circle is reported at each of its cards, and so is what is not there") func circle()
    async throws
  {
    let site = try await BuiltSite(
      "",
      [
        "cards/a.md": "---\ninclude: b.md\n---\n", "cards/b.md": "---\ninclude: c.md\n---\n",
        "cards/c.md": "---\ninclude: a.md\n---\n", "cards/d.md": "---\ninclude: d.md\n---\n",
        "cards/e.md": "---\ninclude: ../../etc/passwd\n---\n",
        "cards/f.md": "---\ninclude: whale.md\n---\n", "cards/wale.md": "Text.",
      ])
    #expect(site.result.tree == nil)
    let circle = "cards include one another in a circle: "
    #expect(
      site.complaints.sorted() == [
        "cards/a.md:2:10: \(circle)cards/a.md > cards/b.md > cards/c.md > cards/a.md",
        "cards/b.md:2:10: \(circle)cards/b.md > cards/c.md > cards/a.md > cards/b.md",
        "cards/c.md:2:10: \(circle)cards/c.md > cards/a.md > cards/b.md > cards/c.md",
        "cards/d.md:2:10: \(circle)cards/d.md > cards/d.md",
        "cards/e.md:2:10: there is no card '../../etc/passwd' to include",
        "cards/f.md:2:10: there is no card 'whale.md' to include",
      ])
  }

  @Test("cards that are there but not shown are named as what they are, and each is reported")
  func withheld() async throws {
    let site = try await BuiltSite(
      "",
      [
        "cards/a.md": "---\ninclude: [draft.md, none.md, later.md, over.md]\n---\n",
        "cards/b.md": "---\ninclude: a.md\n---\n",
        "cards/draft.md": "---\ndraft: true\n---\n",
        "cards/later.md": "---\npublish: 9998-01-02\n---\n",
        "cards/over.md": "---\nexpire: 2020-01-02T03:04:05+01:00\n---\n",
      ])
    #expect(site.result.tree == nil)
    #expect(
      Set(site.complaints) == [
        "cards/a.md:2:10: the card 'draft.md' to include is a draft",
        "cards/a.md:2:10: there is no card 'none.md' to include",
        "cards/a.md:2:10: the card 'later.md' to include is shown from 9998-01-02 on",
        "cards/a.md:2:10: the card 'over.md' to include expired on 2020-01-02T03:04:05+01:00",
      ])
    #expect(site.complaints.count == 4)
    #expect(
      site.result.diagnostics.first { $0.message.contains("a draft") }?.hint
        == "publish that card, or build with --drafts")
  }

  @Test("cards that double what they include come to an end") func bomb() async throws {
    var cards: [String: String] = ["cards/c30.md": "Text."]
    for number in 10..<30 {
      cards["cards/c\(number).md"] = "---\ninclude: [c\(number + 1).md, end.md]\n---\n"
      cards["cards/end.md"] = "End."
    }
    for number in 10..<20 {
      cards["cards/c\(number).md"] =
        "---\ninclude: [c\(number + 1).md, /cards/c\(number + 1).md]\n---\n"
    }
    let site = try await BuiltSite("", cards)
    #expect(site.complaints.contains { $0.contains("and may include 100") })
  }

  @Test("a change of an included card gives a clean build's tree") func workshop() async throws {
    let folder = try TemporaryFolder(
      site: Self.cards.merging(["ashlar.yaml": "title: Walls"]) { $1 })
    var workshop = Workshop()
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    _ = await workshop.build(options)
    for (path, text) in [
      ("cards/end.md", "---\nslug: fin\n---\nAnother end, with \u{E9} and \u{3B1}."),
      ("cards/notes/part.md", "A [dead link](nothing.md)."),
      ("cards/notes/part.md", "---\ninclude: ../end.md\n---\nFixed."),
      ("cards/whole.md", "Alone."),
    ] {
      try folder.write(Array(text.utf8), to: path)
      options.changedFile = path
      let kept = await workshop.build(options)
      let clean = await build(options)
      #expect(kept.diagnostics == clean.diagnostics, "\(text)")
      #expect(kept.tree?.files == clean.tree?.files, "\(text)")
    }
  }
}
