import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import AshlarSystem
import Foundation
import TestSupport
import Testing

@Suite("A build after which nothing has changed") struct LastBuildTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: [
      "site/ashlar.yaml": "title: Stones\ntheme: {from: ./.theme}\n",
      "site/.theme/theme.yaml": "gap: 20\n",
      "site/cards/wall.md": "---\ntitle: A wall\n---\nStone *upon* stone.\n",
      "site/cards/arch.md": "---\ntitle: An arch\n---\nStone [beside](gone.md) stone.\n",
      "site/static/robots.txt": "User-agent: *\n",
    ])
  }

  /// Builds when what was written before is old enough to be trusted.
  private func built(
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildResult {
    try await folder.settle()
    var options = BuildOptions(testing: folder.path + "/site", workerCount: 2)
    options.cacheFolder = folder.path + "/cache"
    options.skipsUnchanged = true
    change(&options)
    return await build(options, into: output)
  }

  private var output: OutputFolder {
    OutputFolder(folder.path + "/site/_site", siteFolder: folder.path + "/site", sourceFolders: [])
  }

  private func isSkipped(_ result: BuildResult) -> Bool { result.site == nil }

  @Test("is left out, and says what the one before said") func same() async throws {
    let first = try await built()
    let second = try await built()
    #expect(!isSkipped(first) && isSkipped(second))
    #expect(first.diagnostics.count == 1 && first.diagnostics == second.diagnostics)
    let counts = [
      \BuildReport.cardCount, \.boardCount, \.breakpointCount, \.fileCount, \.byteCount,
    ]
    for count in counts {
      #expect(first.report[keyPath: count] == second.report[keyPath: count])
    }
    var unchanged = OutputChanges()
    unchanged.unchangedCount = first.report.fileCount
    #expect(second.changes == unchanged)
    let report = second.report
    #expect(report.cacheTrouble == nil && report.steps.map(\.name) == ["Look for changes"])
  }

  @Test(
    "is not left out when a file of the site or of the output differs",
    arguments: [
      ("site/cards/wall.md", "---\ntitle: A well\n---\nStone *upon* stone.\n"),
      ("site/cards/new.md", "Text."), ("site/cards/arch.md", nil), ("site/ashlar.yaml", "title: S"),
      ("site/.theme/theme.css", ".card{color:red}"), ("site/static/robots.txt", "User-agent: a\n"),
      ("site/static/new.txt", "New."), ("site/_site/robots.txt", "User-agent: a\n"),
      ("site/_site/cards/wall.html", nil), ("site/_site/.ashlar-manifest", nil),
    ] as [(String, String?)])
  func changes(path: String, text: String?) async throws {
    _ = try await built()
    if let text {
      try folder.write(Array(text.utf8), to: path)
    } else {
      try FileManager.default.removeItem(atPath: folder.path + "/" + path)
    }
    let result = try await built()
    #expect(!isSkipped(result))
    #expect(isSkipped(try await built()) == (result.changes != nil))
  }

  @Test("is left out, too, when a file was saved a moment before the build") func saved()
    async throws
  {
    _ = try await built()
    for text in ["One.", "Two."] {
      try folder.write(Array(text.utf8), to: "site/cards/wall.md")
      // At once: the file's stamp is younger than it must be to be trusted.
      var options = BuildOptions(testing: folder.path + "/site", workerCount: 2)
      options.cacheFolder = folder.path + "/cache"
      options.skipsUnchanged = true
      #expect(!isSkipped(await build(options, into: output)))
      #expect(isSkipped(await build(options, into: output)))
      #expect(isSkipped(try await built()))
      let page = String(decoding: try folder.read("site/_site/cards/wall.html"), as: UTF8.self)
      #expect(page.contains(text))
    }
  }

  @Test("is not left out with other options, or another program's cache") func options()
    async throws
  {
    _ = try await built()
    #expect(!isSkipped(try await built { $0.includesDrafts = true }))
    #expect(!isSkipped(try await built { $0.baseURL = "https://example.org" }))
    #expect(!isSkipped(try await built { $0.isStrict = true }))
    #expect(!isSkipped(try await built { $0.reportsTies = true }))
    #expect(!isSkipped(try await built { $0.skipsUnchanged = false }))
    #expect(!isSkipped(try await built { $0.cacheFolder = nil }))
    #expect(!isSkipped(try await built { $0.cacheFolder = folder.path + "/other" }))
    // The output is that of the last of them.
    _ = try await built()
    #expect(isSkipped(try await built()))
  }

  @Test("is not left out where cards come and go with the time") func times() async throws {
    try folder.write(Array("---\npublish: 2999-01-01\n---\nLater.".utf8), to: "site/cards/later.md")
    _ = try await built()
    #expect(!isSkipped(try await built()))
  }

  @Test("is left out until a card that was dated in the future is so no more") func early()
    async throws
  {
    try folder.write(Array("---\ndate: 2999-01-01\n---\nLater.".utf8), to: "site/cards/later.md")
    let first = try await built()
    #expect(first.report.early.places.map { "\($0)" } == ["cards/later.md:2:7"])
    let second = try await built()
    #expect(isSkipped(second) && second.report.early == first.report.early)
  }

  @Test("is not left out where a link leads to a folder") func links() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/site/cards/more", withDestinationPath: "../static")
    _ = try await built()
    #expect(!isSkipped(try await built()))
  }

  @Test(
    "is not left out when what was kept is damaged", arguments: ["shorter", "changed", "empty"])
  func damage(_ damage: String) async throws {
    let first = try await built()
    let kept = folder.path + "/cache/builds"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: kept).first)
    var bytes = try folder.read("cache/builds/" + name)
    switch damage {
    case "shorter": bytes.removeLast(10)
    case "changed": bytes[bytes.count / 2] ^= 1
    default: bytes = []
    }
    try folder.write(bytes, to: "cache/builds/" + name)
    let second = try await built()
    #expect(!isSkipped(second) && second.changes?.writtenCount == 0)
    #expect(second.diagnostics == first.diagnostics)
    #expect(isSkipped(try await built()))
  }

  @Test("is not left out where nothing can be kept, which gives a line") func unusable()
    async throws
  {
    try folder.write([1], to: "cache/builds")
    let first = try await built()
    #expect(first.report.cacheTrouble == "'\(folder.path)/cache/builds': Not a directory")
    #expect(!isSkipped(try await built()))
  }

  @Test("two builds at once into folders of their own keep both") func together() async throws {
    let site = folder.path + "/site"
    @Sendable func built(into name: String) async -> BuildResult {
      var options = BuildOptions(testing: site, workerCount: 2)
      options.cacheFolder = folder.path + "/cache"
      options.skipsUnchanged = true
      return await build(
        options,
        into: OutputFolder("\(folder.path)/\(name)", siteFolder: site, sourceFolders: []))
    }
    try await folder.settle()
    async let one = built(into: "one")
    async let other = built(into: "other")
    #expect(await one.changes?.writtenCount == other.changes?.writtenCount)
    for name in ["one", "other"] { #expect(isSkipped(await built(into: name)), "\(name)") }
  }
}

@Suite("Numbers and texts as bytes") struct PackedBytesTests {
  private var bytes: [UInt8] {
    var writer = PackedWriter()
    writer.add(-7)
    writer.add("a\u{E4}")
    writer.add(String?.none)
    writer.add(["b", ""]) { $0.add($1) }
    return writer.bytes
  }

  @Test("are read as they were written") func whole() {
    var reader = PackedReader(bytes)
    #expect(reader.number() == -7)
    #expect(reader.text() == "a\u{E4}")
    #expect(reader.optionalText() == nil)
    #expect(reader.list { $0.text() } == ["b", ""])
    #expect(reader.isWhole)
  }

  @Test("are not whole when some are missing, or too many") func damaged() {
    for count in 0...bytes.count + 1 where count != bytes.count {
      var reader = PackedReader(Array((bytes + [0]).prefix(count)))
      _ = (reader.number(), reader.text(), reader.optionalText())
      _ = reader.list { $0.text() }
      #expect(!reader.isWhole, "\(count) bytes")
    }
  }
}
