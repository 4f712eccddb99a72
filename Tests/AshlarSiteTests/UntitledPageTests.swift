import AshlarSite
import TestSupport
import Testing

/// Pages of cards without a title are named by what they show first.
@Suite("Untitled pages") struct UntitledPageTests {
  private static let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"

  @Test(
    "the first words name the page, else what a picture shows, else the file",
    arguments: [
      ("```\nlet x = 1\n```\n", "let x = 1"), ("> Stone by stone.\n", "Stone by stone."),
      ("- Lime\n- Sand\n", "Lime"), ("| a | b |\n|--|--|\n| c | d |\n", "a"),
      ("1. Wet the stone\n2. Lay it\n", "Wet the stone"),
      ("![A wall of flint](/images/one.svg)\n", "A wall of flint"),
      ("---\nimage: /images/one.svg\nalt: A wall\n---\n", "A wall"), ("", "My card"),
    ])
  func names(_ text: String, _ title: String) async throws {
    let site = try await BuiltSite("", ["cards/my-card.md": text, "images/one.svg": Self.picture])
    let page = try site.text("cards/my-card.html")
    #expect(page.contains("<title>\(title) \u{B7} Walls</title>"), "\(page.prefix(600))")
    #expect(!page.contains("<h1 class=\"hidden\"></h1>"))
  }
}
