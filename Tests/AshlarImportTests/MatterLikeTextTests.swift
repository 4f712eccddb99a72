import AshlarContent
import TestSupport
import Testing

@testable import AshlarImport

/// A text that begins as front matter does stays a text, with or without keys above it.
@Suite("Imported texts that look like front matter", .timeLimit(.minutes(60)))
struct MatterLikeTextTests {
  private static let texts = [
    "{\"a\": 1} stays\n", "{}\n", "{ \"a", "{\n\"a\": 1\n}\ntext\n", "---json\n{\"a\": 1}\n---\n",
    "---\na: 1\n---\ntext\n", "---\ntext", "---\t\na: 1\n", "--- \r\na: 1\n---",
    "+++\na = 1\n+++\ntext",
    "+++\ntext", "---toml\na = 1\n---\n", "---js\nx\n---\n", "---yaml\na: 1\n---\n",
    "----\na: 1\n----\n",
    "***\na: 1\n---\n", "--- a\n", "{- x -}", "{{ x }}",
  ]

  @Test(
    "a post is a card that is read, or is listed",
    arguments: [ImportSource.hugo, .jekyll, .eleventy, .obsidian])
  func posts(_ kind: ImportSource) async throws {
    let folder = [ImportSource.hugo: "content/post/", .jekyll: "_posts/2026-01-02-"][kind] ?? ""
    var files = ["\(folder)plain.md": "Plain\n"]
    let matters = ["", "---\ntitle: Own\n---\n", "---\n[\n---\n", "---\n---\n"]
    for (number, text) in Self.texts.enumerated() {
      for (matter, lead) in matters.flatMap({ matter in ["", "\n", "\n \n\n"].map { (matter, $0) } }
      ) {
        files["\(folder)p\(number)-\(files.count).md"] = matter + lead + text
      }
    }
    let site = try await imported(kind, files)
    #expect(site.errors == [])
    let listed = site.site.losses.map(\.count).reduce(0, +)
    #expect(site.entries.count > files.count / 2 && site.entries.count + listed >= files.count)
  }

  @Test(
    "a card is front matter and a text, whatever the text", arguments: texts, ["", "\n", "\n \n\n"])
  func card(text: String, lead: String) throws {
    for title in [nil, "Own"] {
      var matter = ImportedMatter()
      matter.title = title
      let card = Array(matter.card(lead + text).utf8)
      let reading = EntryReading(source: card, path: "cards/a.md")
      #expect(reading.diagnostics.isEmpty, "\((lead + text).debugDescription)")
      let entry = try #require(reading.entry)
      #expect(entry.frontMatter.title == title)
      let body = card[entry.bodyOffset...].filter { !"-*\\".utf8.contains($0) }
      let wanted = (lead + text).utf8.filter { !"-*\\".utf8.contains($0) }
      #expect(Array(body) == wanted, "nothing of the text is gone")
    }
  }
}
