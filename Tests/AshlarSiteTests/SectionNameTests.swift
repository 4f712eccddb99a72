import AshlarDiagnostics
import AshlarSite
import Testing

@Suite("Names of sections") struct SectionNameTests {
  private static let cards = [
    "cards/granite.md": "---\ntitle: Granite\n---\nHard. See [the tools](/yard/#tools).",
    "cards/trowel.md": "---\ntitle: Trowel\n---\nSteel.",
  ]

  private func site(_ sections: String, _ more: [String: String] = [:]) async throws -> BuiltSite {
    try await BuiltSite(
      "boards: [{id: index}, {id: yard, sections: [\(sections)]}]\n",
      Self.cards.merging(more) { $1 })
  }

  private func sections(_ page: String, of site: BuiltSite) throws -> [String] {
    try site.text(page).matches(of: /<section class="section [^"]*" id="([^"]+)"/).map {
      String($0.1)
    }
  }

  @Test("a section's id is its name on the page, and links to it are sound") func names()
    async throws
  {
    let site = try await site("{title: All}, {id: tools, title: Tools, background: '#abc'}")
    #expect(site.complaints == [])
    #expect(try sections("yard/index.html", of: site) == ["s0", "tools"])
    #expect(try site.text("cards/granite.html").contains("href=\"../yard/index.html#tools\""))
    let sheet = try #require(site.paths.first { $0.hasPrefix("assets/yard-1.") })
    let css = try site.text(sheet)
    #expect(css.contains("#tools{--section:") && !css.contains("#s1{"))
    // What stands in the section is numbered.
    #expect(css.contains("#s1--t{height:") && css.contains("#s1--b0{height:"))
    let read = try #require(site.result.site)
    let tree = try #require(site.result.tree)
    let check = await FileCheck(of: read, tree: tree, workers: 2).run()
    #expect(check.diagnostics == [])
  }

  @Test("a link to a section that a board does not have is found") func dead() async throws {
    let site = try await site("{id: stones}")
    let read = try #require(site.result.site)
    let tree = try #require(site.result.tree)
    let found = await FileCheck(of: read, tree: tree, workers: 2).run().diagnostics.map(\.message)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.contains("but 'yard/index.html' has no 'tools'") }, "\(found)")
  }

  @Test("a card of the board that has the name keeps it, which is said") func clash() async throws {
    let site = try await site("{id: trowel}, {id: tools}")
    #expect(try sections("yard/index.html", of: site) == ["s0", "tools"])
    #expect(
      site.complaints == [
        "ashlar.yaml:2:45: the section's id 'trowel' is also that of cards/trowel.md on the same board: '#trowel' leads to the card"
      ])
    let other = try await self.site(
      "{id: trowel, select: {ids: [granite]}}, {id: tools, kind: banner, title: T}")
    #expect(other.complaints == [])
    #expect(try sections("yard/index.html", of: other) == ["trowel", "tools"])
  }

  @Test(
    "a section of several pages has its name on each, and once where pages are appended",
    arguments: [("link", ["tools", "tools"]), ("inline", ["tools", "s2"])])
  func pages(more: String, names: [String]) async throws {
    let site = try await BuiltSite(
      "boards: [{perPage: 1, pages: {more: \(more)}, sections: [{id: tools}]}]",
      ["cards/granite.md": "Hard.", "cards/trowel.md": "Steel."])
    #expect(site.complaints == [])
    #expect(try ["index.html", "page-2.html"].flatMap { try sections($0, of: site) } == names)
  }

  @Test("each language has the names") func languages() async throws {
    let site = try await BuiltSite(
      "lang: en\nlanguages: [de]\nboards: [{sections: [{id: tools}]}]\n",
      ["cards/trowel.md": "Steel.", "cards/trowel.de.md": "Stahl."])
    #expect(site.complaints == [])
    #expect(try sections("index.html", of: site) == ["tools"])
    #expect(try sections("de/index.html", of: site) == ["tools"])
  }
}
