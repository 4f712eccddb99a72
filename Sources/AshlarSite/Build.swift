internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarLayout
internal import AshlarMarkdown
public import AshlarOutput
public import AshlarSystem
internal import AshlarText

/// Turns a site's folder into the files that are published; writes nothing.
///
/// The same folder gives the same tree, on any number of workers.
public func build(_ options: BuildOptions, steps: BuildSteps = BuildSteps()) async -> BuildResult {
  var workshop = Workshop(isKeeping: false)
  return await workshop.build(options, steps: steps)
}

/// Turns a site's folder into the files that are published, and writes each as soon as it is drawn.
///
/// The folder then holds what the tree of the other `build` would; after an error it is as it was. Where the options ask for
/// drafts of pictures, a folder that no build has written to has pages with these first, and then the others.
///
/// - Parameter firstPages: called between the two.
public func build(
  _ options: BuildOptions, into folder: OutputFolder, steps: BuildSteps = BuildSteps(),
  firstPages: () -> Void = {}
) async -> BuildResult {
  var last: LastBuild?
  if options.skipsUnchanged {
    let same = await steps.run("Look for changes") {
      last = await LastBuild(options, into: folder)
      return await last?.result()
    }
    if var same {
      same.report.steps = steps.finished
      return same
    }
  }
  var result = await buildOnce(options, into: folder, steps: steps)
  if result.report.hasPictureDrafts {
    let measured = result.report.measuredCount
    firstPages()
    result = await buildOnce(options, into: folder, steps: steps)
    result.report.measuredCount = max(measured, result.report.measuredCount)
  }
  last?.keep(&result)
  return result
}

private func buildOnce(
  _ options: BuildOptions, into folder: OutputFolder, steps: BuildSteps
) async -> BuildResult {
  var options = options
  if !folder.isNew { options.pictureDrafts = .none }
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
    result.nameFolders(options)
    // Pages are made of what could be read even when some of it has mistakes, so that one build reports
    // those in the Markdown too. Only without a sound configuration there is nothing to go by.
    if let site = result.site, !site.entries.isEmpty,
      !result.diagnostics.hasError(in: SiteConfiguration.fileName)
    {
      let isDone = await buildTexts(of: site, options: options, result: &result, steps: steps)
      if !isDone {
        last = nil
        await make(site, options: options, folder: folder, result: &result, steps: steps)
      }
    } else {
      last = nil
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
    let readCount = result.diagnostics.count
    async let newRelations = relations.of(
      site, isKeeping: isKeeping, workers: options.workerCount)
    let decoder = PictureDecoder(program: options.workerProgram)
    async let decoderIsStarted: Void = PictureWorks.start(
      decoder, for: site, cacheFolder: options.cacheFolder)
    let typesetting = await steps.run("Load fonts") {
      self.typesetting(for: site, diagnostics: &result.diagnostics)
    }
    let site = await divided(site, typesetting: typesetting, options: options)
    result.site = site
    let relations = await newRelations
    if isKeeping { self.relations = relations }
    // What a single build asks for in any case is found while pages are planned. Not so in a preview: a task of its own
    // would not run on the preview's threads.
    let cache = isKeeping ? nil : typesetting.map { openCache(of: site, $0, options) }
    async let links = SiteLinks(site)
    let plan = SitePlan(site, relations: relations)
    result.diagnostics += plan.diagnostics
    result.usedFiles = typesetting?.files ?? []
    guard let typesetting, plan.canBeBuilt else { return }
    result.report.countFeeds(of: plan)

    let preparer = EntryPreparer(
      settings: CardSettings(site.configuration), typesetting: typesetting,
      links: await links, reportsTies: options.reportsTies)
    let prepared = await prepare(
      plan, preparer: preparer,
      cache: { [typesetting] in
        if let cache { return await cache.value }
        return EntryCache(of: site, typesetting, options)
      },
      outlines: keepsPages(options, folder)
        ? .known(most: options.wholeEntryCount ?? plan.wholeEntryCount) : .none,
      options: options, report: &result.report, steps: steps)
    result.diagnostics += prepared.diagnostics
    if result.diagnostics.preventBuilding(strict: options.isStrict) { return }

    await decoderIsStarted
    let albums = OfferedAlbum.all(of: site)
    let pictures = await pictures(
      of: site, prepared: prepared, albums: options.makesDownloads ? albums : [],
      style: typesetting.style, decoder: decoder, options: options, steps: steps)
    result.add(pictures)
    // A card whose picture was not found may mean one of them.
    if !result.diagnostics.contains(where: { $0.severity == .error }) {
      result.diagnostics += pictures.unpublished(shown: prepared.shownPictures)
    }
    if result.diagnostics.preventBuilding(strict: options.isStrict) { return }

    let shares =
      pictures.hasDrafts
      ? SharePictures()
      : await shares(
        of: site, preparer: preparer, decoder: decoder, options: options, steps: steps)
    if let note = shares.note { result.report.pictureNote = result.report.pictureNote ?? note }
    if !result.takesAll(pictures.work + shares.work, options.pictureMaking) { return }
    let downloads = await downloads(
      of: albums, in: site, pictures: pictures, options: options, steps: steps)
    result.diagnostics += downloads.diagnostics
    if result.diagnostics.preventBuilding(strict: options.isStrict) { return }
    var assets = await assets(
      of: site, typesetting: typesetting, prepared: prepared, pictures: pictures,
      options: options, result: &result, steps: steps)
    assets.add(shares)
    assets.add(downloads)
    let input = shellInput(of: plan, in: site, assets: assets, preparer: preparer, options: options)
    guard let shell = shell(input, diagnostics: &result.diagnostics) else { return }
    var drawing = Drawing(
      site: site, prepared: prepared, preparer: preparer, shell: shell,
      reportsPlaces: options.reportsPlaces, pictures: pictures.pictures,
      backlinks: Backlinks(of: site, prepared: prepared.entries, settings: preparer.settings),
      translations: Translations(plan.pages, of: site, words: typesetting.interfaceWords))
    drawing.shares = shares.files.mapValues(\.path)
    drawing.downloads = downloads.links
    for edition in site.editions {
      let preparer = preparer.edition(edition)
      let own = site.edition(edition)
      let input = shellInput(
        of: plan, in: own, assets: assets, preparer: preparer, options: options)
      guard let tag = edition.edition,
        let shell = self.shell(input, diagnostics: &result.diagnostics)
      else { return }
      drawing.editions[tag] = Drawing.Edition(shell: shell, preparer: preparer)
    }
    await write(
      plan.pages, assets: assets, drawing: drawing, into: folder, options: options,
      result: &result, steps: steps)
    if folder != nil, !isKeeping { result.leftovers = [plan, drawing] }
    // What is to be finished is built again although nothing has changed.
    if pictures.hasDrafts { last = nil }
    // A card's text is in its picture, too.
    if isKeeping, !pictures.hasDrafts, shares.files.isEmpty {
      last = KeptBuild(
        options, pages: plan.pages, drawing: drawing, kept: pages, shared: assets.tree,
        result: result, diagnostics: Array(result.diagnostics[readCount...]))
    }
  }
}

/// The steps of a build, each from values to values.
extension Workshop {
  /// A site that knows how many cards each page has of boards that are divided by height.
  private mutating func divided(
    _ site: Site, typesetting: Typesetting?, options: BuildOptions
  ) async -> Site {
    guard let typesetting, let heights = PageHeights(of: site) else { return site }
    let shown = heights.needs.needs.indices.filter { !heights.needs.needs[$0].faces.isEmpty }
    let preparer = EntryPreparer(
      settings: CardSettings(site.configuration), typesetting: typesetting,
      links: SiteLinks(site), reportsTies: false)
    let prepared = await dividing.prepare(
      shown.map { site.entries[$0] }, for: shown.map { heights.needs.needs[$0] },
      preparer: preparer, typesetting: typesettingVersion, cache: { nil }, isKeeping: isKeeping,
      outlines: .none, workers: options.workerCount, steps: BuildSteps()
    ).entries
    var site = site
    site.pageSizes = heights.sizes(
      entries: Dictionary(uniqueKeysWithValues: zip(shown, prepared.map(\.prepared))))
    return site
  }

  /// Whether pages stay that are on the disk as they would be drawn: nothing is then said of their layouts.
  private func keepsPages(_ options: BuildOptions, _ folder: OutputFolder?) -> Bool {
    !isKeeping && folder != nil && options.skipsUnchanged && !options.reportsTies
      && !options.reportsPlaces
  }

  private func openCache(
    of site: Site, _ typesetting: Typesetting, _ options: BuildOptions
  ) -> Task<EntryCache?, Never> {
    Task { EntryCache(of: site, typesetting, options) }
  }

  /// Prepares entries, and then the texts of pages, which take over the words that entries have shaped.
  private mutating func prepare(
    _ plan: SitePlan, preparer: EntryPreparer, cache: @Sendable () async -> EntryCache?,
    outlines: KeptEntries.Outlines, options: BuildOptions, report: inout BuildReport,
    steps: BuildSteps
  ) async -> PreparedSite {
    let site = plan.site
    let entries = await steps.run("Measure cards", total: site.entries.count) {
      await self.entries.prepare(
        site.entries, for: plan.needs.needs, preparer: preparer,
        typesetting: typesettingVersion,
        cache: cache, isKeeping: isKeeping, outlines: outlines, workers: options.workerCount,
        steps: steps)
    }
    report.measuredCount = entries.measuredCount
    let texts = await texts(
      of: plan.pages, in: site, baseURL: options.baseURL(of: site), preparer: preparer,
      workers: options.workerCount)
    return PreparedSite(entries, texts: texts, of: site)
  }

  /// The texts that pages have around their cards.
  private func texts(
    of pages: [any Page], in site: Site, baseURL: String?, preparer: EntryPreparer, workers: Int
  ) async -> [(page: Address, texts: PageTexts)] {
    let words = preparer.typesetting.words
    let preparers = Dictionary(
      uniqueKeysWithValues: ([site.configuration] + site.editions).map {
        ($0.edition, preparer.edition($0))
      })
    return await concurrentMap(
      pages.filter { !$0.texts.isEmpty }, workers: workers,
      state: { PageTextWorker(shaper: TextShaper(words: words)) },
      { worker, page in
        let texts = PageTexts(
          page.texts, ranges: page.board?.pageRanges ?? [], root: page.root(below: baseURL),
          folder: page.unlistedFolder,
          preparer: preparers[site.edition(of: page.address)] ?? preparer, shaper: worker.shaper)
        return (page.address, texts)
      })
  }

  private struct PageTextWorker {
    let shaper: TextShaper
  }

  /// The variants of the site's pictures, and its originals without what they say.
  private func pictures(
    of site: Site, prepared: PreparedSite, albums: [OfferedAlbum], style: StyleSheet,
    decoder: PictureDecoder, options: BuildOptions, steps: BuildSteps
  ) async -> PictureWorks {
    var needs = PictureNeeds(prepared.entries, of: site, padding: 2 * style.cardPadding)
    needs.downloads = OfferedAlbum.needs(of: albums, in: site)
    var works = PictureWorks(
      site: site, cacheFolder: options.cacheFolder, decoder: decoder,
      drafts: options.pictureDrafts, making: options.pictureMaking)
    works.sharing = { SharedPictures(options, decoder: decoder) }
    works.downloads = needs.downloads
    await steps.run("Resize pictures", total: works.wanted(needs).count) {
      await works.make(
        needs, shown: prepared.shownPictures, linked: prepared.linkedPictures,
        workers: options.workerCount, steps: steps)
    }
    return works
  }

  /// The ZIP files that albums offer, or what a preview has in their places.
  private func downloads(
    of albums: [OfferedAlbum], in site: Site, pictures: PictureWorks, options: BuildOptions,
    steps: BuildSteps
  ) async -> Downloads {
    if albums.isEmpty { return Downloads() }
    guard options.makesDownloads, !pictures.hasDrafts else { return Downloads(previewing: albums) }
    let count = albums.reduce(0) { $0 + $1.photographs.count }
    return await steps.run("Sum up ZIP files", total: count) {
      await Downloads(
        of: albums, in: site, pictures: pictures, settings: options.downloads,
        cache: KeptDownloads.cache(in: options.cacheFolder), workers: options.workerCount)
    }
  }

  /// The pictures that links to cards are shown with; none where the site does not ask for them.
  private func shares(
    of site: Site, preparer: EntryPreparer, decoder: PictureDecoder, options: BuildOptions,
    steps: BuildSteps
  ) async -> SharePictures {
    guard site.configuration.hasShareImages, options.baseURL(of: site) != nil else {
      return SharePictures()
    }
    // Twice what one build keeps: parts of a site are made side by side, and none may remove another's.
    let cache = options.cacheFolder.map {
      FileCache(folder: $0 + "/share", fileLimit: max(50_000, 2 * site.entries.count))
    }
    let keeping = ShareCache(
      files: cache, pictures: PictureWorks.cache(in: options.cacheFolder),
      making: options.pictureMaking)
    return await steps.run("Draw pictures for links") {
      let shared = SharedPictures(options, decoder: decoder)
      if let shared {
        await SharePictures.fetch(
          from: shared, of: site, preparer: preparer, decoder: decoder, cache: keeping,
          workers: options.workerCount)
      }
      let pictures = await SharePictures(
        of: site, preparer: preparer, decoder: decoder, cache: keeping,
        workers: options.workerCount)
      if let shared, let cache { await shared.putLinkPictures(pictures.newKeys, from: cache) }
      return pictures
    }
  }

  /// The files that all pages share, with fonts cut down to what is drawn.
  private mutating func assets(
    of site: Site, typesetting: Typesetting, prepared: PreparedSite, pictures: PictureWorks,
    options: BuildOptions, result: inout BuildResult, steps: BuildSteps
  ) async -> SharedAssets {
    let cache = options.cacheFolder.map { FileCache(folder: $0 + "/fonts") }
    let assets = await steps.run("Subset fonts") {
      await self.assets(
        site: site, typesetting: typesetting, prepared: prepared, pictures: pictures,
        cache: cache, fontQuality: options.fontQuality, diagnostics: &result.diagnostics)
    }
    result.report.cacheTrouble = cache?.trouble
    return assets
  }

  /// What the frames of pages in one language are drawn from.
  private func shellInput(
    of plan: SitePlan, in site: Site, assets: SharedAssets, preparer: EntryPreparer,
    options: BuildOptions
  ) -> PageShell.Input {
    return PageShell.Input(
      assets, site: site, baseURL: options.baseURL(of: site),
      footers: footers(
        of: plan.pages.filter { site.edition(of: $0.address) == site.configuration.edition },
        site: site, preparer: preparer),
      preparer: preparer)
  }

  /// The footers of pages that state no heights, by the roots of their links.
  private func footers(
    of pages: [any Page], site: Site, preparer: EntryPreparer
  ) -> [String: String] {
    let texts = PageText.footer(of: site.configuration)
    guard !texts.isEmpty else { return [:] }
    let shaper = TextShaper(words: preparer.typesetting.words)
    let roots = Set(pages.filter { $0.texts.isEmpty }.map(\.address.root))
    return Dictionary(
      uniqueKeysWithValues: roots.map { root in
        let footer = PageTexts(texts, ranges: [], root: root, preparer: preparer, shaper: shaper)
        return (root, String(decoding: footer.html(of: PageText.footerID), as: UTF8.self))
      })
  }

  /// Places boards, draws pages and hands every file over to the folder or the tree.
  private mutating func write(
    _ pages: [any Page], assets: SharedAssets, drawing: Drawing, into folder: OutputFolder?,
    options: BuildOptions, result: inout BuildResult, steps: BuildSteps
  ) async {
    var target = OutputTarget(
      folder, basePath: Address.basePath(of: drawing.shell.baseURL),
      redirects: drawing.site.redirects, diagnostics: &result.diagnostics)
    guard target != nil else { return }
    await steps.run("Render pages", total: pages.count) {
      await target?.add(
        assets.tree, of: drawing.site,
        kept: KeptDownloads(of: drawing.site, in: folder, cacheFolder: options.cacheFolder),
        report: &result.report)
      await self.draw(
        pages, drawing: drawing,
        cache: keepsPages(options, folder)
          ? folder.flatMap {
            PageCache(pages, drawing: drawing, into: $0, cacheFolder: options.cacheFolder)
          } : nil, into: &target, workers: options.workerCount, result: &result, steps: steps)
    }
    await steps.run("Write files") {
      await target?.finish(&result, isStrict: options.isStrict)
    }
  }
}

extension EntryCache {
  /// That of a build; nil where none is kept.
  fileprivate init?(of site: Site, _ typesetting: Typesetting, _ options: BuildOptions) {
    self.init(
      options.cacheFolder, of: site, typesetting: typesetting, withTies: options.reportsTies)
  }
}

extension BuildResult {
  /// Gives unlisted boards their folders.
  fileprivate mutating func nameFolders(_ options: BuildOptions) {
    guard var site, site.configuration.boards.contains(where: \.isUnlisted) else { return }
    self.site = nil
    let folders = UnlistedFolders(of: &site, secret: options.secret)
    diagnostics += folders.diagnostics
    if folders.diagnostics.isEmpty {
      report.unlisted = UnlistedBoard.all(of: site, baseURL: options.baseURL(of: site))
    }
    self.site = site
  }
}

extension [Diagnostic] {
  fileprivate func hasError(in file: String) -> Bool {
    contains { $0.severity == .error && $0.location?.file == file }
  }
}
