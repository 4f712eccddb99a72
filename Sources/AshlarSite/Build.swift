public import AshlarContent
public import AshlarDiagnostics
internal import AshlarLayout
internal import AshlarMarkdown
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
  public var diagnostics: [Diagnostic] = []
  public var report = BuildReport()
}

/// Turns a site's folder into the files that are published; writes nothing.
///
/// The same folder gives the same tree, on any number of workers.
public func build(_ options: BuildOptions, steps: BuildSteps = BuildSteps()) async -> BuildResult {
  var workshop = Workshop(isKeeping: false)
  return await workshop.build(options, steps: steps)
}

extension Workshop {
  /// Turns a site's folder into the files that are published, and does again only what differs from the last time.
  ///
  /// Each step takes values and gives values: a folder becomes a site, the site a plan of its pages; the plan says
  /// what every entry is needed for, the entries are prepared, each on its own; what all pages share is finished,
  /// boards are placed and pages are drawn.
  public mutating func build(
    _ options: BuildOptions, steps: BuildSteps = BuildSteps()
  ) async -> BuildResult {
    var result = BuildResult()
    result.site = await options.folder.read(
      keeping: &readings, diagnostics: &result.diagnostics, steps: steps)
    // Pages are made of what could be read even when some of it has mistakes, so that one build reports
    // those in the Markdown too. Only without a sound configuration there is nothing to go by.
    if let site = result.site, !site.entries.isEmpty,
      !result.diagnostics.hasError(in: SiteConfiguration.fileName)
    {
      result.tree = await tree(of: site, options: options, result: &result, steps: steps)
    }
    if result.diagnostics.preventBuilding(strict: options.isStrict) { result.tree = nil }
    if result.tree == nil { result.report = BuildReport() }
    result.report.count(result.site, tree: result.tree, steps: steps)
    result.diagnostics.sort()
    return result
  }

  /// The files of a site that was read; nil when a mistake keeps it from being built.
  private mutating func tree(
    of site: Site, options: BuildOptions, result: inout BuildResult, steps: BuildSteps
  ) async -> OutputTree? {
    let plan = SitePlan(site)
    let typesetting = await steps.run("Load fonts") {
      self.typesetting(for: site, diagnostics: &result.diagnostics)
    }
    result.diagnostics += plan.diagnostics
    guard let typesetting, plan.diagnostics.isEmpty else { return nil }

    let preparer = EntryPreparer(
      settings: CardSettings(site.configuration), typesetting: typesetting,
      links: SiteLinks(site), reportsTies: options.reportsTies)
    let entries = await steps.run("Measure cards", total: site.entries.count) {
      await self.entries.prepare(
        site.entries, for: plan.needs.needs, preparer: preparer,
        typesetting: typesettingVersion, isKeeping: isKeeping, workers: options.workerCount,
        steps: steps)
    }
    let prepared = entries.map(\.prepared)
    result.diagnostics += prepared.flatMap(\.diagnostics)
    let usage = prepared.reduce(into: FontUsage()) { $0.formUnion($1.fontUsage) }
    result.diagnostics += UncoveredText.diagnostics(for: usage.uncovered, in: site.entries)
    if result.diagnostics.preventBuilding(strict: options.isStrict) { return nil }

    let cache = options.cacheFolder.map { FileCache(folder: $0 + "/fonts") }
    let assets = await steps.run("Subset fonts") {
      await self.assets(
        site: site, typesetting: typesetting, usage: usage, entries: prepared, cache: cache,
        diagnostics: &result.diagnostics)
    }
    result.report.cacheTrouble = cache?.trouble
    let input = PageShell.Input(
      assets, site: site, baseURL: options.baseURL, preparer: preparer)
    guard let shell = shell(input, diagnostics: &result.diagnostics) else { return nil }
    let drawing = Drawing(site: site, entries: prepared, preparer: preparer, shell: shell)
    return await steps.run("Render pages", total: plan.pages.count) {
      await self.draw(
        plan.pages, versions: entries.map(\.version), drawing: drawing, into: assets.tree,
        workers: options.workerCount, result: &result, steps: steps)
    }
  }
}

extension [Diagnostic] {
  fileprivate func hasError(in file: String) -> Bool {
    contains { $0.severity == .error && $0.location?.file == file }
  }
}
