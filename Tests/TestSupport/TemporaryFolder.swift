package import AshlarContent
package import AshlarDiagnostics
import AshlarSystem
import Foundation

/// A folder of a test's own, removed at its end.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "ashlar-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The system's folder may be a link; diagnostics and assets have resolved paths.
    path = folder.resolvingSymlinksInPath().path
  }

  /// A site of files, by their paths.
  package convenience init(site files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(Array(text.utf8), to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + relative)
  }

  package func write(_ bytes: [UInt8], to relative: String) throws {
    let file = URL(filePath: path).appending(path: relative)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  package func read(_ relative: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path).appending(path: relative)))
  }

  /// Waits until a change of any file here is sure to give it another stamp.
  package func settle() async throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      while let stamp = FileStamp(path + "/" + name), !stamp.isSettled {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }

  /// Reads the folder as a site.
  package func site(drafts: Bool = false, workers: Int = 2) async -> (
    site: Site?, diagnostics: [Diagnostic]
  ) {
    var folder = SiteFolder(path, workerCount: workers)
    folder.includesDrafts = drafts
    return await folder.read()
  }

  /// What is wrong with the folder as a site, a line each: place, severity, message, hint.
  package func complaints(drafts: Bool = false) async -> [String] {
    await site(drafts: drafts).diagnostics.sorted().map { diagnostic in
      let place = diagnostic.location.map { "\($0): " } ?? ""
      let hint = diagnostic.hint.map { " (\($0))" } ?? ""
      return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)\(hint)"
    }
  }
}
