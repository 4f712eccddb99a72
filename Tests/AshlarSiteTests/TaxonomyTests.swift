import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

@Suite("Tags with boards of their own") struct TaxonomyTests {
  private static let cards = [
    "cards/arch.md": "---\ntitle: Arch\ntags: [stone, Brick Bond]\ndate: 2026-01-02\n---\nRound.",
    "cards/bond.md": "---\ntitle: Bond\ntags: [Brick Bond]\n---\nSee [all](/tags/brick-bond).",
    "cards/plain.md": "Plain.",
  ]

  private func result(_ configuration: String, _ cards: [String: String]) async throws
    -> BuildResult
  {
    let folder = try TemporaryFolder(
      site: cards.merging(["ashlar.yaml": "title: Walls\n" + configuration]) { $1 })
    return await build(BuildOptions(testing: folder.path, workerCount: 2))
  }

  private func page(_ path: String, of result: BuildResult) throws -> String {
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let file = try #require(tree[path], "\(tree.paths)")
    return String(decoding: try file.bytes(), as: UTF8.self)
  }

  @Test("a term has a board of its cards, with places at every breakpoint") func board()
    async throws
  {
    let result = try await result("taxonomies: [tags]", Self.cards)
    #expect(result.diagnostics == [])
    let board = try page("tags/brick-bond/index.html", of: result)
    let ids = board.matches(of: /<article class="card[^"]*" id="([^"]+)"/).map { String($0.1) }
    #expect(ids == ["arch", "bond"])
    #expect(board.contains("<h1 class=\"title\">Brick Bond</h1>"))
    #expect(board.contains("<title>Brick Bond \u{B7} Walls</title>"))
    let sheet = try #require(
      board.firstMatch(of: /href="..\/..\/(assets\/tags--brick-bond-1\.[^"]+)"/))
    #expect(try page(String(sheet.1), of: result).contains("top:"))
    let layouts = result.report.layouts.filter { $0.page == "tags/brick-bond/index.html" }
    #expect(layouts.count == result.report.breakpointCount - 1)
  }

  @Test("the list of terms is in order, with counts, and in the masthead") func index()
    async throws
  {
    let result = try await result("taxonomies: [tags]", Self.cards)
    let list = try page("tags/index.html", of: result)
    let terms = list.matches(
      of: /<li><a class="w\d+" href="([^"]+)">([^<]+)<\/a> <span class="w\d+">(\d+)<\/span>/)
    #expect(terms.map { String($0.2) } == ["Brick Bond", "stone"])
    #expect(terms.map { String($0.3) } == ["2", "1"])
    #expect(terms.first?.1 == "../tags/brick-bond/index.html")
    #expect(list.contains("href=\"../tags/index.html\" aria-current=\"page\">Tags</a>"))
    #expect(try page("cards/arch.html", of: result).contains("href=\"../tags/index.html\">Tags"))
  }

  @Test("tags are links on boards and on the card's page, and Markdown can link to a term")
  func links() async throws {
    let result = try await result("taxonomies: [tags]", Self.cards)
    let front = try page("index.html", of: result)
    #expect(
      front.contains(
        "<a href=\"tags/stone/index.html\">stone</a> \u{B7} "
          + "<a href=\"tags/brick-bond/index.html\">Brick Bond</a> \u{B7} 2 January 2026"))
    #expect(
      try page("cards/arch.html", of: result).contains(
        "<a href=\"../tags/stone/index.html\">stone</a>"))
    #expect(
      try page("cards/bond.html", of: result).contains(
        "<a href=\"../tags/brick-bond/index.html\">all</a>"))
  }

  @Test("authors, and keys of the author's own, gather cards, with titles of the author's choice")
  func otherKeys() async throws {
    let result = try await result(
      "taxonomies: {tags: , author: Makers, place: , my-series: Series}",
      [
        "cards/arch.md":
          "---\ntags: [stone]\nauthor: Ada\nplace: Bath\nmy-series: [One, Two]\n---\nA",
        "cards/bond.md": "---\nauthor: Ada\nplace: [Bath, Wells]\nother: x\n---\nB",
      ])
    #expect(result.diagnostics.map(\.message) == ["'other' is not used"])
    let front = try page("index.html", of: result)
    for (path, name) in [
      ("tags", "Tags"), ("author", "Makers"), ("place", "Place"), ("my-series", "Series"),
    ] {
      #expect(front.contains("href=\"\(path)/index.html\">\(name)</a>"))
    }
    #expect(
      front.contains(
        "<a href=\"tags/stone/index.html\">stone</a> \u{B7} "
          + "<a href=\"author/ada/index.html\">Ada</a> \u{B7} "
          + "<a href=\"place/bath/index.html\">Bath</a> \u{B7} "
          + "<a href=\"my-series/one/index.html\">One</a>"))
    // The card names its author already.
    #expect(try !page("cards/arch.html", of: result).contains("class=\"author\""))
    let board = try page("place/bath/index.html", of: result)
    let ids = board.matches(of: /<article class="card[^"]*" id="([^"]+)"/).map { String($0.1) }
    #expect(ids == ["arch", "bond"])
  }

  @Test(
    "keys that gather no cards are reported",
    arguments: [
      ("title", "'title' is not a key whose words gather cards"),
      ("archive", "the address 'archive' is kept for other pages"),
      ("../x", "'../x' cannot be a taxonomy"),
    ])
  func badKeys(key: String, message: String) async throws {
    let result = try await result("taxonomies: ['\(key)']", ["cards/a.md": "A"])
    #expect(result.diagnostics.map(\.message) == [message])
    #expect(result.diagnostics.first?.location?.line == 2)
  }

  @Test("a card glides from a board to a tag's: one name on both, for readers who want motion")
  func gliding() async throws {
    var cards: [String: String] = [:]
    for number in 10..<60 { cards["cards/c-\(number).md"] = "---\ntags: [a]\n---\nText." }
    let boards = "boards: [{id: index, sections: [{id: a}, {id: b, select: {ids: [c-10]}}]}]\n"
    let result = try await result("taxonomies: [tags]\n" + boards, cards)
    let names = try ["index.html", "tags/a/index.html"].map { path in
      let sheet = try #require(
        page(path, of: result).firstMatch(of: /href="(?:\.\.\/)*(assets\/[a-z-]+-1\.[^"]+)"/))
      let css = try page(String(sheet.1), of: result)
      let media = try #require(
        css.firstMatch(of: /@media \(prefers-reduced-motion:no-preference\)\{(.*)\}\n/))
      return media.1.matches(of: /#([\w-]+)\{view-transition-name:([\w-]+)\}/).map {
        #expect($0.1 == $0.2)
        return String($0.1)
      }
    }
    // However many cards there are, few have a name, and none has two elements with it.
    #expect(names[0] == (10..<42).map { "c-\($0)" } && names[1] == names[0])
    let plain = try await self.result(boards, cards)
    #expect(
      try #require(plain.tree).files.allSatisfy {
        !String(decoding: (try? $0.1.bytes()) ?? [], as: UTF8.self)
          .contains("view-transition-name:c-")
      })
  }

  @Test(
    "terms that differ in capitals or in their form of Unicode alone are one board, with a warning")
  func sameTerms() async throws {
    let result = try await result(
      "taxonomies: [tags]",
      [
        "cards/a.md": "---\ntags: [\u{E9}tude]\n---\nA",
        "cards/b.md": "---\ntags: [E\u{301}TUDE]\n---\nB",
        "cards/c.md": "---\ntags: [e\u{301}tude]\n---\nC",
      ])
    let paths = try #require(result.tree).paths.filter { $0.hasPrefix("tags/") }
    #expect(paths.count == 2, "\(paths)")
    #expect(result.diagnostics.allSatisfy { $0.message.contains("shares its page with") })
    #expect(!result.diagnostics.isEmpty)
    let term = try #require(paths.first { $0 != "tags/index.html" })
    #expect(try page(term, of: result).matches(of: /<article/).count == 3)
  }

  @Test(
    "a term of any name keeps to the folder of its taxonomy",
    arguments: [
      "index", "INDEX", "../../etc", "a/b", "%2e%2e", String(repeating: "stone", count: 2000),
    ])
  func anyTerm(term: String) async throws {
    let result = try await result(
      "taxonomies: [tags]", ["cards/a.md": "---\ntags: ['\(term)']\n---\nA"])
    let paths = try #require(result.tree, "\(result.diagnostics)").paths
    let boards = paths.filter { $0.hasPrefix("tags/") && $0 != "tags/index.html" }
    #expect(boards.count == 1 && boards[0].split(separator: "/").count == 3, "\(boards)")
    // Disks take names of 255 bytes at most.
    #expect(paths.allSatisfy { $0.split(separator: "/").allSatisfy { $0.utf8.count <= 255 } })
    #expect(paths.allSatisfy { !$0.contains("..") })
  }

  @Test(
    "words of one language of signs have pages of their own, and those of letters keep theirs",
    arguments: [
      ("C", "c"), ("C++", "c-plus-plus"), ("C#", "c-sharp"), ("F# 9", "f-sharp-9"),
      ("A\u{266D}", "a-flat"), ("Brick Bond", "brick-bond"), ("1 + 1", "1-1"), ("#walls", "walls"),
      ("a+b", "a-b"), ("\u{1F9F1}", "emoji-brick"), ("\u{1F1EF}\u{1F1F5}", "emoji-j-p"),
      ("\u{1F469}\u{200D}\u{1F52C}", "emoji-woman-microscope"), ("\u{2205}", "sign-empty-set"),
      ("&", "sign-ampersand"), ("..", "sign-full-stop-full-stop"), ("#", "sign-number-sign"),
      ("\u{2665}\u{FE0F}", "emoji-black-heart-suit"), ("\u{2665}", "emoji-black-heart-suit"),
      ("\u{1F9F1} wall", "wall"),
    ])
  func addresses(word: String, name: String) async throws {
    let result = try await result(
      "taxonomies: [tags]", ["cards/a.md": "---\ntags: ['\(word)']\n---\nA"])
    #expect(result.diagnostics == [])
    #expect(try #require(result.tree).paths.contains("tags/\(name)/index.html"))
  }

  @Test(
    "capitals are those of the site's language: Turkish ones keep or lack their dots",
    arguments: [
      ("tr", ["IŞIK", "ışık", "Işık"], ["ışık"]),
      ("tr-TR", ["İstanbul", "istanbul", "I\u{307}stanbul"], ["istanbul"]),
      ("az", ["İstanbul", "ISTANBUL"], ["istanbul", "ıstanbul"]),
      ("de", ["ISAR", "Isar"], ["isar"]), ("el", ["ΣΟΦΟΣ", "σοφος"], ["σοφος"]),
    ])
  func capitals(language: String, words: [String], names: [String]) async throws {
    var cards: [String: String] = [:]
    for (number, word) in words.enumerated() {
      cards["cards/a\(number)b.md"] = "---\ntags: ['\(word)']\n---\nA"
    }
    let result = try await result("lang: \(language)\ntaxonomies: [tags]", cards)
    let boards = try #require(result.tree).paths.filter {
      $0.hasPrefix("tags/") && $0 != "tags/index.html"
    }
    #expect(Set(boards) == Set(names.map { "tags/\($0)/index.html" }))
    // The card's own link leads there.
    let card = try #require(try page("cards/a0b.html", of: result).removingPercentEncoding)
    #expect(names.contains { card.contains("tags/\($0)/index.html") })
  }

  @Test("C, C++ and C# are three tags") func languages() async throws {
    let result = try await result(
      "taxonomies: [tags]", ["cards/a.md": "---\ntags: [C, C++, 'C#']\n---\nA"])
    #expect(result.diagnostics == [])
    let boards = try #require(result.tree).paths.filter { $0.hasPrefix("tags/") }
    #expect(boards.count == 4, "\(boards)")
  }

  @Test("without the key, tags are text and have no pages") func off() async throws {
    let result = try await result("", Self.cards.filter { $0.key != "cards/bond.md" })
    let tree = try #require(result.tree)
    #expect(!tree.paths.contains { $0.hasPrefix("tags/") })
    #expect(try page("index.html", of: result).contains("stone \u{B7} Brick Bond \u{B7} 2 Jan"))
  }

  @Test("a link changes no height") func heights() async throws {
    let texts = Self.cards.mapValues { $0.replacing("[all](/tags/brick-bond)", with: "all") }
    let sheets = try await ["taxonomies: []", "taxonomies: [tags]"].asyncMap { configuration in
      let result = try await result(configuration, texts)
      let front = try page("index.html", of: result)
      let sheet = try #require(front.firstMatch(of: /href="(assets\/index-1\.[^"]+)"/))
      // The masthead names the list of tags, and so wants more room.
      return try page(String(sheet.1), of: result)
        .replacing(/\.masthead \.boards\{[^}]*\}/, with: "")
        .replacing(/@media \(prefers-reduced-motion.*\n/, with: "")
    }
    #expect(sheets[0].contains("top:"))
    #expect(sheets[0] == sheets[1])
  }

  @Test(
    "what cannot have a page of its own is reported at its place",
    arguments: [
      ("tags: [\"\\u200D\"]", "error", "'\u{200D}' has no letter or digit to name a page by", 2),
      ("tags: [STONE]", "warning", "'stone' shares its page with 'STONE'", 3),
    ])
  func badTerms(matter: String, severity: String, message: String, line: Int) async throws {
    let result = try await result(
      "taxonomies: [tags]",
      Self.cards.merging(["cards/aa.md": "---\n\(matter)\n---\nText."]) { $1 })
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(diagnostic.severity.rawValue == severity && diagnostic.message == message)
    #expect(diagnostic.location?.line == line)
  }

  @Test("a key that no card has, and a board in the terms' folder are reported")
  func configuration() async throws {
    let unknown = try await result("taxonomies: [tag]", Self.cards)
    #expect(unknown.diagnostics.map(\.message).contains("no card has the key 'tag'"))
    #expect(unknown.diagnostics.contains { $0.hint == "did you mean 'tags'?" })
    let taken = try await result(
      "taxonomies: [tags]\nboards: [{id: index}, {id: tags}]", Self.cards)
    #expect(taken.diagnostics.first?.message == "the path 'tags' is kept for other files")
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async throws
    -> [Result]
  {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
