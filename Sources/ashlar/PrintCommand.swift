internal import ArgumentParser
internal import AshlarBrowser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarOutput
internal import AshlarServer
internal import AshlarSite
internal import AshlarSystem
internal import Foundation

/// `ashlar print`
struct PrintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Print a board or an album into a PDF: cards, a contact sheet, or a photo book.",
    discussion: """
      EXAMPLES
        ashlar print yard --pdf yard.pdf            the board 'yard' on A4
        ashlar print yard --scale 60 --pdf yard.pdf     with smaller cards
        ashlar print photos-hills --form sheet --columns 6 --pdf hills.pdf
                  names and captions below small photographs
        ashlar print photos-hills --form book --paper square --bleed 3mm \
                     --background --pdf book.pdf
                  a photo book for a printer, with its boxes
        ashlar print yard --paper Letter --html yard
                  the page alone, to print from any browser

      No card is cut that a page has room for: a page ends where the next card has none. One that is taller than a page \
      goes on over several, cut between lines, and a warning says which. Text stays text, and links stay links: to other cards \
      on the paper, or on the web where the site has a baseURL.

      A contact sheet is what an album of a dozen photographs or more is printed as by default. Its captions are cut \
      after two lines; a book has all of them, and sets up to --per-page photographs a page in rows that fill it.

      Photographs are printed at up to 300 pixels an inch, made from the originals without what these say \
      about themselves; a warning says how many have fewer than 200. Paper is white, and ink has the theme's \
      light colours, unless --background asks for the theme's own ground.

      Sizes of paper are \(PaperSize.named.map(\.name).joined(separator: ", ")), or a width and a height, as 200x250mm or 8x10in. \
      Lengths are in mm, cm or in; without a unit they are millimetres. The PDF needs Chromium; the page alone does not.
      """)

  @Argument(help: "The board's id, or its path; by default the first board.")
  var board: String?

  @Option(help: ArgumentHelp("Write a PDF, in place of one that is there.", valueName: "file"))
  var pdf: String?

  @Option(
    help: ArgumentHelp(
      "Write the page with its pictures and fonts into a folder.", valueName: "folder"))
  var html: String?

  @Option(
    help: ArgumentHelp(
      "\(PrintSettings.Form.allCases.map(\.rawValue).joined(separator: ", ")); by default what suits the board.",
      valueName: "form"),
    transform: Self.form)
  var form: PrintSettings.Form?

  @Option(
    help: ArgumentHelp("A size by its name, or WIDTHxHEIGHT; by default A4.", valueName: "size"),
    transform: Self.paper)
  var paper = PaperSize(width: 210, height: 297)

  @Flag(help: "Turn the paper so that its longer side lies across.")
  var landscape = false

  @Option(
    help: ArgumentHelp(
      "The space on each side that stays free; by default 15mm.", valueName: "length"),
    transform: Self.length)
  var margin = PaperLength(millimetres: 15)

  @Option(
    help: ArgumentHelp(
      "How far colour goes on beyond the paper's edges, as printers ask for: 3mm. The PDF then says where it is to be cut.",
      valueName: "length"),
    transform: Self.length)
  var bleed = PaperLength(millimetres: 0)

  @Option(help: ArgumentHelp("How many columns a contact sheet or cards have.", valueName: "count"))
  var columns: Int?

  @Option(
    name: .customLong("per-page"),
    help: ArgumentHelp(
      "How many photographs a page of a book has at most: 1 to 6; by default 3.",
      valueName: "count"))
  var perPage: Int?

  @Option(
    help: ArgumentHelp(
      "How large cards are drawn, in per cent: 30 to 200; by default 80.", valueName: "percentage"))
  var scale: Int?

  @Flag(help: "Print the theme's colour behind everything.")
  var background = false

  @Flag(
    name: .customLong("no-header"), help: "Leave out the board's title above each page.")
  var hasNoHeader = false

  @Flag(name: .customLong("no-numbers"), help: "Leave out the numbers below pages.")
  var hasNoNumbers = false

  @OptionGroup var site: SiteOptions

  @OptionGroup var messages: MessageOptions

  private static func form(_ name: String) throws -> PrintSettings.Form {
    if let form = PrintSettings.Form(rawValue: name) { return form }
    let names = PrintSettings.Form.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("There is no form '\(name)'. The forms are \(names).")
  }

  private static func paper(_ text: String) throws -> PaperSize {
    if let size = PaperSize(text: text) { return size }
    let names = PaperSize.named.map(\.name).joined(separator: ", ")
    throw ValidationError(
      "'\(text)' is no size of paper. Sizes are \(names), or a width and a height, as 200x250mm.")
  }

  private static func length(_ text: String) throws -> PaperLength {
    if let length = PaperLength(text: text) { return length }
    throw ValidationError("'\(text)' is no length. Lengths are as 15mm, 1.5cm or 0.5in.")
  }

  mutating func validate() throws {
    if pdf == nil, html == nil {
      throw ValidationError("Say where to: --pdf FILE, --html FOLDER or both.")
    }
    if let columns, !PrintSettings.columnCounts.contains(columns) {
      throw ValidationError("--columns takes a number from 1 to 20.")
    }
    if let perPage, !PrintSettings.countsPerPage.contains(perPage) {
      throw ValidationError("--per-page takes a number from 1 to 6.")
    }
    if perPage != nil, scale != nil {
      throw ValidationError("--per-page is for books, and --scale for cards.")
    }
    if perPage != nil, let form, form != .book {
      throw ValidationError("--per-page is for --form book.")
    }
    if let scale, !PrintPaper.scales.contains(Double(scale) / 100) {
      throw ValidationError("--scale takes a percentage from 30 to 200.")
    }
    if scale != nil, let form, form != .cards {
      throw ValidationError("--scale is for cards.")
    }
    if columns != nil, form == .book || perPage != nil {
      throw ValidationError("--columns is for contact sheets and cards; a book has --per-page.")
    }
  }

  private var settings: PrintSettings {
    let size = landscape ? paper.landscape : paper
    var settings = PrintSettings(
      paper: PrintPaper(
        size: size, margin: margin.millimetres, bleed: bleed.millimetres))
    settings.form = perPage != nil ? .book : scale != nil ? .cards : form
    settings.scale = scale.map { Double($0) / 100 }
    settings.columnCount = columns
    settings.mostPerPage = perPage ?? settings.mostPerPage
    settings.hasBackground = background
    settings.hasHeader = !hasNoHeader
    settings.hasNumbers = !hasNoNumbers
    return settings
  }

  func run() async throws {
    // Before anything takes time.
    if let pdf { try checkPlace(pdf) }
    let interruption = BrowserInterruption()
    defer { interruption.cancel() }
    let settings = settings
    let progress = ProgressBar(isShown: true)
    let steps = BuildSteps(listener: { progress.show($0) })
    let made = await printout(
      of: board, settings: settings, options: site.previewOptions, steps: steps)
    progress.clear()
    Console.report(messages.text(of: made.diagnostics, in: site))
    guard let tree = made.tree else { throw ExitCode.mistakes }
    for note in made.notes { Console.report(note + "\n") }
    if let html { try await write(tree, to: html) }
    if let pdf { try write(tree, settings.paper, to: pdf) }
    Console.report(summary(of: made, settings.paper) + "\n")
    for path in [html.map { "\($0)/\(Printout.page)" }, pdf] {
      if let path { Console.print(path) }
    }
  }

  /// A folder at the place of the PDF is not written over.
  private func checkPlace(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return }
    throw ValidationError("'\(path)' is a folder. Name the file, as --pdf \(path)/board.pdf.")
  }

  private func write(_ tree: OutputTree, to folder: String) async throws {
    var diagnostics: [Diagnostic] = []
    let output = OutputFolder(
      folder, siteFolder: site.folder, sourceFolders: SiteFolder.sourceFolders)
    let changes = await output.write(tree, diagnostics: &diagnostics)
    Console.report(messages.text(of: diagnostics, in: site))
    if changes == nil { throw ExitCode.mistakes }
  }

  private func write(_ tree: OutputTree, _ paper: PrintPaper, to path: String) throws {
    do {
      try PrintedPDF.write(ServedSite(tree: tree), paper: paper, to: path)
    } catch let error as BrowserError {
      Console.report("\(error)\n")
      if case .missing = error {
        Console.report("Without it, '--html FOLDER' writes the page, which any browser prints.\n")
      }
      throw ExitCode.mistakes
    } catch let error as PrintedPDF.WritingError {
      Console.report("\(path) cannot be written: \(error.reason)\n")
      throw ExitCode.mistakes
    }
  }

  private func summary(of made: Printout, _ paper: PrintPaper) -> String {
    let size = "\(PrintPaper.text(paper.size.width)) x \(PrintPaper.text(paper.size.height)) mm"
    let what = made.form == .cards ? "card" : "photograph"
    let bleed = paper.bleed > 0 ? " and \(PrintPaper.text(paper.bleed)) mm of bleed" : ""
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return
      "\(counted(made.cardCount, what)) on \(counted(made.pageCount, "page")) of \(size)\(bleed)"
  }
}
