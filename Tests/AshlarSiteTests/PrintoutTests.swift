import AshlarContent
import AshlarDiagnostics
import AshlarLayout
import AshlarOutput
import TestSupport
import Testing

@testable import AshlarSite

/// Boards on paper: what is printed of a site, and what is said of it.
@Suite("Printed boards", .timeLimit(.minutes(60))) struct PrintoutTests {
  private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/>"

  private func print(
    _ files: [String: String], board: String? = nil,
    _ change: (inout PrintSettings) -> Void = { _ in },
    options: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> Printout {
    let folder = try TemporaryFolder(site: files)
    var settings = PrintSettings(paper: PrintPaper(size: PaperSize(width: 210, height: 297)))
    change(&settings)
    var own = BuildOptions(testing: folder.path)
    own.opensLocks = true
    options(&own)
    return await printout(of: board, settings: settings, options: own)
  }

  private func html(_ printout: Printout) throws -> String {
    let file = try #require(printout.tree?[Printout.page], "\(printout.diagnostics)")
    return String(decoding: try file.bytes(), as: UTF8.self)
  }

  private func css(_ printout: Printout) throws -> String {
    let tree = try #require(printout.tree)
    let path = try #require(tree.paths.first { $0.hasPrefix("assets/print.") })
    return String(decoding: try #require(tree[path]).bytes(), as: UTF8.self)
  }

  @Test("a board that is not there is an error that names one nearby") func unknown() async throws {
    let files = [
      "ashlar.yaml": "title: A\nboards: [{id: yard, path: a/yard}]", "cards/a.md": "Stone",
    ]
    let wrong = try await print(files, board: "yrad")
    #expect(wrong.tree == nil)
    #expect(wrong.diagnostics.map(\.message) == ["the site has no board 'yrad'"])
    #expect(wrong.diagnostics.first?.hint == "did you mean 'yard'?")
    #expect(try await print(files, board: "far").diagnostics.first?.hint == "its boards are: yard")
    for name in ["yard", "a/yard", nil] {
      #expect(try await print(files, board: name).pageCount == 1)
    }
  }

  @Test("nothing to print is an error") func nothing() async throws {
    let config = "title: A\nboards: [{id: index, select: {tags: none}}]"
    let empty = try await print(["ashlar.yaml": config, "cards/a.md": "Stone"])
    #expect(
      empty.diagnostics.map(\.message) == ["the board 'index' has no cards, and nothing is printed"]
    )
    let words = try await print(["ashlar.yaml": "title: A", "cards/a.md": "Stone"]) {
      $0.form = .book
    }
    #expect(words.diagnostics.map(\.message) == ["the board 'index' has no pictures for a book"])
    #expect(words.diagnostics.first?.hint == "print its cards: '--form cards'")
    let margins = try await print(["ashlar.yaml": "title: A", "cards/a.md": "Stone"]) {
      $0.paper.margin = 200
    }
    #expect(margins.tree == nil && margins.diagnostics.count == 1)
  }

  @Test("drafts are printed when they are asked for") func drafts() async throws {
    let files = [
      "ashlar.yaml": "title: A", "cards/a.md": "Stone", "cards/b.md": "---\ndraft: true\n---\nDust",
    ]
    #expect(try await print(files).cardCount == 1)
    #expect(
      try await print(files) { _ in
      } options: {
        $0.includesDrafts = true
      }.cardCount == 2)
  }

  @Test("links lead to the web, or to the card on the paper, or nowhere") func links() async throws
  {
    let files = [
      "ashlar.yaml": """
      title: A
      boards:
        - id: index
          sections:
            - id: all
              select: {exclude: {tags: other}}
              intro: See [b](/cards/b.md), [c](/cards/c.md) and [the web](https://example.org/intro).
      """,
      "cards/a.md":
        "---\ntitle: A\n---\n[b](b.md) [c](c.md) [web](https://example.org/?a=1&b=2) [mail](mailto:a@b.example)",
      "cards/b.md": "---\ntitle: B\n---\nText[^1]\n\n[^1]: Note",
      "cards/c.md": "---\ntags: [other]\n---\nC",
    ]
    let alone = try html(try await print(files))
    #expect(alone.contains("<a href=\"#b\">b</a>") && alone.contains("<a>c</a>"), "\(alone)")
    #expect(alone.contains("See <a href=\"#b\">b</a>, <a>c</a>"), "\(alone)")
    #expect(!alone.utf8.contains(0) && alone.contains("href=\"https://example.org/intro\""))
    #expect(alone.contains("href=\"https://example.org/?a=1&amp;b=2\""))
    #expect(alone.contains("href=\"mailto:a@b.example\"") && alone.contains("href=\"#fn--b-1\""))
    let published = try html(
      try await print(files) { _ in
      } options: {
        $0.baseURL = "https://example.org/stones"
      })
    #expect(published.contains("href=\"https://example.org/stones/cards/c.html\""), "\(published)")
    for page in [alone, published] {
      let targets = page.matches(of: /\shref="([^"]*)"/).map { String($0.1) }
      #expect(
        targets.allSatisfy {
          $0.hasPrefix("#") || $0.hasPrefix("https://") || $0.hasPrefix("mailto:")
            || $0.hasPrefix("assets/")
        }, "\(targets)")
    }
  }

  @Test("a page has no script and no style of its own, whatever cards say") func strict()
    async throws
  {
    let hostile = "<script>alert(1)</script><p style=\"color:red\" onclick=\"x()\">"
    let printed = try await print(
      [
        "ashlar.yaml": "title: '</title><script>1</script>'\nalbums: true",
        "cards/a.md": "---\ntitle: '\(hostile)'\n---\n\(hostile)",
        "photos/w/<img src=x>.svg": Self.drawing,
      ], board: "photos-w"
    ) { $0.form = .sheet }
    let page = try html(printed)
    #expect(!page.contains("<script") && !page.contains("style=") && !page.contains("<img src=x"))
    let cards = try html(
      try await print([
        "ashlar.yaml": "title: '</title><script>1</script>'",
        "cards/a.md": "---\ntitle: '\(hostile)'\n---\n\(hostile)",
      ]))
    #expect(
      !cards.contains("<script") && !cards.contains(" onclick=\"") && !cards.contains("style=\""))
  }

  @Test("the sheet is the paper with its bleed, and pages are sheets") func sheets() async throws {
    let printed = try await print(["ashlar.yaml": "title: A", "cards/a.md": "Stone"]) {
      $0.paper = PrintPaper(size: PaperSize(width: 215.9, height: 279.4), margin: 10, bleed: 3)
    }
    let style = try css(printed)
    #expect(style.contains("@page{size:221.9mm 285.4mm;margin:0}"))
    #expect(style.contains("contain:size layout;width:221.9mm;height:calc(285.4mm - .5px)"))
  }

  @Test("an album of many photographs is a contact sheet with the names of its files") func album()
    async throws
  {
    var files = ["ashlar.yaml": "title: A\nalbums: true", "cards/a.md": "Stone"]
    for number in 1...13 { files["photos/w/IMG_\(1000 + number).svg"] = Self.drawing }
    files["photos/w/IMG_1005.yaml"] = "title: Named\ncaption: x"
    files["photos/w/IMG_1006.md"] = "What it shows."
    let printed = try await print(files, board: "photos-w")
    #expect(printed.form == .sheet && printed.cardCount == 13)
    let page = try html(printed)
    #expect(page.contains("<p class=\"file\" dir=\"auto\">IMG_1001.svg</p></div>"), "\(page)")
    #expect(page.contains(">IMG_1005.svg</p><p class=\"about\" dir=\"auto\">Named"))
    #expect(page.contains(">IMG_1006.svg</p><p class=\"about\" dir=\"auto\">What it shows."))
    #expect(page.contains("<h1 class=\"leaf-head\">"))
    #expect(try await print(files, board: "photos-w") { $0.form = .book }.form == .book)
    #expect(try await print(files, board: "index").form == .cards)
  }

  @Test("captions of a book are whole, however long they are") func captions() async throws {
    let words = (1...900).map { "word\($0)" }.joined(separator: " ")
    let printed = try await print(
      [
        "ashlar.yaml": "title: A\nalbums: true", "cards/a.md": "Stone",
        "photos/w/IMG_1001.svg": Self.drawing, "photos/w/IMG_1002.svg": Self.drawing,
        "photos/w/IMG_1001.md": words + "\n\n" + words + "\n\n" + words,
      ], board: "photos-w"
    ) { $0.form = .book }
    let page = try html(printed)
    for number in [1, 450, 900] { #expect(page.contains("word\(number)")) }
    // It has pages of its own, behind that of its photograph.
    let own = printed.pages.filter { $0.boxes.contains { $0.content == .card(0) } }
    #expect(!own.isEmpty)
    for page in own {
      #expect(
        !page.boxes.contains { if case .picture = $0.content { true } else { false } })
    }
    #expect(printed.pages.flatMap(\.boxes).filter { $0.content == .picture(1) }.count == 1)
  }

  @Test("pictures have 300 pixels an inch at most, say nothing, and are said to be coarse once")
  func pictures() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\nalbums: true", "cards/a.md": "Stone",
    ])
    try folder.write(try DrawnPicture.jpeg(2400, 1600), to: "photos/w/a.jpg")
    try folder.write(try DrawnPicture.jpeg(300, 200), to: "photos/w/b.jpg")
    try folder.write(try DrawnPicture.jpeg(240, 160), to: "photos/w/c.jpg")
    var settings = PrintSettings(paper: PrintPaper(size: PaperSize(width: 210, height: 297)))
    settings.form = .sheet
    settings.columnCount = 2
    let printed = await printout(
      of: "photos-w", settings: settings, options: BuildOptions(testing: folder.path))
    let tree = try #require(printed.tree, "\(printed.diagnostics)")
    let box = try #require(printed.pages[0].boxes.first { $0.content == .picture(0) })
    let widths = tree.paths.filter { $0.hasPrefix("assets/print/") }.map {
      $0.split(separator: "-").last.map(String.init) ?? ""
    }
    #expect(
      Set(widths) == [
        "\(Int((box.frame.width * 300 / 96).rounded(.up))).jpg", "300.jpg", "240.jpg",
      ])
    #expect(printed.diagnostics.map(\.severity) == [.warning])
    let message = try #require(printed.diagnostics.first)
    #expect(message.message.hasSuffix("and looks soft; so does another one"), "\(message)")
    #expect(message.location?.file == "photos/w/b.jpg")
  }

  @Test("a picture that nobody can decode is said, and grey") func damaged() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\nalbums: true", "cards/a.md": "Stone",
    ])
    let whole = try DrawnPicture.grainPNG(400, 300)
    try folder.write(Array(whole.prefix(whole.count / 3)), to: "photos/w/a.png")
    var settings = PrintSettings(paper: PrintPaper(size: PaperSize(width: 210, height: 297)))
    settings.form = .sheet
    let printed = await printout(
      of: "photos-w", settings: settings, options: BuildOptions(testing: folder.path))
    #expect(
      printed.diagnostics.contains { $0.message.hasPrefix("a grey area is printed in its place") },
      "\(printed.diagnostics)")
    #expect(try html(printed).contains("assets/pictures/missing-"))
  }

  @Test(
    "a board for everybody shows nothing of an unlisted one, or of one with a password",
    arguments: ["unlisted: true", "password: {env: A_SECRET}"])
  func hidden(key: String) async throws {
    func complaints(_ text: String) async throws -> [String] {
      let printed = try await print(
        [
          "ashlar.yaml": """
          title: A
          baseURL: https://example.org
          boards:
          - {id: index, select: {exclude: {folder: few}}}
          - {id: few, \(key), select: {folder: few}}
          """,
          "cards/a.md": text, "cards/few/b.md": "![B](b.svg) Secret",
          "cards/few/b.svg": Self.drawing,
        ]
      ) { _ in
      } options: {
        $0.environment = ["A_SECRET": "correct horse battery staple"]
      }
      #expect((printed.tree == nil) == !printed.diagnostics.isEmpty)
      return printed.diagnostics.map(\.message)
    }
    #expect(try await complaints("Stone") == [])
    for text in ["---\ninclude: few/b.md\n---\nStone", "[b](few/b.md)"] {
      let found = try await complaints(text)
      #expect(!found.isEmpty, "\(text)")
    }
  }

  @Test("a card of more than fifty pages is an error, and takes no time") func endless()
    async throws
  {
    let code = "```\n" + String(repeating: "\n", count: 200_000) + "```"
    let printed = try await print(["ashlar.yaml": "title: A", "cards/a.md": code])
    #expect(printed.tree == nil)
    #expect(
      printed.diagnostics.map(\.message).contains {
        $0.hasSuffix("pages tall, and a card has 50 at most")
      }, "\(printed.diagnostics)")
  }

  @Test("a text above cards that no page has room for is a warning") func tallText() async throws {
    let words = (1...1500).map { "word\($0)" }.joined(separator: " ")
    let printed = try await print([
      "ashlar.yaml": "title: A\nboards: [{id: index, sections: [{intro: \(words)}]}]",
      "cards/a.md": "Stone",
    ])
    #expect(
      printed.diagnostics.map(\.message) == [
        "a text above cards is taller than a page, and its end is not printed"
      ])
  }

  @Test("a photograph that is none, as a pointer of Git LFS, is said")
  func pointer() async throws {
    let text =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 9\n"
    let printed = try await print(
      [
        "ashlar.yaml": "title: A\nalbums: true", "cards/a.md": "Stone",
        "photos/w/a.svg": Self.drawing, "photos/w/b.jpg": text,
      ], board: "photos-w"
    ) { $0.form = .sheet }
    #expect(
      printed.diagnostics.contains { $0.location?.file == "photos/w/b.jpg" },
      "\(printed.diagnostics)")
  }

  @Test("those who print what not everybody may see are reminded once") func locked() async throws {
    let files = [
      "ashlar.yaml": """
      title: A
      baseURL: https://example.org
      boards:
        - {id: index, select: {exclude: {folder: ours}}}
        - {id: ours, password: {env: OURS}, select: {folder: ours}}
        - {id: few, unlisted: true, select: {folder: few}}
      """, "cards/a.md": "Stone", "cards/ours/b.md": "---\ntitle: B\n---\n[a](../a.md)",
      "cards/few/c.md": "C",
    ]
    let printed = try await print(files, board: "ours")
    #expect(printed.notes == ["The board 'ours' has a password; on paper it has none"])
    // Nobody else is to know where it is.
    #expect(!(try html(printed)).contains("example.org"))
    #expect(try await print(files, board: "few").notes.count == 1)
    #expect(try await print(files, board: "index").notes == [])
  }

  @Test("a page in Hebrew begins at the right") func rightToLeft() async throws {
    let printed = try await print(["ashlar.yaml": "title: אבן\nlang: he", "cards/a.md": "אבן"])
    #expect(try html(printed).contains("lang=\"he\" dir=\"rtl\""))
    #expect(try css(printed).contains("transform:scale(0.8);transform-origin:100% 0"))
  }
}
