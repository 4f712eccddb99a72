internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarPublish
internal import AshlarSystem
internal import Foundation

/// What a publishing came to, for a person or for a program.
struct PublishReport {
  let format: ReportFormat
  let isVerbose: Bool
  let pathPrefix: String

  var target = ""
  var destination = ""
  /// Whether the destination has more than one generation, so that their numbers say something.
  var keepsGenerations = true
  /// Where readers find the site; nil when nobody has said it.
  var address: String?
  var diagnostics: [Diagnostic] = []
  var plan: Plan?
  /// What is at the destination, when its generations are asked for.
  var generations: PublishManifest?
  /// Rules for a web server, when they are asked for.
  var rules: String?
  /// The generation that is returned to.
  var returnsTo: Int?
  /// The files that were taken away since that generation, and come back with it.
  var comingBack: [String] = []
  /// Whether the destination shows what was asked for.
  var isDone = false
  private var hasShownPlan = false

  /// How many files of a plan a person gets to see.
  private static let lineLimit = 20

  init(format: ReportFormat, isVerbose: Bool, pathPrefix: String) {
    self.format = format
    self.isVerbose = isVerbose
    self.pathPrefix = pathPrefix
  }

  /// Shows the plan and asks whether it is meant.
  ///
  /// - Parameter manyLeave: whether the question says how many files would leave.
  mutating func isConfirmed(thoughManyLeave manyLeave: Bool = false) -> Bool {
    showPlan()
    var question =
      returnsTo.map { "Return to generation \($0) at \(destination)?" }
      ?? "Publish to \(destination)?"
    if manyLeave, let plan {
      question = "\(plan.leavingCount) of \(plan.formerCount) files leave. " + question
    }
    if !comingBack.isEmpty {
      let count = comingBack.count
      question =
        "\(count) \(count == 1 ? "file that was" : "files that were") taken away since then would come back. "
        + question
    }
    Console.report(question + " [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    return answer == "y" || answer == "yes"
  }

  /// Writes what there is to say.
  mutating func finish() {
    guard format == .text else { return Console.print(json) }
    let writer = DiagnosticText(isColoured: Console.isColoured, pathPrefix: pathPrefix)
    Console.report(diagnostics.sorted().map(writer.text).joined())
    showPlan()
    for line in generationLines { Console.print(line) }
    if let rules { Console.print(String(rules.dropLast())) }
    if let line = lastLine { Console.print(line) }
  }

  private mutating func showPlan() {
    guard format == .text, !hasShownPlan else { return }
    hasShownPlan = true
    for line in planLines + returningLines { Console.print(line) }
  }

  private var lastLine: String? {
    guard plan != nil || returnsTo != nil else { return nil }
    guard isDone else { return "Nothing is sent." }
    let place = address.map { ": \($0)/" } ?? " at \(destination)"
    if let returnsTo { return "Generation \(returnsTo) is live\(place)" }
    guard let plan else { return nil }
    guard keepsGenerations else { return "The site is in \(destination): \(size(of: plan))" }
    let number = plan.manifest.generation
    return plan.isEmpty
      ? "Nothing to do: generation \(number) is live\(place)"
      : "Published as generation \(number)\(place)"
  }
}

extension PublishReport {
  private var returningLines: [String] {
    let limit = isVerbose ? comingBack.count : Self.lineLimit
    var lines = comingBack.prefix(limit).map { "  returns \($0)" }
    if comingBack.count > limit {
      lines.append("  and \(comingBack.count - limit) more: --verbose lists them")
    }
    return lines
  }

  private var planLines: [String] {
    guard let plan, !plan.isEmpty else { return [] }
    let generation = keepsGenerations ? "generation \(plan.manifest.generation) at " : ""
    var lines = ["\(target): \(generation)\(destination)"]
    let count = plan.uploads.count + plan.removals.count
    let limit = isVerbose ? count : Self.lineLimit
    lines += plan.uploads.prefix(limit).map { upload in
      "  \(upload.reason == .new ? "new    " : "changed") \(upload.file.path), "
        + "\(byteCountText(upload.file.size))\(Self.words(for: upload.reason))"
    }
    lines += plan.removals.prefix(limit - min(limit, plan.uploads.count)).map {
      "  deleted \($0)"
    }
    if count > limit { lines.append("  and \(count - limit) more: --verbose lists them") }
    guard keepsGenerations else { return lines + ["\(size(of: plan)) to write"] }
    let newCount = plan.uploads.count { $0.reason == .new }
    lines.append(
      "\(newCount) new, \(plan.uploads.count - newCount) changed, \(plan.removals.count) deleted, "
        + "\(plan.keptCount) kept for earlier pages, \(plan.unchangedCount) unchanged: "
        + "\(byteCountText(plan.byteCount)) to send")
    return lines
  }

  /// How much an archive or a single file has in it, before it is compressed.
  private func size(of plan: Plan) -> String {
    let count = plan.uploads.count
    return "\(count) \(count == 1 ? "file" : "files"), \(byteCountText(plan.byteCount))"
  }

  private static func words(for reason: Plan.Reason) -> String {
    switch reason {
    case .new: ""
    case .content(let size): " (was \(byteCountText(size)))"
    case .headers(let names): " (\(names.joined(separator: ", ")))"
    case .interrupted: " (an earlier publishing was interrupted)"
    case .all: " (all files are sent)"
    }
  }

  private var generationLines: [String] {
    guard let generations else { return [] }
    if generations.generations.isEmpty { return ["Nothing has been published to \(destination)."] }
    return generations.generations.map { generation in
      "\(generation.number == generations.generation ? "*" : " ") \(generation.number)  "
        + "\(generation.date)  \(generation.fileCount) files, \(byteCountText(generation.byteCount))"
    }
  }

  /// One JSON object on one line.
  private var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("published", isDone)
      writer.member("target", target)
      writer.member("destination", destination)
      writer.member("diagnostics", diagnostics)
      writer.member("address", address)
      if let returnsTo {
        writer.member("generation", returnsTo)
        writer.member("returning", comingBack)
      }
      if let plan {
        if keepsGenerations { writer.member("generation", plan.manifest.generation) }
        Self.write(plan, to: &writer)
      }
      if let generations { Self.write(generations, to: &writer) }
      writer.member("rules", rules)
    }
    return writer.text
  }

  private static func write(_ plan: Plan, to writer: inout JSONWriter) {
    writer.array("new") { writer in
      for upload in plan.uploads where upload.reason == .new { writer.string(upload.file.path) }
    }
    writer.list("changed", plan.uploads.lazy.filter { $0.reason != .new }) { writer, upload in
      writer.member("path", upload.file.path)
      writer.member("reason", name(of: upload.reason))
    }
    writer.member("deleted", plan.removals)
    writer.member("kept", plan.keptCount)
    writer.member("unchanged", plan.unchangedCount)
    writer.member("bytes", plan.byteCount)
  }

  private static func name(of reason: Plan.Reason) -> String {
    switch reason {
    case .new: "new"
    case .content: "content"
    case .headers: "headers"
    case .interrupted: "interrupted"
    case .all: "all"
    }
  }

  private static func write(_ manifest: PublishManifest, to writer: inout JSONWriter) {
    writer.member("generation", manifest.generation)
    writer.list("generations", manifest.generations) { writer, generation in
      writer.member("number", generation.number)
      writer.member("date", generation.date)
      writer.member("files", generation.fileCount)
      writer.member("bytes", generation.byteCount)
    }
  }
}
