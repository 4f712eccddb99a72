import TestSupport
import Testing

@testable import AshlarSite

@Suite("Numbers of things in words") struct CountWordsTests {
  @Test(
    "the plural categories of CLDR",
    arguments: [
      ("en", [0: "other", 1: "one", 2: "other", 21: "other"]),
      ("fr-CA", [0: "one", 1: "one", 2: "other"]),
      ("pl", [1: "one", 2: "few", 4: "few", 5: "many", 12: "many", 21: "many", 22: "few"]),
      ("ru", [1: "one", 3: "few", 5: "many", 11: "many", 21: "one", 112: "many", 104: "few"]),
      ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other", 103: "few"]),
      ("he", [1: "one", 2: "two", 3: "other", 20: "other"]), ("zh-Hant", [1: "other"]),
      ("tlh", [1: "one", 2: "other"]),
    ])
  func categories(language: String, numbers: [Int: String]) {
    for (number, category) in numbers {
      #expect(CountWords.category(of: number, in: language).rawValue == category, "\(number)")
    }
  }

  private static let album: [String: String] = [
    "photos/walks/a.svg": picture, "photos/walks/coast/b.svg": picture,
    "photos/walks/coast/c.svg": picture,
  ]
  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\"/>"

  @Test(
    "albums say how many pictures are in them and in those within them, in the site's language",
    arguments: [
      ("en", "3 photographs", "2 photographs"), ("pl", "3 zdjęcia", "2 zdjęcia"),
      ("he", "3 תמונות", "שתי תמונות"), ("ja", "写真3枚", "写真2枚"), ("tlh", "3", "2"),
    ])
  func albums(language: String, all: String, inner: String) async throws {
    let site = try await BuiltSite("lang: \(language)\n", Self.album)
    #expect(try site.text("index.html").contains("<p class=\"meta\">\(all)</p>"))
    #expect(try site.text("photos/walks/index.html").contains("<p class=\"meta\">\(inner)</p>"))
  }

  @Test("a theme's own words, and mistakes in them")
  func ownWords() async throws {
    let words = "photographs: {one: Ein Bild, other: '{count} Bilder'"
    let site = try await BuiltSite(
      "lang: de\n", Self.album.merging(["theme/words.de.yaml": words + "}"]) { $1 })
    #expect(try site.text("index.html").contains(">3 Bilder</p>"))
    let wrong = try await BuiltSite(
      "lang: de\n", Self.album.merging(["theme/words.de.yaml": words + ", lots: x}"]) { $1 })
    #expect(wrong.complaints == ["theme/words.de.yaml:1:55: 'photographs' has no key 'lots'"])
  }
}
