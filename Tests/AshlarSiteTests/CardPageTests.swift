import AshlarContent
import AshlarSite
import TestSupport
import Testing

@Suite("Pages of cards") struct CardPageTests {
  private static let configuration = """
    boards:
    - {id: index, title: All, perPage: 2, select: {folder: a}}
    - {id: rest, title: Rest}

    """
  private static let cards = [
    "cards/a/1.md": "---\ntitle: One & only\ntags: [rare, common]\n---\nText.",
    "cards/a/2.md": "---\ntitle: Two\ntags: [common]\n---\nText.",
    "cards/a/3.md": "---\ntitle: Three\ntags: [common]\nlang: fr\nauthor: A. Mason\n---\nText.",
    "cards/b/4.md": "---\ntitle: Lonely granite\ntags: [other]\n---\nText.",
    "cards/b/5.md": "---\ntitle: Granite columns\ntags: [rare]\n---\nText.",
    "cards/b/6.md": "Without a title.",
  ]

  @Test("lead to their neighbours in the board's order, over its pages, and back to the board")
  func neighbours() async throws {
    let site = try await BuiltSite(Self.configuration, Self.cards)
    #expect(site.complaints == [])
    let first = try site.text("cards/a-1.html")
    #expect(!first.contains("rel=\"prev\""))
    #expect(
      first.contains(
        "<a rel=\"next\" href=\"a-2.html\"><small lang=\"en\">Next</small> Two</a>"))
    let second = try site.text("cards/a-2.html")
    #expect(
      second.contains("href=\"a-1.html\"><small lang=\"en\">Previous</small> One &amp; only</a>"))
    #expect(
      second.contains("href=\"a-3.html\" lang=\"fr\"><small lang=\"en\">Next</small> Three</a>"))
    #expect(second.contains("<a class=\"back\" href=\"../index.html#a-2\">All</a>"))
    #expect(
      try site.text("cards/a-3.html").contains(
        "<a class=\"back\" href=\"../page-2.html#a-3\">All</a>"))
    #expect(try !site.text("cards/a-3.html").contains("rel=\"next\""))
    // The second board shows all cards; those of the first lead back to that.
    let last = try site.text("cards/b-6.html")
    #expect(last.contains("<a rel=\"prev\" href=\"b-5.html\">"))
    #expect(
      last.contains("<a class=\"back\" href=\"../rest/2.html#b-6\">Rest</a>")
        || last.contains("href=\"../rest/index.html#b-6\""))
  }

  @Test(
    "have their address and a mail with it, where the site asks for them, and the choice of colours"
  )
  func sharing() async throws {
    let site = try await BuiltSite(
      "baseURL: https://example.org/s\nshare: true\nlang: de",
      ["cards/a.md": "---\ntitle: Grün & \"grau\"\n---\nText.", "cards/b.md": "Text."])
    #expect(site.complaints == [])
    let page = try site.text("cards/a.html")
    #expect(
      page.contains(
        "<p class=\"share\"><a rel=\"bookmark\" href=\"https://example.org/s/cards/a.html\">Link zu dieser Karte</a> "
          + "<a href=\"mailto:?subject=Gr%C3%BCn%20%26%20%22grau%22&amp;body=https%3A%2F%2Fexample.org%2Fs%2Fcards%2Fa.html"
          + "\">Per E-Mail senden</a></p>"))
    #expect(page.contains("id=\"colours--dark\"> Dunkel</label>") && !page.contains("text--125"))
    for settings in ["share: true", "baseURL: https://example.org/s"] {
      let silent = try await BuiltSite(settings, ["cards/a.md": "Text."])
      #expect(try !silent.text("cards/a.html").contains("class=\"share\""))
    }
  }

  @Test("have headings without a gap below the title, whichever level the author begins with")
  func headings() async throws {
    let site = try await BuiltSite(
      "",
      [
        "cards/two.md": "---\ntitle: Two\n---\nText.\n\n## A\n\n### B\n\n## C",
        "cards/one.md": "---\ntitle: One\n---\n# A\n\n## B",
        "cards/late.md": "---\ntitle: Late\n---\n#### A\n\n## B\n\n> # C",
      ])
    let level = /<h([1-6]) class="h([1-6])"[ >]/
    func levels(_ path: String) throws -> [String] {
      try site.text(path).matches(of: level).map { "\($0.1)\($0.2)" }
    }
    #expect(try levels("cards/two.html") == ["22", "33", "22"])
    #expect(try levels("cards/one.html") == ["21", "32"])
    #expect(try levels("cards/late.html") == ["44", "22", "21"])
  }

  @Test(
    "have all of a card whose board ships only the blocks that may show, with a link that names it")
  func limited() async throws {
    let paragraphs = (1...30).map { "Paragraph \($0) is here." }.joined(separator: "\n\n")
    let site = try await BuiltSite(
      "",
      [
        "cards/long.md": "---\ntitle: A \"long\" wall\nmaxLines: 4\n---\n\(paragraphs)\n",
        "cards/note.md": "---\nmaxLines: 2\n---\n\(paragraphs)[^1]\n\n[^1]: Note.\n",
        "cards/brief.md": "---\nmaxLines: 40\n---\nOne.\n\nTwo.\n",
      ])
    #expect(site.complaints == [])
    let board = try site.text("index.html")
    let long = try #require(
      board.split(separator: "id=\"long\"").last?.split(separator: "</article>").first)
    #expect(long.contains("Paragraph 4 is") && !long.contains("Paragraph 5 is"))
    #expect(
      long.contains(
        "<p class=\"more cut\"><a href=\"cards/long.html\" aria-label=\"More: A &quot;long&quot; wall\">More</a>"
      ))
    let page = try site.text("cards/long.html")
    #expect(page.contains("Paragraph 30 is") && !page.contains("class=\"more"))
    // A reference to a note leads to it.
    let note = try #require(
      board.split(separator: "id=\"note\"").last?.split(separator: "</article>").first)
    #expect(note.contains("Paragraph 30 is") && note.contains("<p class=\"more\">"))
    #expect(board.contains("<p>Two.</p>"))
  }

  @Test("and ends a long paragraph in an ellipsis, with little more than what shows") func cutText()
    async throws
  {
    let text = (1...400).map { "word \($0)" }.joined(separator: " ")
    let site = try await BuiltSite("", ["cards/a.md": "---\nmaxLines: 3\n---\n\(text)\n"])
    #expect(site.complaints == [])
    let board = try site.text("index.html")
    #expect(board.contains("…</p></div><p class=\"more cut\">") && !board.contains("word 100"))
    let sheets = try site.paths.filter { $0.hasSuffix(".css") }.map { try site.text($0) }.joined()
    #expect(sheets.contains("#a .b0{display:-webkit-box;-webkit-line-clamp:3}"))
    #expect(try site.text("cards/a.html").contains("word 400"))
  }

  @Test("a related quotation without a title shows its words, not its Markdown or whose they are")
  func relatedQuotation() async throws {
    let site = try await BuiltSite(
      "",
      [
        "cards/a.md": "---\ntitle: A\ntags: [wall]\n---\nWords.",
        "cards/m.md": "---\ntitle: Between\n---\nWords.",
        "cards/z.md":
          "---\nkind: quote\ntags: [wall]\n---\n> Measure *twice*, `cut` [once](https://example.org/)\n\nA mason",
      ])
    let page = try site.text("cards/a.html")
    #expect(page.contains("<span>Measure twice, cut once</span>"))
    #expect(
      try site.text("cards/z.html").contains("<title>Measure twice, cut once \u{B7} Walls</title>"))
  }

  @Test("name cards that share rare tags first, then words of the title") func related()
    async throws
  {
    let site = try await BuiltSite("", Self.cards)
    func related(_ card: String) throws -> [String] {
      try site.text("cards/\(card).html").split(separator: "page--related\">").last.map {
        $0.matches(of: /<li><a href="([^"]+)\.html"/).map { String($0.1) }
      } ?? []
    }
    // What stands before and after a card is not named again.
    #expect(try related("a-1") == ["b-5", "a-3"])
    #expect(try related("b-5") == ["a-1"])
    #expect(try related("b-6") == [])
    #expect(try !site.text("cards/b-6.html").contains("page--related"))
  }

  @Test("show cards about the same as a board: pictures with titles, or titles alone") func tiles()
    async throws
  {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'/>"
    let site = try await BuiltSite(
      "",
      [
        "images/a.svg": svg, "cards/a.md": "---\ntitle: A\ntags: [one]\n---\nA",
        "cards/b.md": "---\ntitle: B\n---\nB",
        "cards/c.md":
          "---\ntitle: C & more\ntags: [one]\nimage: /images/a.svg\nalt: A wall\n---\nC",
        "cards/d.md": "---\ntitle: D\ntags: [one]\n---\nD",
      ])
    #expect(site.complaints == [])
    let page = try site.text("cards/a.html")
    #expect(
      page.contains(
        "<li><a href=\"c.html\"><img src=\"../images/a.svg\" alt=\"\" width=\"400\" height=\"300\" "
          + "loading=\"lazy\" decoding=\"async\"><span>C &amp; more</span></a></li>"))
    #expect(page.contains("<li><a href=\"d.html\" class=\"words\"><span>D</span></a></li>"))
  }

  @Test(
    "show a picture as large as the window allows, in a box that its class gives",
    arguments: [(300, 100), (100, 100), (90, 100), (20, 300)])
  func largePictures(width: Int, height: Int) async throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'/>"
    let site = try await BuiltSite(
      "",
      ["images/a.svg": svg, "cards/a.md": "---\nimage: /images/a.svg\nalt: A wall\n---\nA"])
    let page = try site.text("cards/a.html")
    let name = try #require(page.firstMatch(of: /class="card shown (s[0-9]+)"/)).1
    let css = try site.text(try #require(site.paths.first { $0.hasPrefix("assets/style.") }))
    let rule = try #require(css.firstMatch(of: try Regex("\\.\(name)\\{--shape:([0-9.]+)\\}")))
    let shape = try #require(Double(rule.output[1].substring ?? ""))
    // No wider than the picture, so that it is no taller than the window, and little narrower.
    let own = Double(width) / Double(height)
    #expect(shape == 0.15 || (shape <= own && shape > own * 0.92))
  }

  @Test("lead where their card leads, by its address or what its button says") func leads()
    async throws
  {
    let site = try await BuiltSite(
      "kinds: {shop: {parts: [title, button]}}\n",
      [
        "cards/a.md": "---\ntitle: A\nkind: link\nlink: https://a.org/b?c&d\n---\n",
        "cards/b.md": "---\ntitle: B\nkind: shop\nlink: https://b.org/\nbutton: Buy\n---\n",
        "cards/c.md": "---\ntitle: C\nlink: a.md\n---\n",
        "cards/d.md": "---\ntitle: D\nkind: shop\nlink: a.md\nbutton: See\n---\n",
      ])
    #expect(
      try site.text("cards/a.html").contains(
        "</article><p class=\"leads\"><a href=\"https://a.org/b?c&amp;d\">a.org/b?c&amp;d</a></p>"))
    #expect(
      try site.text("cards/b.html").contains(
        "<p class=\"leads\"><a href=\"https://b.org/\">Buy</a></p>"))
    #expect(
      try site.text("cards/d.html").contains(
        "<p class=\"leads\"><a href=\"../cards/a.html\">See</a></p>"))
    for path in ["cards/c.html", "index.html"] {
      #expect(try !site.text(path).contains("class=\"leads\""))
    }
  }

  @Test(
    "have a heading though nobody sees anything of their titles",
    arguments: [
      "\"\"", "\"  \"", #""\u200B""#, #""\u2060 \uFE0F\u00AD""#, #""\u00A0""#,
    ])
  func emptyTitle(title: String) async throws {
    let site = try await BuiltSite("", ["cards/a.md": "---\ntitle: \(title)\n---\nFirst words."])
    let page = try site.text("cards/a.html")
    #expect(page.contains("<h1 class=\"hidden\">First words.</h1>"), "\(page)")
    #expect(page.contains("<title>First words. \u{B7} Walls</title>"))
  }

  @Test("say author, tags and date below the title, and boards the last two at the end")
  func author() async throws {
    let matter = "tags: [granite]\nauthor: A. M\u{E1}son <b>\ndate: 2026-01-02\n"
    let site = try await BuiltSite(
      "",
      [
        "cards/text.md": "---\ntitle: T\n\(matter)---\nText.",
        "cards/untitled.md": "---\n\(matter)---\nText.",
        "cards/headed.md": "---\n\(matter)---\n# H\n\nText.\n\n## Next",
        "cards/later.md": "---\n\(matter)---\nText.\n\n# H",
        "cards/alone.md": "---\ntitle: T\nauthor: A. Mason\n---\nText.",
        "cards/none.md": "---\ntitle: T\n---\nText.",
      ])
    let author = "A. M\u{E1}son &lt;b&gt;"
    #expect(
      try site.text("cards/text.html").contains(
        "<h1 class=\"title\">T</h1><p class=\"meta\">\(author) \u{B7} granite \u{B7} 2 January 2026</p>"
          + "<p>Text.</p></div></article>\n"))
    #expect(
      try site.text("cards/untitled.html").contains(
        "2 January 2026</p></div></article><p class=\"author\">\(author)</p>"))
    // A heading at the beginning is the title.
    let headed = try site.text("cards/headed.html")
    #expect(
      headed.contains(
        "H</h2><p class=\"meta\">\(author) \u{B7} granite \u{B7} 2 January 2026</p><p>Text.</p>"),
      "\(headed)")
    #expect(headed.contains("Next</h3></div></article>\n") && !headed.contains("class=\"author\""))
    #expect(
      try site.text("cards/later.html").contains(
        "2 January 2026</p></div></article><p class=\"author\">\(author)</p>"))
    #expect(
      try site.text("cards/alone.html").contains("</h1><p class=\"meta\">A. Mason</p><p>Text."))
    #expect(try !site.text("cards/none.html").contains("class=\"meta\""))
    let board = try site.text("index.html")
    #expect(board.contains("<p class=\"meta\">granite \u{B7} 2 January 2026</p>"))
    #expect(!board.contains("son &lt;b&gt;"))
    // Where authors have boards, a card leads to its own.
    let boards = try await BuiltSite("taxonomies: [author]", Self.cards)
    let page = try boards.text("cards/a-3.html")
    #expect(page.contains("href=\"../author/a-mason/index.html\">A. Mason</a>"))
    #expect(!page.contains("class=\"author\""))
  }

  @Test(
    "other programs' forms of an author are understood",
    arguments: [
      "authors: [A. Mason, B]", "author: {name: A. Mason, email: x}", "authors: [{name: A. Mason}]",
    ])
  func foreign(matter: String) async throws {
    let site = try await TemporaryFolder(site: [
      "ashlar.yaml": "title: A", "cards/a.md": "---\n\(matter)\n---\nText.",
    ]).site().site
    #expect(site?.entries.first?.frontMatter.author == "A. Mason")
  }

  @Test("headings of a card's own page have names by which links lead to them, from everywhere")
  func headingNames() async throws {
    let site = try await BuiltSite(
      "theme: {type: {heading2: {case: upper}}}\n",
      [
        "cards/walls.md": """
        # Two walls!

        [Below](#straße-nr-2), [itself](#walls), [nowhere](#there)

        ## Straße Nr. 2

        ## Two *walls*

        ## Walls

        ## 石の壁

        ## …

        > ## Page &nbsp; content
        """,
        "cards/other.md": "[There](walls.md#stra%C3%9Fe-nr-2)",
      ])
    let page = try site.text("cards/walls.html")
    let ids = page.matches(of: /<h[1-6] class="h[1-6]" id="([^"]+)"/).map { String($0.1) }
    #expect(ids == ["two-walls", "straße-nr-2", "two-walls-1", "walls-1", "石の壁"])
    #expect(page.contains("<a href=\"#stra%C3%9Fe-nr-2\">Below</a>"))
    let board = try site.text("index.html")
    #expect(!board.contains("id=\"two-walls\""))
    #expect(board.contains("<a href=\"cards/walls.html#stra%C3%9Fe-nr-2\">Below</a>"))
    #expect(board.contains("<a href=\"#walls\">itself</a>"))
    #expect(board.contains("<a href=\"cards/walls.html#stra%C3%9Fe-nr-2\">There</a>"))
  }
}
