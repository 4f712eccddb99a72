import AshlarText
import Testing

@Suite("LetterCase")
struct LetterCaseTests {
  @Test(
    "capitals follow the language",
    arguments: [
      ("straße", "de", "STRASSE"), ("istanbul", "tr", "İSTANBUL"), ("istanbul", "en", "ISTANBUL"),
      ("πέτρα", "el", "ΠΕΤΡΑ"), ("ĳs", "nl", "ĲS"), ("ﬁnal 1a", "en", "FINAL 1A"), ("石", "ja", "石"),
      ("", "en", ""), ("w\u{AD}o", "en", "W\u{AD}O"),
    ])
  func upper(_ text: String, _ language: String, _ expected: String) {
    let upper = LetterCase.upper.applied(to: Array(text.utf8), language: language)
    #expect(String(decoding: upper, as: UTF8.self) == expected)
    #expect(LetterCase.normal.applied(to: Array(text.utf8), language: language) == Array(text.utf8))
  }
}
