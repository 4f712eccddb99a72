internal import AshlarContent
internal import AshlarImages
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarSystem
internal import AshlarText

/// The steps of a build, each from values to values.
extension Workshop {
  /// A site that knows how many cards each page has of boards that are divided by height.
  mutating func divided(
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
  func keepsPages(_ options: BuildOptions, _ folder: OutputFolder?) -> Bool {
    !isKeeping && folder != nil && options.skipsUnchanged && !options.reportsTies
      && !options.reportsPlaces
  }

  func openCache(
    of site: Site, _ typesetting: Typesetting, _ options: BuildOptions
  ) -> Task<EntryCache?, Never> {
    Task { EntryCache(of: site, typesetting, options) }
  }

  /// Prepares entries, and then the texts of pages, which take over the words that entries have shaped.
  mutating func prepare(
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
    return PreparedSite(
      entries, texts: texts, of: site, fonts: preparer.typesetting.fonts)
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
  func pictures(
    of site: Site, prepared: PreparedSite, albums: [OfferedAlbum], style: StyleSheet,
    decoder: PictureDecoder, options: BuildOptions, steps: BuildSteps
  ) async -> PictureWorks {
    var needs = PictureNeeds(prepared.entries, of: site, padding: 2 * style.cardPadding)
    needs.downloads = OfferedAlbum.needs(of: albums, in: site)
    var works = PictureWorks(
      site: site, cacheFolder: options.cacheFolder, decoder: decoder,
      drafts: options.pictureDrafts, time: options.pictureTime, arrivalTime: options.arrivalTime,
      making: options.pictureMaking, isHurried: options.hurriesPictures)
    works.sharing = { options.sharedPictures(decoder: decoder) }
    await steps.run("Resize pictures", total: works.wanted(needs).count) {
      await works.make(
        needs, shown: prepared.shownPictures, linked: prepared.linkedPictures,
        workers: options.workerCount, steps: steps)
    }
    return works
  }

  /// The ZIP files that albums offer, or what a preview has in their places.
  func downloads(
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
  func shares(
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
      let shared = options.sharedPictures(decoder: decoder)
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
  mutating func assets(
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
  func shellInput(
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
  mutating func write(
    _ pages: [any Page], assets: SharedAssets, drawing: Drawing, into folder: OutputFolder?,
    options: BuildOptions, result: inout BuildResult, steps: BuildSteps
  ) async {
    var target = OutputTarget(
      folder, basePath: Address.basePath(of: drawing.shell.baseURL),
      redirects: drawing.site.redirects, formTargets: drawing.formTargets,
      diagnostics: &result.diagnostics)
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
  init?(of site: Site, _ typesetting: Typesetting, _ options: BuildOptions) {
    self.init(
      options.cacheFolder, of: site, typesetting: typesetting, withTies: options.reportsTies)
  }
}

extension BuildOptions {
  /// What is shared with other machines; nil where nothing is.
  fileprivate func sharedPictures(decoder: PictureDecoder) -> SharedPictures? {
    SharedPictures(
      place: sharedCache, hasFolder: cacheFolder != nil, making: pictureMaking, decoder: decoder)
  }
}
