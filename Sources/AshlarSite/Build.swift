internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarLayout
public import AshlarOutput
public import AshlarSystem

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
    if case .shard(let shard) = options.pictureMaking {
      await options.sharedCache?.join(part: shard.index, of: shard.total)
    }
    result.site = await options.folder.read(
      keeping: &readings, diagnostics: &result.diagnostics, steps: steps)
    let locks = result.nameFolders(options)
    result.settleMap()
    // Pages are made of what could be read even when some of it has mistakes, so that one build reports
    // those in the Markdown too. Only without a sound configuration there is nothing to go by.
    if let site = result.site, !site.entries.isEmpty,
      !result.diagnostics.hasError(in: SiteConfiguration.fileName)
    {
      let isDone = await buildTexts(of: site, options: options, result: &result, steps: steps)
      if !isDone {
        last = nil
        await make(
          site, locks: locks, options: options, folder: folder, result: &result, steps: steps)
      }
    } else {
      last = nil
    }
    await options.sharedCache?.finish()
    if result.tree == nil, result.changes == nil { result.report = BuildReport() }
    if result.site?.awaitsFiles == true { result.report.awaitsFiles = true }
    result.report.count(result.site, steps: steps)
    result.diagnostics.sort()
    return result
  }

  /// Makes the files of a site that was read, unless a mistake keeps it from being built.
  private mutating func make(
    _ site: Site, locks: BoardLocks, options: BuildOptions, folder: OutputFolder?,
    result: inout BuildResult, steps: BuildSteps
  ) async {
    let readCount = result.diagnostics.count
    async let newRelations = relations.of(
      site, isKeeping: isKeeping, workers: options.workerCount)
    let decoder = self.decoder ?? PictureDecoder(program: options.workerProgram)
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
    result.diagnostics += preparer.diagnostics(ofMarkdownIn: site.configuration)
    result.diagnostics += preparer.diagnostics(ofAlbumsIn: site)
    result.diagnostics += RawHTMLCheck(links: preparer.links).diagnostics(of: site)
    for edition in site.editions {
      for found in preparer.edition(edition).diagnostics(ofMarkdownIn: edition)
      where !result.diagnostics.contains(found) {
        result.diagnostics.append(found)
      }
    }
    if result.diagnostics.preventBuilding(strict: options.isStrict) { return }

    await decoderIsStarted
    let albums = OfferedAlbum.all(of: site)
    let pictures = await pictures(
      of: site, prepared: prepared, albums: options.makesDownloads ? albums : [],
      style: typesetting.style, decoder: decoder, options: options, steps: steps)
    // The next build goes on with it.
    self.decoder = isKeeping && pictures.hasDrafts ? decoder : nil
    result.add(pictures)
    var shown = prepared.shownPictures
    shown.formUnion(
      pictures.originals(shown: prepared.shownPictures, linked: prepared.linkedPictures)
        .map(\.path))
    result.diagnostics += preparer.links.locked.diagnostics(shown: shown)
    result.diagnostics += preparer.links.locked.copies(in: site, shown: shown)
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
    assets.replaceFiles(locks.sealed)
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
    precondition(
      options.opensLocks
        || PathNames(locks.all.map(\.folder)) == LockedPictures(of: site).folders,
      "every board with a password is encrypted")
    drawing.locks = locks
    do throws(LayoutError) { try drawing.locks.draw(plan.pages, drawing: drawing) } catch {
      result.report(error)
      return
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

extension BuildResult {
  /// Gives unlisted boards their folders.
  ///
  /// - Returns: those whose files are encrypted.
  fileprivate mutating func nameFolders(_ options: BuildOptions) -> BoardLocks {
    guard var site, site.configuration.boards.contains(where: \.isUnlisted) else {
      return BoardLocks()
    }
    self.site = nil
    var secret = options.secret
    if let place = site.configuration.secret {
      let reading = PasswordReading(
        of: place, for: .secret, siteFolder: site.folder, options.environment)
      diagnostics += reading.diagnostics
      secret = reading.password.map { String(decoding: $0, as: UTF8.self) }
      // Nothing more is wrong with boards than that.
      if secret == nil {
        self.site = site
        return BoardLocks()
      }
    }
    let folders = UnlistedFolders(of: &site, secret: secret)
    diagnostics += folders.diagnostics
    var locks = BoardLocks()
    if folders.diagnostics.isEmpty {
      report.unlisted = UnlistedBoard.all(of: site, baseURL: options.baseURL(of: site))
      if !options.opensLocks, let secret {
        locks = BoardLocks(
          of: site, secret: secret, environment: options.environment,
          cacheFolder: options.cacheFolder)
        diagnostics += locks.diagnostics
        for index in report.unlisted.indices {
          report.unlisted[index].passwordBits = locks.passwordBits[report.unlisted[index].id]
        }
      }
    }
    self.site = site
    return locks
  }
}

extension BuildResult {
  /// Leaves out a map that would be empty.
  fileprivate mutating func settleMap() {
    guard var site, site.configuration.map != nil else { return }
    // Not two of them: a change would copy all cards.
    self.site = nil
    diagnostics += site.settleMap()
    self.site = site
  }
}

extension [Diagnostic] {
  fileprivate func hasError(in file: String) -> Bool {
    contains { $0.severity == .error && $0.location?.file == file }
  }
}
