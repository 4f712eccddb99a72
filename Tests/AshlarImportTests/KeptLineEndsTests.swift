import AshlarImport
import Foundation
import TestSupport
import Testing

/// Where a source begins a new line at each end of a line, so do the cards.
@Suite("Ends of lines in imports") struct KeptLineEndsTests {
  private func card(_ kind: ImportSource, _ files: [String: String]) async throws -> String {
    let result = try await imported(kind, files)
    #expect(result.errors == [])
    let text = try #require(result.text("cards/a.md") ?? result.text("cards/posts/a.md"))
    let start = try #require(text.range(of: "\n---\n"))
    return String(text[start.upperBound...])
  }

  @Test(
    "a paragraph's lines in notes of a vault end with two spaces",
    arguments: [
      ("One\ntwo\nthree", "One  \ntwo  \nthree"),
      ("One\n\ntwo", "One\n\ntwo"), ("One  \ntwo\\\nthree", "One  \ntwo\\\nthree"),
      ("- a\n- b\n  c\n\nd", "- a\n- b  \n  c\n\nd"), ("1. a\n2. b", "1. a\n2. b"),
      ("> a\n> b\nc", "> a  \n> b  \nc"), ("a\n> b", "a\n> b"),
      ("> [!note] T\n> a\n> b", "> [!note] T\n> a  \n> b"),
      ("# H\na\n## I\nb\n---", "# H\na\n## I\nb\n---"), ("T\n===\na\nb", "T\n===\na  \nb"),
      ("a\n```\nb\nc\n```\nd\ne", "a\n```\nb\nc\n```\nd  \ne"), ("    a\n    b", "    a\n    b"),
      ("a `b\nc` d\ne", "a `b\nc` d  \ne"),
      ("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |", "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |"),
      ("a\n***\nb\n- c", "a\n***\nb\n- c"), ("a\n![](p.svg)\nb", "a\n![](/images/p.svg)\nb"),
    ])
  func vault(_ note: String, _ text: String) async throws {
    let found = try await card(
      .obsidian,
      [
        "a.md": "---\ntitle: A\n---\n\(note)\n",
        "p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>",
      ].filter { $0.key == "a.md" || note.contains("p.svg") })
    #expect(found == text + "\n")
  }

  @Test(
    "programs say whether they keep them",
    arguments: [
      (ImportSource.obsidian, ".obsidian/app.json", "{\"strictLineBreaks\": true}", false),
      (.obsidian, ".obsidian/app.json", "{\"strictLineBreaks\": false}", true),
      (.hugo, "hugo.toml", "title = 'H'", false),
      (.hugo, "hugo.toml", "[markup.goldmark.renderer]\nhardWraps = true", true),
      (.hugo, "config.yaml", "markup: {goldmark: {renderer: {hardWraps: false}}}", false),
      (.jekyll, "_config.yml", "kramdown: {hard_wrap: true}", true),
      (.jekyll, "_config.yml", "commonmark: {options: [SMART, HARDBREAKS]}", true),
      (.jekyll, "_config.yml", "kramdown: {input: GFM}", false), (.eleventy, "x.json", "{}", false),
    ])
  func settings(_ kind: ImportSource, _ file: String, _ settings: String, _ isKept: Bool)
    async throws
  {
    let post =
      switch kind {
      case .hugo: "content/posts/a.md"
      case .jekyll: "_posts/2024-01-02-a.md"
      default: "a.md"
      }
    let text = try await card(kind, [file: settings, post: "---\ntitle: A\n---\nOne\ntwo\n"])
    #expect(text == (isKept ? "One  \ntwo\n" : "One\ntwo\n"))
  }
}
