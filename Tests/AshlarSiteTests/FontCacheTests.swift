import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import AshlarSystem
import Foundation
import TestSupport
import Testing

@Suite("Kept font subsets") struct FontCacheTests {
  private let folder: TemporaryFolder
  private var cache: String { folder.path + "/cache" }
  private static let site = [
    "site/ashlar.yaml": "title: Stones",
    "site/cards/wall.md": "---\ntitle: A wall\n---\nStone *upon* stone.\n",
  ]

  /// The site's output and the cache after it, made once: most of such a build is the compression of fonts.
  private static let kept = Task {
    let tests = try FontCacheTests()
    return (files: try await tests.built().files, folder: tests.folder)
  }

  init() throws { folder = try TemporaryFolder(site: Self.site) }

  /// The site's output; its fonts lie in the test's cache afterwards.
  private func plain() async throws -> [String: OutputTree.File] {
    let (files, kept) = try await Self.kept.value
    try FileManager.default.copyItem(atPath: kept.path + "/cache", toPath: cache)
    return files
  }

  private func built(keeping: Bool = true) async throws -> (
    files: [String: OutputTree.File], trouble: String?
  ) {
    var options = BuildOptions(testing: folder.path + "/site", workerCount: 2)
    options.cacheFolder = keeping ? cache : nil
    let result = await build(options)
    #expect(result.diagnostics == [])
    return (try #require(result.tree).files, result.report.cacheTrouble)
  }

  private func keptFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: cache + "/fonts").map {
      cache + "/fonts/" + $0
    }
  }

  @Test("the output is the same without, with an empty and with a full cache") func same()
    async throws
  {
    let plain = try await built(keeping: false)
    #expect(!FileManager.default.fileExists(atPath: cache))
    let first = try await built()
    let kept = try keptFiles()
    #expect(kept.count >= 2)
    let moments = try kept.map {
      try FileManager.default.attributesOfItem(atPath: $0)[.systemFileNumber] as? UInt64
    }
    let second = try await built()
    #expect(plain.files == first.files && first.files == second.files)
    #expect(first.trouble == nil && second.trouble == nil)
    // Nothing was made again.
    let later = try kept.map {
      try FileManager.default.attributesOfItem(atPath: $0)[.systemFileNumber] as? UInt64
    }
    #expect(moments == later)
  }

  @Test("a damaged file is made again", arguments: ["shorter", "changed", "empty", "other"])
  func damaged(_ damage: String) async throws {
    let plain = try await plain()
    let file = try #require(try keptFiles().min())
    let whole = Array(try Data(contentsOf: URL(filePath: file)))
    var bytes = whole
    switch damage {
    case "shorter": bytes.removeLast(10)
    case "changed": bytes[bytes.count / 2] ^= 1
    case "empty": bytes = []
    default: bytes = Array("another format".utf8)
    }
    try Data(bytes).write(to: URL(filePath: file))
    #expect(try await built().files == plain)
    // The damage is repaired.
    #expect(Array(try Data(contentsOf: URL(filePath: file))) == whole)
  }

  @Test("a card with other letters of the same kind changes no font, and no other page")
  func groups() async throws {
    try folder.write(
      Array("---\ntitle: A name\n---\n*Caf\u{E9}* by the wall\u{2026}".utf8),
      to: "site/cards/cafe.md")
    let before = try await built().files
    try folder.write(
      Array("---\ntitle: A name\n---\n*P\u{F3}rtico \u{201C}\u{E7}\u{E0} et l\u{E0}\u{201D}*".utf8),
      to: "site/cards/cafe.md")
    let after = try await built().files
    let fonts = { (files: [String: OutputTree.File]) in
      files.keys.filter { $0.hasSuffix(".woff2") || $0.contains("/style.") }.sorted()
    }
    #expect(fonts(before) == fonts(after))
    #expect(before["cards/wall.html"] == after["cards/wall.html"])
    #expect(before["cards/cafe.html"] != after["cards/cafe.html"])
    // A letter of another kind is another matter.
    try folder.write(Array("---\ntitle: A name\n---\n\u{416}".utf8), to: "site/cards/cafe.md")
    #expect(try await fonts(built().files) != fonts(after))
  }

  @Test("a file under another's name is not trusted") func exchanged() async throws {
    let plain = try await plain()
    let kept = try keptFiles().sorted()
    let contents = try kept.map { try Data(contentsOf: URL(filePath: $0)) }
    for (file, content) in zip(kept, contents.dropFirst() + contents.prefix(1)) {
      try content.write(to: URL(filePath: file))
    }
    #expect(try await built().files == plain)
  }

  @Test("a folder that cannot be written gives a line, and the same output") func unusable()
    async throws
  {
    try folder.write([1], to: "cache")
    let blocked = try await built()
    #expect(blocked.trouble == "'\(cache)/fonts': Not a directory")
    #expect(try await built(keeping: false).files == blocked.files)
  }

  @Test("two builds at once keep the same") func together() async throws {
    async let one = built()
    async let other = built()
    #expect(try await one.files == other.files)
    #expect(try keptFiles().allSatisfy { !$0.contains(".new-") })
  }

  @Test("when there are too many files, the older half goes") func limit() throws {
    for number in 0..<1001 { try folder.write([1], to: "cache/\(number)") }
    let cache = FileCache(folder: cache)
    var key = Fingerprint()
    key.add("key")
    cache.keep([7, 8], for: key)
    #expect(cache.bytes(for: key) == [7, 8])
    let count = try FileManager.default.contentsOfDirectory(atPath: cache.folder).count
    #expect(count == 502)
    key.add("another")
    #expect(cache.bytes(for: key) == nil)
  }
}
