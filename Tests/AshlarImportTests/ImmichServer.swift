import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import AshlarImport
import Foundation
import TestSupport

/// A stand-in for a server, which answers as Immich does: what it has, and what it was asked.
actor ImmichServer {
  var albums: [String: String]
  var files: [String: String]
  var pages: [String] = []
  private(set) var asked: [String] = []

  init(albums: [String: String], files: [String: String], pages: [String] = []) {
    self.albums = albums
    self.files = files
    self.pages = pages
  }

  func answer(_ method: String, _ path: String) -> Result<[UInt8], ImportError> {
    asked.append("\(method) \(path)")
    if path == "/api/albums" {
      let list = albums.map { #"{"id": "\#($0.key)", "albumName": "\#($0.key)"}"# }
      return .success(Array("[\(list.joined(separator: ","))]".utf8))
    }
    if path == "/api/search/metadata", !pages.isEmpty {
      return .success(Array(pages.removeFirst().utf8))
    }
    let id = path.split(separator: "/").dropFirst(2).first.map(String.init) ?? ""
    let text = path.hasPrefix("/api/albums/") ? albums[id] : files[id]
    return text.map { .success(Array($0.utf8)) } ?? .failure(ImportError("404"))
  }

  func fetched() -> Int { asked.count { $0.hasSuffix("/original") } }
  func setFiles(_ files: [String: String]) { self.files = files }

  /// The stand-in's checksums are the files' own texts.
  static let checksum: ImmichImport.Checksum = {
    try? String(contentsOfFile: $0, encoding: .utf8)
  }

  static let picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/>"

  /// What a server says of a picture whose content is the usual one.
  static func asset(_ id: String, _ name: String, _ more: String = "") -> String {
    #"{"id": "\#(id)", "originalFileName": "\#(name)", "checksum": "\#(picture)", "visibility": "timeline"\#(more)}"#
  }

  static func album(_ title: String, _ assets: [String]) -> String {
    #"{"id": "x", "albumName": "\#(title)", "description": "It *stands*.", "assets": [\#(assets.joined(separator: ","))]}"#
  }
}

/// Imports albums of a server into a site, and reads that.
///
/// - Parameter album: the one that is wanted; nil for all.
func importedAlbums(
  from server: ImmichServer, in folder: TemporaryFolder, album: String? = nil
) async throws -> Imported {
  let path = folder.path + "/site"
  var albums = ImmichImport(
    siteFolder: path, album: album, isDry: false,
    ask: { method, path, _ in await server.answer(method, path) },
    checksum: ImmichServer.checksum)
  let site = try await albums.read()
  var writer = ImportWriter(path)
  _ = try await writer.write(site, isDry: false)
  var reading = SiteFolder(path, workerCount: 2)
  reading.clock = Imported.today
  let (read, diagnostics) = await reading.read()
  return Imported(
    site: site, errors: diagnostics.filter { $0.severity == .error }.map { "\($0)" },
    entries: read?.entries ?? [], configuration: read?.configuration)
}
