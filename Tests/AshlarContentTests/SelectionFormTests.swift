import AshlarContent
import AshlarDiagnostics
import TestSupport
import Testing

@Suite("Forms for choosing photographs, as sites ask for them") struct SelectionFormTests {
  private static func folder(
    _ configuration: String, _ texts: [String: String] = [:],
    pictures: [String] = ["photos/walls/a.png"]
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      site: texts.merging(["ashlar.yaml": "title: Walls\n\(configuration)"]) { $1 })
    for path in pictures {
      try folder.write(PhotographTests.png(30, 20, ["Description": "A wall"]), to: path)
    }
    return folder
  }

  private static func forms(_ folder: TemporaryFolder) async throws -> [String: String] {
    let boards = try #require(await folder.site().site).configuration.boards
    return Dictionary(
      uniqueKeysWithValues: boards.compactMap { board in
        board.selectionForm?.address.map { (board.path, $0.url) }
      })
  }

  @Test(
    "an address with mailto or https, as pages and policies have it",
    arguments: [
      ("mailto:ann@example.org", "mailto:ann@example.org", "mailto:"),
      ("mailto:Ann.O'Hara+walls@Example.org", "mailto:Ann.O'Hara+walls@example.org", "mailto:"),
      ("mailto:jos\u{E9}@b\u{FC}cher.example", "mailto:jos%C3%A9@xn--bcher-kva.example", "mailto:"),
      ("https://forms.example.org/x", "https://forms.example.org/x", "https://forms.example.org/x"),
      (
        "https://forms.example.org:8443/x/?list=a&b=%0A",
        "https://forms.example.org:8443/x/?list=a&b=%0A", "https://forms.example.org:8443/x/"
      ),
      ("https://forms.example.org", "https://forms.example.org/", "https://forms.example.org/"),
      (
        "https://forms.example.org/a;b,c$d(e)", "https://forms.example.org/a;b,c$d(e)",
        "https://forms.example.org/a%3Bb%2Cc%24d%28e%29"
      ),
    ])
  func addresses(_ written: String, _ url: String, _ source: String) async throws {
    let site = try Self.folder("albums: {selection: {to: \"\(written)\"}}\n")
    #expect(await site.complaints() == [])
    let board = try #require(
      await site.site().site?.configuration.boards.first { $0.path == "photos/walls" })
    #expect(board.selectionForm?.address?.url == url)
    #expect(board.selectionForm?.address?.policySource == source)
    #expect(board.selectionForm?.hasScript == false)
  }

  private static let neither =
    "'to' is neither an address with https nor one with mailto "
    + "(write \"mailto:ann@example.org\" or \"https://forms.example.org/choice\")"
  private static let none =
    "'to' is no address that a form can be sent to "
    + "(write \"mailto:ann@example.org\" or \"https://forms.example.org/choice\")"
  private static let lineBreak =
    "'to' has a line break or another control in it (write the address alone, as \"mailto:ann@example.org\")"

  @Test(
    "what is no such address is an error with its place and a remedy",
    arguments: [
      ("http://forms.example.org/x", neither), ("javascript:alert(1)", neither),
      ("data:text/html,x", neither), ("//forms.example.org/x", neither),
      ("ann@example.org", neither),
      ("HTTPS://forms.example.org/x", neither), (" https://forms.example.org/x", neither),
      (
        "https://ann:secret@forms.example.org/x",
        "'to' has a name or a password in it, which every reader of the page would have "
          + "(write the address alone, as \"https://forms.example.org/choice\")"
      ),
      ("https://", none), ("https://forms example.org/x", none), ("https:///x", none),
      ("https://forms.example.org/x#y", none), ("https://forms.example.org/%zz", none),
      ("https://forms.example.org/<x>", none), ("https://forms.example.org/'x'", none),
      ("mailto:", none), ("mailto:ann", none), ("mailto:@example.org", none),
      ("mailto:ann@", none), ("mailto:a@b@example.org", none), ("mailto:ann@[::1]", none),
      ("mailto:a b@example.org", none), ("mailto:ann@example.org,bob@example.org", none),
      ("mailto:ann\\nbcc:bob@example.org", lineBreak),
      ("mailto:ann%0d%0abcc:bob@example.org", lineBreak),
      ("mailto:ann%00@example.org", lineBreak), ("https://forms.example.org/x\\n", lineBreak),
      ("https://forms.example.org/\\tx", lineBreak),
      (
        "mailto:ann@example.org?bcc=bob@example.org",
        "'to' has header fields of a mail in it (write the address alone, as \"mailto:ann@example.org\": "
          + "the subject is made of the board's title)"
      ),
    ])
  func mistakes(_ address: String, _ complaint: String) async throws {
    let site = try Self.folder("albums: {selection: {to: \"\(address)\"}}\n")
    #expect(await site.complaints() == ["ashlar.yaml:2:26: error: \(complaint)"])
    #expect(try await Self.forms(site) == [:])
  }

  @Test(
    "what says nothing of where to send is an error",
    arguments: [
      (
        "true",
        "ashlar.yaml:2:21: error: 'selection' must be false, or {to: ...} with an address, found 'true' "
          + "(write 'selection: {to: \"mailto:ann@example.org\"}')"
      ),
      (
        "{}",
        "ashlar.yaml:2:21: error: 'selection' says nothing of where names are sent "
          + "(write 'selection: {to: \"mailto:ann@example.org\"}', or an address with https)"
      ),
      (
        "{to: \"\"}",
        "ashlar.yaml:2:26: error: " + neither
      ),
      (
        "{to: \"mailto:ann@example.org\", scripts: true}",
        "ashlar.yaml:2:52: error: 'selection' has no key 'scripts' (did you mean 'script'?)"
      ),
    ])
  func incomplete(_ value: String, _ complaint: String) async throws {
    let site = try Self.folder("albums: {selection: \(value)}\n")
    #expect(await site.complaints().first == complaint)
  }

  @Test("what an album says itself counts, also for albums within it, and also that it has none")
  func own() async throws {
    let folder = try Self.folder(
      "albums: {selection: {to: \"mailto:ann@example.org\"}}\n",
      [
        "photos/doors/index.yaml": "selection: false\n",
        "photos/walls/index.md":
          "---\nselection: {to: \"https://a.example.org/\", script: true}\n---\n",
        "photos/walls/inner/more/index.yaml": "selection: {to: \"mailto:bob@example.org\"}\n",
        "photos/empty/index.yaml": "selection: {to: \"mailto:eve@example.org\"}\n",
      ],
      pictures: [
        "photos/walls/a.png", "photos/doors/b.png", "photos/walls/inner/c.png",
        "photos/walls/inner/more/d.png", "photos/gates/e.png", "photos/empty/within/f.png",
      ])
    #expect(await folder.complaints() == [])
    #expect(
      try await Self.forms(folder) == [
        "photos/walls": "https://a.example.org/", "photos/walls/inner": "https://a.example.org/",
        "photos/walls/inner/more": "mailto:bob@example.org",
        "photos/gates": "mailto:ann@example.org", "photos/empty/within": "mailto:eve@example.org",
      ])
  }

  @Test("a board has one of its own; without photographs a warning says so") func boards()
    async throws
  {
    let folder = try Self.folder(
      """
      boards:
      - {id: index, selection: {to: "mailto:ann@example.org"}, select: {folder: words}}
      - {id: best, selection: {to: "mailto:ann@example.org"}, select: {pictures: photos}}
      """, ["cards/words/a.md": "Text."])
    #expect(
      await folder.complaints() == [
        "ashlar.yaml:3:26: warning: the board 'index' has no photographs to choose, and its form nothing to send "
          + "(put photographs into a folder of photos/, or remove 'selection')"
      ])
    #expect(
      try await Self.forms(folder) == [
        "": "mailto:ann@example.org", "best": "mailto:ann@example.org",
      ])
  }

  @Test("a site or an album without photographs has nothing to choose, and a warning says so")
  func empty() async throws {
    let rest =
      "has no photographs to choose, and its form nothing to send "
      + "(put photographs into a folder of photos/, or remove 'selection')"
    let form = "{to: \"mailto:ann@example.org\"}"
    let site = try Self.folder(
      "albums: {selection: \(form)}\n", ["cards/a.md": "Text."], pictures: [])
    #expect(await site.complaints() == ["ashlar.yaml:2:21: warning: the site \(rest)"])
    let album = try Self.folder("", ["photos/doors/index.md": "---\nselection: \(form)\n---\n"])
    #expect(
      await album.complaints().contains("photos/doors/index.md:2:12: warning: the album \(rest)"))
  }

  @Test("a board in the album's place has no form, and a warning says so") func replaced()
    async throws
  {
    let folder = try Self.folder(
      "boards: [{id: index}, {id: photos-walls, title: W}]\n",
      ["photos/walls/index.md": "---\nselection: {to: \"mailto:ann@example.org\"}\n---\n"])
    #expect(
      await folder.complaints() == [
        "photos/walls/index.md:2:12: warning: the board 'photos-walls' stands in the album's place, "
          + "and has no form (give the board another 'id' and 'path', or remove 'selection')"
      ])
  }
}

@Suite("Photographs in an order of one's own") struct ListedOrderTests {
  private static func board(_ select: String, of names: [String]) async throws -> [String] {
    let folder = try TemporaryFolder(
      site: ["ashlar.yaml": "title: Walls\nboards: [{id: index, select: \(select)}]\n"])
    for name in names {
      try folder.write(PhotographTests.png(30, 20, ["Description": "A wall"]), to: "photos/\(name)")
    }
    let site = try #require(await folder.site().site)
    let selection = site.configuration.boards[0].sections[0].selection
    return selection.cards(of: site.entries).map { site.entries[$0].path }
  }

  @Test("photographs come as they are listed, those of a folder in the author's order")
  func listed()
    async throws
  {
    let names = ["a/1.png", "a/2.png", "b/1.png", "b/2.png", "c/x*.png", "c/xy.png"]
    #expect(
      try await Self.board(
        "{pictures: [photos/b/2.png, photos/a, photos//b/1.png/], order: listed}", of: names)
        == ["photos/b/2.png", "photos/a/1.png", "photos/a/2.png", "photos/b/1.png"])
    #expect(
      try await Self.board(
        "{pictures: ['photos/*/2.png', photos/c/xy.png, photos/a/1.png], order: listed}", of: names)
        == ["photos/a/2.png", "photos/b/2.png", "photos/c/xy.png", "photos/a/1.png"])
  }

  @Test("a name is one line, and says which file it is") func names() {
    for (path, line) in [
      ("a b, c.jpg", "a b, c.jpg"), (" a.jpg ", "%20a.jpg%20"), ("a\nb\r.jpg", "a%0Ab%0D.jpg"),
      ("100%.jpg", "100%.jpg"), ("a%0Ab.jpg", "a%250Ab.jpg"),
      ("\u{2028}x\u{85}", "%E2%80%A8x%C2%85"),
      ("\u{1F9F1}\u{5D0}<\"&'.jpg", "\u{1F9F1}\u{5D0}<\"&'.jpg"),
      ("\u{E0}\u{2029}\u{A8}", "\u{E0}%E2%80%A9\u{A8}"),
    ] {
      #expect(PhotographName.line(path) == line)
    }
  }
}
