import AshlarContent
import Testing

@Suite("Identifiers") struct IdentifierTests {
  @Test(
    "a card's path gives its identifier",
    arguments: [
      ("bonds/English bond", "bonds-english-bond"), ("2024-01-01-x", "card-2024-01-01-x"),
      ("b50", "card-b50"),
      ("b", "b"), ("_a__b_", "a-b"), ("été/Ô", "été-ô"), ("日本", "日本"), ("!!!", "card"),
      ("a.b", "a-b"), ("50", "card-50"),
      ("ΟΔΟΣ ΛΙΘΟΣ", "οδος-λιθος"), ("ΣΑΣ/σας", "σας-σας"), ("a\u{FE0F}b", "ab"),
      ("\u{301}ab", "ab"), ("ab \u{301}c", "ab-c"), ("e\u{301}té", "e\u{301}té"),
      ("می\u{200C}خواهم", "می-خواهم"),
    ])
  func derived(path: String, identifier: String) {
    #expect(Identifier.derived(fromPath: path) == identifier)
    #expect(Identifier.isValid(identifier))
  }

  @Test(
    "what is unsafe in a URL, a file name or a selector is refused",
    arguments: [
      "", "A", "a b", "a--b", "-a", "a-", "1a", "b50", "s0", "a/b", "..", "a.b", "a_b",
      "a\u{202E}b", "ß\u{7F}",
      String(repeating: "a", count: 201),
    ])
  func refused(text: String) {
    #expect(!Identifier.isValid(text))
  }

  @Test("a long path gives an identifier that still is a file name") func long() {
    let identifier = Identifier.derived(fromPath: String(repeating: "日本/", count: 300))
    #expect(identifier.utf8.count <= Identifier.maximumLength)
    #expect(Identifier.isValid(identifier))
  }
}
