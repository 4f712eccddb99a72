import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("Pages in several languages") struct LanguageTests {
  private static let configuration = """
    lang: en
    baseURL: https://example.org/s
    taxonomies: [tags]
    archive: true
    search: true
    footer: Cut by hand.
    languages:
      de:
        title: Mauern
        footer: Von Hand gesetzt.
        boards:
          index: {title: Stein auf Stein, sections: {cards: {title: Verbände, intro: Alle *Verbände*.}}}
          tools: Werkzeug
      ar: {title: جدران}
    boards:
    - {id: index, title: Stone by stone, sections: [{id: cards, title: Bonds, select: {exclude: {folder: tools}}}]}
    - {id: tools, title: Tools, select: {folder: tools}}
    """

  private static let cards = [
    "cards/bond.md":
      "---\ntitle: Bond\ndate: 2026-03-02\ntags: [brick]\n---\nLong. See [the other](wall.md).",
    "cards/bond.de.md":
      "---\ntitle: Verband\ndate: 2026-03-02\ntags: [ziegel]\n---\nLang. Siehe [die andere](wall.md).",
    "cards/wall.md": "---\ntitle: Wall\ndate: 2026-03-05\n---\nHigh.",
    "cards/ar/wall.md": "---\ntitle: جدار\ndate: 2026-03-05\n---\nجدار من حجر.",
    "cards/tools/trowel.md": "---\ntitle: Trowel\n---\nSteel.",
    "cards/tools/kelle.de.md": "---\ntitle: Kelle\ntranslationKey: tools-trowel\n---\nStahl.",
  ]

  /// Built once for all tests that look at it.
  private static let site = Task { try await BuiltSite(configuration, cards) }
  private func site() async throws -> BuiltSite { try await Self.site.value }

  private func ids(on page: String, in site: BuiltSite) throws -> [String] {
    try site.text(page).matches(of: /<article class="card[^"]*" id="([^"]+)"/).map { String($0.1) }
  }

  @Test("each language has boards of its own cards, in a folder") func boards() async throws {
    let site = try await site()
    #expect(site.complaints == [])
    #expect(try ids(on: "index.html", in: site) == ["bond", "wall"])
    #expect(try ids(on: "de/index.html", in: site) == ["bond-de"])
    #expect(try ids(on: "ar/index.html", in: site) == ["wall-ar"])
    #expect(try ids(on: "tools/index.html", in: site) == ["tools-trowel"])
    #expect(try ids(on: "de/tools/index.html", in: site) == ["tools-kelle-de"])
    #expect(try ids(on: "de/tags/ziegel/index.html", in: site) == ["bond-de"])
    #expect(try ids(on: "de/archive/2026/index.html", in: site) == ["bond-de"])
    // Nobody has tools in Arabic, and no tag is German and English.
    #expect(!site.paths.contains("ar/tools/index.html"))
    #expect(!site.paths.contains("tags/ziegel/index.html"))
    for path in ["de/cards/bond.html", "de/search/index.html", "de/feed.xml", "ar/cards/wall.html"]
    {
      #expect(site.paths.contains(path), "\(path)")
    }
  }

  @Test(
    "a card named as one in a language that the site does not have is one of its own, and that is said"
  )
  func unknownLanguage() async throws {
    let site = try await BuiltSite(
      "lang: en\nlanguages: [de]\n",
      [
        "cards/a.md": "One.", "cards/a.de.md": "Eins.", "cards/a.ar.md": "Wahid.",
        "cards/fr/a.md": "Un.", "cards/mortar.v2.md": "Two.", "cards/b.en.md": "Three.",
        // Alone, a language is one that themes have words in, or one of the site's by another land.
        "cards/c.it.md": "Quattro.", "cards/d.de-AT.md": "F\u{FC}nf.", "cards/it/e.md": "IT.",
        "cards/jquery.min.md": "Seven.",
      ])
    let named = "the card is named as one in"
    let end = "which is not among the site's 'languages'"
    #expect(
      site.complaints == [
        "cards/a.ar.md: \(named) 'ar', \(end)", "cards/c.it.md: \(named) 'it', \(end)",
        "cards/d.de-AT.md: \(named) 'de-at', \(end)", "cards/fr/a.md: \(named) 'fr', \(end)",
      ])
  }

  @Test("a card named as one in the site's own language beside translations is said")
  func ownLanguage() async throws {
    let site = try await BuiltSite(
      "lang: en\nlanguages: [de]\n",
      [
        "cards/a.en.md": "One.", "cards/a.de.md": "Eins.", "cards/en/b.md": "Two.",
        "cards/de/b.md": "Zwei.", "cards/c.en.md": "---\ntranslationKey: x\n---\nThree.",
        "cards/c.de.md": "---\ntranslationKey: x\n---\nDrei.", "cards/d.en.md": "Alone.",
      ])
    let message =
      "the card is named as one in 'en', the site's own language, and has no links to its translations"
    #expect(
      site.complaints == ["cards/a.en.md: \(message)", "cards/en/b.md: \(message)"])
    #expect(
      site.result.diagnostics.first?.hint
        == "call it cards/a.md: files in the site's own language do not name it")
  }

  @Test("a link in a translated card to a list of another language alone says where its own is")
  func ownList() async throws {
    let site = try await BuiltSite(
      "lang: en\ntaxonomies: [tags]\nlanguages: [de]\n",
      [
        "cards/a.md": "---\ntags: [stone]\n---\nOne.",
        "cards/a.de.md":
          "---\ntags: [Haus]\n---\n[Haus](/tags/haus) [so](/de/tags/haus) [no](/tags/x)",
      ])
    #expect(
      site.complaints == [
        "cards/a.de.md:4:1: the link '/tags/haus' leads to nothing in the site",
        "cards/a.de.md:4:1: the link '/tags/x' leads to nothing in the site",
      ])
    #expect(
      site.result.diagnostics.map(\.hint) == [
        "that of the card's language is '/de/tags/haus'",
        "name a card by its file, such as /cards/granite.md, or a board by its path",
      ])
  }

  @Test("a language in which no card has a term has no list of terms") func missingTerms()
    async throws
  {
    let site = try await BuiltSite(
      "lang: en\ntaxonomies: [tags]\nsearch: true\nlanguages: [de]\n",
      ["cards/a.md": "---\ntags: [stone]\n---\nOne.", "cards/a.de.md": "Eins."])
    #expect(site.paths.contains("tags/index.html") && !site.paths.contains("de/tags/index.html"))
    #expect(try !site.text("de/index.html").contains("tags/index.html"))
    #expect(try site.text("search/index.html").contains("href=\"../de/search/index.html\""))
  }

  @Test("boards say what the site says in their language, and the theme's words around it")
  func words() async throws {
    let site = try await site()
    let board = try site.text("de/index.html")
    #expect(board.contains("<html lang=\"de\" dir=\"ltr\">"))
    #expect(board.contains("<title>Stein auf Stein \u{B7} Mauern</title>"))
    #expect(board.contains("<h1 class=\"title\">Stein auf Stein</h1>"))
    #expect(board.contains(">Verbände</h2>") && board.contains("Alle <em>Verbände</em>."))
    #expect(board.contains("Von Hand gesetzt.") && !board.contains("Cut by hand."))
    #expect(board.contains("2. März 2026") && board.contains(">Schriftgröße</span>"))
    #expect(board.contains("href=\"../de/tools/index.html\">Werkzeug</a>"))
    #expect(board.contains("href=\"../de/index.html\">Mauern</a>"))
    #expect(board.contains("href=\"../de/tags/ziegel/index.html\">ziegel</a>"))
    #expect(!board.contains("<article class=\"card\" id=\"bond-de\" lang"))
    let card = try site.text("de/cards/bond.html")
    #expect(card.contains("<title>Verband \u{B7} Mauern</title>"))
    // A link names a file, and leads to that card.
    #expect(card.contains("href=\"../../cards/wall.html\">die andere</a>"))
    #expect(try site.text("de/feed.xml").contains("<title>Mauern</title>"))
    #expect(try site.text("de/archive/2026/index.html").contains(">März</h2>"))
  }

  @Test("English words on pages of a language that the theme does not know say so")
  func foreignWords() async throws {
    var files: [String: String] = [:]
    for (index, name) in ["a", "b", "c", "d", "e", "f"].enumerated() {
      files["cards/\(name).md"] =
        "---\ntitle: Kivi \(name)\ntags: [muuri]\ndate: 2026-03-0\(index + 1)\n---\nTeksti."
    }
    let keys = "search: true\ntaxonomies: [tags]\narchive: true\n"
    let site = try await BuiltSite("lang: fi\n" + keys, files)
    let board = try site.text("index.html")
    #expect(board.contains("<a class=\"skip\" href=\"#page--content\" lang=\"en\">Skip"))
    #expect(board.contains("<details class=\"comfort\" lang=\"en\">"))
    #expect(board.contains(/<a class="find" lang="en" [^>]*><span class="label">Search</))
    #expect(board.contains(/<a [^>]*lang="en" [^>]*>Tags<\/a>/))
    #expect(board.contains(/<a [^>]*lang="en" [^>]*>Archive<\/a>/))
    let search = try site.text("search/index.html")
    #expect(search.contains("<button lang=\"en\">Search</button>"))
    #expect(search.contains("<p role=\"status\" lang=\"en\">"))
    #expect(search.contains("<h2 lang=\"en\">"))
    let card = try site.text("cards/a.html")
    #expect(card.contains("<h2 id=\"page--related\" lang=\"en\">"))
    #expect(card.contains("<small lang=\"en\">"))
    #expect(try site.text("404.html").contains(/<p><a lang="en" href="[^"]*">/))
    for path in ["search/index.html", "tags/index.html", "archive/index.html", "404.html"] {
      #expect(
        try site.text(path).contains(
          /<div class="prose page-title" id="page--title" lang="en">/), "\(path)")
    }
    for language in ["de", "en"] {
      let known = try await BuiltSite("lang: \(language)\n" + keys, files)
      for path in ["index.html", "search/index.html", "cards/a.html", "404.html"] {
        let page = try known.text(path).replacing("<html lang=\"en\"", with: "")
          .replacing("<small lang=\"en\"", with: "")
        #expect(!page.contains("lang=\"en\""), "\(language) \(path)")
      }
    }
  }

  @Test("English names of lists say so, and what is in the lists is in the page's language")
  func foreignNames() async throws {
    let site = try await BuiltSite(
      "lang: fi\nboards:\n- {id: index, title: Etusivu, perPage: 2}\n- {id: muut, title: Muut}",
      [
        "cards/a.md": "---\nlang: sv\ntitle: Sten\n---\nText.", "cards/b.md": "Kivi.",
        "cards/c.md": "C.",
      ])
    let board = try site.text("index.html")
    #expect(
      board.contains("<nav class=\"boards\" lang=\"en\" aria-label=\"Boards\"><ul lang=\"fi\">"))
    #expect(board.contains("<nav class=\"pages\" lang=\"en\" aria-label=\"Pages\">"))
    #expect(board.contains("<ol lang=\"fi\">"))
    let card = try site.text("cards/b.html")
    #expect(
      card.contains("<nav class=\"boards\" lang=\"en\" aria-label=\"Boards\"><ul lang=\"fi\">"))
    #expect(card.contains("<nav class=\"ways\" lang=\"en\" aria-label=\"Pages\">"))
    #expect(card.contains("<a class=\"back\" lang=\"fi\" href="))
    #expect(card.contains(/<a rel="prev" href="a.html" lang="sv"><small lang="en">/))
    #expect(card.contains(/<a rel="next" href="c.html" lang="fi"><small lang="en">/))
  }

  @Test(
    "a word of another language in a card says so, but not where the name of a thing has most of it"
  )
  func wordsInCards() async throws {
    let text = String(repeating: "Kivi ja kivi. ", count: 90)
    let site = try await BuiltSite(
      "lang: fi",
      [
        "cards/a.md": "---\nmaxLines: 2\n---\n\(text)",
        "cards/b.md": "---\ntitle: B\nmaxLines: 2\n---\n\(text)",
        "cards/c.md": "---\nlang: de\nmaxLines: 2\n---\n\(text)",
        "photos/shown.yaml": "alt: Kivi\n",
        "photos/unnamed.yaml": "alt: \"\"\n",
        "photos/other.yaml": "alt: Stein\nlang: de\n",
      ],
      media: [
        "photos/shown.jpg": try DrawnPicture.jpeg(900, 600),
        "photos/unnamed.jpg": try DrawnPicture.jpeg(900, 601),
        "photos/other.jpg": try DrawnPicture.jpeg(900, 602),
      ])
    let board = try site.text("index.html")
    #expect(board.contains("<a href=\"cards/a.html\" lang=\"en\">More</a>"))
    #expect(board.contains("<a href=\"cards/b.html\" aria-label=\"More: B\">More</a>"))
    #expect(board.contains("<a href=\"cards/c.html\">Mehr</a>"))
    let shown = try site.text("cards/photos-shown.html")
    #expect(shown.contains(/<button class="enlarge" type[^>]* aria-label="[^"]*: Kivi">/))
    #expect(shown.contains(/<dialog class="full" id="page--zoom0" closedby/))
    #expect(shown.contains(/<button class="close" lang="en" type/))
    let unnamed = try site.text("cards/photos-unnamed.html")
    #expect(unnamed.contains(/<button class="enlarge" lang="en" type[^>]* aria-label="Enlarge">/))
    #expect(unnamed.contains(/<dialog class="full" id="page--zoom0" lang="en" closedby/))
    #expect(
      try site.text("cards/photos-other.html").contains(/<button class="close" lang="en" type/))
    let known = try await BuiltSite(
      "lang: en", ["photos/a.yaml": "alt: Stein\nlang: de\n", "photos/b.yaml": "alt: Stone\n"],
      media: [
        "photos/a.jpg": try DrawnPicture.jpeg(900, 600),
        "photos/b.jpg": try DrawnPicture.jpeg(900, 601),
      ])
    #expect(try known.text("cards/photos-a.html").contains(/<button class="close" lang="en" type/))
    #expect(try known.text("cards/photos-b.html").contains(/<button class="close" type/))
  }

  @Test("each language has a page for what is missing, which leads to its first page")
  func missing() async throws {
    let site = try await site()
    for (path, home, words) in [
      ("404.html", "/s/index.html", "To the first page"),
      ("de/404.html", "/s/de/index.html", "Zur Startseite"),
      ("ar/404.html", "/s/ar/index.html", ""),
    ] {
      let page = try site.text(path)
      #expect(page.contains("<a href=\"\(home)\">\(words)"), "\(path)")
      let addresses = page.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
      #expect(
        addresses.allSatisfy { $0.hasPrefix("/s/") || $0.hasPrefix("#") }, "\(path): \(addresses)")
    }
    #expect(try site.text("ar/404.html").contains("<html lang=\"ar\" dir=\"rtl\">"))
  }

  @Test("what nobody has translated says which language it is in") func untranslated() async throws
  {
    let site = try await site()
    let footer = "class=\"prose page-footer\""
    func openings(_ page: String, _ text: String) throws -> [String] {
      try site.text(page).matches(of: /<div class="prose[^>]*>/).map { String($0.0) }
        .filter { $0.contains(text) }
    }
    for page in ["ar/index.html", "ar/cards/wall.html", "ar/404.html", "ar/search/index.html"] {
      let opening = try #require(try openings(page, footer).first, "\(page)")
      #expect(opening.hasSuffix(" lang=\"en\" dir=\"ltr\">"), "\(page): \(opening)")
    }
    let styles = site.paths.filter { $0.hasSuffix(".css") }
    #expect(
      try styles.contains {
        try site.text($0).contains(
          ".prose[dir]{text-align:-webkit-match-parent;text-align:match-parent}")
      })
    // The board's title and that of its section, which has German ones.
    #expect(try openings("ar/index.html", " lang=\"en\" dir=\"ltr\"").count == 3)
    for page in ["index.html", "de/index.html", "de/cards/bond.html", "404.html"] {
      #expect(try openings(page, " lang=").isEmpty, "\(page)")
    }
    // The names of boards in the masthead.
    #expect(try site.text("ar/index.html").contains(/<a class="n[0-9]+" lang="en" href=/))
    #expect(try !site.text("de/index.html").contains(/<a class="n[0-9]+" lang=/))
    let partly = try await BuiltSite(
      "lang: en\nfooter: Cut by hand.\ndescription: All stones.\nlanguages: {de: {footer: Von Hand.}}",
      ["cards/a.md": "A", "cards/a.de.md": "B"])
    let board = try partly.text("de/index.html")
    #expect(board.contains(/<div class="prose page-lead"[^>]* lang="en">/))
    #expect(!board.contains(/<div class="prose page-footer"[^>]* lang=/))
  }

  @Test("a language that is written from right to left has its pages mirrored") func direction()
    async throws
  {
    let site = try await site()
    #expect(try site.text("ar/index.html").contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(try site.text("ar/cards/wall.html").contains("<html lang=\"ar\" dir=\"rtl\">"))
    let own = try await BuiltSite(
      "lang: he", ["cards/a.md": "אבן", "cards/b.md": "---\nlang: en\n---\nStone."])
    let board = try own.text("index.html")
    #expect(board.contains("<html lang=\"he\" dir=\"rtl\">"))
    #expect(board.firstMatch(of: /id="b"[^>]* lang="en"/) != nil)
    #expect(board.contains("dir=\"ltr\""))
    let chosen = try await BuiltSite("lang: he\ndir: ltr", ["cards/a.md": "אבן"])
    #expect(try chosen.text("index.html").contains("<html lang=\"he\" dir=\"ltr\">"))
  }

  @Test("translations name one another to search engines, with the site's own for all others")
  func alternates() async throws {
    let site = try await site()
    func alternates(_ page: String) throws -> [String] {
      try site.text(page).matches(of: /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/)
        .map { "\($0.1) \($0.2)" }
    }
    let bond = [
      "en https://example.org/s/cards/bond.html", "de https://example.org/s/de/cards/bond.html",
      "x-default https://example.org/s/cards/bond.html",
    ]
    #expect(try alternates("cards/bond.html") == bond)
    #expect(try alternates("de/cards/bond.html") == bond)
    let sitemap = try site.text("sitemap.xml")
    let links = bond.map { $0.split(separator: " ") }
      .map { "<xhtml:link rel=\"alternate\" hreflang=\"\($0[0])\" href=\"\($0[1])\"/>" }.joined()
    #expect(sitemap.contains(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">"))
    for page in ["cards/bond.html", "de/cards/bond.html"] {
      #expect(
        sitemap.contains("/s/\(page)</loc><lastmod>2026-03-02</lastmod>\(links)</url>"), "\(page)")
    }
    // Files of other names have a key in common.
    #expect(
      try alternates("de/cards/tools-kelle.html").first
        == "en https://example.org/s/cards/tools-trowel.html")
    #expect(
      try alternates("ar/index.html") == [
        "en https://example.org/s/", "de https://example.org/s/de/",
        "ar https://example.org/s/ar/", "x-default https://example.org/s/",
      ])
    #expect(try alternates("tags/brick/index.html") == [])
    #expect(try alternates("404.html") == [])
  }

  @Test("readers choose among languages, each in its own words") func links() async throws {
    let site = try await site()
    func links(_ page: String) throws -> [String] {
      try site.text(page).matches(
        of:
          /<a (?:rel="alternate" )?(?:href)?lang="[^"]+" (?:href)?lang="[^"]+" href="([^"]+)"([^>]*)>([^<]+)</
      ).map { "\($0.3) \($0.1)\($0.2.contains("aria-current") ? " here" : "")" }
    }
    #expect(
      try links("de/tools/index.html") == [
        "English ../../tools/index.html", "Deutsch ../../de/tools/index.html here",
        // Where a language does not have the page, its first one.
        "العربية ../../ar/index.html",
      ])
    #expect(try links("de/cards/bond.html") == ["English ../../cards/bond.html"])
    #expect(try links("cards/tools-trowel.html") == ["Deutsch ../de/cards/tools-kelle.html"])
  }

  @Test("all files of all languages can be written") func writing() async throws {
    let folder = try TemporaryFolder(
      site: Self.cards.merging(["ashlar.yaml": "title: Walls\n" + Self.configuration]) { $1 })
    let output = OutputFolder(
      folder.path + "/out", siteFolder: folder.path, sourceFolders: [])
    let result = await build(BuildOptions(testing: folder.path), into: output)
    #expect(result.diagnostics == [])
    let site = try await site()
    #expect(result.changes?.writtenCount == site.paths.count)
  }

  @Test("a site of one language has none of this") func one() async throws {
    let site = try await BuiltSite("", ["cards/bond.de.md": "Text.", "cards/de/wall.md": "Text."])
    #expect(site.paths.contains("cards/bond-de.html") && site.paths.contains("cards/de-wall.html"))
    #expect(!(try site.text("index.html").contains("class=\"languages\"")))
  }

  @Test("addresses of cards are those of the site, in the language's folder") func permalinks()
    async throws
  {
    let site = try await BuiltSite(
      "permalink: /:folder/:slug/\nlanguages: [de]",
      ["cards/a/bond.md": "Text.", "cards/a/bond.de.md": "Text.", "cards/de/a/wall.md": "Text."])
    #expect(site.complaints == [])
    for path in ["a/bond/index.html", "de/a/bond/index.html", "de/a/wall/index.html"] {
      #expect(site.paths.contains(path), "\(path)")
    }
  }

  @Test("what is wrong with languages is said where it is written") func mistakes() async throws {
    func complaints(_ configuration: String, _ more: [String: String] = [:]) async throws
      -> [String]
    {
      let cards = Self.cards.filter { !$0.key.hasPrefix("cards/ar/") }
      return try await BuiltSite(configuration, cards.merging(more) { $1 }).complaints
    }
    #expect(
      try await complaints("languages: [d, de]") == [
        "ashlar.yaml:2:13: a language must be a tag, as en or zh-Hant"
      ])
    #expect(
      try await complaints("lang: de\nlanguages: [DE]") == [
        "ashlar.yaml:3:13: the site has the language 'DE' twice"
      ])
    #expect(
      try await complaints("languages: {de: {boards: {tolls: X}}}") == [
        "ashlar.yaml:2:13: there is no board 'tolls'"
      ])
    #expect(
      try await complaints("languages: [de, fr]") == [
        "ashlar.yaml:2:17: the language 'fr' has no cards"
      ])
    #expect(
      try await complaints("languages: [de]\nboards: [{}, {id: b, path: de/b}]") == [
        "ashlar.yaml:3:28: the path 'de/b' is kept for other files"
      ])
    let twice = [
      "cards/x.de.md": "---\ntitle: X\ntranslationKey: bond\n---\n",
      "cards/y.de.md": "---\ntitle: Y\ntranslationKey: bond\n---\n",
    ]
    #expect(
      try await complaints("languages: [de]", twice) == [
        "cards/y.de.md:3:17: cards/x.de.md:3:17 has the translation key 'bond', too"
      ])
  }

  @Test("an edit in one language gives a clean build's tree") func workshop() async throws {
    let files = Self.cards.merging(
      ["ashlar.yaml": "title: Walls\n" + Self.configuration]) { $1 }
    let folder = try TemporaryFolder(site: files)
    var workshop = Workshop()
    let options = BuildOptions(testing: folder.path, workerCount: 2)
    _ = await workshop.build(options)
    let edits = [
      ("cards/bond.de.md", "---\ntitle: Anders\ndate: 2026-03-02\n---\nNeuer Text."),
      ("cards/wall.de.md", "---\ntitle: Mauer\n---\nNeu, mit Übersetzung."),
      ("cards/ar/wall.md", "---\ntitle: سور\n---\nنص."),
    ]
    for (path, text) in edits {
      try folder.write(Array(text.utf8), to: path)
      let kept = await workshop.build(options)
      let clean = await build(options)
      #expect(kept.diagnostics == clean.diagnostics)
      #expect(kept.tree?.files == clean.tree?.files, "\(path)")
    }
  }
}
