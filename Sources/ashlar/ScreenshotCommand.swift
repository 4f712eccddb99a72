internal import ArgumentParser
internal import AshlarBrowser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarServer
internal import AshlarSite
internal import Foundation

/// `ashlar screenshot`
struct ScreenshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot",
    abstract: "Take pictures of a site's boards, as Chromium draws them.",
    discussion: """
      EXAMPLES
        ashlar screenshot --output pictures              all boards at 390, 820 and 1440 px
        ashlar screenshot --board index --widths 1440    one board at one width
        ashlar screenshot --whole-page                   from top to bottom
        ashlar screenshot --theme pins                   in another theme, without the site's own settings
        ashlar screenshot --workbench granite            the workbench of 'ashlar serve', with the card granite

      Each board is drawn in its light and its dark colours. A file is named for its board, width and \
      scheme, as index-1440-dark.png, or pins-index-1440-dark.png with --theme; the workbench's as workbench-1440-dark.webp.
      """)

  @OptionGroup var site: SiteOptions

  @OptionGroup var messages: MessageOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var output = "screenshots"

  @Option(help: ArgumentHelp("The board to draw; by default all.", valueName: "id"))
  var board: String?

  @Option(help: ArgumentHelp("Window widths in CSS pixels.", valueName: "list"))
  var widths = "390,820,1440"

  @Option(
    help: ArgumentHelp("png, or webp for a quarter of the bytes.", valueName: "format"),
    transform: format(named:))
  var format = Screenshot.Format.png

  private static func format(named name: String) throws -> Screenshot.Format {
    if let format = Screenshot.Format(rawValue: name) { return format }
    let names = Screenshot.Format.allCases.map(\.rawValue).joined(separator: " and ")
    throw ValidationError("There is no format '\(name)'. The formats are \(names).")
  }

  @Flag(help: "Draw the whole page, not only what a window of the width's usual height shows.")
  var wholePage = false

  @Option(
    help: "Draw the site in a built-in theme in place of its own; 'ashlar themes' lists them.")
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Draw the workbench with the first board, and with the lines of a card of it.",
      valueName: "card"))
  var workbench: String?

  mutating func validate() throws {
    try theme.map(ThemeOption.check)
    if workbench != nil, board != nil || theme != nil || wholePage {
      throw ValidationError(
        "--workbench shows the first board: leave out --board, --theme and --whole-page.")
    }
    if parsedWidths.isEmpty || parsedWidths.contains(where: { !(100...4000).contains($0) }) {
      throw ValidationError("--widths takes numbers from 100 to 4000, separated by commas.")
    }
  }

  private var parsedWidths: [Int] {
    let parts = widths.split(separator: ",").map { Int($0.trimmingCharacters(in: .whitespaces)) }
    return parts.contains(nil) ? [] : parts.compactMap { $0 }
  }

  func run() async throws {
    if let workbench { return try drawWorkbench(card: workbench) }
    let options = try ThemeOption.options(of: site, with: theme)
    let result = await build(options)
    options.sharedCache?.report.say()
    Console.report(messages.text(of: result.diagnostics, in: site))
    guard let built = result.site, let tree = result.tree else { throw ExitCode.mistakes }
    let boards = built.configuration.boards.filter { board == nil || $0.id == board }
    guard !boards.isEmpty else {
      throw ValidationError("the site has no board '\(board ?? "")'.")
    }
    try writing { try draw(boards, of: ServedSite(tree: tree)) }
  }

  private func drawWorkbench(card: String) throws {
    let pictures = parsedWidths.flatMap { width in
      Screenshot.Scheme.allCases.map {
        WorkbenchPicture(
          width: width, height: Self.usualHeight(width), scheme: $0, card: card)
      }
    }
    try writing {
      try WorkbenchPicture.take(pictures, of: site.previewOptions) { picture, bytes in
        let path = "\(output)/workbench-\(picture.width)-\(picture.scheme.rawValue).webp"
        try Data(bytes).write(to: URL(filePath: path))
        Console.print(path)
      }
    }
  }

  /// Makes the folder and runs what writes to it.
  private func writing(_ body: () throws -> Void) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: output, withIntermediateDirectories: true)
      try body()
    } catch let error as PreviewError {
      Console.report("The workbench cannot be served: \(error.reason).\n")
      throw ExitCode.mistakes
    } catch let error as BrowserError {
      Console.report("\(error)\n")
      throw ExitCode.mistakes
    } catch let error as CocoaError {
      Console.report("\(output) cannot be written to: \(error.localizedDescription)\n")
      throw ExitCode.mistakes
    }
  }

  private func draw(_ boards: [BoardConfiguration], of files: ServedSite) throws {
    var names: [String] = []
    var pictures: [Screenshot] = []
    for board in boards {
      for width in parsedWidths {
        for scheme in Screenshot.Scheme.allCases {
          let name = "\(board.id)-\(width)-\(scheme.rawValue).\(format.rawValue)"
          names.append((theme.map { "\($0)-" } ?? "") + name)
          var picture = Screenshot(
            page: board.path.isEmpty ? "index.html" : "\(board.path)/index.html",
            width: width, height: wholePage ? nil : Self.usualHeight(width), scheme: scheme)
          picture.format = format
          pictures.append(picture)
        }
      }
    }
    var remaining = names[...]
    try Screenshot.take(pictures, of: files) { _, bytes in
      let path = "\(output)/\(remaining.removeFirst())"
      try Data(bytes).write(to: URL(filePath: path))
      Console.print(path)
    }
  }

  /// The height of a telephone, a tablet or a desk's window of this width.
  private static func usualHeight(_ width: Int) -> Int {
    width < 600 ? 844 : width < 1000 ? 1180 : 900
  }
}
