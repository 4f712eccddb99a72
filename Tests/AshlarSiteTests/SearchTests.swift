import AshlarCodecs
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

@Suite("Search") struct SearchTests {
  /// Terms as a card's text has them: length, weight, bytes.
  private static func terms(_ words: [(text: String, weight: UInt8)]) -> [UInt8] {
    words.flatMap { [UInt8($0.text.utf8.count), $0.weight] + Array($0.text.utf8) }
  }

  /// The index as a browser reads it: the cards of each term, with weights.
  private static func postings(of index: SearchIndex) -> [String: [Int: Int]] {
    var result: [String: [Int: Int]] = [:]
    for shard in index.shards {
      var place = 0
      var term: [UInt8] = []
      func number() -> Int {
        var (value, shift) = (0, 0)
        repeat {
          value |= Int(shard.bytes[place] & 0x7F) << shift
          shift += 7
          place += 1
        } while shard.bytes[place - 1] & 0x80 != 0
        return value
      }
      while place < shard.bytes.count {
        let shared = number()
        let rest = number()
        term = Array(term[..<shared]) + shard.bytes[place..<place + rest]
        place += rest
        let size = number()
        let end = place + size
        var cards: [Int: Int] = [:]
        var card = -1
        while place < end {
          let posting = number()
          card += posting >> 2 + 1
          cards[card] = posting & 3
        }
        result[String(decoding: term, as: UTF8.self)] = cards
      }
    }
    return result
  }

  @Test("the index has every card of every term, with its heaviest place", arguments: UInt64(0)..<5)
  func roundTrip(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let vocabulary = (0..<3000).map { "w\(String($0 * 7919 % 3000, radix: 36))я\($0 % 7)" }
    var expected: [String: [Int: Int]] = [:]
    let cards = (0..<900).map { card in
      Self.terms(
        (0..<random.below(60)).map { _ in
          let text = vocabulary[min(random.below(3000), random.below(3000))]
          let weight = random.below(4)
          expected[text, default: [:]][card] = max(weight, expected[text]?[card] ?? 0)
          return (text, UInt8(weight))
        })
    }
    let index = SearchIndex(of: cards)
    #expect(Self.postings(of: index) == expected)
    #expect(index.shards.count > 2)
    let firsts = index.shards.map(\.firstTerm)
    #expect(zip(firsts, firsts.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test("on a large site, a term of most cards chooses nothing") func common() {
    let cards = (0..<1000).map { Self.terms([("the", 0)] + ($0 % 2 == 0 ? [("half", 1)] : [])) }
    let postings = Self.postings(of: SearchIndex(of: cards))
    #expect(postings["the"] == [:] && postings["half"]?.count == 500)
    let few = Self.postings(of: SearchIndex(of: cards.prefix(999)))
    #expect(few["the"]?.count == 999)
    #expect(SearchIndex(of: []).shards.isEmpty)
  }

  private static let cards = [
    "cards/b.md": "---\ntitle: Granite\n---\nHard.",
    "cards/a.md": "---\ntitle: Ärmel\nlang: de\n---\nx",
    "cards/d.md": "---\ndraft: true\ntitle: Hidden draft\n---\nx",
    "cards/e.md": "---\nexpire: 2001-01-01\ntitle: Hidden old\n---\nx",
    "cards/tools/f.md": "---\ntitle: \"<Zebra> & co\"\n---\nx",
  ]

  @Test("the page lists all cards that boards show, by their titles") func titles() async throws {
    let site = try await BuiltSite("search: true", Self.cards)
    let page = try site.text("search/index.html")
    let titles = page.matches(
      of: /<li><a href="([^"]+)"( lang="de")? dir="auto">([^<]+)<\/a><\/li>/)
    #expect(titles.map { String($0.3) } == ["Ärmel", "Granite", "&lt;Zebra&gt; &amp; co"])
    #expect(titles.first?.1 == "../cards/a.html" && titles.first?.2 != nil)
    #expect(page.contains(/<h1[^>]*>Search<\/h1>/) && page.contains("role=\"search\""))
    #expect(page.contains("aria-current=\"page\"><span class=\"label\">Search</span>"))
    #expect(try site.text("cards/b.html").contains("href=\"../search/index.html\"><span"))
    let scripts = site.paths.filter { path in
      path.hasSuffix(".html") && ((try? site.text(path))?.contains("<script") ?? true)
    }
    #expect(scripts == ["search/index.html"])
    #expect(site.paths.filter { $0.hasPrefix("search/") }.count == 4)
  }

  @Test("only the boards that are named are searched, and without the key nothing is") func boards()
    async throws
  {
    let boards = "boards: [{id: index}, {id: tools, select: {folder: tools}}]\n"
    let some = try await BuiltSite(boards + "search: {boards: [tools]}", Self.cards)
    #expect(try some.text("search/index.html").matches(of: /<li><a href="..\/cards/).count == 1)
    for configuration in ["", "search: false"] {
      let none = try await BuiltSite(boards + configuration, Self.cards)
      #expect(!none.paths.contains { $0.hasPrefix("search/") || $0.hasSuffix(".js") })
      #expect(try !none.text("index.html").contains("class=\"find\""))
    }
  }

  @Test(
    "mistakes are reported",
    arguments: [
      ("search: maybe", "ashlar.yaml:2:9: 'search' must be true or false, found 'maybe'"),
      (
        "search: {boards: [indes]}",
        "ashlar.yaml:2:19: 'boards' must be one of index, found 'indes'"
      ),
      ("search: {board: [index]}", "ashlar.yaml:2:10: 'search' has no key 'board'"),
      (
        "search: true\nboards: [{id: index}, {id: search}]",
        "ashlar.yaml:3:28: the path 'search' is kept for other files"
      ),
    ])
  func mistakes(configuration: String, complaint: String) async throws {
    let site = try await BuiltSite(configuration, Self.cards)
    #expect(site.complaints == [complaint])
  }

  @Test("a long list of titles goes on on pages of its own") func pages() async throws {
    var cards: [String: String] = [:]
    for number in 1001...1501 {
      cards["cards/c-\(number)-x.md"] = "---\ntitle: C \(number)\n---\nx"
    }
    let site = try await BuiltSite("search: true", cards)
    let (first, second) = (try site.text("search/index.html"), try site.text("search/2.html"))
    #expect(first.matches(of: /<li><a href="..\/cards/).count == 500)
    #expect(second.matches(of: /<li><a href="..\/cards/).count == 1)
    #expect(first.contains("rel=\"next\" href=\"../search/2.html\""))
    #expect(second.contains(/<h1[^>]*>Search, page 2<\/h1>/) && !second.contains("<script"))
  }

  /// The styles of a file's cards at each width, as the page's script puts them together.
  private static func styles(_ bytes: [UInt8], widthCount: Int) -> [[String]] {
    var place = 0
    func number() -> Int {
      var (value, shift) = (0, 0)
      repeat {
        value |= Int(bytes[place] & 0x7F) << shift
        shift += 7
        place += 1
      } while bytes[place - 1] & 0x80 != 0
      return value
    }
    func text() -> String {
      let count = number()
      place += count
      return String(decoding: bytes[(place - count)..<place], as: UTF8.self)
    }
    var cards: [[String]] = []
    while place < bytes.count {
      _ = (text(), text())
      var last = ""
      cards.append(
        (0..<widthCount).map { _ in
          _ = number()
          let (start, end) = (number(), number())
          last = last.prefix(start) + text() + last.suffix(end)
          return last
        })
    }
    return cards
  }

  @Test("a result's styles are whole at every width, and take few bytes") func styles() async throws
  {
    var cards: [String: String] = [:]
    for number in 101...140 {
      cards["cards/c\(number).md"] =
        "---\ntitle: A title of seven words for \(number)\n---\n"
        + String(repeating: "Words that go on. ", count: 10 + number % 40)
    }
    let site = try await BuiltSite("search: true", cards)
    let path = try #require(site.paths.first { $0.hasPrefix("search/cards.") })
    let file = try #require(site.result.tree?[path]).bytes()
    // gzip ends with the size of what it holds.
    let size = file.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let bytes = try #require(Compression.gunzipped(file, count: size))
    let table = try #require(site.paths.first { $0.hasPrefix("search/table.") })
    let tableFile = try #require(site.result.tree?[table]).bytes()
    let tableSize = tableFile.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let widthCount = Int(try #require(Compression.gunzipped(tableFile, count: tableSize))[1])
    let styles = Self.styles(bytes, widthCount: widthCount)
    #expect(styles.count == 40 && widthCount > 4)
    let rule = #/(?:&[^{}&]*\{[^{}&]*\})*/#
    for style in styles.joined() { #expect(style.wholeMatch(of: rule) != nil, "\(style)") }
    #expect(Set(styles.joined()).count > 15)
    let length = styles.joined().reduce(0) { $0 + $1.utf8.count }
    #expect(bytes.count < length, "their HTML with them")
  }

  @Test("any number of workers gives the same bytes") func workers() async throws {
    let folder = try TemporaryFolder(
      site: Self.cards.merging(["ashlar.yaml": "title: A\nsearch: true"]) { $1 })
    let one = await build(BuildOptions(testing: folder.path, workerCount: 1))
    let many = await build(BuildOptions(testing: folder.path, workerCount: 4))
    #expect(try #require(one.tree).paths == many.tree?.paths)
    for path in one.tree?.paths ?? [] { #expect(one.tree?[path] == many.tree?[path], "\(path)") }
  }
}
