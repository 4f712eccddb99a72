import AshlarOutput
import AshlarDiagnostics
import AshlarSite
import Foundation
import Testing

/// Whole small sites in, exact bytes out.
///
/// `ASHLAR_RECORD=1 swift test --filter GoldenSite` writes what comes out now beside the sites, and
/// fails, so that nobody records by mistake. Fonts and their licences are not compared, nor the search's script and compressed files,
/// nor the hashes in names, which follow the versions of the installed fonts.
@Suite("Golden sites") struct GoldenSiteTests {
  private static let sites = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Sites")
  private static let isRecording = ProcessInfo.processInfo.environment["ASHLAR_RECORD"] == "1"

  private func output(_ name: String, workers: Int) async throws -> [String: [UInt8]] {
    let options = BuildOptions(
      siteFolder: Self.sites.appending(path: name).path, workerCount: workers)
    let result = await build(options)
    #expect(result.diagnostics == [])
    let tree = try #require(result.tree)
    var files: [String: [UInt8]] = [:]
    for (path, file) in tree.files {
      let name = Self.withoutHashes(path)
      switch file {
      case .bytes(let bytes): files[name] = bytes
      case .pieces(let pieces): files[name] = pieces.flatMap { $0 }
      case .copy(let source): files[name] = Array(try Data(contentsOf: URL(filePath: source)))
      case .assembled: files[name] = try file.bytes()
      }
    }
    for path in files.keys where path.hasSuffix(".html") || path.hasSuffix(".css") {
      files[path] = Array(Self.withoutHashes(String(decoding: files[path]!, as: UTF8.self)).utf8)
    }
    return files
  }

  private static func withoutHashes(_ text: String) -> String {
    text.replacing(/\.[0-9a-f]{16}\./, with: ".hash.")
  }

  @Test(
    "a site gives these bytes",
    arguments: ["stones", "bare", "boards", "pins", "darkroom", "zine", "languages"])
  func bytes(name: String) async throws {
    var files = try await output(name, workers: 2)
    for path in files.keys
    where [".woff2", ".bin", ".js", "fonts.txt"].contains(where: path.hasSuffix) {
      files[path] = []
    }
    let folder = Self.sites.appending(path: name + ".expected")
    if Self.isRecording {
      try record(files, in: folder)
      Issue.record("recorded \(files.count) files of \(name)")
      return
    }
    var expected: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else { continue }
      expected[path] = Array(data)
    }
    #expect(files.keys.sorted() == expected.keys.sorted())
    for (path, bytes) in files {
      let isSame = bytes == expected[path]
      #expect(isSame, "\(path) is another; see ASHLAR_RECORD")
    }
  }

  @Test("any number of workers gives the same bytes") func workers() async throws {
    let serial = try await output("stones", workers: 1)
    #expect(try await output("stones", workers: 5) == serial)
    #expect(serial.count > 10)
  }

  private func record(_ files: [String: [UInt8]], in folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, bytes) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }
}
