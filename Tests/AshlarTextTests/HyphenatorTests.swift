import AshlarText
import Foundation
import TestSupport
import Testing

@Suite("Hyphenator")
struct HyphenatorTests {
  /// Dictionaries of Debian's packages, each read once.
  private static let hyphenators = Dictionary(
    uniqueKeysWithValues: ["de_DE", "en_US", "fr", "hu_HU"].map { name in
      (
        name,
        Result {
          let data = try Data(contentsOf: URL(filePath: "/usr/share/hyphen/hyph_\(name).dic"))
          return try Hyphenator(dictionary: [UInt8](data))
        }
      )
    })

  private func divide(_ word: String, _ hyphenator: Hyphenator) -> String {
    var text = ""
    let places = Set(hyphenator.places(in: word.unicodeScalars.map(\.value)))
    for (index, scalar) in word.unicodeScalars.enumerated() {
      if places.contains(index) { text += "-" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  // As the Hyphen library 2.8.8 divides them with the same files.
  @Test(
    "words are divided as their dictionary says",
    arguments: [
      ("en_US", "hy-phen-ation"), ("en_US", "as-so-ci-a-tion"), ("en_US", "ta-ble"),
      ("en_US", "won-der-ful"), ("en_US", "project"), ("en_US", "HY-PHEN-ATION"),
      ("en_US", "au-to-conf's"), ("en_US", "agent's"), ("en_US", "naïvely"),
      ("de_DE", "Ab-rüs-tungs"), ("de_DE", "si-tu-a-ti-on"), ("de_DE", "kleid-sam-keit"),
      ("de_DE", "pau-schal-be-steu-e-rung"), ("de_DE", "morn-fall"), ("de_DE", "werk-le"),
      ("de_DE", "her-um-reis-te"), ("de_DE", "ab-oli-ti-o-nis-mus"), ("de_DE", "Moräne"),
      ("fr", "am-bi-tion"), ("fr", "l'ami-tié"), ("fr", "main-te-nant"),
      ("hu_HU", "ágya-ram"), ("hu_HU", "asszony"),
    ])
  func words(_ name: String, _ expected: String) throws {
    let hyphenator = try #require(Self.hyphenators[name]).get()
    let word = expected.filter { $0 != "-" }
    let exceptions = ["Moräne": "Mo-rä-ne", "naïvely": "naïvely"]
    #expect(divide(word, hyphenator) == exceptions[expected] ?? expected)
  }

  private func divide(text: String, _ hyphenator: Hyphenator, shortestWord: Int = 5) -> String {
    var bytes = Array(text.utf8)
    for offset in hyphenator.softHyphenOffsets(in: bytes, shortestWord: shortestWord).reversed() {
      bytes.insert(UInt8(ascii: "|"), at: offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "in a text, addresses, code, capitals and words with hyphens of their own are left whole",
    arguments: [
      ("wonderful, (wonderful) “wonderful”", "won|der|ful, (won|der|ful) “won|der|ful”"),
      ("well-wonderful wonderful—table", "well-won|der|ful won|der|ful—ta|ble"),
      ("table ends.", "ta|ble ends."), ("UNESCO WONDERFUL", "UNESCO WONDERFUL"),
      (
        "wonderful.example.org and/wonderful a@wonderful",
        "wonderful.example.org and/wonderful a@wonderful"
      ),
      ("wonderful2 snake_wonderful --wonderful=x", "wonderful2 snake_wonderful --wonderful=x"),
      ("won\u{AD}derful", "won\u{AD}derful"), ("wonderful: table", "won|der|ful: ta|ble"),
      ("http:wonderful", "http:wonderful"), ("", ""),
      ("wonder\u{FFFC}wonderful", "won|der\u{FFFC}won|der|ful"),
    ])
  func texts(_ text: String, _ expected: String) throws {
    let english = try #require(Self.hyphenators["en_US"]).get()
    #expect(divide(text: text, english) == expected)
  }

  @Test("short words are left whole as asked")
  func shortWords() throws {
    let english = try #require(Self.hyphenators["en_US"]).get()
    #expect(divide(text: "wonderful", english, shortestWord: 9) == "won|der|ful")
    #expect(divide(text: "wonderful", english, shortestWord: 10) == "wonderful")
  }

  @Test("a pattern that would change letters forbids its break")
  func changes() throws {
    let file = "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\na1b\nb1c/x=y,1,2\nz1z\n"
    let hyphenator = try Hyphenator(dictionary: Array(file.utf8))
    #expect(divide("abczz", hyphenator) == "a-bcz-z")
  }

  @Test("encodings are read by name")
  func encodings() throws {
    for (name, byte) in [("ISO8859-1", 0xE4), ("iso8859-2", 0xE4), ("microsoft-cp1252", 0xE4)] {
      let file = Array("\(name)\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n".utf8) + [UInt8(byte)]
      let hyphenator = try Hyphenator(dictionary: file + Array("1b\n".utf8))
      #expect(divide("äb", hyphenator) == "ä-b", "\(name)")
    }
    #expect(throws: HyphenationError.unknownEncoding("EBCDISCH")) {
      try Hyphenator(dictionary: Array("EBCDISCH\na1b\n".utf8))
    }
    #expect(throws: HyphenationError.noPatterns) {
      try Hyphenator(dictionary: Array("UTF-8\n".utf8))
    }
    #expect(throws: HyphenationError.unknownEncoding("")) { try Hyphenator(dictionary: []) }
    #expect(throws: HyphenationError.tooLarge(bytes: Hyphenator.maximumSize + 1)) {
      try Hyphenator(dictionary: Array(repeating: 0x61, count: Hyphenator.maximumSize + 1))
    }
  }

  @Test("hostile dictionaries never crash, and places lie inside words", arguments: UInt64(0)..<200)
  func hostile(seed: UInt64) throws {
    var generator = SeededRandom(seed: seed)
    let pieces = [
      "a", "b", "ä", "1", "2", "9", "/", ".", "=", ",", "\n", "\n", "\r\n", " ", "\t", "%", "#",
      "'",
      "NEXTLEVEL\n", "NOHYPHEN ',-\n", "LEFTHYPHENMIN 1\n", "COMPOUNDLEFTHYPHENMIN -7\n",
      "RIGHTHYPHENMIN 99999999999999999999\n", "\u{0}", "\u{10FFFF}", "e\u{301}",
      String(repeating: "1a", count: 400),
    ]
    let encoding = ["UTF-8\n", "ISO8859-1\n", "utf-16\n", "UTF-7\n", "\n"].randomElement(
      using: &generator)!
    var file = Array(encoding.utf8)
    for _ in 0..<300 {
      file += Array(pieces.randomElement(using: &generator)!.utf8)
      if UInt8.random(in: 0..<30, using: &generator) == 0 {
        file.append(UInt8.random(in: 0...255, using: &generator))
      }
    }
    guard let hyphenator = try? Hyphenator(dictionary: file) else { return }
    for word in ["abab", "aäbe\u{301}", "a'b", String(repeating: "ab", count: 60), "a", ""] {
      let letters = word.unicodeScalars.map(\.value)
      let places = hyphenator.places(in: letters)
      #expect(places == places.sorted() && Set(places).count == places.count, "seed \(seed)")
      #expect(places.allSatisfy { (1..<max(1, letters.count)).contains($0) }, "seed \(seed)")
      _ = hyphenator.softHyphenOffsets(in: Array(word.utf8) + [0xFF, 0xC2], shortestWord: 1)
    }
  }
}
