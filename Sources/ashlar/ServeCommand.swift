internal import ArgumentParser
internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarServer
internal import AshlarSite
internal import AshlarSystem
internal import CMemory
internal import Foundation

/// `ashlar serve`
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show a site in a browser while you write it.",
    discussion: """
      EXAMPLES
        ashlar serve                         the site in this folder, at http://127.0.0.1:8080/
        ashlar serve --site stones --open    and open it in your browser
        ashlar serve --port 0 --drafts       at any free port, with drafts
        ashlar serve --card cards/slate.md   and open the page at that card
        ashlar serve --lan                   for your phone, too: scan the code that is shown

      The site is built in memory; nothing is written. A saved card, picture or setting shows at once, in place: \
      the page keeps its scroll position. Mistakes appear over the page and go away when they are fixed; \
      the last good page stays below them. Drafts and cards dated after today carry a mark.

      Photographs may be copied into photos/ meanwhile, by a camera or a program that keeps folders in step: each shows when its \
      file is whole, small at first, and a line says how many have arrived in which album.

      At the second address that is printed is the workbench: every layout of a board side by side, at any text size; each card's place and \
      file; predicted heights beside drawn ones; the lines of a card, and why each ends; layouts and themes to try. \
      It edits cards beside the board: what is typed shows everywhere at once, and is written when you save. \
      It opens cards with the program that ASHLAR_EDITOR names ("program {file} {line}"), else with VISUAL or EDITOR if it has windows of its own.

      Unlisted boards, to which nothing leads, are listed here with their addresses; they need the secret \
      that 'ashlar build' needs. Boards with passwords are open here, and no password is asked for.

      With --lan, devices of your network that come by the printed link can see the site and write with the workbench, until you end \
      the program: over HTTPS, with a certificate that is made for this run, so that the phone asks whether to trust it; \
      compare its fingerprint. Everybody else in the network gets a page that says so, and nothing of the site. The link opens \
      all of that: show it to nobody else.

      Without it, only this machine can reach the server. Scripts of your site's own do not run, and drawings, pages and other files in \
      static/ are sandboxed: they could use the workbench, which writes ashlar.yaml and cards and starts your editor. With --scripts they \
      run, without a workbench. The workbench acts only at the address that is printed, which has a key of this run. \
      Ctrl-C ends it.
      """)

  @OptionGroup var site: SiteOptions

  @Option(help: ArgumentHelp("The port to listen on; 0 for any free one.", valueName: "number"))
  var port: UInt16 = 8080

  @Flag(name: .customLong("open"), help: "Open the site in the browser.")
  var opensBrowser = false

  @Option(help: ArgumentHelp("Open the page at a card of the site.", valueName: "file"))
  var card: String?

  @Flag(
    name: .customLong("poll"),
    help: "Look for changes twice a second, for folders that the system cannot watch.")
  var polls = false

  @Flag(
    name: .customLong("scripts"),
    help: "Run the scripts of the site's own files and templates; there is no workbench meanwhile.")
  var runsScripts = false

  @Option(
    defaultAsFlag: SharingOptions.allAddresses,
    help: ArgumentHelp(
      "Let your phone in: listen on this machine's addresses in private networks, too, or on one.",
      valueName: "address"))
  var lan: String?

  @Flag(
    name: .customLong("lan-http"),
    help:
      "With --lan: no HTTPS. Everybody in the network can then read the link and all that is sent.")
  var isPlain = false

  mutating func validate() throws {
    if isPlain, lan == nil { throw ValidationError("--lan-http goes with --lan.") }
    if site.hasSharedCache {
      throw ValidationError(
        "'serve' asks no place that machines share. 'ashlar cache copy' fills a folder from it, which --cache names then."
      )
    }
  }

  func run() throws {
    // Each build copies lists of all cards; kept by the C library, they are a quarter of a large site's memory.
    ashlar_return_large_blocks(128 << 10)
    var printer = ServePrinter(pathPrefix: site.pathPrefix)
    let preview: Preview
    var awaitedCard = card
    var link: String?
    do throws(PreviewError) {
      preview = try Preview(
        site.previewOptions, port: port, isPolling: polls, runsScripts: runsScripts,
        sharing: try lan.map { lan throws(PreviewError) in
          try SharingOptions.sharing(lan, isPlain: isPlain, port: port)
        },
        listener: { event in
          printer.show(event)
          if case .built(let result, _, _, _) = event, result.redrawnPaths == nil {
            // A build of the whole site needs much that the next edits do not.
            Thread.detachNewThread { ashlar_return_free_memory() }
          }
          guard let file = awaitedCard, case .built(let result, _, _, _) = event, result.tree != nil
          else { return }
          awaitedCard = nil
          link = self.link(toCard: file, in: result)
          if link == nil { Console.report("The site has no card '\(file)'.\n") }
        })
    } catch {
      let diagnostic = Diagnostic(
        .error, "the preview cannot begin: \(error.reason)",
        hint: error.freePort.map { "choose another, as --port \($0), or --port 0 for any" })
      Console.report(DiagnosticText(isColoured: Console.isColoured).text(of: diagnostic))
      throw ExitCode.mistakes
    }
    printer.address = preview.address
    Console.print("Serving \(site.folder) at \(preview.address) (Ctrl-C ends)")
    if let workbench = preview.workbenchAddress { Console.print("Workbench at \(workbench)") }
    if let network = preview.network { SharingOptions.show(network) }
    if opensBrowser { open(preview.address) }
    preview.run {
      if let place = link { open(preview.address + place) }
      link = nil
      return false
    }
  }

  /// Where a card is on the first page that shows it, from the site's root; its own page when no board does.
  private func link(toCard file: String, in result: BuildResult) -> String? {
    let prefix = site.folder + "/"
    let path = String(file.utf8.dropping(prefix: prefix) ?? file[...])
    for page in result.report.places {
      if let card = page.cards.first(where: { $0.file == path }) {
        return "\(page.path)#\(card.elementID)"
      }
    }
    return result.site?.entries.first { $0.path == path }.map(\.page)
  }

  private func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    if (try? process.run()) == nil { Console.report("No browser could be opened: \(address)\n") }
  }
}

/// Says on the terminal what a preview does.
private struct ServePrinter {
  let pathPrefix: String
  /// Of the site's first page, with `/` at its end.
  var address = ""
  /// What was noted last, of pictures that have no variants and of what cannot be kept.
  private var notes: [String] = []
  /// What was said last of the site.
  private var diagnostics: [Diagnostic] = []
  /// How many photographs have arrived since it was said last, by album.
  private var arrived: PathTable<Int> = [:]
  /// Whether the last build has left pictures to the next: what that changes is said when all are made.
  private var hasDrafts = false
  /// The unlisted boards that were listed last.
  private var unlisted: [UnlistedBoard] = []

  init(pathPrefix: String) { self.pathPrefix = pathPrefix }

  mutating func show(_ event: Preview.Event) {
    switch event {
    case .trouble(let reason):
      Console.report("Changes are looked for twice a second: \(reason).\n")
    case .scripts(let path):
      Console.report(
        "note: \(path) has scripts of the site's own, which do not run here: 'ashlar serve --scripts' runs them, without the workbench\n"
      )
    case .built(let result, let changedCount, let duration, let arrivals):
      let writer = DiagnosticText(isColoured: Console.isColoured, pathPrefix: pathPrefix)
      // What changes with each of many photographs is said when all are there.
      if result.tree == nil || !result.report.hasEmptyPictures, result.diagnostics != diagnostics {
        diagnostics = result.diagnostics
        Console.report(result.diagnostics.map(writer.text).joined())
      }
      showNotes(of: result)
      let time = String(format: "%.0f ms", duration / .milliseconds(1))
      for arrival in arrivals { arrived[arrival.album, default: 0] += arrival.count }
      let hadDrafts = hasDrafts
      hasDrafts = result.report.hasPictureDrafts
      if result.tree == nil {
        Console.print("Not built; the last good pages stay (\(time))")
      } else if !arrived.isEmpty {
        if !result.report.hasEmptyPictures { showArrivals() }
      } else if !hadDrafts || !hasDrafts {
        Console.print(
          "Built in \(time): \(changedCount) file\(changedCount == 1 ? "" : "s") changed")
      }
      if result.tree != nil, result.report.unlisted != unlisted {
        unlisted = result.report.unlisted
        for board in unlisted { Console.print(board.line(address: address + board.path)) }
        if unlisted.contains(where: \.isLocked) {
          Console.print(
            "Boards with passwords are open in this preview, and encrypted in what 'ashlar build' writes"
          )
        }
      }
    }
  }

  /// Says what has come since it was said last, in a line.
  private mutating func showArrivals() {
    let parts = arrived.sorted { String.bytesPrecede($0.key, $1.key) }.map { album, count in
      "\(count) photograph\(count == 1 ? "" : "s") arrived in \(album)"
    }
    Console.print(parts.joined(separator: ", "))
    arrived = [:]
  }

  /// Says once what a build would say each time.
  private mutating func showNotes(of result: BuildResult) {
    let trouble = result.report.cacheTrouble.map {
      "nothing is kept for the next build: \($0)"
    }
    let now = [result.report.pictureNote, trouble].compactMap { $0 }
    Console.report(now.filter { !notes.contains($0) }.map { "note: \($0)\n" }.joined())
    notes += now.filter { !notes.contains($0) }
  }
}
