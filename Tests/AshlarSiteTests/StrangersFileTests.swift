import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// What may come with cards from anybody: links of the file system, files in which something runs, and front matter that is
/// there to take time.
@Suite("Strangers' files", .timeLimit(.minutes(20))) struct StrangersFileTests {
  private static let secret = "not-for-anybody"

  /// Builds a site with links in it, and gives what is said and which files have the secret.
  private func build(
    _ files: [String: String], links: [String: String]
  ) async throws -> (complaints: [String], leaks: [String], paths: [String]) {
    let folder = try TemporaryFolder(
      site: files.merging(["ashlar.yaml": "title: Walls\n", "cards/ok.md": "x"]) { one, _ in one })
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + path, withDestinationPath: target)
    }
    let result = await AshlarSite.build(BuildOptions(testing: folder.path, workerCount: 2))
    let leaks = try (result.tree?.paths ?? []).filter { path in
      try result.tree?[path]?.bytes().firstRange(of: Array(Self.secret.utf8)) != nil
    }
    return (result.diagnostics.map(Self.line), leaks, result.tree?.paths ?? [])
  }

  private static func line(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.location.map { "\($0)" } ?? ""): \(diagnostic.severity): \(diagnostic.message)"
  }

  @Test(
    "links lead to what may be seen from where they are, and to nothing else",
    arguments: [
      ("cards/z.md", "../.git/config"), ("cards/e.txt", "../.env"), ("images/n.txt", "../.env"),
      ("cards/d.txt", "d.md"), ("cards/d.txt", "hidden.yaml"), ("cards/y.txt", "../ashlar.yaml"),
      ("images/rows.csv", "../data/rows.csv"), ("cards/in", "../.git"), ("photos/in", "../_site"),
      ("cards/l.md", "../_old/l.md"), ("static/d.md", "../cards/d.md"),
    ])
  func links(_ path: String, _ target: String) async throws {
    let (complaints, leaks, _) = try await build(
      [
        ".git/config": Self.secret, ".env": Self.secret, "data/rows.csv": "title\n\(Self.secret)\n",
        "cards/d.md": "---\ndraft: true\n---\n\(Self.secret)", "_site/a.txt": Self.secret,
        "cards/hidden.yaml": Self.secret, "_old/l.md": Self.secret, "photos/a/index.md": "",
        "images/i.txt": "x", "static/s.txt": "x",
        "cards/named.md":
          "[1](e.txt) [2](d.txt) [3](/images/n.txt) [4](y.txt) [5](/images/rows.csv)",
      ], links: [path: target])
    #expect(leaks.filter { !$0.hasPrefix("data/") } == [])
    #expect(complaints.contains { $0.hasPrefix("\(path): error: the link leads") }, "\(complaints)")
  }

  @Test("a link to a picture or a card of its kind is followed") func goodLinks() async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"
    let (complaints, _, paths) = try await build(
      ["images/a.svg": drawing, "cards/in/b.md": "Two", "cards/c.md": "![A](other.svg)"],
      links: ["cards/other.svg": "../images/a.svg", "cards/again": "in"])
    #expect(complaints == [])
    #expect(paths.contains("cards/other.svg") && paths.contains("cards/again-b.html"))
  }

  private static let active = [
    "evil.html", "e.htm", "e.xhtml", "e.xht", "e.xml", "e.xsl", "e.svgz", "e.js", "e.mjs", "e.wasm",
    "e.php", "e.PHP", "e.phtml", "e.php.jpg", "e.cgi", "e.jsp", "e.aspx", "e.shtml", "e.hta",
    "e.css",
    "e.swf", "e.svg.xml", "web.config", "noending", "e.m\u{64}\u{301}",
  ]

  @Test("what may run is published from static/ alone", arguments: ["cards", "images"], active)
  func activeFiles(_ folder: String, _ name: String) async throws {
    let (complaints, leaks, paths) = try await build(
      [
        "\(folder)/\(name)": "<script>\(Self.secret)</script>", "static/\(name)": "the owner's",
        "cards/named.md": "![x](/\(folder)/\(name))",
      ], links: [:])
    #expect(leaks == [] && !paths.contains("\(folder)/\(name)"))
    #expect(
      complaints.contains {
        $0.hasPrefix("\(folder)/\(name): warning: a file of this kind is not published from here")
      }, "\(complaints)")
  }

  @Test("a translation of an unlisted card is as unlisted as the card") func translations()
    async throws
  {
    let folder = try TemporaryFolder(
      site: [
        "ashlar.yaml": """
        title: Walls
        baseURL: https://example.org/
        languages: {de: {title: Mauern}}
        search: true
        archive: true
        backlinks: true
        taxonomies: [tags]
        boards:
        - {id: index, select: {exclude: {folder: kammer}}}
        - {id: kammer, unlisted: true, select: {folder: kammer}}
        """,
        "cards/ok.md": "x", "cards/ok.de.md": "x",
        "cards/kammer/a.md": "---\ntags: [t]\ndate: 2026-01-02\n---\n[ok](/cards/ok.md)",
        "cards/kammer/a.de.md":
          "---\ntags: [t]\ndate: 2026-01-02\n---\n\(Self.secret) [ok](/cards/ok.md)",
      ])
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.secret = "0123456789abcdef"
    let result = await AshlarSite.build(options)
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let hidden = try #require(result.report.unlisted.first?.path.prefix { $0 != "/" })
    for path in tree.paths where !path.hasPrefix(hidden) {
      let text = String(decoding: try #require(tree[path]).bytes(), as: UTF8.self)
      #expect(!text.contains(Self.secret) && !text.contains("kammer"), "\(path)")
    }
    #expect(tree.paths.contains { $0.hasPrefix("\(hidden)/de/") })
  }

  @Test("a card of an unlisted board is included nowhere else") func includes() async throws {
    let folder = try TemporaryFolder(
      site: [
        "ashlar.yaml": """
        title: Walls
        boards:
        - {id: index, select: {exclude: {folder: kammer}}}
        - {id: kammer, unlisted: true, select: {folder: kammer}}
        """,
        "cards/ok.md": "---\ninclude: /cards/kammer/a.md\n---\nx", "cards/kammer/a.md": Self.secret,
        "cards/kammer/b.md": "---\ninclude: a.md\n---\nx",
      ])
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.secret = "0123456789abcdef"
    let result = await AshlarSite.build(options)
    #expect(
      result.diagnostics.map(Self.line) == [
        "cards/ok.md:2:10: error: the card includes '/cards/kammer/a.md', which only an unlisted board shows"
      ])
  }

  @Test(
    "of two moments, the one that shows less counts",
    arguments: [
      "publish: 2000-01-01\npublishDate: 2999-01-01", "publishDate: 2999-01-01",
      "expire: 2999-01-01\nexpiryDate: 2000-01-01", "expiryDate: 2000-01-01\nexpires: 2999-01-01",
    ])
  func moments(_ matter: String) async throws {
    let site = try await BuiltSite(
      "", ["cards/ok.md": "x", "cards/a.md": "---\ntitle: A\n\(matter)\n---\n\(Self.secret)"])
    #expect(try !site.text("index.html").contains(Self.secret))
  }

  @Test(
    "a key that holds a page back elsewhere is never passed by",
    arguments: [
      "public: false", "is_public: no", "protected: true", "password: x", "secret: yes",
      "is_draft: 1",
      "visible: off", "dg-publish: false", "unpublished: true", "params: {private: true}",
      "encrypted: true",
    ])
  func heldBack(_ matter: String) async throws {
    let site = try await BuiltSite(
      "", ["cards/ok.md": "x", "cards/a.md": "---\ntitle: A\n\(matter)\n---\n\(Self.secret)"])
    #expect(site.result.tree == nil)
    #expect(site.complaints.count == 1 && site.complaints[0].contains("holds a page back"))
    let open = try await BuiltSite(
      "extra: ignore\n",
      [
        "cards/a.md":
          "---\ntitle: A\npublic: true\nprotected: false\nstate: done\nlocked: true\n---\nx"
      ])
    #expect(open.result.tree != nil, "\(open.complaints)")
  }

  private static let large: [(name: String, matter: String, message: String)] = [
    (
      "keys", "{\((0..<20_000).map { "\"key\($0)\":1" }.joined(separator: ","))}\n",
      "front matter has more than 1000 keys"
    ),
    (
      "lines", "---\n\((0..<40_000).map { "key\($0): 1\n" }.joined())---\n",
      "front matter has more than 1000 keys"
    ),
    (
      "unknown keys",
      "{\((0..<999).map { "\"\(String(repeating: "k", count: 300))\($0)\":1" }.joined(separator: ","))}\n",
      "is not used"
    ),
    (
      "a language", "---\nlang: en\(String(repeating: "-abcd", count: 20_000))\n---\n",
      "'lang' must be"
    ),
    (
      "tags", "---\ntags: [\((0..<3000).map { "t\($0)" }.joined(separator: ","))]\n---\n",
      "of 3000 words in 'tags' the first 100 are used"
    ),
  ]

  @Test("front matter that is there to take time is answered soon", arguments: large)
  func size(_ name: String, _ matter: String, _ message: String) async throws {
    let site = try await BuiltSite("taxonomies: [tags]\n", ["cards/a.md": matter + "Text."])
    #expect(site.complaints.contains { $0.contains(message) }, "\(site.complaints.prefix(3))")
    #expect(site.paths.count < 300)
    let lines = site.result.diagnostics.compactMap(\.sourceLine).map(\.utf8.count).max() ?? 0
    #expect(lines <= 4096)
  }

  @Test(
    "a card takes the last column where its board has fewer than it asks for",
    arguments: [
      "column: 7", "column: 2\nspan: 1000", "column: 1000\nspan: full", "column: 3",
    ], ["masonry", "grid-lanes", "adaptive"])
  func column(_ matter: String, _ layout: String) async throws {
    let site = try await BuiltSite(
      "boards: [{id: index, layout: {kind: \(layout)}}]\n",
      ["cards/ok.md": "x", "cards/a.md": "---\ntitle: A\n\(matter)\n---\nx"])
    #expect(site.complaints == [])
    #expect(try site.text("index.html").contains("id=\"a\""))
  }

  @Test(
    "two pages never differ in capitals alone, nor take what hosts read",
    arguments: [
      ("aliases: [/Index.html]", "it is the address of the board 'index'"),
      ("aliases: [/ASSETS/x/]", "it is kept for fonts, style sheets and what hosts read"),
      ("aliases: [/cards/OK.html]", "it is the address of the card cards/ok.md"),
      ("aliases: [/_headers/]", "it is kept for fonts, style sheets and what hosts read"),
      ("aliases: [/_redirects/]", "it is kept for fonts, style sheets and what hosts read"),
      ("permalink: /IN/s.html", "static/in/S.html is there"),
    ])
  func capitals(_ matter: String, _ owner: String) async throws {
    let site = try await BuiltSite(
      "",
      [
        "cards/ok.md": "x", "cards/a.md": "---\ntitle: A\n\(matter)\n---\nx",
        "static/in/S.html": "the owner's",
      ])
    #expect(site.result.tree == nil)
    #expect(site.complaints.contains { $0.contains(owner) }, "\(site.complaints)")
  }
}
