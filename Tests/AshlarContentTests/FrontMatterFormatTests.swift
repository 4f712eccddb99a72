import AshlarContent
import TestSupport
import Testing

@Suite("Front matter in three formats") struct FrontMatterFormatTests {
  private static let formats = [
    "---\ntitle: Granite\ndate: 2026-03-21\ntags: [a, b]\nweight: 3\ndraft: true\n---\nBody\n",
    "---yaml\ntitle: Granite\ndate: 2026-03-21\ntags: [a, b]\nweight: 3\ndraft: true\n---\nBody\n",
    "+++\ntitle = \"Granite\"\ndate = 2026-03-21\ntags = ['a', \"b\"]\nweight = 3\ndraft = true\n+++\nBody\n",
    "---toml\ntitle = \"Granite\"\ndate = 2026-03-21\ntags = ['a', 'b']\nweight = 3\ndraft = true\n---\nBody\n",
    "{\n\"title\": \"Granite\", \"date\": \"2026-03-21\",\n\"tags\": [\"a\", \"b\"],\n\"weight\": 3,\n\"draft\": true\n}\nBody\n",
    "---json\n{ \"title\": \"Granite\", \"date\": \"2026-03-21\",\n\"tags\": [\"a\", \"b\"],\n\"weight\": 3,\n\"draft\": true }\n---\nBody\n",
  ]

  private func entries(_ card: String, drafts: Bool) async throws -> [Entry] {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\n", "cards/a.md": card, "cards/b.md": "B",
    ])
    let complaints = await folder.complaints(drafts: drafts)
    #expect(complaints == [])
    return await folder.site(drafts: drafts).site?.entries ?? []
  }

  @Test("each reads as the others do", arguments: formats) func equal(card: String) async throws {
    let entry = try #require(try await entries(card, drafts: true).first { $0.id == "a" })
    let matter = entry.frontMatter
    #expect(matter.title == "Granite" && matter.tags == ["a", "b"] && matter.weight == 3)
    #expect(matter.date?.day8601 == "2026-03-21" && matter.isDraft)
    #expect(String(decoding: entry.source[entry.bodyOffset...], as: UTF8.self) == "Body\n")
    #expect(entry.bodyLine == card.split(separator: "\n").count)
  }

  @Test("a draft is not published, whatever it is written in", arguments: formats)
  func draft(card: String) async throws {
    let ids = try await entries(card, drafts: false).map(\.id)
    #expect(ids == ["b"])
  }

  @Test(
    "mistakes are placed",
    arguments: [
      ("+++\ntitle: x\n+++\n", "2:6: error: this is not TOML: a '=' is missing after a key"),
      ("+++\ntitle = 'x'\nspan = 'wide'\n+++\n", "3:8: error: 'span' must be a whole number"),
      ("+++\ntitel = 'x'\n+++\n", "2:1: error: front matter has no key 'titel'"),
      ("+++\ntitle = 'x'\n", "1:1: error: the front matter never ends"),
      ("+++\ndraft = 'true'\n+++\n", "2:9: error: 'draft' must be true or false"),
      ("{\"title\": \"x\",\n \"draft\": \"yes\"}\n", "2:11: error: 'draft' must be true or false"),
      (
        "{\"title\": \"x\",\n \"draft\": true\n",
        "3:1: error: this is not JSON: a ',' or '}' is missing"
      ),
      ("---js\n{ draft: true }\n---\n", "1:4: error: front matter in 'js' is not read"),
      (
        "---\ntitle: x\n---\n+++\ndraft = true\n+++\n",
        "4:1: error: the card has front matter twice, in YAML and again in TOML"
      ),
      (
        "+++\ntitle = 'x'\n+++\n\n---\ndraft: true\n---\n",
        "5:1: error: the card has front matter twice, in TOML and again in YAML"
      ),
      (
        "{\"title\": \"x\"}\n---\ndraft: true\n---\n",
        "2:1: error: the card has front matter twice, in JSON and again in YAML"
      ),
      ("---\ntitle: x\n+++\n", "1:1: error: the front matter never ends"),
      (
        "\n\n---\ndraft: true\n---\n",
        "3:1: error: the front matter does not start on the first line"
      ),
    ])
  func mistakes(card: String, expected: String) async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Stones\n", "cards/a.md": card])
    let complaints = await folder.complaints()
    #expect(
      complaints.count == 1 && complaints[0].hasPrefix("cards/a.md:\(expected)"), "\(complaints)")
  }

  @Test(
    "text that only begins alike stays text",
    arguments: [
      "{{< figure >}}\n", "{% raw %}\n", "{x}", "+++ a\n", "---x\n", "----\n", "--- x\n", "***\n",
      "\n---\n\nText\n\n---\n",
    ])
  func text(card: String) async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Stones\n", "cards/a.md": card])
    let entry = try #require(await folder.site().site?.entries.first)
    #expect(entry.bodyOffset == 0 && entry.frontMatter == FrontMatter())
  }

  @Test("a place in a card's front matter is that of its value") func places() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\n", "cards/a.md": "+++\ntitle = 'x'\ntags = ['a']\n+++\n",
    ])
    let entry = try #require(await folder.site().site?.entries.first)
    #expect("\(entry.location(of: .tags))" == "cards/a.md:3:8")
  }
}
