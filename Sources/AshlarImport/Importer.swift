internal import AshlarBytes
public import AshlarContent
public import AshlarSystem
internal import Foundation

/// Reads what another program has, and makes files of a site of it. The source is never changed.
public struct Importer: Sendable {
  public var kind: ImportSource
  /// A folder; for bookmarks and feeds a file, or the address of a feed.
  public var source: String
  /// What was fetched from the address that the source is; nil for a source on this machine.
  public var fetched: [UInt8]?
  /// The site's folder, which need not exist.
  public var siteFolder: String
  /// What counts as now for posts that are still to come, or have expired.
  public var today: CalendarDate

  /// The largest file of bookmarks, in bytes.
  public static let maximumBookmarksSize = 256 << 20
  /// The largest feed, in bytes.
  public static let maximumFeedSize = 10 << 20
  /// The largest table, in bytes.
  public static let maximumTableSize = 64 << 20

  /// What reads pages in HTML, by its name and version; nil where it is missing.
  public static var pageReader: String? { HTMLDocument.library }

  public init(_ kind: ImportSource, source: String, siteFolder: String, today: CalendarDate) {
    self.kind = kind
    self.source = source
    self.siteFolder = siteFolder
    self.today = today
  }

  /// Reads the source.
  ///
  /// - Parameter steps: is told how many files are read; of bookmarks, how many bytes.
  /// - Returns: the files of a site, or why there are none.
  public func read(steps: BuildSteps = BuildSteps()) async -> Result<ImportedSite, ImportError> {
    if kind == .immich {
      return .failure(ImportError("albums of a server are brought by 'ImmichImport'"))
    }
    if let fetched { return await feed(fetched, steps) }
    guard let root = absolutePath(of: source) else {
      return .failure(ImportError("there is no '\(source)'"))
    }
    if kind == .bookmarks { return await bookmarks(root, steps) }
    if kind == .feed || kind == .csv {
      let limit = kind == .feed ? Self.maximumFeedSize : Self.maximumTableSize
      switch bytes(of: root, limit: limit) {
      case .success(let bytes):
        return kind == .feed ? await feed(bytes, steps) : await table(bytes, root, steps)
      case .failure(let error): return .failure(error)
      }
    }
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: root, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      return .failure(
        ImportError("'\(source)' is no folder", hint: "name the folder of the source"))
    }
    let site = absolutePath(of: siteFolder) ?? URL(filePath: siteFolder).standardizedFileURL.path
    if site == root || site.utf8.hasPrefix(root + "/") || root.utf8.hasPrefix(site + "/") {
      return .failure(
        ImportError(
          "the source and the site lie in each other", hint: "name a folder for the site elsewhere")
      )
    }
    let folder = await steps.run("Find files") { SourceFolder(root, of: kind) }
    let configuration = SourceConfiguration(in: folder, of: kind)
    var result = await files(of: folder, configuration, steps)
    guard
      result.files.keys.contains(where: { $0.utf8.hasSuffix(".md") || $0.utf8.hasPrefix("photos/") }
      )
    else {
      return .failure(
        ImportError(
          "there is nothing of \(kind.rawValue) in '\(source)'", hint: Self.place(of: kind)))
    }
    for path in folder.hidden { result.lose("a hidden file or folder", at: path) }
    for path in folder.unread { result.lose("a file or folder that cannot be read", at: path) }
    addConfiguration(to: &result, SourceSettings(configuration, of: kind))
    return .success(result)
  }

  /// The paths that earlier imports into the site gave to cards.
  private var known: [String: String] { ImportState(in: siteFolder).cards }

  private func files(
    of folder: SourceFolder, _ configuration: SourceConfiguration, _ steps: BuildSteps
  ) async -> ImportedSite {
    if kind == .photos {
      var photos = PhotoImport(folder)
      await steps.run("Read pictures", total: folder.files.count) { photos.read(steps) }
      return photos.site
    }
    if kind == .takeout {
      var photos = TakeoutImport(folder, siteFolder: siteFolder)
      await steps.run("Read pictures", total: folder.files.count) { photos.read(steps) }
      return photos.site
    }
    if kind == .galleryDL {
      var gallery = GalleryImport(folder, known: known)
      await steps.run("Read pictures", total: folder.files.count) { gallery.read(steps) }
      return gallery.site
    }
    var posts = PostImport(
      source: folder, kind: kind, configuration: configuration, today: today,
      siteFolder: siteFolder)
    await steps.run("Read posts", total: posts.sourceCount) { posts.read(steps) }
    await steps.run("Write links", total: posts.count) { posts.write(steps) }
    return posts.site
  }

  private func bookmarks(
    _ path: String, _ steps: BuildSteps
  ) async -> Result<ImportedSite, ImportError> {
    let bytes: [UInt8]
    switch self.bytes(of: path, limit: Self.maximumBookmarksSize) {
    case .success(let read): bytes = read
    case .failure(let error): return .failure(error)
    }
    var bookmarks = BookmarkImport(file: source, known: known)
    await steps.run("Read bookmarks", total: bytes.count) { bookmarks.read(bytes, steps) }
    guard !bookmarks.site.files.isEmpty else {
      return .failure(
        ImportError("there are no bookmarks in '\(source)'", hint: Self.place(of: .bookmarks)))
    }
    var result = bookmarks.site
    addConfiguration(to: &result, SourceSettings())
    return .success(result)
  }

  private func feed(
    _ bytes: [UInt8], _ steps: BuildSteps
  ) async -> Result<ImportedSite, ImportError> {
    let document = await steps.run("Read feed") { FeedDocument(bytes) }
    guard let document else {
      return .failure(ImportError("'\(source)' is no feed", hint: Self.place(of: .feed)))
    }
    var feed = FeedImport(
      place: source, address: fetched == nil ? nil : source, known: known)
    await steps.run("Make cards", total: document.entries.count) { feed.read(document, steps) }
    guard !feed.site.files.isEmpty else {
      return .failure(ImportError("there are no entries in '\(source)'"))
    }
    var result = feed.site
    addConfiguration(to: &result, SourceSettings())
    return .success(result)
  }

  private func table(
    _ bytes: [UInt8], _ path: String, _ steps: BuildSteps
  ) async -> Result<ImportedSite, ImportError> {
    let rows: [CSVParsing.Row]
    do throws(ImportError) {
      rows = try TableImport.rows(of: bytes, place: source)
    } catch {
      return .failure(error)
    }
    guard !rows.isEmpty else {
      return .failure(
        ImportError("there are no rows in '\(source)'", hint: Self.place(of: .csv)))
    }
    var table = TableImport(file: path, place: source, known: known)
    await steps.run("Make cards", total: rows.count) { table.read(rows, steps) }
    var result = table.site
    addConfiguration(to: &result, SourceSettings())
    return .success(result)
  }

  /// The bytes of a source that is one file.
  private func bytes(of path: String, limit: Int) -> Result<[UInt8], ImportError> {
    do throws(FileError) {
      return .success(try readFile(path, limit: limit).bytes)
    } catch {
      var hint: String?
      if case .tooLarge = error {
        hint =
          kind == .bookmarks
          ? "a file of bookmarks may have \(byteCountText(limit)): export folders one by one"
          : "such a file may have \(byteCountText(limit)): divide it"
      }
      return .failure(
        ImportError("'\(source)' cannot be read: \(error.reason)", hint: hint))
    }
  }

  /// Where a source has what is imported.
  private static func place(of kind: ImportSource) -> String {
    switch kind {
    case .hugo: "name the folder that has content/ in it"
    case .jekyll: "name the folder that has _posts/ in it"
    case .eleventy: "name the folder that has the Markdown files in it"
    case .obsidian: "name the vault's folder"
    case .bookmarks: "export the bookmarks as HTML, and name that file"
    case .galleryDL:
      "name a folder with pictures and their files of JSON, as gallery-dl writes them"
    case .immich: "name the server's address"
    case .csv: "name a table in CSV, whose first line names its columns"
    case .feed: "name a file, or the address, of a feed in Atom, RSS or JSON Feed"
    case .takeout:
      "unpack what Google's Takeout gave, and name the folder that has the albums in it"
    case .photos:
      "name a folder with JPEG, PNG, GIF, WebP, AVIF, HEIC, SVG, MP4, MOV or WebM files in it"
    }
  }

  /// A board of all cards, and one of each folder of them that has its own.
  private static func boards(of site: ImportedSite) -> [String] {
    let ids = site.boardIDs
    return ["boards:", "- id: index", "  select: {order: newest}"]
      + site.boards.flatMap { board in
        [
          "- id: \(ImportedMatter.quoted(ids[board.folder] ?? ""))",
          "  title: \(ImportedMatter.quoted(board.title))",
          "  select: {folder: \(ImportedMatter.quoted(board.folder)), order: newest}",
        ]
      }
  }

  /// - Parameter settings: what the source says of itself.
  private func addConfiguration(to site: inout ImportedSite, _ settings: SourceSettings) {
    site.kind = kind.rawValue
    let title = settings.title ?? stem(of: siteFolder)
    var lines = ["title: \(ImportedMatter.quoted(title.isEmpty ? "My site" : title))"]
    lines += settings.lines
    for loss in settings.losses { site.lose(loss, at: settings.file) }
    if let pattern = SourceAddresses.pattern(ofSiteFrom: kind) {
      if settings.keepsAddresses { lines.append("# Pages stay where they were.") }
      lines += [
        "permalink: \(pattern)",
        "# A board shows the first lines of a post, its page all.", "kinds: {card: {maxLines: 12}}",
      ]
    }
    if !site.taxonomies.isEmpty {
      lines.append("taxonomies: [\(site.taxonomies.joined(separator: ", "))]")
    }
    if let theme = site.theme { lines.append("theme: \(theme)") }
    // Folders of pictures have boards of their own.
    if site.photoCounts.isEmpty { lines += Self.boards(of: site) }
    lines += site.menu + site.extras
    lines += settings.languageLines(having: site.languages, menus: site.languageMenus)
    lines.append("")
    site.add(
      .text(lines.joined(separator: "\n")), at: SiteConfiguration.fileName, from: source)
  }
}
