import AshlarMarkdown
import TestSupport
import Testing

@Suite("Emoji by their names") struct EmojiNameTests {
  @Test(
    "names between colons are emoji, but in code and addresses",
    arguments: [
      (":tada: a :+1:", "🎉 a 👍"), ("(:heart:)!", "(❤️)!"), (":smiley_cat:", "😺"), ("*:tada:*", "🎉"),
      (":tada::tada:", "🎉🎉"), (":family_man_woman_girl_boy:", "👨‍👩‍👧‍👦"),
      ("`:tada:` <kbd>:tada:</kbd>", ":tada: :tada:"),
      (":none: a:tada: 12:100:30", ":none: a:tada: 12:100:30"),
      ("https://a.b/:tada:", "https://a.b/:tada:"), (":ta*da*:", ":tada:"), (": tada:", ": tada:"),
      (":de: :TADA:", ":de: :TADA:"), ("::tada:", ":🎉"), ("| :tada: |\n|---|\n| :tada: |", "🎉\n🎉"),
    ])
  func names(markdown: String, text: String) { #expect(shown(markdown) == text) }

  @Test("elements stay at their words") func elements() {
    let document = MarkdownDocument(
      parsing: Array(":tada: **:+1: b** [c :x:](d) :x:".utf8).span, file: "a.md")
    var html = CardHTML(cardID: "a", style: StyleSheet(), resources: .none)
    document.write(to: &html)
    let text = String(decoding: html.bytes, as: UTF8.self)
    #expect(
      text.replacing(#/<span[^>]*>|<\/span>/#, with: "")
        == "<p>🎉 <strong>👍 b</strong> <a href=\"d\">c ❌</a> ❌</p>")
  }
}

@Suite("Typography of languages") struct TypographyTests {
  @Test(
    "quotation marks, dashes and ellipses are those of the language, but in code",
    arguments: [
      ("en", "\"a 'b' c\" -- it's the '90s --- so...", "“a ‘b’ c” – it’s the ’90s — so…"),
      ("de", "\"a 'b'\" geht's", "„a ‚b‘“ geht’s"), ("de-CH", "\"a 'b'\"", "«a ‹b›»"),
      ("fr", "\"a 'b'\" l'eau", "«\u{A0}a “b”\u{A0}» l’eau"), ("ja", "\"石\"", "「石」"),
      ("ru", "(\"а\")", "(«а»)"), ("sv", "\"a\"", "”a”"), ("x", "\"a\"", "“a”"),
      ("en", "`\"a\" -- ...` <kbd>'</kbd>", "\"a\" -- ... '"), ("en", "\"*a*\" *\"b\"*", "“a” “b”"),
      ("en", "---- .... - .", "---- .... - ."), ("en", "\"", "”"), ("en", "\"a\n\"b", "“a “b"),
      ("en", "\"a 'x'\". z", "“a ‘x’”. z"), ("en", "'a \"x\"', z", "‘a “x”’, z"),
      ("en", "(\"'a' b\")", "(“‘a’ b”)"), ("de", "'\"a\"'.", "‚„a“‘."),
      ("en", "rock 'n' roll", "rock ‘n’ roll"), ("en", "https://a.b/--", "https://a.b/--"),
      ("en", "\"\u{301}a\"", "“\u{301}a”"), ("en", "a \"é\" \u{2014}\"b\"", "a “é” \u{2014}“b”"),
    ])
  func signs(language: String, markdown: String, text: String) {
    let shown = shown(markdown, Typography(language: language))
    #expect(shown.unicodeScalars.elementsEqual(text.unicodeScalars), "\(shown)")
  }

  @Test("without it signs stay") func without() { #expect(shown("\"a\" -- ...") == "\"a\" -- ...") }
}

private func shown(_ markdown: String, _ typography: Typography? = nil) -> String {
  let document = MarkdownDocument(
    parsing: Array(markdown.utf8).span, file: "a.md", typography: typography)
  return document.passages.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "\n")
}
