import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("Links to cards that are not shown") struct WithheldLinkTests {
  private static let cards = [
    "cards/a.md":
      "A [**dra**ft](draft.md), [later](later.md#x \"T\"), [over](/cards/over.md), [b](b.md), [none](none.md).",
    "cards/b.md": "---\nlink: draft.md\n---\nText.",
    "cards/draft.md": "---\ndraft: true\n---\nText.",
    "cards/later.md": "---\npublish: 9998-01-02\n---\nText.",
    "cards/over.md": "---\nexpire: 2020-01-02\n---\nText.",
  ]

  @Test("are text, and say why") func text() async throws {
    let site = try await BuiltSite("", Self.cards)
    let page = try site.text("cards/a.html")
    #expect(
      page.contains(
        "A <span><strong>dra</strong>ft</span>, <span>later</span>, <span>over</span>, <a href=\"../cards/b.html\">b</a>, <a href=\"none.md\">none</a>."
      ))
    let own = "leads to a card that"
    #expect(
      site.complaints == [
        "cards/a.md:1:1: the link '/cards/over.md' \(own) expired on 2020-01-02: it is text alone",
        "cards/a.md:1:1: the link 'draft.md' \(own) is a draft: it is text alone",
        "cards/a.md:1:1: the link 'later.md#x' \(own) is shown from 9998-01-02 on: it is text alone",
        "cards/a.md:1:1: the link 'none.md' leads to nothing in the site",
        "cards/b.md:2:7: the link 'draft.md' \(own) is a draft: this card leads to its own page",
      ])
    #expect(try site.text("index.html").contains("href=\"cards/b.html\""))
    #expect(try !site.text("index.html").contains("draft.md"))
  }

  @Test("become links, and text again, as the card comes and goes") func workshop() async throws {
    let folder = try TemporaryFolder(
      site: Self.cards.merging(["ashlar.yaml": "title: Walls"]) { $1 })
    var workshop = Workshop()
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    _ = await workshop.build(options)
    for text in ["Text.", "---\ndraft: true\n---\nText.", "---\nexpire: 2020-01-01\n---\nText."] {
      try folder.write(Array(text.utf8), to: "cards/draft.md")
      options.changedFile = "cards/draft.md"
      let kept = await workshop.build(options)
      let clean = await build(options)
      #expect(kept.diagnostics == clean.diagnostics, "\(text)")
      #expect(kept.tree?.files == clean.tree?.files, "\(text)")
    }
  }
}
