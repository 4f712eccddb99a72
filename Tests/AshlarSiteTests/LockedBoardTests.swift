import AshlarCodecs
import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import Foundation
import TestSupport
import Testing

@testable import AshlarSite

/// A site with boards that have passwords, in a folder of its own.
struct LockedSite {
  static let secret = "0123456789abcdef"
  static let password = "Grünspan über vier Wörter"

  let folder: TemporaryFolder
  var options: BuildOptions

  static let configuration = """
    title: Walls
    baseURL: https://walls.net
    search: true
    archive: true
    oembed: true
    taxonomies: [tags, author]
    feeds: {of: [site, boards, terms]}
    pictures: {details: [camera, date]}
    albums: {download: zip}
    backlinks: true
    boards:
      - {id: index, select: {exclude: {folder: kammer}}}
      - id: fest
        title: Zirkonfest
        description: Quarzlicht im Juli
        path: feiern/fest
        password: {env: FEST_PASSWORD}
        perPage: 3
        select: {folder: kammer}

    """

  /// Words of what is encrypted, and names of its files.
  static let words = [
    "zirkon", "quarzlicht", "jaspis", "opal", "achat", "topas", "peridot", "heliotrop", "onyx",
    "kammer", "smaragd", "turmalin", "grossmutter", "enkel", "lapislazuli",
    "rosenquarz", password.lowercased(), "grünspan", secret,
  ]

  init(
    _ configuration: String = Self.configuration, _ more: [String: String] = [:],
    photographs: [String] = [
      "photos/malachit/grossmutter.png", "photos/malachit/enkel/lapislazuli.png",
      "photos/open/wall.png",
    ]
  ) throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    var files = [
      "ashlar.yaml": configuration,
      "cards/open.md": "---\ntitle: Open\ntags: [air]\ndate: 2026-03-21\n---\nAnyone may see it.",
      "cards/wide.md": "---\ntitle: Wide\nauthor: Ann\ndate: 2026-03-22\n---\nSo may it.",
      "cards/kammer/smaragd.svg": drawing,
      "photos/malachit/index.md":
        "---\ntitle: Rosenquarz\npassword: {env: FEST_PASSWORD}\n---\nTurmalin und mehr.",
    ]
    for number in 1...5 {
      files["cards/kammer/achat-\(number).md"] = """
        ---
        title: Jaspisstein \(number)
        author: Opalauge
        tags: [onyx, air]
        date: 2026-04-0\(number)
        image: smaragd.svg
        alt: Topas
        slug: peridot-\(number)
        ---
        Heliotrop, [one](achat-1.md), [wide](/cards/wide.md) and [the first page](/).
        """
    }
    folder = try TemporaryFolder(
      site: Dictionary(
        uniqueKeysWithValues: files.merging(more) { $1 }.map { ("site/" + $0.key, $0.value) }))
    for (index, path) in photographs.enumerated() {
      try folder.write(try DrawnPicture.jpeg(700 + 40 * index, 500), to: "site/" + path)
    }
    options = BuildOptions(testing: folder.path + "/site", workerCount: 2)
    options.secret = Self.secret
    options.environment = ["FEST_PASSWORD": Self.password]
    options.cacheFolder = try TestCache.ownFolder(in: folder.path)
  }

  func tree() async throws -> OutputTree {
    let result = await build(options)
    return try #require(result.tree, "\(result.diagnostics)")
  }

  /// What a preview shows.
  func openTree() async throws -> OutputTree {
    var options = options
    options.opensLocks = true
    let result = await build(options)
    return try #require(result.tree, "\(result.diagnostics)")
  }

  func built() async -> BuildResult {
    var options = options
    options.skipsUnchanged = true
    return await build(
      options,
      into: OutputFolder(
        folder.path + "/out", siteFolder: options.siteFolder,
        sourceFolders: SiteFolder.sourceFolders))
  }

  var complaints: [String] {
    get async {
      await build(options).diagnostics.map {
        "\($0.location.map { "\($0)" } ?? ""): \($0.severity): \($0.message)"
      }
    }
  }
}

/// Boards that are encrypted.
@Suite("Boards with a password") struct LockedBoardTests {
  private static let doors = ["feiern/fest", "photos/malachit"]

  private static func key(_ door: String) -> AlbumKey {
    AlbumKey(
      secret: Array(LockedSite.secret.utf8), id: door == doors[0] ? "fest" : "photos-malachit")
  }

  @Test("nothing of them is in any byte that is written, nor in any name") func leaks() async throws
  {
    let site = try LockedSite()
    let (open, sealed) = (try await site.openTree(), try await site.tree())
    // What would be there without the passwords.
    let plain = open.paths.filter { path in Self.doors.contains { path.hasPrefix($0 + "/") } }
    let endings = Set(plain.map { $0.split(separator: ".").last.map(String.init) ?? "" })
    #expect(endings.isSuperset(of: ["html", "css", "svg", "zip", "webp"]), "\(endings)")
    #expect(plain.count { $0.hasSuffix(".html") } == 2 + 5 + 2 + 2)
    // Pieces of each file that is not tiny.
    let pieces = try plain.compactMap { path -> (path: String, piece: [UInt8])? in
      let bytes = try #require(open[path]).bytes()
      return bytes.count < 200 ? nil : (path, Array(bytes[(bytes.count / 2)...].prefix(48)))
    }
    for path in sealed.paths {
      let bytes = try #require(sealed[path]).bytes()
      let content = (path + "\n" + String(decoding: bytes, as: UTF8.self)).lowercased()
      #expect(LockedSite.words.filter(content.contains) == [], "\(path)")
      let data = Data(bytes)
      for piece in pieces where data.firstRange(of: piece.piece) != nil {
        // A style sheet or a drawing of the site may be the same as one of the board's.
        let isShared = try open.paths.contains { other in
          try !plain.contains(other)
            && Data(#require(open[other]).bytes()).firstRange(of: piece.piece) != nil
        }
        #expect(isShared, "\(path) has a piece of \(piece.path)")
      }
      guard let door = Self.doors.first(where: { path.hasPrefix($0 + "/") }) else { continue }
      let name = path.dropFirst(door.count + 1)
      #expect(
        name.wholeMatch(
          of:
            /[0-9a-f]{32}\.bin|lock\.json|lock-worker\.js|([0-9a-f]{16}\/)?(index|2)\.html|[0-9a-f]{16}\.html/
        )
          != nil, "\(path)")
    }
    #expect(sealed.paths.filter { $0.hasSuffix(".zip") } == ["photos/open/open.zip"])
  }

  @Test(
    "every file of them is there, encrypted, and a page for the password at each page's address")
  func whole() async throws {
    let site = try LockedSite()
    let (open, sealed) = (try await site.openTree(), try await site.tree())
    var paths = Set(sealed.paths)
    var lockPages: [Int: Set<[UInt8]>] = [:]
    for path in open.paths {
      guard let door = Self.doors.first(where: { path.hasPrefix($0 + "/") }) else {
        #expect(paths.remove(path) != nil || path.hasSuffix(".css"), "\(path)")
        continue
      }
      let own = String(path.dropFirst(door.count + 1))
      let key = Self.key(door)
      let name = "\(door)/\(key.fileName(of: own)).bin"
      paths.remove(name)
      let file = try #require(sealed[name], "\(path)").bytes()
      let plain = try #require(key.decrypted(file, path: own), "\(path)")
      let known = try #require(open[path]).bytes()
      #expect(file.count == FileEncryption.size(of: plain.count))
      guard path.hasSuffix(".html") else {
        #expect(plain == known, "\(path)")
        continue
      }
      let script =
        /<script src="[.\/]*assets\/lock\.[0-9a-f]{16}\.js" data-door="[.\/]+" defer><\/script>\n/
      let text = String(decoding: plain, as: UTF8.self)
      #expect(text.contains(script), "\(path)")
      #expect(text.replacing(script, with: "") == String(decoding: known, as: UTF8.self), "\(path)")
      paths.remove(path)
      let page = try #require(sealed[path]).bytes()
      lockPages[path.count { $0 == "/" } * 10 + own.count { $0 == "/" }, default: []].insert(page)
      #expect(String(decoding: page, as: UTF8.self).contains("type=\"password\""))
    }
    // They differ in how deep they lie alone.
    #expect(lockPages.values.allSatisfy { $0.count == 1 })
    let rest = paths.filter { path in
      path.wholeMatch(
        of:
          /.*\/lock\.json|.*\/lock-worker\.js|assets\/lock\..*|assets\/lock-[0-9]\..*|assets\/style\..*/
      ) == nil
    }
    #expect(rest == [])
  }

  @Test("another library decrypts them with the password alone") func python() async throws {
    let site = try LockedSite()
    #expect(await site.built().changes?.writtenCount ?? 0 > 20)
    // What lies in the folder, and beside it, is what the tree has.
    let manager = FileManager.default
    for path in try manager.subpathsOfDirectory(atPath: site.folder.path)
    where !path.hasPrefix("site/") && !path.hasPrefix("cache") {
      let bytes = manager.contents(atPath: site.folder.path + "/" + path) ?? Data()
      let content = (path + "\n" + String(decoding: bytes, as: UTF8.self)).lowercased()
      #expect(LockedSite.words.filter(content.contains) == [], "\(path)")
    }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let open = try await site.openTree()
    let paths = open.paths.filter { $0.hasPrefix("photos/malachit/") }
    let sums = try LoopbackSSH.run(
      root.deletingLastPathComponent().appending(path: ".venv/tests/bin/python").path,
      [
        root.appending(path: "Tools/decrypt-board").path, site.folder.path + "/out/photos/malachit",
        // As some keyboards give it.
        LockedSite.password.decomposedStringWithCanonicalMapping,
      ] + paths.map { String($0.dropFirst("photos/malachit/".count)) })
    let found = sums.split(separator: "\n").map(String.init)
    #expect(found.count == paths.count)
    for (path, sum) in zip(paths, found) where !path.hasSuffix(".html") {
      #expect(sum == Digest.sha256(of: try #require(open[path]).bytes()), "\(path)")
    }
  }

  @Test("what did not change is not written again; another password is one small file")
  func again() async throws {
    var site = try LockedSite()
    let first = await site.built()
    #expect(first.changes?.writtenCount == first.report.fileCount, "\(first.diagnostics)")
    let before = try site.folder.read("out/photos/malachit/lock.json")
    try await site.folder.settle()
    let second = await site.built()
    // It is left out as a whole, and says what the first one said.
    #expect(second.site == nil && second.changes?.writtenCount == 0)
    #expect(second.report.unlisted == first.report.unlisted && second.report.unlisted.count == 2)
    site.options.environment["FEST_PASSWORD"] = "another four words by chance"
    let third = await site.built()
    #expect(third.changes?.writtenCount == 2 && third.changes?.removedCount == 0)
    #expect(try site.folder.read("out/photos/malachit/lock.json") != before)
    // With another secret, everything that is encrypted is another.
    site.options.secret = "fedcba9876543210"
    let fourth = await site.built()
    #expect(fourth.changes?.removedCount ?? 0 > 20)
    let changed = try site.folder.read("site/photos/open/wall.png")
    try site.folder.write(changed, to: "site/photos/malachit/grossmutter.png")
    let fifth = await site.built()
    #expect((1...60).contains(fifth.changes?.writtenCount ?? 0))
  }

  @Test("the same site gives the same bytes, on any number of workers, with or without a cache")
  func reproducible() async throws {
    var site = try LockedSite()
    let one = try await site.tree()
    site.options.workerCount = 5
    site.options.cacheFolder = nil
    let other = try await site.tree()
    #expect(one.paths == other.paths)
    for path in one.paths { #expect(try one[path]?.bytes() == other[path]?.bytes(), "\(path)") }
  }

  @Test("their public addresses are listed; they need no password in a preview") func report()
    async throws
  {
    var site = try LockedSite()
    let boards = await build(site.options).report.unlisted
    #expect(
      boards.map(\.path) == ["feiern/fest/index.html", "photos/malachit/index.html"])
    #expect(boards.map(\.isLocked).allSatisfy { $0 })
    #expect(boards[0].url == "https://walls.net/feiern/fest/" && boards[0].cardCount == 5)
    site.options.environment = [:]
    _ = try await site.openTree()
    #expect(await build(site.options).tree == nil)
  }

  @Test("a menu and a card may name its address, and nothing says more of it") func named()
    async throws
  {
    let site = try LockedSite(
      LockedSite.configuration + "menu: [{board: index}, {board: fest, title: For us}]\n",
      ["cards/wide.md": "See [ours](/photos/malachit)."])
    let tree = try await site.tree()
    let first = String(decoding: try #require(tree["index.html"]).bytes(), as: UTF8.self)
    #expect(first.contains("href=\"feiern/fest/index.html\"") && first.contains("For us"))
    #expect(first.contains("href=\"photos/malachit/index.html\""))
    #expect(LockedSite.words.filter(first.lowercased().contains) == [])
  }

  @Test("the worker knows the media types of files as other servers do") func mediaTypes() throws {
    let worker = String(decoding: SiteScript.lockWorker.bytes, as: UTF8.self)
    let types = worker.matches(of: /(\w+): '([a-z]+\/[^']+)'/)
    #expect(types.count == 29)
    for type in types {
      #expect(MediaType.ofFile(at: "a.\(type.1)") == String(type.2), "\(type.1)")
    }
  }

  @Test("a site without passwords has nothing of this") func without() async throws {
    let site = try LockedSite(
      "title: Walls\n", ["photos/malachit/index.md": "---\ntitle: Rosenquarz\n---\n"])
    let tree = try await site.tree()
    for path in tree.paths where path.hasSuffix(".html") || path.hasSuffix(".js") {
      let text = String(decoding: try #require(tree[path]).bytes(), as: UTF8.self)
      #expect(!path.contains("lock") && !text.contains("lock.") && !text.contains("data-door"))
    }
  }
}
