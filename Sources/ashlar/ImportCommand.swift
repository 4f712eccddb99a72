internal import ArgumentParser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImport
internal import AshlarSystem
internal import Foundation

/// `ashlar import`
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Make cards of another program's posts, of notes, bookmarks, feeds, tables, pictures or videos.",
    discussion: """
      EXAMPLES
        ashlar import hugo ~/blog --site stones            the posts and pages below content/
        ashlar import jekyll ~/blog --site stones          _posts, _drafts and pages
        ashlar import eleventy ~/blog --site stones        posts in Markdown and HTML
        ashlar import obsidian ~/vault --site stones       a vault, with links between notes
        ashlar import bookmarks pins.html --site stones    bookmarks that were exported as HTML
        ashlar import photos ~/pictures --site stones      pictures and videos; each folder is an album
        ashlar import gallery-dl ~/pins --site stones      what gallery-dl has fetched, with its files of JSON
        ashlar import takeout ~/Takeout --site stones      Google's photographs, with albums and captions
        ashlar import feed https://example.org/feed.xml --site stones   a card for each entry of a feed
        ashlar import csv stones.csv --site stones         a card for each row of a table
        ashlar import immich https://photos.example.org --site stones --album Walls
                                                           an album of a server; its key in IMMICH_API_KEY
        ashlar import selection answer.eml --site stones   a board of what a reader has chosen by an album's form
        ashlar import hugo ~/blog --site stones --dry-run  show what would be written

      The source is never changed. Posts in HTML become Markdown as far as it can say them; libxml2 reads them. What could not be carried over is listed with counts and the first \
      place. What the source does not publish is left out or a draft, and listed. Posts that Hugo or Jekyll keep back until their date get 'publish', and what a vault has between %% \
      and %% is left out. With pictures and videos comes what describes them: name.md, name.yaml and the \
      name.xmp of other programs. Where pictures were taken and who is on them does not come along from Google or Immich, \
      nor what was archived or deleted there. Run it again to bring over what changed: files that you edited in the site stay as they are.
      """)

  @Argument(
    help: ArgumentHelp(
      "What is imported: \(Self.kindNames).",
      valueName: "kind"),
    transform: Self.kind)
  var asked: Kind

  @Argument(
    help:
      "The source's folder; for bookmarks, feeds, tables and selections, a file; the address of a feed or a server."
  )
  var source: String

  @Option(
    name: .customLong("site"),
    help: ArgumentHelp(
      "The site's folder, which need not exist; for a selection by default where you are.",
      valueName: "folder"))
  var siteFolder: String?

  @Option(
    help: ArgumentHelp(
      "The id of the board that shows a selection. By default made of the album's and the reader's name.",
      valueName: "id"))
  var board: String?

  @Option(
    help: ArgumentHelp("The one album of an Immich server; all without it.", valueName: "name"))
  var album: String?

  @Option(
    help: ArgumentHelp(
      "What counts as now for posts that are kept back or expire. By default today.",
      valueName: "moment"))
  var clock: String?

  @Flag(name: .customLong("dry-run"), help: "Write nothing.")
  var isDry = false

  /// What is asked for: files of another program, or what readers have chosen on the site itself.
  enum Kind: Equatable {
    case source(ImportSource)
    case selection
  }

  /// The source that files are made of; never asked for of a selection.
  private var kind: ImportSource {
    if case .source(let source) = asked { source } else { .csv }
  }
  var site: String { siteFolder ?? "." }

  private static let selection = "selection"
  private static let kindNames = (ImportSource.allCases.map(\.rawValue) + [selection])
    .joined(separator: ", ")

  private static func kind(_ name: String) throws -> Kind {
    if name == selection { return .selection }
    if let kind = ImportSource(rawValue: name) { return .source(kind) }
    throw ValidationError("'\(name)' cannot be imported; the kinds are \(kindNames).")
  }

  mutating func validate() throws {
    _ = try CalendarDate.clock(clock)
    if album != nil, asked != .source(.immich) {
      throw ValidationError("'--album' is for immich; other sources are imported whole.")
    }
    if asked != .selection, siteFolder == nil {
      throw ValidationError("Missing expected argument '--site <folder>'.")
    }
    if let board {
      guard asked == .selection else {
        throw ValidationError("'--board' is for a selection.")
      }
      guard Identifier.isValid(board) else {
        throw ValidationError(
          "'\(board)' is no id of a board: letters, digits and single dashes, as wedding-ann.")
      }
    }
  }

  /// The day that this machine's clock shows.
  private static var today: CalendarDate? {
    let now = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let year = now.year, let month = now.month, let day = now.day else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  func run() async throws {
    guard let today = try CalendarDate.clock(clock) ?? Self.today else {
      throw ExitCode.ownFault
    }
    let progress = ProgressBar(isShown: true)
    let steps = BuildSteps(listener: { progress.show($0) })
    if asked == .selection {
      return try await importSelection(steps, progress)
    }
    do throws(ImportError) {
      let imported =
        kind == .immich
        ? try await readServer(steps) : try await importer(today).read(steps: steps).get()
      var writer = ImportWriter(site)
      let changes = try await writer.write(imported, isDry: isDry, steps: steps)
      progress.clear()
      if kind == .immich, !isDry {
        try? FileManager.default.removeItem(atPath: "\(site)/\(ImmichImport.waitingFolder)")
      }
      report(changes, of: imported)
    } catch {
      progress.clear()
      Console.report(DiagnosticText(isColoured: Console.isColoured).text(of: error.diagnostic))
      throw ExitCode.mistakes
    }
  }

  private func importer(_ today: CalendarDate) async throws(ImportError) -> Importer {
    var importer = Importer(kind, source: source, siteFolder: site, today: today)
    if kind == .feed, FetchedFile.isAddress(source) {
      importer.fetched = try await FetchedFile.bytes(from: source, limit: Importer.maximumFeedSize)
    }
    return importer
  }

  private func readServer(_ steps: BuildSteps) async throws(ImportError) -> ImportedSite {
    let server = try ImmichServer(source, environment: ProcessInfo.processInfo.environment)
    if !server.isEncrypted {
      Console.report("\(server.address) is not encrypted: those in its network can see the key\n")
    }
    var albums = ImmichImport(
      siteFolder: site, album: album, isDry: isDry, ask: server.ask,
      checksum: ImmichServer.checksum)
    return try await albums.read(steps: steps)
  }

  private static func summary(of imported: ImportedSite) -> String {
    let counts = imported.photoCounts
    guard !counts.isEmpty else {
      return "\(imported.files.keys.count { $0.hasPrefix("cards/") && $0.hasSuffix(".md") }) cards"
    }
    let (pictures, videos) = (counts[.picture, default: 0], counts[.video, default: 0])
    let sidecars = counts[.sidecar, default: 0]
    let parts = [
      pictures == 1 ? "1 picture" : "\(pictures) pictures",
      videos == 1 ? "1 video" : "\(videos) videos",
      sidecars == 1 ? "1 file that describes them" : "\(sidecars) files that describe them",
    ]
    return parts.filter { !$0.hasPrefix("0 ") }.joined(separator: ", ")
  }

  private func report(_ changes: ImportWriter.Changes, of imported: ImportedSite) {
    for loss in imported.losses {
      let others =
        loss.otherPlaces.isEmpty ? "" : ", then in \(loss.otherPlaces.joined(separator: ", "))"
      Console.report(
        "not carried over: \(loss.what), \(loss.count) times, first in \(loss.firstPlace)\(others)\n"
      )
    }
    for path in changes.kept {
      Console.report("kept: \(path) is there already, and was edited or not imported\n")
    }
    if changes.hasOtherSettings {
      Console.report(
        "ashlar.yaml lacks what the source's settings, menu or languages have become: import into an empty folder to compare\n"
      )
    }
    for path in changes.removed {
      Console.report(
        "\(isDry ? "would be removed" : "removed"): \(path), as the source holds it back now\n")
    }
    for path in changes.replaced {
      Console.report(
        "\(isDry ? "would be removed" : "removed"): \(path), as what it was made of has another name now\n"
      )
    }
    for path in changes.exposed {
      Console.report(
        "still public: \(path) was edited, and the source holds it back now: write 'draft: true' in it, or remove it\n"
      )
    }
    for path in changes.left {
      Console.report(
        "left as it is: \(path), of an earlier import, which this source does not have\n")
    }
    Console.print(
      "\(Self.summary(of: imported)): \(changes.written.count) files \(isDry ? "would be written" : "written"), "
        + "\(changes.unchanged.count) unchanged, \(changes.kept.count) kept")
    if isDry { return }
    if imported.hasDraftsAlone {
      Console.print(
        "All of them are drafts. See them with 'ashlar serve --site \(shellWord(site)) --drafts'; without "
          + "'draft: true', a card is published.")
    } else {
      Console.print("Build them with 'ashlar build --site \(shellWord(site))'.")
    }
  }
}
