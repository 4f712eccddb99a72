import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Files whose names look the same and are written in other bytes: none takes off another one's password, address or draft.
@Suite("Names that look the same") struct NamesakeTests {
  /// One letter in two forms, and a sign that Unicode takes for it.
  private static let forms = [
    ("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}"), ("\u{C5}", "\u{212B}"),
    ("\u{212B}", "A\u{30A}"), ("\u{AC00}", "\u{1100}\u{1161}"),
  ]

  /// What holds back, as files by their names behind the name of a folder or a picture.
  private static let albumTexts = [
    "---\ntitle: SECRETWORD\npassword: {env: OURS}\n---\n",
    "---\ntitle: SECRETWORD\nunlisted: true\n---\n",
    "---\ntitle: SECRETWORD\ndraft: true\n---\n",
  ]
  private static let pictureTexts = [
    "---\ntitle: SECRETWORD\ndraft: true\n---\n",
    "---\ntitle: SECRETWORD\npublish: 2999-01-01\n---\n",
  ]

  /// Files of a site; no table of Swift's holds two such names.
  private typealias Files = [(path: String, bytes: [UInt8])]

  private static func text(_ path: String, _ text: String) -> (path: String, bytes: [UInt8]) {
    (path, Array(text.utf8))
  }

  /// The public paths that have a word or a picture's bytes; nil where the site is not built.
  private func leaks(_ files: Files, secret: [UInt8]) async throws -> [String]? {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: T\nsearch: true\n", "cards/open.md": "Open.",
    ])
    for file in files { try folder.write(file.bytes, to: file.path) }
    var options = BuildOptions(testing: folder.path, workerCount: 1)
    (options.secret, options.environment) = ("0123456789abcdef", ["OURS": "four words by chance"])
    let result = await build(options)
    guard let tree = result.tree else { return nil }
    let hidden = (result.site?.configuration.boards ?? []).compactMap(\.unlistedFolder).map {
      Array(($0 + "/").utf8)
    }
    return try tree.paths.filter { path in
      guard !hidden.contains(where: { path.utf8.starts(with: $0) }) else { return false }
      let bytes = try #require(tree[path]).bytes()
      return bytes == secret || bytes.contains(Array("SECRETWORD".utf8))
    }
  }

  private static let secret = try? DrawnPicture.flatPNG(44, 33)
  private static let open = try? DrawnPicture.flatPNG(40, 30)

  @Test("of albums", arguments: forms, albumTexts)
  func albums(names: (String, String), text: String) async throws {
    let (own, other) = names
    let (secret, open) = (try #require(Self.secret), try #require(Self.open))
    let files: Files = [
      Self.text("photos/\(own)/index.md", text), ("photos/\(own)/p.png", secret),
      ("photos/al/x.png", open),
    ]
    let alone = try #require(try await leaks(files, secret: secret))
    let title = "---\ntitle: Pub\n---\n"
    let intruders: [Files] = [
      [Self.text("photos/\(other)/index.md", title)],
      [Self.text("photos/\(other)/index.yaml", "title: Pub\n")],
      [("photos/\(other)/q.png", open)],
      [Self.text("photos/\(other)/index.md", title), ("photos/\(other)/q.png", open)],
      [
        Self.text("photos/\(other)/index.md", title), Self.text("photos/\(other)/p.md", title),
        ("photos/\(other)/p.png", open),
      ],
    ]
    for further in intruders {
      // A site that is refused publishes nothing.
      let found = try await leaks(files + further, secret: secret)
      #expect(Set(found ?? []).subtracting(alone) == [], "\(further.map(\.path))")
    }
  }

  @Test(
    "two that are held back have a folder each", arguments: forms,
    ["password: {env: OURS}", "unlisted: true"])
  func folders(names: (String, String), claim: String) async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: T\n", "cards/open.md": "Open."])
    let albums = ["photos/\(names.0)", "photos/\(names.1)"]
    for (album, claim) in zip(
      albums, [claim, claim.replacing("OURS", with: "THEIRS")])
    {
      try folder.write(Array("---\n\(claim)\n---\n".utf8), to: "\(album)/index.md")
      try folder.write(try #require(Self.secret), to: "\(album)/p.png")
    }
    var options = BuildOptions(testing: folder.path, workerCount: 1)
    options.secret = "0123456789abcdef"
    options.environment = ["OURS": "four words by chance", "THEIRS": "four others by chance"]
    let site = try #require(await build(options).site)
    let boards = site.configuration.boards.filter(\.isUnlisted)
    #expect(Set(boards.compactMap { $0.unlistedFolder.map { Array($0.utf8) } }).count == 2)
    for board in boards {
      let own = try #require(board.unlistedFolder)
      #expect(board.cards(of: site).count == 1)
      for card in board.cards(of: site) {
        let folder = try #require(site.entries[card].unlistedFolder)
        #expect(Array(folder.utf8) == Array(own.utf8))
        #expect(site.entries[card].page.utf8.starts(with: "\(own)/".utf8))
      }
    }
  }

  @Test("of pictures", arguments: forms, pictureTexts)
  func texts(names: (String, String), text: String) async throws {
    let (own, other) = names
    let (secret, open) = (try #require(Self.secret), try #require(Self.open))
    let files: Files = [
      Self.text("photos/al/\(own).md", text), ("photos/al/\(own).png", secret),
      ("photos/al/x.png", open),
    ]
    #expect(try await leaks(files, secret: secret) == [])
    let title = "---\ntitle: x\n---\n"
    let intruders: [Files] = [
      [("photos/al/\(other).png", open)], [Self.text("photos/al/\(other).md", title)],
      [Self.text("photos/al/\(other).md", title), ("photos/al/\(other).png", open)],
      [Self.text("photos/al/\(other).yaml", "title: x\n"), ("photos/al/\(other).png", open)],
      [("photos/al/\(own).gif", open)], [("photos/al/\(own).PNG", open)],
    ]
    for further in intruders {
      let found = try await leaks(files + further, secret: secret)
      #expect(found ?? [] == [], "\(further.map(\.path))")
    }
  }

  @Test("two pictures with one name, of which a text holds back one, are an error")
  func twoPictures() async throws {
    let open = try #require(Self.open)
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: T\n", "photos/al/IMG_1.md": "---\ndraft: true\n---\n",
    ])
    for name in ["IMG_1.gif", "IMG_1.png"] { try folder.write(open, to: "photos/al/\(name)") }
    let errors = await build(BuildOptions(testing: folder.path)).diagnostics.filter {
      $0.severity == .error
    }
    #expect(
      errors.map(\.message) == [
        "photos/al/IMG_1.md holds back one of the pictures with its name, and everybody would see this one"
      ])
    #expect(errors.first?.location?.file == "photos/al/IMG_1.png")
  }
}
