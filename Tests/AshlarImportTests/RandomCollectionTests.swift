import AshlarBytes
import AshlarImport
import TestSupport
import Testing

/// Whatever stands in a collection, its cards are read without a mistake, and no file lies outside of the site.
@Suite("Imports of random collections", .timeLimit(.minutes(60))) struct RandomCollectionTests {
  private static let keys = [
    "title", "block_title", "description", "content", "tags", "date", "user", "name", "link", "url",
    "board", "privacy", "media", "photoTakenTime", "timestamp", "archived", "people", "geoData",
    "latitude", "albumData", "favorited", "version", "items", "content_html", "authors",
  ]
  private static let words = [
    "", " ", "a", "<p>b <b>c", "<\u{301}", "\\u0000", "\\n---\\n", "\\\"", "../x", "javascript:x",
    "https://a.org/", "1553178600", "-1", "9999-99-99", "2026-03-21",
    "https://jsonfeed.org/version/1",
    "{\u{600}", "#", "]]>", "&amp;", "`", "\u{200D}|",
  ]

  /// A value of JSON.
  private static func json(_ random: inout SeededRandom, depth: Int = 0) -> String {
    switch Int.random(in: depth < 3 ? 0..<9 : 0..<5, using: &random) {
    case 0: ["null", "true", "false"].randomElement(using: &random) ?? "null"
    case 1:
      ["0", "-7", "1e300", "1553178600", "99999999999999999999"].randomElement(using: &random)
        ?? "0"
    case 2, 3, 4: "\"\(text(&random))\""
    case 5:
      "["
        + (0..<Int.random(in: 0..<4, using: &random)).map { _ in json(&random, depth: depth + 1) }
        .joined(separator: ",") + "]"
    default: object(&random, depth: depth)
    }
  }

  private static func object(_ random: inout SeededRandom, depth: Int = 0) -> String {
    let names = keys.shuffled(using: &random).prefix(Int.random(in: 0..<12, using: &random))
    return "{"
      + names.map { "\"\($0)\": " + json(&random, depth: depth + 1) }.joined(separator: ",") + "}"
  }

  private static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0..<4, using: &random)).map { _ in words.randomElement(using: &random) ?? ""
    }
    .joined()
  }

  /// Tags and texts of feeds in any order, between the start and the end of one.
  private static func xml(_ random: inout SeededRandom) -> String {
    let names = [
      "item", "entry", "title", "link", "description", "content", "author", "name", "category",
      "pubDate", "guid", "enclosure", "content:encoded", "div",
    ]
    let attributes = [
      "", " type='html'", " type=\"xhtml\"", " href='https://a.org/'", " href='javascript:x'",
      " rel='enclosure'", " xml:base='//'", " isPermaLink='false'",
    ]
    let pieces = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
      let name = names.randomElement(using: &random) ?? ""
      let attribute = attributes.randomElement(using: &random) ?? ""
      return ["<\(name)\(attribute)>", "</\(name)>", "<\(name)\(attribute)/>", text(&random)]
        .randomElement(using: &random) ?? ""
    }
    return "<rss><channel><item><title>A</title></item>" + pieces.joined() + "</channel></rss>"
  }

  @Test("objects of any values", arguments: 0..<(TestScope.isWhole ? 300 : 3))
  func objects(_ seed: Int) async throws {
    var random = SeededRandom(seed: UInt64(seed))
    let picture = GalleryImportTests.picture
    for kind in [ImportSource.galleryDL, .takeout] {
      for _ in 0..<4 {
        var files = ["w/b.svg": picture, "w/c.svg": picture, "w/c-edited.svg": picture]
        for name in ["w/a.svg.json", "w/c.svg.json", "w/info.json", "w/metadata.json"] {
          files[name] = Self.object(&random)
        }
        files["w/a.svg"] = picture
        check(try await imported(kind, files), files.description)
      }
    }
  }

  @Test("feeds of any elements", arguments: 0..<(TestScope.isWhole ? 300 : 3))
  func feeds(_ seed: Int) async throws {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<8 {
      let xml = Self.xml(&random)
      check(try await imported(.feed, ["f": xml], file: "/f"), xml)
      let json =
        #"{"version": "https://jsonfeed.org/version/1", "items": [{"title": "A"}, \#(Self.object(&random))]}"#
      check(try await imported(.feed, ["f": json], file: "/f"), json)
    }
  }

  private func check(_ result: Imported, _ source: String) {
    let errors = result.errors.filter { !$0.utf8.contains(text: "are drafts") }
    #expect(errors == [], "\(source)")
    for path in result.site.files.keys {
      #expect(!path.utf8.split(at: "/").contains(".."), "\(source)")
    }
    for case .text(let text) in result.site.files.values {
      #expect(!text.utf8.contains(text: "link: \"javascript"), "\(source)")
    }
  }
}
