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
}
