import AshlarContent
import AshlarImport
import TestSupport
import Testing

@Suite("Imported languages") struct LanguageImportTests {
  /// The paths of cards' pages by the paths of the cards.
  private func pages(_ result: Imported) -> [String: String] {
    Dictionary(uniqueKeysWithValues: result.entries.map { ($0.path, $0.page) })
  }

  private static let byFolder = [
    "hugo.toml": """
    title = 'Stones'
    baseURL = 'https://stones.example/'
    languageCode = 'en-GB'
    [permalinks]
    notes = '/:year/:slug/'
    [languages.en]
    contentDir = 'content/en'
    weight = 1
    [languages.fr]
    contentDir = 'content/fr'
    weight = 3
    title = 'Pierres'
    [languages.de]
    contentDir = 'content/de'
    languageName = 'Deutsch'
    weight = 2
    title = 'Steine'
    [languages.de.params]
    description = 'Alles über Mauern'
    [[languages.de.menus.main]]
    name = 'Beiträge'
    pageRef = '/posts'
    [[languages.de.menus.main]]
    name = 'Über uns'
    pageRef = '/about'
    [[languages.en.menus.main]]
    name = 'Posts'
    pageRef = '/posts'
    """,
    "content/en/posts/a.md": "---\ntitle: A\ntags: [x]\n---\n[b](b.md) [d](/de/posts/a/)",
    "content/en/posts/b.md": "---\ntitle: B\n---\nText.",
    "content/en/about.md": "---\ntitle: About\n---\nText.",
    "content/en/notes/n.md": "---\ntitle: N\nslug: en\ndate: 2024-02-03\n---\nText.",
    "content/de/posts/a.md":
      "---\ntitle: A\ntags: [y]\n---\n[b]({{< relref \"b.md\" >}}) [tag](/de/tags/y/) [home](/de/)",
    "content/de/posts/b.md": "---\ntitle: B\n---\nText.",
    "content/de/about.md": "---\ntitle: Über uns\n---\nText.",
    "content/de/notes/n.md": "---\ntitle: N\nslug: de\ndate: 2024-02-03\n---\nText.",
  ]

  @Test("a folder for each language: pages keep their addresses, links their language")
  func folders() async throws {
    let result = try await imported(.hugo, Self.byFolder)
    #expect(result.errors == [])
    #expect(result.losses == [])
    #expect(
      pages(result) == [
        "cards/posts/a.md": "posts/a/index.html", "cards/posts/b.md": "posts/b/index.html",
        "cards/about.md": "about/index.html", "cards/notes/n.md": "2024/en/index.html",
        "cards/de/posts/a.md": "de/posts/a/index.html",
        "cards/de/posts/b.md": "de/posts/b/index.html",
        "cards/de/about.md": "de/about/index.html",
        "cards/de/notes/n.md": "de/2024/de/index.html",
      ])
    let configuration = try #require(result.configuration)
    #expect(configuration.language == "en-GB")
    #expect(configuration.languages.map(\.tag) == ["de"])
    let german = try #require(configuration.languages.first)
    #expect((german.title, german.name) == ("Steine", "Deutsch"))
    #expect(german.description == "Alles über Mauern")
    #expect(german.menu?.map(\.title) == ["Beiträge", "Über uns"])
    #expect(
      german.menu?.map { "\($0.target)" } == ["board(\"posts\")", "card(\"cards/de/about.md\")"])
    #expect(configuration.menu?.map(\.title) == ["Posts"])
    #expect(
      result.text("cards/posts/a.md")?.contains("[b](/cards/posts/b.md) [d](/cards/de/posts/a.md)")
        == true)
    #expect(
      result.text("cards/de/posts/a.md")?
        .contains("[b](/cards/de/posts/b.md) [tag](/de/tags/y/) [home](/de/)") == true)
  }

  @Test("an ending for each language, which may stand in folders' pages, too") func endings()
    async throws
  {
    let result = try await imported(
      .hugo,
      [
        "hugo.yaml":
          "defaultContentLanguage: de\nlanguages:\n  de: {title: Steine}\n  en: {}\n  nl: {disabled: true}\n",
        "config/_default/menus.en.yaml": "main:\n- {name: Walls, pageRef: /walls}\n",
        "content/walls/index.md": "---\ntitle: Mauern\n---\n![M](m.svg)",
        "content/walls/index.en.md": "---\ntitle: Walls\n---\n![M](m.svg)",
        "content/walls/m.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>",
        "content/a.md": "---\ntitle: A\n---\n[b](b.md)",
        "content/b.de.md": "---\ntitle: B\n---\nText.",
        "content/b.en.md": "---\ntitle: B\n---\n[a](a.md)",
        "content/a.nl.md": "---\ntitle: A\n---\nText.",
        "content/v1.2.md": "---\ntitle: V\n---\nText.",
      ])
    #expect(result.errors == [])
    #expect(
      pages(result) == [
        "cards/walls/index.md": "walls/index.html",
        "cards/en/walls/index.md": "en/walls/index.html",
        "cards/a.md": "a/index.html", "cards/b.md": "b/index.html",
        "cards/en/b.md": "en/b/index.html", "cards/v1.2.md": "v1.2/index.html",
      ])
    #expect(result.configuration?.title == "Steine")
    #expect(result.configuration?.language == "de")
    #expect(result.configuration?.languages.first?.menu?.map(\.title) == ["Walls"])
    #expect(result.text("cards/en/b.md")?.contains("[a](/cards/a.md)") == true)
    #expect(
      result.losses == [
        "a page that the source leaves out of its site (a language that is switched off)"
      ])
  }

  @Test("a folder for the content alone is no part of addresses; what lies outside is no page")
  func contentFolder() async throws {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "contentDir = './content/en/'\n",
        "content/en/posts/a.md": "---\ntitle: A\n---\n[b](/posts/b/)",
        "content/en/posts/b.md": "---\ntitle: B\n---\nText.",
        "content/fr/posts/a.md": "---\ntitle: A\n---\nText.",
      ])
    #expect(result.errors == [])
    #expect(
      pages(result) == [
        "cards/posts/a.md": "posts/a/index.html", "cards/posts/b.md": "posts/b/index.html",
      ])
    #expect(result.text("cards/posts/a.md")?.contains("[b](/cards/posts/b.md)") == true)
    #expect(result.losses == ["a page outside of the folders that the site's content is in"])
  }

  @Test(
    "whatever a configuration says of languages, an import builds",
    arguments: [
      "languages: x", "languages: [en, de]", "languages:\n  english!: {}\n  de: 1",
      "languages:\n  EN: {}\n  de: {contentDir: ../../etc}\n  DE: {}",
      "defaultContentLanguage: de\nlanguageCode: en\nlanguages:\n  en: {}\n  de: {}",
      "defaultContentLanguageInSubdir: true\nlanguages:\n  en: {contentDir: content}\n  de: {contentDir: content}",
    ])
  func odd(_ text: String) async throws {
    let result = try await imported(
      .hugo,
      [
        "hugo.yaml": text, "content/a.md": "---\ntitle: A\ntranslationKey: a\n---\nText.",
        "content/a.de.md": "---\ntitle: A\ntranslationKey: a\n---\nText.",
        "content/a-de.md": "---\ntitle: A\ntranslationKey: a\n---\nText.",
      ])
    #expect(result.errors == [], "\(text)")
    #expect(result.entries.count == 3)
  }
}
