internal import ArgumentParser
internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSite
internal import Foundation

/// `ashlar new`
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a small site to start from.",
    discussion: """
      EXAMPLES
        ashlar new stones                        a site in the folder stones
        ashlar new stones --title "My stones"    with a title of your own
        ashlar new stones --theme pins           with another look; 'ashlar themes' lists them
        ashlar new journeys --kind photos        for photographs

      KINDS
      \(kinds)

      The folder must be empty or not exist yet. Build the site with 'ashlar build --site stones'.
      """)

  private static var kinds: String {
    StarterSite.Kind.allCases.map { kind in
      "  \(kind.rawValue)" + String(repeating: " ", count: 10 - kind.rawValue.count) + kind.summary
    }.joined(separator: "\n")
  }

  private static func kind(named name: String) throws -> StarterSite.Kind {
    if let kind = StarterSite.Kind(rawValue: name) { return kind }
    let names = StarterSite.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("There is no kind '\(name)'. The kinds are \(names).")
  }

  @Argument(help: "The folder for the site.")
  var folder: String

  @Option(help: "The site's title. By default the folder's name.")
  var title: String?

  @Option(
    help: "The theme's name, as 'ashlar themes' lists it. By default one that suits the kind.")
  var theme: String?

  @Option(
    help: "What the site is for, as listed above. By default gallery.", transform: kind(named:))
  var kind = StarterSite.Kind.gallery

  mutating func validate() throws {
    try theme.map(ThemeOption.check)
    if folder.isEmpty { throw ValidationError("The folder's name is empty.") }
    if title?.isEmpty == true { throw ValidationError("The title is empty.") }
  }

  func run() throws {
    let path =
      folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
    let name = URL(filePath: path).standardized.lastPathComponent
    if let diagnostic = StarterSite.write(to: path, title: title ?? name, theme: theme, kind: kind)
    {
      Console.report(DiagnosticText(isColoured: Console.isColoured).text(of: diagnostic))
      throw ExitCode.mistakes
    }
    // What begins with a dash would be an option.
    let named = folder.utf8.hasPrefix("-") ? "./" + folder : folder
    Console.print(
      "A site is in \(folder). Build it with 'ashlar build --site \(shellWord(named))'.")
  }
}
