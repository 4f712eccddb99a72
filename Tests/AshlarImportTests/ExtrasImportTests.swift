import AshlarContent
import AshlarImport
import TestSupport
import Testing

/// What themes of Hugo show besides pages.
@Suite("Imported logos and comments") struct ExtrasImportTests {
  private static let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"

  private func site(_ parameters: String, _ more: String = "") async throws -> Imported {
    try await imported(
      .hugo,
      [
        "hugo.yaml": more, "config/_default/params.yaml": parameters,
        "content/a.md": "---\ntitle: A\n---\nText.", "static/img/l.svg": Self.picture,
        "assets/d.svg": Self.picture,
      ])
  }

  @Test(
    "a logo is copied, with the one of dark pages",
    arguments: [
      "logo: /img/l.svg\nsecondaryLogo: d.svg", "logo: {src: img/l.svg, dark: d.svg}",
      "header: {logo: img/l.svg, logoDark: d.svg}",
    ])
  func logo(_ parameters: String) async throws {
    let result = try await site(parameters)
    #expect(result.errors == [])
    let logo = try #require(result.configuration?.logo)
    #expect(logo.light?.reference == "images/static/img/l.svg")
    #expect(logo.dark?.reference == "images/assets/d.svg")
    #expect(result.site.files["images/static/img/l.svg"] != nil)
  }

  @Test(
    "what is no picture of the source is listed",
    arguments: ["logo: none.svg", "logo: ../../a.svg", "logo: https://a.example/l.svg"])
  func missing(_ parameters: String) async throws {
    let result = try await site(parameters)
    #expect(result.errors == [])
    #expect(result.configuration?.logo == nil)
    #expect(result.losses.contains("a logo that is no picture of the source"))
  }

  @Test(
    "comments go on below each card, in every spelling",
    arguments: [
      ("giscus: {repo: a/b, repoID: R_1, category: Q & A, reactionsEnabled: true}", ""),
      (
        "comments: {giscus: {data-repo: a/b, data-repo-id: R_1, category: Q & A, reactions_enabled: 1}}",
        ""
      ),
    ])
  func giscus(_ parameters: String, _ more: String) async throws {
    let result = try await site(parameters, more)
    #expect(result.errors == [])
    let html = try #require(result.text("comments.html"))
    for part in [
      "data-repo=\"a/b\"", "data-repo-id=\"R_1\"", "data-category=\"Q &amp; A\"",
      "data-mapping=\"pathname\"", "data-reactions-enabled=\"1\"",
    ] { #expect(html.contains(part), "\(html)") }
    #expect(result.configuration?.slots.pieces[.afterCard]?.isEmpty == false)
  }

  @Test(
    "what would be more than a text is none",
    arguments: [
      "giscus: {repo: 'a\"><script>', repoId: R_1}", "giscus: {repo: a/b}",
      "giscus: {repo: '{{url}}', repoId: R_1}", "disqus: {shortname: 'a.example/#'}",
    ])
  func hostile(_ parameters: String) async throws {
    let result = try await site(parameters)
    #expect(result.errors == [])
    #expect(result.text("comments.html") == nil)
    #expect(result.losses.contains("comments whose service cannot be told"))
  }

  @Test(
    "Disqus is known by its name",
    arguments: ["disqusShortname: stones", "services: {disqus: {shortname: stones}}"])
  func disqus(_ more: String) async throws {
    let result = try await site("{}", more)
    #expect(result.errors == [])
    #expect(result.text("comments.html")?.contains("//stones.disqus.com/embed.js") == true)
    #expect(!result.losses.contains { $0.contains("setting") && !$0.contains("params") })
  }
}
