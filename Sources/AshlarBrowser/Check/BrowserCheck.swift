internal import AshlarLock
public import AshlarServer
internal import Foundation

/// Opens built pages in real browsers and compares what they draw with what Ashlar said.
///
/// Each page is opened in an iframe of a harness page, which is served from the same loopback
/// address without the policy that the site's own pages get. At every layout of the page's style
/// sheet and every text size the harness removes the declared heights and looks whether anything
/// changes; it looks for overlaps, for cards outside their board and for sideways scrolling, and
/// loads the page once more with slow fonts and images to see whether something moves. With text spaced as
/// readers may force it, it looks for text that is lost or lies on other text.
public struct BrowserCheck: Sendable {
  /// The boards to open, as paths in the output.
  public var pages: [String]
  /// Pages without a board: they must not scroll sideways, and their files must be there.
  public var plainPages: [String] = []
  /// Text sizes in percent of the reader's own.
  public var scales: [Double] = [100, 112.5, 125, 150, 200]
  /// Whether each layout is opened at one of these, in turn from layout to layout and from page to page, instead of at
  /// all of them.
  public var spreadsScales = false
  /// Which of each page's layouts, and of the widths below, are opened, where other checks of the same pages open the rest.
  public var share = Share(part: 0, count: 1)
  /// How far a box may differ, in CSS pixels.
  public var tolerance = 0.01
  /// The window widths at which no board may scroll sideways.
  public var scrollWidths: [Double] = Array(stride(from: 320, through: 2560, by: 40))
  /// The window widths at which no page without a board may, nor in twice the text size.
  public var plainWidths: [Double] = [320, 768, 1280]
  /// The window widths at which slow loads are watched.
  public var loadingWidths: [Double] = [390, 1280]
  /// The window widths at which text gets what readers may force: the spacing of WCAG 2.2, 1.4.12, and letters
  /// of at least 20 px.
  public var forcedWidths: [Double] = [390, 768, 1280]
  /// The browser's own zoom in percent, where the engine can be started with one.
  ///
  /// At a zoom of its own a browser lays out in device pixels and rounds each line and each edge of a
  /// box to 1/64 of one: there `tolerance` is meant for each of these.
  public var zoom = 100.0
  /// The folder of a Python virtual environment with PySide6, for `BrowserEngine.qtWebEngine`.
  public var qtEnvironment: String?
  /// A fontconfig file that says which fonts the reader's system has; nil for the machine's own.
  public var fontConfiguration: String?
  /// The cards' ids in the author's order, by page; a page that is not named is not asked.
  public var authorOrder: [String: [String]] = [:]
  /// How long a browser may say nothing, in seconds; then it is started once more.
  public var patience = 180
  /// Whether browsers stay open for the next check of this process, for which they need not be started again; of Chromium
  /// it is the headless shell, where there is one.
  public var keepsBrowsers = false
  /// Whether it comes before all checks that wait: for one that takes longest, so that it is not alone at the end.
  public var comesFirst = false

  /// One of several equal parts of what is to be opened, in turn from layout to layout and from page to page.
  public struct Share: Hashable, Sendable {
    /// Which of them, from 0 on.
    public var part: Int
    public var count: Int

    public init(part: Int, count: Int) { (self.part, self.count) = (part, count) }
  }

  public init(pages: [String]) { self.pages = pages }

  /// Ends every browser that a check has started and that still runs: for a program that is about to
  /// end before its checks do.
  public static func endBrowsers() { ChildProcess.endAll() }

  /// Asks every engine, as many at once as `Turns.browsers` lets in, and reports in the order given.
  ///
  /// Each engine is asked from a thread of its own, so that no other task has to wait. One that ends early or
  /// stops answering is started once more and goes on with the pages that it has not answered. One that is not
  /// installed, or fails twice, has its `failure` in its report; the others are still asked.
  public func run(in engines: [BrowserEngine], over site: ServedSite) async -> CheckReport {
    await withTaskGroup(of: (Int, EngineReport).self) { group in
      for (index, engine) in engines.enumerated() {
        group.addTask { (index, await inTurn(engine, over: site)) }
      }
      var reports: [Int: EngineReport] = [:]
      for await (done, report) in group { reports[done] = report }
      return CheckReport(engines: engines.indices.compactMap { reports[$0] })
    }
  }

  /// Waits for a place among the browsers that run, and asks one engine.
  ///
  /// Checks that wait for the same browser have a long way before them, one after the other: they come before all else.
  private func inTurn(_ engine: BrowserEngine, over site: ServedSite) async -> EngineReport {
    guard let shared = OpenHarness.of(engine, for: self) else {
      return await Turns.browsers.run(isUrgent: comesFirst) {
        await runOnThread(in: engine, over: site)
      }
    }
    return await shared.turns.run {
      await Turns.browsers.run(isUrgent: true) { await runOnThread(in: engine, over: site) }
    }
  }

  private func runOnThread(in engine: BrowserEngine, over site: ServedSite) async -> EngineReport {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: run(in: engine, over: site)) }
    }
  }

  /// Asks one engine; returns when its browser is gone.
  public func run(in engine: BrowserEngine, over site: ServedSite) -> EngineReport {
    let start = ContinuousClock.now
    let exchange = CheckExchange(plan: plan, site: site)
    var report = EngineReport(
      engine: engine, zoom: zoom, browser: "", pages: [], findings: [], seconds: 0)
    do throws(BrowserError) {
      do throws(BrowserError) {
        try ask(engine, exchange, &report)
      } catch {
        guard error.isOfTheMoment else { throw error }
        report.restart = error.description
        exchange.startAgain()
        try ask(engine, exchange, &report)
      }
    } catch {
      report.failure = error.description
    }
    report.browser = exchange.browser ?? ""
    report.pages = inOrder(exchange.results, engine)
    report.findings += exchange.findings
    report.seconds = (ContinuousClock.now - start) / .seconds(1)
    return report
  }

  /// Has a browser answer the check; its log is kept if it fails.
  private func ask(
    _ engine: BrowserEngine, _ exchange: CheckExchange, _ report: inout EngineReport
  ) throws(BrowserError) {
    let open = OpenHarness.of(engine, for: self)
    let browser: HarnessBrowser
    if let waiting = open?.take() {
      browser = waiting
    } else {
      browser = try HarnessBrowser(engine, for: self, root: exchange.root)
    }
    var isAnswered = false
    defer {
      if isAnswered, let open {
        open.keep(browser)
      } else {
        browser.session.end(keepsLog: !isAnswered)
      }
    }
    defer { report.findings += consoleFindings(browser) }
    if browser.isWaiting { try browser.move(to: exchange.root, patience: patience) }
    try converse(browser, exchange)
    browser.isWaiting = true
    isAnswered = true
  }

  /// Serves the browser until the harness is done.
  private func converse(
    _ browser: HarnessBrowser, _ exchange: CheckExchange
  ) throws(BrowserError) {
    let session = browser.session
    var deadline = ContinuousClock.now + .seconds(patience)
    var answered = 0
    while exchange.browser == nil {
      browser.server.serve(for: 250) { exchange.response(to: $0) }
      if !exchange.isHolding { browser.server.release() }
      if let failure = exchange.failure {
        throw .harness(session.engine, page: failure.page, message: failure.message)
      }
      if exchange.requestCount > answered {
        answered = exchange.requestCount
        deadline = .now + .seconds(patience)
      }
      guard session.isRunning else { throw .endedEarly(session.engine, log: session.log) }
      guard ContinuousClock.now < deadline else {
        throw .silent(session.engine, seconds: patience, log: session.log)
      }
    }
  }

  private var plan: CheckPlan {
    CheckPlan(
      pages: pages, plainPages: plainPages, plainWidths: plainWidths, scales: scales,
      spreadsScales: spreadsScales, share: share, tolerance: tolerance,
      isPerLine: zoom != 100,
      scrollWidths: scrollWidths,
      loadingWidths: loadingWidths,
      forcedWidths: zoom == 100 ? forcedWidths : [])
  }

  /// The results with their engine and page written into each finding, and the order compared.
  private func inOrder(_ results: [PageResult], _ engine: BrowserEngine) -> [PageResult] {
    results.map { result in
      var result = result
      if let expected = authorOrder[result.page] {
        result.findings += orderFindings(result.order, expected: expected)
      }
      for index in result.findings.indices {
        result.findings[index].engine = engine
        result.findings[index].page = result.page
      }
      return result
    }
  }

  /// The first card that does not stand where the author wants it.
  private func orderFindings(_ order: [String], expected: [String]) -> [CheckFinding] {
    guard order != expected else { return [] }
    let place = zip(expected, order).first { $0 != $1 }
    return [
      CheckFinding(
        kind: .order, card: place?.1 ?? order.last,
        detail: place.map { "the author has '\($0.0)' here" }
          ?? "there are \(order.count) cards, not \(expected.count)")
    ]
  }

  /// What the pages made Chromium write to its console; the other engines do not report it.
  private func consoleFindings(_ browser: HarnessBrowser) -> [CheckFinding] {
    browser.logLines().filter(Chromium.isConsoleLine).map { line in
      var finding = CheckFinding(kind: .console, detail: line)
      finding.engine = browser.session.engine
      return finding
    }
  }
}
