import AshlarContent
import TestSupport
import Testing

@Suite("Selections") struct SelectionTests {
  private func folder(select: String) throws -> TemporaryFolder {
    try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\nboards: [{select: \(select)}]",
      "cards/a.md": "---\ntitle: Zinc\ntags: [metal]\ndate: 2026-01-02\n---\n",
      "cards/b.md": "---\ntitle: alum\ntags: [salt, white]\ndate: 2026-01-03T00:00:00+12:00\n---\n",
      "cards/s/c.md": "---\ntags: [white]\nkind: quote\n---\n",
      "cards/s/t/d.md": "---\ntitle: Lead\ntags: [metal]\ndate: 2025-12-31\n---\n",
    ])
  }

  @Test(
    "criteria, exclusion, order and limit",
    arguments: [
      ("{}", ["a", "b", "s-c", "s-t-d"]),
      ("{tags: metal}", ["a", "s-t-d"]),
      ("{tags: [metal, salt]}", ["a", "b", "s-t-d"]),
      ("{folder: s}", ["s-c", "s-t-d"]),
      ("{folder: s/t}", ["s-t-d"]),
      ("{folder: s, tags: white}", ["s-c"]),
      ("{kind: quote}", ["s-c"]),
      ("{ids: [s-c, a]}", ["s-c", "a"]),
      ("{ids: [s-c, a], order: path}", ["a", "s-c"]),
      ("{exclude: {tags: metal, kind: quote}}", ["b"]),
      ("{order: newest}", ["b", "a", "s-t-d", "s-c"]),
      ("{order: oldest, limit: 3}", ["s-t-d", "a", "b"]),
      ("{order: title}", ["b", "s-t-d", "s-c", "a"]),
    ])
  func selects(select: String, ids: [String]) async throws {
    let folder = try folder(select: select)
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let site = try #require(await folder.site().site)
    let selection = try #require(site.configuration.boards.first?.sections.first).selection
    #expect(selection.cards(of: site.entries).map { site.entries[$0].id } == ids)
  }

  @Test(
    "titles and tags are sorted as their language sorts words, and numbers by their values",
    arguments: [
      ("en", ["apple", "\u{C9}clair", "eclipse", "Stone 2", "Stone 10", "zinc"]),
      ("de", ["Apfel", "\u{C4}pfel", "Arm", "Gr\u{F6}\u{DF}e", "Grotte", "Zebra"]),
      ("sv", ["arm", "zebra", "\u{E5}l", "\u{E4}pple", "\u{F6}l"]),
      ("da", ["zebra", "\u{E6}ble", "\u{F8}l", "\u{E5}l"]),
      ("es", ["nube", "\u{F1}u", "oso"]), ("cs", ["cesta", "hora", "chata", "jaro"]),
      ("tr", ["\u{131}l\u{131}k", "incir"]), ("zh", ["\u{5317}", "\u{4E0A}", "\u{5929}"]),
      ("qaa", ["1", "a", "\u{E4}", "b"]),
    ])
  func languages(language: String, words: [String]) async throws {
    var files = [
      "ashlar.yaml":
        "title: A\nlang: \(language)\ntaxonomies: [tags]\nboards: [{select: {order: title}}]\n"
    ]
    for (number, word) in words.reversed().enumerated() {
      files["cards/\(number).md"] = "---\ntitle: \(word)\ntags: [\(word)]\n---\n"
    }
    let site = try #require(await TemporaryFolder(site: files).site().site)
    let board = try #require(site.configuration.boards.first)
    let cards = board.sections[0].selection.cards(of: site.entries, in: language)
    #expect(cards.map { site.entries[$0].frontMatter.title } == words)
    let taxonomy = try #require(site.configuration.taxonomies.first)
    #expect(taxonomy.terms(of: site.entries).map(\.name) == words)
  }

  @Test(
    "what selects nothing is said",
    arguments: [
      ("{ids: [s-d]}", "error: there is no card with the id 's-d' (did you mean 's-c'?)"),
      ("{tags: metl}", "warning: there is no card with the tag 'metl' (did you mean 'metal'?)"),
      ("{folder: t}", "error: there is no folder with cards named 't' (did you mean 's'?)"),
      (
        "{exclude: {kind: quot}}",
        "warning: there is no card of the kind 'quot' (did you mean 'quote'?)"
      ),
      (
        "{tags: metal, kind: quote}",
        "warning: the section 'cards' of the board 'index' has no cards"
      ),
    ])
  func selectsNothing(select: String, complaint: String) async throws {
    let complaints = try await folder(select: select).complaints()
    #expect(complaints == ["ashlar.yaml:2:10: " + complaint])
  }
}
