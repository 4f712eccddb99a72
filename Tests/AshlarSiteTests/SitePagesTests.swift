import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

@Suite("Pages of a site")
struct SitePagesTests {
  private static let files: [String: String] = {
    var files = ["ashlar.yaml": "title: Stones\nbaseURL: https://example.org\n"]
    for number in 0..<130 {
      files["cards/card-\(number)x.md"] = """
        ---
        title: Card \(number)
        tags: [stone]
        ---
        Words *and* more words, \(String(repeating: "stone ", count: number % 40)) the end.

        - a [link](card-\((number * 7) % 130)x.md)
        - `code`
        """
    }
    return files
  }()

  private func tree(_ files: [String: String], workers: Int = 2) async throws -> [String: [UInt8]] {
    let folder = try TemporaryFolder(site: files)
    let result = await build(BuildOptions(testing: folder.path, workerCount: workers))
    return try #require(result.tree).files.mapValues { file in
      switch file {
      case .bytes(let bytes): bytes
      case .pieces(let pieces): Array(pieces.joined())
      case .copy(let path): Array(path.utf8)
      case .assembled: try file.bytes()
      }
    }
  }

  @Test("any number of workers makes the same bytes")
  func workers() async throws {
    let serial = try await tree(Self.files, workers: 1)
    let parallel = try await tree(Self.files, workers: 5)
    #expect(serial.count > 130)
    #expect(serial == parallel)
  }

  @Test("cards stand once, in the author's order")
  func order() async throws {
    let page = String(decoding: try #require(await tree(Self.files)["index.html"]), as: UTF8.self)
    let ids = page.matches(of: /<article class="card[^"]*" id="([^"]+)"/).map { String($0.1) }
    #expect(ids == (0..<130).map { "card-\($0)x" }.sorted())
  }

  @Test("no page carries a script, an inline style or an address elsewhere for its files")
  func contentPolicy() async throws {
    for (path, bytes) in try await tree(Self.files) where path.hasSuffix(".html") {
      let page = String(decoding: bytes, as: UTF8.self)
      // Data for search engines, which no browser runs.
      let scripts = page.matches(of: /<script[^>]*>/).map { String($0.0) }
      #expect(
        scripts.allSatisfy { $0 == "<script type=\"application/ld+json\">" }, "\(path): \(scripts)")
      #expect(!page.contains(" style="), "\(path)")
      #expect(!page.contains("<style"), "\(path)")
      #expect(page.matches(of: /(src|href)="https?:[^"]+\.(css|woff2|js|png)"/).isEmpty, "\(path)")
    }
  }

  @Test("a card that a page shows twice has footnotes of its own each time") func footnotes()
    async throws
  {
    let tree = try await tree([
      "ashlar.yaml": """
      title: Stones
      boards:
      - id: index
        sections: [{title: All}, {title: Again, select: {ids: [a-x]}}]
      """, "cards/a-x.md": "One[^1] and `fn--a-x-1`.\n\n[^1]: Note.",
    ])
    let html = String(decoding: try #require(tree["index.html"]), as: UTF8.self)
    let ids = html.matches(of: /\ id="(fn--[^"]*)"/).map { String($0.1) }
    let links = html.matches(of: /href="#(fn--[^"]*)"/).map { String($0.1) }
    #expect(ids == ["fn--a-x-1", "fn--a-x--2-1"])
    #expect(links == ids)
    let codes = html.matches(of: /<code>.*?<\/code>/).map { String($0.0) }
    #expect(codes.count == 2 && codes.first == codes.last)
  }

  @Test(
    "a page links to the first, the last and the pages around it",
    arguments: [
      (1, "1 2 3 4 ... 20"), (4, "1 2 3 4 5 6 7 ... 20"), (6, "1 2 3 4 5 6 7 8 9 ... 20"),
      (7, "1 ... 4 5 6 7 8 9 10 ... 20"), (15, "1 ... 12 13 14 15 16 17 18 19 20"),
      (20, "1 ... 17 18 19 20"),
    ])
  func pageNumbers(page: Int, links: String) async throws {
    var files = ["ashlar.yaml": "title: Stones\nboards:\n  - {id: index, perPage: 2}\n"]
    for number in 0..<40 { files["cards/\(number).md"] = "Stone \(number)" }
    let tree = try await tree(files)
    let path = page == 1 ? "index.html" : "page-\(page).html"
    let html = String(decoding: try #require(tree[path], "\(tree.keys.sorted())"), as: UTF8.self)
    let list = try #require(
      html.firstMatch(of: /<nav class="pages".*?<ol>(.*?)<\/ol>/.dotMatchesNewlines()))
    let numbers = list.1.matches(of: />([0-9]+|\.\.\.)</).map { String($0.1) }
    #expect(numbers.joined(separator: " ") == links)
    #expect(list.1.contains("aria-current=\"page\">\(page)<"))
  }

  @Test("a folder gets what the tree has, on any number of workers", arguments: [1, 4])
  func intoFolder(workers: Int) async throws {
    let folder = try TemporaryFolder(
      site: Self.files.merging(["static/robots.txt": "User-agent: *"]) { $1 })
    let options = BuildOptions(testing: folder.path, workerCount: workers)
    let tree = await build(options)
    let output = OutputFolder(
      folder.path + "/_site", siteFolder: folder.path, sourceFolders: SiteFolder.sourceFolders)
    let written = await build(options, into: output)
    #expect(written.diagnostics == tree.diagnostics && written.tree == nil)
    let files = try #require(tree.tree).files
    #expect(written.changes?.writtenCount == files.count)
    var (one, other) = (tree.report, written.report)
    (one.steps, other.steps) = ([], [])
    // What the first has measured is known to the second.
    (one.measuredCount, other.measuredCount) = (0, 0)
    #expect(one == other)
    for (path, file) in files {
      let bytes: [UInt8]
      switch file {
      case .bytes(let content): bytes = content
      case .pieces(let pieces): bytes = Array(pieces.joined())
      case .copy(let source): bytes = Array(try Data(contentsOf: URL(filePath: source)))
      case .assembled: bytes = try file.bytes()
      }
      #expect(try folder.read("_site/" + path) == bytes, "\(path)")
    }
    #expect(await build(options, into: output).changes?.unchangedCount == files.count)
  }

  @Test("a mistake leaves the folder as it was") func mistake() async throws {
    let folder = try TemporaryFolder(site: Self.files)
    let options = BuildOptions(testing: folder.path)
    let output = OutputFolder(
      folder.path + "/_site", siteFolder: folder.path, sourceFolders: SiteFolder.sourceFolders)
    _ = await build(options, into: output)
    let before = try folder.read("_site/index.html")
    try folder.write(Array("---\nspan: none\n---\nStone".utf8), to: "cards/card-0x.md")
    let result = await build(options, into: output)
    #expect(result.changes == nil && result.tree == nil && !result.diagnostics.isEmpty)
    #expect(try folder.read("_site/index.html") == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.contains("ashlar-new") })
  }

  @Test("every link and file that a page names is there")
  func links() async throws {
    let tree = try await tree(Self.files)
    for (path, bytes) in tree where path.hasSuffix(".html") {
      let page = String(decoding: bytes, as: UTF8.self)
      let folder = URL(filePath: "/" + path).deletingLastPathComponent()
      for match in page.matches(of: /(?:href|src)="([^":#]+)(?:#[^"]*)?"/) {
        let target = folder.appending(path: String(match.1)).standardized.path.dropFirst()
        #expect(tree[String(target)] != nil, "\(path): \(match.1)")
      }
    }
  }

  @Test("a board of 450 cards has three pages that lead to one another")
  func pagination() async throws {
    var files = ["ashlar.yaml": "title: Many\n"]
    for number in 0..<450 { files["cards/stone-\(1000 + number)y.md"] = "Card \(number)." }
    let tree = try await tree(files)
    let pages = ["index.html", "page-2.html", "page-3.html"].map {
      String(decoding: tree[$0] ?? [], as: UTF8.self)
    }
    #expect(pages.map { $0.matches(of: /<article\b/).count } == [200, 200, 50])
    #expect(pages[0].contains("<a rel=\"next\" href=\"page-2.html\">"))
    #expect(pages[2].contains("<a rel=\"prev\" href=\"page-2.html\">"))
    // Firefox fetches what a link element calls the next page, which a strict policy forbids.
    #expect(!pages[0].contains("<link rel=\"next\""))
  }

  @Test("a card twice on a page has two identifiers")
  func duplicates() async throws {
    let tree = try await tree([
      "ashlar.yaml": """
      title: Twice
      boards:
        - id: index
          title: Twice
          sections: [{id: one}, {id: two}]
      """, "cards/granite.md": "Granite.",
    ])
    let page = String(decoding: try #require(tree["index.html"]), as: UTF8.self)
    #expect(page.matches(of: /id="granite(--2)?"/).count == 2)
  }

  @Test("a missing image is an error, a dead link a warning, each at its line")
  func references() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Dead ends\n",
      "cards/a-stone.md": "---\ntitle: A\n---\n![x](nothing.png)\n\n[y](nowhere.md)\n",
    ])
    let result = await build(BuildOptions(testing: folder.path))
    #expect(result.tree == nil)
    #expect(result.diagnostics.map(\.severity) == [.error, .warning])
    #expect(result.diagnostics.map { $0.location?.line } == [4, 6])
  }

  @Test("a percent-encoded path leads to its picture")
  func encodedPath() async throws {
    let tree = try await tree([
      "ashlar.yaml": "title: Encoded\n",
      "images/a box.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>",
      "cards/boxed.md": "![A box](/images/a%20box.svg)\n",
    ])
    let page = String(decoding: try #require(tree["index.html"]), as: UTF8.self)
    #expect(page.contains("src=\"images/a%20box.svg\" alt=\"A box\" width=\"4\" height=\"3\""))
  }

  @Test(
    "of a name that is percent-encoded itself the message says how to write it, in feeds as well")
  func encodedName() async throws {
    let files = [
      "images/per%20cent.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>"
    ]
    let wrong = try await BuiltSite(
      "", files.merging(["cards/a.md": "![A](/images/per%20cent.svg)"]) { $1 })
    #expect(
      wrong.result.diagnostics.first?.hint
        == "write '/images/per%2520cent.svg': the file's own name has a '%', which addresses write as '%25'"
    )
    let right = try await BuiltSite(
      "baseURL: https://example.org\n",
      files.merging([
        "cards/a.md": "---\ndate: 2026-01-02\n---\n![A](/images/per%2520cent.svg)"
      ]) { $1 })
    #expect(right.complaints == [])
    #expect(try right.text("cards/a.html").contains("src=\"../images/per%2520cent.svg\""))
    #expect(
      try right.text("feed.xml").contains("https://example.org/images/per%2520cent.svg"))
  }

  @Test("words that no inset makes safe are a warning with the card, the words and the width")
  func unsafeText() async throws {
    let words = "abcdefghjkmnopqrstuvwxyz".flatMap { letter in
      (0..<12).map {
        String(repeating: "m", count: $0) + [letter] + String(repeating: "i", count: 40)
      }
    }
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml":
        "title: Long\ntheme: {cardPadding: 0}\nbreakpoints: [{name: flow, from: 0, columns: 1}, "
        + "{name: a, from: 40, columns: 5}]\n",
      "cards/long.md": "plain\n\n\(words.joined(separator: " "))\n",
    ])
    let result = await build(BuildOptions(testing: folder.path))
    #expect(result.tree != nil)
    let warning = try #require(result.diagnostics.first)
    #expect(warning.severity == .warning)
    #expect(warning.message.contains("'aiii") && warning.message.contains("px: no inset"))
    #expect(warning.location?.file == "cards/long.md")
    #expect(warning.location?.line == 3)
  }

  @Test("a character that no font has is a warning with its name and place")
  func uncovered() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Odd\n", "cards/odd.md": "plain\n\nodd \u{1E4D0} here\n",
    ])
    let result = await build(BuildOptions(testing: folder.path))
    #expect(result.tree != nil)
    let warning = try #require(result.diagnostics.first)
    #expect(warning.message.contains("U+1E4D0"))
    #expect(warning.location?.line == 3)
    #expect(warning.location?.column == 5)
  }
}
