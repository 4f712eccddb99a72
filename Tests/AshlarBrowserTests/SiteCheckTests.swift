import AshlarBrowser
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// A site that is built right and then spoilt: the check must say where, and which line it was.
@Suite("SiteCheck tells where a card differs")
struct SiteCheckTests {
  private static let card = """
    ---
    title: Granite
    ---
    A short one.

    Stone cut so truly that it needs no mortar, or only a butter-thin bed to keep out the rain.
    """

  /// What every engine says about a site whose style sheet has more rules than Ashlar knows of.
  private static func findings(spoiltBy rules: String) async throws -> [CheckFinding] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "cards"), withIntermediateDirectories: true)
    try Data("title: A".utf8).write(to: folder.appending(path: "ashlar.yaml"))
    try Data(card.utf8).write(to: folder.appending(path: "cards/granite.md"))
    let result = await build(BuildOptions(testing: folder.path))
    let site = try #require(result.site)
    let built = try #require(result.tree)
    var tree = OutputTree()
    for (path, file) in built.files {
      guard case .bytes(let css) = file, path.hasPrefix("assets/style.") else {
        tree.add(file, at: path)
        continue
      }
      tree.add(.bytes(css + Array(rules.utf8)), at: path)
    }
    var check = SiteCheck(of: site, tree: tree, includesPlainPages: false)
    (check.check.scales, check.check.loadingWidths, check.check.scrollWidths) = (
      [100, 125], [], []
    )
    check.check.keepsBrowsers = true
    let report = await check.run(in: BrowserEngine.usual)
    #expect(report.failures.compactMap(\.failure) == [])
    return report.findings
  }

  @Test("a line that breaks elsewhere is named with its paragraph, as predicted and as drawn")
  func lines() async throws {
    let findings = try await Self.findings(spoiltBy: "#granite p{letter-spacing:.0625rem}")
      .filter { $0.kind == .height }
    #expect(Set(findings.compactMap(\.engine)) == Set(BrowserEngine.usual))
    #expect(Set(findings.compactMap(\.scale)) == [100, 125])
    for finding in findings {
      let difference = try #require(finding.difference)
      #expect(finding.source == "cards/granite.md:6")
      #expect(difference.number == 3)
      #expect(difference.predicted?.hasPrefix("Stone cut so truly that") == true)
      #expect(difference.actual.map { difference.predicted?.hasPrefix($0) == true } == true)
      #expect(finding.lineDescription.contains("line 3 predicted: Stone cut so truly that"))
    }
  }

  @Test("a font that only narrow windows ask for is waited for, too") func lateFonts() async throws
  {
    let words = Array(repeating: "গভীর ভিত্তি পাথরের দেয়াল", count: 12).joined(separator: " ")
    let site = try ProofSite(
      configuration: """
        title: Late
        theme: zine
        kinds: {card: {maxLines: 6}}
        boards: [{id: index, layout: {kind: justified-rows, gap: 8}}]
        breakpoints: [{name: one, from: 0, columns: 1}, {name: two, from: 23, columns: 2}]
        """,
      cards: ["---\nlang: bn\nkind: product\nprice: 6 €\nbutton: Buy\n---\nএর\n===\n\n**\(words)**"]
    )
    defer { site.remove() }
    let report = try await site.check()
    #expect(report.findings.filter { $0.kind == .height }.map(\.description) == [])
  }

  @Test("where all lines are as predicted, the check says that")
  func sameLines() async throws {
    let findings = try await Self.findings(spoiltBy: "#granite p{margin-block-start:1rem}")
      .filter { $0.kind == .height }
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.difference == nil)
      #expect(finding.lines == finding.predictedLines)
      #expect(finding.lineDescription.contains("all lines are as predicted"))
    }
  }

  @Test("on a page from right to left, whose scroll bar is at its left, no text is taken for lost")
  func mirroredPage() async throws {
    let site = try ProofSite(
      configuration: "title: أحجار\nlang: ar\n",
      cards: ["الصبر مفتاح الفرج والحجر الثقيل في مكانه ثقيل"])
    defer { site.remove() }
    let report = try await site.check(including: "404.html")
    #expect(report.findings.map(\.description) == [])
  }
}
