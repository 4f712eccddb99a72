internal import ArgumentParser
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

      The folder must be empty or not exist yet. Build the site with 'ashlar build --site stones'.
      """)

  @Argument(help: "The folder for the site.")
  var folder: String

  @Option(help: "The site's title. By default the folder's name.")
  var title: String?

  mutating func validate() throws {
    if folder.isEmpty { throw ValidationError("The folder's name is empty.") }
    if title?.isEmpty == true { throw ValidationError("The title is empty.") }
  }

  func run() throws {
    let path =
      folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
    let name = URL(filePath: path).standardized.lastPathComponent
    if let diagnostic = StarterSite.write(to: path, title: title ?? name) {
      Console.report(DiagnosticText(isColoured: Console.isColoured).text(of: diagnostic))
      throw ExitCode.mistakes
    }
    Console.print("A site is in \(folder). Build it with 'ashlar build --site \(folder)'.")
  }
}
