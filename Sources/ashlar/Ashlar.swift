internal import ArgumentParser
internal import AshlarImages
internal import AshlarSystem
internal import Foundation

/// The root command.
struct Ashlar: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ashlar",
    abstract: "Turns a folder of Markdown cards into a gallery that is placed before it is sent.",
    discussion: """
      A site is a folder with a file ashlar.yaml and cards, which are Markdown files in cards/:

        ashlar new stones            write a small site into the folder stones
        ashlar build --site stones   build it into stones/_site
        open stones/_site/index.html

      A mistake in a site is reported with its file, line and column, and a hint. Until it is fixed, the \
      output of the last build stays as it is.

      Exit codes: 0 all is well, 1 there are mistakes in the site, 2 the command is not used as it \
      should be, 3 the same command may succeed later, 70 a fault of Ashlar's own; 'publish' has one more.
      """,
    version: shortVersion,
    subcommands: [
      BuildCommand.self, ServeCommand.self, PreviewCommand.self, CheckCommand.self,
      ScreenshotCommand.self, PrintCommand.self, NewCommand.self, ThemesCommand.self,
      ImportCommand.self,
      LayoutCommand.self,
      MeasureCommand.self, SchemaCommand.self, HelpCommand.self, PublishCommand.self,
      CacheCommand.self, CleanCommand.self, DoctorCommand.self,
    ])
}

@main struct Program {
  /// This program; also where another one has taken its place since it started.
  static let path = "/proc/self/exe"

  static func main() async {
    PictureWorkerProgram.runIfAsked(CommandLine.arguments)
    // A reader that closes its end early, as `head` does, is no reason to end without a word.
    ignoreBrokenPipes()
    // Not the parser's: it would look at the machine for every command.
    if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
      return Console.print(Ashlar.longVersion)
    }
    do {
      var command = try Ashlar.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(status(of: error))
    }
  }

  /// Says what is to be said about an error, and gives its exit code.
  private static func status(of error: any Error) -> Int32 {
    if let code = error as? ExitCode { return code.rawValue }
    let code = Ashlar.exitCode(for: error)
    let message = Ashlar.fullMessage(for: error)
    if code.isSuccess {
      Console.print(message)
      return 0
    }
    Console.report(message + "\n")
    return code == .validationFailure ? ExitCode.wrongUsage.rawValue : ExitCode.ownFault.rawValue
  }
}

extension ExitCode {
  /// There are mistakes in the site, and it is not built.
  static let mistakes = ExitCode(1)
  /// The command line is not as it should be.
  static let wrongUsage = ExitCode(2)
  /// Something that others have a part in is not there yet: the same command may succeed later.
  static let notNow = ExitCode(3)
  /// A fault of the program's own (EX_SOFTWARE).
  static let ownFault = ExitCode(70)
}
