internal import ArgumentParser
internal import AshlarBrowser
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarSite
internal import Foundation

/// `ashlar check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find dead links, and prove that browsers draw every card as it was placed.",
    discussion: """
      EXAMPLES
        ashlar check                                  files, then every browser that is installed
        ashlar check --no-browser                     files alone, in a moment
        ashlar check --browser chromium,firefox       in these two
        ashlar check --site stones --format json      for a build server
        ashlar check --zoom 90                        in Chromium, zoomed out
        ashlar check --theme pins                     in another theme, without the site's own settings
        ashlar check --browser qtwebengine --qt .venv in the older Chromium of a PySide6

      Builds the site in memory and looks through its files: links, anchors and pictures that lead to \
      nothing, ids that a page has twice, pictures without alt, pages over the 'budget' of ashlar.yaml, and \
      feeds and sitemaps that are not what their formats ask for are errors; headings out of order or without words, cards of one title, and paths that differ in capitals or in how accents are written alone, are warnings. Addresses \
      elsewhere are not asked.

      Then it opens every board at every breakpoint and at five text sizes. Each \
      card is compared, to 0.01 px, with what it is without its declared height. Overlapping cards, cards \
      outside their board, hidden content, sideways scrolling, movement while fonts and pictures load, \
      text that is lost when a reader forces its spacing or larger letters, console messages and violations of a strict Content-Security-Policy are found as well.

      At a zoom of its own Chromium lays out in device pixels, and rounds each line and each edge of a box: \
      heights may then differ by 0.01 px for each, but not the lines.

      A browser that crashes or hangs is started once more. If it fails again, or is missing, the reason is printed. What the other browsers found, and \
      what it found before, is reported too.

      Exit codes: 0 nothing differs, 1 something does, or a browser failed, or the site is not built.
      """)

  @OptionGroup var site: SiteOptions

  @OptionGroup var messages: MessageOptions

  @Option(
    help: ArgumentHelp(
      "The browsers: chromium, firefox, webkit, qtwebengine, separated by commas. By default those of the first three that are installed.",
      valueName: "names"))
  var browser: String?

  @Option(
    help: ArgumentHelp(
      "Chromium's own zoom, 25 to 500; other browsers are not asked then.", valueName: "percent"))
  var zoom = 100

  @Option(
    help: ArgumentHelp(
      "A Python virtual environment with PySide6, for qtwebengine.", valueName: "folder"))
  var qt: String?

  @Option(
    help: "Check the site in a built-in theme in place of its own; 'ashlar themes' lists them.")
  var theme: String?

  @Flag(name: .customLong("no-browser"), help: "Look through the files only; no browser is asked.")
  var withoutBrowser = false

  @Flag(help: "Open boards only, not the pages of single cards.")
  var boardsOnly = false

  @Option(help: "How findings and the summary are written: text or json.")
  var format = ReportFormat.text

  mutating func validate() throws {
    try theme.map(ThemeOption.check)
    if withoutBrowser, browser != nil || qt != nil || zoom != 100 || boardsOnly {
      throw ValidationError(
        "--no-browser asks no browser: leave out --browser, --qt, --zoom and --boards-only.")
    }
    if let browser, BrowserEngine.list(browser) == nil {
      throw ValidationError(
        "--browser takes chromium, firefox, webkit and qtwebengine, not '\(browser)'.")
    }
    let asksQt = browser.flatMap(BrowserEngine.list)?.contains(.qtWebEngine) == true
    guard asksQt == (qt != nil) else {
      throw ValidationError(
        asksQt
          ? "--browser qtwebengine needs --qt with the folder of a virtual environment with PySide6."
          : "--qt is for --browser qtwebengine.")
    }
    guard (25...500).contains(zoom) else {
      throw ValidationError("--zoom takes 25 to 500, not \(zoom).")
    }
    if zoom != 100, let browser, BrowserEngine.list(browser) != [.chromium] {
      throw ValidationError("--zoom is Chromium's: leave out --browser, or name chromium alone.")
    }
  }

  func run() async throws {
    let options = try ThemeOption.options(of: site, with: theme)
    let result = await build(options)
    if format == .text { options.sharedCache?.report.say() }
    var outcome = CheckOutcome(result: result, pathPrefix: site.pathPrefix)
    if let built = result.site, let tree = result.tree {
      outcome.files = await measured { await FileCheck(of: built, tree: tree).run() }
      outcome.asksBrowsers = !withoutBrowser
    }
    if let built = result.site, let tree = result.tree, !withoutBrowser {
      var check = SiteCheck(of: built, tree: tree, includesPlainPages: !boardsOnly)
      check.check.zoom = Double(zoom)
      check.check.qtEnvironment = qt
      let interruption = BrowserInterruption()
      defer { interruption.cancel() }
      outcome.report = await check.run(in: engines)
    }
    switch format {
    case .json: Console.print(outcome.json)
    case .text:
      Console.report(
        outcome.problems(
          diagnostics: messages.text(of: outcome.diagnostics, in: site),
          showsAll: messages.showsAll))
      Console.print(outcome.summary)
    }
    if !outcome.isClean { throw ExitCode.mistakes }
  }

  /// What a piece of work gives, and how long it took in seconds.
  private func measured<Result>(_ work: () async -> Result) async -> (Result, seconds: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = await work()
    return (result, (clock.now - start) / .seconds(1))
  }

  /// The engines that were named, or the installed ones; all, to be reported as missing, where none is.
  private var engines: [BrowserEngine] {
    if zoom != 100 { return [.chromium] }
    if let named = browser.flatMap(BrowserEngine.list) { return named }
    let installed = BrowserEngine.usual.filter { $0.executable() != nil }
    return installed.isEmpty ? BrowserEngine.usual : installed
  }
}
