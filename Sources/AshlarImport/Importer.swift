internal import AshlarBytes
public import AshlarContent
public import AshlarDiagnostics
public import AshlarSystem
internal import Foundation

/// Reads what another program has, and makes files of a site of it. The source is never changed.
public struct Importer: Sendable {
  public var kind: ImportSource
  /// A folder, or for bookmarks a file.
  public var source: String
  /// The site's folder, which need not exist.
  public var siteFolder: String
  /// What counts as now for posts that are still to come, or have expired.
  public var today: CalendarDate

  /// The largest file of bookmarks, in bytes.
  public static let maximumBookmarksSize = 256 << 20

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
    guard let root = absolutePath(of: source) else {
      return .failure(ImportError("there is no '\(source)'"))
    }
    if kind == .bookmarks { return await bookmarks(root, steps) }
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
    addConfiguration(to: &result, SourceSettings(configuration, of: kind))
    return .success(result)
  }

  private func files(
    of folder: SourceFolder, _ configuration: SourceConfiguration, _ steps: BuildSteps
  ) async -> ImportedSite {
    if kind == .photos {
      var photos = PhotoImport(folder)
      await steps.run("Read pictures", total: folder.files.count) { photos.read(steps) }
      return photos.site
    }
    var posts = PostImport(
      source: folder, kind: kind, configuration: configuration, today: today)
    await steps.run("Read posts", total: posts.sourceCount) { posts.read(steps) }
    await steps.run("Write links", total: posts.count) { posts.write(steps) }
    return posts.site
  }

  private func bookmarks(
    _ path: String, _ steps: BuildSteps
  ) async -> Result<ImportedSite, ImportError> {
    let bytes: [UInt8]
    do throws(FileError) {
      (bytes, _) = try readFile(path, limit: Self.maximumBookmarksSize)
    } catch {
      return .failure(
        ImportError(
          "'\(source)' cannot be read: \(error.reason)", hint: Self.hint(for: error)))
    }
    var bookmarks = BookmarkImport(file: source)
    await steps.run("Read bookmarks", total: bytes.count) { bookmarks.read(bytes, steps) }
    guard !bookmarks.site.files.isEmpty else {
      return .failure(
        ImportError("there are no bookmarks in '\(source)'", hint: Self.place(of: .bookmarks)))
    }
    var result = bookmarks.site
    addConfiguration(to: &result, SourceSettings())
    return .success(result)
  }

  private static func hint(for error: FileError) -> String? {
    guard case .tooLarge = error else { return nil }
    let limit = byteCountText(maximumBookmarksSize)
    return "a file of bookmarks may have \(limit): export folders one by one"
  }

  /// Where a source has what is imported.
  private static func place(of kind: ImportSource) -> String {
    switch kind {
    case .hugo: "name the folder that has content/ in it"
    case .jekyll: "name the folder that has _posts/ in it"
    case .eleventy: "name the folder that has the Markdown files in it"
    case .obsidian: "name the vault's folder"
    case .bookmarks: "export the bookmarks as HTML, and name that file"
    case .photos:
      "name a folder with JPEG, PNG, GIF, WebP, AVIF, HEIC, SVG, MP4, MOV or WebM files in it"
    }
  }

  /// - Parameter settings: what the source says of itself.
  private func addConfiguration(to site: inout ImportedSite, _ settings: SourceSettings) {
    let title = settings.title ?? stem(of: siteFolder)
    var lines = ["title: \(ImportedMatter.quoted(title.isEmpty ? "My site" : title))"]
    lines += settings.lines
    for loss in settings.losses { site.lose(loss, at: settings.file) }
    if let pattern = SourceAddresses.pattern(ofSiteFrom: kind) {
      lines += [
        "# Pages stay where they were.", "permalink: \(pattern)",
        "# A board shows the first lines of a post, its page all.", "kinds: {card: {maxLines: 12}}",
      ]
    }
    if site.hasTags { lines.append("taxonomies: [tags]") }
    // Folders of pictures have boards of their own.
    lines +=
      kind == .photos
      ? ["theme: darkroom", ""] : ["boards:", "- id: index", "  select: {order: newest}", ""]
    site.add(
      .text(lines.joined(separator: "\n")), at: SiteConfiguration.fileName, from: source)
  }
}

/// Why a source cannot be imported.
public struct ImportError: Error, Hashable, Sendable {
  public var message: String
  public var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  public var diagnostic: Diagnostic { Diagnostic(.error, message, hint: hint) }
}
