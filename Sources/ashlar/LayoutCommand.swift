internal import ArgumentParser
internal import AshlarLayoutJSON
internal import Foundation

/// `ashlar layout`: layout requests as JSON in, frames as JSON out.
///
/// Exit codes: 0 answered, 1 a mistake in the request, 2 wrong usage or a file that cannot be read,
/// 70 our own fault.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Answer layout requests: JSON in, frames as JSON out.",
    discussion: """
      A request is { "system", "inputs" }; a list of them is an array or { "cases": [...] }, and the \
      answers come in the same order, each with its id. Systems: \
      \(LayoutRequest.systems.joined(separator: ", ")).

      'ashlar help layout' shows a request to each system, and its answer.

      A request that cannot be answered gets { "error": { "pointer", "message" } }, with a JSON \
      pointer to the value that is wrong. A member that its system does not know is wrong, too; the \
      frames are answered beside that error.
      """)

  @Argument(help: "A file of requests, or - for standard input.")
  var file = "-"

  @Option(help: "Draw the answers as an SVG picture into this file.")
  var svg: String?

  @Flag(help: "Add a quality report to each answer.")
  var report = false

  mutating func run() throws {
    let answer = LayoutRequest.answer(try input(), withReport: report)
    if let svg {
      do {
        try Data(LayoutDrawing.svg(of: answer)).write(to: URL(fileURLWithPath: svg))
      } catch {
        throw failure("cannot write \(svg): \(error.localizedDescription)")
      }
    }
    FileHandle.standardOutput.write(Data(answer.json()))
    if !answer.isComplete { throw ExitCode(1) }
  }

  private func input() throws -> [UInt8] {
    if file == "-" { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    } catch {
      throw failure("cannot read \(file): \(error.localizedDescription)")
    }
  }

  private func failure(_ message: String) -> ExitCode {
    FileHandle.standardError.write(Data("ashlar layout: \(message)\n".utf8))
    return ExitCode(2)
  }
}
