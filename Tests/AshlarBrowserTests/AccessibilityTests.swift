import AshlarContent
import AshlarOutput
import AshlarServer
import AshlarSite
import Foundation
import Testing

@testable import AshlarBrowser

/// Every kind of page under axe-core, in light and in dark colours.
@Suite("Accessibility", .timeLimit(.minutes(30)))
struct AccessibilityTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A rule that a page breaks.
  private struct Violation: Decodable, CustomStringConvertible {
    var id: String
    var elements: [String]
    var description: String { "\(id): \(elements.joined(separator: " | "))" }
  }

  /// The source of axe-core, from the Python environment that `make test` makes.
  private static func axe() throws -> String {
    let library = root.appending(path: ".venv/tests/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    let files = versions.map {
      library.appending(path: "\($0)/site-packages/axe_core_python/axe.min.js")
    }
    let file = try #require(
      files.first { FileManager.default.fileExists(atPath: $0.path) },
      "axe-core is missing: make test-deps")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Every board, and of the cards' pages each that is the first of its kind.
  private static func pages(of tree: OutputTree, _ site: Site) -> [String] {
    var kinds: Set<String> = []
    let cards = site.entries.filter { kinds.insert($0.frontMatter.kind).inserted }
    return site.cardOrder().keys.sorted() + cards.map { "cards/\($0.id).html" }
  }

  @Test("no page breaks a rule of axe-core", arguments: Screenshot.Scheme.allCases)
  func pages(_ scheme: Screenshot.Scheme) async throws {
    let axe = try Self.axe()
    let result = await build(BuildOptions(siteFolder: Self.root.appending(path: "site").path))
    let tree = try #require(result.tree)
    let pipe = try DevToolsPipe(serving: ServedSite(tree: tree))
    let pages = Self.pages(of: tree, try #require(result.site))
    #expect(pages.count > 8)
    for path in pages {
      let page = try DevToolsPage(pipe)
      try page.setSize(width: 1280, height: 900)
      try page.prefer(scheme)
      try page.open(path)
      try page.evaluate(axe)
      let found = try page.value(
        of: """
          axe.run(document, {resultTypes: ['violations']}).then(({violations}) =>
            violations.map(({id, nodes}) => ({id, elements: nodes.map(({html}) => html)})))
          """, as: [Violation].self)
      #expect(found.map(\.description) == [], "\(path)")
      try page.close()
    }
  }
}
