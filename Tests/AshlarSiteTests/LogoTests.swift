import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("The logo in the masthead") struct LogoTests {
  private static func drawing(_ width: Int, _ height: Int) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(width) \(height)'/>"
  }

  private static let files = [
    "images/logo.svg": drawing(80, 20), "images/a b&c.svg": drawing(50, 20),
    "images/bare.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>", "images/bad.png": "no picture",
    "cards/a.md": "---\ntitle: A\npermalink: /deep/a/\n---\nA",
  ]

  private static let mark = ["cards/mark.svg": drawing(30, 30)]

  /// What stands in the masthead's link to the first page.
  private func logo(_ path: String, in site: BuiltSite) throws -> String {
    let page = try site.text(path)
    return try String(
      #require(page.firstMatch(of: /<p class="site"><a href="[^"]*">(.*?)<\/a><\/p>/)).1)
  }

  private func style(of site: BuiltSite) throws -> String {
    try site.text(#require(site.paths.first { $0.hasPrefix("assets/style.") }))
  }

  @Test("a picture stands in the place of the title, at its height")
  func picture() async throws {
    let site = try await BuiltSite("logo: images/logo.svg\n", Self.files)
    #expect(site.complaints == [])
    #expect(
      try logo("deep/a/index.html", in: site)
        == "<img class=\"logo\" src=\"../../images/logo.svg\" alt=\"Walls\" width=\"128\" height=\"32\">"
    )
    let style = try style(of: site)
    #expect(style.contains("object-fit:contain;height:2rem;}.logo{width:8rem;}"))
    #expect(!style.contains(".masthead .site a{width"))
  }

  @Test("one for light pages and one for dark ones, beside the title") func both() async throws {
    let site = try await BuiltSite(
      "logo: {light: /images/logo.svg, dark: images/a b&c.svg, height: 40, title: true}\n",
      Self.files)
    #expect(site.complaints == [])
    #expect(
      try logo("index.html", in: site) == """
        <img class="logo light" src="images/logo.svg" alt="" width="160" height="40" loading="lazy">\
        <img class="logo dark" src="images/a%20b&amp;c.svg" alt="" width="100" height="40" loading="lazy">\
        <span class="name">Walls</span>
        """)
    let style = try style(of: site)
    for rule in [
      ".logo.light{width:10rem;}", ".logo.dark{width:6.25rem;display:none}",
      "@media (prefers-color-scheme:dark){.logo.light{display:none}.logo.dark{display:inline}}",
      ":root:has(#colours--dark:checked) .logo.light{display:none}", ".masthead .site .name{width:",
    ] { #expect(style.contains(rule), "\(rule)") }
  }

  @Test(
    "a theme in one set of colours has one picture",
    arguments: [("light", "logo.svg"), ("dark", "mark.svg")])
  func scheme(colours: String, file: String) async throws {
    let site = try await BuiltSite(
      "theme: {colours: \(colours)}\nlogo: {light: images/logo.svg, dark: cards/mark.svg, alt: \"A <i>\"}\n",
      Self.files.merging(Self.mark) { $1 })
    let logo = try logo("index.html", in: site)
    #expect(logo.matches(of: /<img/).count == 1 && logo.contains(file), "\(logo)")
    #expect(logo.contains("class=\"logo\"") && logo.contains("alt=\"A &lt;i&gt;\""), "\(logo)")
  }

  @Test("a file among cards is published, and nothing that runs in it") func among() async throws {
    let script =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><script>a()</script></svg>"
    let site = try await BuiltSite(
      "logo: cards/mark.svg\n", Self.files.merging(["cards/mark.svg": script]) { $1 })
    #expect(
      site.complaints == [
        "cards/mark.svg: the drawing is published without a script or an event handler"
      ])
    #expect(try !site.text("cards/mark.svg").contains("script"))
  }

  @Test(
    "what cannot be is an error with its place",
    arguments: [
      ("images/lgo.svg", "2:7: there is no picture 'images/lgo.svg' for the logo"),
      (
        "{light: images/logo.svg, dark: none.svg}",
        "2:38: there is no picture 'none.svg' for the logo"
      ),
      ("../ashlar.yaml", "2:7: there is no picture '../ashlar.yaml' for the logo"),
      ("https://example.org/a.svg", "2:7: there is no picture 'https://example.org/a.svg'"),
      ("images/bare.svg", "2:7: the logo 'images/bare.svg' has no size of its own"),
      ("images/bad.png", "2:7: the logo 'images/bad.png' is"),
      ("{}", "2:7: there is no picture for the logo"),
      ("{light: images/logo.svg, height: 500}", "2:40: 'height' must be a length from 12 to 96 px"),
      ("{ligth: images/logo.svg}", "2:8: 'logo' has no key 'ligth'"),
    ])
  func faults(logo: String, message: String) async throws {
    let site = try await BuiltSite("logo: \(logo)\n", Self.files)
    #expect(
      site.complaints.contains { $0.hasPrefix("ashlar.yaml:" + message) }, "\(site.complaints)")
    #expect(site.result.tree == nil)
  }
}
