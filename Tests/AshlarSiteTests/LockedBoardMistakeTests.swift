import AshlarDiagnostics
import AshlarSite
import Foundation
import TestSupport
import Testing

/// What can be wrong with boards that have passwords.
@Suite("Mistakes with passwords of boards") struct LockedBoardMistakeTests {
  private static let password = "four words by chance"

  /// What a build says, a line each.
  private func complaints(
    _ files: [String: String], secret: String? = "0123456789abcdef",
    _ environment: [String: String] = ["OURS": password], photographs: [String] = [],
    change: (TemporaryFolder) throws -> Void = { _ in }
  ) async throws -> (lines: [String], all: String, isBuilt: Bool) {
    let folder = try TemporaryFolder(
      site: Dictionary(
        uniqueKeysWithValues: files.merging(["ashlar.yaml": "title: Walls\n"]) { own, _ in own }
          .map { ("site/" + $0.key, $0.value) }))
    for path in photographs {
      try folder.write(try DrawnPicture.jpeg(400, 300), to: "site/" + path)
    }
    try change(folder)
    var options = BuildOptions(testing: folder.path + "/site", workerCount: 2)
    (options.secret, options.environment) = (secret, environment)
    let result = await build(options)
    let lines = result.diagnostics.map {
      "\($0.location.map { "\($0)" } ?? ""): \($0.severity): \($0.message)"
    }
    let text = DiagnosticText(isColoured: false)
    return (lines, result.diagnostics.map(text.text).joined(), result.tree != nil)
  }

  private static let cards = [
    "cards/open.md": "---\ntitle: Open\n---\nOpen.", "cards/ours/a.md": "---\ntitle: A\n---\nA.",
  ]

  private static func site(
    _ password: String, select: String = "{exclude: {folder: ours}}"
  ) -> [String: String] {
    cards.merging([
      "ashlar.yaml": """
      boards:
      - {id: index, select: \(select)}
      - id: ours
        password: \(password)
        select: {folder: ours}
      title: Walls

      """
    ]) { $1 }
  }

  /// Adds a board to a site.
  private static func add(_ board: String, to files: inout [String: String]) {
    files["ashlar.yaml"] = files["ashlar.yaml"]?.replacing("title: ", with: board + "\ntitle: ")
  }

  @Test("a password in the site itself is refused, and shown nowhere") func text() async throws {
    for password in ["Sesame, open up", "\"Sesame, open up\"", "{env: \"Sesame, open up\"}"] {
      let said = try await complaints(Self.site(password))
      #expect(!said.isBuilt && !said.all.contains("Sesame"), "\(said.all)")
      #expect(said.lines.first?.contains("ashlar.yaml:4:") == true, "\(said.lines)")
      #expect(said.all.contains("{env: ALBUM_PASSWORD}"))
    }
    let album = try await complaints(
      ["photos/a/index.md": "---\npassword: Sesame\n---\n"], photographs: ["photos/a/b.jpg"])
    #expect(!album.isBuilt && !album.all.contains("Sesame"), "\(album.all)")
  }

  @Test(
    "a password or another secret in a wrong place is shown nowhere",
    arguments: [
      "password: topsecretword", "albums: {password: topsecretword}",
      "password:\n  topsecretword: {",
      "secret: {text: topsecretword}", "secret: {topsecretword}",
      "secret: [topsecretword]", "secret: a: topsecretword", "passwort: topsecretword",
      "smtp password: topsecretword", "API key: topsecretword", "passcode: topsecretword",
      "secrets: {\ntext: topsecretword}",
      "publish: {live: {to: folder, path: www, key: topsecretword}}",
      "publish:\n  live:\n    to: s3\n    bucket: b\n    options:\n      api_token:\n      - topsecretword",
    ])
  func wrongPlace(_ line: String) async throws {
    let said = try await complaints([
      "ashlar.yaml": "title: Walls\n\(line)\n", "cards/a.md": "A",
    ])
    #expect(!said.isBuilt && !said.lines.isEmpty)
    #expect(!said.all.contains("topsecretword"), "\(said.all)")
    let album = try await complaints(
      ["photos/a/index.md": "---\ntitle: A\npassword: {text: topsecretword}\n---\n"],
      photographs: ["photos/a/b.jpg"])
    #expect(!album.isBuilt && album.all.contains("photos/a/index.md:3:"), "\(album.all)")
    #expect(!album.all.contains("topsecretword"), "\(album.all)")
  }

  @Test(
    "no password, an empty one, one of several lines, an unknown key, two places",
    arguments: [
      ("{env: NONE}", "ashlar.yaml:4:13: error: the environment variable NONE has no password"),
      ("{env: EMPTY}", "ashlar.yaml:4:13: error: the environment variable EMPTY has no password"),
      (
        "{env: LINES}",
        "ashlar.yaml:4:13: error: the password is longer than 1024 bytes, or more than one line"
      ),
      ("{}", "ashlar.yaml:4:13: error: 'password' names one place of the password"),
      (
        "{env: OURS, file: /x}",
        "ashlar.yaml:4:13: error: 'password' names one place of the password"
      ),
      (
        "{file: /nowhere/at/all}",
        "ashlar.yaml:4:13: error: the password's file '/nowhere/at/all' cannot be read"
      ),
      (
        "{file: cards/open.md}",
        "ashlar.yaml:4:13: error: the password's file 'cards/open.md' lies in the site, where whoever gets the site can read it"
      ),
    ])
  func missing(_ password: String, _ expected: String) async throws {
    let said = try await complaints(
      Self.site(password), ["OURS": Self.password, "EMPTY": "", "LINES": "a\nb"])
    #expect(said.lines.contains(expected), "\(said.lines)")
    #expect(!said.isBuilt)
  }

  @Test("a file outside the site has the password in its first line") func file() async throws {
    let said = try await complaints(Self.site("{file: ../password}"), [:]) {
      try $0.write(Array("\(Self.password)\r\nmore".utf8), to: "password")
    }
    #expect(said.isBuilt && said.lines == [], "\(said.lines)")
    let empty = try await complaints(Self.site("{file: ../password}"), [:]) {
      try $0.write(Array("\n".utf8), to: "password")
    }
    #expect(!empty.isBuilt && empty.all.contains("is empty"), "\(empty.all)")
  }

  @Test(
    "a short or well-known password is a warning that says how soon it is guessed; a good one is not",
    arguments: [
      ("wall", ""), ("12345678", "14 bits"), ("aaaaaaaaaaaaaaaa", ""),
      ("Sommer2026", "20 bits"), ("password1", "16 bits"), ("granite granite granite", "23 bits"),
      ("iloveyou", "13 bits"), ("qwertyuiop", "16 bits"), ("1q2w3e4r5t6y", "19 bits"),
      ("P@ssw0rd123!", ""), ("abcdefghijklmnop", "23 bits"), ("qazwsxedcrfvtgb", ""),
      ("to be or not to be", ""), ("let me in please", ""), ("iloveyou iloveyou", ""),
      ("dragon dragon1 Dragon DRAGON", ""), ("Anna & Ben 12.06.2024", ""), ("любимая кошка", ""),
      ("granite-bridge-lantern-copper", nil), ("x7Kq9vTz2mWp", nil), ("k4T/pQz9+Rw2mXfH", nil),
      ("石垣と橋とランタンと銅", nil), ("стена мост фонарь паром", nil),
    ] as [(String, String?)])
  func strength(_ password: String, _ bits: String?) async throws {
    let said = try await complaints(Self.site("{env: OURS}"), ["OURS": password])
    #expect(said.isBuilt)
    #expect(said.lines.isEmpty == (bits == nil), "\(said.lines)")
    #expect(password == "wall" || !said.all.contains(password))
    guard let bits else { return }
    let line = said.lines.first ?? ""
    #expect(line.contains("ashlar.yaml:4:13: warning: the password has about \(bits)"), "\(line)")
    #expect(line.contains("15000 a second"))
  }

  @Test("a space at an end is a warning, and a long password takes no longer") func odd()
    async throws
  {
    let said = try await complaints(Self.site("{env: OURS}"), ["OURS": " x7Kq9vTz2mWp"])
    #expect(said.isBuilt && said.lines.contains { $0.contains("begins or ends with a space") })
    let long = try await complaints(
      Self.site("{env: OURS}"), ["OURS": String(repeating: "ab1 ", count: 250) + "x"])
    #expect(long.isBuilt && long.lines.contains { $0.contains("the password has about") })
  }

  @Test("it needs the site's secret, too") func secret() async throws {
    let said = try await complaints(Self.site("{env: OURS}"), secret: nil)
    #expect(
      said.lines.contains(
        "ashlar.yaml:3:3: error: the board 'ours' has a password, and its files need a secret, too"),
      "\(said.lines)")
    #expect(!said.isBuilt)
  }

  @Test("the first board cannot have one") func first() async throws {
    let said = try await complaints(
      [
        "ashlar.yaml": "boards:\n- {id: index, password: {env: OURS}}\ntitle: Walls\n",
        "cards/a.md": "A",
      ])
    #expect(
      said.lines.contains(
        "ashlar.yaml:2:25: error: the first board is the site's first page, and cannot have a password"
      ),
      "\(said.lines)")
  }

  @Test(
    "a card that another board shows, with a password or without, is an error",
    arguments: [
      ("{tags: none}", "- {id: two, password: {env: OURS}, select: {folder: ours}}", "two"),
      ("{tags: none}", "- {id: two, unlisted: true, select: {folder: ours}}", "two"),
      ("all", "", "index"),
    ])
  func shared(_ select: String, _ board: String, _ other: String) async throws {
    var files = Self.site("{env: OURS}", select: select == "all" ? "{}" : select)
    Self.add(board, to: &files)
    let said = try await complaints(files)
    #expect(
      said.lines.contains(
        "ashlar.yaml:3:3: error: the board 'ours' has a password, and the board '\(other)' shows its card cards/ours/a.md, too"
      ), "\(said.lines)")
    #expect(!said.isBuilt)
  }

  @Test(
    "no board of another's takes an album's password away",
    arguments: [
      "unlisted: true, select: {pictures: photos/b}",
      "unlisted: true, select: {pictures: photos/b/*}",
      "unlisted: true, select: {pictures: photos}", "unlisted: true, select: {pictures: photos/*}",
      "unlisted: true, select: {pictures: [photos/c, photos/b]}",
      "unlisted: true, select: {pictures: [photos/b/1.jpg, photos/b/in/2.jpg]}",
      "unlisted: true, select: {pictures: photos/b/1.jpg}",
      "unlisted: true, select: {pictures: photos/b/in}",
      "unlisted: true, sections: [{id: s, select: {pictures: photos/b}}]",
      "password: {env: OTHER}, select: {pictures: photos/b}",
      "password: {file: ../other}, select: {pictures: photos/b}",
    ])
  func taken(_ board: String) async throws {
    let environment = ["OURS": Self.password, "OTHER": "granite-bridge-lantern-copper"]
    let said = try await complaints(
      [
        "ashlar.yaml": "title: Walls\nboards:\n- {id: index}\n- {id: z, \(board)}\n",
        "photos/b/index.md": "---\npassword: {env: OURS}\n---\n",
      ], environment, photographs: ["photos/b/1.jpg", "photos/b/in/2.jpg", "photos/c/3.jpg"]
    ) { try $0.write(Array("granite-bridge-lantern-copper".utf8), to: "other") }
    #expect(!said.isBuilt, "\(said.lines)")
    #expect(
      said.lines.contains {
        $0.contains("has a password, and the board 'z' shows its card photos/b")
      },
      "\(said.lines)")
  }

  @Test("a board with the same password may stand in an album's place") func own() async throws {
    let said = try await complaints(
      [
        "ashlar.yaml": """
        title: Walls
        boards:
        - {id: index}
        - {id: z, password: {env: OURS}, select: {pictures: photos/b}}

        """,
        "photos/b/index.md": "---\npassword: {env: OURS}\n---\n",
      ], photographs: ["photos/b/1.jpg", "photos/c/3.jpg"])
    #expect(said.isBuilt, "\(said.lines)")
  }

  @Test("what would lead to its cards, or show its photographs, is an error with its place")
  func references() async throws {
    var files = Self.site("{env: OURS}")
    files["cards/open.md"] = "---\nlink: ours/a.md\n---\nSee [this](ours/a.md)."
    files["cards/two.md"] = "---\nimage: /photos/b/stone.jpg\nalt: x\n---\nTwo."
    files["cards/three.md"] = "---\ntitle: x\n---\n![x](/photos/b/stone.jpg)"
    files["cards/ours/a.md"] = "---\naliases: [/old/]\ntitle: A\n---\nA"
    files["photos/b/index.md"] = "---\npassword: {env: OURS}\n---\n"
    let said = try await complaints(files, photographs: ["photos/b/stone.jpg"])
    let expected = [
      "cards/open.md:2:7: error: the link 'ours/a.md' leads to a card of a board with a password",
      "cards/open.md:4:1: error: the link 'ours/a.md' leads to a card of a board with a password",
      "cards/ours/a.md:2:10: error: an alias would give away what a board with a password shows",
      "cards/three.md:4:1: error: the image '/photos/b/stone.jpg' is a photograph of a board with a password",
      "cards/two.md:2:8: error: the picture 'photos/b/stone.jpg' is a photograph of a board with a password",
    ]
    for line in expected { #expect(said.lines.contains(line), "\(line) \(said.lines)") }
    #expect(!said.isBuilt)
    var menu = Self.site("{env: OURS}")
    menu["ashlar.yaml"]? += "menu: [{card: cards/ours/a.md}]\n"
    let other = try await complaints(menu)
    #expect(
      other.lines.contains(
        "ashlar.yaml:7:8: error: the card 'cards/ours/a.md' is on a board with a password, and everybody sees the menu"
      ), "\(other.lines)")
  }

  private static let lockedAlbum = [
    "cards/open.md": "---\ntitle: Open\n---\n![x](near.jpg)",
    "photos/v/index.md": "---\npassword: {env: OURS}\n---\nOurs: ![x](F.jpg)",
  ]

  @Test("a link of the file system to a photograph is that photograph, a copy of it a warning")
  func copies() async throws {
    let link = try await complaints(Self.lockedAlbum, photographs: ["photos/v/F.jpg"]) {
      try FileManager.default.createSymbolicLink(
        atPath: $0.path + "/site/cards/near.jpg", withDestinationPath: "../photos/v/F.jpg")
    }
    #expect(
      link.lines == [
        "cards/open.md:4:1: error: the image 'near.jpg' is a photograph of a board with a password"
      ])
    #expect(!link.isBuilt)
    let warning =
      "everybody gets this file, and it is the same as 'photos/v/F.jpg', which is a photograph of a board with a password"
    let copy = try await complaints(Self.lockedAlbum, photographs: ["photos/v/F.jpg"]) {
      try $0.write(try DrawnPicture.jpeg(400, 300), to: "site/static/down.jpg")
      try FileManager.default.linkItem(
        atPath: $0.path + "/site/photos/v/F.jpg", toPath: $0.path + "/site/cards/near.jpg")
    }
    #expect(
      copy.lines == ["cards/near.jpg: warning: \(warning)", "static/down.jpg: warning: \(warning)"])
    #expect(copy.isBuilt)
  }

  @Test("the text of an album is checked as a card's, from its own folder") func albumText()
    async throws
  {
    var files = Self.lockedAlbum
    files["cards/open.md"] = "Open"
    files["photos/hills/index.md"] =
      "---\ntitle: Hills\n---\nSee ![x](../v/F.jpg).\n\n![x](IMG.jpg)\n\n![x](none.jpg)"
    let said = try await complaints(files, photographs: ["photos/v/F.jpg", "photos/hills/IMG.jpg"])
    #expect(
      said.lines == [
        "photos/hills/index.md:4:1: error: the image '../v/F.jpg' is a photograph of a board with a password",
        "photos/hills/index.md:8:1: error: there is no image 'none.jpg'",
      ])
  }

  @Test("HTML that names one, and a redirect to the page that asks for the password") func html()
    async throws
  {
    var files = Self.lockedAlbum
    files["ashlar.yaml"] = "title: Walls\nrawHTML: trusted\nredirects: {/old/: /photos/v/}\n"
    files["cards/open.md"] =
      "---\ntitle: Open\n---\nSo\n\n<div data-height=\"40\"><img src=\"../photos/v/F.jpg\" alt=x></div>\n"
    let said = try await complaints(files, photographs: ["photos/v/F.jpg"])
    #expect(
      said.lines == [
        "cards/open.md:6:23: warning: the HTML names '../photos/v/F.jpg', which is a photograph of a board with a password"
      ])
    #expect(said.isBuilt)
  }

  @Test("a board that would show its photographs alone says why it has none") func empty()
    async throws
  {
    var files = Self.lockedAlbum
    files["cards/open.md"] = "Open"
    files["ashlar.yaml"] =
      "boards:\n- {id: index}\n- {id: others, select: {pictures: photos/v}}\ntitle: Walls\n"
    let said = try await complaints(files, photographs: ["photos/v/F.jpg"])
    #expect(
      said.lines.contains {
        $0.hasSuffix("what it selects is in albums that have a password or are unlisted")
      }, "\(said.lines)")
  }

  @Test("a text around the cards of a listed board shows none of its photographs") func around()
    async throws
  {
    let said = try await complaints(
      [
        "ashlar.yaml":
          "boards:\n- id: index\n  sections: [{id: a, intro: \"![x](/photos/b/stone.jpg)\"}]\ntitle: Walls\n",
        "cards/open.md": "Open", "photos/b/index.md": "---\npassword: {env: OURS}\n---\n",
      ], photographs: ["photos/b/stone.jpg"])
    #expect(!said.isBuilt)
    #expect(
      said.lines.contains {
        $0.hasPrefix("photos/b/stone.jpg: error: the picture is a photograph")
      },
      "\(said.lines)")
  }

  @Test("nothing that everybody may read lies in its folder") func folder() async throws {
    var files = Self.site("{env: OURS}")
    Self.add("- {id: two, path: ours/two, select: {tags: none}}", to: &files)
    files["static/ours/a.txt"] = "x"
    let said = try await complaints(files)
    #expect(
      said.lines.contains { $0.contains("has the address 'ours/two/index.html', in the folder") })
    #expect(
      said.lines.contains(
        "static/ours/a.txt: error: the file would lie in the folder of a board with a password"),
      "\(said.lines)")
    var nested = Self.site("{env: OURS}")
    Self.add(
      "- {id: two, path: ours/two, password: {env: OURS}, select: {tags: x}}", to: &nested)
    let other = try await complaints(nested)
    #expect(other.lines.contains { $0.contains("lies in 'ours', which has a password of its own") })
  }

  @Test("an album in one with a password, or in an unlisted one, has none of its own") func albums()
    async throws
  {
    for (outer, claim) in [
      ("password: {env: OURS}", "has a password of its own"), ("unlisted: true", "is unlisted"),
    ] {
      let said = try await complaints(
        [
          "photos/a/index.md": "---\n\(outer)\n---\n",
          "photos/a/b/index.md": "---\npassword: {env: OURS}\n---\n",
        ], photographs: ["photos/a/1.jpg", "photos/a/b/2.jpg", "photos/c/3.jpg"])
      #expect(
        said.lines.contains(
          "photos/a/b/index.md:2:11: error: the album lies in photos/a, which \(claim)"),
        "\(said.lines)")
      #expect(!said.isBuilt)
    }
    let loose = try await complaints(
      ["photos/index.md": "---\npassword: {env: OURS}\n---\n"], photographs: ["photos/1.jpg"])
    #expect(loose.lines.contains { $0.contains("itself are no album, and have no password") })
  }

  @Test("two albums with the same photograph are encrypted each for itself") func twice()
    async throws
  {
    let said = try await complaints(
      [
        "photos/a/index.md": "---\npassword: {env: OURS}\n---\n",
        "photos/b/index.md": "---\npassword: {env: OURS}\n---\n",
      ], photographs: ["photos/a/1.jpg", "photos/b/1.jpg", "photos/c/1.jpg"])
    #expect(said.isBuilt, "\(said.lines)")
  }
}
