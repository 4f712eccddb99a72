import AshlarBrowser
import AshlarServer
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Several small sites that browsers open in one go: each engine is launched once for all of them.
struct ProofSites {
  /// A site's configuration and the sources of its cards.
  struct Source: Sendable {
    var name: String
    var configuration: String
    var cards: [String]
    /// Other files, by path.
    var files: [String: String] = [:]
    /// Files that are no texts, by path.
    var media: [String: [UInt8]] = [:]
  }

  /// What the engines said.
  struct Proof: Sendable {
    var report: CheckReport

    /// In how many layouts, text sizes and engines a site's boards were opened, of those that are asked for.
    func openedCount(
      _ name: String, where isAsked: (PageResult.Setting) -> Bool = { _ in true }
    ) -> Int {
      report.engines.flatMap(\.pages)
        .filter { $0.page.hasPrefix(name + "/") && !ProofSites.isCard($0.page) }
        .flatMap(\.settings).count(where: isAsked)
    }

    /// What is wrong with a site, in words, and how many of its boxes were placed and compared.
    ///
    /// - Parameter clips: whether words that no engine cuts may be wider than their card, which hides their end.
    func result(of name: String, clips: Bool = false) -> (findings: [String], placed: Int) {
      let pages = report.engines.flatMap(\.pages).filter { $0.page.hasPrefix(name + "/") }
      let findings = pages.flatMap(\.findings).filter { !clips || $0.kind != .clipped }.map {
        "\($0)\n\($0.lineDescription)"
      }
      return (findings, pages.reduce(0) { $0 + $1.placed })
    }
  }

  /// Whether a page is that of a card.
  private static func isCard(_ page: String) -> Bool { page.contains("/cards/") }

  /// Builds the sites and opens their boards in all engines; none of them may fail.
  ///
  /// Of the cards' pages every third is opened, other cards' from site to site, since sites have cards in common; each in one
  /// engine, another from page to page. `make torture` opens all in all.
  ///
  /// Heights alone are compared: with metrics that a reader forces, a card without padding may scroll.
  static func check(_ sources: [Source], scales: [Double]) async throws -> Proof {
    var files: [String: [UInt8]] = [:]
    var pages: [String] = []
    var cards: [String] = []
    for (number, source) in sources.enumerated() {
      let built = try await build(source)
      for (path, bytes) in built.files { files["\(source.name)/\(path)"] = bytes }
      let own = built.boards.map { "\(source.name)/\($0)" }
      pages += own.filter { !isCard($0) }
      cards += own.filter(isCard).enumerated()
        .filter { TestScope.isWhole || ($0.offset + number) % 3 == 0 }.map(\.element)
    }
    var check = BrowserCheck(pages: pages + cards)
    (check.scales, check.loadingWidths, check.scrollWidths, check.forcedWidths) = (
      scales, [], [], []
    )
    check.spreadsScales = !TestScope.isWhole
    check.keepsBrowsers = true
    let site = ServedSite(files: files)
    let engines = BrowserEngine.usual
    let reports = await withTaskGroup(of: (Int, CheckReport).self) { group in
      for (index, engine) in engines.enumerated() {
        var own = check
        if !TestScope.isWhole {
          own.pages = pages + cards.indices.filter { $0 % engines.count == index }.map { cards[$0] }
        }
        group.addTask { [own] in (index, await own.run(in: [engine], over: site)) }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }
    }
    let report = CheckReport(engines: reports.flatMap(\.1.engines))
    #expect(report.failures.compactMap(\.failure) == [])
    return Proof(report: report)
  }

  private static func build(
    _ source: Source
  ) async throws -> (files: [String: [UInt8]], boards: [String]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let cards = folder.appending(path: "cards")
    try FileManager.default.createDirectory(at: cards, withIntermediateDirectories: true)
    try Data(source.configuration.utf8).write(to: folder.appending(path: "ashlar.yaml"))
    for (number, card) in source.cards.enumerated() {
      try Data(card.utf8).write(to: cards.appending(path: "c\(number).md"))
    }
    let texts = source.files.mapValues { Array($0.utf8) }
    for (path, bytes) in texts.merging(source.media, uniquingKeysWith: { first, _ in first }) {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let result = await AshlarSite.build(BuildOptions(testing: folder.path))
    let tree = try #require(result.tree, "\(source.name): \(result.diagnostics)")
    let served = ServedSite(tree: tree)
    let files = served.paths.map { ($0, served[$0] ?? []) }
    return (Dictionary(uniqueKeysWithValues: files), served.boards)
  }
}
