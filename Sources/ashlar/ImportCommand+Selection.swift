internal import ArgumentParser
internal import AshlarDiagnostics
internal import AshlarImport
internal import AshlarSystem

/// `ashlar import selection`
extension ImportCommand {
  /// Makes a board of what a reader has chosen, and says what was not found.
  ///
  /// - Throws: `ExitCode.mistakes` where a name is not found, or no board can be made.
  func importSelection(_ steps: BuildSteps, _ progress: ProgressBar) async throws {
    do throws(ImportError) {
      let reading = SelectionImport(siteFolder: siteFolder ?? ".", boardID: board)
      let result = try await reading.read(source, steps: steps)
      progress.clear()
      if !isDry { try reading.write(result) }
      report(result)
      if !result.missing.isEmpty || result.obstacle != nil || result.paths.isEmpty {
        throw ImportError("")
      }
    } catch {
      progress.clear()
      if !error.message.isEmpty {
        Console.report(DiagnosticText(isColoured: Console.isColoured).text(of: error.diagnostic))
      }
      throw ExitCode.mistakes
    }
  }

  private func report(_ result: SelectionImport.Result) {
    if !result.name.isEmpty { Console.print("from: \(Self.line(result.name))") }
    if !result.message.isEmpty {
      for line in result.message.utf8.split(separator: 0x0A).prefix(40) {
        Console.print("says: \(Self.line(Substring(line)))")
      }
    }
    for remark in result.remarks.prefix(40) { Console.print("also there: \(Self.line(remark))") }
    if result.remarks.count > 40 {
      Console.print("also there: \(result.remarks.count - 40) more lines that are no names")
    }
    for (name, candidates) in result.missing {
      let meant = candidates.map { "'\(Self.line($0))'" }.joined(separator: ", ")
      Console.report(
        "not found: \(Self.line(name))"
          + (candidates.isEmpty
            ? ""
            : candidates.count == 1
              ? "; did you mean \(meant)?" : "; several are called so: \(meant)")
          + "\n")
    }
    if result.paths.isEmpty {
      Console.report("nothing in '\(source)' is the name of a photograph of this site\n")
      return
    }
    if let obstacle = result.obstacle {
      for path in result.paths { Console.print(Self.line(path)) }
      Console.report("no board is made of these \(result.paths.count): \(obstacle)\n")
      return
    }
    summarize(result)
  }

  private func summarize(_ result: SelectionImport.Result) {
    let count = result.paths.count == 1 ? "1 photograph" : "\(result.paths.count) photographs"
    let done =
      !result.hasChanges
      ? "shows them already" : isDry ? "would be written" : result.isKnown ? "changed" : "written"
    Console.print("\(count): the board '\(result.board)' in ashlar.yaml, \(done)")
    if result.hasChanges, result.namesIndex {
      Console.print(
        "ashlar.yaml named no boards; it has the first page's, too, as 'index', which shows what it has shown"
      )
    }
    if !result.isKnown {
      Console.print(
        result.isUnlisted
          ? "It is unlisted, as the album is."
          : "It is in the menu; with 'unlisted: true' only who has its address finds it.")
    }
  }

  /// A text that anybody may have written as one line, without what a terminal takes for commands.
  private static func line(_ text: some StringProtocol) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(500) {
      let isControl: Bool
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: isControl = true
      default: isControl = false
      }
      line.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(line)
  }
}
