public import AshlarContent
public import AshlarDiagnostics
public import AshlarOutput
public import AshlarSystem
internal import AshlarText

/// What a build leaves: the tree, when nothing stands against it, and what there is to say.
public struct BuildResult: Sendable {
  /// The site as it was read; nil when its configuration could not be.
  public var site: Site?
  /// Every file of the published site; nil when there is an error.
  public var tree: OutputTree?
  /// Sorted by file, line and column.
  public var diagnostics: [Diagnostic]
  public var report: BuildReport
  /// The words that were shaped, for `KeptWords`; nil when the build did not come that far.
  var words: WordCache?
}

/// Turns a site's folder into the files that are published; writes nothing.
///
/// The same folder gives the same tree, on any number of workers.
public func build(_ options: BuildOptions, steps: BuildSteps = BuildSteps()) async -> BuildResult {
  var diagnostics: [Diagnostic] = []
  let site = await options.folder.read(diagnostics: &diagnostics, steps: steps)
  var tree: OutputTree?
  var report = BuildReport()
  var words: WordCache?
  // Pages are made of what could be read even when some of it has mistakes, so that one build tells
  // those in the Markdown too. Only without a sound configuration there is nothing to go by.
  if let site, !site.entries.isEmpty, !diagnostics.hasError(in: SiteConfiguration.fileName) {
    tree = await pages(
      of: site, options: options, diagnostics: &diagnostics, report: &report, words: &words,
      steps: steps)
  }
  if diagnostics.preventBuilding(strict: options.isStrict) { tree = nil }
  if tree == nil { report = BuildReport() }
  report.count(site, tree: tree, steps: steps)
  return BuildResult(
    site: site, tree: tree, diagnostics: diagnostics.sorted(), report: report, words: words)
}

extension [Diagnostic] {
  fileprivate func hasError(in file: String) -> Bool {
    contains { $0.severity == .error && $0.location?.file == file }
  }
}

extension BuildReport {
  fileprivate mutating func count(_ site: Site?, tree: OutputTree?, steps: BuildSteps) {
    self.steps = steps.finished
    cardCount = site?.entries.count ?? 0
    boardCount = site?.configuration.boards.count ?? 0
    breakpointCount = site?.configuration.breakpoints.count ?? 0
    guard let tree, let site else { return }
    let sizes = Dictionary(
      uniqueKeysWithValues: site.assets.map { (site.folder + "/" + $0.path, $0.size) })
    for (path, file) in tree.files {
      fileCount += 1
      if path.hasSuffix(".html") { pageCount += 1 }
      switch file {
      case .bytes(let bytes): byteCount += bytes.count
      case .pieces(let pieces): byteCount += pieces.reduce(0) { $0 + $1.count }
      case .copy(let source): byteCount += sizes[source] ?? 0
      }
    }
  }
}
