import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import Foundation
import TestSupport
import Testing

@Suite("Output folder") struct OutputFolderTests {
  private let folder: TemporaryFolder
  private let output: OutputFolder

  init() throws {
    folder = try TemporaryFolder(site: ["site/ashlar.yaml": "title: A", "site/static/x.bin": "X"])
    output = OutputFolder(
      folder.path + "/out", siteFolder: folder.path + "/site",
      sourceFolders: SiteFolder.sourceFolders)
  }

  private func tree(_ files: [String: OutputTree.File]) -> OutputTree {
    var tree = OutputTree()
    for (path, file) in files { tree.add(file, at: path) }
    return tree
  }

  /// Writes and expects no complaint.
  private func write(_ files: [String: OutputTree.File]) async throws -> OutputChanges {
    var diagnostics: [Diagnostic] = []
    let changes = await output.write(tree(files), diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return try #require(changes)
  }

  private func failure(_ files: [String: OutputTree.File]) async -> String? {
    var diagnostics: [Diagnostic] = []
    let changes = await output.write(tree(files), diagnostics: &diagnostics)
    #expect(changes == nil)
    return diagnostics.first?.message
  }

  /// All files below the output folder, by path.
  private func written() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: output.path) {
      guard let bytes = try? folder.read("out/" + path) else { continue }
      files[path] = String(decoding: bytes, as: UTF8.self)
    }
    files[OutputFolder.manifestName] = nil
    return files
  }

  private static let three: [String: OutputTree.File] = [
    "index.html": .bytes(Array("I".utf8)),
    "a/b/c.css": .pieces([Array("C".utf8), [], Array("S".utf8)]),
  ]

  @Test("bytes, pieces and copies are written") func writes() async throws {
    var files = Self.three
    files["x.bin"] = .copy(of: folder.path + "/site/static/x.bin")
    files["empty"] = .bytes([])
    let changes = try await write(files)
    #expect(changes.writtenCount == 4 && changes.unchangedCount == 0 && changes.removedCount == 0)
    #expect(try written() == ["index.html": "I", "a/b/c.css": "CS", "x.bin": "X", "empty": ""])
  }

  @Test("a second time rewrites no file") func secondTime() async throws {
    var files = Self.three
    files["x.bin"] = .copy(of: folder.path + "/site/static/x.bin")
    _ = try await write(files)
    func moments() throws -> [String: Date] {
      var moments: [String: Date] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: output.path) {
        let attributes = try FileManager.default.attributesOfItem(atPath: output.path + "/" + path)
        if attributes[.type] as? FileAttributeType == .typeRegular {
          moments[path] = attributes[.modificationDate] as? Date
        }
      }
      return moments
    }
    let before = try moments()
    let changes = try await write(files)
    #expect(changes.writtenCount == 0 && changes.unchangedCount == 3)
    #expect(try moments() == before)
    #expect(before.count == 4)
  }

  @Test("what the site no longer has is removed, what is foreign stays") func removes() async throws
  {
    _ = try await write(Self.three)
    try folder.write(Array("mine".utf8), to: "out/CNAME")
    try folder.write(Array("mine".utf8), to: "out/a/mine.txt")
    let changes = try await write(["index.html": .bytes(Array("J".utf8))])
    #expect(changes.writtenCount == 1 && changes.removedCount == 1)
    #expect(try written() == ["index.html": "J", "CNAME": "mine", "a/mine.txt": "mine"])
    #expect(!FileManager.default.fileExists(atPath: output.path + "/a/b"))
  }

  @Test("a list that someone changed removes nothing outside") func hostileManifest() async throws {
    _ = try await write(Self.three)
    let lines = "ashlar 1\n../site/ashlar.yaml\n/etc/none\na/../../site/static/x.bin\n"
    try folder.write(Array(lines.utf8), to: "out/" + OutputFolder.manifestName)
    let changes = try await write(Self.three)
    #expect(changes.removedCount == 0)
    #expect(try folder.read("site/ashlar.yaml") == Array("title: A".utf8))
  }

  @Test("when a file cannot be written, none is changed") func failure() async throws {
    _ = try await write(Self.three)
    let before = try written()
    let message = await failure([
      "index.html": .bytes(Array("NEW".utf8)), "z.bin": .copy(of: folder.path + "/none"),
    ])
    #expect(message == "cannot write '\(folder.path)/none': No such file or directory")
    #expect(try written() == before)
    try FileManager.default.createDirectory(
      atPath: output.path + "/blocked", withIntermediateDirectories: false)
    let blocked = await failure(["index.html": .bytes([1]), "blocked": .bytes([2])])
    #expect(blocked == "cannot write '\(output.path)/blocked': a folder is in its place")
    let inFile = await failure(["index.html": .bytes([1]), "a/b/c.css/d": .bytes([2])])
    #expect(inFile == "cannot write '\(output.path)/a/b/c.css': a file is where a folder must be")
    #expect(try written() == before)
    #expect(!FileManager.default.fileExists(atPath: output.path + "/.ashlar-staging"))
  }

  @Test("a link in the output is replaced, never written through") func links() async throws {
    _ = try await write(Self.three)
    try FileManager.default.removeItem(atPath: output.path + "/index.html")
    try FileManager.default.createSymbolicLink(
      atPath: output.path + "/index.html", withDestinationPath: folder.path + "/site/ashlar.yaml")
    _ = try await write(Self.three)
    #expect(try folder.read("site/ashlar.yaml") == Array("title: A".utf8))
    #expect(try folder.read("out/index.html") == Array("I".utf8))
  }

  @Test("a build that was interrupted leaves no obstacle") func interrupted() async throws {
    try folder.write(Array("half".utf8), to: "out/.ashlar-staging/0")
    _ = try await write(Self.three)
    #expect(try written() == ["index.html": "I", "a/b/c.css": "CS"])
  }

  @Test(
    "folders that must not be written to are refused",
    arguments: [
      ("site", "it contains the site"), (".", "it contains the site"),
      ("/", "it contains the site"),
      ("site/cards/x", "the site is read from it"), ("site/static", "the site is read from it"),
      ("foreign", "it has files that no build of Ashlar wrote, as 'thesis.tex'"),
      ("file", "it is not a folder that can be read"), ("site/../site", "it contains the site"),
    ])
  func refused(path: String, reason: String) throws {
    try folder.write([1], to: "foreign/thesis.tex")
    try folder.write([1], to: "file")
    let path = path == "/" ? "/" : folder.path + "/" + path
    let obstacle = OutputFolder(
      path, siteFolder: folder.path + "/site", sourceFolders: SiteFolder.sourceFolders
    ).obstacle()
    #expect(obstacle?.message.hasSuffix(reason) == true, "\(String(describing: obstacle))")
  }

  @Test(
    "a folder in the site is allowed when the site is not read from it",
    arguments: [
      "site/_site", "site/public", "new/deep/er", "site/cardsX",
    ])
  func allowed(path: String) {
    #expect(
      OutputFolder(
        folder.path + "/" + path, siteFolder: folder.path + "/site",
        sourceFolders: SiteFolder.sourceFolders
      ).obstacle() == nil)
  }
}
