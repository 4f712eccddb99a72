import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("Words of the interface") struct InterfaceWordsTests {
  private func page(
    language: String, _ theme: [String: String] = [:]
  ) async throws -> String {
    let files = [
      "ashlar.yaml": """
      title: A
      lang: \(language)
      kinds: {card: {maxLines: 1}}
      boards: [{perPage: 1}]
      """,
      "cards/a.md": "One\n\ntwo\n\nthree", "cards/b.md": "---\nlang: fr\n---\nUn\n\ndeux\n\ntrois",
    ]
    let folder = try TemporaryFolder(site: files.merging(theme) { $1 })
    let result = await build(BuildOptions(testing: folder.path, workerCount: 2))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    return String(decoding: try #require(tree["page-2.html"]).bytes(), as: UTF8.self)
  }

  @Test(
    "the site's language, and the card's inside a card",
    arguments: [
      ("en", "Text size", "A, page 2", "Previous"),
      ("de-AT", "Schriftgröße", "A, Seite 2", "Zurück"),
      ("ja", "文字サイズ", "A、2ページ", "前へ"), ("tlh", "Text size", "A, page 2", "Previous"),
      ("zh", "文字大小", "A，第2页", "上一页"), ("zh-Hant", "文字大小", "A，第2頁", "上一頁"),
      ("zh-TW", "文字大小", "A，第2頁", "上一頁"), ("DE", "Schriftgröße", "A, Seite 2", "Zurück"),
      ("zh-hk", "文字大小", "A，第2頁", "上一頁"), ("en-GB", "Text size", "A, page 2", "Previous"),
      ("zh-Hans-HK", "文字大小", "A，第2页", "上一页"),
    ])
  func languages(language: String, size: String, title: String, previous: String) async throws {
    let page = try await page(language: language)
    #expect(page.contains("<legend>\(size)</legend>"))
    #expect(page.contains("<title>\(title)"))
    #expect(page.contains(">\(previous)</a>"))
    #expect(page.contains(">Plus</a></p>"))
  }

  @Test("a theme may have words for a country: what they lack is the language's") func country()
    async throws
  {
    let page = try await page(
      language: "de-CH",
      ["theme/words.de-CH.yaml": "previous: Retour", "theme/words.de.yaml": "dark: Nacht"])
    #expect(page.contains(">Retour</a>") && page.contains("Schriftgröße") && page.contains("Nacht"))
    #expect(page.contains("<title>A, Seite 2"))
  }
}
