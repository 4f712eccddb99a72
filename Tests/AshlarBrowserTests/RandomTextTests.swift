import AshlarBrowser
import AshlarDiagnostics
import AshlarSite
import Foundation
import Testing

/// Cards of random Markdown in many scripts: what nobody would think of writing down.
///
/// `make torture SEED=7 CARDS=20 STYLES=5` sets other cards in as many random themes and layouts, too.
@Suite("Random text in real browsers", .timeLimit(.minutes(60)))
struct RandomTextTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["ASHLAR_SEED"].flatMap { UInt64($0) }
  private static let cardCount = environment["ASHLAR_CARDS"].flatMap { Int($0) } ?? 16
  private static let styleCount = environment["ASHLAR_STYLES"].flatMap { Int($0) } ?? 0

  /// The boxes of one or more sites that were placed, and those that differ.
  private struct Count {
    var placed = 0
    var narrow = 0
    var wideFindings: [String] = []
    var narrowFindings: [String] = []
  }

  @Test("every height is as it was said")
  func isExact() async throws {
    var count = Count()
    try await Self.check(seed: Self.seed ?? 1, style: .plain, scales: [100, 150], into: &count)
    #expect(count.wideFindings == [])
    // Words wider than their lines: what is known to differ is in the reasons beside the random text.
    #expect(count.narrowFindings.count * 2000 <= count.narrow, "\(count.narrowFindings)")
  }

  @Test("every height is as it was said in random themes and layouts", .enabled(if: styleCount > 0))
  func isExactInAnyStyle() async throws {
    let first = Self.seed ?? 1
    var count = Count()
    for seed in first..<first + UInt64(Self.styleCount) {
      print("seed \(seed): \(RandomStyle(seed: seed))")
      try await Self.check(
        seed: seed, style: RandomStyle(seed: seed), scales: [100, 112.5, 150], into: &count)
    }
    print(
      "\(count.placed) boxes, \(count.wideFindings.count) mismatches; below \(RandomSite.narrow) px "
        + "\(count.narrow) boxes, \(count.narrowFindings.count) mismatches")
    #expect(count.wideFindings == [])
    #expect(count.narrowFindings.count * 2000 <= count.narrow, "\(count.narrowFindings)")
  }

  /// Builds a random site and compares it in all engines; every layout must have placed every card.
  private static func check(
    seed: UInt64, style: RandomStyle, scales: [Double], into count: inout Count
  ) async throws {
    let random = try RandomSite(seed: seed, cardCount: cardCount, style: style)
    let result = await build(BuildOptions(siteFolder: random.folder.path))
    let complaints = result.diagnostics.map { DiagnosticText(isColoured: false).text(of: $0) }
    // A footnote's mark before a word in parentheses happens to be a link.
    let expected = [
      "no font of the site has the character", "leads to nothing in the site",
      "browsers may break the lines",
    ]
    #expect(complaints.filter { !expected.contains(where: $0.contains) } == [])
    guard let site = result.site, let tree = result.tree else { return }
    var check = SiteCheck(of: site, tree: tree, includesPlainPages: false)
    (check.check.loadingWidths, check.check.scrollWidths, check.check.scales) = ([], [], scales)
    check.check.spacedWidths = []
    let report = await check.run(in: BrowserEngine.usual)
    #expect(report.failures.compactMap(\.failure) == [])
    let boxes = cardCount * scales.count * BrowserEngine.usual.count
    #expect(report.placedCount == boxes * random.layoutCount, "a width has compared nothing")
    count.placed += boxes * (random.layoutCount - random.narrowLayoutCount)
    count.narrow += boxes * random.narrowLayoutCount
    // Tables and nested lists may be wider than a narrow card: they scroll.
    let findings = report.findings.filter { $0.kind != .clipped }
    let isNarrow = { (finding: CheckFinding) in
      (finding.cardWidth ?? 1000) < Double(RandomSite.narrow)
    }
    let text = { (finding: CheckFinding) in "seed \(seed): \(finding)\n\(finding.lineDescription)" }
    count.wideFindings += findings.filter { !isNarrow($0) }.map(text)
    count.narrowFindings += findings.filter(isNarrow).map(text)
    if findings.isEmpty { try random.remove() }
  }
}
