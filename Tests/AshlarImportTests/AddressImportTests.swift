import AshlarContent
import AshlarImport
import Testing

@Suite("Imported addresses that two pages want") struct AddressImportTests {
  @Test("one page has an address, others get a number, and all builds") func taken() async throws {
    func page(_ matter: String) -> String { "---\ntitle: T\n\(matter)\n---\nx" }
    let result = try await imported(
      .jekyll,
      [
        "_config.yml": "permalink: /:title/\n", "index.md": page("layout: home"),
        "_posts/2024-01-02-a.md": page("tags: [b]"), "_posts/2025-01-02-a.md": page(""),
        "first.md": page("permalink: /a/"), "second.md": page("permalink: /A/\ndraft: true"),
        "tags.md": page("permalink: /tags/"), "none.md": page("permalink: /404.html"),
        "b.md": page("permalink: /tags/b/"),
        "old.md": page("redirect_from: [/a/, /tags/, /other/]"),
        "older.md": page("redirect_from: /other/"),
      ])
    #expect(result.errors == [])
    #expect(
      result.entries.map(\.page).sorted() == [
        "404-2.html", "a-2/index.html", "a-3/index.html", "a/index.html", "index-2.html",
        "old.html",
        "older.html", "tags-2/b/index.html", "tags-2/index.html",
      ])
    let counts = Dictionary(uniqueKeysWithValues: result.site.losses.map { ($0.what, $0.count) })
    #expect(counts["an address that another page has: it got a number"] == 6)
    #expect(counts["the source's first page: a board stands there, and the card elsewhere"] == 1)
    #expect(counts["a former address that another page has"] == 3)
    #expect(result.text("cards/old.md")?.contains("aliases: [\"/other/\"]") == true)
  }
}
