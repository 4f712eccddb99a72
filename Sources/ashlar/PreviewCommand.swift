internal import ArgumentParser
internal import AshlarBrowser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarServer
internal import AshlarSite
internal import Foundation

/// `ashlar preview`
struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw a board at all its breakpoints on one sheet.",
    discussion: """
      EXAMPLES
        ashlar preview --svg sheet.svg            the first board: each card a box with its title
        ashlar preview yard --png sheet.png       the board 'yard' as Chromium draws it
        ashlar preview yard --png dark.png --dark

      Every page is drawn at a sixth of its size. The SVG needs no browser, and its colours follow the \
      reader's choice between light and dark.
      """)

  @Argument(help: "The board's id; by default the first.")
  var board: String?

  @Option(help: ArgumentHelp("Write an SVG drawing.", valueName: "file"))
  var svg: String?

  @Option(help: ArgumentHelp("Write a PNG picture, which takes Chromium.", valueName: "file"))
  var png: String?

  @Option(help: "How much of each page shows at most, in CSS pixels.")
  var height = 4000

  @Flag(help: "Draw the PNG picture in dark colours.")
  var dark = false

  @OptionGroup var site: SiteOptions

  @OptionGroup var messages: MessageOptions

  mutating func validate() throws {
    if svg == nil, png == nil {
      throw ValidationError("Say where to: --svg FILE, --png FILE or both.")
    }
    if !(100...16_000).contains(height) {
      throw ValidationError("--height takes a number from 100 to 16000.")
    }
  }

  func run() async throws {
    var options = site.previewOptions
    options.reportsPlaces = true
    options.sharedCache = try site.sharedCache()
    let result = await build(options)
    options.sharedCache?.report.say()
    Console.report(messages.text(of: result.diagnostics, in: site))
    guard let built = result.site, let tree = result.tree else { throw ExitCode.mistakes }
    let boards = built.configuration.boards
    guard let wanted = board.map({ id in boards.first { $0.id == id } }) ?? boards.first else {
      let known = boards.map(\.id).joined(separator: ", ")
      throw ValidationError("the site has no board '\(board ?? "")'; it has \(known).")
    }
    let path = wanted.path.isEmpty ? "index.html" : "\(wanted.path)/index.html"
    guard let page = result.report.places.first(where: { $0.path == path }) else {
      throw ValidationError("the board '\(wanted.id)' has no page.")
    }
    let sheet = ContactSheet(page, height: Double(height))
    do {
      if let svg { try write(sheet.svg, to: svg) }
      if let png {
        try write(sheet.png(of: ServedSite(tree: tree), scheme: dark ? .dark : .light), to: png)
      }
    } catch let error as BrowserError {
      Console.report("\(error)\n")
      throw ExitCode.mistakes
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(filePath: path))
      Console.print(path)
    } catch {
      Console.report("\(path) cannot be written: \(error.localizedDescription)\n")
      throw ExitCode.mistakes
    }
  }
}
