import AshlarBrowser
import AshlarDiagnostics
import AshlarSite
import Foundation
import Testing

/// Cards of random Markdown in many scripts: what nobody would think of writing down.
///
/// `make torture SEED=7 CARDS=400` asks for other cards, and more of them, at more text sizes.
@Suite("Random text in real browsers", .timeLimit(.minutes(60)))
struct RandomTextTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["ASHLAR_SEED"].flatMap { UInt64($0) }
  private static let cardCount = environment["ASHLAR_CARDS"].flatMap { Int($0) } ?? 16

  @Test("every height is as it was said")
  func isExact() async throws {
    let random = try RandomSite(seed: Self.seed ?? 1, cardCount: Self.cardCount)
    let result = await build(BuildOptions(siteFolder: random.folder.path))
    let complaints = result.diagnostics.map { DiagnosticText(isColoured: false).text(of: $0) }
    // A footnote's mark before a word in parentheses happens to be a link.
    let expected = ["no font of the site has the character", "leads to nothing in the site"]
    #expect(complaints.filter { !expected.contains(where: $0.contains) } == [])
    guard let site = result.site, let tree = result.tree else { return }
    var check = SiteCheck(of: site, tree: tree, includesPlainPages: false)
    (check.check.loadingWidths, check.check.scrollWidths) = ([], [])
    if Self.seed == nil { check.check.scales = [100, 150] }
    let report = await check.run(in: BrowserEngine.usual)
    #expect(report.failures.compactMap(\.failure) == [])
    let settings = RandomSite.layoutCount * check.check.scales.count * BrowserEngine.usual.count
    #expect(report.placedCount == Self.cardCount * settings)
    // Five columns of a table, or a list in a list in a list, are wider than 120 px: they scroll.
    let findings = report.findings.filter { $0.kind != .clipped }
      .map { "\($0)\n\($0.lineDescription)" }
    #expect(findings == [], "the site is in \(random.folder.path)")
    if findings.isEmpty { try random.remove() }
  }
}
