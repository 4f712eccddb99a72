import AshlarCodecs
import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Testing

@Suite("Sites in themes") struct ThemeSiteTests {
  private static let notes = [
    "Stone cut so truly that it needs no mortar, or only a butter-thin bed to keep out the rain.",
    "Every face is worked on the banker before the block leaves the yard; on the wall nothing is left to decide.",
    "A dry wall is built with two faces that lean on each other, and small stones packed between.",
    "The hearting is what nobody sees, and what decides whether the wall still stands in a hundred years.",
  ]

  /// A hundred cards of two or three lines with a title and tags, as galleries have them.
  private static var cards: [String: String] {
    (0..<100).reduce(into: [:]) { files, number in
      let text = (0...number % 3).map { notes[(number + $0) % 4] }.joined(separator: "\n\n")
      files["cards/c\(number).md"] =
        "---\ntitle: Stone \(number) of the wall\ntags: [wall, stone]\n"
        + (number % 9 == 0 ? "kind: quote\n---\n> \(text)\n" : "---\n\(text)\n")
    }
  }

  @Test(
    "a board of 100 cards with its styles and fonts is under 120 kB",
    arguments: ThemeCatalogue.all.map(\.name))
  func budget(theme: String) async throws {
    let site = try await BuiltSite("theme: \(theme)", Self.cards, hasSmallFonts: true)
    let tree = try #require(site.result.tree, "\(site.complaints)")
    var sizes: [String: Int] = [:]
    for path in tree.paths where path == "index.html" || path.hasPrefix("assets/") {
      let bytes = try #require(tree[path]).bytes()
      let isFont = path.hasSuffix(".woff2")
      let kind = isFont ? "fonts" : path.hasPrefix("assets/index") ? "positions" : "page"
      sizes[kind, default: 0] +=
        isFont ? bytes.count : try #require(Compression.brotli.compressed(bytes)).count
    }
    #expect(sizes.values.reduce(0, +) < 120_000, "\(sizes)")
    #expect(sizes["positions", default: .max] < 10_000, "\(sizes)")
  }

  @Test("beside a heavy face for titles, other scripts have their bold one") func heavyTitles()
    async throws
  {
    let site = try await BuiltSite(
      "theme: zine", ["cards/a.md": "---\ntitle: \u{E01}\u{E33}\u{E41}\u{E1E}\u{E07}\n---\nA"])
    #expect(site.paths.contains { $0.hasPrefix("assets/notosansthai-bold.") }, "\(site.paths)")
    let style = try site.text(try #require(site.paths.first { $0.hasPrefix("assets/style.") }))
    #expect(
      style.contains(/font-weight:400[^}]*notosansthai-bold|notosansthai-bold[^}]*font-weight:400/))
  }

  @Test(
    "on common phones at most 12 px stay free at each side",
    arguments: ThemeCatalogue.all.map(\.name))
  func phones(theme: String) async throws {
    let site = try await BuiltSite("theme: \(theme)", ["cards/a.md": "Words."])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/index") })
    let range = /\((\S+)rem<=width<(\S+)rem\)\{\.page>\*\{margin-inline:auto;width:([0-9.]+)rem/
    let ranges = try site.text(path).matches(of: range)
      .map { (start: Double($0.1) ?? 0, end: Double($0.2) ?? 0, board: Double($0.3) ?? 0) }
    for width in [320, 360, 375, 384, 390, 393, 402, 411, 412, 414, 428, 430, 440] {
      let page = Double(width) / 16
      let range = try #require(ranges.first { $0.start <= page && page < $0.end }, "\(width) px")
      #expect((page - range.board) * 8 <= 12, "\(width) px")
    }
  }

  /// Of 200 cards whose texts end elsewhere, some need an inset, whatever the versions of the fonts.
  @Test("a card without padding keeps its inset")
  func unpadded() async throws {
    let text = Self.notes.joined(separator: " ")
    let cards = (0..<200).map {
      ("cards/c\($0).md", String(text.dropFirst($0 / 10).prefix(40 + $0)))
    }
    let site = try await BuiltSite(
      "theme: {cardPadding: 0}", Dictionary(uniqueKeysWithValues: cards))
    let styles = try site.paths.filter { $0.hasSuffix(".css") }.map(site.text).joined()
    #expect(styles.contains("--card-padding:0rem"))
    #expect(styles.contains("padding-inline-end:calc(var(--card-padding) + ."))
  }

  @Test("colours are chosen without a script", arguments: ThemeCatalogue.all.map(\.name))
  func colours(theme: String) async throws {
    let site = try await BuiltSite("theme: \(theme)\nlang: de", ["cards/a.md": "Worte."])
    let page = try site.text("index.html")
    #expect(page.contains("id=\"colours--dark\"> Dunkel</label>"))
    #expect(!page.contains("<script"))
    let css = try site.text(try #require(site.paths.first { $0.hasPrefix("assets/style.") }))
    #expect(css.contains(":root:has(#colours--dark:checked) { color-scheme: dark }"))
    // No colour follows the system's scheme past the reader's choice.
    #expect(!css.contains("prefers-color-scheme"))
  }

  @Test(
    "tokens are properties of the style sheet, and a theme's styles come after those it starts from"
  )
  func styles() async throws {
    let site = try await BuiltSite(
      "theme: {from: zine, accent: \"#0055aa\", gap: 10}",
      ["cards/a.md": "A", "theme/theme.css": ".masthead { border: 0 }"])
    #expect(site.complaints == [])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    let css = try site.text(path)
    #expect(css.contains("--accent:light-dark(#0055aa,#"))
    #expect(css.contains("--gap:.625rem;"))
    let parts = [
      ":root{--background", ".comfort summary", "inset 0 .375rem", ".masthead { border: 0 }",
      ":is(.card,.prose) .title{",
    ]
    let places = parts.map { css.firstRange(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test(
    "a shell that cannot be drawn has a place",
    arguments: [
      ("<p>\n {{titel}}</p>", "theme/board.mustache:2:2: a page has no value 'titel'"),
      (
        "<p>\n<a>{{#hasBoards}}<p>",
        "theme/board.mustache:2:4: the section 'hasBoards' is not closed"
      ),
      (
        "{{#search}}{{#hasBoards}}{{/search}}",
        "theme/board.mustache:1:26: no section 'search' is open here"
      ),
    ])
  func shells(shell: String, expected: String) async throws {
    let site = try await BuiltSite("", ["cards/a.md": "A", "theme/board.mustache": shell])
    #expect(site.complaints.count == 1)
    #expect(site.complaints.first?.hasPrefix(expected) == true, "\(site.complaints)")
    #expect(site.result.tree == nil)
    if expected.contains("titel") {
      #expect(site.result.diagnostics.first?.hint == "did you mean 'title'?")
    }
  }

  private static let sheets =
    "{{#styles}}<link rel=\"stylesheet\" href=\"{{root}}{{.}}\">{{/styles}}"

  @Test(
    "a shell without what pages need, or with it elsewhere, is a mistake with its place",
    arguments: [
      (
        "board", sheets,
        ["theme/board.mustache: the shell has no '{{{content}}}': what the page shows"]
      ),
      (
        "board", "{{{content}}}\n\(sheets){{content}}",
        ["theme/board.mustache:2:67: '{{{content}}}' stands here again"]
      ),
      ("board", "{{{content}}}", ["theme/board.mustache: the shell links no style sheets"]),
      (
        "board", "{{#search}}\n{{{content}}}{{/search}}\(sheets)",
        [
          "theme/board.mustache:2:1: '{{{content}}}' stands in the section 'search', which not every page has"
        ]
      ),
      (
        "board", "{{{content}}}{{> head}}\(sheets)",
        [
          "theme/board.mustache:1:14: a shell cannot take in another template, nor other signs for its names"
        ]
      ),
      (
        "card", "<title>{{title}}</title>\(sheets){{{content}}}",
        [
          "theme/card.mustache: the shell has no '{{{back}}}': the links that lead back, at the end",
          "theme/card.mustache: the shell has no '{{{head}}}': what the page says of itself in its head",
        ]
      ),
      (
        "card", "{{{head}}}{{{title}}}\(sheets){{{content}}}{{{back}}}",
        ["theme/card.mustache:1:11: '{{{title}}}' stands behind '{{{head}}}'"]
      ),
      (
        "card", "{{{title}}}{{{head}}}{{{back}}}\(sheets){{{content}}}",
        ["theme/card.mustache:1:98: '{{{content}}}' stands behind '{{{back}}}'"]
      ),
      (
        "card", "{{{title}}}{{{head}}}\(sheets){{{description}}}{{{content}}}{{{back}}}",
        ["theme/card.mustache:1:88: a page has no value 'description'"]
      ),
      (
        "board", "",
        [
          "theme/board.mustache: the shell has no '{{{content}}}': what the page shows",
          "theme/board.mustache: the shell links no style sheets",
        ]
      ),
    ])
  func neededParts(shell: String, text: String, expected: [String]) async throws {
    let site = try await BuiltSite("", ["cards/a.md": "A", "theme/\(shell).mustache": text])
    #expect(site.complaints == expected)
    #expect(site.result.tree == nil)
    #expect(site.result.diagnostics.allSatisfy { $0.severity == .error && $0.hint != nil })
  }

  @Test("shells with what pages need, in its order, are drawn") func smallShells() async throws {
    let site = try await BuiltSite(
      "",
      [
        "cards/a.md": "---\ntitle: Arch\n---\nWords.",
        "theme/board.mustache": "<title>{{title}}</title>\(Self.sheets){{{content}}}",
        "theme/card.mustache":
          "<title>{{{title}}}</title>{{{head}}}\(Self.sheets)<main>{{{content}}}|{{{back}}}</main>",
      ])
    #expect(site.complaints == [])
    let page = try site.text("cards/a.html")
    #expect(page.contains("<title>Arch"))
    let parts = [
      "<title>Arch", "<meta ", "<main>", "<p>Words.</p>", "|", "class=\"back\"", "</main>",
    ]
    let places = parts.map { page.firstRange(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil }, "\(page)")
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test("a shell and words of the site's own take the place of the theme's")
  func ownFiles() async throws {
    let site = try await BuiltSite(
      "theme: pins",
      [
        "cards/a.md": "A", "theme/words.en.yaml": "textSize: Letters",
        "theme/board.mustache":
          "<html><head>{{#styles}}<link rel=\"stylesheet\" href=\"{{.}}\">{{/styles}}</head>"
          + "<body>{{words.textSize}}{{words.skip}}{{{content}}}</body></html>",
      ])
    #expect(site.complaints == [])
    let page = try site.text("index.html")
    #expect(page.contains("<body>LettersSkip to the content<section"))
    let broken = try await BuiltSite("", ["cards/a.md": "A", "theme/words.en.yaml": "textsize: x"])
    #expect(
      broken.complaints == [
        "theme/words.en.yaml:1:1: the words of the interface has no key 'textsize'"
      ])
  }

  @Test("a file beside the fonts says whose they are") func licences() async throws {
    let site = try await BuiltSite("theme: zine", ["cards/a.md": "---\ntitle: A\n---\n`B`"])
    let text = try site.text("assets/fonts.txt")
    for family in ["Inter", "Inter Display", "Noto Sans Mono"] {
      let block = try #require(
        text.split(separator: "\n\n").first { $0.hasPrefix(family + ": ") }, "\(family)")
      #expect(block.contains("Copyright") && block.contains("Open Font License"), "\(block)")
    }
    let fonts = site.paths.filter { $0.hasSuffix(".woff2") }
    #expect(fonts.count > 2)
    for font in fonts {
      let stem = font.dropFirst("assets/".count).prefix { $0 != "." }
      #expect(text.contains(stem), "\(font)")
    }
  }

  @Test(
    "a missing family comes with its Debian package and what looks like it and is there",
    arguments: [
      ("EB Garamond", "fonts-ebgaramond", "Noto Serif"), ("Hack", "fonts-hack", "Noto Sans Mono"),
      ("Karla", "fonts-karla", "Inter"), ("robotoSlab", "fonts-roboto-slab", "Noto Serif"),
    ])
  func missingFamilies(family: String, package: String, other: String) async throws {
    // A variable font that nobody has, whatever is installed.
    let site = try await BuiltSite(
      "theme: {fonts: {text: {family: \(family), axes: {wght: 411}}}}", ["cards/a.md": "A"])
    #expect(
      site.result.diagnostics.first?.hint
        == "install the Debian package \(package), or name '\(other)', which is installed")
  }

  @Test("a font by the style of its file") func faces() async throws {
    let site = try await BuiltSite(
      "theme: {fonts: {heading: {family: Inter, face: Black}}}", ["cards/a.md": "A"])
    #expect(site.complaints == [])
    let missing = try await BuiltSite(
      "theme: {fonts: {heading: {family: Inter, face: Huge}}}", ["cards/a.md": "A"])
    #expect(
      missing.complaints == [
        "ashlar.yaml:2:35: the font family 'Inter' with a face 'Huge' is not installed"
      ])
    #expect(
      missing.result.diagnostics.first?.hint?.hasPrefix("it is there as Black, BlackItalic, Bold")
        == true)
    let mistyped = try await BuiltSite("theme: {fonts: {text: Noto Srif}}", ["cards/a.md": "A"])
    #expect(mistyped.result.diagnostics.first?.hint == "did you mean 'NotoSerif'?")
    let unknown = try await BuiltSite("theme: {fonts: {text: Whoever Serif}}", ["cards/a.md": "A"])
    #expect(
      unknown.result.diagnostics.first?.hint
        == "put its files into fonts/, as .ttf or .otf, or name 'Noto Serif', which is installed"
    )
    let packaged = try await BuiltSite(
      "theme: {fonts: {text: {family: bebasNeue, face: Huge}}}", ["cards/a.md": "A"])
    #expect(
      packaged.result.diagnostics.first?.hint
        == "install the Debian package fonts-bebas-neue, or name 'Inter', which is installed")
    let both = try await BuiltSite(
      "theme: {fonts: {heading: {family: Inter, face: Black, axes: {wght: 400}}}}",
      ["cards/a.md": "A"])
    #expect(
      both.complaints == ["ashlar.yaml:2:61: a font has a 'face' or places on 'axes', not both"])
  }

  @Test(
    "a theme in one set of colours has no switch, and no other colours",
    arguments: [("dark", "#14120f", "#f5f1e8"), ("light", "#f5f1e8", "#14120f")])
  func scheme(_ scheme: String, own: String, other: String) async throws {
    let site = try await BuiltSite(
      "theme: {from: paper, colours: \(scheme)}\nmanifest: true\n", ["cards/a.md": "A"])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    let style = try site.text(path)
    #expect(style.contains("--background:\(own);") && !style.contains(other))
    #expect(style.contains("html:root{color-scheme:\(scheme)}"))
    #expect(style.contains(".choices .colours,.single .comfort{display:none}"))
    let manifest = try #require(site.paths.first { $0.hasSuffix(".webmanifest") })
    #expect(try site.text(manifest).contains(own))
    let auto = try await BuiltSite("theme: paper\n", ["cards/a.md": "A"])
    let usual = try #require(auto.paths.first { $0.hasPrefix("assets/style.") })
    #expect(!(try auto.text(usual)).contains("html:root{color-scheme"))
  }
}
