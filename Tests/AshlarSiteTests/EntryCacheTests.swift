import AshlarBytes
import AshlarContent
import AshlarMarkdown
import AshlarOutput
import AshlarSystem
import AshlarText
import Foundation
import TestSupport
import Testing

@testable import AshlarSite

@Suite("Measured cards that are kept from one run to the next") struct EntryCacheTests {
  private let folder: TemporaryFolder
  private let cache: String

  /// A wall of cards with all that a card may have.
  init() throws {
    var files = [
      "site/ashlar.yaml": """
      title: Stones
      search: true
      taxonomies: [tags]
      boards: [{title: Walls}, {id: two, path: two, title: Two, select: {tags: [arch]}}]

      """,
      "site/images/wall.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>",
      "site/cards/table.md": "# A table\n\n| Stone | Age |\n|---|---|\n| Granite | old |\n",
      "site/cards/picture.md":
        "---\nimage: /images/wall.svg\nalt: A wall\ntags: [arch]\nmaxLines: 2\n---\n"
        + "Text of *some* lines. And [a link](stone-10.md). ![A wall](/images/wall.svg)\n\nMore text.",
    ]
    for number in 10..<30 {
      files["site/cards/stone-\(number).md"] =
        "---\ntitle: Stone \(number)\ntags: [arch]\n---\nText of \(number), with `code` and **more**."
    }
    folder = try TemporaryFolder(site: files)
    cache = try TestCache.ownFolder(in: folder.path)
  }

  private func built(_ change: (inout BuildOptions) -> Void = { _ in }) async -> BuildResult {
    var options = BuildOptions(testing: folder.path + "/site", workerCount: 2)
    options.cacheFolder = cache
    change(&options)
    return await build(options)
  }

  /// The build with nothing kept but fonts.
  private func cleanlyBuilt(
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildResult {
    let own = try TestCache.ownFolder(in: folder.path + "/clean")
    try? FileManager.default.removeItem(atPath: own + "/cards")
    return await built {
      change(&$0)
      $0.cacheFolder = own
    }
  }

  private var cardFiles: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: cache + "/cards").sorted()
        .map { cache + "/cards/" + $0 }
    }
  }

  @Test("are not measured again, and give the same pages") func same() async throws {
    let first = await built()
    let second = await built()
    #expect(first.report.measuredCount == 22 && second.report.measuredCount == 0)
    #expect(first.tree?.files == second.tree?.files && first.tree != nil)
    #expect(first.diagnostics == second.diagnostics)
    let clean = try await cleanlyBuilt()
    #expect(clean.report.measuredCount == 22 && clean.tree?.files == first.tree?.files)
  }

  @Test(
    "are measured again where what they are made of differs",
    arguments: [
      ("site/cards/stone-11.md", "---\ntitle: Stone 11\ntags: [arch]\n---\nAnother text.", 1),
      // A card that others lead to, at another address; what it says is the same.
      (
        "site/cards/stone-10.md",
        "---\npermalink: /ten.html\ntitle: Stone 10\ntags: [arch]\n---\nText.", 2
      ),
      ("site/cards/new.md", "A new card.", 1),
      // The picture has another shape.
      (
        "site/images/wall.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='90'/>", 1
      ),
      ("site/ashlar.yaml", "title: Stones\nsearch: true\ntheme: {gap: 30}\n", 22),
      ("site/ashlar.yaml", "title: Stones\nsearch: true\nlang: de\n", 22),
      // A board in columns of another width: nothing but what its pages need of cards.
      (
        "site/ashlar.yaml",
        """
        title: Stones
        search: true
        taxonomies: [tags]
        boards: [{title: Walls}, {id: two, path: two, title: Two, select: {tags: [arch]}, layout: {kind: masonry, columnWidth: 210}}]

        """, 21
      ),
      // A card that draws letters of another script.
      ("site/cards/stone-12.md", "\u{5D0}\u{5D1}\u{5D2}", 22),
    ] as [(String, String, Int)])
  func changed(path: String, text: String, count: Int) async throws {
    _ = await built()
    try folder.write(Array(text.utf8), to: path)
    let result = await built()
    #expect(result.report.measuredCount == count)
    #expect(result.tree?.files == (try await cleanlyBuilt()).tree?.files && result.tree != nil)
  }

  @Test(
    "are not measured again when the site says of itself what no card reads",
    arguments: [
      "description: About walls\n", "author: Ann\n", "baseURL: https://example.org/stones\n",
      "feeds: {of: [site], limit: 20}\n", "publish: {out: {to: folder, path: ../out}}\n",
      "share: true\n",
      "manifest: true\n", "budget: {html: 900kB}\n",
    ])
  func unread(key: String) async throws {
    _ = await built()
    let before = String(decoding: try folder.read("site/ashlar.yaml"), as: UTF8.self)
    try folder.write(Array((before + key).utf8), to: "site/ashlar.yaml")
    let result = await built()
    #expect(result.report.measuredCount == 0 && result.tree != nil, "\(result.diagnostics)")
    #expect(result.tree?.files == (try await cleanlyBuilt()).tree?.files)
  }

  @Test("that were measured with ties serve builds that ask for none, and say nothing of them")
  func sharedTies() async throws {
    let first = await built { $0.reportsTies = true }
    let second = await built()
    #expect(first.report.measuredCount == 22 && second.report.measuredCount == 0)
    #expect(second.report.ties.isEmpty && first.tree?.files == second.tree?.files)
    try folder.write(Array("Another text.".utf8), to: "site/cards/stone-11.md")
    #expect(await built().report.measuredCount == 1)
    // The one that was measured without ties is measured for them.
    let third = await built { $0.reportsTies = true }
    #expect(third.report.measuredCount == 1)
    #expect(third.report.ties == (try await cleanlyBuilt { $0.reportsTies = true }).report.ties)
  }

  @Test("are measured again for other pages") func otherNeeds() async throws {
    _ = await built()
    try folder.write(Array("title: Stones\n".utf8), to: "site/ashlar.yaml")
    #expect(await built().report.measuredCount == 22)
    let first = await built { $0.reportsTies = true }
    let second = await built { $0.reportsTies = true }
    #expect(first.report.measuredCount == 22 && second.report.measuredCount == 0)
    #expect(first.report.ties == second.report.ties && !first.report.ties.isEmpty)
    #expect(await built().report.measuredCount == 0)
  }

  @Test("with a mistake are measured each time, so that it is said each time")
  func mistakes() async throws {
    try folder.write(Array("A [link](gone.md).".utf8), to: "site/cards/stone-10.md")
    let first = await built()
    let second = await built()
    #expect(second.report.measuredCount == 1)
    #expect(first.diagnostics == second.diagnostics && !first.diagnostics.isEmpty)
  }

  @Test("cost two small files where one has changed") func oneGroup() async throws {
    for number in 100..<400 {
      try folder.write(Array("Text of \(number).".utf8), to: "site/cards/stone-\(number).md")
    }
    _ = await built()
    let files = try cardFiles
    // Four groups: outlines and contents.
    #expect(files.count == 8)
    let before = files.map { FileStamp($0) }
    try folder.write(Array("Another.".utf8), to: "site/cards/stone-200.md")
    #expect(await built().report.measuredCount == 1)
    #expect(zip(files, before).count { FileStamp($0) != $1 } == 2)
    #expect(try cardFiles == files)
  }

  @Test("are measured again where files are damaged, cut off or empty", arguments: 0..<6)
  func damaged(kind: Int) async throws {
    let first = await built()
    for path in try cardFiles {
      var bytes = try Array(Data(contentsOf: URL(filePath: path)))
      switch kind {
      case 0: bytes = []
      case 1: bytes.removeLast()
      case 2: bytes[bytes.count / 2] ^= 1
      case 3: bytes.removeSubrange(bytes.count / 3..<bytes.count / 2)
      case 4: bytes[0] ^= 1
      default: bytes += [0]
      }
      try Data(bytes).write(to: URL(filePath: path))
    }
    let second = await built()
    #expect(second.report.measuredCount == 22)
    #expect(first.tree?.files == second.tree?.files)
  }

  @Test("come out of their bytes as they went in") func packing() throws {
    let entry = entryWithEverything()
    var writer = PackedWriter()
    entry.writeOutline(to: &writer)
    var need = EntryNeed(
      faces: entry.faces.map { EntryNeed.Face(variant: .whole, widths: $0.widths, rows: $0.rows) })
    let outline = try #require(PreparedEntry(outline: PackedReader(writer.bytes), of: need))
    #expect(
      outline.isOutline && outline.faces.allSatisfy { $0.measures.isEmpty && $0.html.isEmpty })
    var contents = PackedWriter()
    entry.writeContents(to: &contents)
    entry.writeTies(to: &contents)
    let copy = try #require(outline.completed(PackedReader(contents.bytes), withTies: true))
    #expect(fingerprint(copy) == fingerprint(entry))
    #expect(
      outline.completed(PackedReader(Array(contents.bytes.dropLast())), withTies: true) == nil)
    need.faces.removeLast()
    #expect(PreparedEntry(outline: PackedReader(writer.bytes), of: need) == nil)
    // What the comparison is worth: nothing is empty that a card may have.
    let measure = try #require(entry.faces.first?.measures.first)
    #expect(measure.height > 0 && !measure.boxInsets.isEmpty && !measure.tables.isEmpty)
  }

  @Test("depend on all that pages may need") func needs() {
    // Whoever adds a part adds it to the key of `EntryCache`, and here.
    #expect(labels(EntryNeed()) == ["faces", "isSearched"])
    #expect(
      labels(EntryNeed.Face(variant: .whole)) == [
        "variant", "badge", "widths", "settings", "rows",
      ])
    #expect(
      labels(CardSetting(role: .placed, titleLevel: 2)) == ["role", "titleLevel"])
  }

  private func labels(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }

  private func fingerprint(_ entry: PreparedEntry) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add(reflecting: entry)
    return fingerprint
  }

  /// An entry whose parts are all there, each with another value.
  private func entryWithEverything() -> PreparedEntry {
    var measure = CardMeasure(height: 120.25)
    measure.inset = 1.5
    measure.boxInsets = [
      BoxInset(box: 3, inset: 0.25, width: nil), BoxInset(box: 4, inset: 2, width: 17.5),
    ]
    measure.textlessHeights = BoxHeights([40, 0.125])
    var table = TableMeasure(columnWidths: [30, 50], insets: [1, 2.5], height: 61)
    table.unsafeColumns = [1]
    measure.tables = [table]
    measure.clipHeight = 99
    measure.lastText = ShownText(box: 5, lineCount: 2, isCut: true)
    measure.unsafeBoxes = [6, 7]
    measure.hiddenParts = [.kicker, .button]
    measure.firstPart = .title
    measure.hidesBody = true
    let mark = PictureMark(
      box: 1, part: 2, alternative: Array("A wall".utf8), element: 10..<90, classes: 12..<20,
      source: 30..<44, loading: 50..<60)
    let picture = FacePicture(
      box: 1, part: 2, path: "images/wall.jpg", size: .init(width: 400, height: 300),
      isInText: true, stated: .percent(40), indentation: 12.5, scale: 1.75)
    let face = PreparedEntry.Face(
      widths: [320, 640], rows: [PictureRows(targetHeight: 180.5, width: 960)],
      measures: [measure, CardMeasure(height: 7)],
      tieDistances: [0.5, nil],
      html: [CardMarkup(bytes: Array("<p>Text".utf8), pictures: [mark], roots: [3, 5])],
      pictures: [picture],
      hasGrowingPicture: true)
    var usage = FontUsage()
    for (scalar, face) in [(0x41, 0), (0x42, 0), (0x10FFFF, 3), (0x3B1, 700)] {
      usage.insert(UInt32(scalar), face: face)
    }
    return PreparedEntry(
      faces: [face, PreparedEntry.Face()], plainTitle: "A wall", summary: "Of stone \u{E4}",
      searchText: SearchText(terms: [2, 3, 97, 98]), inlineImageWidths: [40, 50],
      pictureWidths: [.pixels(300), .percent(40)], hasColouredCode: true, fontUsage: usage,
      diagnostics: [],
      lookups: [
        SiteLinks.Lookup(reference: "https://example.org", target: nil),
        SiteLinks.Lookup(
          reference: "wall.jpg",
          target: SiteLinks.Target(
            path: "images/wall.jpg", pictureSize: .init(width: 400, height: 300),
            picture: "images/wall.jpg",
            isConverted: true, isHidden: false)),
        SiteLinks.Lookup(reference: "gone", target: SiteLinks.Target(isHidden: true)),
      ],
      linkedPictures: ["images/wall.jpg"], linkedPages: ["cards/arch.html"],
      saysMetaBelowTitle: true)
  }
}
