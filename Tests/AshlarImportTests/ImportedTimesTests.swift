import AshlarContent
import AshlarImport
import Testing

@Suite("Imported times") struct ImportedTimesTests {
  @Test(
    "what the source holds back is held back here",
    arguments: [
      (ImportSource.hugo, "", "content/a.md", "date: 2026-07-01", ["publish: 2026-07-01"]),
      (.hugo, "", "content/a.md", "date: 2026-05-31", []),
      (
        .hugo, "", "content/a.md", "date: 2026-01-01\npublishDate: 2026-07-02T08:00:00Z",
        ["publish: 2026-07-02T08:00:00Z"]
      ),
      // Hugo goes by its own moment for this, not by the date.
      (.hugo, "", "content/a.md", "date: 2027-01-01\npublishDate: 2026-01-01", []),
      (.hugo, "buildFuture = true", "content/a.md", "date: 2026-07-01", []),
      (
        .hugo, "", "content/a.md", "date: 2026-01-01\nexpiryDate: 2026-12-31",
        ["expire: 2026-12-31"]
      ),
      (.hugo, "buildExpired = true", "content/a.md", "expiryDate: 2020-01-01", []),
      (
        .hugo, "", "content/a.md", "date: 2026-12-01\nexpiryDate: 2026-11-01",
        ["expire: 2026-11-01", "draft: true"]
      ),
      (.jekyll, "", "_posts/2026-07-01-a.md", "title: A", ["publish: 2026-07-01"]),
      (
        .jekyll, "", "_posts/2026-01-01-a.md", "date: 2026-07-01 10:00:00 +0200",
        ["publish: 2026-07-01 10:00:00 +0200"]
      ),
      (.jekyll, "future: true", "_posts/2026-07-01-a.md", "title: A", []),
      (.jekyll, "", "a.md", "date: 2026-07-01", []),
      (.eleventy, "", "a.md", "date: 2026-07-01", []),
      (.obsidian, "", "a.md", "date: 2026-07-01", []),
    ])
  func times(
    kind: ImportSource, configuration: String, path: String, matter: String, lines: [String]
  ) async throws {
    let name = kind == .hugo ? "hugo.toml" : "_config.yml"
    let result = try await imported(
      kind, [name: configuration, path: "---\n\(matter)\n---\nText."])
    #expect(result.errors.allSatisfy { $0.contains("card") && $0.contains("site") })
    let card = try #require(result.site.files.keys.first { $0.hasSuffix("a.md") })
    let text = try #require(result.text(card))
    let times = text.split(separator: "\n").filter { line in
      ["publish:", "expire:", "draft:"].contains(where: line.hasPrefix)
    }
    #expect(times.map(String.init) == lines)
    let isShown = !lines.contains { $0.hasPrefix("publish") || $0.hasPrefix("draft") }
    #expect(result.entries.isEmpty == !isShown)
  }

  @Test("what has expired is linked from nowhere, what is to come stays linked") func links()
    async throws
  {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'B'", "content/a.md": "[old](/old/) [next](/next/)",
        "content/old.md": "---\nexpiryDate: 2020-01-01\n---\n",
        "content/next.md": "---\ndate: 2027-01-01\n---\n",
      ])
    #expect(result.text("cards/a.md") == "old [next](/cards/next.md)")
    #expect(result.entries.map(\.path) == ["cards/a.md"])
  }

  @Test("a vault's publish is no date") func vault() async throws {
    let result = try await imported(
      .obsidian,
      [
        "no.md": "---\npublish: false\n---\nText.", "yes.md": "---\npublish: true\n---\nText.",
        "tags.md": "---\ntags: ['#one', two]\naliases: [Another name]\n---\nText.",
      ])
    #expect(result.errors == [])
    #expect(result.entries.map(\.path) == ["cards/tags.md", "cards/yes.md"])
    #expect(result.text("cards/yes.md") == "---\ntitle: \"yes\"\n---\nText.")
    #expect(
      result.text("cards/tags.md") == "---\ntitle: \"tags\"\ntags: [\"one\", \"two\"]\n---\nText.")
    #expect(
      result.losses == [
        "a page that the source holds back ('publish'): it is a draft", "the key 'aliases'",
      ])
  }
}
