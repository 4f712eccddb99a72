import AshlarText
import TestSupport
import Testing

@Suite("Terms of texts") struct TermScannerTests {
  private func terms(_ text: String) -> [String] {
    var scanner = TermScanner()
    var terms: [String] = []
    scanner.scan(Array(text.utf8)) { terms.append(String(decoding: $0, as: UTF8.self)) }
    return terms
  }

  @Test(
    "words are folded, and parted by all that is no letter, mark or number",
    arguments: [
      ("Granite, 2 m (hard)", ["granite", "2", "m", "hard"]),
      ("Größe STRAẞE Œuvre", ["grosse", "strasse", "oeuvre"]),
      ("don’t l'eau", ["don", "t", "l", "eau"]),
      ("Łódź smørrebrød İstanbul ılık", ["lodz", "smorrebrod", "istanbul", "ilik"]),
      ("ΟΔΟΣ οδός", ["οδοσ", "οδοσ"]), ("Ёлка й", ["елка", "и"]),
      ("ﬁne １２ ℡", ["fine", "12", "tel"]),
      ("שָׁלוֹם", ["שלום"]), ("كِتَابٌ كـتاب أحمد", ["كتاب", "كتاب", "احمد"]), ("می‌خواهم", ["ميخواهم"]),
      ("हिन्दी कि", ["हिन्दी", "कि"]), ("soft\u{AD}hyphen a\u{200B}b", ["softhyphen", "ab"]),
      ("e\u{301}te\u{301}", ["ete"]), ("‼ — + # .", []), ("", []),
    ])
  func words(text: String, expected: [String]) {
    #expect(terms(text) == expected)
  }

  @Test(
    "signs that tell words apart are in a further term, and symbols are terms",
    arguments: [
      ("C# and C++, c.", ["c", "c#", "and", "c", "c++", "c"]),
      (".NET (.net) a.net ..net", ["net", ".net", "net", ".net", "a", "net", "net"]),
      ("A+", ["a", "a+"]), ("“C++” Ö+ Привет#", ["c", "c++", "o", "o+", "привет", "привет#"]),
      ("a+b c#d x+é #stone C+++++", ["a", "b", "c", "d", "x", "e", "stone", "c"]),
      ("石#", ["石"]), ("brick🧱🧱 ©️", ["brick", "🧱", "🧱", "©"]),
      (
        String(repeating: "a", count: 30) + "#",
        [
          String(repeating: "a", count: 24), String(repeating: "a", count: 23) + "#",
        ]
      ),
    ])
  func signs(text: String, expected: [String]) {
    #expect(terms(text) == expected)
  }

  @Test(
    "without spaces, every letter starts a term",
    arguments: [
      ("石工", ["石工", "工"]), ("木", ["木"]), ("がか", ["がか", "か"]), ("ｶﾞ", ["ガ"]),
      ("한국어", ["한국", "국어", "어"]), ("ไทย", ["ไทย", "ทย", "ย"]), ("石a工", ["石", "a", "工"]),
      ("東京・京都", ["東京", "京", "京都", "都"]), ("𠮷野", ["𠮷野", "野"]),
    ])
  func grams(text: String, expected: [String]) {
    #expect(terms(text) == expected)
  }

  @Test("a term is cut off after 24 code points") func long() {
    #expect(terms(String(repeating: "A", count: 30)) == [String(repeating: "a", count: 24)])
    #expect(terms(String(repeating: "я", count: 30)) == [String(repeating: "я", count: 24)])
  }

  @Test("any bytes give terms of UTF-8 that are their own folding", arguments: UInt64(0)..<20)
  func hostile(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var scanner = TermScanner()
    for _ in 0..<200 {
      let bytes = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
      scanner.scan(bytes) { term in
        #expect(String(validating: term, as: UTF8.self) != nil && !term.isEmpty)
        #expect(term.count <= 4 * TermScanner.maximumLength, "seed \(seed)")
      }
    }
  }
}
