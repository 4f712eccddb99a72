import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import AshlarImport
import Foundation
import TestSupport
import Testing

/// Albums of a stand-in for a server, which answers as Immich does.
@Suite("Imports from Immich") struct ImmichImportTests {
  @Test(
    "an album's pictures come with captions, days, tags, stars and favourites; places and people do not"
  )
  func album() async throws {
    let server = ImmichServer(
      albums: [
        "Walls": ImmichServer.album(
          "Walls",
          [
            ImmichServer.asset(
              "1a", "IMG_1.svg",
              #", "localDateTime": "2026-03-21T14:30:00.000Z", "isFavorite": true, "tags": [{"name": "stone"}], "people": [{"name": "Ann"}], "exifInfo": {"description": "A wall", "rating": 4, "latitude": 48.1}"#
            )
          ])
      ], files: ["1a": ImmichServer.picture])
    let result = try await importedAlbums(from: server, in: try TemporaryFolder())
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
    let asset = ImmichServer.asset(
      "1a", "a.svg", #", "exifInfo": {"description": "See https://u:secret@a.org/x"}"#)
    let server = ImmichServer(
      albums: ["W": ImmichServer.album("https://u:secret@b.org/", [asset])],
      files: ["1a": ImmichServer.picture])
    let result = try await importedAlbums(from: server, in: try TemporaryFolder())
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
    let server = ImmichServer(
      albums: ["W": ImmichServer.album("W", [asset, ImmichServer.asset("2b", "b.svg")])],
      files: ["1a": "x", "2b": ImmichServer.picture])
    let result = try await importedAlbums(from: server, in: try TemporaryFolder())
    #expect(result.errors == [] && result.losses.count == 1)
    #expect(await server.fetched() == 1)
    #expect(result.site.files["photos/w/a.svg"] == nil)
  }

  @Test("a second import fetches nothing that is there, and brings what is new") func again()
    async throws
  {
    let folder = try TemporaryFolder()
    let first = ImmichServer(
      albums: ["W": ImmichServer.album("W", [ImmichServer.asset("1a", "a.svg")])],
      files: ["1a": ImmichServer.picture])
    _ = try await importedAlbums(from: first, in: folder)
    let second = ImmichServer(
      albums: [
        "W": ImmichServer.album(
          "W", [ImmichServer.asset("1a", "a.svg"), ImmichServer.asset("2b", "b.svg")])
      ],
      files: ["1a": ImmichServer.picture, "2b": ImmichServer.picture])
    let result = try await importedAlbums(from: second, in: folder)
    #expect(result.errors == [])
    #expect(await second.fetched() == 1)
    #expect(result.site.files.keys.filter { $0.utf8.hasSuffix(".svg") }.count == 2)
  }

  @Test("an import that was stopped goes on with what it had fetched") func stopped() async throws {
    let folder = try TemporaryFolder()
    let albums = [
      "W": ImmichServer.album(
        "W", [ImmichServer.asset("1a", "a.svg"), ImmichServer.asset("2b", "b.svg")])
    ]
    let server = ImmichServer(albums: albums, files: ["1a": ImmichServer.picture])
    await #expect(throws: ImportError.self) { try await importedAlbums(from: server, in: folder) }
    await server.setFiles(["2b": ImmichServer.picture])
    let result = try await importedAlbums(from: server, in: folder)
    #expect(result.errors == [])
    #expect(await server.fetched() == 3)
  }

  @Test("what arrives damaged is listed, and not in the site") func damaged() async throws {
    let server = ImmichServer(
      albums: [
        "W": ImmichServer.album(
          "W", [ImmichServer.asset("1a", "a.svg"), ImmichServer.asset("2b", "b.svg")])
      ],
      files: ["1a": "half", "2b": ImmichServer.picture])
    let result = try await importedAlbums(from: server, in: try TemporaryFolder())
    #expect(result.losses == ["a picture that arrived damaged: import again"])
    #expect(result.site.files["photos/w/a.svg"] == nil)
  }

  @Test("one album alone is brought where it is named, and an unknown one says which there are")
  func named() async throws {
    let server = ImmichServer(
      albums: [
        "A": ImmichServer.album("A", [ImmichServer.asset("1a", "a.svg")]),
        "B": ImmichServer.album("B", [ImmichServer.asset("2b", "b.svg")]),
      ], files: ["1a": ImmichServer.picture, "2b": ImmichServer.picture])
    let result = try await importedAlbums(from: server, in: try TemporaryFolder(), album: "B")
    #expect(
      result.site.files["photos/b/b.svg"] != nil && result.site.files["photos/a/a.svg"] == nil)
    let folder = try TemporaryFolder()
    let error = await #expect(throws: ImportError.self) {
      try await importedAlbums(from: server, in: folder, album: "C")
    }
    #expect(error?.hint == "there are 'A', 'B'")
  }

  @Test("an album whose pictures only a search says is read page by page") func pages()
    async throws
  {
    let page = { (asset: String, next: String) in
      #"{"assets": {"items": [\#(asset)], "nextPage": \#(next)}}"#
    }
    let server = ImmichServer(
      albums: ["W": #"{"id": "W", "albumName": "W"}"#],
      files: ["1a": ImmichServer.picture, "2b": ImmichServer.picture],
      pages: [
        page(ImmichServer.asset("1a", "a.svg"), "\"2\""),
        page(ImmichServer.asset("2b", "a.svg"), "null"),
      ])
    let result = try await importedAlbums(from: server, in: try TemporaryFolder())
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
      ImmichServer.asset(
        "1a", #"../../\u0000<\u0301.svg"#,
        #", "localDateTime": "-0044-01-01", "tags": [7, {"name": 7}, {"name": "\u0301"}], "exifInfo": {"description": "---\n---", "rating": 1e99}"#
      ),
    ]
    let server = ImmichServer(
      albums: ["W": ImmichServer.album(#"..\u0301/<"#, assets)], files: ["1a": ImmichServer.picture]
    )
    let result = try await importedAlbums(from: server, in: try TemporaryFolder())
    #expect(result.errors == [])
    #expect(result.site.files.keys.allSatisfy { !$0.utf8.contains(text: "..") })
    #expect(result.site.files.keys.filter { $0.utf8.hasSuffix(".svg") }.count == 1)
    for text in ["", "{}", "7", String(repeating: "[", count: 100_000)] {
      let server = ImmichServer(albums: ["W": text], files: [:])
      let folder = try TemporaryFolder()
      await #expect(throws: ImportError.self) { try await importedAlbums(from: server, in: folder) }
    }
  }
}
