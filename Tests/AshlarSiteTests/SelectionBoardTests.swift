import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import Foundation
import TestSupport
import Testing

@testable import AshlarSite

@Suite("Boards whose photographs are chosen by a form") struct SelectionBoardTests {
  private static let mail = "selection: {to: \"mailto:ann@example.org\"}"

  private struct Walls {
    let folder: TemporaryFolder
    var options: BuildOptions

    init(
      _ configuration: String, _ files: [String: String] = [:],
      photographs: [String] = ["photos/walls/a.jpg", "photos/walls/b.jpg"]
    ) throws {
      folder = try TemporaryFolder(
        site: files.merging(["ashlar.yaml": "title: Stones\n\(configuration)\n"]) { $1 })
      for (index, path) in photographs.enumerated() {
        try folder.write(try DrawnPicture.jpeg(60 + index, 40), to: path)
      }
      options = BuildOptions(testing: folder.path, workerCount: 2)
    }

    func tree() async throws -> OutputTree {
      let result = await build(options)
      return try #require(result.tree, "\(result.diagnostics)")
    }

    func page(_ path: String = "photos/walls/index.html") async throws -> String {
      try await tree().text(path)
    }
  }

  @Test("each photograph has a box with its name, and the form says where the names go") func form()
    async throws
  {
    let page = try await Walls("albums: {\(Self.mail)}").page()
    #expect(
      page.contains(
        "<input class=\"tick\" type=\"checkbox\" name=\"photo\" form=\"selection--form\" value=\"a.jpg\" aria-label=\"Choose: A\"></article>"
      ))
    #expect(page.components(separatedBy: "class=\"tick\"").count == 3)
    #expect(
      page.contains(
        "<form class=\"choose\" id=\"selection--form\" method=\"post\" action=\"mailto:ann@example.org?subject=Photographs%20chosen%3A%20Walls\" enctype=\"text/plain\" aria-labelledby=\"selection--title\">"
      ))
    #expect(page.contains("<input type=\"hidden\" name=\"album\" value=\"walls\">"))
    #expect(page.contains("<input type=\"hidden\" name=\"board\" value=\"photos-walls\">"))
    #expect(!page.contains("<script"))
    // What a script is needed for is not spoken of where none is missing.
    #expect(!page.contains("<noscript"))
    let web = try await Walls(
      "albums: {selection: {to: \"https://forms.example.org/x?a=1&b=2\"}}"
    ).page()
    #expect(
      web.contains(
        "method=\"post\" action=\"https://forms.example.org/x?a=1&amp;b=2\" aria-labelledby=\"selection--title\">"
      ))
  }

  @Test("what the card says is the name that is read aloud, and words are in the page's language")
  func names() async throws {
    let page = try await Walls(
      "lang: de\nalbums: {\(Self.mail)}",
      [
        "photos/walls/a.yaml": "title: Nord & <Süd>\n",
        "photos/walls/index.md": "---\ntitle: Mauern\n---\n",
      ]
    ).page()
    #expect(page.contains("value=\"a.jpg\" aria-label=\"Auswählen: Nord &amp; &lt;Süd&gt;\">"))
    #expect(
      page.contains("<span class=\"before\">Ausgewählt: </span><span class=\"count\"></span>"))
    #expect(page.contains("subject=Ausgew%C3%A4hlte%20Fotos%3A%20Mauern"))
  }

  @Test("no name of a file ends its value, its tag or its line") func hostileNames() async throws {
    let names = [
      "\"><script>alert(1)</script>.jpg", "a&amp;b'c.jpg", "a, b;c.jpg",
      "\u{1F9F1} \u{5D0}\u{202E}x.jpg", "<\u{301}.jpg", " spaced .jpg",
    ].map { $0.replacingOccurrences(of: "/", with: "\u{2215}") }
    let walls = try Walls(
      "albums: {\(Self.mail)}", photographs: names.map { "photos/walls/" + $0 })
    let page = try await walls.page()
    #expect(!page.utf8.contains(text: "<script"))
    let values = page.components(separatedBy: "form=\"selection--form\" value=\"").dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    #expect(values.count == names.count)
    #expect(values.allSatisfy { !$0.utf8.contains(0x0A) && !$0.utf8.contains("<") })
    #expect(Set(values.map(String.init)).contains("a%26amp;b'c.jpg"))
  }

  @Test("photographs of one name in albums within each other say which album they are of")
  func nested() async throws {
    let walls = try Walls(
      "albums: {\(Self.mail)}\nboards:\n- {id: index}\n- {id: best, \(Self.mail), select: {pictures: photos}}",
      photographs: ["photos/walls/a.jpg", "photos/walls/inner/a.jpg"])
    let tree = try await walls.tree()
    let outer = try tree.text("photos/walls/index.html")
    let inner = try tree.text("photos/walls/inner/index.html")
    // The cover of the album within has none.
    #expect(outer.components(separatedBy: "class=\"tick\"").count == 2)
    #expect(outer.contains("name=\"album\" value=\"walls\""))
    #expect(
      inner.contains("value=\"a.jpg\"") && inner.contains("name=\"album\" value=\"walls/inner\""))
    let best = try tree.text("best/index.html")
    #expect(best.contains("value=\"walls/a.jpg\"") && best.contains("value=\"walls/inner/a.jpg\""))
    #expect(best.contains("name=\"board\" value=\"best\"") && !best.contains("name=\"album\""))
  }

  @Test("no card is as tall, wide or placed otherwise for its box") func heights() async throws {
    func positions(_ configuration: String) async throws -> String {
      let tree = try await Walls(configuration, ["cards/a.md": "Words."]).tree()
      let path = try #require(tree.paths.first { $0.hasPrefix("assets/photos-walls-1.") })
      let css = try tree.text(path)
      // The form's own title and note stand below all cards.
      return css.components(separatedBy: ":root{scroll-padding")[0]
        .replacing(/#selection--(title|note)[^{}]*\{[^}]*\}\n?/, with: "")
    }
    let with = try await positions("albums: {\(Self.mail)}")
    let without = try await positions("albums: {}")
    #expect(!without.isEmpty && with == without)
  }

  @Test("the script is there where it is asked for, on the board and on its photographs' pages")
  func script() async throws {
    let walls = try Walls(
      "albums: {selection: {to: \"mailto:ann@example.org\", script: true}}",
      ["cards/a.md": "Words."])
    let tree = try await walls.tree()
    let scripts = tree.paths.filter { $0.hasPrefix("assets/choose.") }
    #expect(scripts.count == 1)
    let script = try #require(scripts.first)
    let board = try tree.text("photos/walls/index.html")
    #expect(board.contains("<script src=\"../../\(script)\" defer></script>"))
    #expect(board.contains(" data-board=\"index.html\"") || board.contains(" data-board=\"./\""))
    #expect(board.contains(" data-first=\"0\""))
    let photograph = try tree.text("cards/photos-walls-b.html")
    #expect(photograph.contains("<script src=\"../\(script)\" defer></script>"))
    #expect(photograph.contains(" hidden data-board=\"../photos/walls/"))
    #expect(
      photograph.contains(
        "data-first=\"1\"><label><input type=\"checkbox\" name=\"photo\" value=\"b.jpg\"> Choose</label>"
      ))
    #expect(try !tree.text("index.html").contains("<script"))
    #expect(try !tree.text("cards/a.html").contains("<script"))
  }

  @Test("pages of a board say that each is sent by itself; with the script, where there is none")
  func paging() async throws {
    let photographs = (1...5).map { "photos/walls/\($0).jpg" }
    for script in [false, true] {
      let walls = try Walls(
        "boards:\n- {id: index}\n- {id: best, perPage: 2, select: {pictures: photos, order: path}, selection: {to: \"mailto:ann@example.org\", script: \(script)}}",
        photographs: photographs)
      let tree = try await walls.tree()
      let second = try tree.text("best/2.html")
      let said = "Each page of this board is sent by itself"
      #expect(second.contains((script ? "<noscript><p>" : "<p>") + said))
      #expect(second.contains("data-first=\"2\"") == script)
      #expect(second.components(separatedBy: "class=\"tick\"").count == 3)
    }
  }

  @Test("a policy names exactly the addresses of forms that everybody may read") func targets()
    async throws
  {
    var walls = try Walls(
      "boards:\n- {id: index}\n- {id: ours, unlisted: true, \(Self.mail), select: {pictures: photos/walls}}\n- {id: open, selection: {to: \"https://b.example.org/y?z\"}, select: {pictures: photos/open}}",
      [
        "photos/secret/index.md":
          "---\npassword: {env: WORD}\nselection: {to: \"https://secret.example.org/zirkon\", script: true}\n---\n"
      ],
      photographs: ["photos/walls/a.jpg", "photos/secret/b.jpg", "photos/open/c.jpg"])
    walls.options.secret = LockedSite.secret
    walls.options.environment = ["WORD": LockedSite.password]
    let tree = try await walls.tree()
    #expect(tree.formTargets == ["https://b.example.org/y", "mailto:"])
    for path in tree.paths {
      let bytes = try #require(tree[path]).bytes()
      for word in ["secret.example.org", "zirkon"] {
        #expect(bytes.firstRange(of: Array(word.utf8)) == nil, "\(word) in \(path)")
      }
    }
    // A preview has nothing to hide.
    walls.options.opensLocks = true
    let open = try await walls.tree()
    #expect(
      open.formTargets == [
        "https://b.example.org/y", "https://secret.example.org/zirkon", "mailto:",
      ])
    let page = try open.text("photos/secret/index.html")
    #expect(page.contains(" data-brief"))
  }

  @Test("a changed address is on the next page that is kept, and nothing else is drawn again")
  func kept() async throws {
    let walls = try Walls("albums: {\(Self.mail)}")
    var options = walls.options
    options.cacheFolder = try TestCache.ownFolder(in: walls.folder.path)
    let first = try #require(await build(options).tree)
    try walls.folder.write(
      Array("title: Stones\nalbums: {selection: {to: \"mailto:bob@example.org\"}}\n".utf8),
      to: "ashlar.yaml")
    let second = try #require(await build(options).tree)
    let changed = second.paths.filter { (try? first[$0]?.bytes()) != (try? second[$0]?.bytes()) }
    #expect(changed == ["photos/walls/index.html"])
    #expect(try second.text("photos/walls/index.html").contains("mailto:bob@example.org"))
  }

  @Test("every language has all words") func words() throws {
    let theme = ThemeFiles.standard
    let languages = [
      "ar", "de", "en", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "ru", "zh", "zh-Hant",
    ]
    let table = InterfaceWordTable(theme, languages: languages)
    for language in languages {
      let words = table[language]
      #expect(words.selection.texts.allSatisfy { !$0.isEmpty })
      #expect(words.selection.chosen.utf8.contains(text: "{count}"))
      #expect(words.selection.subject.utf8.contains(text: "{title}"))
      let english = table["en"].selection
      #expect(language == "en" || words.selection.pages != english.pages, "\(language)")
    }
  }
}

extension OutputTree {
  fileprivate func text(_ path: String) throws -> String {
    String(decoding: try #require(self[path], "\(paths)").bytes(), as: UTF8.self)
  }
}
