import AshlarCodecs
import AshlarContent
import AshlarOutput
import AshlarSite
import Testing

@Suite("Boards on phones") struct PhoneBoardTests {
  /// 320 to 440 px, as common phones have them.
  private static let phones = [320, 360, 375, 384, 390, 393, 402, 411, 412, 414, 428, 430, 440]

  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"300\"/>"

  private static func site(
    _ configuration: String, cardCount: Int = 12, kind: String = "plate"
  ) async throws -> BuiltSite {
    var files = ["images/a.svg": picture]
    for number in 0..<cardCount {
      files["cards/c\(number).md"] =
        "---\ntitle: Stone \(number)\nimage: /images/a.svg\nalt: A\nkind: \(kind)\n---\nWords."
    }
    return try await BuiltSite(configuration, files)
  }

  /// The columns of a page's cards in each range of page widths in which they are placed, and the board's width.
  private func ranges(
    of site: BuiltSite
  ) throws -> [(start: Double, end: Double, board: Double, columns: Int)] {
    let path = try #require(site.paths.first { $0.hasPrefix("assets/index") })
    return try site.text(path).split(separator: "@container page (").compactMap { block in
      let head = /^(\S+)rem<=width<(\S+)rem\)\{\.page>\*\{margin-inline:auto;width:([0-9.]+)rem/
      guard let match = block.firstMatch(of: head) else { return nil }
      let starts = block.matches(of: /inset-inline-start:/).count
      return (
        Double(match.1) ?? 0, Double(match.2) ?? 0, Double(match.3) ?? 0,
        block.contains(".band>.card{width:") ? starts + 1 : 1
      )
    }
  }

  private func columns(
    at width: Int, in ranges: [(start: Double, end: Double, board: Double, columns: Int)]
  ) throws -> Int {
    let page = Double(width) / 16
    let range = try #require(ranges.first { $0.start <= page && page < $0.end }, "\(width) px")
    #expect((page - range.board) * 8 <= 12, "\(width) px")
    return range.columns
  }

  @Test(
    "pictures alone stand in two columns in every theme, whatever the site's breakpoints",
    arguments: ThemeCatalogue.all.map(\.name),
    ["", "\nbreakpoints: [{from: 0}, {name: desk, from: 60rem, columns: 3}]"])
  func pictures(theme: String, breakpoints: String) async throws {
    let site = try await Self.site(
      "theme: \(theme)\nboards: [{id: index, layout: masonry}]" + breakpoints)
    #expect(site.complaints == [])
    let ranges = try ranges(of: site)
    for width in Self.phones { #expect(try columns(at: width, in: ranges) == 2, "\(width) px") }
  }

  @Test(
    "cards with words have the theme's number of columns",
    arguments: [("paper", 1), ("pins", 2), ("darkroom", 2), ("zine", 1)])
  func words(theme: String, count: Int) async throws {
    let site = try await Self.site(
      "theme: \(theme)\nbreakpoints: [{from: 0}, {name: desk, from: 60rem, columns: 3}]\n"
        + "boards: [{id: index, layout: masonry}]", kind: "card")
    let ranges = try ranges(of: site)
    for width in Self.phones { #expect(try columns(at: width, in: ranges) == count, "\(width) px") }
  }

  @Test(
    "a line says how many columns a board has, in any layout",
    arguments: [
      "masonry", "flexible-rows", "uniform-rows", "grid-lanes", "flow",
      "compositional",
    ])
  func oneLine(layout: String) async throws {
    let two = try await Self.site(
      "boards: [{id: index, layout: \(layout), phoneColumns: 2}]", kind: "card")
    #expect(two.complaints == [])
    let ranges = try ranges(of: two)
    for width in Self.phones { #expect(try columns(at: width, in: ranges) == 2, "\(width) px") }
    let one = try await Self.site("boards: [{id: index, layout: \(layout), phoneColumns: 1}]")
    let single = try self.ranges(of: one)
    for width in Self.phones { #expect(try columns(at: width, in: single) == 1, "\(width) px") }
  }

  @Test("names of albums on their pictures are there where nobody can point at them")
  func names() async throws {
    let site = try await BuiltSite(
      "theme: darkroom\nboards: [{id: index, select: {kind: album}, layout: justified-rows}]\n",
      ["photos/Walls/a.svg": Self.picture, "photos/Walls/a.yaml": "alt: A\n"])
    #expect(site.complaints == [])
    #expect(try site.text("index.html").contains("<span class=\"caption\">Walls</span>"))
    let path = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    let style = try site.text(path).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(style.contains("@media (hover: none) { .card .caption { opacity: 1 } }"))
  }

  @Test("beside a section of pictures, one of words keeps one column of the whole width")
  func sections() async throws {
    let site = try await BuiltSite(
      """
      boards:
        - id: index
          sections:
            - {id: words, select: {folder: words}, layout: {kind: masonry, columns: 3}}
            - {id: pictures, select: {folder: pictures}, layout: justified-rows}
      """,
      [
        "images/a.svg": Self.picture, "cards/words/a.md": "A", "cards/words/b.md": "B",
        "cards/pictures/c.md": "---\ntitle: C\nimage: /images/a.svg\nalt: A\n---\n",
        "cards/pictures/d.md": "---\ntitle: D\nimage: /images/a.svg\nalt: A\n---\n",
      ])
    #expect(site.complaints == [])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/index") })
    let block = try #require(
      site.text(path).split(separator: "@container page (").first { $0.hasPrefix("24.375rem<=") })
    // The page's margins are 6 px; the words have what is left of 390 px.
    #expect(block.contains("width:23.625rem"))
    let words = try #require(
      try site.text("index.html").firstMatch(of: /<article[^>]*id="words-a"[^>]*>/))
    let pictures = try #require(
      try site.text("index.html").firstMatch(of: /<article[^>]*id="pictures-d"[^>]*>/))
    let names = { (tag: Substring) in
      Set(
        (tag.firstMatch(of: /class="([^"]*)"/)?.1 ?? "").split(separator: " ").filter {
          $0.hasPrefix("d")
        })
    }
    #expect(names(words.0) != names(pictures.0))
  }

  @Test("a site whose own breakpoints start on phones keeps them")
  func ownBreakpoints() async throws {
    let site = try await Self.site(
      "breakpoints: [{from: 0}, {name: phone, from: 24rem, columns: 1, boardWidth: 23rem}, {name: desk, from: 60rem, columns: 3}]"
    )
    #expect(try ranges(of: site).map(\.start).filter { $0 < 40 } == [20, 22.5, 23.4375, 24])
  }

  @Test("where 100 pictures stand is said in under 10 kB, compressed")
  func budget() async throws {
    let site = try await Self.site("boards: [{id: index, layout: masonry}]", cardCount: 100)
    let path = try #require(site.paths.first { $0.hasPrefix("assets/index") })
    let bytes = Array(try site.text(path).utf8)
    #expect(try #require(Compression.brotli.compressed(bytes)).count < 10_000)
  }
}
