import AshlarBytes
import AshlarCodecs
import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import Foundation
import TestSupport
import Testing

@testable import AshlarSite

/// Maps that unlisted boards and boards with passwords have of their own.
@Suite("Maps of boards for their own readers", .timeLimit(.minutes(60))) struct BoardMapTests {
  private static let secret = "0123456789abcdef"
  private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/>"

  /// Names of places, exact positions and their roundings to a kilometre, and names of pictures: of the albums alone.
  private static let words = [
    "zirkonia", "quarzburg", "malachit", "tuerkis", "rubin", "47.37", "47.36", "8.54", "8.55",
    "52.52",
    "13.40", "13.39",
  ]

  private static let settings = """
    title: Walls
    baseURL: https://walls.net
    search: true
    archive: true
    manifest: true
    oembed: true
    feeds: {formats: [atom, json, rss], of: [site, boards]}
    pictures: {details: [place, date]}

    """

  private static func files(
    album: String, inner: String = "", photographs: [String: String] = Self.photographs
  ) -> [String: String] {
    var files = [
      "photos/malachit/index.yaml": "title: Malachitfest\n" + album,
      "photos/malachit/rubin/index.yaml": "title: Rubinfest\n" + inner,
    ]
    for (path, said) in photographs {
      // Each another file: the same one among public ones would be said.
      files["photos/\(path).svg"] = drawing + "<!-- \(path.utf8.count) -->"
      files["photos/\(path).yaml"] = "alt: A wall\n" + said
    }
    return files
  }

  private static let photographs = [
    "malachit/tuerkis-1": "position: [47.37174, 8.54226]\nplace: Lindenhof, Zirkonia\n",
    "malachit/tuerkis-2": "position: [47.37374, 8.54426]\nplace: Fraumünster, Zirkonia\n",
    "malachit/rubin/tuerkis-3": "position: [52.51704, 13.38886]\nplace: Quarzburg\n",
    "open/bath": "position: [51.38123, -2.35921]\nplace: Bath, England\n",
  ]

  private func built(
    _ configuration: String = Self.settings, _ files: [String: String], opensLocks: Bool = false
  ) async throws -> BuildResult {
    let folder = try TemporaryFolder(
      site: files.merging(["ashlar.yaml": configuration]) { $1 })
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.secret = Self.secret
    options.environment = ["ALBUM_PASSWORD": "chisel lintel quoin voussoir"]
    options.cacheFolder = nil
    options.opensLocks = opensLocks
    let result = await build(options)
    guard let tree = result.tree else { return result }
    // What the tree names lies in a folder that goes.
    var kept = OutputTree()
    for path in tree.paths { kept.add(.bytes(try #require(tree[path]).bytes()), at: path) }
    var copy = result
    copy.tree = kept
    return copy
  }

  private func text(_ path: String, of tree: OutputTree) throws -> String {
    String(
      decoding: try #require(tree[path], "\(path) is not among \(tree.paths)").bytes(),
      as: UTF8.self)
  }

  private func complaints(_ result: BuildResult) -> [String] {
    result.diagnostics.map { "\($0.location.map { "\($0): " } ?? "")\($0.message)" }
  }

  /// Where a map's marks lead, as paths from the output's root.
  private func marks(_ html: String) -> [String: String] {
    Dictionary(
      html.matches(of: /<a class="g\d+" id="m\d+" href="(?:\.\.\/)+([^"]+)" aria-label="([^"]+)"/)
        .map { (String($0.2), String($0.1)) }
    ) { one, _ in one }
  }

  /// What of the words stands in names or bytes outside of a folder.
  private func leaks(_ words: [String], in tree: OutputTree, outside folder: String) throws
    -> [String]
  {
    try tree.paths.filter { !$0.hasPrefix(folder + "/") }.flatMap { path in
      let bytes = try #require(tree[path]).bytes()
      let content = (path + "\n" + String(decoding: bytes, as: UTF8.self)).lowercased()
      return words.filter(content.contains).map { "\(path): \($0)" }
    }
  }

  @Test(
    "an unlisted album's map lies below its address, and nothing of it elsewhere",
    arguments: ["map: true", "map: {precision: 100}"])
  func unlisted(_ own: String) async throws {
    let result = try await built(files: own)
    #expect(complaints(result) == [])
    let tree = try #require(result.tree)
    let folder = try #require(result.report.unlisted.first.map { String($0.path.prefix(32)) })
    let first = try text("\(folder)/map/index.html", of: tree)
    #expect(
      marks(first) == [
        "Zirkonia: 2 photographs": "\(folder)/map/zirkonia/index.html",
        "Quarzburg: 1 photograph": "\(folder)/cards/photos-malachit-rubin-tuerkis-3.html",
      ])
    #expect(first.contains("<meta name=\"robots\" content=\"noindex, nofollow\">"))
    #expect(first.contains("href=\"../../\(folder)/index.html\">Malachitfest</a>"))
    // The boards lead there, and nothing else does.
    for path in ["\(folder)/index.html", "\(folder)/rubin/index.html"] {
      #expect(try text(path, of: tree).contains("/\(folder)/map/index.html\">Map</a>"), "\(path)")
    }
    #expect(try leaks(Self.words + [folder, "/map", "world."], in: tree, outside: folder) == [])
    #expect(!tree.paths.contains { $0.hasPrefix("map") || $0.hasPrefix("assets/world") })
    // The search does find what it looks for.
    #expect(try leaks(["bath"], in: tree, outside: folder).count > 3)
    #expect(tree.paths.contains { $0.hasPrefix("\(folder)/assets/map.") })
    #expect(tree.paths.filter { $0.contains("assets/world.") } == [WorldMap.path(in: folder)])
    let read = { (path: String) in
      (tree[path] ?? tree[path + "index.html"]).flatMap { try? $0.bytes() }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let known = Crawl(from: "\(folder)/index.html", read: read)
    #expect(known.missing == [])
    let maps = tree.paths.filter { $0.hasPrefix("\(folder)/map/") && $0.hasSuffix(".html") }
    #expect(maps.count == 2 && Set(maps).isSubset(of: known.visited))
  }

  private func built(
    files own: String, settings: String = Self.settings, opensLocks: Bool = false,
    kind: String = "unlisted: true\n", inner: String = ""
  ) async throws -> BuildResult {
    try await built(
      settings, Self.files(album: kind + own + "\n", inner: inner), opensLocks: opensLocks)
  }

  @Test("a map of an album with a password is encrypted with it, by names that say nothing")
  func locked() async throws {
    let kind = "password: {env: ALBUM_PASSWORD}\n"
    let sealed = try await built(files: "map: true", kind: kind)
    #expect(complaints(sealed) == [])
    let tree = try #require(sealed.tree)
    let open = try #require(
      try await built(files: "map: true", opensLocks: true, kind: kind).tree)
    let folder = "photos/malachit"
    let maps = try open.paths.filter {
      try $0.hasSuffix(".html") && text($0, of: open).contains("<nav class=\"map\"")
    }
    #expect(maps.count == 1)
    let key = AlbumKey(secret: Array(Self.secret.utf8), id: "photos-malachit")
    for path in open.paths where path.hasPrefix(folder + "/") {
      let own = String(path.dropFirst(folder.count + 1))
      let bytes = try #require(
        tree["\(folder)/\(key.fileName(of: own)).bin"], "\(path)"
      ).bytes()
      #expect(key.decrypted(bytes, path: own) != nil)
      // At the address of a page stands the one that asks for the password.
      if path.hasSuffix(".html") {
        #expect(try text(path, of: tree).contains("type=\"password\""))
        #expect(
          own.wholeMatch(of: /(([0-9a-f]{16}\/)?index|[0-9a-f]{16})\.html/) != nil, "\(own)")
      }
    }
    // In no byte and no name, inside or outside; the folder's own name is public.
    let words =
      Self.words.filter { $0 != "malachit" } + ["malachitfest", "/map", "world.", "svgview"]
    #expect(try leaks(words, in: tree, outside: "nowhere") == [])
    #expect(
      Set(try leaks(words, in: open, outside: "nowhere").map { $0.split(separator: " ").last })
        .count > 6)
    let first = try text(try #require(maps.first), of: open)
    #expect(marks(first).count == 2 && marks(first).values.allSatisfy { $0.hasPrefix(folder) })
  }

  @Test(
    "the map changes no file that everybody gets, but for the letters of fonts",
    arguments: [
      "unlisted: true\n", "password: {env: ALBUM_PASSWORD}\n",
    ])
  func publicFiles(_ kind: String) async throws {
    // All letters are in the fonts in any case.
    let settings =
      Self.settings + "description: \"0123456789 Map °NSEW′\"\nmap: {precision: 1000}\n"
    let with = try #require(
      try await built(files: "map: {precision: 50}", settings: settings, kind: kind).tree)
    let without = try #require(try await built(files: "", settings: settings, kind: kind).tree)
    let isOpen = { (path: String) in
      !path.hasPrefix("photos/malachit/") && path.firstMatch(of: /^[0-9a-f]{32}\//) == nil
    }
    #expect(with.paths.filter(isOpen) == without.paths.filter(isOpen))
    #expect(with.paths.contains("map/index.html"))
    for path in with.paths where isOpen(path) {
      #expect(try with[path]?.bytes() == without[path]?.bytes(), "\(path)")
    }
    #expect(with.paths.count > without.paths.count)
  }

  @Test("without a key of its own an album has no map, whatever the site says") func notInherited()
    async throws
  {
    for kind in ["unlisted: true\n", "password: {env: ALBUM_PASSWORD}\n"] {
      for own in ["", "map: false"] {
        let result = try await built(
          files: own, settings: Self.settings + "map: true\n",
          opensLocks: true, kind: kind)
        #expect(complaints(result) == [])
        #expect(result.site?.boardMaps.isEmpty == true)
        let tree = try #require(result.tree)
        for path in tree.paths {
          let text = String(decoding: try #require(tree[path]).bytes(), as: UTF8.self)
          for number in Self.words.suffix(7) { #expect(!text.contains(number), "\(path)") }
          let isPublic = path.hasPrefix("map/")
          #expect(isPublic || !text.contains("<nav class=\"map\""), "\(path)")
        }
      }
    }
  }

  @Test("exact positions are in no file, encrypted or not") func rounding() async throws {
    let exact = ["47.37174", "8.54226", "52.51704", "13.38886", "47.3717", "52.5170"]
    let result = try await built(files: "map: true")
    let tree = try #require(result.tree)
    #expect(try leaks(exact, in: tree, outside: "nowhere") == [])
    #expect(result.site?.entries.allSatisfy { $0.photograph?.marks.position == nil } == true)
    let positions = try #require(result.site?.boardMaps.first?.positions)
    let known = try #require(GeographicPosition(latitude: 47.37174, longitude: 8.54226))
    #expect(
      positions["photos/malachit/tuerkis-1.svg"] ?? positions["photos/malachit/tuerkis-1.yaml"]
        == known.rounded(to: 1000))
  }

  @Test("an album within says what is on the map, and how exactly") func inner() async throws {
    func count(_ own: String, _ inner: String) async throws -> (count: Int, complaints: [String]) {
      let result = try await built(files: own, inner: inner)
      return (
        result.site?.boardMaps.first?.positions.keys.count ?? 0, complaints(result)
      )
    }
    #expect(try await count("map: true", "").count == 3)
    #expect(try await count("map: true", "map: false\n").count == 2)
    let rough = try await built(files: "map: true", inner: "map: {precision: 10000}\n")
    let fine = try await built(files: "map: true", inner: "")
    let places = [rough, fine].map { result -> [String] in
      guard let positions = result.site?.boardMaps.first?.positions else { return [] }
      return positions.keys.map { "\($0) \(positions[$0].map { "\($0)" } ?? "")" }.sorted()
    }
    #expect(places.map(\.count) == [3, 3])
    #expect(zip(places[0], places[1]).count { $0 != $1 } == 1, "\(places)")
    #expect(try await count("", "map: true\n").count == 1)
    #expect(try await count("map: false", "").count == 0)
    let all = try await built(
      files: "", settings: Self.settings + "albums: {map: {precision: 10000}}\n",
      inner: "map: false\n")
    #expect(complaints(all) == [] && all.site?.boardMaps.first?.positions.keys.count == 2)
  }

  @Test("a board of the site's own has a map of the photographs that it shows") func board()
    async throws
  {
    let boards = """
      boards:
        - {id: index, select: {exclude: {pictures: photos/malachit/**}}}
        - {id: fest, title: Fest, unlisted: true, map: true, select: {pictures: photos/malachit/**}}
        - {id: other, title: Other, unlisted: true, select: {pictures: photos/malachit/rubin}}

      """
    let result = try await built(
      Self.settings + boards, Self.files(album: "", inner: "map: false\n"))
    let tree = try #require(result.tree, "\(complaints(result))")
    let fest = try #require(result.report.unlisted.first { $0.id == "fest" }?.path.prefix(32))
    let other = try #require(result.report.unlisted.first { $0.id == "other" }?.path.prefix(32))
    #expect(tree["\(fest)/map/index.html"] != nil)
    #expect(!tree.paths.contains { $0.hasPrefix("\(other)/map") })
    let names = try tree.paths.filter { $0.hasPrefix(fest + "/map/") && $0.hasSuffix(".html") }
      .map { try text($0, of: tree) }.joined()
    #expect(names.contains("Zirkonia") && !names.contains("Quarzburg"))
  }

  @Test("an album that is called map keeps its address") func called() async throws {
    var files = Self.files(album: "unlisted: true\nmap: true\n")
    files["photos/malachit/map/a.svg"] = Self.drawing
    files["photos/malachit/map/a.yaml"] = "alt: A wall\n"
    let result = try await built(Self.settings, files)
    #expect(complaints(result) == [])
    let tree = try #require(result.tree)
    let folder = try #require(result.report.unlisted.first.map { String($0.path.prefix(32)) })
    #expect(try !text("\(folder)/map/index.html", of: tree).contains("<nav class=\"map\""))
    #expect(try text("\(folder)/map-2/index.html", of: tree).contains("<nav class=\"map\""))
  }

  @Test("maps that nobody could see, or that would be empty, are reported with a remedy")
  func mistakes() async throws {
    let listed = try await built(
      Self.settings + "boards: [{id: index, map: true}]\n", Self.files(album: ""))
    #expect(
      complaints(listed) == [
        "ashlar.yaml:9:27: the board is for everybody, and has no map of its own"
      ])
    #expect(listed.tree == nil && listed.diagnostics.allSatisfy { $0.hint != nil })
    let precise = try await built(
      Self.settings + "map: true\n", Self.files(album: "map: {precision: 50}\n"))
    #expect(
      complaints(precise) == [
        "photos/malachit/index.yaml:2:6: the album photos/malachit is for everybody: "
          + "the precision of the site's map is one for all"
      ])
    let none = try await built(
      Self.settings + "albums: {map: true}\n", Self.files(album: ""))
    #expect(
      complaints(none) == [
        "ashlar.yaml:9:15: no album is unlisted or has a password, and none has a map of its own"
      ])
    let empty = try await built(
      Self.settings,
      Self.files(
        album: "unlisted: true\nmap: true\n",
        photographs: ["malachit/a": "", "malachit/rubin/b": "", "open/b": ""]))
    #expect(
      complaints(empty) == [
        "photos/malachit/index.yaml:3:6: no photograph for it says where it was taken, and there is no such map"
      ])
    for (value, message) in [
      ("{precision: 1}", "'precision' must be a whole number from 10 to 100000, found '1'"),
      ("3", "'map' must be true or false, found '3'"),
    ] {
      let bad = try await built(files: "map: \(value)")
      #expect(bad.diagnostics.map(\.message) == [message])
    }
    let card = try await built(
      Self.settings, Self.files(album: "", photographs: ["a/b": "map: {precision: 50}\n"]))
    #expect(
      card.tree == nil && card.diagnostics.map(\.message).contains { $0.contains("true or false") })
  }
}
