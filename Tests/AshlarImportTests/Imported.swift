import AshlarContent
import AshlarDiagnostics
import AshlarImport
import AshlarSite
import TestSupport
import Testing

/// A site that was imported into a new folder, and what its own reading makes of it.
struct Imported {
  static let today = CalendarDate(year: 2026, month: 6, day: 1)

  var site: ImportedSite
  /// What the site's own reading finds wrong with the result.
  var errors: [String]
  var entries: [Entry]
  var configuration: SiteConfiguration?

  func text(_ path: String) -> String? {
    if case .text(let text) = site.files[path] { return text }
    return nil
  }

  var losses: [String] { site.losses.map(\.what) }
}

/// Imports files into a new site and reads that.
///
/// - Parameters:
///   - files: those of the source; of a server, what it says of an album.
///   - file: the file of the source that is named; the folder without one.
///   - target: where the folder `site` is made; nil for a folder that is gone afterwards.
@discardableResult
func imported(
  _ kind: ImportSource, _ files: [String: String], file: String = "",
  into target: TemporaryFolder? = nil
) async throws -> Imported {
  let target = try target ?? TemporaryFolder()
  if kind == .immich { return try await ImportConstruct.importedAlbum(files, into: target) }
  let source = try TemporaryFolder(site: files)
  let importer = Importer(
    kind, source: source.path + file, siteFolder: target.path + "/site",
    today: try #require(Imported.today))
  let site = try await importer.read().get()
  var writer = ImportWriter(target.path + "/site")
  let changes = try await writer.write(site, isDry: false)
  #expect(changes.written.count == site.files.count)
  var folder = SiteFolder(target.path + "/site", workerCount: 2)
  folder.clock = Imported.today
  let (read, diagnostics) = await folder.read()
  return Imported(
    site: site, errors: diagnostics.filter { $0.severity == .error }.map { "\($0)" },
    entries: read?.entries ?? [], configuration: read?.configuration)
}

/// Builds the site that was imported into a folder.
///
/// - Parameter withDrafts: whether drafts are built, and what is to come.
func builtImport(in folder: TemporaryFolder, withDrafts: Bool = false) async -> BuildResult {
  var options = BuildOptions(testing: folder.path + "/site", workerCount: 1)
  options.clock = withDrafts ? CalendarDate(year: 2031, month: 1, day: 1) : Imported.today
  options.includesDrafts = withDrafts
  return await build(options)
}
