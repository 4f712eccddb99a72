import AshlarContent
import Testing

@Suite("Sizes of text in themes") struct ThemeSizeTests {
  @Test(
    "no heading in a card's text is larger than the card's title",
    arguments: ThemeCatalogue.all.map(\.name))
  func headings(theme: String) async throws {
    let headings = (1...6).map { String(repeating: "#", count: $0) + " A\n\nWords." }
    let site = try await BuiltSite(
      "theme: \(theme)\n",
      ["cards/a.md": "---\ntitle: A\n---\n" + headings.joined(separator: "\n\n")])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    let rule = /:is\(\.card,\.prose\) \.(title|h[1-6])\{[^}]*font-size:([0-9.]+)rem/
    let sizes = try site.text(path).matches(of: rule).map { (String($0.1), Double($0.2) ?? 0) }
    let title = try #require(sizes.first { $0.0 == "title" }?.1)
    #expect(sizes.count == 7 && sizes.allSatisfy { $0.1 <= title }, "\(sizes)")
  }
}
