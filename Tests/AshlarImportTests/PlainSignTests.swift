import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import AshlarImport
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

/// Signs that only Ashlar's Markdown makes elements of stay text.
@Suite("Signs that are text in sources") struct PlainSignTests {
  /// What a page shows of some Markdown.
  private func shown(
    _ kind: ImportSource, _ text: String, _ files: [String: String] = [:]
  ) async throws -> String {
    let target = try TemporaryFolder()
    let page = kind == .hugo ? "content/a.md" : "a.md"
    let source = "---\ntitle: A\n---\n\(text)\n"
    try await imported(kind, files.merging([page: source]) { own, _ in own }, into: target)
    let result = await builtImport(in: target)
    let tree = result.tree
    let bytes = try #require(tree, "\(result.diagnostics)")["index.html"]?.bytes() ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "single tildes, carets and pairs of equals signs",
    arguments: [
      (
        .obsidian, "It is 5~10 and 6~7, H~2~O, 2^10^.",
        "It is 5\\~10 and 6\\~7, H\\~2\\~O, 2^10<!---->^."
      ),
      (
        .jekyll, "5~10 and 6~7, 2^10^, ==c== d, ~~e~~\na==b\n===",
        "5\\~10 and 6\\~7, 2^10<!---->^, =<!---->=c=<!---->= d, ~~e~~\na==b\n==="
      ),
      (.eleventy, "2^10^, ==c== d^2", "2^10<!---->^, =<!---->=c=<!---->= d^2"),
      (.hugo, "5~6~ 2^10^, ==c==", "5~6~ 2^10<!---->^, =<!---->=c=<!---->="),
      (.obsidian, "==c== `a~b~`\n\n    d~e~", "==c== `a~b~`\n\n    d~e~"),
      (.obsidian, "A[^1] a^b\n\n[^1]: B~c~", "A[^1] a^b\n\n[^1]: B\\~c\\~"),
      (.jekyll, "A \\~b\\~ == c", "A \\~b\\~ == c"),
      // What is not all text.
      (.jekyll, "x <code>a~b</code>", "x `a~b`"),
      (.jekyll, "[x](https://a.b/~c~/ \"==d==\")", "[x](https://a.b/~c~/ \"==d==\")"),
      (.jekyll, "https://a.b/~c~/", "https://a.b/~c~/"),
      (.hugo, "We have $x^2+y^2=z^2$ here.", "We have $x^2+y^2=z^2$ here."),
    ] as [(ImportSource, String, String)])
  func stay(_ kind: ImportSource, _ text: String, _ wanted: String) async throws {
    let page = kind == .hugo ? "content/a.md" : "a.md"
    let result = try await imported(kind, [page: "---\ntitle: A\n---\n\(text)\n"])
    #expect(result.text("cards/a.md")?.utf8.contains(text: "---\n\(wanted)\n") == true)
    #expect(result.errors == [])
  }

  @Test("they show as they are") func shows() async throws {
    let page = try await shown(.jekyll, "5~10 and 6~7, 2^10^, ==c== d, ~~e~~")
    let text = page.utf8.replacing("<wbr>", with: "")
    #expect(text.utf8.contains(text: "5~10 and 6~7, 2^10^, ==c== d, <del>e</del>"), "\(page)")
  }

  @Test(
    "they are elements where the source's settings make them",
    arguments: [
      (
        .hugo, "2^10^ ==c==",
        [
          "hugo.yaml":
            "markup: {goldmark: {extensions: {extras: {superscript: {enable: true}, mark: {enable: true}}}}}"
        ], "2<sup>10</sup> <mark>c</mark>"
      ),
      (
        .eleventy, "2^10^ ==c== 5~6~",
        [
          "package.json":
            "{\"dependencies\": {\"markdown-it-sup\": \"1\", \"markdown-it-mark\": \"3\"}}"
        ], "2<sup>10</sup> <mark>c</mark> 5~6~"
      ),
    ] as [(ImportSource, String, [String: String], String)])
  func settings(
    _ kind: ImportSource, _ text: String, _ files: [String: String], _ wanted: String
  ) async throws {
    let page = try await shown(kind, text, files)
    #expect(page.utf8.contains(text: wanted), "\(page)")
  }

  @Test("escaped brackets are no formula", arguments: [ImportSource.hugo, .jekyll, .obsidian])
  func brackets(_ kind: ImportSource) async throws {
    let page = try await shown(kind, "See \\[\\[B\\]\\] and \\[c\\], \\(\\frac a b\\).")
    #expect(page.utf8.contains(text: "See [[B]] and [c], <code>\\frac a b</code>."), "\(page)")
  }
}
