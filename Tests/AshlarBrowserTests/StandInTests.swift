import AshlarBrowser
import AshlarContent
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Until a page's fonts have come, a font of the reader's system stands in for them. Whatever that is, nothing moves.
@Suite("Fonts that stand in", .timeLimit(.minutes(60)))
struct StandInTests {
  /// What an engine is asked with one set of fonts.
  struct Question: Hashable, Sendable, CustomTestStringConvertible {
    var engine: BrowserEngine
    var fonts: SystemFonts
    var testDescription: String { "\(engine.title), \(fonts.rawValue)" }
  }

  /// The window widths: a phone's and a desk's, and others where Chromium opens some pages once more.
  private static func widths(_ question: Question) -> [Double] {
    if TestScope.isWhole { return [320, 390, 820, 1280] }
    return question.engine == .chromium && !opensAll(question) ? [320, 820] : [390, 1280]
  }

  /// Whether every page is opened: by Chromium, which counts shifts itself, in the widest fonts, and in `make torture`.
  private static func opensAll(_ question: Question) -> Bool {
    TestScope.isWhole || question.engine == .chromium && question.fonts == .wide
  }

  /// The widths at which a page is opened: one of the two, in turn, where a few pages stand for its kind at both.
  private static func widths(of page: String, number: Int, _ question: Question) -> [Double] {
    let all = widths(question)
    return TestScope.isWhole || fewPages.contains(page) ? all : [all[number % all.count]]
  }

  /// The most cards, every script, every layout, every kind of card, and a title and a footer alone.
  private static let fewPages = [
    "index.html", "tongues/index.html", "layouts/index.html", "kinds/index.html", "404.html",
  ]

  /// Chromium counts shifts itself; of the others boxes are compared, with the set that is furthest from ours.
  private static let questions =
    SystemFonts.allCases.map { Question(engine: .chromium, fonts: $0) }
    + [Question(engine: .firefox, fonts: .wide), Question(engine: .webkit, fonts: .wide)]

  @Test("nothing moves when a page's own fonts come", arguments: questions)
  func isStill(_ question: Question) async throws {
    let gallery = await Gallery.built
    let site = try #require(gallery.site)
    let tree = try #require(gallery.tree, "site/: \(gallery.diagnostics)")
    let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var check = SiteCheck(of: site, tree: tree, includesPlainPages: false)
    // Boards of tags and of years have a title and cards, as the others have.
    let kept = ["tags/latin/index.html", "archive/2026/index.html"]
    check.check.pages.removeAll { page in
      ["tags/", "archive/"].contains(where: page.hasPrefix) && !kept.contains(page)
    }
    // A page with a title and a footer alone.
    check.check.pages.append("404.html")
    // The boards, those of a tag, of a year and of a place, and the page for what is missing.
    #expect(check.check.pages.count == site.configuration.boards.count + 4)
    check.check.pages.removeAll(where: SmallAlbum.isLeftOut)
    #expect(Set(Self.fewPages).isSubset(of: check.check.pages))
    if !Self.opensAll(question) { check.check.pages = Self.fewPages }
    (check.check.scales, check.check.scrollWidths, check.check.forcedWidths) = ([], [], [])
    check.check.fontConfiguration = try question.fonts.write(into: folder)
    (check.check.comesFirst, check.check.keepsBrowsers) = (true, true)
    let pages = check.check.pages
    let widths = Dictionary(
      uniqueKeysWithValues: pages.enumerated().map { number, page in
        (page, Self.widths(of: page, number: number, question))
      })
    var watched: [String: Int] = [:]
    for (asked, pages) in Dictionary(grouping: pages, by: { widths[$0] ?? [] }) {
      (check.check.pages, check.check.loadingWidths) = (pages, asked)
      let report = await check.run(in: [question.engine])
      #expect(report.failures.compactMap(\.failure) == [])
      let found = report.findings.map(\.description)
      #expect(found.isEmpty, "\(found.count): \(found.prefix(12))")
      for page in report.engines.flatMap(\.pages) { watched[page.page] = page.watched }
    }
    #expect(
      watched == widths.mapValues(\.count), "each page is seen in the fonts that stand in")
  }
}
