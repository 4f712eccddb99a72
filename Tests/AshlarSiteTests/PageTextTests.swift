import AshlarSite
import Testing

@Suite("Texts around the cards")
struct PageTextTests {
  private static let configuration = """
    description: What is said of walls.
    footer: "Cut by [masons](granite.md)."
    breakpoints:
      - {name: phone, from: 0}
      - {name: tablet, from: 40rem, columns: 2}
      - {name: desk, from: 64rem, columns: 3}
    boards:
      - id: index
        title: Walls
        description: What is said of walls.
        sections:
          - {id: first, title: First of all, intro: "Some *words*.", footer: The end., pinHeader: true}
          - {kind: banner, title: Between}
      - id: yard
        title: The yard & more
        description: Tools <and> mortar.

    """

  private static let cards = ["cards/granite.md": "---\ntitle: Granite\n---\nHard."]

  private func site(_ more: String = "") async throws -> BuiltSite {
    try await BuiltSite(Self.configuration + more, Self.cards)
  }

  private func style(of page: String, in site: BuiltSite) throws -> String {
    let html = try site.text(page)
    let name = try #require(html.firstMatch(of: /href="((?:\.\.\/)?)(assets\/[a-z]+-1\.[^"]+)"/))
    return try site.text(String(name.2))
  }

  @Test("every text has a height on phones and at every breakpoint")
  func heights() async throws {
    let site = try await site()
    #expect(site.complaints == [])
    let css = try style(of: "index.html", in: site)
    let ids = ["page--title", "page--lead", "s0--t", "s0--i", "s0--f", "s1--t", "page--footer"]
    for id in ids {
      // Six widths of phones, and two breakpoints.
      #expect(css.matches(of: try Regex("#\(id)\\{height:")).count == 8, "\(id)")
      #expect(try site.text("index.html").contains(" id=\"\(id)\"><div class=\"body\">"))
    }
  }

  @Test(
    "a board without a title has the site's, which readers see once",
    arguments: ["", "light: images/l.svg", "light: images/l.svg, title: true"])
  func unnamedBoard(_ logo: String) async throws {
    let site = try await BuiltSite(
      "description: Of stone.\n" + (logo.isEmpty ? "" : "logo: {\(logo)}\n"),
      Self.cards.merging([
        "images/l.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>"
      ]) {
        $1
      })
    #expect(site.complaints == [])
    let page = try site.text("index.html")
    let isHidden = page.contains("<h1 class=\"hidden\" id=\"page--title\">Walls</h1>")
    #expect(isHidden == (logo != "light: images/l.svg"))
    #expect(page.matches(of: /<h1/).count == 1)
    #expect(page.contains("Of stone."))
    #expect(try style(of: "index.html", in: site).contains("#page--title{") == !isHidden)
  }

  @Test("titles and descriptions are text, introductions are Markdown")
  func markup() async throws {
    let site = try await site()
    let yard = try site.text("yard/index.html")
    #expect(yard.contains("<h1 class=\"title\">The yard &amp; more</h1>"))
    #expect(yard.contains("<p class=\"meta\">Tools &lt;and&gt; mortar.</p>"))
    #expect(try site.text("index.html").contains("<p>Some <em>words</em>.</p>"))
  }

  @Test("marks that reach over a title's lines are not cut off") func titleMargins() async throws {
    let site = try await site()
    let path = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    let css = try site.text(path)
    // 40 px and 28 px.
    #expect(css.contains(".prose.page-title{padding-block:.75rem;margin-block:-.75rem;"))
    #expect(css.contains(".prose.section-title{padding-block:.5rem;margin-block:-.5rem;"))
  }

  @Test("the first heading of a card without a title follows the page's outline")
  func outline() async throws {
    let site = try await BuiltSite(
      "boards: [{id: index, sections: [{id: a}, {id: b, title: B}]}]\n",
      ["cards/a.md": "# One\n\n## Two", "cards/b.md": "---\ntitle: T\n---\n# Three"])
    let headings = try site.text("index.html").matches(of: /<(h\d) class="h\d">(\w+)/)
    #expect(
      headings.map { "\($0.1) \($0.2)" } == [
        "h2 One", "h3 Two", "h3 Three", "h3 One", "h4 Two", "h4 Three",
      ])
    // There a title comes first that nobody sees.
    let page = try site.text("cards/a.html")
    #expect(
      page.contains("<h1 class=\"hidden\">One</h1>")
        && page.contains("<h2 class=\"h1\" id=\"one\">One"))
  }

  @Test("a section is named by its title, pinned or not")
  func names() async throws {
    let index = try await site().text("index.html")
    #expect(index.contains("id=\"first\" aria-labelledby=\"s0--t\""))
    #expect(
      index.contains("<div class=\"pinned\"><div class=\"prose section-title\" id=\"s0--t\">"))
    #expect(index.contains("<div class=\"prose page-title\" id=\"s1--t\">"))
  }

  @Test(
    "a footer's links lead from the folder of each page",
    arguments: [
      ("index.html", "cards/granite.html"), ("yard/index.html", "../cards/granite.html"),
      ("cards/granite.html", "../cards/granite.html"), ("404.html", "/cards/granite.html"),
    ])
  func footers(page: String, link: String) async throws {
    let html = try await site().text(page)
    let footer = try #require(html.firstMatch(of: /<footer class="colophon">.*<\/footer>/)).0
    #expect(footer.contains("<a href=\"\(link)\">masons</a>"), "\(footer)")
  }

  @Test("titles are smaller below the first breakpoint of a wide page")
  func narrow() async throws {
    let site = try await site()
    let style = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    #expect(
      try site.text(style).contains(
        "@container page (width<40rem){.banner{--banner-padding:1.25rem;}"
          + ".page-title .title{font-size:2rem;line-height:2.5rem;}"
          + ".masthead .site{font-size:1.125rem;line-height:1.5rem;}}"))
  }

  @Test("the size on narrow pages is all that a theme says of them")
  func narrowKind() async throws {
    let site = try await site("theme: {type: {narrowPageTitle: {size: 30, bold: true}}}\n")
    #expect(site.complaints.count == 1)
    #expect(site.complaints.first?.contains("'bold'") == true, "\(site.complaints)")
  }
}
