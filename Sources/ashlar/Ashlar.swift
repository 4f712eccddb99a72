internal import ArgumentParser
internal import Foundation

/// The program: one subcommand per task.
///
/// Exit codes: 0 done, 1 a mistake in what was given, 2 wrong usage, 70 our own fault.
@main struct Ashlar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ashlar", abstract: "Cards to a gallery, placed at build time.",
    subcommands: [LayoutCommand.self])

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      if code.isSuccess {
        print(message)
        Foundation.exit(0)
      }
      if !message.isEmpty { FileHandle.standardError.write(Data((message + "\n").utf8)) }
      if code == .validationFailure { Foundation.exit(2) }
      Foundation.exit(error is ExitCode ? code.rawValue : 70)
    }
  }
}
