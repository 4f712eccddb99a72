import AshlarContent
import AshlarDiagnostics
import TestSupport
import Testing

@Suite("What albums offer as ZIP files") struct AlbumDownloadTests {
  private static func folder(
    _ albums: String, _ texts: [String: String] = [:], pictures: [String] = ["photos/walls/a.png"]
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      site: texts.merging(["ashlar.yaml": "title: Walls\n\(albums)"]) { $1 })
    for path in pictures {
      try folder.write(PhotographTests.png(30, 20, ["Description": "A wall"]), to: path)
    }
    return folder
  }

  private static func offers(_ folder: TemporaryFolder) async throws -> [String: AlbumOffer] {
    let boards = try #require(await folder.site().site).configuration.boards
    return Dictionary(
      uniqueKeysWithValues: boards.compactMap { board in
        board.offer.map { (board.path, $0) }
      })
  }

  @Test(
    "zip, or the sizes of what is in the ZIP",
    arguments: [
      ("zip", [AlbumDownload.Size.originals]), ("{zip: originals}", [.originals]),
      ("{zip: 2048}", [.pixels(2048)]),
      ("{zip: [1200, originals, 1200]}", [.pixels(1200), .originals]),
      ("false", []),
    ])
  func sizes(_ value: String, _ sizes: [AlbumDownload.Size]) async throws {
    let site = try Self.folder("albums: {download: \(value)}\n")
    #expect(await site.complaints() == [])
    #expect(try await Self.offers(site)["photos/walls"]?.download.sizes ?? [] == sizes)
    let own = try Self.folder("", ["photos/walls/index.md": "---\ndownload: \(value)\n---\n"])
    #expect(await own.complaints() == [])
    #expect(try await Self.offers(own)["photos/walls"]?.download.sizes ?? [] == sizes)
  }

  @Test("what an album says itself counts, also that it offers nothing") func own() async throws {
    let folder = try Self.folder(
      "albums: {download: zip}\n",
      [
        "photos/doors/index.yaml": "download: false\n",
        "photos/walls/inner/index.yaml": "download: {zip: 800}\n",
      ],
      pictures: [
        "photos/walls/a.png", "photos/doors/b.png", "photos/walls/inner/c.png",
        "photos/walls/inner/more/d.png",
      ])
    #expect(await folder.complaints() == [])
    let offers = try await Self.offers(folder)
    #expect(
      offers.keys.sorted() == ["photos/walls", "photos/walls/inner", "photos/walls/inner/more"])
    #expect(offers["photos/walls/inner"]?.download.sizes == [.pixels(800)])
    #expect(offers["photos/walls"]?.folder == "photos/walls")
  }

  @Test(
    "what is no download is an error with its place and a remedy",
    arguments: [
      (
        "rar",
        "ashlar.yaml:2:20: error: 'download' must be zip, false, or {zip: ...} with a size, found 'rar' "
          + "(write 'download: zip' for the photographs as they are, or 'download: {zip: 2048}')"
      ),
      (
        "true",
        "ashlar.yaml:2:20: error: 'download' must be zip, false, or {zip: ...} with a size, found 'true' "
          + "(write 'download: zip' for the photographs as they are, or 'download: {zip: 2048}')"
      ),
      (
        "{zip: 20000}",
        "ashlar.yaml:2:26: error: 'zip' must be originals, or a whole number of pixels from 320 to 3840, "
          + "found '20000' (write 'zip: originals' for larger ones, or a list as [originals, 2048])"
      ),
      (
        "{zip: [original, 2048]}",
        "ashlar.yaml:2:27: error: 'zip' must be originals, or a whole number of pixels from 320 to 3840, "
          + "found 'original' (write 'zip: originals' for larger ones, or a list as [originals, 2048])"
      ),
      (
        "{}",
        "ashlar.yaml:2:20: error: 'download' says nothing of what to put into a ZIP "
          + "(write {zip: originals}, or {zip: 2048})"
      ),
      (
        "{zap: 1, zip: 400}",
        "ashlar.yaml:2:21: error: 'download' has no key 'zap' (did you mean 'zip'?)"
      ),
    ])
  func mistakes(_ value: String, _ complaint: String) async throws {
    let folder = try Self.folder("albums: {download: \(value)}\n")
    #expect(await folder.complaints() == [complaint])
  }

  private static let without =
    "warning: there is no album with photographs to take, and no ZIP is made "
    + "(put photographs into a folder of photos/, or remove 'download')"

  @Test("an album without photographs offers nothing, and a warning says so") func empty()
    async throws
  {
    let site = try Self.folder("albums: {download: zip}\n", ["cards/a.md": "Text."], pictures: [])
    #expect(await site.complaints() == ["ashlar.yaml:2:20: " + Self.without])
    let album = try Self.folder("", ["photos/doors/index.md": "---\ndownload: zip\n---\n"])
    #expect(await album.complaints().contains("photos/doors/index.md:2:11: " + Self.without))
    let none = try Self.folder(
      "albums: false\n", ["photos/walls/index.md": "---\ndownload: zip\n---\n"])
    #expect(await none.complaints() == ["photos/walls/index.md:2:11: " + Self.without])
    let loose = try Self.folder(
      "", ["photos/index.md": "---\ndownload: zip\n---\n"], pictures: ["photos/a.png"])
    #expect(await loose.complaints().contains("photos/index.md:2:11: " + Self.without))
  }

  @Test("a board in the album's place offers no ZIP, and a warning says so") func replaced()
    async throws
  {
    let folder = try Self.folder(
      "boards: [{id: index}, {id: photos-walls, title: W}]\n",
      ["photos/walls/index.md": "---\ndownload: zip\n---\n"])
    #expect(
      await folder.complaints() == [
        "photos/walls/index.md:2:11: warning: the board 'photos-walls' stands in the album's place, "
          + "and offers no ZIP (give the board another 'id' and 'path', or remove 'download')"
      ])
  }

  @Test("a card has no such key") func card() async throws {
    let folder = try Self.folder("", ["cards/a.md": "---\ndownload: zip\n---\nText."])
    #expect(
      await folder.complaints() == [
        "cards/a.md:2:1: warning: 'download' is not used (remove it, or write 'extra: ignore' in ashlar.yaml)"
      ])
  }
}
