import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import AshlarImport
import Foundation
import TestSupport
import Testing

/// Albums of a stand-in for a server, which answers as Immich does.
@Suite("Imports from Immich") struct ImmichImportTests {
  /// What a server has, and what it was asked.
  private actor Server {
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
  }

  /// The stand-in's checksums are the files' own texts.
  private static let checksum: ImmichImport.Checksum = {
    try? String(contentsOfFile: $0, encoding: .utf8)
  }

  private static let picture = "<svg viewBox='0 0 3 2'/>"

  /// What a server says of a picture whose content is the usual one.
  private static func asset(_ id: String, _ name: String, _ more: String = "") -> String {
    #"{"id": "\#(id)", "originalFileName": "\#(name)", "checksum": "\#(picture)", "visibility": "timeline"\#(more)}"#
  }

  private static func album(_ title: String, _ assets: [String]) -> String {
    #"{"id": "x", "albumName": "\#(title)", "description": "It *stands*.", "assets": [\#(assets.joined(separator: ","))]}"#
  }

  private func site(
    from server: Server, in folder: TemporaryFolder, album: String? = nil
  ) async throws -> Imported {
    let path = folder.path + "/site"
    var albums = ImmichImport(
      siteFolder: path, album: album, isDry: false,
      ask: { method, path, _ in await server.answer(method, path) },
      checksum: Self.checksum)
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

  @Test(
    "an album's pictures come with captions, days, tags, stars and favourites; places and people do not"
  )
  func album() async throws {
    let server = Server(
      albums: [
        "Walls": Self.album(
          "Walls",
          [
            Self.asset(
              "1a", "IMG_1.svg",
              #", "localDateTime": "2026-03-21T14:30:00.000Z", "isFavorite": true, "tags": [{"name": "stone"}], "people": [{"name": "Ann"}], "exifInfo": {"description": "A wall", "rating": 4, "latitude": 48.1}"#
            )
          ])
      ], files: ["1a": Self.picture])
    let result = try await site(from: server, in: try TemporaryFolder())
    #expect(result.errors == [])
    #expect(
      result.text("photos/walls/img-1.svg.md")
        == "---\ndate: 2026-03-21T14:30:00\ntags: [\"stone\", \"favourite\"]\n---\nA wall\n")
    #expect(
      result.text("photos/walls/index.md") == "---\ntitle: \"Walls\"\n---\nIt \\*stands\\*.\n")
    #expect(Set(result.losses) == ["the place of a picture", "the people on a picture"])
    let entry = try #require(result.entries.first { $0.path.utf8.contains(text: "img-1") })
    #expect(entry.photograph != nil)
    for case .text(let text) in result.site.files.values {
      #expect(!text.utf8.contains(text: "Ann") && !text.utf8.contains(text: "48.1"))
    }
  }

  @Test("names and passwords in addresses are left out") func secrets() async throws {
    let asset = Self.asset(
      "1a", "a.svg", #", "exifInfo": {"description": "See https://u:secret@a.org/x"}"#)
    let server = Server(
      albums: ["W": Self.album("https://u:secret@b.org/", [asset])], files: ["1a": Self.picture])
    let result = try await site(from: server, in: try TemporaryFolder())
    #expect(result.errors == [])
    let texts = result.site.files.keys.filter { $0.utf8.hasSuffix(".md") }.compactMap(result.text)
    #expect(texts.count == 2 && !texts.contains { $0.utf8.contains(text: "secret") })
    #expect(result.losses == ["a name or a password in an address: it was left out"])
  }

  @Test(
    "what is archived, in the trash, locked, hidden or not plainly shown is not fetched",
    arguments: [
      #""isArchived": true"#, #""isTrashed": true"#, #""visibility": "locked""#,
      #""visibility": "hidden""#, #""visibility": "archive""#, #""visibility": "new""#,
      #""visibility": 7"#, #""isOffline": true"#,
    ])
  func hidden(_ words: String) async throws {
    let asset = #"{"id": "1a", "originalFileName": "a.svg", "checksum": "x", \#(words)}"#
    let server = Server(
      albums: ["W": Self.album("W", [asset, Self.asset("2b", "b.svg")])],
      files: ["1a": "x", "2b": Self.picture])
    let result = try await site(from: server, in: try TemporaryFolder())
    #expect(result.errors == [] && result.losses.count == 1)
    #expect(await server.fetched() == 1)
    #expect(result.site.files["photos/w/a.svg"] == nil)
  }

  @Test("a second import fetches nothing that is there, and brings what is new") func again()
    async throws
  {
    let folder = try TemporaryFolder()
    let first = Server(
      albums: ["W": Self.album("W", [Self.asset("1a", "a.svg")])], files: ["1a": Self.picture])
    _ = try await site(from: first, in: folder)
    let second = Server(
      albums: ["W": Self.album("W", [Self.asset("1a", "a.svg"), Self.asset("2b", "b.svg")])],
      files: ["1a": Self.picture, "2b": Self.picture])
    let result = try await site(from: second, in: folder)
    #expect(result.errors == [])
    #expect(await second.fetched() == 1)
    #expect(result.site.files.keys.filter { $0.utf8.hasSuffix(".svg") }.count == 2)
  }

  @Test("an import that was stopped goes on with what it had fetched") func stopped() async throws {
    let folder = try TemporaryFolder()
    let albums = [
      "W": Self.album("W", [Self.asset("1a", "a.svg"), Self.asset("2b", "b.svg")])
    ]
    let server = Server(albums: albums, files: ["1a": Self.picture])
    await #expect(throws: ImportError.self) { try await site(from: server, in: folder) }
    await server.setFiles(["2b": Self.picture])
    let result = try await site(from: server, in: folder)
    #expect(result.errors == [])
    #expect(await server.fetched() == 3)
  }

  @Test("what arrives damaged is listed, and not in the site") func damaged() async throws {
    let server = Server(
      albums: ["W": Self.album("W", [Self.asset("1a", "a.svg"), Self.asset("2b", "b.svg")])],
      files: ["1a": "half", "2b": Self.picture])
    let result = try await site(from: server, in: try TemporaryFolder())
    #expect(result.losses == ["a picture that arrived damaged: import again"])
    #expect(result.site.files["photos/w/a.svg"] == nil)
  }

  @Test("one album alone is brought where it is named, and an unknown one says which there are")
  func named() async throws {
    let server = Server(
      albums: [
        "A": Self.album("A", [Self.asset("1a", "a.svg")]),
        "B": Self.album("B", [Self.asset("2b", "b.svg")]),
      ], files: ["1a": Self.picture, "2b": Self.picture])
    let result = try await site(from: server, in: try TemporaryFolder(), album: "B")
    #expect(
      result.site.files["photos/b/b.svg"] != nil && result.site.files["photos/a/a.svg"] == nil)
    let folder = try TemporaryFolder()
    let error = await #expect(throws: ImportError.self) {
      try await site(from: server, in: folder, album: "C")
    }
    #expect(error?.hint == "there are 'A', 'B'")
  }

  @Test("an album whose pictures only a search says is read page by page") func pages()
    async throws
  {
    let page = { (asset: String, next: String) in
      #"{"assets": {"items": [\#(asset)], "nextPage": \#(next)}}"#
    }
    let server = Server(
      albums: ["W": #"{"id": "W", "albumName": "W"}"#],
      files: ["1a": Self.picture, "2b": Self.picture],
      pages: [
        page(Self.asset("1a", "a.svg"), "\"2\""), page(Self.asset("2b", "a.svg"), "null"),
      ])
    let result = try await site(from: server, in: try TemporaryFolder())
    #expect(result.errors == [])
    // Two of one name.
    #expect(result.site.files["photos/w/a-1a.svg"] != nil)
    #expect(result.site.files["photos/w/a-2b.svg"] != nil)
  }

  @Test("answers of other types, and names with signs, leave nothing outside of the site")
  func hostile() async throws {
    let assets = [
      #"{"id": "../../x", "originalFileName": "a.svg", "checksum": "x"}"#, "7", "null", "[]",
      #"{"id": 7, "originalFileName": [], "checksum": {}}"#,
      Self.asset(
        "1a", #"../../\u0000<\u0301.svg"#,
        #", "localDateTime": "-0044-01-01", "tags": [7, {"name": 7}, {"name": "\u0301"}], "exifInfo": {"description": "---\n---", "rating": 1e99}"#
      ),
    ]
    let server = Server(
      albums: ["W": Self.album(#"..\u0301/<"#, assets)], files: ["1a": Self.picture])
    let result = try await site(from: server, in: try TemporaryFolder())
    #expect(result.errors == [])
    #expect(result.site.files.keys.allSatisfy { !$0.utf8.contains(text: "..") })
    #expect(result.site.files.keys.filter { $0.utf8.hasSuffix(".svg") }.count == 1)
    for text in ["", "{}", "7", String(repeating: "[", count: 100_000)] {
      let server = Server(albums: ["W": text], files: [:])
      let folder = try TemporaryFolder()
      await #expect(throws: ImportError.self) { try await site(from: server, in: folder) }
    }
  }
}
