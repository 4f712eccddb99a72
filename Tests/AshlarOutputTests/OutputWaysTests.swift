import AshlarDiagnostics
import AshlarOutput
import Foundation
import TestSupport
import Testing

/// The same changes, written in each of the ways that file systems allow.
@Suite("Ways into the output folder") struct OutputWaysTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/out" }

  /// One rename or one exchange; renames from beside the folder; renames from inside it.
  static let ways: [OutputPlace.Abilities] = [.all, .beside, []]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func site(_ version: String, count: Int) -> OutputTree {
    var tree = OutputTree()
    for number in 0..<count {
      tree.add(.bytes(Array("\(version) \(number)".utf8)), at: "cards/\(number).html")
    }
    tree.add(.bytes(Array(version.utf8)), at: "assets/\(version)/style.css")
    tree.add(.bytes([1]), at: "same.bin")
    return tree
  }

  private func write(_ tree: OutputTree, _ ways: OutputPlace.Abilities) async throws
    -> OutputChanges
  {
    var output = OutputFolder(path, siteFolder: folder.path + "/site", sourceFolders: [])
    output.abilities = ways
    var diagnostics: [Diagnostic] = []
    let changes = await output.write(tree, diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return try #require(changes)
  }

  private func expect(_ tree: OutputTree, besides foreign: [String] = []) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(
        atPath: path + "/" + name, isDirectory: &isFolder)
      return !isThere || !isFolder.boolValue
    }
    let wanted = Set(tree.paths + foreign + [OutputFolder.manifestName])
    #expect(Set(names) == wanted)
    for (name, file) in tree.files {
      guard case .bytes(let bytes) = file else { continue }
      #expect(try folder.read("out/" + name) == bytes)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
  }

  private func identity(_ name: String) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return try #require(attributes[.systemFileNumber] as? UInt64)
  }

  @Test("many changes", arguments: ways) func many(_ ways: OutputPlace.Abilities) async throws {
    _ = try await write(site("one", count: 40), ways)
    try expect(site("one", count: 40))
    let same = try identity("same.bin")
    let changes = try await write(site("two", count: 30), ways)
    #expect(changes.writtenCount == 31 && changes.unchangedCount == 1 && changes.removedCount == 11)
    try expect(site("two", count: 30))
    #expect(try identity("same.bin") == same)
    #expect(!FileManager.default.fileExists(atPath: path + "/assets/one"))
  }

  @Test("few changes", arguments: ways) func few(_ ways: OutputPlace.Abilities) async throws {
    _ = try await write(site("one", count: 3), ways)
    let output =
      try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
    _ = try await write(site("two", count: 4), ways)
    try expect(site("two", count: 4))
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
    #expect(output == after)
  }

  @Test("what is foreign stays", arguments: ways)
  func foreign(_ ways: OutputPlace.Abilities) async throws {
    _ = try await write(site("one", count: 40), ways)
    try folder.write([7], to: "out/CNAME")
    try folder.write([8], to: "out/assets/one/mine/deep.txt")
    try FileManager.default.createSymbolicLink(
      atPath: path + "/link", withDestinationPath: "/nowhere")
    try FileManager.default.createDirectory(
      atPath: path + "/empty", withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
    _ = try await write(site("two", count: 40), ways)
    try expect(
      site("two", count: 40), besides: ["CNAME", "assets/one/mine/deep.txt", "link"])
    #expect(try folder.read("out/assets/one/mine/deep.txt") == [8])
    #expect(FileManager.default.fileExists(atPath: path + "/empty"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o750)
  }

  @Test("an empty folder keeps who may use it", arguments: ways)
  func emptyFolder(_ ways: OutputPlace.Abilities) async throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o711])
    _ = try await write(site("one", count: 2), ways)
    try expect(site("one", count: 2))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o711)
  }

  @Test("what an interrupted build left is removed", arguments: ways)
  func leftovers(_ ways: OutputPlace.Abilities) async throws {
    try folder.write([1], to: ".out.ashlar-new/cards/1.html")
    if !ways.contains(.beside) {
      try FileManager.default.removeItem(atPath: folder.path + "/.out.ashlar-new")
    }
    try folder.write([1], to: "out/.ashlar-staging/cards/2.html")
    _ = try await write(site("one", count: 2), ways)
    try expect(site("one", count: 2))
  }

  @Test("a file that cannot be written leaves the old output", arguments: ways)
  func failure(_ ways: OutputPlace.Abilities) async throws {
    _ = try await write(site("one", count: 40), ways)
    var tree = site("two", count: 40)
    tree.add(.copy(of: folder.path + "/none"), at: "zzz.bin")
    var output = OutputFolder(path, siteFolder: folder.path + "/site", sourceFolders: [])
    output.abilities = ways
    var diagnostics: [Diagnostic] = []
    #expect(await output.write(tree, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.count == 1)
    try expect(site("one", count: 40))
  }

  @Test("two builds at once: the second is refused", arguments: ways)
  func twoBuilds(_ ways: OutputPlace.Abilities) async throws {
    var output = OutputFolder(path, siteFolder: folder.path + "/site", sourceFolders: [])
    output.abilities = ways
    var diagnostics: [Diagnostic] = []
    let first = try #require(output.open(diagnostics: &diagnostics))
    #expect(output.open(diagnostics: &diagnostics) == nil)
    #expect(
      diagnostics.map(\.message) == ["cannot write '\(path)': another build is writing to it"])
    diagnostics = []
    first.add(.bytes([1]), at: "index.html")
    var lacksRoom = false
    let changes = await output.commit(first, diagnostics: &diagnostics, lacksRoom: &lacksRoom)
    #expect(changes?.writtenCount == 1 && !lacksRoom)
    first.abandon()
    #expect(try folder.read("out/index.html") == [1])
  }
}
