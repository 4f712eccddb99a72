import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import AshlarImport
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

/// Names of pages and files that a site may not have, or has for something else: an import builds with them.
@Suite("Odd names in sources") struct OddNameImportTests {
  /// A Devanagari word with a virama, an e with its accent as a sign of its own, Thai with a vowel above, digits of Arabic.
  private static let words = ["हिन्दी", "cafe\u{301}", "กำแพงหิน", "٣", "\u{301}x", "a\u{200D}b"]

  private static let sources: [(kind: ImportSource, base: [String: String], folder: String)] = [
    (.hugo, ["hugo.toml": "title = 'A'"], "content/"),
    (.jekyll, ["_config.yml": "title: A"], ""), (.eleventy, [".eleventy.js": ""], ""),
    (.obsidian, [".obsidian/app.json": "{}"], ""),
  ]

  private func built(
    _ kind: ImportSource, _ files: [String: String]
  ) async throws -> (site: ImportedSite, paths: [String]) {
    let target = try TemporaryFolder()
    let imported = try await imported(kind, files, into: target)
    let result = await builtImport(in: target)
    let tree = result.tree
    let paths = try #require(tree, "\(result.diagnostics)").paths
    return (imported.site, paths)
  }

  @Test("words with marks are names of pages, wherever they stand", arguments: sources)
  func marks(_ kind: ImportSource, _ base: [String: String], _ folder: String) async throws {
    var files = base
    for (number, word) in Self.words.enumerated() {
      let tags = "tags: [\"\(word)\"]\ncategories: [\"\(word)\"]\n"
      files["\(folder)a\(number).md"] = "---\ntitle: A\nslug: \"\(word)\"\n\(tags)---\nWords."
      files["\(folder)\(word)-\(number).md"] =
        "---\ntitle: B\naliases: [\"/old/\(word)/\"]\n---\nWords."
      files["\(folder)c\(number).md"] = "---\ntitle: C\nurl: \"/c/\(word)/\"\n---\nWords."
      files["\(folder)d\(number).md"] = "---\ntitle: C\npermalink: \"/d/\(word)/\"\n---\nWords."
    }
    _ = try await built(kind, files)
  }

  @Test("in Hugo's sites their addresses stay") func addresses() async throws {
    let page = "---\ntitle: A\nslug: हिन्दी\n---\nWords."
    let result = try await built(
      .hugo, ["hugo.toml": "title = 'A'", "content/posts/a.md": page])
    #expect(result.paths.contains("posts/हिन्दी/index.html"), "\(result.paths)")
  }

  @Test(
    "folders that a site has for something else, or that are named as files", arguments: sources)
  func folders(_ kind: ImportSource, _ base: [String: String], _ folder: String) async throws {
    var files = base
    let names = [
      "assets", "_headers", "CNAME", "index.html", "404.html", "tags", "cards", "search", "archive",
      "fonts", "images", "sitemap.xml", "feed.xml", "robots.txt", "a.html", "static",
    ]
    for name in names {
      files["\(folder)\(name)/a.md"] =
        "---\ntitle: A\ndate: 2026-01-02\ntags: [\"\(name)\"]\ncategories: [\"\(name)\"]\n---\nWords."
      files["\(folder)x-\(name).md"] = "---\ntitle: A\nurl: /\(name)/\nslug: \(name)\n---\nWords."
    }
    files["\(folder)a.html.md"] = "Words."
    for (number, page) in [
      "/a/b.html", "/a/b.html/c/", "/p/index.html", "/p/index.html/c.html", "/Tags/a/",
    ]
    .enumerated() {
      files["\(folder)deep\(number).md"] =
        "---\ntitle: A\ntags: [a]\nurl: \(page)\npermalink: \(page)\n---\nWords."
    }
    _ = try await built(kind, files)
  }

  @Test("control characters in names of files become dashes", arguments: sources)
  func controls(_ kind: ImportSource, _ base: [String: String], _ folder: String) async throws {
    var files = base
    files["\(folder)a\tb.md"] = "---\ntitle: A\n---\n![p](p\u{1}q.svg) \u{22}\u{301}"
    files["\(folder)p\u{1}q.svg"] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"
    let result = try await built(kind, files)
    #expect(
      result.site.files.keys.allSatisfy { path in path.utf8.allSatisfy { $0 > 0x1F } })
  }

  @Test("Hugo's files with a dot before their names are listed, and `.well-known` comes along")
  func dots() async throws {
    let result = try await built(
      .hugo,
      [
        "hugo.toml": "title = 'A'", "content/a.md": "Words.", "static/.htaccess": "x",
        "static/.well-known/security.txt": "x", "static/b/.c/d.txt": "x", ".git/x": "x",
      ])
    #expect(result.paths.contains(".well-known/security.txt"))
    let loss = result.site.losses.first { $0.what == "a hidden file or folder" }
    #expect(loss?.count == 2 && loss?.firstPlace == "static/.htaccess", "\(result.site.losses)")
  }
}
