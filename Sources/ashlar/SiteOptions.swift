internal import ArgumentParser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSite
internal import Foundation

/// The options of every command that builds a site.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The site's folder. By default the current one, or site/ below it.", valueName: "folder"))
  var site: String?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "Where the site will be published, in place of baseURL in ashlar.yaml.", valueName: "address")
  )
  var baseURL: String?

  @Flag(help: "Publish drafts too.")
  var drafts = false

  @Option(
    help: ArgumentHelp(
      "What counts as now for cards with 'publish', 'expire' or a date to come. By default the time it is.",
      valueName: "moment"))
  var clock: String?

  @Flag(help: "Take warnings for errors.")
  var strict = false

  @Option(
    name: .customLong("cache"),
    help: ArgumentHelp(
      "Where variants of pictures, fonts that were cut down, measured cards, and compressed files are kept. By default ~/.cache/ashlar.",
      valueName: "folder"))
  var cacheFolder: String?

  @Flag(name: .customLong("no-cache"), help: "Make everything again, and keep nothing.")
  var ignoresCache = false

  mutating func validate() throws {
    if ignoresCache, cacheFolder != nil {
      throw ValidationError("--cache and --no-cache exclude each other.")
    }
    _ = try CalendarDate.clock(clock)
    if let baseURL {
      guard let address = webAddress(baseURL) else {
        throw ValidationError("--base-url must be an address, as https://example.org/stones.")
      }
      self.baseURL = address
    }
  }

  /// The site's folder, as it was named or found.
  var folder: String {
    if let site { return site }
    func isSite(_ folder: String) -> Bool {
      FileManager.default.fileExists(atPath: folder + "/" + SiteConfiguration.fileName)
    }
    return !isSite(".") && isSite("site") ? "site" : "."
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  var buildOptions: BuildOptions {
    var options = BuildOptions(siteFolder: folder)
    options.baseURL = baseURL
    options.includesDrafts = drafts
    options.clock = clock.flatMap(CalendarDate.init(text:))
    options.isStrict = strict
    options.workerProgram = Program.path
    options.secret = ProcessInfo.processInfo.environment[BuildOptions.secretVariable]
    options.cacheFolder = ignoresCache ? nil : cacheFolder.map(absolute) ?? CacheFolder.path
    return options
  }

  /// What stands before a file's path in messages, so that it can be opened from here.
  var pathPrefix: String {
    folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
  }
}

/// The options of commands that show what is wrong with a site.
struct MessageOptions: ParsableArguments {
  @Flag(
    name: .customLong("all"), help: "Show every message, where many are alike. JSON has all anyway."
  )
  var showsAll = false

  /// Diagnostics as text for the person at the terminal.
  func text(of diagnostics: [Diagnostic], in site: SiteOptions) -> String {
    DiagnosticText(isColoured: Console.isColoured, pathPrefix: site.pathPrefix)
      .text(of: diagnostics, writesAll: showsAll)
  }
}

/// How a command says what it found.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
