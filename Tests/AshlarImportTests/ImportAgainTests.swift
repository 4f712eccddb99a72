import AshlarContent
import AshlarDiagnostics
import AshlarImport
import TestSupport
import Testing

/// A second import into the same site.
@Suite("Importing again") struct ImportAgainTests {
  private let target: TemporaryFolder
  private let source: TemporaryFolder

  init() throws {
    target = try TemporaryFolder()
    source = try TemporaryFolder()
  }

  private func run(
    _ kind: ImportSource, file: String = "", _ files: [String: String], without gone: [String] = []
  ) async throws -> (changes: ImportWriter.Changes, losses: [String]) {
    for path in gone { try source.remove(path) }
    for (path, text) in files { try source.write(Array(text.utf8), to: path) }
    let importer = Importer(
      kind, source: source.path + file, siteFolder: target.path + "/site",
      today: try #require(Imported.today))
    let site = try await importer.read().get()
    var writer = ImportWriter(target.path + "/site")
    return (try await writer.write(site, isDry: false), site.losses.map(\.what))
  }

  private func card(_ path: String) throws -> String {
    String(decoding: try target.read("site/cards/\(path)"), as: UTF8.self)
  }

  @Test("what the source holds back later goes, but for what was edited, which is named")
  func heldBack()
    async throws
  {
    let notes = ["a.md": "# A", "b.md": "# B", "c.md": "# C", "d.md": "# D"]
    _ = try await run(.obsidian, notes)
    try target.write(Array("# B, edited".utf8), to: "site/cards/b.md")
    let (changes, _) = try await run(
      .obsidian,
      [
        ".obsidian/app.json": "{\"userIgnoreFilters\":[\"a.md\",\"b.md\"]}",
        "d.md": "---\ndraft: true\n---\n# D",
      ], without: ["c.md"])
    #expect(changes.removed == ["cards/a.md"] && changes.exposed == ["cards/b.md"])
    #expect(changes.left == ["cards/c.md"] && changes.written == ["cards/d.md"])
    #expect(throws: (any Error).self) { try card("a.md") }
    #expect(try card("b.md") == "# B, edited" && card("d.md").contains("draft: true"))
    // Once it is shown again, it is there again.
    let (again, _) = try await run(.obsidian, [".obsidian/app.json": "{}"])
    #expect(again.written == ["cards/a.md"] && again.removed == [] && again.exposed == [])
  }

  @Test("an edited card whose source is a draft now is named") func exposed() async throws {
    _ = try await run(.hugo, ["content/a.md": "---\ntitle: A\n---\nx\n", "content/b.md": "y\n"])
    try target.write(Array("---\ntitle: A\n---\nmine\n".utf8), to: "site/cards/a.md")
    let (changes, _) = try await run(
      .hugo, ["content/a.md": "---\ntitle: A\ndraft: true\n---\nx\n"])
    #expect(changes.exposed == ["cards/a.md"] && changes.kept == ["cards/a.md"])
  }

  @Test("a picture that was put into the trash goes") func trash() async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"
    let files = [
      "alb/a.svg": picture, "alb/a.svg.json": "{\"title\":\"a.svg\"}", "alb/b.svg": picture + " ",
      "alb/b.svg.json": "{\"title\":\"b.svg\"}",
    ]
    _ = try await run(.takeout, files)
    let (changes, _) = try await run(
      .takeout, ["alb/a.svg.json": "{\"title\":\"a.svg\",\"trashed\":true}"])
    #expect(changes.removed.contains("photos/alb/a.svg"))
    #expect(!changes.removed.contains { $0.contains("b.svg") })
  }

  private static func bookmark(_ link: String) -> String { "<DT><A HREF=\"\(link)\">Home</A>\n" }

  @Test(
    "a card keeps its name whatever comes before it, and what is new gets another",
    arguments: [
      (ImportSource.bookmarks, "bookmarks", bookmark("https://b.org/"), bookmark("https://a.org/")),
      (
        .feed, "blog", "<item><title>Home</title><link>https://b.org/</link></item>",
        "<item><title>Home</title><link>https://a.org/</link></item>"
      ),
      (.csv, "f", "Home,https://b.org/\n", "Home,https://a.org/\n"),
    ])
  func names(_ kind: ImportSource, _ folder: String, _ first: String, _ second: String)
    async throws
  {
    func text(_ items: String) -> String {
      switch kind {
      case .feed: "<rss version=\"2.0\"><channel><title>Blog</title>\(items)</channel></rss>"
      case .csv: "title,link\n" + items
      default: items
      }
    }
    _ = try await run(kind, file: "/f.csv", ["f.csv": text(first)])
    let edited = try card("\(folder)/home.md") + "My words.\n"
    #expect(edited.contains("https://b.org/"))
    try target.write(Array(edited.utf8), to: "site/cards/\(folder)/home.md")
    let (changes, _) = try await run(kind, file: "/f.csv", ["f.csv": text(second + first)])
    #expect(changes.kept == ["cards/\(folder)/home.md"])
    #expect(try card("\(folder)/home.md") == edited)
    #expect(try card("\(folder)/home-2.md").contains("https://a.org/"))
    let (third, _) = try await run(kind, file: "/f.csv", ["f.csv": text(second)])
    #expect(third.kept == [] && third.unchanged.contains("cards/\(folder)/home-2.md"))
  }

  @Test("a picture stays with the words about it") func pictures() async throws {
    func drawing(_ name: String) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"><title>\(name)</title></svg>"
    }
    _ = try await run(
      .galleryDL, ["walls/b 1.svg": drawing("one"), "walls/b 1.json": "{\"title\": \"One\"}"])
    let edited = try card("walls/b-1.md") + "My words.\n"
    try target.write(Array(edited.utf8), to: "site/cards/walls/b-1.md")
    _ = try await run(
      .galleryDL,
      [
        "walls/b (1).svg": drawing("other"), "walls/b (1).json": "{\"title\": \"Other\"}",
        "walls/b-1.svg": drawing("third"), "walls/b-1.json": "{\"title\": \"Third\"}",
      ])
    #expect(try card("walls/b-1.md") == edited)
    #expect(
      String(decoding: try target.read("site/images/walls/b-1.svg"), as: UTF8.self).contains("one"))
    let others = try [card("walls/b-1-2.md"), card("walls/b-1-3.md")]
    #expect(others.contains { $0.contains("Other") } && others.contains { $0.contains("Third") })
  }

  @Test(
    "a note of earlier imports leads nowhere outside of the site",
    arguments: ["../../elsewhere", "/tmp/elsewhere", "a/../../../elsewhere", "./x", "a//b"])
  func hostile(_ path: String) async throws {
    let files = ["f.csv": "title,link\nHome,https://b.org/\n"]
    _ = try await run(.csv, file: "/f.csv", files)
    let state = String(decoding: try target.read("site/.ashlar-import.json"), as: UTF8.self)
    try target.remove("site/cards/f/home.md")
    let hostile = state.replacing("f/home\"", with: "\(path)\"")
      .replacing("\"cards/f/home.md\"", with: "\"\(path).md\"")
    #expect(hostile != state)
    try target.write(Array(hostile.utf8), to: "site/.ashlar-import.json")
    let (changes, _) = try await run(.csv, file: "/f.csv", files)
    #expect(changes.written == ["cards/f/home.md"] && changes.left == [] && changes.removed == [])
  }

  @Test("what an older version noted is understood") func older() async throws {
    let (first, _) = try await run(.obsidian, ["a.md": "# A"])
    #expect(first.written.count == 2)
    // Of each file its hash alone.
    let state = String(decoding: try target.read("site/.ashlar-import.json"), as: UTF8.self)
    let hashes = state.matches(of: /"([^"]+)" : \{[^}]*"hash" : "([^"]+)"/)
      .map { "\"\($0.1)\": \"\($0.2)\"" }
    #expect(hashes.count == 2)
    try target.write(
      Array("{\(hashes.joined(separator: ","))}".utf8), to: "site/.ashlar-import.json")
    let (again, _) = try await run(.obsidian, ["a.md": "# A2"])
    #expect(again.written == ["cards/a.md"] && again.unchanged == ["ashlar.yaml"])
  }

  @Test("a card keeps its name when other posts want it, and one that was edited keeps its own")
  func names() async throws {
    _ = try await run(.obsidian, ["C.md": "c", "Ideas.md": "i"])
    try target.write(Array("mine".utf8), to: "site/cards/C.md")
    let (changes, _) = try await run(
      .obsidian, ["C++.md": "plus", "Ideas/index.md": "index"])
    #expect(changes.kept == ["cards/C.md"] && changes.left == [])
    #expect(changes.written == ["cards/C++-2.md", "cards/Ideas/index-2.md"])
    // The note is gone, and what was made of it was edited.
    let (later, _) = try await run(.obsidian, ["c.md": "small"], without: ["C.md"])
    #expect(later.left == ["cards/C.md"] && later.written == ["cards/c-3.md"])
  }

  @Test(
    "a card gives way to one that has its name or address now, as its post has moved",
    arguments: [
      (["a b.md": "x"], ["A B.md": "x"], "a b.md"),
      (["posts/a.md": "x"], ["posts/a/index.md": "x"], "posts/a.md"),
    ])
  func moved(before: [String: String], after: [String: String], gone: String) async throws {
    _ = try await run(.obsidian, before)
    let (changes, _) = try await run(.obsidian, after, without: Array(before.keys))
    #expect(changes.replaced == ["cards/" + gone] && changes.left == [])
    #expect(throws: (any Error).self) { try card(gone) }
  }

  @Test(
    "so it does to one with its address",
    arguments: [
      ("---\ntitle: A\nurl: /x/\n---\nx\n", "---\ntitle: A\nurl: /x/\n---\nx\n"),
      ("---\ntitle: A\n---\nx\n", "---\ntitle: B\naliases: [/a/]\n---\nx\n"),
    ])
  func addresses(before: String, after: String) async throws {
    _ = try await run(.hugo, ["content/a.md": before, "content/c.md": "# C\n"])
    let (changes, _) = try await run(.hugo, ["content/b.md": after], without: ["content/a.md"])
    #expect(changes.replaced == ["cards/a.md"])
    _ = try await run(.hugo, [:], without: ["content/c.md"])
    #expect(try card("c.md").contains("C"))
  }

  @Test("a name with its letters and marks written in another way is the same name")
  func spellings() async throws {
    _ = try await run(.obsidian, ["M\u{FC}ller.md": "x", "b.md": "b"])
    let (changes, _) = try await run(
      .obsidian, ["Mu\u{308}ller.md": "---\npublish: false\n---\nx"], without: ["M\u{FC}ller.md"])
    #expect(changes.written == ["cards/M\u{FC}ller.md"] && changes.left == [])
    #expect(try card("M\u{FC}ller.md").contains("draft: true"))
  }

  @Test("a name as long as a system lets it be can be written") func longNames() async throws {
    let name = String(repeating: "\u{58C1}", count: 83)
    let (changes, _) = try await run(
      .obsidian, [name + ".md": "![[\(name).svg]]", name + ".svg": "<svg viewBox='0 0 1 1'/>"])
    #expect(changes.written.count == 3)
  }

  @Test("settings that were edited stay, and it is said when those of the source have changed")
  func settings() async throws {
    _ = try await run(.hugo, ["content/a.md": "# A\n", "hugo.toml": "title = 'A'\n"])
    let (untouched, _) = try await run(.hugo, ["hugo.toml": "title = 'B'\n"])
    #expect(untouched.written == ["ashlar.yaml"] && !untouched.hasOtherSettings)
    let path = "site/ashlar.yaml"
    try target.write(try target.read(path) + Array("# mine\n".utf8), to: path)
    let (same, _) = try await run(.hugo, [:])
    #expect(same.kept == ["ashlar.yaml"] && !same.hasOtherSettings)
    let (other, _) = try await run(.hugo, ["hugo.toml": "title = 'C'\n"])
    #expect(other.kept == ["ashlar.yaml"] && other.hasOtherSettings)
  }

  @Test(
    "no new card takes an address that an edited one has",
    arguments: [
      ("permalink: /own/", "permalink: /own/"),
      ("redirect_from: [/old/]", "redirect_from: [/old/]"),
      ("slug: s", "slug: s"),
    ])
  func editedAddresses(before: String, after: String) async throws {
    let name = "_posts/2024-01-02-"
    _ = try await run(.jekyll, [name + "a.md": "---\ntitle: T\n\(before)\n---\nx"])
    let path = "site/cards/posts/a.md"
    try target.write(try target.read(path) + Array("\nmine\n".utf8), to: path)
    _ = try await run(
      .jekyll, [name + "a2.md": "---\ntitle: T\n\(after)\n---\nx"], without: [name + "a.md"])
    let (site, diagnostics) = await SiteFolder(target.path + "/site", workerCount: 1).read()
    #expect(diagnostics.filter { $0.severity == .error } == [])
    #expect(Set(site?.entries.map(\.page) ?? []).count == 2)
  }
}
