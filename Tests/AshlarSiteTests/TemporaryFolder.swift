import AshlarDiagnostics
import AshlarSite
import Foundation

/// A folder of a test's own, removed at its end.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "ashlar-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The system's folder may be a link; diagnostics and assets have resolved paths.
    path = folder.resolvingSymlinksInPath().path
  }

  /// A site of files, by their paths.
  convenience init(site files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(Array(text.utf8), to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ bytes: [UInt8], to relative: String) throws {
    let file = URL(filePath: path).appending(path: relative)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func read(_ relative: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path).appending(path: relative)))
  }

  /// Reads the folder as a site.
  func site(drafts: Bool = false, workers: Int = 2) async -> (
    site: Site?, diagnostics: [Diagnostic]
  ) {
    var options = BuildOptions(siteFolder: path, workerCount: workers)
    options.includesDrafts = drafts
    return await readSite(options)
  }

  /// What is wrong with the folder as a site, a line each: place, severity, message, hint.
  func complaints(drafts: Bool = false) async -> [String] {
    await site(drafts: drafts).diagnostics.sorted().map { diagnostic in
      let place = diagnostic.location.map { "\($0): " } ?? ""
      let hint = diagnostic.hint.map { " (\($0))" } ?? ""
      return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)\(hint)"
    }
  }
}
