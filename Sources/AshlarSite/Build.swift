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
  /// Every file of the published site; nil when there is an error, or when the files went into a folder.
  public var tree: OutputTree?
  /// What changed in the output folder; nil when there is an error, or when no folder was named.
  public var changes: OutputChanges?
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

/// Turns a site's folder into the files that are published, and writes each as soon as it is drawn.
///
/// The folder then holds what the tree of the other `build` would; after an error it is as it was.
public func build(
  _ options: BuildOptions, into folder: OutputFolder, steps: BuildSteps = BuildSteps()
) async -> BuildResult {
  var workshop = Workshop(isKeeping: false)
  return await workshop.build(options, into: folder, steps: steps)
}

extension Workshop {
  /// Turns a site's folder into the files that are published, and does again only what differs from the last time.
  ///
  /// Each step takes values and gives values: a folder becomes a site, the site a plan of its pages; the plan says
  /// what every entry is needed for, the entries are prepared, each on its own; what all pages share is finished,
  /// boards are placed and pages are drawn.
  ///
  /// - Parameter folder: where files go as soon as they are drawn; nil for a tree.
  public mutating func build(
    _ options: BuildOptions, into folder: OutputFolder? = nil, steps: BuildSteps = BuildSteps()
  ) async -> BuildResult {
    var result = BuildResult()
    result.site = await options.folder.read(
      keeping: &readings, diagnostics: &result.diagnostics, steps: steps)
    // Pages are made of what could be read even when some of it has mistakes, so that one build reports
    // those in the Markdown too. Only without a sound configuration there is nothing to go by.
    if let site = result.site, !site.entries.isEmpty,
      !result.diagnostics.hasError(in: SiteConfiguration.fileName)
    {
      await make(site, options: options, folder: folder, result: &result, steps: steps)
    }
    if result.tree == nil, result.changes == nil { result.report = BuildReport() }
    result.report.count(result.site, steps: steps)
    result.diagnostics.sort()
    return result
  }

  /// Makes the files of a site that was read, unless a mistake keeps it from being built.
  private mutating func make(
    _ site: Site, options: BuildOptions, folder: OutputFolder?, result: inout BuildResult,
    steps: BuildSteps
  ) async {
    let plan = SitePlan(site)
    let typesetting = await steps.run("Load fonts") {
      self.typesetting(for: site, diagnostics: &result.diagnostics)
    }
    result.diagnostics += plan.diagnostics
    guard let typesetting, plan.diagnostics.isEmpty else { return }

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
    let texts = await texts(of: plan.pages, preparer: preparer, workers: options.workerCount)
    let pageTexts = plan.pages.compactMap { texts[$0.address] }
    result.diagnostics += pageTexts.flatMap(\.diagnostics)
    var usage = prepared.reduce(into: FontUsage()) { $0.formUnion($1.fontUsage) }
    usage = pageTexts.reduce(into: usage) { $0.formUnion($1.fontUsage) }
    result.diagnostics += UncoveredText.diagnostics(for: usage.uncovered, in: site.entries)
    if result.diagnostics.preventBuilding(strict: options.isStrict) { return }

    let linkedPictures = prepared.reduce(into: Set()) { $0.formUnion($1.linkedPictures) }
    let pictures = await self.pictures(
      of: site, entries: prepared, linked: linkedPictures, options: options, steps: steps)
    result.diagnostics += pictures.diagnostics
    result.report.pictureNote = pictures.note
    if result.diagnostics.preventBuilding(strict: options.isStrict) { return }

    let cache = options.cacheFolder.map { FileCache(folder: $0 + "/fonts") }
    let assets = await steps.run("Subset fonts") {
      await self.assets(
        site: site, typesetting: typesetting, usage: usage, entries: prepared,
        texts: pageTexts, pictures: pictures,
        linkedPictures: linkedPictures, cache: cache,
        diagnostics: &result.diagnostics)
    }
    result.report.cacheTrouble = cache?.trouble
    let baseURL = options.baseURL ?? site.configuration.baseURL
    let input = PageShell.Input(
      assets, site: site, baseURL: baseURL,
      footers: footers(of: plan.pages, baseURL: baseURL, site: site, preparer: preparer),
      preparer: preparer)
    guard let shell = shell(input, diagnostics: &result.diagnostics) else { return }
    let drawing = Drawing(
      site: site, entries: prepared, texts: texts, preparer: preparer, shell: shell,
      reportsPlaces: options.reportsPlaces, pictures: pictures.pictures)
    var target = OutputTarget(
      folder, basePath: Address.basePath(of: shell.baseURL), diagnostics: &result.diagnostics)
    guard target != nil else { return }
    await steps.run("Render pages", total: plan.pages.count) {
      await target?.add(assets.tree, of: site, report: &result.report)
      await self.draw(
        plan.pages, versions: entries.map(\.version), drawing: drawing, into: &target,
        workers: options.workerCount, result: &result, steps: steps)
    }
    await steps.run("Write files") {
      await target?.finish(&result, isStrict: options.isStrict)
    }
  }
}

extension Workshop {
  /// The texts that pages have around their cards, by the pages' addresses.
  private func texts(
    of pages: [any Page], preparer: EntryPreparer, workers: Int
  ) async -> [Address: PageTexts] {
    let pages = pages.filter { !$0.texts.isEmpty }
    let words = preparer.typesetting.words
    let texts = await concurrentMap(
      pages, workers: workers, state: { PageTextWorker(shaper: TextShaper(words: words)) },
      { worker, page in
        PageTexts(
          page.texts, ranges: page.board?.pageRanges ?? [], root: page.address.root,
          preparer: preparer, shaper: worker.shaper)
      })
    return Dictionary(uniqueKeysWithValues: zip(pages.map(\.address), texts))
  }

  /// The footers of pages that state no heights, by the roots of their links.
  private func footers(
    of pages: [any Page], baseURL: String?, site: Site, preparer: EntryPreparer
  ) -> [String: String] {
    let texts = PageText.footer(of: site.configuration)
    guard !texts.isEmpty else { return [:] }
    let shaper = TextShaper(words: preparer.typesetting.words)
    let roots = Set(pages.lazy.filter { $0.texts.isEmpty }.map(\.address.root))
      .union([NotFoundPage.root(below: baseURL)])
    return Dictionary(
      uniqueKeysWithValues: roots.map { root in
        let footer = PageTexts(texts, ranges: [], root: root, preparer: preparer, shaper: shaper)
        return (root, String(decoding: footer.html(of: PageText.footerID), as: UTF8.self))
      })
  }

  private struct PageTextWorker {
    let shaper: TextShaper
  }

  /// The variants of the site's pictures, and its originals without what they say.
  private func pictures(
    of site: Site, entries: [PreparedEntry], linked: Set<String>, options: BuildOptions,
    steps: BuildSteps
  ) async -> PictureWorks {
    let needs = PictureNeeds(entries, of: site)
    var works = PictureWorks(site: site, cacheFolder: options.cacheFolder)
    await steps.run("Resize pictures", total: works.wanted(needs).count) {
      await works.make(needs, linked: linked, workers: options.workerCount, steps: steps)
    }
    return works
  }
}

extension [Diagnostic] {
  fileprivate func hasError(in file: String) -> Bool {
    contains { $0.severity == .error && $0.location?.file == file }
  }
}
