import TestSupport
import Testing

@Suite("Typography of a site") struct TypographySiteTests {
  @Test("each card has the signs of its language, where the site asks for them") func cards()
    async throws
  {
    let cards = [
      "cards/a.md": "---\nlang: de\n---\n\"a\"", "cards/b.md": "\"b\" `\"c\"`",
    ]
    let with = try await BuiltSite("typography: true\n", cards).text("index.html")
    #expect(with.contains("„a“") && with.contains("“b”") && with.contains("&quot;c&quot;"))
    let without = try await BuiltSite("", cards).text("index.html")
    #expect(without.contains("&quot;a&quot;") && !without.contains("“"))
  }
}
