import AshlarSite
import Testing

@Suite("Lines and texts of two directions") struct MixedDirectionTests {
  @Test("code is written from left to right") func code() async throws {
    let site = try await BuiltSite("lang: ar\n", ["cards/a.md": "```\nlet a = 1;\n```"])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    #expect(
      try site.text(path).contains(
        "white-space:pre-wrap;overflow:visible;direction:ltr;text-align:start}"))
  }
}
