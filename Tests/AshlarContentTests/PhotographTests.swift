import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import Foundation
import TestSupport
import Testing

@Suite("Photographs") struct PhotographTests {
  /// The start of a PNG of a size, with texts of its own.
  static func png(_ width: UInt8, _ height: UInt8, _ texts: [String: String] = [:]) -> [UInt8] {
    func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, UInt8(body.count >> 8), UInt8(body.count & 255)] + Array(kind.utf8) + body
        + [0, 0, 0, 0]
    }
    let header: [UInt8] = [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + texts.sorted { $0.key < $1.key }
      .flatMap { chunk("tEXt", Array($0.key.utf8) + [0] + Array($0.value.utf8)) }
      + chunk("IEND", [])
  }

  private static func folder(
    _ texts: [String: String] = [:], pictures: [String: [UInt8]]
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      site: texts.merging(["ashlar.yaml": "title: Walls\n"]) { a, _ in a })
    for (path, bytes) in pictures { try folder.write(bytes, to: path) }
    return folder
  }

  private static func site(_ folder: TemporaryFolder) async throws -> Site {
    try #require(await folder.site().site)
  }

  @Test("a picture is a card with what its file says, as text and not as Markdown")
  func card() async throws {
    let folder = try Self.folder(pictures: [
      "photos/hills/a.png": Self.png(30, 20, ["Title": "Dawn", "Description": "1. *Not* a list"])
    ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let entry = try #require(try await Self.site(folder).entries.first { $0.photograph != nil })
    #expect(entry.id == "photos-hills-a")
    #expect(entry.frontMatter.title == "Dawn")
    #expect(entry.frontMatter.image == "photos/hills/a.png")
    #expect(entry.frontMatter.alt == "1. *Not* a list")
    #expect(entry.frontMatter.kind == "photo")
    #expect(
      String(decoding: entry.source[entry.bodyOffset...], as: UTF8.self) == "1\\. \\*Not\\* a list")
  }

  @Test("what stands beside a picture wins, in Markdown and in YAML")
  func sidecars() async throws {
    let said = ["Title": "Theirs", "Description": "Theirs"]
    let folder = try Self.folder(
      [
        "photos/a.md": "---\ntitle: Mine\ndate: 2026-02-03\n---\nMy *words*\n",
        "photos/b.yaml": "alt: Mine\ntags: [hills]\ncaption: My *words*\n",
        "photos/c.md": "---\ntitle: Mine\n---\n",
      ],
      pictures: [
        "photos/a.png": Self.png(3, 2, said), "photos/b.png": Self.png(3, 2, said),
        "photos/c.png": Self.png(3, 2, said),
      ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let entries = try await Self.site(folder).entries.sorted { $0.id < $1.id }
    #expect(entries.map(\.frontMatter.title) == ["Mine", "Theirs", "Mine"])
    #expect(entries.map(\.frontMatter.alt) == ["Theirs", "Mine", "Theirs"])
    #expect(entries[0].frontMatter.date?.day8601 == "2026-02-03")
    #expect(entries[1].frontMatter.tags == ["hills"])
    let bodies = entries.map { entry in
      String(decoding: entry.source[entry.bodyOffset...], as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(bodies == ["My *words*", "My *words*", "Theirs"])
  }

  @Test("names of cameras are no titles; other names are, without dates and dashes")
  func names() async throws {
    let folder = try Self.folder(pictures: [
      "photos/IMG_0012.png": Self.png(3, 2), "photos/_MG_1234.png": Self.png(3, 2),
      "photos/2026-03-04 the-old_wall.png": Self.png(3, 2),
    ])
    let entries = try await Self.site(folder).entries
    #expect(Set(entries.map(\.frontMatter.title)) == [nil, "The old wall"])
    #expect(entries.count == 3)
    let complaints = await folder.complaints()
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("2 of 3 photographs in photos have no description") == true)
    #expect(Set(entries.map(\.frontMatter.alt)) == ["Photos 12", "Photos 1234", "The old wall"])
  }

  @Test(
    "albums and photographs whose names differ in signs and capitals alone have an address each")
  func addresses() async throws {
    let paths = ["a b/r", "a b/R", "a-b/r", "🏔/x", "🎉/x"]
    let folder = try Self.folder(
      pictures: Dictionary(
        uniqueKeysWithValues: paths.map { ("photos/\($0).png", Self.png(3, 2, ["Title": "T"])) }))
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let site = try await Self.site(folder)
    #expect(
      site.configuration.boards.map(\.path)
        == ["", "photos/a-b", "photos/a-b-2", "photos/album", "photos/album-2"])
    let pages = site.entries.map(\.page)
    #expect(pages.count == 9 && Set(pages).count == 9, "\(pages)")
    #expect(pages.contains("cards/photos-a-b-r-2.html"))
  }

  @Test("an album's photographs come by weight, by the time at which they were taken, by path")
  func order() async throws {
    var texts: [String: String] = [:]
    for (name, text) in [
      "a": "date: 2026-05-01T12:00:00", "b": "date: 2026-05-01T08:00:00", "c": "", "d": "weight: 1",
    ] { texts["photos/hills/\(name).md"] = "---\ntitle: x\n\(text)\n---\n" }
    let folder = try Self.folder(
      texts,
      pictures: Dictionary(
        uniqueKeysWithValues: "abcd".map { ("photos/hills/\($0).png", Self.png(3, 2)) }))
    let site = try await Self.site(folder)
    let board = try #require(site.configuration.boards.last)
    let cards = board.sections[0].selection.cards(of: site.entries).map { site.entries[$0].id }
    #expect(cards == ["d", "b", "a", "c"].map { "photos-hills-" + $0 })
  }

  @Test("each folder is an album with a board and a cover, which its index.md may choose")
  func albums() async throws {
    let folder = try Self.folder(
      ["photos/2026 Alps/index.md": "---\nimage: b.png\n---\nHigh up.\n"],
      pictures: [
        "photos/2026 Alps/a.png": Self.png(3, 2, ["Title": "A"]),
        "photos/2026 Alps/b.png": Self.png(3, 2, ["Title": "B"]),
        "photos/home/tall.png": Self.png(2, 3, ["Title": "T"]),
        "photos/home/wide.png": Self.png(3, 2, ["Title": "W"]),
        "photos/loose.png": Self.png(3, 2, ["Title": "L"]),
      ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let site = try await Self.site(folder)
    let boards = site.configuration.boards
    #expect(boards.map(\.path) == ["", "photos/2026-alps", "photos/home"])
    #expect(boards.map(\.title) == ["", "Alps", "Home"])
    #expect(boards.map(\.isInNavigation) == [true, false, false])
    #expect(boards[1].sections[0].introduction == "High up.\n")
    let covers = site.entries.filter { $0.album != nil }
    #expect(
      covers.map(\.frontMatter.image) == ["photos/2026 Alps/b.png", "photos/home/wide.png"])
    #expect(covers.map(\.album?.count) == [2, 2])
    let shown = boards[0].sections.map { section in
      section.selection.cards(of: site.entries).map { site.entries[$0].frontMatter.title ?? "" }
    }
    #expect(shown == [["Alps", "Home"], ["L"]])
  }

  @Test("an album leads to those within it and back; the first page has the outermost alone")
  func albumsWithin() async throws {
    let folder = try Self.folder(
      [
        "photos/Trip [*1*]/index.md": "Round the lake.\n",
        "photos/Trip [*1*]/Far/Camp/index.md": "In the evening.\n",
      ],
      pictures: [
        "photos/Trip [*1*]/a.png": Self.png(3, 2, ["Title": "A"]),
        "photos/Trip [*1*]/Day 1/b.png": Self.png(3, 2, ["Title": "B"]),
        "photos/Trip [*1*]/Day 1/Noon/c.png": Self.png(3, 2, ["Title": "C"]),
        "photos/Trip [*1*]/Far/Camp/d.png": Self.png(3, 2, ["Title": "D"]),
        "photos/Only/Deep/e.png": Self.png(3, 2, ["Title": "E"]),
      ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let site = try await Self.site(folder)
    let shown = site.configuration.boards.map { board in
      board.sections.map { section in
        section.selection.cards(of: site.entries).map { site.entries[$0].frontMatter.title ?? "" }
      }
    }
    #expect(
      shown == [
        [["Deep", "Trip [*1*]"]], [["E"]], [["Day 1", "Camp"], ["A"]], [["Noon"], ["B"]], [["C"]],
        [["D"]],
      ])
    let introductions = site.configuration.boards.dropFirst().map { $0.sections[0].introduction }
    let link = "[Trip [*1*]](</photos/Trip [*1*]/index.md>)"
    #expect(
      introductions.map { $0?.replacing("\\", with: "") } == [
        nil, "Round the lake.\n", link,
        link + " / [Day 1](</photos/Trip [*1*]/Day 1/index.md>)",
        link + "\n\nIn the evening.\n",
      ])
    #expect(introductions[2]?.hasPrefix("[Trip \\[\\*1\\*\\]](<") == true)
  }

  @Test("no album leads to one that not everybody is to find, nor that one to it")
  func unlistedWithin() async throws {
    let folder = try Self.folder(
      ["photos/Open/Shut/index.md": "---\nunlisted: true\n---\n"],
      pictures: [
        "photos/Open/a.png": Self.png(3, 2, ["Title": "A"]),
        "photos/Open/Shut/b.png": Self.png(3, 2, ["Title": "B"]),
        "photos/Open/Shut/Inner/c.png": Self.png(3, 2, ["Title": "C"]),
      ])
    let site = try await Self.site(folder)
    let boards = site.configuration.boards
    #expect(
      boards.map(\.id) == ["index", "photos-open", "photos-open-shut", "photos-open-shut-inner"])
    #expect(boards.map(\.sections.count) == [1, 1, 2, 1])
    #expect(boards.map(\.enclosingAlbum) == [nil, nil, nil, "photos-open-shut"])
    // Shut leads to Inner, and Inner to Shut; neither leads to Open, nor Open to either.
    let shown = boards.flatMap(\.sections).map { section in
      section.selection.cards(of: site.entries).map { site.entries[$0].id }
    }
    #expect(
      shown == [
        ["photos-open"], ["photos-open-a"], ["photos-open-shut-inner"], ["photos-open-shut-b"],
        ["photos-open-shut-inner-c"],
      ])
    #expect(
      boards.flatMap(\.sections).map(\.introduction) == [
        nil, nil, nil, nil, "[Shut](<\\/photos\\/Open\\/Shut\\/index\\.md>)",
      ])
  }

  @Test("boards of one's own choose photographs by path, and get no covers unasked")
  func selection() async throws {
    let yaml = """
      title: Walls
      boards:
      - {id: index}
      - {id: year, select: {pictures: photos/2026-*}}
      - {id: shelf, select: {kind: album}}
      - {id: words, select: {exclude: {pictures: photos}}}
      """
    let folder = try Self.folder(
      ["ashlar.yaml": yaml, "cards/text.md": "T"],
      pictures: [
        "photos/2026-03/a.png": Self.png(3, 2, ["Title": "A"]),
        "photos/2025-03/b.png": Self.png(3, 2, ["Title": "B"]),
      ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let site = try await Self.site(folder)
    let shown = site.configuration.boards.prefix(4).map { board in
      board.sections[0].selection.cards(of: site.entries).map { site.entries[$0].id }
    }
    #expect(
      shown == [
        ["text", "photos-2025-03-b", "photos-2026-03-a"], ["photos-2026-03-a"],
        ["photos-2025-03", "photos-2026-03"], ["text"],
      ])
  }

  @Test(
    "a board of covers is as the first page: the outermost albums that it chooses, and their layout"
  )
  func shelves() async throws {
    let yaml = """
      title: Walls
      theme: darkroom
      albums: {covers: {kind: list}}
      boards:
      - {id: all, select: {kind: album}}
      - {id: some, select: {kind: album, exclude: {ids: [photos-hills]}}}
      - {id: named, select: {kind: album, ids: [photos-hills-far, photos-hills]}}
      - {id: first, select: {kind: [album, photo], limit: 2, order: path}, layout: masonry}
      - {id: none, select: {exclude: {kind: album}}}
      """
    let folder = try Self.folder(
      ["ashlar.yaml": yaml],
      pictures: Dictionary(
        uniqueKeysWithValues: ["hills", "hills/far", "hills/far/north", "walls"].map {
          ("photos/\($0)/a.png", Self.png(30, 20, ["Description": "A"]))
        }))
    #expect(await folder.complaints() == [])
    let site = try await Self.site(folder)
    let sections = site.configuration.boards.prefix(4).map { $0.sections[0] }
    let shown = sections.map { section in
      section.selection.cards(of: site.entries).map { site.entries[$0].id }
    }
    #expect(
      shown.prefix(3) == [
        ["photos-hills", "photos-walls"], ["photos-hills-far", "photos-walls"],
        ["photos-hills-far", "photos-hills"],
      ])
    #expect(!shown[3].contains("photos-hills-far") && shown[3].count == 2)
    #expect(sections.map(\.layout.kind.name) == ["list", "list", "list", "masonry"])
    #expect(site.configuration.boards[4].sections[0].layout.kind.name == "justified-rows")
  }

  @Test(
    "a layout of covers that no board has is said, and one that some board has is not",
    arguments: [
      ("", "hills", false), ("boards: [{id: index}]\n", "hills", true),
      ("boards: [{id: index}]\n", "hills/far", false),
      ("boards: [{id: index, select: {kind: album}}]\n", "hills", false),
      ("boards: [{id: index, select: {kind: album}, layout: list}]\n", "hills", true),
    ])
  func unusedCovers(boards: String, inner: String, isUnused: Bool) async throws {
    let folder = try Self.folder(
      ["ashlar.yaml": "title: Walls\n\(boards)albums: {covers: {kind: masonry, gap: 24}}\n"],
      pictures: [
        "photos/hills/a.png": Self.png(30, 20, ["Description": "A"]),
        "photos/\(inner)/b.png": Self.png(30, 20, ["Description": "B"]),
      ])
    let line = boards.isEmpty ? 2 : 3
    let complaint =
      "ashlar.yaml:\(line):18: warning: no board has this layout: the site's own 'boards' say how covers are placed"
      + " (remove it, or let a section of theirs have 'select: {kind: album}' and no other 'layout')"
    #expect(await folder.complaints() == (isUnused ? [complaint] : []))
  }

  @Test(
    "a folder of photographs that is asked for as one of cards is hinted at, and the other way about",
    arguments: [
      (
        "folder: photos/hills",
        "photographs are chosen by their paths: write 'pictures: photos/hills'"
      ),
      (
        "folder: photos/hills/",
        "photographs are chosen by their paths: write 'pictures: photos/hills'"
      ),
      ("folder: photos", "photographs are chosen by their paths: write 'pictures: photos'"),
      ("folder: hills", "photographs are chosen by their paths: write 'pictures: photos/hills'"),
      (
        "exclude: {folder: photos/hills}",
        "photographs are chosen by their paths: write 'pictures: photos/hills'"
      ),
      ("folder: cards/words", "folders are named from cards/ on: write 'folder: words'"),
      ("folder: wrds", "did you mean 'words'?"),
      ("pictures: words", "cards are chosen by 'folder: words'"),
      ("pictures: cards/words", "cards are chosen by 'folder: words'"),
      ("pictures: photos/far", "name a folder of photos/ or a picture in it, as photos/2026-*"),
    ])
  func meantFolders(selection: String, hint: String) async throws {
    let folder = try Self.folder(
      [
        "ashlar.yaml": "title: Walls\nboards: [{id: index}, {id: b, select: {\(selection)}}]\n",
        "cards/words/a.md": "Words.",
      ],
      pictures: ["photos/hills/a.png": Self.png(3, 2, ["Title": "A", "Description": "A"])])
    let complaints = await folder.complaints()
    #expect(complaints.count == 1 && complaints[0].hasSuffix(" (\(hint))"), "\(complaints)")
  }

  @Test("what cannot be a photograph is named, with a remedy") func mistakes() async throws {
    let yaml = "title: Walls\nboards: [{id: index, select: {pictures: photos/2027}}]\n"
    let folder = try Self.folder(
      ["ashlar.yaml": yaml, "photos/x/film.mov": "film", "photos/x/lost.yaml": "title: Lost\n"],
      pictures: [
        "photos/x/a.png": Self.png(3, 2, ["Title": "A"]), "photos/x/cut.png": [0x89, 0x50],
      ])
    let complaints = await folder.complaints()
    #expect(complaints.count == 4)
    for part in [
      "photos/x/film.mov: warning: browsers do not show",
      "photos/x/lost.yaml: warning: there is no picture",
      "photos/x/cut.png: warning", "there is no photograph at 'photos/2027'",
    ] {
      #expect(complaints.contains { $0.contains(part) }, "\(part): \(complaints)")
    }
  }

  @Test(
    "without dates, photographs come by name as people sort: numbers by value, capitals among small letters"
  )
  func nameOrder() async throws {
    let expected = ["1", "2", "02b", "9", "10", "11", "a", "B", "b2", "b10", "C"]
    let folder = try Self.folder(
      pictures: Dictionary(
        uniqueKeysWithValues: expected.map { ("photos/hills/\($0).png", Self.png(3, 2)) }))
    let site = try await Self.site(folder)
    for order in [CardSelection.Order.author, .path] {
      var selection = CardSelection()
      selection.order = order
      let names = selection.cards(of: site.entries).compactMap {
        site.entries[$0].photograph?.name
      }
      #expect(names == expected)
    }
  }

  @Test("names that differ in capitals or zeros alone come in the order of their bytes")
  func ties() async throws {
    let names = ["01", "1", "A", "a"]
    let folder = try Self.folder(
      pictures: Dictionary(
        uniqueKeysWithValues: names.map { ("photos/\($0).png", Self.png(3, 2)) }))
    let entries = try await Self.site(folder).entries
    #expect(entries.map { $0.photograph?.name } == names)
  }

  @Test(
    "an album that is not shown takes its board, its cover and the photographs in and below it along",
    arguments: ["draft: true", "publish: 2999-01-01", "expire: 2001-01-01"])
  func withheldAlbums(_ key: String) async throws {
    let folder = try Self.folder(
      ["photos/a/index.yaml": "title: Home\n\(key)\n"],
      pictures: [
        "photos/a/a.png": Self.png(3, 2, ["Title": "A"]),
        "photos/a/deep/b.png": Self.png(3, 2, ["Title": "B"]),
        "photos/z/c.png": Self.png(3, 2, ["Title": "C"]),
      ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let site = try await Self.site(folder)
    #expect(site.entries.map(\.id).sorted() == ["photos-z", "photos-z-c"])
    #expect(site.configuration.boards.map(\.path) == ["", "photos/z"])
    #expect(site.filesOfDrafts == ["photos/a/a.png", "photos/a/deep/b.png"])
    let withDrafts = try #require(await folder.site(drafts: true).site)
    #expect(withDrafts.entries.count == (key.hasPrefix("draft") ? 6 : 2))
  }

  @Test("keys of an album that mean nothing are named, as those of cards")
  func foreignKeys() async throws {
    let folder = try Self.folder(
      ["photos/a/index.md": "---\ntitle: Home\nmood: calm\n---\n"],
      pictures: ["photos/a/a.png": Self.png(3, 2, ["Title": "A"])])
    let complaints = await folder.complaints()
    #expect(complaints.count == 1)
    #expect(
      complaints.first?.hasPrefix("photos/a/index.md:3:1: warning: 'mood' is not used") == true)
  }

  @Test(
    "an album that cannot be unlisted is an error",
    arguments: [
      ("photos/index.yaml", "", "true", "photos/index.yaml:1:1: error: the pictures of photos/"),
      ("photos/a/index.yaml", "", "maybe", "photos/a/index.yaml:1:1: error: 'unlisted' must be"),
      (
        "photos/a/index.yaml", "albums: false\n", "true",
        "photos/a/index.yaml: error: the site has no albums"
      ),
      (
        "photos/a/index.yaml", "boards: [{id: index}, {id: photos-a}]\n", "true",
        "ashlar.yaml:2:23: error: the album photos/a is unlisted, and the board 'photos-a'"
      ),
    ])
  func unlistedMistakes(
    _ file: String, _ settings: String, _ value: String, _ expected: String
  ) async throws {
    let folder = try Self.folder(
      [file: "unlisted: \(value)\n", "ashlar.yaml": "title: Walls\n" + settings],
      pictures: ["photos/a/a.png": Self.png(3, 2, ["Title": "A"])])
    let complaints = await folder.complaints()
    #expect(complaints.contains { $0.hasPrefix(expected) }, "\(complaints)")
  }

  @Test("of two texts beside a picture, the one that is not used names the other")
  func twoTexts() async throws {
    let folder = try Self.folder(
      ["photos/p.md": "---\nalt: P\n---\n", "photos/p.yaml": "alt: Q\n"],
      pictures: ["photos/p.png": Self.png(3, 2), "photos/film.mp4": []])
    let complaints = await folder.complaints()
    #expect(
      complaints == [
        "photos/film.mp4: warning: the video is empty, so it has no card (copy it again from the camera)",
        "photos/p.yaml: warning: the picture beside it is described by photos/p.md, and this file is not "
          + "used (write what it says into photos/p.md, and remove it)",
      ])
  }

  @Test(
    "a caption in YAML begins on its own line",
    arguments: [("alt: x\ncaption: My words\ntags: [a]\n", 2), ("caption: |\n  My words\n", 2)])
  func captionLines(_ yaml: String, _ line: Int) async throws {
    let folder = try Self.folder(
      ["photos/p.yaml": yaml], pictures: ["photos/p.png": Self.png(3, 2)])
    #expect(try await Self.site(folder).entries.first?.bodyLine == line)
  }

  @Test(
    "names that cameras give are no titles",
    arguments: [
      "IMG_0012", "IMG_E1237", "L1000123", "WhatsApp Image 2024-03-01 at 10.11.12",
      "0f8fad5b-d9cb-469f-a165-70867728950e", "img-0012", "DSC00043", "_MG_1234", "_DSC1234",
      "P1010001", "PXL_20240301_101112",
      "20240301_101112", "2024-03-01-10", "DSCF0001 (2)", "IMAGE0001x", "0001", "12 (3)", "", "_",
      "\u{661}",
      "GOPR0001", "p----", "A7R04711", "R0001234", "GX010042", "MVIMG_20260104_101010",
      "Signal-2026-01-08-101010", "Photo 2026-01-06, 12.13.14", "Screenshot 2026-01-05 at 10.11.12",
      "Screenshot_20260105-101112", "FB_IMG_1700000000000", "IMG-20260103-WA0001", "IMG_4711(1)",
    ])
  func cameraNames(name: String) { #expect(Photograph.isCameraName(name)) }

  @Test(
    "other names are",
    arguments: [
      "IMG", "IMG_12", "IMGX_0012", "Image of 2024", "Walls 0001", "__MG_1234", "dscnf0001",
      "2024 walls",
      "12 \u{E9}", "\u{77F3}1", "P_a0000", "imgs0001", "NYC_2024", "ROMA2024", "Wedding 2026-01-05",
      "Photo of walls 2026-01-05", "Screen", "Signal box 12",
    ])
  func otherNames(name: String) { #expect(!Photograph.isCameraName(name)) }

  @Test(
    "a photograph without words is called by its folder and the number that counts it, never by a time",
    arguments: [
      ("IMG_4711(1)", "Walls 4711"), ("DSC_0001-2", "Walls 1"), ("A7R04711", "Walls 4711"),
      ("12", "Walls 12"),
      ("0000", "Walls"), ("PXL_20260101_120000123", "Walls"), ("20260102_130000", "Walls"),
      ("WhatsApp Image 2026-01-08 at 10.11.12 (7)", "Walls"),
      ("0f8fad5b-d9cb-469f-a165-708677212345", "Walls"), ("P1010001", "Walls 1010001"),
    ])
  func standInNames(name: String, expected: String) {
    #expect(Photograph(path: "photos/walls/\(name).jpg").standInName == expected)
  }

  @Test(
    "a name becomes words, without a date before it",
    arguments: [
      ("2024-03-01_stone-wall", "Stone wall"), ("20240301 wall", "Wall"), ("2024_walls", "Walls"),
      ("2024-03-walls", "Walls"), ("2024-0301x", "0301x"), ("2024", "2024"),
      ("2024-03-", "2024 03"), ("2024-03-01", "2024-03-01"), ("2024-03", "2024-03"),
      ("20240301", "20240301"),
      ("2024x", "2024x"), ("24-walls", "24 walls"), ("a--b__c", "A b c"), ("", ""), ("--", ""),
      ("\u{E9}tude", "\u{C9}tude"),
      ("20240301123 x", "20240301123 x"),
    ])
  func words(name: String, words: String) { #expect(Photograph.words(of: name) == words) }
}
