import AshlarBrowser
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// A small site in a folder of its own, to be compared with what browsers draw.
struct ProofSite {
  /// The text sizes at which boards are compared: the gallery is there for the others.
  static let scales = TestScope.isWhole ? [100, 112.5, 125, 150, 200] : [100.0, 150]
  /// How many of these each layout is opened at.
  static let scalesPerLayout = TestScope.isWhole ? scales.count : 1

  let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID())")

  init(configuration: String, cards: [String]) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "cards"), withIntermediateDirectories: true)
    try Data(configuration.utf8).write(to: folder.appending(path: "ashlar.yaml"))
    for (number, card) in cards.enumerated() {
      try Data(card.utf8).write(to: folder.appending(path: "cards/c\(number).md"))
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The site as it is published.
  func tree() async throws -> OutputTree {
    let result = await build(BuildOptions(testing: folder.path))
    let tree = result.tree
    return try #require(tree, "\(result.diagnostics)")
  }

  /// Opens the site's boards in all engines; none of them may fail.
  ///
  /// - Parameter plainPage: a page without a board that is opened as well.
  func check(including plainPage: String? = nil) async throws -> CheckReport {
    let result = await build(BuildOptions(testing: folder.path))
    let site = try #require(result.site)
    let built = result.tree
    let tree = try #require(built, "\(result.diagnostics)")
    var check = SiteCheck(of: site, tree: tree, includesPlainPages: false)
    check.check.plainPages = plainPage.map { [$0] } ?? []
    if !TestScope.isWhole {
      // Boards of tags have the cards of the others at the same widths: two stand for all.
      let tags = check.check.pages.filter { $0.hasPrefix("tags/") }.dropFirst(2)
      check.check.pages.removeAll { tags.contains($0) }
    }
    check.check.loadingWidths = []
    (check.check.scales, check.check.spreadsScales) = (Self.scales, !TestScope.isWhole)
    if !TestScope.isWhole { check.check.forcedWidths = [390] }
    check.check.scrollWidths = [320, 500, 640, 820, 1280, 1920]
    check.check.keepsBrowsers = true
    let report = await check.run(in: BrowserEngine.usual)
    #expect(report.failures.compactMap(\.failure) == [])
    return report
  }
}
