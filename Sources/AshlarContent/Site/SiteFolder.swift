package import AshlarBytes
public import AshlarDiagnostics
public import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A site's folder, and which of its cards are read.
public struct SiteFolder: Sendable {
  /// Absolute, or relative to the current folder.
  public var path: String
  /// Replaces the configuration's `baseURL`.
  public var baseURL: String?
  /// Whether drafts are read as cards.
  public var includesDrafts = false
  /// What counts as now for cards that are published or taken back at a time; nil for the system's clock.
  public var clock: CalendarDate?
  /// Stands in place of what `ashlar.yaml` says; nil for the file itself.
  public var configuration: [UInt8]?
  /// Stand in place of what cards' files say, by the files' paths from the folder: texts that nobody has saved yet.
  package var texts: PathTable<[UInt8]> = [:]
  /// The only file that has changed since the last reading, as a path from the folder; nil where nobody knows.
  public var changedFile: String?
  /// Photographs that somebody is still writing, as paths from the folder: those that were not read before are left out.
  package var unfinishedFiles: PathNames = []
  /// How long a photograph that cannot be read must have been left alone before that is said, in nanoseconds; until then it
  /// is left out.
  package var arrivalTime = 0
  /// How many files are read at once.
  public var workerCount: Int

  /// The folders of other files than cards and photographs.
  static let otherFolders: [(name: String, role: Asset.Role)] = [
    ("fonts", .font), ("images", .media), ("static", .verbatim),
  ]

  /// Those that may have cards and pictures.
  static let mediaFolders = Set(
    [Entry.folder, Photograph.folder] + otherFolders.filter { $0.role == .media }.map(\.name))

  /// The folders of a site that are read; nothing may be written into them.
  public static let sourceFolders =
    otherFolders.map(\.name) + [
      Entry.folder, DataFile.folder, Photograph.folder, ThemeReading.ownFolder,
    ]

  public init(_ path: String, workerCount: Int) {
    self.path = path
    self.workerCount = workerCount
  }

  /// Reads the site, and everything that is wrong with it.
  ///
  /// - Parameter kept: what an earlier call read; receives what this one did. nil to keep nothing.
  /// - Returns: nil when there is no configuration to go by; otherwise what could be read.
  public func read(
    keeping kept: inout KeptReadings?, diagnostics: inout [Diagnostic], steps: BuildSteps
  ) async -> Site? {
    guard let folder = absolutePath(of: path) else {
      diagnostics.append(
        Diagnostic(
          .error, "there is no folder '\(path)'",
          hint: "'ashlar new \(shellWord(path))' makes one with a small site in it"))
      return nil
    }
    // Where all is read for the first time, the files are listed meanwhile.
    async let early = kept?.site == nil ? SiteFiles(in: folder) : nil
    var given = await steps.run("configuration") {
      readConfiguration(folder, &diagnostics)
    }
    let now = clock ?? .now
    given?.settleDays(at: now)
    let ownStart = diagnostics.count
    let isHeld = kept?.site?.holds(for: self, configuration: given, now: now) == true
    if isHeld, let changedFile,
      let site = kept?.site(withTextOf: changedFile, unsaved: texts[changedFile], in: folder)
    {
      diagnostics += kept?.site?.diagnostics ?? []
      return site
    }
    let before = kept
    let listed = await early
    var files = await steps.run("files") { listed ?? SiteFiles(in: folder) }
    files.leaveOut { unfinishedFiles.contains($0) && before?.assets[$0] == nil }
    diagnostics += files.diagnostics
    let texts = await steps.run("cards", total: files.texts.count) {
      await readEntries(files.texts, in: folder, keeping: &kept, steps)
    }
    let sidecars = await readSidecars(files.sidecars, in: folder, keeping: &kept, steps)
    let data = await steps.run("data") {
      await readData(in: folder, keeping: &kept, &diagnostics, steps)
    }
    let found = await steps.run("pictures", total: files.assets.count) {
      await readAssets(files.assets, in: folder, keeping: &kept, steps)
    }
    let arriving = PathNames(found.lazy.filter { isArriving($0, in: folder) }.map(\.asset.path))
    files.leaveOut(arriving.contains)
    let assets = found.filter { !arriving.contains($0.asset.path) }
    diagnostics += assets.compactMap(\.diagnostic)
    let faults = Array(diagnostics[ownStart...])
    if isHeld, data.isEmpty, let before,
      var site = kept?.site(withTextsOf: files.paths, faults: faults, before: before)
    {
      diagnostics[ownStart...] = before.site?.diagnostics[...] ?? []
      site.awaitsFiles = assets.count < found.count
      return site
    }
    let (own, albumReadings) = readings(
      texts, sidecars, photographs: assets, language: given?.language ?? "", &diagnostics)
    let albums = AlbumTexts(albumReadings) {
      $0.withheld(at: now, includesDrafts: includesDrafts)
    }
    let readings = own + data
    diagnostics += readings.flatMap(\.diagnostics) + albums.diagnostics
    var (entries, drafts, withheld) = published(readings, albums, at: now)
    Site.join(&entries, given?.languages ?? [])
    diagnostics += Includes(in: &entries, withheld: withheld).diagnostics
    let foreignKeys = readings.flatMap(\.foreignKeys) + albums.foreignKeys
    kept?.site = nil
    guard let given else { return nil }
    var configuration = given
    addAlbums(albums, to: &entries, &configuration, &diagnostics)
    var site = Site(
      folder: folder, configuration: configuration, entries: entries.sorted(by: Entry.comesBefore),
      assets: assets.map(\.asset))
    diagnostics += MapPositions(of: &site, isOff: albums.isOffMap).diagnostics
    site.withheld = withheld
    let all = readings.compactMap(\.entry) + albums.entries
    site.dependsOnTime = all.contains {
      $0.frontMatter.publish != nil || $0.frontMatter.expire != nil
    }
    site.early = EarlyCards(among: site.entries, at: now)
    diagnostics += EarlyPhotographs.diagnostics(among: site.entries, at: now)
    if configuration.extraKeys == .reported {
      let unused = foreignKeys.filter { key in
        !configuration.taxonomies.contains { $0.key == key.name }
      }
      diagnostics += ForeignKeys.diagnostics(of: unused, in: all)
    }
    if let baseURL { site.configuration.baseURL = webAddress(baseURL) ?? baseURL }
    diagnostics += SiteChecks(drafts: drafts, fileCount: readings.count).check(&site)
    site.editions = site.configuration.editions(of: site.entries)
    let hidden = HiddenFiles(
      of: site, drafts: drafts + albums.drafts, shown: albums.shown.values.compactMap(\.entry))
    site.hiddenFiles = hidden.paths
    site.filesOfDrafts = hidden.ofDrafts
    site.textsDecideFiles = hidden.areDecidedByTexts
    kept?.keep(
      &site, folder: self, configuration: given, files: files.paths, entries: all, now: now,
      faults: faults, diagnostics: Array(diagnostics[ownStart...]))
    site.awaitsFiles = assets.count < found.count
    return site
  }

  /// Whether a photograph cannot be read, and may be on its way: it has changed a moment ago, or has gone.
  private func isArriving(_ reading: AssetReading, in folder: String) -> Bool {
    guard arrivalTime > 0, reading.isFaulty,
      reading.asset.path.utf8.hasPrefix(Photograph.folder + "/")
    else { return false }
    return FileStamp(folder + "/" + reading.asset.path)?.isLeftAlone(for: arrivalTime) != true
  }

  /// The site, and everything that is wrong with it.
  package func read() async -> (site: Site?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var kept: KeptReadings?
    let site = await read(keeping: &kept, diagnostics: &diagnostics, steps: BuildSteps())
    return (site, diagnostics)
  }

  /// Reads the configuration alone.
  ///
  /// - Returns: nil when there is none to go by; what is wrong is in `diagnostics`.
  public func readConfiguration(diagnostics: inout [Diagnostic]) -> SiteConfiguration? {
    guard let folder = absolutePath(of: path) else {
      diagnostics.append(Diagnostic(.error, "there is no folder '\(path)'"))
      return nil
    }
    return readConfiguration(folder, &diagnostics)
  }

  /// Reads where the site is published, and nothing else, of a file that is not YAML as a whole, or lacks what a site needs.
  ///
  /// - Returns: nil where not even that can be read; what is wrong is what `readConfiguration` says.
  public func readTargets() -> SiteConfiguration? {
    guard let folder = absolutePath(of: path),
      let bytes = try? readText(folder + "/" + SiteConfiguration.fileName, limit: 1 << 20),
      let lines = TargetLines.bytes(of: bytes)
    else { return nil }
    return SiteConfiguration.readTargets(
      SourceDiagnostics(path: SiteConfiguration.fileName, bytes: lines))
  }

  private func readConfiguration(
    _ folder: String, _ diagnostics: inout [Diagnostic]
  ) -> SiteConfiguration? {
    let name = SiteConfiguration.fileName
    do {
      let bytes =
        if let configuration { TextFile.decoded(configuration) } else {
          try readText(folder + "/" + name, limit: 1 << 20)
        }
      let report = SourceDiagnostics(path: name, bytes: bytes)
      let configuration =
        report.isPlainText()
        ? SiteConfiguration.read(report, folder: folder, diagnostics: &diagnostics) : nil
      diagnostics += report.diagnostics
      return configuration
    } catch {
      let isMissing = error == .system(ENOENT)
      diagnostics.append(
        Diagnostic(
          .error, isMissing ? "the site has no \(name)" : "cannot be read: \(error.reason)",
          at: SourceLocation(file: name),
          hint: isMissing
            ? "write one with the line 'title: My stones'; nothing else is needed" : nil))
      return nil
    }
  }

  private func readEntries(
    _ paths: [String], in folder: String, keeping kept: inout KeptReadings?, _ steps: BuildSteps
  ) async -> [(path: String, reading: EntryReading)] {
    var readings = await read(paths, in: folder, known: kept?.entries, steps) { path in
      EntryReading(path: path, folder: folder)
    }
    if !texts.isEmpty {
      for (index, path) in paths.enumerated() {
        if let text = texts[path] { readings[index] = KeptReadings.Kept(unsaved: text, of: path) }
      }
    }
    kept?.entries = PathTable(zip(paths, readings))
    return zip(paths, readings).map { ($0, $1.reading) }
  }

  /// The XMP beside photographs.
  private func readSidecars(
    _ paths: [String], in folder: String, keeping kept: inout KeptReadings?, _ steps: BuildSteps
  ) async -> PathTable<XMPSidecar> {
    let readings = await read(paths, in: folder, known: kept?.sidecars, steps) { path in
      XMPSidecar(path: path, folder: folder)
    }
    kept?.sidecars = PathTable(zip(paths, readings))
    return PathTable(zip(paths, readings.map(\.reading)))
  }

  /// The cards of data files.
  private func readData(
    in folder: String, keeping kept: inout KeptReadings?, _ diagnostics: inout [Diagnostic],
    _ steps: BuildSteps
  ) async -> [EntryReading] {
    var walk = FolderWalk(root: folder)
    walk.add(DataFile.folder)
    diagnostics += walk.diagnostics
    let paths = walk.files.filter(DataFile.hasName)
    for path in walk.files where !DataFile.hasName(path) {
      diagnostics.append(DataFile.diagnostic(ofOther: path))
    }
    let files = await read(paths, in: folder, known: kept?.data, steps) { path in
      DataFile(path: path, folder: folder)
    }
    kept?.data = PathTable(zip(paths, files))
    return files.flatMap(\.reading.readings)
  }

  /// The cards of Markdown and of photographs, and what albums say about themselves.
  private func readings(
    _ texts: [(path: String, reading: EntryReading)], _ sidecars: PathTable<XMPSidecar>,
    photographs assets: [AssetReading], language: String, _ diagnostics: inout [Diagnostic]
  ) -> (cards: [EntryReading], albums: PathTable<EntryReading>) {
    let isBeside = { (path: String) in path.utf8.hasPrefix(Photograph.folder + "/") }
    let photographs = PhotographCards(
      assets.filter { $0.asset.role == .media && isBeside($0.asset.path) },
      texts: PathTable(
        texts.lazy.filter { isBeside($0.path) }.map { ($0.path, $0.reading) }),
      xmp: sidecars, language: language)
    diagnostics += photographs.diagnostics
    return (
      texts.lazy.filter { !isBeside($0.path) }.map(\.reading) + photographs.readings,
      photographs.albums
    )
  }

  /// Adds the covers and the boards of folders with photographs.
  private func addAlbums(
    _ texts: AlbumTexts, to entries: inout [Entry], _ configuration: inout SiteConfiguration,
    _ diagnostics: inout [Diagnostic]
  ) {
    guard configuration.albums.isOn else {
      diagnostics += texts.unlistedWithoutAlbums
      diagnostics += texts.offersWithoutAlbums
      return
    }
    let photographs = entries.filter { $0.photograph != nil }.sorted(by: Entry.comesBefore)
    guard !photographs.isEmpty else {
      diagnostics += texts.offersWithoutAlbums
      diagnostics += configuration.albums.download?.withoutPhotographs ?? []
      diagnostics += configuration.albums.selectionForm?.withoutPhotographs("the site") ?? []
      return
    }
    var albums = Albums(of: photographs, texts: texts, options: configuration.albums)
    albums.addBoards(to: &configuration, hasCards: photographs.count < entries.count)
    diagnostics += albums.diagnostics
    entries += albums.covers
  }

  /// The cards that are shown, those that are not, and why, by their paths.
  private func published(
    _ readings: [EntryReading], _ albums: AlbumTexts, at now: CalendarDate
  ) -> (entries: [Entry], drafts: [Entry], withheld: PathTable<Withheld>) {
    var (entries, drafts): ([Entry], [Entry]) = ([], [])
    var reasons: PathTable<Withheld> = [:]
    entries.reserveCapacity(readings.count)
    for entry in readings.lazy.compactMap(\.entry) {
      let own = entry.frontMatter.withheld(at: now, includesDrafts: includesDrafts)
      let album =
        entry.photograph == nil ? nil : albums.withheld(Photograph.folder(of: entry.path))
      guard let reason = own ?? album else {
        entries.append(entry)
        continue
      }
      drafts.append(entry)
      if reasons[entry.path] == nil { reasons[entry.path] = reason }
    }
    return (entries, drafts, reasons)
  }

  /// Reads files in parallel, those that may have changed since they were read last.
  private func read<Reading: Sendable>(
    _ paths: [String], in folder: String, known: PathTable<KeptReadings.Kept<Reading>>?,
    _ steps: BuildSteps, _ read: @escaping @Sendable (String) -> Reading
  ) async -> [KeptReadings.Kept<Reading>] {
    await concurrentMap(paths, workers: workerCount) { path in
      defer { steps.advance() }
      guard let known else { return KeptReadings.Kept(stamp: nil, reading: read(path)) }
      return KeptReadings.Kept(folder + "/" + path, known: known[path]) { read(path) }
    }
  }

  private func readAssets(
    _ files: [(path: String, role: Asset.Role)], in folder: String,
    keeping kept: inout KeptReadings?, _ steps: BuildSteps
  ) async -> [AssetReading] {
    let paths = files.map(\.path)
    // The first of two counts.
    let roles = PathTable(files.reversed().map { ($0.path, $0.role) })
    let readings = await read(paths, in: folder, known: kept?.assets, steps) { path in
      AssetReading(path: path, role: roles[path] ?? .media, folder: folder)
    }
    kept?.assets = PathTable(zip(paths, readings))
    return readings.map(\.reading).sorted { String.bytesPrecede($0.asset.path, $1.asset.path) }
  }
}

extension SiteConfiguration {
  /// The file that makes a folder a site.
  public static let fileName = "ashlar.yaml"
}
