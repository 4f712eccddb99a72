import AshlarBrowser
import AshlarContent
import AshlarSite
import Foundation
import TestSupport
import Testing

/// The gallery in `site/`, opened in every engine: the boards of scripts and of layouts at every breakpoint, in one of five
/// text sizes, each engine in another; every breakpoint of the others in one of the engines, in one of two sizes. Each
/// engine is asked once; the tests share its answers.
///
/// `make torture` opens every board at every breakpoint in all sizes and engines, and runs `ashlar check`, too, which opens
/// every page in every engine.
@Suite("The site in real browsers", .timeLimit(.minutes(60)))
struct SiteProofTests {
  /// The site as it was built and what the engines said about it.
  struct Proof: Sendable {
    var site: Site
    var engines: [EngineReport]
  }

  /// Few cards and many, wide ones among them, and many scripts.
  private static let tagBoards = ["arch", "brick", "tongue"].map { "tags/\($0)/index.html" }

  /// The boards that are opened at five text sizes: every script, and every layout.
  private static let fullBoards = ["tongues/index.html", "layouts/index.html"]
  private static let fullScales = [100, 112.5, 125, 150, 200]
  private static let scales = [100.0, 150]

  /// The text sizes of a board, which its layouts have in turn: each engine begins with another.
  private static func scales(of page: String, in engine: BrowserEngine) -> [Double] {
    guard fullBoards.contains(page), let part = BrowserEngine.usual.firstIndex(of: engine) else {
      return scales
    }
    return Array(fullScales[(2 * part)...] + fullScales[..<(2 * part)])
  }

  /// What an engine opens of a board's layouts.
  private static func share(of page: String, in engine: BrowserEngine) -> BrowserCheck.Share {
    let engines = BrowserEngine.usual
    guard !TestScope.isWhole, !fullBoards.contains(page), let part = engines.firstIndex(of: engine)
    else { return .init(part: 0, count: 1) }
    return .init(part: part, count: engines.count)
  }

  /// On phones boards grow with the window; above, it is their margin that grows.
  private static let widths =
    Array(stride(from: 320.0, to: 800, by: 40)) + Array(stride(from: 800, through: 2560, by: 160))

  private static let proof = Task.detached { () async throws -> Proof in
    let result = await Gallery.built
    let site = try #require(result.site)
    let tree = try #require(result.tree, "site/ is not built: \(result.diagnostics)")
    var check = SiteCheck(of: site, tree: tree, includesPlainPages: false)
    check.check.keepsBrowsers = true
    // Slow loads are watched with the fonts that stand in, in a suite of their own.
    check.check.loadingWidths = []
    check.check.scrollWidths = widths
    // Boards of tags have the cards of the others at the same widths: a few stand for all.
    let boards = check.check.pages.filter { !$0.hasPrefix("tags/") || tagBoards.contains($0) }
    let engines = try await withThrowingTaskGroup(of: EngineReport.self) { group in
      for engine in BrowserEngine.usual {
        group.addTask { [check] in
          let checks = boardChecks(of: boards, in: engine, like: check)
          return try await merged(
            checks + [plainCheck(of: site, in: engine, like: check)], in: engine)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    return Proof(site: site, engines: engines)
  }

  /// The checks of boards. Boards of which the same is asked are in one check.
  private static func boardChecks(
    of boards: [String], in engine: BrowserEngine, like check: SiteCheck
  ) -> [SiteCheck] {
    struct Question: Hashable {
      var scales: [Double]
      var share: BrowserCheck.Share
    }
    let groups = Dictionary(grouping: boards) {
      Question(
        scales: scales(of: $0, in: engine), share: share(of: $0, in: engine))
    }
    return groups.map { question, pages in
      var part = check
      (part.check.pages, part.check.scales) = (pages.sorted(), question.scales)
      (part.check.spreadsScales, part.check.share) = (!TestScope.isWhole, question.share)
      // Where engines share a board, each width is asked in one of them.
      if !TestScope.isWhole, engine != .chromium, question.share.count == 1 {
        part.check.forcedWidths = [390]
      }
      return part
    }
  }

  private static func plainCheck(
    of site: Site, in engine: BrowserEngine, like check: SiteCheck
  ) -> SiteCheck {
    var plain = check
    (plain.check.pages, plain.check.scales) = ([], scales)
    plain.check.spreadsScales = !TestScope.isWhole
    plain.check.plainPages = plainPages(of: site, in: engine)
    // Larger letters have least room on a phone, and a page of one column is much the same elsewhere.
    if !TestScope.isWhole {
      (plain.check.forcedWidths, plain.check.plainWidths) = ([390], [320, 1280])
      // Which has hundreds of them, much the same: wider spaces are forced on every other one.
      if engine == .chromium { plain.check.share = .init(part: 0, count: 2) }
    }
    return plain
  }

  /// What an engine answers to checks, in any order.
  private static func merged(_ checks: [SiteCheck], in engine: BrowserEngine) async throws
    -> EngineReport
  {
    try await withThrowingTaskGroup(of: EngineReport.self) { group in
      for check in checks {
        group.addTask {
          let report = await check.run(in: [engine])
          try #require(report.failures.compactMap(\.failure) == [])
          return try #require(report.engines.first)
        }
      }
      var all: EngineReport?
      for try await one in group {
        all?.pages += one.pages
        all?.findings += one.findings
        all = all ?? one
      }
      return try #require(all)
    }
  }

  /// The pages without a board: all that are no card's, and of cards' pages one of each kind from left to right and from right
  /// to left; in Chromium every third of the rest, too.
  private static func plainPages(of site: Site, in engine: BrowserEngine) -> [String] {
    let pages = site.plainPages().sorted()
    if TestScope.isWhole, engine == .chromium { return pages }
    var seen: Set<String> = []
    let further = site.entries.filter { entry in
      let direction = entry.frontMatter.language.map(WritingDirection.init(of:))
      return !seen.insert("\(entry.frontMatter.kind) \(direction ?? .leftToRight)").inserted
    }.map { "cards/\($0.id).html" }
    let others = further.enumerated().filter { engine != .chromium || $0.offset % 3 != 0 }
    let left = Set(others.map(\.element))
    return pages.filter { !left.contains($0) }
  }

  private func report(_ engine: BrowserEngine) async throws -> EngineReport {
    let engines = try await Self.proof.value.engines
    return try #require(engines.first { $0.engine == engine })
  }

  @Test("every board is opened at every breakpoint and size", arguments: BrowserEngine.usual)
  func coverage(_ engine: BrowserEngine) async throws {
    let report = try await report(engine)
    let configuration = try await Self.proof.value.site.configuration
    let boards = report.pages.filter { !$0.order.isEmpty }
    #expect(boards.count >= configuration.boards.count)
    // In normal flow there are six widths of phones besides, and what is wider than those; where pictures alone stand
    // side by side on phones, or beside a bar of marks, nine breakpoints.
    let flowing = configuration.breakpoints.count + 7
    let pictures = configuration.breakpoints.count + 9
    for board in boards {
      let folder = board.page.split(separator: "/").first.map(String.init) ?? ""
      let showsPictures =
        ["pictures", "layouts", "hills", "albums", "choose", "map", "photos"].contains(folder)
        // The folder of an unlisted album.
        || folder.utf8.count == 32
      // The width from which on the button of a ZIP has one line.
      let more = board.page == "photos/hills/index.html" ? 1 : 0
      let layouts = (showsPictures ? pictures : flowing) + more
      let scales = Self.scales(of: board.page, in: engine)
      #expect(board.layouts == layouts, "\(board.page)")
      let share = Self.share(of: board.page, in: engine)
      let sizes = TestScope.isWhole ? scales.count : 1
      #expect(abs(board.settings.count - layouts * sizes / share.count) <= 1, "\(board.page)")
      #expect(
        Set(board.settings.map(\.rootFontSize)) == Set(scales.map { $0 / 100 * 16 }),
        "\(board.page)")
      #expect(board.placed * layouts >= board.compared, "\(board.page)")
    }
    #expect(report.pages.contains { $0.layouts == 0 }, "pages of single cards are opened, too")
    let plain = Self.plainPages(of: try await Self.proof.value.site, in: engine).count
    #expect(report.pages.count { $0.order.isEmpty } >= plain, "each page that is asked for")
    #expect(plain > (engine == .chromium ? TestScope.isWhole ? 200 : 80 : 15))
    #expect(
      report.pages.contains { $0.order.isEmpty && $0.compared > 0 },
      "texts of pages without cards are compared")
  }

  @Test("between them the engines open every layout of every board") func everyLayout() async throws
  {
    let boards = try await Self.proof.value.engines.flatMap(\.pages).filter { !$0.order.isEmpty }
    for (page, results) in Dictionary(grouping: boards, by: \.page) {
      let opened = Set(results.flatMap(\.settings).map(\.minimum))
      #expect(opened == Set([0] + results.flatMap(\.thresholds)), "\(page)")
    }
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
