import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("The footer of every page") struct FooterTests {
  private static let configuration = """
    lang: en
    languages: {de: {footer: {text: Von Hand., columns: [{title: Mehr, entries: [{board: index}]}]}}, fr: {footer: À la main.}}
    footer:
      text: Cut by *hand*.
      columns:
      - {title: "Stones & <b>", entries: [{board: index, title: All}, {card: cards/a.md}]}
      - {title: Elsewhere, entries: [{link: "https://example.org/?a&b", title: Out}]}
      social: [{title: Mastodon, link: "https://example.org/@me"}]

    """
  private static let files = [
    "cards/a.md": "---\ntitle: A\npermalink: /deep/a/\n---\nA", "cards/a.de.md": "A",
    "cards/a.fr.md": "A",
  ]

  private func footer(_ path: String, in site: BuiltSite) throws -> String {
    let footer = try #require(
      try site.text(path).firstMatch(
        of: /<footer class="colophon">(.*)<\/footer>/.dotMatchesNewlines()))
    return String(footer.1).replacing("\n", with: "")
  }

  @Test(
    "its links stand below its text on boards, on cards' pages and on the page for what is missing")
  func links() async throws {
    let site = try await BuiltSite(Self.configuration, Self.files)
    #expect(site.complaints == [])
    let here = " aria-current=\"page\""
    for (path, root, all, own) in [
      ("index.html", "", here, ""), ("deep/a/index.html", "../../", "", here),
      ("404.html", "/", "", ""),
    ] {
      let footer = try footer(path, in: site)
      #expect(footer.contains("Cut by <em>hand</em>."), "\(path)")
      #expect(
        footer.hasSuffix(
          """
          <div class="links"><nav aria-labelledby="page--column-0"><h2 id="page--column-0">Stones &amp; &lt;b&gt;</h2>\
          <ul><li><a href="\(root)index.html"\(all)>All</a></li><li><a href="\(root)deep/a/index.html"\(own)>A</a></li></ul></nav>\
          <nav aria-labelledby="page--column-1"><h2 id="page--column-1">Elsewhere</h2>\
          <ul><li><a href="https://example.org/?a&amp;b">Out</a></li></ul></nav>\
          <ul class="social"><li><a rel="me" href="https://example.org/@me">Mastodon</a></li></ul></div>
          """), "\(path): \(footer)")
    }
  }

  @Test("a language has its own columns, or the site's with its language said") func languages()
    async throws
  {
    let site = try await BuiltSite(Self.configuration, Self.files)
    let german = try footer("de/index.html", in: site)
    #expect(german.contains("Von Hand.") && german.contains("id=\"page--column-0\">Mehr</h2>"))
    #expect(
      german.contains("<a lang=\"en\" href=\"../de/index.html\" aria-current=\"page\">Walls</a>")
        && !german.contains("Elsewhere"))
    let french = try footer("fr/index.html", in: site)
    #expect(
      french.contains("À la main.")
        && french.contains("id=\"page--column-1\" lang=\"en\">Elsewhere</h2>"))
    #expect(french.contains("<a rel=\"me\" lang=\"en\" href=\"https://example.org/@me\">"))
  }

  @Test("a footer may have links alone") func alone() async throws {
    let site = try await BuiltSite(
      "footer: {social: [{title: M, link: \"https://m.org\"}]}\n", ["cards/a.md": "A"])
    #expect(
      try footer("index.html", in: site)
        == "<div class=\"links\"><ul class=\"social\"><li><a rel=\"me\" href=\"https://m.org\">M</a></li></ul></div>"
    )
  }

  @Test(
    "what cannot be is an error with its place",
    arguments: [
      ("{columns: [{board: index}]}", "2:20: a column of the footer is a group"),
      ("{columns: [{title: A, entries: [{board: indx}]}]}", "2:41: there is no board 'indx'"),
      ("{social: [{board: index}]}", "2:19: what is in 'social' leads to an address elsewhere"),
      ("{social: [{title: A, link: 'javascript:a()'}]}", "2:36: 'link' must be an address"),
      ("{txt: A}", "2:10: 'footer' has no key 'txt'"), ("[A]", "2:9: 'footer' must be a text"),
    ])
  func faults(footer: String, message: String) async throws {
    let site = try await BuiltSite("footer: \(footer)\n", ["cards/a.md": "A"])
    #expect(
      site.complaints.contains { $0.hasPrefix("ashlar.yaml:" + message) }, "\(site.complaints)")
    #expect(site.result.tree == nil)
  }
}
