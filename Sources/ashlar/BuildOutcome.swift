internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarJSON
internal import AshlarLayout
internal import AshlarOutput
internal import AshlarSite
internal import AshlarSystem
internal import Foundation

/// How a build ended, as text for a person or as JSON for a program.
struct BuildOutcome {
  let result: BuildResult
  /// What came of the place that machines share; nil without one.
  let shared: SharedCacheReport?
  /// The output folder.
  let folder: String
  /// What stands before a file's path in messages.
  let pathPrefix: String

  private var report: BuildReport { result.report }
  /// nil when nothing was written.
  private var changes: OutputChanges? { result.changes }

  /// What the cache lacks, each key once, in a build that makes no pictures.
  private var missing: [PictureWork] {
    var seen: Set<String> = []
    return (result.pictureWork ?? []).filter {
      $0.outcome == .missing && seen.insert($0.key).inserted
    }
    .sorted { ($0.source, $0.key) < ($1.source, $1.key) }
  }

  /// Whether nothing is wrong but that the cache lacks pictures.
  var isIncomplete: Bool { !missing.isEmpty }

  /// The lines for a person where pictures are missing: how many, and the first few.
  private var missingLines: [String] {
    let shown = missing.prefix(5).map { "  \(pathPrefix)\($0.source) (\($0.key))" }
    let rest = missing.count - shown.count
    return [
      "Not built: the cache lacks \(counted(missing.count, "picture")). The last output is untouched."
    ] + shown + (rest > 0 ? ["  and \(rest) more"] : [])
      + ["Make them with 'ashlar build --shard', or build without --require-cache"]
  }

  /// The lines for a person: what was built, or what stands against it.
  func summary(isVerbose: Bool) -> String {
    guard let changes else {
      if isIncomplete { return missingLines.joined(separator: "\n") }
      let errors = result.diagnostics.count { $0.severity == .error }
      let warnings = result.diagnostics.count - errors
      let counts = [
        errors > 0 ? counted(errors, "error") : nil,
        warnings > 0 ? counted(warnings, "warning") : nil,
      ]
      return
        "Not built: \(counts.compactMap { $0 }.joined(separator: " and ")). The last output is untouched."
    }
    var lines: [String] = []
    if isVerbose { lines += stepLines + [cardLine, memoryLine] + layoutLines + tieLines }
    lines.append(
      "\(counted(report.cardCount, "card")) on \(counted(report.boardCount, "board")) at "
        + "\(counted(report.breakpointCount, "breakpoint")): \(counted(report.fileCount, "file")), "
        + "\(byteCountText(report.byteCount)), in \(seconds(report.duration))")
    lines.append(
      "\(changes.writtenCount) written, \(changes.unchangedCount) unchanged, "
        + "\(changes.removedCount) removed")
    if let shared, shared.wasAsked { lines.append(shared.line) }
    if report.unfedCount > 0 { lines.append(feedLine) }
    if let line = report.early.line(pathPrefix: pathPrefix) { lines.append(line) }
    lines.append("Open \(folder)/index.html")
    lines += report.unlisted.map { $0.line(address: $0.url ?? "\(folder)/\($0.path)") }
    return lines.joined(separator: "\n")
  }

  private var stepLines: [String] {
    let width = report.steps.map(\.name.count).max() ?? 0
    return report.steps.map { step in
      let time = milliseconds(step.duration)
      let name = step.name + String(repeating: " ", count: width - step.name.count)
      return "  \(name) \(String(repeating: " ", count: max(0, 9 - time.count)))\(time) ms"
    }
  }

  /// How good each layout is, in per cent but for the jump.
  private var layoutLines: [String] {
    guard !report.layouts.isEmpty else { return [] }
    let head =
      "  layouts: page, section, breakpoint; height over the bound %, imbalance %, inversions %, "
      + "back jump px, white space %, slack % (and with no card moved), crop %"
    return [head]
      + report.layouts.map { layout in
        let quality = layout.quality
        let figures = [
          quality.gap * 100, quality.imbalance * 100, quality.inversions * 100, quality.backJump,
          quality.whiteSpace * 100, quality.slack * 100, quality.slackInOrder * 100,
          quality.crop * 100,
        ].map { String(format: "%.1f", $0) }
        return "    \(layout.page) \(layout.section) \(layout.breakpoint): "
          + figures.joined(separator: " ")
      }
  }

  /// How close the lines of each page come to a tie that rounding would decide.
  private var tieLines: [String] {
    guard !report.ties.isEmpty else { return [] }
    return ["  closest ties: page; px, card, the card's width px"]
      + report.ties.map { tie in
        "    \(tie.page): \(String(format: "%.3f", tie.distance)) \(tie.card) \(tie.width)"
      }
  }

  private var cardLine: String {
    "  cards measured \(report.measuredCount) of \(report.cardCount)"
  }

  private var feedLine: String {
    "Feeds have the latest \(FeedConfiguration.standardLimit) cards, and lack up to \(report.unfedCount) "
      + "older ones with a date: 'feeds: {limit: 100}' in ashlar.yaml sets another limit"
  }

  private var memoryLine: String {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    // Linux counts in kilobytes of 1024 bytes.
    return "  peak memory \(byteCountText(Int(usage.ru_maxrss) * 1024))"
  }

  /// One JSON object on one line.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("built", changes != nil)
      writer.member("diagnostics", result.diagnostics)
      if isIncomplete {
        writer.list("missing", missing) { writer, work in
          writer.member("key", work.key)
          writer.member("picture", work.source)
        }
      }
      if let changes {
        writer.member("output", folder)
        writer.member("cards", report.cardCount)
        writer.member("measured", report.measuredCount)
        writer.member("boards", report.boardCount)
        writer.member("unfed", report.unfedCount)
        writer.member("early", report.early.count)
        writer.member("pages", report.pageCount)
        writer.member("breakpoints", report.breakpointCount)
        writer.member("files", report.fileCount)
        writer.member("bytes", report.byteCount)
        writer.member("written", changes.writtenCount)
        writer.member("unchanged", changes.unchangedCount)
        writer.member("removed", changes.removedCount)
        writer.list("unlisted", report.unlisted.filter { !$0.isLocked }) { writer, board in
          board.write(to: &writer)
          writer.member("public", board.publicCount)
        }
        writer.list("locked", report.unlisted.filter(\.isLocked)) { writer, board in
          board.write(to: &writer)
        }
      }
      shared?.write(to: &writer)
      writer.milliseconds(report.duration)
      writer.list("steps", report.steps) { writer, step in
        writer.member("name", step.name)
        writer.milliseconds(step.duration)
      }
      writeLayouts(to: &writer)
      writer.list("ties", report.ties) { writer, tie in
        writer.member("page", tie.page)
        writer.member("card", tie.card)
        writer.member("width", tie.width)
        writer.member("distance", tie.distance, decimals: 6)
      }
    }
    return writer.text
  }

  /// How good each layout is: shares from 0 to 1, the jump in pixels.
  private func writeLayouts(to writer: inout JSONWriter) {
    writer.list("layouts", report.layouts) { writer, layout in
      writer.member("page", layout.page)
      writer.member("section", layout.section)
      writer.member("breakpoint", layout.breakpoint)
      let quality = layout.quality
      writer.member("gap", quality.gap, decimals: 6)
      writer.member("imbalance", quality.imbalance, decimals: 6)
      writer.member("inversions", quality.inversions, decimals: 6)
      writer.member("backJump", quality.backJump, decimals: 6)
      writer.member("whiteSpace", quality.whiteSpace, decimals: 6)
      writer.member("slack", quality.slack, decimals: 6)
      writer.member("slackInOrder", quality.slackInOrder, decimals: 6)
      writer.member("crop", quality.crop, decimals: 6)
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func seconds(_ duration: Duration) -> String {
    String(format: "%.2f s", duration / .seconds(1))
  }

  private func milliseconds(_ duration: Duration) -> String {
    String(format: "%.1f", duration / .milliseconds(1))
  }
}

extension EarlyCards {
  /// What to know of them, for people who come from programs that hold such cards back.
  func line(pathPrefix: String) -> String? {
    if count == 0 { return nil }
    let rest = count - places.count
    let named = places.map { "\(pathPrefix)\($0)" } + (rest > 0 ? ["\(rest) more"] : [])
    return (count == 1 ? "1 card is dated" : "\(count) cards are dated")
      + " in the future and published already: \(named.joined(separator: ", ")). "
      + "What holds a card back until a day is 'publish', not 'date'"
  }
}

extension UnlistedBoard {
  /// The board for the person who gives its address away.
  func line(address: String) -> String {
    let cards = "\(cardCount) card\(cardCount == 1 ? "" : "s")"
    if isLocked {
      let strength = passwordBits.map { " of about \($0) bits" } ?? ""
      return "With a password\(strength): \(title), \(cards): \(address)"
    }
    let open = publicCount == 0 ? "" : ", of which \(publicCount) on listed boards, too"
    return "Unlisted: \(title), \(cards)\(open): \(address)"
  }

  /// Writes what all of them have.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("board", id)
    writer.member("path", path)
    if let url { writer.member("url", url) }
    writer.member("cards", cardCount)
    if let passwordBits { writer.member("passwordBits", passwordBits) }
  }
}

extension JSONWriter {
  /// How long something took, to a tenth of a millisecond.
  mutating func milliseconds(_ duration: Duration) {
    member("milliseconds", duration / .milliseconds(1), decimals: 1)
  }
}
