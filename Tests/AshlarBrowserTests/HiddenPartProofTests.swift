import AshlarBrowser
import AshlarSite
import TestSupport
import Testing

/// What a kind, a layout or a theme leaves out of cards or sets in another way, in measuring and in style sheets alike.
@Suite(
  "Parts that narrow cards leave out, in real browsers", .enabled(if: TestScope.isWhole),
  .timeLimit(.minutes(60)))
struct HiddenPartProofTests {
  private static let parts = ["kicker", "title", "price", "body", "date"]

  /// The name of a set's kind, which has letters alone.
  private static func kind(_ set: Int) -> String {
    "set" + parts.indices.map { set >> $0 & 1 == 1 ? "b" : "a" }.joined()
  }

  /// A kind for each set of parts that cards below 333 px leave out.
  private static var kinds: String {
    (0..<1 << parts.count).map { set in
      let list = parts.indices.map { part in
        set >> part & 1 == 1 ? "{part: \(parts[part]), minWidth: 333}" : parts[part]
      }
      return "  \(kind(set)): {parts: [\(list.joined(separator: ", "))]}\n"
    }.joined()
  }

  private static var files: [String: String] {
    var files: [String: String] = [:]
    files["ashlar.yaml"] = """
      title: Hidden
      theme: {type: {code: {font: text}}}
      kinds:
      \(kinds)  happening: {parts: [{part: picture, minWidth: 400}, body]}
        framed: {parts: [{part: picture, inset: 6, ratio: \"1:1\", round: true}, title, body]}
      boards:
        - id: index
          layout: {kind: masonry, columnWidth: 200}
        - id: rows
          path: rows
          title: Rows
          layout: {kind: flexible-rows, columnWidth: 200, cropBudget: 0.3}
        - id: wall
          path: wall
          title: Wall
          layout: justified-rows

      """
    files["images/a.svg"] =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><rect width='4' height='3'/></svg>"
    for set in 0..<1 << parts.count {
      let badge = set % 3 == 0 ? "badge: New\n" : ""
      files["cards/s\(set).md"] =
        "---\nkind: \(kind(set))\ntitle: True to a hair\nkicker: Stone\nprice: 24\ndate: 2026-03-04\n\(badge)---\nCut by eye.\n\n- One"
    }
    for kind in ["happening", "framed", "profile"] {
      files["cards/\(kind).md"] =
        "---\nkind: \(kind)\nkicker: A\nimage: /images/a.svg\nalt: x\n---\nShort."
    }
    files["cards/code.md"] = "```\nnon di domini plui lunc di 255 caratars\n```\n\n`code` fi"
    files["cards/long.md"] = String(repeating: "A long one. ", count: 12)
    return files
  }

  @Test("are left out of their heights, too")
  func heights() async throws {
    let folder = try TemporaryFolder(site: Self.files)
    let result = await build(BuildOptions(testing: folder.path))
    let site = try #require(result.site)
    let built = result.tree
    let tree = try #require(built, "\(result.diagnostics)")
    var check = SiteCheck(of: site, tree: tree, includesPlainPages: false)
    check.check.loadingWidths = []
    let report = await check.run(in: BrowserEngine.usual)
    #expect(report.failures.compactMap(\.failure) == [])
    let found = report.findings.map(\.description)
    #expect(found.isEmpty, "\(found.count): \(found.prefix(12))")
    #expect(report.engines.flatMap(\.pages).count >= 3)
  }
}
