internal import AshlarBrowser
internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarSite
internal import Foundation

/// How a check ended, as text for a person or as JSON for a program.
struct CheckOutcome {
  let result: BuildResult
  /// What stands before a file's path, so that it can be opened from here.
  let pathPrefix: String
  /// What was found in the files, and how long it took; nil for a site that was not built.
  var files: (report: FileCheck.Report, seconds: Double)?
  /// Whether browsers were to be asked.
  var asksBrowsers = true
  /// What the browsers answered; nil when none was asked.
  var report: CheckReport?

  /// How many findings a person gets to read; a program gets all.
  private static let shownFindings = 60

  /// Whether the files have no mistake, and every browser that was to be asked answered and drew what was said.
  var isClean: Bool {
    files?.report.isClean == true && (!asksBrowsers || report?.isClean == true)
  }

  /// What the build and the files have wrong.
  var diagnostics: [Diagnostic] { result.diagnostics + (files?.report.diagnostics ?? []) }

  /// Everything that is not as it should be, a line or more for each.
  ///
  /// - Parameters:
  ///   - diagnostics: the text of what is wrong with the site.
  ///   - showsAll: whether all findings are written.
  func problems(diagnostics: String, showsAll: Bool) -> String {
    var text = diagnostics
    let limit = showsAll ? .max : Self.shownFindings
    for finding in (report?.findings ?? []).prefix(limit) {
      text += (finding.source == nil ? "" : pathPrefix) + finding.description + "\n"
      text += finding.lineDescription
    }
    let rest = max(0, (report?.findings.count ?? 0) - limit)
    if rest > 0 { text += "and \(rest) more; --all shows them\n" }
    for failure in (report?.failures ?? []).compactMap(\.failure) { text += failure + "\n" }
    return text
  }

  /// What was compared and how it ended, on a line for each engine and one for all.
  var summary: String {
    guard result.tree != nil else { return "Not built, so not checked." }
    guard let report else { return fileSummary }
    let answered = report.engines.count - report.failures.count
    return fileSummary + "\n"
      + report.engines.map(Self.line).joined(separator: "\n")
      + "\n\(report.cardCount) cards x \(report.layoutCount) breakpoints x "
      + "\(answered) engines at \(report.scaleCount) text sizes: "
      + "\(report.comparedCount) boxes compared, \(report.mismatchCount) mismatches"
  }

  /// What was looked at without a browser.
  private var fileSummary: String {
    guard let (report, seconds) = files else { return "" }
    let errors = report.diagnostics.count { $0.severity == .error }
    return
      "Files: \(report.pageCount) pages, \(report.linkCount) links and pictures, \(errors) errors, "
      + "\(report.diagnostics.count - errors) warnings, \(String(format: "%.2f", seconds)) s"
  }

  /// The engine's name; an older Chromium with its version, as several may be asked in turn.
  private static func name(of report: EngineReport) -> String {
    guard report.engine == .qtWebEngine,
      let version = report.browser.firstMatch(of: /Chrome\/(\d+)/)?.1
    else { return report.engine.title }
    return "\(report.engine.title) (Chrome \(version))"
  }

  /// What one engine said, in numbers.
  private static func line(_ engine: EngineReport) -> String {
    let compared = engine.pages.map(\.compared).reduce(0, +)
    let mismatches = engine.allFindings.count { $0.kind == .height }
    let zoom = engine.zoom == 100 ? "" : " at \(Int(engine.zoom)) % zoom"
    return "\(name(of: engine))\(zoom): \(engine.failure == nil ? "" : "failed after ")"
      + "\(compared) boxes, \(mismatches) mismatches, "
      + "\(engine.allFindings.count - mismatches) other findings, "
      + "\(String(format: "%.1f", engine.seconds)) s"
      + (engine.restart.map { "\n  it was started once more: \($0)" } ?? "")
  }

  /// One JSON object on one line, the diagnostics of the build included.
  var json: String {
    let report = report ?? CheckReport(engines: [])
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("diagnostics", diagnostics)
      writer.member("built", result.tree != nil)
      writer.member("clean", isClean)
      if let (report, seconds) = files {
        writer.object("files") { writer in
          writer.member("pages", report.pageCount)
          writer.member("links", report.linkCount)
          writer.member("seconds", seconds)
        }
      }
      writer.member("cards", report.cardCount)
      writer.member("breakpoints", report.layoutCount)
      writer.member("textSizes", report.scaleCount)
      writer.member("compared", report.comparedCount)
      writer.member("mismatches", report.mismatchCount)
      writer.list("engines", report.engines) { writer, engine in
        writer.member("engine", engine.engine.rawValue)
        writer.member("browser", engine.browser)
        writer.member("zoom", engine.zoom)
        writer.member("compared", engine.pages.map(\.compared).reduce(0, +))
        writer.member("placed", engine.pages.map(\.placed).reduce(0, +))
        writer.member("seconds", engine.seconds)
        writer.member("restart", engine.restart)
        writer.member("failure", engine.failure)
      }
      writer.list("findings", report.findings) { Self.write($1, to: &$0) }
    }
    return writer.text
  }

  private static func write(_ finding: CheckFinding, to writer: inout JSONWriter) {
    writer.member("kind", finding.kind.rawValue)
    writer.member("engine", finding.engine?.rawValue)
    writer.member("page", finding.page)
    writer.member("card", finding.card)
    writer.member("other", finding.other)
    writer.member("source", finding.source)
    writer.member("scale", finding.scale)
    writer.member("minimum", finding.minimum)
    writer.member("width", finding.width)
    writer.member("side", finding.side)
    writer.member("predicted", finding.predicted)
    writer.member("actual", finding.actual)
    writer.member("cardWidth", finding.cardWidth)
    if let lines = finding.lines { writer.member("lines", lines) }
    if let lines = finding.predictedLines { writer.member("predictedLines", lines) }
    if let difference = finding.difference {
      writer.object("difference") { writer in
        writer.member("number", difference.number)
        writer.member("predicted", difference.predicted)
        writer.member("actual", difference.actual)
      }
    }
    writer.member("detail", finding.detail)
  }
}
