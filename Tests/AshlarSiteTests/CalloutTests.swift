import TestSupport
import Testing

@Suite("Callouts") struct CalloutTests {
  @Test(
    "their titles are in the card's language, without a title of the author's",
    arguments: [
      ("de", "Tipp"), ("de-AT", "Tipp"), ("fr", "Astuce"), ("es", "Consejo"),
      ("it", "Suggerimento"), ("nl", "Tip"), ("pl", "Wskazówka"), ("pt-BR", "Dica"),
      ("ru", "Совет"), ("ar", "نصيحة"), ("he", "טיפ"), ("zh-TW", "提示"), ("en", "Tip"),
      ("tlh", "Tip"),
    ])
  func titles(language: String, word: String) async throws {
    let site = try await BuiltSite(
      "", ["cards/a.md": "---\nlang: \(language)\nid: a\n---\n> [!TIP]\n> A\n"])
    #expect(try site.text("index.html").contains("<strong>\(word)</strong></p>"))
    #expect(try site.text("cards/a.html").contains("<strong>\(word)</strong></p>"))
  }

  @Test("one that begins folded is its title on boards, and all of it on its card's page")
  func folded() async throws {
    let site = try await BuiltSite(
      "", ["cards/a.md": "> [!note]- Why\n> Because.\n\n> [!note]+ How\n> So.\n"])
    let board = try site.text("index.html")
    #expect(board.contains("<div class=\"callout note folded\" role=\"note\">"))
    #expect(board.contains("Why") && !board.contains("Because.</p>"))
    #expect(board.contains("<details class=\"callout note\" open>") && board.contains("So.</p>"))
    let page = try site.text("cards/a.html")
    #expect(page.contains("Because.</p>") && !page.contains("folded"))
  }

  @Test("the introduction of a page may have them") func pages() async throws {
    let intro = "> [!NOTE]-\\n> Ein Satz."
    let site = try await BuiltSite(
      "lang: de\nboards: [{sections: [{title: A, intro: \"\(intro)\"}]}]\n", ["cards/a.md": "A"])
    let page = try site.text("index.html")
    #expect(page.contains("<strong>Hinweis</strong>") && page.contains("Ein Satz.</p>"))
  }
}
