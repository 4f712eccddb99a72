internal import AshlarBrowser
internal import AshlarDiagnostics
internal import AshlarSite
internal import Foundation

/// How a check ended, as text for a person or as JSON for a program.
struct CheckOutcome {
  let result: BuildResult
  /// What stands before a file's path, so that it can be opened from here.
  let pathPrefix: String
  /// What the browsers answered; nil when none was asked.
  var report: CheckReport?

  /// How many findings a person gets to read; a program gets all.
  private static let shownFindings = 60

  /// Whether every browser answered and drew what was said.
  var isClean: Bool { report?.isClean == true }

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
    guard let report else { return "No browser was asked." }
    let answered = report.engines.count - report.failures.count
    return report.engines.map(Self.line).joined(separator: "\n")
      + "\n\(report.cardCount) cards x \(report.layoutCount) breakpoints x "
      + "\(answered) engines at \(report.scaleCount) text sizes: "
      + "\(report.comparedCount) boxes compared, \(report.mismatchCount) mismatches"
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
  }

  private struct Summary: Encodable {
    struct Engine: Encodable {
      var engine: BrowserEngine
      var browser: String
      var zoom: Double
      var compared: Int
      var placed: Int
      var seconds: Double
      var failure: String?
    }
    var built: Bool
    var clean: Bool
    var cards: Int
    var breakpoints: Int
    var textSizes: Int
    var compared: Int
    var mismatches: Int
    var engines: [Engine]
    var findings: [CheckFinding]
  }

  /// One JSON object on one line, the diagnostics of the build included.
  var json: String {
    let report = report ?? CheckReport(engines: [])
    let summary = Summary(
      built: result.tree != nil, clean: isClean, cards: report.cardCount,
      breakpoints: report.layoutCount, textSizes: report.scaleCount,
      compared: report.comparedCount, mismatches: report.mismatchCount,
      engines: report.engines.map { engine in
        Summary.Engine(
          engine: engine.engine, browser: engine.browser, zoom: engine.zoom,
          compared: engine.pages.map(\.compared).reduce(0, +),
          placed: engine.pages.map(\.placed).reduce(0, +), seconds: engine.seconds,
          failure: engine.failure)
      }, findings: report.findings)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = (try? encoder.encode(summary)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    let diagnostics = "\"diagnostics\":\(DiagnosticJSON.array(of: result.diagnostics))"
    return "{\(diagnostics),\(text.dropFirst())"
  }
}
