internal import ArgumentParser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarPublish
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
      "What counts as now for cards with 'publish', 'expire' or a date to come, and for boards of today. By default the time it is.",
      valueName: "moment"))
  var clock: String?

  @Flag(help: "Take warnings for errors.")
  var strict = false

  @Option(
    name: .customLong("cache"),
    help: ArgumentHelp(
      "Where variants of pictures, fonts that were cut down, measured cards, and compressed files are kept. By default ~/.cache/ashlar. "
        + "Or a place that machines share pictures through, behind that folder: s3://bucket/prefix, or https://server/folder. "
        + "Twice for both.",
      valueName: "folder or place"))
  var caches: [String] = []

  @Flag(
    name: .customLong("cache-write"),
    help:
      "Put pictures that are made here into the shared place, too. So does ASHLAR_CACHE_WRITE=1.")
  var writesSharedCache = false

  @Flag(name: .customLong("no-cache"), help: "Make everything again, and keep nothing.")
  var ignoresCache = false

  mutating func validate() throws {
    if ignoresCache, !caches.isEmpty {
      throw ValidationError("--cache and --no-cache exclude each other.")
    }
    try checkCaches()
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

  /// The folder that the person named for what is kept; nil for the usual one.
  var cacheFolder: String? { caches.first { !SharedAddress.isPlace($0) } }

  /// The place that machines share, as it was named.
  private var sharedPlace: String? { caches.first(where: SharedAddress.isPlace) }

  var hasSharedCache: Bool { sharedPlace != nil }

  /// Whether what is made here goes there.
  var isWritingShared: Bool { writesSharedCache || SharedPlace.isWritingEverywhere }

  private func checkCaches() throws {
    let placeCount = caches.count(where: SharedAddress.isPlace)
    if placeCount > 1 || caches.count - placeCount > 1 {
      throw ValidationError("--cache takes one folder and one place that machines share.")
    }
    guard let sharedPlace else {
      if writesSharedCache {
        throw ValidationError(
          "--cache-write is for a place that machines share: name it with --cache s3://bucket/prefix. What is made is kept "
            + "in a folder anyway.")
      }
      return
    }
    _ = try SharedPlace.address(sharedPlace)
    _ = try SharedPlace.key()
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
    options.environment = ProcessInfo.processInfo.environment
    options.secret = options.environment[BuildOptions.secretVariable]
    options.cacheFolder = keptFolder
    return options
  }

  /// The options of commands that show a site on this machine: boards with passwords are open there.
  var previewOptions: BuildOptions {
    var options = buildOptions
    options.opensLocks = true
    return options
  }

  /// Where results are kept for later builds, absolute; nil for nowhere.
  var keptFolder: String? {
    ignoresCache ? nil : cacheFolder.map(absolute) ?? CacheFolder.path
  }

  /// The place that machines share; nil where none is named.
  func sharedCache() throws -> SharedCache? {
    try sharedPlace.map {
      try SharedPlace.cache(try SharedPlace.address($0), isWriting: isWritingShared)
    }
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
