import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import Foundation
import TestSupport
import Testing

@testable import AshlarImport

/// A site with photographs, into which lists of chosen ones are imported.
private struct ChosenSite {
  let folder: TemporaryFolder

  init(
    _ configuration: String,
    photographs: [String] = [
      "wedding/IMG_1.jpg", "wedding/IMG_2.jpg", "wedding/IMG_3.jpg", "wedding/party/IMG_1.jpg",
      "doors/gr\u{F6}\u{DF}e 1, blau.jpg",
    ], _ files: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder(
      site: files.merging(["ashlar.yaml": configuration]) { $1 })
    for path in photographs {
      try folder.write(try DrawnPicture.jpeg(40, 30), to: "photos/" + path)
    }
  }

  var configuration: String {
    get throws { String(decoding: try folder.read("ashlar.yaml"), as: UTF8.self) }
  }

  func imported(
    _ text: String, board: String? = nil, isDry: Bool = false
  ) async throws -> SelectionImport.Result {
    try await imported(Array(text.utf8), board: board, isDry: isDry)
  }

  func imported(
    _ bytes: [UInt8], board: String? = nil, isDry: Bool = false
  ) async throws -> SelectionImport.Result {
    let source = try TemporaryFolder()
    try source.write(bytes, to: "answer.txt")
    let reading = SelectionImport(siteFolder: folder.path, boardID: board)
    let result = try await reading.read(source.path + "/answer.txt")
    if !isDry { try reading.write(result) }
    return result
  }

  /// The photographs of a board, as the site's own reading finds them.
  func paths(onBoard id: String) async throws -> [String] {
    let (read, diagnostics) = await folder.site()
    #expect(diagnostics.filter { $0.severity == .error } == [])
    let site = try #require(read)
    let board = try #require(site.configuration.boards.first { $0.id == id })
    return board.sections.flatMap { $0.selection.cards(of: site.entries) }
      .map { site.entries[$0].path }
  }
}

@Suite("Imports of what readers have chosen") struct SelectionImportTests {
  private static let plain = "title: Walls\nboards:\n- id: index\n"
  private static let chosen = ["photos/wedding/IMG_3.jpg", "photos/wedding/IMG_1.jpg"]

  @Test(
    "mails, lines, tables and bodies of forms name the same photographs, in their order",
    arguments: [
      // The form's own mail, and what programs make of it.
      "photo=IMG_3.jpg\r\nphoto=IMG_1.jpg\r\nboard=photos-wedding\r\nalbum=wedding\r\nname=Ann\r\nmessage=Thanks!\r\nIMG_2.jpg is not good.\r\n",
      "IMG_3.jpg\nIMG_1.jpg\n\nboard=photos-wedding\nalbum=wedding\nname=Ann\nmessage=Thanks!\nIMG_2.jpg is not good.",
      "> IMG_3.jpg\n> IMG_1.jpg\n>\n> album=wedding\n> name=Ann\n> message=Thanks!\n> IMG_2.jpg is not good.",
      "board=photos-wedding&album=wedding&photo=IMG_3.jpg&photo=IMG_1.jpg&name=Ann&message=Thanks%21%0D%0AIMG_2.jpg+is+not+good.",
      "photo,album,name,message\nIMG_3.jpg,wedding,Ann,\"Thanks!\nIMG_2.jpg is not good.\"\nIMG_1.jpg,,,\n",
      "Album;Name;Photos;Message\nwedding;Ann;\"IMG_3.jpg, IMG_1.jpg\";\"Thanks!\nIMG_2.jpg is not good.\"\n",
      "From: Ann <ann@example.org>\r\nTo: me@example.org\r\nSubject: Photographs chosen\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=\"utf-8\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nphoto=3DIMG_3.jpg\r\nphoto=3DIMG=\r\n_1.jpg\r\nalbum=3Dwedding\r\nname=3DAnn\r\nmessage=3DThanks!\r\nIMG_2.jpg is not good.\r\n",
      "Return-Path: <x>\nContent-Type: multipart/mixed;\n boundary=\"=_a\"\nSubject: x\n\nno part\n--=_a\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/html\n\n<p>IMG_2.jpg</p>\n--b\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n"
        + Data(
          "IMG_3.jpg\r\nIMG_1.jpg\r\nalbum=wedding\r\nname=Ann\r\nmessage=Thanks!\r\nIMG_2.jpg is not good."
            .utf8
        ).base64EncodedString(options: .lineLength64Characters)
        + "\n--b--\n--=_a\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nIMG_2.jpg\n--=_a--\nrest\n",
      "Subject: x\nContent-Type: text/html; charset=utf-8\n\n<html><head><title>IMG_2.jpg</title><style>p{}</style></head><body><div>IMG_3.jpg</div><div>IMG&#95;1.jpg<br>album=wedding<br/>name=Ann<p>message=Thanks!</p>IMG_2.jpg is\nnot good.</div>",
    ])
  func forms(_ text: String) async throws {
    let site = try ChosenSite(Self.plain)
    let result = try await site.imported(text)
    #expect(result.paths == Self.chosen)
    #expect(result.missing.isEmpty)
    #expect(result.name == "Ann")
    #expect(
      result.message.hasPrefix("Thanks!\n") && result.message.hasSuffix("IMG_2.jpg is not good."))
    #expect(result.board == "photos-wedding-ann")
    #expect(try await site.paths(onBoard: "photos-wedding-ann") == Self.chosen)
    #expect(
      try site.configuration == Self.plain + """
        - id: photos-wedding-ann
          title: "Wedding: Ann"
          select:
            order: listed
            pictures:
            - photos/wedding/IMG_3.jpg
            - photos/wedding/IMG_1.jpg

        """)
  }

  @Test("names that people type are found, and what several photographs are called is not guessed")
  func typed() async throws {
    let site = try ChosenSite(Self.plain)
    let result = try await site.imported(
      """
      Dear Ann,
      - img_2.JPG
      2. wedding/party/IMG_1
      photos/wedding/IMG_3.jpg, IMG_9.jpg; IMG_3
      gro\u{308}\u{DF}e 1, blau.jpg
      IMG_1.jpg
      We liked gro\u{308}\u{DF}e most.
      """, board: "list")
    #expect(
      result.paths == [
        "photos/wedding/IMG_2.jpg", "photos/wedding/party/IMG_1.jpg", "photos/wedding/IMG_3.jpg",
        "photos/doors/gr\u{F6}\u{DF}e 1, blau.jpg",
      ])
    #expect(result.missing.map(\.name) == ["IMG_9.jpg", "IMG_1.jpg"])
    #expect(result.missing[0].candidates == ["IMG_1.jpg"])
    #expect(
      result.missing[1].candidates == [
        "photos/wedding/IMG_1.jpg", "photos/wedding/party/IMG_1.jpg",
      ])
    #expect(result.remarks.count == 2)
    #expect(try await site.paths(onBoard: "list") == result.paths)
  }

  @Test("a name that a program has broken over two lines is one") func broken() async throws {
    let site = try ChosenSite(Self.plain)
    for text in [
      "album=doors\ngr\u{F6}\u{DF}e 1,\nblau.jpg\n",
      "Content-Type: text/plain; format=flowed\nFrom: a\n\n> gr\u{F6}\u{DF}e \n> 1, blau.jpg\n",
    ] {
      #expect(
        try await site.imported(text, isDry: true).paths
          == ["photos/doors/gr\u{F6}\u{DF}e 1, blau.jpg"])
    }
  }

  @Test("names with percents and signs of forms come back as they are sent") func encoded()
    async throws
  {
    let names = [
      "wedding/a%0Ab.jpg", "wedding/x=y&z+ .jpg", "wedding/a%26b.jpg", "wedding/a&b.jpg",
    ]
    let site = try ChosenSite(Self.plain, photographs: names)
    let lines = names.map { PhotographName.line($0.dropFirst("wedding/".count)) }
    let mail = lines.map { "photo=\($0)\r\n" }.joined() + "album=wedding\r\n"
    let body =
      "album=wedding&"
      + [
        "photo=a%25250Ab.jpg", "photo=x%3Dy%26z%2B+.jpg", "photo=a%252526b.jpg", "photo=a%26b.jpg",
      ].joined(separator: "&")
    // The form's mail has neither '&' nor '+'.
    let plain = lines.map {
      let line = $0.utf8.replacing("&", with: "%26").utf8.replacing("+", with: "%2B")
      return "photo=\(line)\r\n"
    }
    for text in [mail, body, plain.joined() + "album=wedding\r\n"] {
      let result = try await site.imported(text, isDry: true)
      #expect(result.paths == names.map { "photos/" + $0 })
      #expect(result.missing.isEmpty)
    }
  }

  @Test("another list changes the board, and nothing else; comments stay") func again() async throws
  {
    let before = """
      # A site
      title: Walls   # of stone
      boards:
        - id: index # first
        # The choice
        - id: ann
          title: Ann's
          select:
            pictures: # by hand
              - photos/wedding/IMG_1.jpg # best
              - photos/wedding/IMG_2.jpg
            order: listed
      # The end

      """
    let site = try ChosenSite(before.replacingOccurrences(of: "\n", with: "\r\n"))
    let result = try await site.imported("IMG_3.jpg\nwedding/IMG_1.jpg", board: "ann")
    #expect(result.isKnown && result.hasChanges)
    #expect(
      try await site.paths(onBoard: "ann") == [
        "photos/wedding/IMG_3.jpg", "photos/wedding/IMG_1.jpg",
      ])
    let after = try site.configuration
    #expect(after.contains("              - photos/wedding/IMG_1.jpg # best\r\n".dropFirst(6)))
    #expect(after.contains("  # The choice\r\n") && after.hasSuffix("# The end\r\n"))
    #expect(after.contains("title: Walls   # of stone\r\n") && !after.contains("IMG_2"))
    let same = try await site.imported("IMG_3.jpg\nwedding/IMG_1.jpg", board: "ann")
    #expect(!same.hasChanges)
    #expect(try site.configuration == after)
  }

  @Test(
    "lists of boards in every form take another one",
    arguments: [
      "title: Walls\nboards: [{id: index}, {id: b, select: {folder: x}}]\nlang: en\n",
      "title: Walls\nboards:\n  - id: index\n    title: First\n\nlang: en\n",
      "title: Walls\nboards:\n- {id: index}\n", "boards:\n- id: index\ntitle: Walls",
    ])
  func lists(_ configuration: String) async throws {
    let site = try ChosenSite(configuration, ["cards/x/a.md": "A"])
    let result = try await site.imported("IMG_3.jpg\nIMG_2.jpg\nname=\u{5D0}: \"x\" # {y}\n")
    #expect(result.paths.count == 2)
    #expect(try await site.paths(onBoard: result.board) == result.paths)
    let read = try #require(await site.folder.site().site)
    #expect(
      read.configuration.boards.first { $0.id == result.board }?.title
        == "Selection: \u{5D0}: \"x\" # {y}")
  }

  @Test("a site without boards keeps its first page") func index() async throws {
    let site = try ChosenSite(
      "title: Walls\nalbums: {order: newest, covers: {kind: masonry, gap: 24}}\n",
      ["cards/a.md": "Words."])
    try site.folder.write(try DrawnPicture.jpeg(40, 30), to: "photos/loose.jpg")
    func first() async throws -> [[String]] {
      let (read, diagnostics) = await site.folder.site()
      #expect(diagnostics.filter { $0.severity == .error } == [])
      let site = try #require(read)
      let board = site.configuration.boards[0]
      #expect(board.path == "")
      return board.sections.map { section in
        ["\(section.layout)"]
          + section.selection.cards(of: site.entries).map { site.entries[$0].path }
      }
    }
    let before = try await first()
    let result = try await site.imported("wedding/IMG_2.jpg\n")
    #expect(result.namesIndex)
    #expect(try await first() == before)
    #expect(try await site.paths(onBoard: result.board) == ["photos/wedding/IMG_2.jpg"])
  }

  @Test("what is unlisted stays so, and what has a password is on no other board") func hidden()
    async throws
  {
    let site = try ChosenSite(
      Self.plain,
      [
        "photos/wedding/index.md": "---\nunlisted: true\n---\n",
        "photos/doors/index.md": "---\npassword: {env: WORD}\n---\n",
      ])
    let unlisted = try await site.imported("IMG_2.jpg\nalbum=wedding", board: "ours")
    #expect(unlisted.isUnlisted)
    #expect(try site.configuration.contains("  unlisted: true\n"))
    let whole = try await site.imported(
      "IMG_1.jpg\nIMG_2.jpg\nIMG_3.jpg\nparty/IMG_1.jpg\nalbum=wedding", board: "all")
    #expect(whole.paths.count == 4 && whole.obstacle?.contains("are chosen") == true)
    let before = try site.configuration
    let locked = try await site.imported("gr\u{F6}\u{DF}e 1, blau.jpg\nalbum=doors")
    #expect(locked.paths.count == 1 && locked.obstacle?.contains("has a password") == true)
    #expect(try site.configuration == before)
  }

  @Test("what cannot be read or changed says why, and nothing is written") func mistakes()
    async throws
  {
    let site = try ChosenSite(Self.plain)
    let nothing = try await site.imported("Nothing here.\n")
    #expect(nothing.paths.isEmpty && nothing.remarks == ["Nothing here."])
    await #expect(throws: ImportError.self) {
      _ = try await SelectionImport(siteFolder: site.folder.path).read("/none.txt")
    }
    await #expect(throws: ImportError.self) {
      _ = try await site.imported("IMG_2.jpg", board: "index")
    }
    await #expect(throws: ImportError.self) {
      _ = try await site.imported("IMG_2.jpg", board: "photos-wedding")
    }
    #expect(try site.configuration == Self.plain)
    // A link out of the site is not followed.
    let elsewhere = try TemporaryFolder(site: ["other.yaml": Self.plain])
    try site.folder.remove("ashlar.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path + "/ashlar.yaml", withDestinationPath: elsewhere.path + "/other.yaml"
    )
    await #expect(throws: ImportError.self) {
      _ = try await site.imported("IMG_2.jpg", board: "list")
    }
    #expect(String(decoding: try elsewhere.read("other.yaml"), as: UTF8.self) == Self.plain)
  }

  @Test(
    "random and hostile files are read, and take no more than linear time",
    arguments: UInt64(0)..<20)
  func hostile(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "From: a\n", "Content-Type: multipart/mixed; boundary=a\n", "\n", "--a\n", "--a--\n", "=",
      "=3D", "<div>", "<", ">", "> ", "photo=", "message=", "IMG_1.jpg", "&", "\0", "\u{FEFF}",
      "Content-Transfer-Encoding: base64\n", "photo,name\n", "\"", ",", "../../etc/passwd", "%0a",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<2_000 {
      bytes += pieces[Int(random.next() % UInt64(pieces.count))].utf8
      if random.next() % 40 == 0 { bytes.append(UInt8(random.next() % 256)) }
    }
    let list = SelectionList(MailText.text(of: bytes))
    let names = SelectionNames(["photos/wedding/IMG_1.jpg"], album: list.album)
    let matching = SelectionMatching(list, among: names)
    #expect(matching.paths.allSatisfy { $0 == "photos/wedding/IMG_1.jpg" })
  }

  @Test("no list, mail or page takes more than linear time") func growth() throws {
    let names = SelectionNames((0..<500).map { "photos/w/IMG_\($0).jpg" }, album: "w")
    let inputs: [(String, (Int) -> String)] = [
      ("lines", { String(repeating: "no such name at all\n", count: $0) }),
      ("names", { count in (0..<count).map { "IMG_\($0 % 700).jpg\n" }.joined() }),
      ("words", { "IMG_1.jpg" + String(repeating: " IMG_1.jpg", count: $0) }),
      ("quotes", { String(repeating: "> > >", count: $0) }),
      ("body", { "photo=a" + String(repeating: "&photo=%20+", count: $0) }),
      ("tags", { "Content-Type: text/html\nFrom: a\n\n" + String(repeating: "<div<", count: $0) }),
      (
        "parts",
        {
          "Content-Type: multipart/mixed; boundary=a\n\n" + String(repeating: "--a\n\n", count: $0)
        }
      ),
      (
        "fields",
        { String(repeating: "From: a\n", count: $0) + String(repeating: " b\n", count: $0) }
      ),
    ]
    for (name, input) in inputs {
      let growth = TimeGrowth(to: 5_000, of: { Array(input($0).utf8) }) { bytes in
        _ = SelectionMatching(SelectionList(MailText.text(of: bytes)), among: names)
      }
      #expect(growth.isLinear, "\(name): \(growth)")
    }
  }
}
