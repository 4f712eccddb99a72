@testable import AshlarBrowser
@testable import AshlarServer
import Foundation
import Testing

/// One launch of each engine opens a correct board and one board per kind of mistake: a check that
/// could not fail would prove nothing.
@Suite("BrowserCheck finds what is wrong, and nothing else")
struct BrowserCheckTests {
  /// A board with one mistake.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    var board: BoardFixture
    var expected: CheckFinding.Kind
    var card: String?
    /// The kinds that the mistake may bring along.
    var companions: Set<CheckFinding.Kind> = []
    var testDescription: String { name }
  }

  static let mistakes = [
    Mistake(
      name: "a card declared 4 px too tall", board: BoardFixture(heightErrors: [3: 0.25]),
      expected: .height, card: "c3"),
    Mistake(
      name: "a card declared a 64th of a pixel too low",
      board: BoardFixture(heightErrors: [5: -1.0 / 1024]), expected: .height, card: "c5"),
    Mistake(
      name: "a wrong height under the minimum that its row wants",
      board: BoardFixture(
        heightErrors: [6: -0.5],
        css: "@container page (width>=31rem) { #c6 { min-height: 3.5rem } }"),
      expected: .height, card: "c6"),
    Mistake(
      name: "a card placed upon its neighbour", board: BoardFixture(topErrors: [7: -2]),
      expected: .overlap),
    Mistake(
      name: "a card placed beside its board", board: BoardFixture(columnErrors: [11: 7]),
      expected: .outside, card: "c11", companions: [.overflow]),
    Mistake(
      name: "a card that hides some of its text",
      board: BoardFixture(css: "#c6 p { width: 30rem }"), expected: .clipped, card: "c6"),
    Mistake(
      name: "a footer wider than the window",
      board: BoardFixture(css: "footer { width: 1600px }"), expected: .overflow),
    Mistake(
      name: "a style in the page itself",
      board: BoardFixture(header: "<header><h1 style='color: red'>Bonds</h1></header>"),
      expected: .policy, companions: [.console]),
    Mistake(
      name: "a picture above the board without its size",
      board: BoardFixture(header: "<header><h1>Bonds</h1><img src='square.svg' alt=''></header>"),
      expected: .moved, companions: [.shift]),
    Mistake(
      name: "a picture that is not there",
      board: BoardFixture(footer: "<footer><img src='no.png' width=9 height=9 alt=''></footer>"),
      expected: .asset, companions: [.console]),
    Mistake(
      name: "a card without a way to what leaves it",
      board: BoardFixture(css: "#c4 { overflow: hidden } #c4 p { font-size: 1.5rem }"),
      expected: .forced),
    Mistake(
      name: "small letters without room for larger ones",
      board: BoardFixture(
        css: "#c4 p { font-size: .125rem; white-space: nowrap; overflow: hidden; width: 1.5rem }"),
      expected: .forced),
    Mistake(
      name: "a card in the flow that is too tall, and moves the others",
      board: BoardFixture(css: "@container page (width<31rem) { #c6 { height: 9.5rem } }"),
      expected: .height, card: "c6"),
    Mistake(
      name: "a card that leaves its board by a twentieth of a pixel",
      board: BoardFixture(css: "#c1 { margin-inline-start: .05px }"), expected: .outside, card: "c1"
    ),
    Mistake(
      name: "the same from right to left",
      board: BoardFixture(css: "html { direction: rtl } #c1 { margin-inline-start: .05px }"),
      expected: .outside, card: "c1"),
    Mistake(name: "cards in another order", board: BoardFixture(), expected: .order, card: "c4"),
  ]

  /// The engines' answers, asked for once.
  private static let reports = Task.detached { () async -> CheckReport in
    var files: [String: [UInt8]] = BoardFixture().output(name: "correct")
    for (index, mistake) in mistakes.enumerated() {
      files.merge(mistake.board.output(name: "mistake\(index)")) { $1 }
    }
    let site = ServedSite(files: files)
    var check = BrowserCheck(pages: site.boards)
    check.scales = [100, 150]
    check.scrollWidths = [320, 800, 1500]
    check.loadingWidths = [800]
    check.authorOrder["correct.html"] = BoardFixture().identifiers
    var swapped = BoardFixture().identifiers
    swapped.swapAt(4, 5)
    check.authorOrder["mistake\(mistakes.count - 1).html"] = swapped
    check.keepsBrowsers = true
    return await check.run(in: BrowserEngine.usual, over: site)
  }

  private func findings(_ engine: BrowserEngine, on page: String) async throws -> [CheckFinding] {
    let reports = await Self.reports.value.engines
    let report = try #require(reports.first { $0.engine == engine })
    return report.allFindings.filter { $0.page == page }
  }

  @Test(
    "a correct board is compared at every layout and size, and is clean",
    arguments: BrowserEngine.usual)
  func correctBoard(_ engine: BrowserEngine) async throws {
    let reports = await Self.reports.value.engines
    let report = try #require(reports.first { $0.engine == engine })
    let page = try #require(report.pages.first { $0.page == "correct.html" })
    #expect(page.findings == [])
    #expect(page.thresholds == [31, 48])
    #expect(page.settings.count == 3 * 2)
    #expect(page.compared == 12 * 6)
    #expect(page.placed == 12 * 4)
    #expect(page.watched == 1)
    #expect(report.browser.contains("Mozilla"))
  }

  @Test(
    "every mistake is found in every engine", arguments: mistakes.indices, BrowserEngine.usual)
  func mistakeIsFound(_ index: Int, _ engine: BrowserEngine) async throws {
    let mistake = Self.mistakes[index]
    let found = try await findings(engine, on: "mistake\(index).html")
    #expect(found.contains { $0.kind == mistake.expected })
    if let card = mistake.card {
      #expect(found.filter { $0.kind == mistake.expected }.allSatisfy { $0.card == card })
    }
    let others = Set(found.map(\.kind)).subtracting(mistake.companions)
    #expect(others == [mistake.expected], "nothing else is wrong with \(mistake.name)")
  }

  @Test("a wrong height is told with both numbers and the lines", arguments: BrowserEngine.usual)
  func heightsAreTold(_ engine: BrowserEngine) async throws {
    let found = try await findings(engine, on: "mistake0.html")
    let finding = try #require(found.first { $0.scale == 100 && $0.minimum == 31 })
    // Nine lines of 24 px and a padding of 16 px; the mistake adds 4 px.
    #expect(finding.predicted == 252)
    #expect(finding.actual == 248)
    #expect(finding.lines == (0..<9).map { "line \($0)" })
  }

  @Test("Chromium counts the layout shift itself")
  func layoutShift() async throws {
    let found = try await findings(.chromium, on: "mistake8.html")
    #expect(found.contains { $0.kind == .shift && ($0.actual ?? 0) > 0 })
  }

  @Test("what a style sheet adds may move in a card, and nowhere else")
  func addedMarks() async throws {
    let mark = "{ content: '1.'; position: absolute; margin-left: -3rem }"
    let row = "{ display: grid; grid-template: 4rem 3rem / auto 1fr }"
    let image = "{ width: auto; aspect-ratio: auto }"
    let inside = BoardFixture(
      css: "#c2 \(row) #c2 img \(image) #c2 p { grid-area: 2 / 2 } #c2 p::before \(mark)")
    let picture = "<div class='row'><img src='square.svg' alt=''><p></p></div>"
    let outside = BoardFixture(
      css:
        ".row \(row) .row img { height: 4rem } .row p { margin: 0; grid-area: 2 / 2 } .row p::before \(mark)",
      header: "<header><h1>Bonds</h1>\(picture)</header>")
    let files = inside.output(name: "inside").merging(outside.output(name: "outside")) { $1 }
    var check = BrowserCheck(pages: ["inside.html", "outside.html"])
    (check.scales, check.scrollWidths, check.forcedWidths) = ([100], [], [])
    check.loadingWidths = [800]
    check.keepsBrowsers = true
    let report = await check.run(in: [.chromium], over: ServedSite(files: files))
    #expect(report.findings.map(\.page) == ["outside.html"])
    #expect(report.findings.map(\.kind) == [.shift])
  }

  @Test("a page without a board is looked at, too")
  func plainPages() async throws {
    let board = BoardFixture(
      css: "h1 { width: 900px }", header: "<h1>Bonds</h1><p style='color: red'>")
    let site = ServedSite(files: board.output(name: "plain"))
    var check = BrowserCheck(pages: [])
    check.plainPages = ["plain.html"]
    check.keepsBrowsers = true
    let report = await check.run(in: [.chromium], over: site)
    #expect(Set(report.findings.map(\.kind)) == [.overflow, .policy, .console])
    #expect(report.findings.filter { $0.kind == .overflow }.map(\.width) == [320, 768, 320, 768])
  }

  @Test("a browser that says nothing is started once more, then told with its log, and ended")
  func silence() async throws {
    var check = BrowserCheck(pages: ["board.html"])
    check.patience = 0
    let site = ServedSite(files: BoardFixture().output(name: "board"))
    let report = await check.run(in: [.chromium], over: site)
    #expect(!report.isClean && report.findings == [] && report.comparedCount == 0)
    let engine = try #require(report.failures.first)
    for message in [engine.restart, engine.failure] {
      let parts = message?.components(separatedBy: "Chromium has not answered for 0 s; its log is ")
      let log = try #require(parts?.dropFirst().first)
      #expect(unlink(log) == 0)
    }
  }

  @Test("a browser that is started again is asked about the pages that are left")
  func restart() throws {
    let plan = CheckPlan(
      pages: ["a.html", "b.html"], plainPages: ["c.html"], plainWidths: [], scales: [100],
      spreadsScales: false, share: .init(part: 0, count: 1), tolerance: 0.01, isPerLine: false,
      scrollWidths: [], loadingWidths: [], forcedWidths: [])
    let exchange = CheckExchange(plan: plan, site: ServedSite(files: [:]))
    let result = """
      {"page": "a.html", "thresholds": [], "order": [], "layouts": 0, "compared": 0, "placed": 0, \
      "settings": [], "findings": [], "milliseconds": 1}
      """
    func request(_ method: String, _ name: String, _ body: [UInt8] = []) -> HTTPResponse {
      exchange.response(to: HTTPRequest(method: method, path: exchange.root + name, body: body))
    }
    _ = request("POST", "hold")
    _ = request("POST", "result", Array(result.utf8))
    #expect(exchange.failure == nil && exchange.isHolding)
    exchange.startAgain()
    #expect(!exchange.isHolding)
    let left = String(decoding: request("GET", "plan").body, as: UTF8.self)
    #expect(!left.contains("a.html") && left.contains("b.html") && left.contains("c.html"))
    #expect(exchange.results.map(\.page) == ["a.html"])
  }

  @Test(
    "at a browser's zoom heights may be rounded, but a real difference is found",
    arguments: [90.0, 110])
  func zoom(_ zoom: Double) async throws {
    let files = BoardFixture(heightErrors: [3: 0.5]).output(name: "board")
    var check = BrowserCheck(pages: ["board.html"])
    (check.zoom, check.scales, check.loadingWidths, check.scrollWidths) = (zoom, [100], [], [])
    let report = await check.run(in: [.chromium], over: ServedSite(files: files))
    #expect(report.placedCount == 24)
    #expect(report.findings.map(\.card) == ["c3", "c3"])
  }
}
