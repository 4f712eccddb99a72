internal import ArgumentParser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarOutput
internal import AshlarSite
internal import AshlarSystem
internal import CMemory
internal import Foundation

/// `ashlar build`
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a site: HTML, styles, fonts, pictures and videos, ready to be published.",
    discussion: """
      EXAMPLES
        ashlar build                             the site in this folder, into _site/
        ashlar build --site stones --drafts      with drafts
        ashlar build --output /var/www/stones    into a folder of your choice
        ashlar build --strict --format json      for a build server

      Only files that changed are written, and only files that an earlier build wrote are ever removed.

      Pictures over 16 kB get smaller variants at the widths of the site's layouts, for which libvips is loaded \
      (on Debian: libvips42); without it, a note says so. Pictures and videos are published without position, \
      camera and time, unless ashlar.yaml says 'pictures: {metadata: keep}'.

      Variants of pictures, fonts that were cut down to the letters of a site, measured cards, and what the last build read \
      and wrote are kept in a folder of yours ($XDG_CACHE_HOME/ashlar, or ~/.cache/ashlar), so that the next build need not do it again, \
      and ends at once when nothing has changed; --no-cache does without. The output is the same, byte for byte. 'ashlar clean' removes what is kept.

      Boards with 'unlisted: true' have folders that are named by the environment variable ASHLAR_SECRET, of 16 bytes \
      or more. Nothing leads there; their addresses are listed at the end.

      With --format json, standard output is one JSON object: "built" (whether the output is written), \
      "diagnostics" (a list of objects with severity, message, and, where known, file, line, column, \
      sourceLine, hint), and, when built, "output", "cards", "measured" (how many of them were not known from an earlier build), "boards", \
      "unfed" (how many cards with a date the feed that lacks most does not have, while the site has set no limit), \
      "early" (how many cards are dated in the future: they are published, as only 'publish' holds a card back), \
      "pages", "breakpoints", "files", "bytes", "written", "unchanged", "removed", "unlisted" (a list of objects with "board", "path", "url" \
      where the site has a base URL, "cards", and "public" for those of them on listed boards, too), "milliseconds", "steps", "layouts" (how good each \
      section is at each breakpoint: "gap", "imbalance", "inversions", "backJump", "whiteSpace", "slack", "slackInOrder", "crop") \
      and "ties" (the line of each page whose fit comes closest to a tie: "page", "card", "width", \
      "distance").
      """)

  @OptionGroup var site: SiteOptions

  @OptionGroup var messages: MessageOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to build into. By default _site/ in the site.", valueName: "folder"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Say nothing but warnings and errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say more about each step.")
  var verbose = false

  @Option(help: "How diagnostics and the summary are written: text or json.")
  var format = ReportFormat.text

  mutating func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
  }

  func run() async throws {
    // Lists of all cards grow and go; kept by the C library, they are 20 MB of a gallery of 16,000 pictures.
    ashlar_return_large_blocks(1 << 20)
    let progress = ProgressBar(isShown: !quiet && format == .text && Console.isTerminal)
    let steps = BuildSteps(listener: { progress.show($0) })
    let folder = OutputFolder(
      output ?? site.folder + "/_site", siteFolder: site.folder,
      sourceFolders: SiteFolder.sourceFolders)
    var options = site.buildOptions
    options.reportsTies = verbose || format == .json
    options.skipsUnchanged = !options.reportsTies
    var result = await build(options, into: folder, steps: steps)
    if result.changes == nil, result.site != nil, let obstacle = folder.obstacle(),
      !result.diagnostics.contains(obstacle)
    {
      result.diagnostics.append(obstacle)
      result.diagnostics.sort()
    }
    progress.clear()
    let report = BuildOutcome(
      result: result, folder: folder.path, pathPrefix: site.pathPrefix)
    switch format {
    case .json: Console.print(report.json)
    case .text:
      Console.report(messages.text(of: result.diagnostics, in: site))
      if let note = result.report.pictureNote { Console.report("note: \(note)\n") }
      if let trouble = result.report.cacheTrouble {
        Console.report("note: nothing is kept for the next build: \(trouble)\n")
      }
      if !quiet { Console.print(report.summary(isVerbose: verbose)) }
    }
    if result.changes == nil { throw ExitCode.mistakes }
    // Freeing all that the site was made from would take time for nothing.
    withExtendedLifetime(result) { Foundation.exit(EXIT_SUCCESS) }
  }
}
