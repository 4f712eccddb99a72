import AshlarBrowser
import AshlarContent
import AshlarOutput
import AshlarPublish
import AshlarSite
import Foundation
import TestSupport
import Testing

/// A page as one file, opened from a folder in which nothing else lies.
@Suite("A page as a single file", .drivesBrowser) struct SingleFileTests {
  private static let cards = [
    "cards/a.md":
      "---\ntags: [wall]\n---\n# Granite\n\nEvery *stone* has its `place`, and **a [card](b.md)**.",
    "cards/b.md":
      "# A list\n\n- one\n- two\n\n> كل حجر في مكانه\n\n| a | b |\n| --- | --- |\n| 1 | 2 |",
    "cards/c.md":
      "![Four courses](a.svg)\n\nA picture, and a [place](https://example.net/x?a=1&b=2).",
    "cards/a.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30\"><rect width=\"40\" height=\"30\"/></svg>",
  ]

  private func page(_ configuration: String, page: String = "index.html") async throws -> [UInt8] {
    var files = Self.cards
    files["ashlar.yaml"] = configuration
    let site = try TemporaryFolder(site: files)
    let result = await build(BuildOptions(testing: site.path))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    var place = SingleFilePlace(path: "out/page.html")
    place.page = page
    let target = try Catalogue.target(
      PublishConfiguration(name: "mail", place: .singleFile(place)), siteFolder: "/")
    let arranged = try target.arranged(tree)
    #expect(arranged.paths == ["page.html"])
    return try #require(arranged["page.html"]).bytes()
  }

  @Test("everything is there, and every height is as it was said")
  func opens() async throws {
    let bytes = try await page("title: Stones\nlang: en\nbaseURL: https://stones.net/wall\n")
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "page.html")
    try await onThread {
      let visit = try PageVisit.open("file://\(folder.path)/page.html", widths: [390, 820, 1440])
      #expect(visit.messages == [])
      #expect(visit.wrongHeights == [])
      #expect(visit.cardCount == 9)
    }
  }

  @Test("what it names is inside it, or has a whole address")
  func links() async throws {
    let text = String(
      decoding: try await page("title: Stones\nlang: en\nbaseURL: https://stones.net/wall\n"),
      as: UTF8.self)
    #expect(text.contains("href=\"https://stones.net/wall/cards/b.html\""))
    #expect(text.contains("href=\"https://example.net/x?a=1&amp;b=2\""))
    #expect(text.contains("src=\"data:image/svg+xml;base64,"))
    let names = text.matches(of: /(?:href|src)="([^"]*)"|url\(([^)]*)\)/)
      .map { String($0.1 ?? $0.2 ?? "") }
    #expect(names.count > 10)
    #expect(
      names.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("data:") || $0.hasPrefix("https://") })
  }

  @Test("without the site's address its other pages cannot be reached, and nothing is broken")
  func noAddress() async throws {
    let text = String(decoding: try await page("title: Stones\nlang: en\n"), as: UTF8.self)
    #expect(!text.contains("cards/b.html"))
    #expect(!text.contains("rel=\"stylesheet\"") && !text.contains("<script"))
  }

  @Test("fonts that the page draws nothing of are left out")
  func fonts() async throws {
    let board = try await page("title: Stones\nlang: en\n")
    let card = try await page("title: Stones\nlang: en\n", page: "cards/c.html")
    let faces = { (page: [UInt8]) in
      String(decoding: page, as: UTF8.self).matches(of: /data:font\/woff2/).count
    }
    #expect(faces(board) > faces(card) && faces(card) > 0)
  }

  @Test("a page that is not there is an error that names it")
  func missing() async throws {
    await #expect(throws: PublishError.self) {
      _ = try await page("title: Stones\n", page: "walls/index.html")
    }
  }
}
