import AshlarCodecs
import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Boards that nothing leads to.
@Suite("Unlisted boards") struct UnlistedBoardTests {
  private static let secret = "0123456789abcdef"
  /// What `openssl dgst -sha256 -hmac` says of the board's id, and of those of both boards.
  private static let zirkon = "ee5b1c2787c62002e21687742d22c824"

  private static let configuration = """
    title: Walls
    baseURL: https://walls.net
    search: true
    taxonomies: [tags]
    feeds: {of: [site, boards, terms]}
    footer: "A [wall](/cards/open.md)."
    boards:
      - {id: index, select: {exclude: {folder: [kammer, keller]}}}
      - {id: open-air, title: Open air, select: {tags: [air]}}
      - id: zirkon
        title: Zirkonfest
        description: Quarzlicht im Juli
        unlisted: true
        perPage: 3
        sections:
          - {id: feldspat, title: Feldspat, intro: "Turmalin ![](/images/lapislazuli.svg)",
             select: {tags: [granat, air]}}
      - {id: basalt, title: Basaltbund, unlisted: true, select: {tags: [rubin]}}
    backlinks: true

    """

  private static let files: [String: String] = {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    var files = [
      "cards/open.md": "---\ntitle: Open\ntags: [air]\ndate: 2026-03-21\n---\nAnyone may see it.",
      "cards/wide.md": "---\ntitle: Wide open\ntags: [wall]\ndate: 2026-03-22\n---\nSo may it.",
      // On both unlisted boards.
      "cards/kammer/opal.md":
        "---\ntitle: Opalauge\ntags: [granat, rubin]\ndate: 2026-03-23\n---\nJaspis.",
      "cards/keller/beryll.md":
        "---\ntitle: Beryllring\ntags: [rubin]\nimage: saphir.svg\nalt: Karneol\n---\nChalzedon.",
      "cards/kammer/smaragd.svg": drawing, "cards/keller/saphir.svg": drawing,
      "cards/kammer/amethyst.svg": drawing, "images/lapislazuli.svg": drawing,
      "images/shown.svg": drawing,
    ]
    files["cards/open.md"]? += "\n\n![](/images/shown.svg)\n"
    for number in 1...5 {
      files["cards/kammer/achat-\(number).md"] = """
        ---
        title: Achatstein \(number)
        tags: [granat, wall]
        date: 2026-04-0\(number)
        image: smaragd.svg
        alt: Topas
        slug: peridot-\(number)
        ---
        Heliotrop, [Onyx](achat-1.md), [wall](/cards/wide.md) and [board](/open-air).
        """
    }
    return files
  }()

  /// Words of cards and boards that only unlisted boards show, and names of pictures and files.
  private static let words = [
    "zirkon", "quarzlicht", "feldspat", "turmalin", "lapislazuli", "basalt", "granat", "rubin",
    "opal", "jaspis", "beryll", "saphir", "karneol", "chalzedon", "smaragd", "amethyst", "achat",
    "topas", "peridot", "heliotrop", "onyx", "kammer", "keller", secret,
  ]

  private func options(_ folder: TemporaryFolder, secret: String? = Self.secret) -> BuildOptions {
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.secret = secret
    return options
  }

  private func folder(
    _ configuration: String = Self.configuration, adding more: [String: String] = [:]
  ) throws -> TemporaryFolder {
    try TemporaryFolder(
      site: Self.files.merging(["ashlar.yaml": configuration]) { $1 }.merging(more) { $1 })
  }

  private func text(_ path: String, of tree: OutputTree) throws -> String {
    let file = try #require(tree[path], "\(path) is not among \(tree.paths)")
    return String(decoding: try file.bytes(), as: UTF8.self)
  }

  /// What of the words stands in a file's path or bytes outside of some folders, as `path: word`.
  private func leaks(_ words: [String], in tree: OutputTree, outside folders: [String]) throws
    -> [String]
  {
    try tree.paths.filter { path in !folders.contains { path.hasPrefix($0 + "/") } }.flatMap {
      path in
      let bytes = try #require(tree[path]).bytes()
      let content = (path + "\n" + String(decoding: bytes, as: UTF8.self)).lowercased()
      return words.filter(content.contains).map { "\(path): \($0)" }
    }
  }

  private static func photograph() throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: Gallery.folder + "/images/quarry-dawn.jpg")))
  }

  @Test("a folder is named by HMAC-SHA-256 of the board's id under the secret")
  func hmac() {
    // RFC 4231, test cases 1, 2 and 6.
    #expect(
      hexadecimal(
        Digest.hmacSHA256(of: Array("Hi There".utf8), key: Array(repeating: 0x0B, count: 20)))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    #expect(
      hexadecimal(
        Digest.hmacSHA256(
          of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      hexadecimal(
        Digest.hmacSHA256(
          of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
          key: Array(repeating: 0xAA, count: 131)))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  @Test(
    "nothing outside their folders names unlisted boards, their cards, their pictures or the folders"
  )
  func isHidden() async throws {
    let folder = try folder()
    let result = await build(options(folder))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    #expect(result.diagnostics.compactMap(\.location?.file) == ["cards/kammer/amethyst.svg"])
    #expect(
      result.diagnostics.map(\.message) == ["nothing names the file, so it is not published"])
    let unlisted = result.report.unlisted
    try #require(unlisted.map(\.id) == ["zirkon", "basalt"])
    #expect(unlisted[0].path == Self.zirkon + "/index.html")
    #expect(unlisted[0].url == "https://walls.net/\(Self.zirkon)/")
    #expect(unlisted[0].cardCount == 7 && unlisted[0].publicCount == 1)
    #expect(unlisted[1].cardCount == 2 && unlisted[1].publicCount == 0)

    let folders = Set(
      tree.paths.compactMap { $0.firstMatch(of: /^[0-9a-f]{32}(?=\/)/).map { String($0.0) } })
    // One for each board, and one for the card that both show.
    #expect(folders.count == 3)
    #expect(try leaks(Self.words + folders, in: tree, outside: folders.sorted()) == [])
    // The search does find what it looks for.
    #expect(try leaks(["open", "shown"], in: tree, outside: folders.sorted()).count > 10)
    let inside = tree.paths.filter { path in folders.contains { path.hasPrefix($0 + "/") } }
    #expect(inside.contains { $0.hasSuffix("cards/kammer/smaragd.svg") })
    #expect(inside.contains { $0.hasSuffix("cards/keller/saphir.svg") })
    #expect(inside.contains("\(Self.zirkon)/images/lapislazuli.svg"))
    // A picture that nothing shows is nowhere.
    #expect(!tree.paths.contains { $0.contains("amethyst") })

    let (zirkon, basalt) = (Self.zirkon, try #require(unlisted[1].path.split(separator: "/").first))
    for path in inside where path.hasSuffix(".html") {
      let html = try text(path, of: tree)
      #expect(html.contains("<meta name=\"robots\" content=\"noindex, nofollow\">"), "\(path)")
      #expect(html.contains("<meta name=\"referrer\" content=\"no-referrer\">"), "\(path)")
      if !path.hasPrefix(zirkon) { #expect(!html.contains(zirkon), "\(path)") }
      if !path.hasPrefix(basalt) { #expect(!html.contains(basalt), "\(path)") }
    }
  }

  @Test("who has the link reaches the whole board, and who has not reaches none of it")
  func reach() async throws {
    let folder = try folder()
    let tree = try #require(await build(options(folder)).tree)
    let read = { (path: String) in
      (tree[path] ?? tree[path + "index.html"]).flatMap { try? $0.bytes() }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let open = Crawl(read: read)
    #expect(open.missing == [])
    #expect(open.visited.contains("cards/open.html"))
    #expect(!open.visited.contains { $0.contains(/^[0-9a-f]{32}\//) })

    let known = Crawl(from: Self.zirkon + "/index.html", read: read)
    #expect(known.missing == [])
    #expect(known.visited.contains(Self.zirkon + "/3.html"))
    #expect(known.visited.contains(Self.zirkon + "/cards/kammer-achat-5.html"))
    // Nothing leads from there to the other board, but the card of both is reached.
    #expect(!known.visited.contains { $0.hasSuffix("cards/keller-beryll.html") })
    #expect(known.visited.contains { $0.hasSuffix("/cards/kammer-opal.html") })

    let page = try text(Self.zirkon + "/cards/kammer-achat-2.html", of: tree)
    #expect(page.contains("rel=\"prev\"") && page.contains("rel=\"next\""))
    #expect(page.contains(">Zirkonfest</a>"))
    #expect(!page.contains("class=\"related\"") && !page.contains("tags/granat"))
    // A card of a listed board and of an unlisted one is public, and says nothing of the latter.
    let both = try text("cards/open.html", of: tree)
    #expect(!both.contains("noindex"))
  }

  @Test("beside an unlisted board, listed albums offer the files of their photographs")
  func downloads() async throws {
    let photograph = try Self.photograph()
    let configuration = """
      title: Walls
      pictures: {download: true}
      boards:
        - {id: index, select: {exclude: {folder: keller}}}
        - {id: keller, title: Keller, unlisted: true, select: {folder: keller}}

      """
    let folder = try TemporaryFolder(
      site: ["ashlar.yaml": configuration, "cards/keller/a.md": "A card."])
    try folder.write(photograph, to: "photos/ostsee/strand.jpg")
    let result = await build(options(folder))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let page = try text("cards/photos-ostsee-strand.html", of: tree)
    #expect(page.contains("<a download href=\"../photos/ostsee/strand.jpg\""))
    #expect(tree["photos/ostsee/strand.jpg"] != nil)
  }

  @Test("photographs of an unlisted board have no album, and their variants lie below its folder")
  func photographs() async throws {
    let photograph = try Self.photograph()
    let configuration = """
      title: Walls
      boards:
        - {id: index, select: {exclude: {pictures: photos/malachit}}}
        - {id: photos-malachit, title: Malachit, unlisted: true, select: {pictures: photos/malachit}}

      """
    let folder = try TemporaryFolder(
      site: ["ashlar.yaml": configuration, "cards/a.md": "A card."])
    try folder.write(photograph, to: "photos/malachit/tuerkis.jpg")
    try folder.write(photograph, to: "photos/ostsee/strand.jpg")
    let result = await build(options(folder))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let hidden = try #require(result.report.unlisted.first?.path.prefix { $0 != "/" })
    #expect(
      try leaks(["malachit", "tuerkis", String(hidden)], in: tree, outside: [String(hidden)]) == [])
    #expect(tree.paths.contains { $0.hasPrefix("\(hidden)/assets/pictures/tuerkis.") })
    #expect(tree.paths.contains { $0.hasPrefix("assets/pictures/strand.") })
    #expect(tree["photos/ostsee/index.html"] != nil)
    let page = try text("\(hidden)/cards/photos-malachit-tuerkis.html", of: tree)
    for match in page.matches(of: /srcset="([^"]+)"/) {
      for part in match.1.split(separator: ", ") {
        let name = String(part.prefix { $0 != " " })
        #expect(name.hasPrefix("../../\(hidden)/"))
        #expect(tree[String(name.dropFirst(6))] != nil, "\(name)")
      }
    }
  }

  @Test(
    "an album is unlisted by its own word, or by an unlisted board of any id that asks for its photographs",
    arguments: [
      ("boards: [{id: index}, {id: all, title: All}]", "unlisted: true\n"),
      ("", "unlisted: true\n"),
      (
        "boards: [{id: index, select: {exclude: {pictures: photos/malachit}}}, "
          + "{id: m, title: M, unlisted: true, select: {pictures: photos/malachit}}]", ""
      ),
    ])
  func albums(_ boards: String, _ text: String) async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    let folder = try TemporaryFolder(
      site: [
        "ashlar.yaml": "title: Walls\n\(boards)\n", "photos/malachit/tuerkis.svg": drawing,
        "photos/malachit/index.yaml": "title: Zirkon\n" + text, "photos/ostsee/strand.svg": drawing,
      ])
    let result = await build(options(folder))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let board = try #require(result.report.unlisted.first)
    #expect(result.report.unlisted.count == 1 && board.cardCount == 1 && board.publicCount == 0)
    let hidden = String(board.path.prefix { $0 != "/" })
    #expect(
      try leaks(["malachit", "tuerkis", "zirkon", hidden], in: tree, outside: [hidden]) == [])
    #expect(tree["\(hidden)/photos/malachit/tuerkis.svg"] != nil)
    #expect(tree["photos/ostsee/index.html"] != nil)
  }

  @Test(
    "albums within an unlisted one lie in its folder, lead there and back, and nothing else leads to them",
    arguments: [
      "", "unlisted: true\n",
      // Boards that ask for every cover and every photograph.
      "boards: [{id: index}, {id: all, select: {kind: album}}, {id: u, unlisted: true, select: {kind: [album, photo]}}]\n",
    ])
  func albumsWithin(_ extra: String) async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    let isBoards = extra.hasPrefix("boards")
    let folder = try TemporaryFolder(
      site: [
        "ashlar.yaml": "title: Walls\nsearch: true\n" + (isBoards ? extra : ""),
        "photos/Malachit/tuerkis.svg": drawing,
        "photos/Malachit/index.yaml": "title: Zirkon\nunlisted: true\n",
        "photos/Malachit/Opal/Jade/rubin.svg": drawing,
        "photos/Malachit/Opal/Jade/index.yaml": "title: Jaspis\n" + (isBoards ? "" : extra),
        "photos/Malachit/Opal/onyx.svg": drawing,
        "photos/Malachit/Opal/index.yaml": "title: Beryll\ndownload: zip\n",
        "photos/ostsee/strand.svg": drawing, "photos/ostsee/index.yaml": "title: Ostsee\n",
      ])
    let result = await build(options(folder))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let boards = result.report.unlisted.filter { $0.id != "u" }
    let hidden = try #require(boards.first.map { String($0.path.prefix { $0 != "/" }) })
    #expect(
      boards.map(\.path) == [
        "\(hidden)/index.html", "\(hidden)/opal/index.html", "\(hidden)/opal/jade/index.html",
      ])
    let words = [
      "malachit", "tuerkis", "zirkon", "opal", "jade", "jaspis", "beryll", "rubin", "onyx",
    ]
    // What two unlisted boards show is in a folder of its own, of which nothing public knows either.
    let folders = Set(
      tree.paths.filter { $0.wholeMatch(of: /[0-9a-f]{32}\/.*/) != nil }
        .map { String($0.prefix(32)) })
    #expect(folders.count == (isBoards ? 3 : 1) && folders.contains(hidden))
    #expect(try leaks(words + folders, in: tree, outside: Array(folders)) == [])

    let outer = try text("\(hidden)/index.html", of: tree)
    let middle = try text("\(hidden)/opal/index.html", of: tree)
    let inner = try text("\(hidden)/opal/jade/index.html", of: tree)
    #expect(
      outer.contains("href=\"../\(hidden)/opal/index.html\"")
        || outer.contains("href=\"opal/index.html\""))
    #expect(!outer.contains("jade/index.html"))
    #expect(middle.contains("opal/jade/index.html"))
    #expect(middle.contains(">Zirkon</a>"))
    #expect(inner.contains(">Zirkon</a> / ") && inner.contains(">Beryll</a>"))
    #expect(
      inner.contains("\(hidden)/index.html\"") && inner.contains("\(hidden)/opal/index.html\""))
    if !isBoards {
      #expect(tree.paths.contains { $0.hasPrefix("\(hidden)/opal/") && $0.hasSuffix(".zip") })
    }
    #expect(tree["photos/ostsee/index.html"] != nil)
    // Every link of these pages leads to a file.
    for path in tree.paths where path.hasSuffix(".html") && path != "404.html" {
      let depth = path.split(separator: "/").count - 1
      for match in try text(path, of: tree).matches(of: /(?:href|src)="((?:\.\.\/)*)([^"#:]+)"/) {
        guard match.1.count == depth * 3 else { continue }
        #expect(tree[String(match.2)] != nil, "\(path): \(match.0)")
      }
    }
  }

  @Test(
    "without a secret, or with a short one, the board's place and the remedy are named",
    arguments: [nil, "", "short"])
  func secrets(_ secret: String?) async throws {
    let folder = try folder()
    let result = await build(options(folder, secret: secret))
    #expect(result.tree == nil && result.report.unlisted == [])
    let found = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count { $0.severity == .error } == 1)
    #expect(found.location.map { "\($0)" } == "ashlar.yaml:10:5")
    #expect(
      found.message
        == (secret == "short"
          ? "the site's secret has 5 bytes, and needs 16"
          : "the board 'zirkon' is unlisted, and its address needs a secret"))
    #expect(found.hint?.contains("'openssl rand -hex 16'") == true)
  }

  @Test("another secret is another address, the same secret the same")
  func addresses() async throws {
    let folder = try folder()
    let first = await build(options(folder)).report.unlisted
    #expect(await build(options(folder)).report.unlisted == first)
    let other = await build(options(folder, secret: "fedcba9876543210")).report.unlisted
    #expect(Set(first.map(\.path)).isDisjoint(with: other.map(\.path)))
    #expect(first[0].path != first[1].path)
  }

  @Test("what would give an address away is an error at its place")
  func mistakes() async throws {
    let folder = try folder(adding: [
      "cards/wide.md": "See [this](kammer/achat-1.md).",
      "cards/open.md": "---\ntitle: Open\ntags: [air]\nlink: kammer/achat-2.md\n---\nOpen.",
      "cards/keller/beryll.md": "---\ntitle: B\ntags: [rubin]\naliases: [/old]\n---\nText.",
    ])
    let result = await build(options(folder))
    #expect(result.tree == nil)
    let places = result.diagnostics.filter { $0.message.contains("give away the address") }
      .compactMap { $0.location.map { "\($0)" } }
    #expect(places == ["cards/keller/beryll.md:4:10", "cards/open.md:4:7", "cards/wide.md:1:1"])
  }

  @Test(
    "boards that cannot be unlisted are named",
    arguments: [
      (
        "- {unlisted: true}",
        "ashlar.yaml:3:14: the first board is the site's first page, and cannot be unlisted"
      ),
      (
        "- id: a\n- {id: b, path: c, unlisted: true}",
        "ashlar.yaml:4:17: an unlisted board has no 'path' of its own"
      ),
    ])
  func configurations(_ boards: String, _ expected: String) async throws {
    let site = try await BuiltSite("boards:\n" + boards + "\n", ["cards/a.md": "A"])
    #expect(site.complaints.contains(expected), "\(site.complaints)")
  }

  @Test("what a preview keeps gives the tree of a clean build, whatever becomes listed or unlisted")
  func incremental() async throws {
    let folder = try folder()
    var workshop = Workshop()
    let edits: [(path: String, text: String, secret: String)] = [
      (
        "cards/kammer/achat-1.md", "---\ntags: [granat]\n---\nOther [words](achat-2.md).",
        Self.secret
      ),
      ("cards/kammer/achat-2.md", "---\ntags: [granat]\n---\nOther words.", "fedcba9876543210"),
      (
        "ashlar.yaml", Self.configuration.replacing("[kammer, keller]", with: "keller"), Self.secret
      ),
      (
        "ashlar.yaml", Self.configuration.replacing("unlisted: true", with: "perPage: 9"),
        Self.secret
      ),
      ("cards/wide.md", "See [this](kammer/achat-3.md).", Self.secret),
      ("ashlar.yaml", Self.configuration, Self.secret),
      ("cards/wide.md", "See.", Self.secret),
      (
        "cards/keller/beryll.md", "---\ntags: [rubin, granat]\nimage: saphir.svg\nalt: K\n---\nC.",
        Self.secret
      ),
    ]
    _ = await workshop.build(options(folder))
    for (path, text, secret) in edits {
      try folder.write(Array(text.utf8), to: path)
      let kept = await workshop.build(options(folder, secret: secret))
      let clean = await build(options(folder, secret: secret))
      #expect(kept.diagnostics == clean.diagnostics, "\(path)")
      #expect(kept.report.unlisted == clean.report.unlisted, "\(path)")
      #expect(kept.tree?.paths == clean.tree?.paths, "\(path)")
      for file in clean.tree?.paths ?? [] {
        #expect(kept.tree?[file] == clean.tree?[file], "\(path): \(file)")
      }
    }
    #expect(await workshop.build(options(folder)).tree != nil)
  }
}
