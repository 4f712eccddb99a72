import AshlarBrowser
import AshlarDiagnostics
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Cards of random Markdown in many scripts: what nobody would think of writing down.
///
/// `make torture SEED=7 CARDS=20 STYLES=5 THEMES="pins zine"` sets other cards in as many random themes and layouts, and
/// in built-in themes, too.
@Suite("Random text in real browsers", .timeLimit(.minutes(60)))
struct RandomTextTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["ASHLAR_SEED"].flatMap { UInt64($0) }
  private static let cardCount = environment["ASHLAR_CARDS"].flatMap { Int($0) } ?? 16
  private static let styleCount = environment["ASHLAR_STYLES"].flatMap { Int($0) } ?? 0

  private static let themes = (environment["ASHLAR_THEMES"] ?? "").split(separator: " ")
    .map(String.init)

  /// The boxes of one or more sites, and those that differ.
  private struct Count {
    /// How many boxes have `RandomSite.narrow` px at least, and how many of them differ.
    var wide = 0
    var wideMismatches = 0
    var narrow = 0
    var narrowMismatches = 0
    /// What differs, once for each card and reason.
    var findings: [String] = []

    /// Words wider than their lines: what is known to differ is in the reasons beside the random text.
    var isExact: Bool { wideMismatches == 0 && narrowMismatches * 2000 <= narrow }

    var description: String {
      "\(wide) boxes, \(wideMismatches) mismatches; below \(Int(RandomSite.narrow)) px "
        + "\(narrow) boxes, \(narrowMismatches) mismatches"
    }

    /// Adds what the engines said about one site.
    mutating func add(_ report: CheckReport, seed: UInt64) {
      for width in report.engines.flatMap(\.pages).flatMap(\.settings).flatMap(\.cardWidths) {
        if width < RandomSite.narrow { narrow += 1 } else { wide += 1 }
      }
      // Tables and nested lists may be wider than a narrow card: they scroll.
      let findings = report.findings.filter { $0.kind != .clipped }
      var reasons: [String: [CheckFinding]] = [:]
      for finding in findings {
        if (finding.cardWidth ?? 1000) < RandomSite.narrow {
          narrowMismatches += 1
        } else {
          wideMismatches += 1
        }
        let place = "\(finding.source ?? "") \(finding.kind) \(finding.engine?.title ?? "")"
        reasons[place, default: []].append(finding)
      }
      self.findings += reasons.values.map { same in
        "seed \(seed): \(same[0])\n\(same[0].lineDescription)    \(same.count) boxes"
      }.sorted()
    }
  }

  @Test("every height is as it was said")
  func isExact() async throws {
    var count = Count()
    try await Self.check(seed: Self.seed ?? 1, style: .plain, scales: [100, 150], into: &count)
    #expect(count.isExact, "\(count.description)\n\(count.findings.joined(separator: "\n"))")
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
    print(count.description)
    #expect(count.isExact, "\(count.description)\n\(count.findings.joined(separator: "\n"))")
  }

  @Test("every height is as it was said in built-in themes", arguments: themes)
  func isExactInTheme(_ theme: String) async throws {
    var count = Count()
    let style = RandomStyle(builtIn: theme, seed: Self.seed ?? 1)
    print("\(theme): \(style)")
    try await Self.check(
      seed: Self.seed ?? 1, style: style, scales: [100, 125, 150, 200], into: &count)
    print("\(theme): \(count.description)")
    #expect(count.isExact, "\(count.description)\n\(count.findings.joined(separator: "\n"))")
  }

  /// Builds a random site and compares it in all engines; every layout must have placed every card.
  private static func check(
    seed: UInt64, style: RandomStyle, scales: [Double], into count: inout Count
  ) async throws {
    let random = try RandomSite(seed: seed, cardCount: cardCount, style: style)
    let result = await build(BuildOptions(testing: random.folder.path))
    let complaints = result.diagnostics.map { DiagnosticText(isColoured: false).text(of: $0) }
    // A footnote's mark before a word in parentheses happens to be a link; elements of HTML and of Markdown may cross.
    let expected = [
      "no font of the site has the character", "leads to nothing in the site",
      "browsers may break the lines", "no hyphenation patterns for the language",
      "raw HTML is left out", "the HTML element '", "within a line is as tall as the line",
    ]
    #expect(complaints.filter { !expected.contains(where: $0.contains) } == [])
    guard let site = result.site, let tree = result.tree else { return }
    var check = SiteCheck(of: site, tree: tree, includesPlainPages: false)
    (check.check.loadingWidths, check.check.scrollWidths, check.check.scales) = ([], [], scales)
    check.check.spreadsScales = !TestScope.isWhole
    check.check.forcedWidths = []
    check.check.keepsBrowsers = true
    let report = await check.run(in: BrowserEngine.usual)
    #expect(report.failures.compactMap(\.failure) == [])
    let scalesPerLayout = TestScope.isWhole ? scales.count : 1
    let boxes = cardCount * scalesPerLayout * BrowserEngine.usual.count
    #expect(report.placedCount == boxes * random.layoutCount, "a width has compared nothing")
    count.add(report, seed: seed)
    if report.findings.allSatisfy({ $0.kind == .clipped }) { try random.remove() }
  }
}
