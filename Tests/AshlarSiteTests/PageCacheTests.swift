import AshlarOutput
import Foundation
import TestSupport
import Testing

@testable import AshlarSite

@Suite("Pages that lie in the output as they would be drawn") struct PageCacheTests {
  private let folder: TemporaryFolder

  /// A wall of cards in two languages, with pages of every kind.
  init() throws {
    folder = try TemporaryFolder(site: Self.files)
  }

  private static let files: [String: String] = {
    var files = [
      "site/ashlar.yaml": configuration(),
      "site/images/wall.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>",
      "site/images/arch.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>",
      "site/cards/picture.md":
        "---\nimage: /images/wall.svg\nalt: A wall\ntags: [arch]\ndate: 2026-03-01\n---\nText.",
      "site/cards/aliased.md": "---\ntitle: An alias\naliases: [old.html]\n---\nText.",
      "site/cards/stone-11.de.md": "---\ntitle: Stein 11\n---\nText auf Deutsch.",
    ]
    for number in 10..<30 {
      files["site/cards/stone-\(number).md"] = """
        ---
        title: Stone \(number)
        tags: [\(number % 2 == 0 ? "even" : "odd")]
        date: 2026-03-\(number)
        ---
        Text of \(number), with `code` and [a link](stone-\(10 + number % 5).md).
        """
    }
    return files
  }()

  private static func configuration(_ lines: String = "") -> String {
    """
    title: Stones
    baseURL: https://example.org
    languages: [de]
    taxonomies: [tags]
    boards:
      - {title: Walls, perPage: 8}
      - {id: two, path: two, title: Two, description: All, select: {tags: [even]}}
    \(lines)

    """
  }

  private var output: OutputFolder {
    OutputFolder(folder.path + "/output", siteFolder: folder.path + "/site", sourceFolders: [])
  }

  private func written(
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildResult {
    var options = BuildOptions(testing: folder.path + "/site", workerCount: 2)
    options.cacheFolder = try TestCache.ownFolder(in: folder.path)
    options.skipsUnchanged = true
    change(&options)
    return await build(options, into: output)
  }

  /// The files in which the folder differs from what a build with nothing kept would write.
  private func differences() async throws -> [String] {
    let tree = await build(BuildOptions(testing: folder.path + "/site")).tree
    return try #require(tree).differences(from: output.path)
  }

  /// Changes a file that no page is drawn from, so that the build is not left out as a whole.
  private func touch() throws {
    try folder.write(Array("User-agent: *\n\(UUID())".utf8), to: "site/static/note.txt")
  }

  @Test("stay") func same() async throws {
    let first = try await written()
    #expect(first.report.drawnPageCount >= 39)
    try touch()
    let second = try await written()
    // Feeds, site maps, lists of terms and the page for what is missing are drawn each time.
    #expect(second.report.drawnPageCount < 20)
    #expect(second.report.measuredCount == 0)
    #expect(second.report.pageCount == first.report.pageCount)
    #expect(second.report.fileCount == first.report.fileCount + 1)
    #expect(second.changes?.writtenCount == 1 && second.changes?.removedCount == 0)
    #expect(try await differences() == [])
  }

  @Test(
    "are drawn again where what they are drawn from differs",
    arguments: [
      ("site/cards/stone-11.md", "---\ntitle: Stone 11\ntags: [odd]\n---\nAnother text."),
      ("site/cards/stone-11.md", "---\ntitle: Another\ntags: [odd]\n---\nText."),
      ("site/cards/stone-11.md", "---\ntitle: Stone 11\ntags: [even, new]\n---\nText."),
      ("site/cards/stone-10.md", "---\npermalink: /ten.html\ntitle: Stone 10\n---\nText."),
      ("site/cards/aaa.md", "A new card, the first of all."),
      ("site/cards/stone-20.md", nil), ("site/cards/stone-11.de.md", nil),
      ("site/cards/stone-12.de.md", "---\ntitle: Stein 12\n---\nText."),
      ("site/cards/aliased.md", "---\ntitle: An alias\n---\nText."),
      (
        "site/images/wall.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='90'/>"
      ),
      ("site/theme/theme.css", ".masthead { outline: 1px solid red }"),
      ("site/ashlar.yaml", configuration("share: true")),
      ("site/ashlar.yaml", configuration("menu: [{card: cards/stone-12.md}, {board: two}]")),
      ("site/ashlar.yaml", configuration("author: Ada")),
      ("site/ashlar.yaml", configuration("archive: true")),
      ("site/ashlar.yaml", configuration("oembed: true")),
      ("site/ashlar.yaml", configuration("search: true")),
      ("site/ashlar.yaml", configuration().replacing("perPage: 8", with: "perPage: 7")),
      (
        "site/ashlar.yaml", configuration().replacing("description: All", with: "description: Even")
      ),
      ("site/ashlar.yaml", configuration().replacing("title: Two", with: "title: Three")),
      ("site/ashlar.yaml", configuration().replacing("languages: [de]", with: "")),
    ] as [(String, String?)])
  func changed(path: String, text: String?) async throws {
    _ = try await written()
    if let text {
      try folder.write(Array(text.utf8), to: path)
    } else {
      try FileManager.default.removeItem(atPath: folder.path + "/" + path)
    }
    let result = try await written()
    #expect(result.changes != nil)
    #expect(try await differences() == [])
    try touch()
    #expect(try await written().changes?.writtenCount == 1)
  }

  @Test("are drawn again where another card leads to them, or does so no more, or has another name")
  func backlinks() async throws {
    try folder.write(Array(Self.configuration("backlinks: true").utf8), to: "site/ashlar.yaml")
    _ = try await written()
    let page = folder.path + "/output/cards/stone-29.html"
    for (title, link) in [
      ("Stone 16", "[a link](stone-29.md)"), ("Other", "[a link](stone-29.md)"), ("Other", "none"),
    ] {
      try folder.write(
        Array("---\ntitle: \(title)\ntags: [even]\ndate: 2026-03-16\n---\nA \(link).".utf8),
        to: "site/cards/stone-16.md")
      let result = try await written()
      #expect(result.report.measuredCount == 1)
      #expect(try await differences() == [])
      let isNamed = try String(contentsOfFile: page, encoding: .utf8).contains(
        "<h2 id=\"page--backlinks\">Linked from</h2>\n<ul><li><a href=\"stone-16.html\">\(title)</a>"
      )
      #expect(isNamed == (link != "none"), "\(title), \(link)")
    }
  }

  @Test("cost what they show where one card's text differs") func oneCard() async throws {
    _ = try await written()
    try folder.write(
      Array("---\ntitle: Stone 29\ntags: [odd]\ndate: 2026-03-29\n---\nOther.".utf8),
      to: "site/cards/stone-29.md")
    let result = try await written()
    #expect(result.report.measuredCount == 1)
    #expect(result.report.drawnPageCount < 30)
    #expect(try await differences() == [])
  }

  @Test(
    "are drawn again where someone has touched their files",
    arguments: ["cards/stone-12.html", "two/index.html"])
  func touched(path: String) async throws {
    _ = try await written()
    var bytes = try folder.read("output/" + path)
    bytes[bytes.count / 2] ^= 1
    try folder.write(bytes, to: "output/" + path)
    #expect(try await written().changes?.writtenCount == 1)
    #expect(try await differences() == [])
    try FileManager.default.removeItem(atPath: output.path + "/" + path)
    #expect(try await written().changes?.writtenCount == 1)
    #expect(try await differences() == [])
  }

  @Test("are drawn again in another folder, and for another address") func elsewhere() async throws
  {
    let first = try await written()
    try FileManager.default.moveItem(atPath: output.path, toPath: folder.path + "/other")
    #expect(try await written().report.drawnPageCount == first.report.drawnPageCount)
    #expect(try await differences() == [])
    let moved = try await written { $0.baseURL = "https://example.net/walls" }
    #expect(moved.report.drawnPageCount == first.report.drawnPageCount)
  }

  @Test("and what is kept of them may be damaged or gone", arguments: 0..<5)
  func damaged(kind: Int) async throws {
    let first = try await written()
    let caches = folder.path + "/cache/" + (kind < 4 ? "pages" : "cards")
    for name in try FileManager.default.contentsOfDirectory(atPath: caches) {
      let file = URL(filePath: caches + "/" + name)
      var bytes = try Array(Data(contentsOf: file))
      switch kind {
      case 0: bytes = []
      case 1: bytes[bytes.count / 2] ^= 1
      case 2: bytes.removeLast()
      case 3:
        try FileManager.default.removeItem(at: file)
        continue
      default: bytes.removeSubrange(bytes.count / 2..<bytes.count / 2 + 1)
      }
      try Data(bytes).write(to: file)
    }
    // Only now is the card measured again, and its page drawn.
    try folder.write(Array("Text.".utf8), to: "site/cards/stone-13.md")
    let second = try await written()
    #expect(
      (second.report.drawnPageCount == first.report.drawnPageCount) == (kind < 4))
    #expect(try await differences() == [])
  }

  @Test("are the same where cards are not kept in memory", arguments: [true, false])
  func outlines(isFresh: Bool) async throws {
    if !isFresh { _ = try await written() }
    try folder.write(Array("Other text, and [a link](gone.md).".utf8), to: "site/cards/stone-13.md")
    let result = try await written { $0.wholeEntryCount = 0 }
    #expect(result.report.measuredCount == (isFresh ? 23 : 1))
    #expect(try await differences() == [])
    // What cannot be kept on the disk stays in memory.
    let blocked = folder.path + "/blocked"
    try Data().write(to: URL(filePath: blocked))
    try touch()
    let whole = try await written { ($0.wholeEntryCount, $0.cacheFolder) = (0, blocked) }
    #expect(whole.report.measuredCount == 23 && whole.report.cacheTrouble != nil)
    #expect(try await differences() == [])
  }

  @Test("are drawn again after a build that kept nothing") func without() async throws {
    _ = try await written()
    try folder.write(Array("Other text.".utf8), to: "site/cards/stone-13.md")
    _ = try await written { $0.cacheFolder = nil }
    #expect(try await differences() == [])
    try folder.write(
      Array(Self.files["site/cards/stone-13.md", default: ""].utf8), to: "site/cards/stone-13.md")
    _ = try await written()
    #expect(try await differences() == [])
  }
}
