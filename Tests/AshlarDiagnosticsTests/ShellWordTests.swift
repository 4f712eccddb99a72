import AshlarDiagnostics
import Testing

@Suite("Words of a shell") struct ShellWordTests {
  @Test(
    "have quotes where they need them",
    arguments: [
      ("stones/a-b_c.1", "stones/a-b_c.1"), ("Mauern/\u{E4}", "Mauern/\u{E4}"),
      ("my stones", "\"my stones\""),
      ("Ann's", "\"Ann's\""), ("a$b", "'a$b'"), ("it's \"a\"", "'it'\\''s \"a\"'"), ("", "\"\""),
      ("~", "\"~\""), ("a;b", "\"a;b\""), ("a\\b", "'a\\b'"),
    ])
  func quotes(word: String, quoted: String) {
    #expect(shellWord(word) == quoted)
  }

  @Test(
    "nothing that a shell reads stays outside of single quotes",
    arguments: ["\u{600}", "\u{301}", "\u{E33}", "\u{200D}", "\u{1F1E6}"])
  func joined(joiner: String) {
    for sign in "\"$`\\!".unicodeScalars {
      let quoted = shellWord("a" + joiner + String(sign) + joiner)
      #expect(quoted.utf8.first == UInt8(ascii: "'") && quoted.utf8.last == UInt8(ascii: "'"))
    }
  }
}
