import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import TestSupport
import Testing

@testable import AshlarSite

@Suite("Maps of where photographs were taken", .timeLimit(.minutes(60))) struct MapSiteTests {
  private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/>"

  /// Photographs by their paths below `photos/`, and what their cards say.
  private static func files(_ photographs: [String: String]) -> [String: String] {
    var files: [String: String] = [:]
    for (path, said) in photographs {
      files["photos/\(path).svg"] = drawing
      files["photos/\(path).yaml"] = "alt: A wall\n" + said
    }
    return files
  }

  private static let world = [
    "a/chester-1": "position: [53.19012, -2.89034]\nplace: Wall Street, Chester, England\n",
    "a/chester-2": "position: [53.18512, -2.88534]\nplace: Chester, England\n",
    "a/bath": "position: [51.38123, -2.35921]\nplace: Bath, England\n",
    "b/rome": "position: [41.90212, 12.49634]\nplace: Rome, Italy\n",
    "b/auckland": "position: [-36.84812, 174.76334]\nplace: Auckland, New Zealand\n",
    "b/fiji": "position: [-18.12412, 178.45034]\n",
    "b/samoa": "position: [-13.83312, -171.76634]\n",
  ]

  /// The marks and the list of a map: names with counts, and where they lead.
  private static func links(_ html: String) -> (marks: [String: String], list: [String: String]) {
    let marks = html.matches(of: /<a class="g\d+" id="m\d+" href="([^"]+)" aria-label="([^"]+)"/)
      .map { (String($0.2), String($0.1)) }
    let list = html.matches(
      of: /<li><a class="w\d+" href="([^"]+)">([^<]+)<\/a> <span class="w\d+">(\d+)<\/span>/
    ).map { ("\($0.2): \($0.3) photograph\($0.3 == "1" ? "" : "s")", String($0.1)) }
    return (
      Dictionary(marks) { one, _ in one }, Dictionary(list) { one, _ in one }
    )
  }

  @Test("marks lead to maps of parts of the world, and from there to boards and photographs")
  func pages() async throws {
    let site = try await BuiltSite("map: true", Self.files(Self.world))
    #expect(site.complaints == [])
    let first = Self.links(try site.text("map/index.html"))
    #expect(first.marks == first.list && !first.marks.isEmpty)
    #expect(
      first.marks["England, Italy: 4 photographs"] == "../map/england-italy/index.html", "\(first)")
    let europe = Self.links(try site.text("map/england-italy/index.html"))
    #expect(europe.marks["England: 3 photographs"] == "../../map/england/index.html", "\(europe)")
    #expect(europe.marks["Rome, Italy: 1 photograph"] == "../../cards/photos-b-rome.html")
    let england = Self.links(try site.text("map/england/index.html"))
    #expect(england.marks == england.list)
    #expect(
      england.marks == [
        "Chester, England: 2 photographs": "../../map/chester-england/index.html",
        "Bath, England: 1 photograph": "../../cards/photos-a-bath.html",
      ])
    let board = try site.text("map/chester-england/index.html")
    #expect(board.contains("<h1 class=\"title\">Chester, England</h1>"))
    let ids = board.matches(of: /<article class="card[^"]*" id="([^"]+)"/).map { String($0.1) }
    #expect(ids == ["photos-a-chester-1", "photos-a-chester-2"])
    #expect(board.contains("href=\"../../map/england/index.html\""))
    #expect(board.contains("href=\"../../map/index.html\""))
    #expect(
      try site.text("index.html").contains("<a class=\"n-map\" href=\"map/index.html\">Map</a>"))
    #expect(
      try site.text("map/index.html")
        .contains("href=\"../map/index.html\" aria-current=\"page\">Map</a>"))
    for path in site.paths where path.hasPrefix("map/") {
      let html = try site.text(path)
      #expect(!html.contains("<script") && !html.contains("style=") && !html.contains("<style"))
    }
  }

  @Test("one file has the drawing of the world, of 60 kB at most") func drawing() async throws {
    let site = try await BuiltSite("map: true", Self.files(Self.world))
    let drawings = site.paths.filter { $0.hasPrefix("assets/world.") }
    #expect(drawings == [WorldMap.path(in: nil)])
    #expect(WorldMap.bytes.count <= 60_000)
    #expect(try site.text(WorldMap.path(in: nil)).contains("public domain"))
    let sources = try site.paths.filter { $0.hasPrefix("map/") && $0.hasSuffix(".html") }.flatMap {
      try site.text($0).matches(of: /<img src="([^"#]+assets\/world[^"#]+)#svgView/).map {
        String($0.1)
      }
    }
    #expect(sources.count >= 2)
    #expect(Set(sources).allSatisfy { $0.hasSuffix(WorldMap.path(in: nil)) })
  }

  @Test("a part of the world whose places nobody named has degrees") func degrees() async throws {
    let site = try await BuiltSite(
      "map: true\nlang: de",
      Self.files([
        "a": "position: [53.19, -2.89]\n", "b": "position: [53.18, -2.88]\n",
        "c": "position: [-36.8, 174.76]\n",
      ]))
    let html = try site.text("map/index.html")
    #expect(html.contains("aria-label=\"53.2° N, 2.9° W: 2 Fotos\""), "\(html)")
    #expect(html.contains("aria-label=\"36.8° S, 174.8° O: 1 Foto\""))
    #expect(html.contains("<h1 class=\"title\">Landkarte</h1>"))
    #expect(site.paths.contains("map/53-2-n-2-9-w/index.html"))
  }

  @Test("a name covers most of a group's photographs, or others are counted beside it") func more()
    async throws
  {
    let towns = [
      "chester": "53.19, -2.89", "paris": "48.85, 2.35", "madrid": "40.4, -3.7",
      "oslo": "59.9, 10.75",
    ]
    var photographs = [
      "sydney": "position: [-33.9, 151.2]\n", "fiji": "position: [-17.7, 178.0]\n",
    ]
    for (town, position) in towns {
      for number in 1...2 {
        photographs["\(town)-\(number)"] =
          "position: [\(position)]\n"
          + (town == "chester" ? "place: Chester\n" : "")
      }
    }
    let first = Self.links(
      try await BuiltSite("map: true", Self.files(photographs)).text("map/index.html"))
    #expect(first.marks == first.list)
    #expect(
      first.marks.keys.sorted() == [
        "17.7° S, 178° E: 1 photograph", "33.9° S, 151.2° E: 1 photograph",
        "Chester and 3 more places: 8 photographs",
      ])
    let german = try await BuiltSite("map: true\nlang: de", Self.files(photographs))
    #expect(try german.text("map/index.html").contains("\"Chester und 3 weitere Orte: 8 Fotos\""))
  }

  @Test("a group without names has the degrees of a photograph, and no place between them")
  func nearest() async throws {
    let site = try await BuiltSite(
      "map: true",
      Self.files([
        "a": "position: [50, 0]\n", "b": "position: [50, 3]\n", "c": "position: [50, 11]\n",
        "far": "position: [-40, 150]\n",
      ]))
    #expect(
      Self.links(try site.text("map/index.html")).marks.keys.sorted() == [
        "40° S, 150° E: 1 photograph", "50° N, 3° E and 2 more places: 3 photographs",
      ])
  }

  @Test("marks of one name differ by their degrees, or by numbers by their degrees, or by numbers")
  func distinct()
    async throws
  {
    let site = try await BuiltSite(
      "map: true",
      Self.files([
        "a": "position: [10, 10]\nplace: Springfield\n",
        "b": "position: [40, 60]\nplace: Springfield\n",
      ]))
    let links = Self.links(try site.text("map/index.html"))
    #expect(
      links.list.keys.sorted() == [
        "Springfield (10° N, 10° E): 1 photograph", "Springfield (40° N, 60° E): 1 photograph",
      ])
  }

  @Test("both sides of the date line are near each other") func dateLine() async throws {
    let site = try await BuiltSite(
      "map: true",
      Self.files(Self.world.filter { $0.key.hasSuffix("fiji") || $0.key.hasSuffix("samoa") }))
    let crops = try site.text("map/index.html").matches(
      of: /viewBox\((-?\d+),(-?\d+),(\d+),(\d+)\)/)
    let width = try #require(crops.first.flatMap { Int($0.3) })
    #expect(width < 20 * 50)
    #expect(Self.links(try site.text("map/index.html")).marks.count == 2)
  }

  @Test("exact positions are in no file, and no positions but on maps") func leaks() async throws {
    let settings = """
      map: true
      baseURL: https://example.org
      feeds: {formats: [atom, json, rss]}
      search: true
      archive: true
      pictures: {details: [place, date]}
      """
    let site = try await BuiltSite(settings, Self.files(Self.world))
    #expect(site.complaints == [])
    let tree = try #require(site.result.tree)
    var exact: [[UInt8]] = []
    for said in Self.world.values {
      let numbers = try #require(said.firstMatch(of: /\[(-?[\d.]+), (-?[\d.]+)\]/))
      for text in [numbers.1, numbers.2] {
        // Also cut by one digit, and by two.
        for length in 0...1 { exact.append(Array(text.dropLast(length).utf8)) }
      }
    }
    for path in tree.paths {
      let bytes = try #require(tree[path]).bytes()
      for number in exact { #expect(bytes.firstRange(of: number) == nil, "\(number) in \(path)") }
    }
    // Where a photograph may be found by its place: maps, their style sheets, and lists of pages.
    for path in tree.paths
    where path.hasSuffix(".xml") || path.hasSuffix(".json")
      || path.hasPrefix("search/") && !path.hasSuffix(".html")
    {
      let text = String(decoding: try #require(tree[path]).bytes(), as: UTF8.self)
      if path != "sitemap.xml" { #expect(!text.contains("map/"), "\(path)") }
    }
    #expect(try site.text("sitemap.xml").contains("<loc>https://example.org/map/england/</loc>"))
    #expect(
      !site.paths.contains {
        $0.hasPrefix("map/") && ($0.hasSuffix("feed.xml") || $0.hasSuffix("atom.xml"))
      })
  }

  @Test("photographs within a kilometre move no mark, those farther away do") func rounding()
    async throws
  {
    func sheet(_ latitude: String) async throws -> [String] {
      let site = try await BuiltSite(
        "map: true",
        Self.files([
          "a": "position: [\(latitude), 7.0]\n", "b": "position: [48.0, 9.0]\n",
        ]))
      return site.paths.filter { $0.hasPrefix("assets/map.") }
    }
    #expect(try await sheet("47.0003") == sheet("46.9999"))
    #expect(try await sheet("47.0003") != sheet("47.02"))
  }

  @Test("drafts, unlisted albums and what says 'map: false' are on no map") func withheld()
    async throws
  {
    var files = Self.files([
      "a/bath": "position: [51.38, -2.36]\nplace: Bath\n",
      "a/off": "position: [10.0, 10.0]\nplace: Offland\nmap: false\n",
      "a/draft": "position: [20.0, 20.0]\nplace: Draftland\ndraft: true\n",
      "c/hidden": "position: [30.0, 30.0]\nplace: Hiddenland\n",
      "d/quiet": "position: [40.0, 40.0]\nplace: Quietland\n",
    ])
    files["photos/c/index.md"] = "---\nunlisted: true\n---\n"
    files["photos/d/index.md"] = "---\nmap: false\n---\n"
    let folder = try TemporaryFolder(
      site: files.merging(["ashlar.yaml": "title: Walls\nmap: true"]) { $1 })
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.secret = "0123456789abcdef"
    let result = await build(options)
    let tree = try #require(result.tree, "\(result.diagnostics)")
    #expect(result.diagnostics == [])
    let maps = tree.paths.filter { $0.hasPrefix("map/") }
    #expect(maps == ["map/index.html"])
    let html = String(decoding: try #require(tree["map/index.html"]).bytes(), as: UTF8.self)
    #expect(Self.links(html).marks.keys.sorted() == ["Bath: 1 photograph"])
    for word in ["Offland", "Draftland", "Hiddenland", "Quietland"] {
      #expect(!html.contains(word))
    }
  }

  @Test("a site without a position for everybody has no map, and says so") func empty() async throws
  {
    let none = try await BuiltSite("map: true", Self.files(["a": ""]))
    #expect(
      none.complaints == ["ashlar.yaml: no photograph says where it was taken, and there is no map"]
    )
    #expect(!none.paths.contains { $0.hasPrefix("map/") || $0.hasPrefix("assets/world") })
    #expect(try !none.text("index.html").contains("n-map"))
    let off = try await BuiltSite("", Self.files(Self.world))
    #expect(off.complaints == [] && !off.paths.contains { $0.hasPrefix("map/") })
  }

  @Test("poles, the sea, the corner of the world and one photograph alone have maps") func edges()
    async throws
  {
    let places = [
      "north": "[90, 0]", "south": "[-90, 45]", "sea": "[0, -140]", "east": "[0.5, 180]",
      "west": "[0.5, -180]", "near": "[0.5, -179.9]", "zero": "[0, 0]",
    ]
    let all = try await BuiltSite("map: true", Self.files(places.mapValues { "position: \($0)\n" }))
    #expect(all.complaints == [])
    let counts = Self.links(try all.text("map/index.html")).marks.keys.compactMap {
      $0.firstMatch(of: /: (\d+) photo/).flatMap { Int($0.1) }
    }
    #expect(counts.reduce(0, +) == places.count)
    #expect(counts.contains(3), "\(counts)")
    for (name, place) in places {
      let one = try await BuiltSite("map: true", Self.files([name: "position: \(place)\n"]))
      #expect(one.complaints == [])
      let html = try one.text("map/index.html")
      #expect(Self.links(html).marks.values.sorted() == ["../cards/photos-\(name).html"])
      let sheet = try #require(html.firstMatch(of: /href="..\/(assets\/map\.[^"]+)"/))
      #expect(try one.text(String(sheet.1)).contains("#m1{left:50.0000%;top:50.0000%}"))
    }
  }

  @Test("each language has its own map, or none") func languages() async throws {
    let site = try await BuiltSite(
      "map: true\nlanguages: {de: {title: Mauern}}",
      Self.files(Self.world).merging(["cards/c.md": "Words.", "cards/c.de.md": "Worte."]) { $1 })
    #expect(site.complaints == [])
    #expect(site.paths.contains("map/index.html"))
    #expect(!site.paths.contains { $0.hasPrefix("de/map/") })
    #expect(try !site.text("de/index.html").contains("n-map"))
  }

  @Test("a menu leads to it, and a board may not take its address") func menu() async throws {
    let site = try await BuiltSite("map: true\nmenu: [{page: map}]", Self.files(Self.world))
    #expect(site.complaints == [])
    #expect(try site.text("index.html").contains("href=\"map/index.html\">Map</a>"))
    let none = try await BuiltSite("menu: [{page: map}]", Self.files(Self.world))
    #expect(none.complaints.first?.contains("there is no page 'map'") == true)
    let taken = try await BuiltSite(
      "map: true\nboards: [{title: All}, {id: map, title: Old}]", Self.files(Self.world))
    #expect(taken.result.diagnostics.map(\.message) == ["the path 'map' is kept for other files"])
  }

  @Test("hostile names are text") func hostile() async throws {
    let site = try await BuiltSite(
      "map: true",
      Self.files([
        "a":
          "position: [50, 10]\nplace: '<script>alert(1)</script>\" onload=x [a](javascript:b)'\n",
        "b":
          "position: [50, 10]\nplace: '<script>alert(1)</script>\" onload=x [a](javascript:b)'\n",
        "c": "position: [10, 10]\nplace: 'Here, </nav>'\n",
      ]))
    for path in site.paths where path.hasPrefix("map/") {
      let html = try site.text(path)
      #expect(!html.contains("<script") && !html.contains("href=\"javascript"), "\(path)")
      #expect(!html.contains("\" onload"))
    }
  }

  @Test(
    "the order of files does not matter, and many places are counted once",
    arguments: UInt64(0)..<30)
  func regions(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let spread = random.pick([1, 20, 1000])
    var entries: [Entry] = []
    for index in 0..<(1 + random.below(600)) {
      var entry = Entry(
        id: "p\(index)", path: "photos/p\(index).jpg", source: [], bodyOffset: 0, bodyLine: 1,
        frontMatter: FrontMatter())
      var photograph = Photograph(path: entry.path)
      photograph.marks.position = GeographicPosition(
        latitude: Double(random.number(-80...80) * random.below(spread)) / Double(spread),
        longitude: Double(random.number(-180...180) * random.below(spread)) / Double(spread))?
        .rounded(to: 1000)
      entry.photograph = photograph
      entries.append(entry)
    }
    let regions = MapRegions(of: entries, in: nil).all
    #expect(regions.first?.marks.flatMap(\.entries).sorted() == Array(entries.indices))
    var reached = Set([0])
    for region in regions {
      for mark in region.marks {
        guard case .region(let inner) = mark.target else { continue }
        #expect(reached.insert(inner).inserted)
        #expect(regions[inner].marks.flatMap(\.entries).sorted() == mark.entries)
        #expect(regions[inner].marks.count > 1)
      }
    }
    #expect(reached == Set(regions.indices))
  }
}
