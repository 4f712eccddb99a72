import AshlarSite
import Foundation
import Testing

/// Whole small sites in, exact pages out.
///
/// `ASHLAR_RECORD=1 swift test --filter GoldenTests` writes what is expected anew, and fails: look at
/// the difference before you keep it. Names of files carry hashes of contents, fonts among them,
/// which follow the fonts' versions; hashes are compared as `*`, and fonts not at all.
@Suite("Golden sites")
struct GoldenTests {
  private static let sites = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Sites")

  @Test("a site becomes the pages that were recorded", arguments: ["bare", "boards"])
  func golden(_ name: String) async throws {
    let folder = Self.sites.appending(path: name)
    let result = await build(BuildOptions(siteFolder: folder.appending(path: "site").path))
    #expect(result.diagnostics.isEmpty)
    let tree = try #require(result.tree)
    var actual: [String: String] = [:]
    for (path, file) in tree.files where path.hasSuffix(".html") || path.hasSuffix(".css") {
      actual[Self.withoutHashes(path)] = Self.withoutHashes(Self.text(of: file))
    }
    let expected = folder.appending(path: "expected")
    if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
      try Self.record(actual, in: expected)
      Issue.record("recorded \(actual.count) files of \(name)")
      return
    }
    #expect(actual.keys.sorted() == (try Self.paths(in: expected)))
    for (path, text) in actual {
      let known = try? String(contentsOf: expected.appending(path: path), encoding: .utf8)
      #expect(text == known, "\(name)/\(path)")
    }
  }

  private static func withoutHashes(_ text: String) -> String {
    text.replacing(/\.[0-9a-f]{16}\./, with: ".*.")
  }

  private static func text(of file: OutputTree.File) -> String {
    switch file {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .pieces(let pieces): String(decoding: pieces.joined(), as: UTF8.self)
    case .copy: ""
    }
  }

  private static func record(_ files: [String: String], in folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private static func paths(in folder: URL) throws -> [String] {
    let prefix = folder.resolvingSymlinksInPath().path + "/"
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
      .map { String($0.resolvingSymlinksInPath().path.dropFirst(prefix.count)) }.sorted()
  }
}
