import AshlarBrowser
import AshlarContent
import AshlarSite
import Foundation
import TestSupport
import Testing

/// The gallery in `site/`, opened in every engine: every board, at every breakpoint, at five text
/// sizes. Each engine is launched once; the tests share its answers.
@Suite("The site in real browsers", .timeLimit(.minutes(60)))
struct SiteProofTests {
  /// The site as it was built and what the engines said about it.
  struct Proof: Sendable {
    var site: Site
    var report: CheckReport
  }

  /// Few cards and many, wide ones among them, and many scripts.
  private static let tagBoards = ["arch", "brick", "tongue"].map { "tags/\($0)/index.html" }

  private static let proof = Task.detached { () async throws -> Proof in
    let result = await Gallery.built
    let site = try #require(result.site)
    let tree = try #require(result.tree, "site/ is not built: \(result.diagnostics)")
    var check = SiteCheck(of: site, tree: tree)
    // Boards of tags have the cards of the others at the same widths: a few stand for all.
    check.check.pages.removeAll { $0.hasPrefix("tags/") && !tagBoards.contains($0) }
    let report = await check.run(in: BrowserEngine.usual)
    try #require(report.failures.compactMap(\.failure) == [])
    return Proof(site: site, report: report)
  }

  private func report(_ engine: BrowserEngine) async throws -> EngineReport {
    let engines = try await Self.proof.value.report.engines
    return try #require(engines.first { $0.engine == engine })
  }

  @Test("every board is opened at every breakpoint and size", arguments: BrowserEngine.usual)
  func coverage(_ engine: BrowserEngine) async throws {
    let report = try await report(engine)
    let configuration = try await Self.proof.value.site.configuration
    let boards = report.pages.filter { !$0.order.isEmpty }
    #expect(boards.count >= configuration.boards.count)
    // In normal flow there are six widths of phones besides, and what is wider than those; where pictures alone stand
    // side by side on phones, nine breakpoints.
    let flowing = configuration.breakpoints.count + 7
    let pictures = configuration.breakpoints.count + 9
    for board in boards {
      let showsPictures = ["pictures/index.html", "layouts/index.html"].contains(board.page)
      let layouts = showsPictures ? pictures : flowing
      #expect(board.layouts == layouts, "\(board.page)")
      #expect(board.settings.count == layouts * 5, "\(board.page)")
      #expect(Set(board.settings.map(\.rootFontSize)) == [16, 18, 20, 24, 32], "\(board.page)")
      #expect(board.placed * layouts >= board.compared, "\(board.page)")
      #expect(board.watched == 2, "\(board.page) is seen while its fonts are on their way")
    }
    #expect(report.pages.contains { $0.layouts == 0 }, "pages of single cards are opened, too")
    #expect(
      report.pages.contains { $0.order.isEmpty && $0.compared > 0 },
      "texts of pages without cards are compared")
  }

  @Test(
    "nothing differs from what was said",
    arguments: BrowserEngine.usual,
    [
      CheckFinding.Kind.height, .moved, .forced, .overlap, .outside, .overflow, .clipped, .order,
      .policy,
      .console,
      .asset, .unreachable,
    ])
  func isExact(_ engine: BrowserEngine, _ kind: CheckFinding.Kind) async throws {
    let found = try await report(engine).allFindings.filter { $0.kind == kind }
    #expect(found.isEmpty, "\(found.count): \(found.prefix(8).map(\.description))")
  }
}
