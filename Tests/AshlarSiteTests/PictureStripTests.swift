import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

/// Cards with several pictures; drawings have no variants, so that no test depends on libvips.
@Suite("Strips of pictures") struct PictureStripTests {
  private static func drawing(_ width: Int, _ height: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\"/>"
  }

  private static func site(_ card: String, _ settings: String = "") async throws -> BuiltSite {
    try await BuiltSite(
      settings,
      [
        "cards/walk.md": "---\ntitle: A walk\ndate: 2026-07-01\n\(card)---\nWords.\n",
        "cards/a.svg": drawing(300, 200), "cards/b.svg": drawing(100, 400),
        "cards/c.svg": drawing(900, 100),
      ])
  }

  private static let three =
    "alt: Dawn\nimages: [a.svg, {image: b.svg, alt: Noon}, {image: c.svg, alt: Dusk}]\n"

  @Test("on a board they scroll in a box of the first one's shape") func board() async throws {
    let site = try await Self.site(Self.three)
    #expect(site.complaints == [])
    let html = try site.text("index.html")
    #expect(
      html.contains(
        "<div class=\"pic p0 slides\" tabindex=\"0\" role=\"group\" aria-label=\"A walk\">"))
    let slides = html.matches(of: /<a class="slide" href="cards\/walk.html" tabindex="-1"><img/)
    #expect(slides.count == 3)
    for alt in ["Dawn", "Noon", "Dusk"] { #expect(html.contains("alt=\"\(alt)\"")) }
    #expect(html.contains("<span class=\"count\" aria-hidden=\"true\">3</span>"))
    #expect(!html.contains("style="))
    let css = try site.text(#require(site.paths.first { $0.hasPrefix("assets/index-1.") }))
    #expect(css.contains("#walk .p0{aspect-ratio:300/200}"))
    // One box, whatever stands in it: two thirds of the card's 288 px are 192.
    #expect(css.contains("#walk .p0{height:12rem;}"))
    #expect(!css.contains("#walk .p1{height"))
  }

  @Test("without a title the first picture is the link for the keyboard") func untitled()
    async throws
  {
    let site = try await BuiltSite(
      "",
      [
        "cards/walk.md": "---\nalt: Dawn\nimages: [a.svg, {image: a.svg, alt: Noon}]\n---\n",
        "cards/a.svg": Self.drawing(300, 200),
      ])
    let html = try site.text("index.html")
    #expect(html.contains("aria-label=\"Dawn\"><a class=\"slide\" href=\"cards/walk.html\"><img"))
    #expect(html.contains("<a class=\"slide\" href=\"cards/walk.html\" tabindex=\"-1\"><img"))
  }

  @Test("on the card's page they stand below each other, and nothing has to be reached to scroll")
  func page() async throws {
    let site = try await Self.site(Self.three)
    let html = try site.text("cards/walk.html")
    #expect(html.contains("<div class=\"pic p0 slides\"><img src=\"../cards/a.svg\""))
    #expect(
      html.contains(
        "<img class=\"q2\" src=\"../cards/c.svg\" alt=\"Dusk\" width=\"900\" height=\"100\""))
    #expect(!html.contains("tabindex") && !html.contains("class=\"count\""))
  }

  @Test("where a board shows pictures alone, the first one says how many there are") func alone()
    async throws
  {
    let html = try await Self.site(Self.three, "theme: darkroom\n").text("index.html")
    #expect(!html.contains("slides"))
    #expect(html.contains("</a><span class=\"count\" aria-hidden=\"true\">3</span></article>"))
  }

  @Test("feeds show all of them") func feed() async throws {
    let site = try await Self.site(Self.three, "baseURL: https://example.org/\n")
    let feed = try site.text("feed.xml")
    for name in ["a", "b", "c"] { #expect(feed.contains("https://example.org/cards/\(name).svg")) }
  }

  @Test("a picture that is not there is an error at its place, one without a description a warning")
  func mistakes() async throws {
    let site = try await Self.site(
      "alt: Dawn\nimages:\n- a.svg\n- {image: d.svg, alt: Noon}\n- b.svg\n")
    #expect(
      site.complaints == [
        "cards/walk.md:7:3: there is no image 'cards/d.svg'",
        "cards/walk.md:8:3: the image 'cards/b.svg' has no 'alt'",
      ])
  }

  @Test("a list of one is a picture") func single() async throws {
    let html = try await Self.site("alt: Dawn\nimages: [a.svg]\n").text("index.html")
    #expect(!html.contains("slides"))
    #expect(html.contains("<a class=\"pic p0\" href=\"cards/walk.html\""))
  }
}
