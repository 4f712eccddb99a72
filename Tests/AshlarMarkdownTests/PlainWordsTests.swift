import AshlarBytes
import AshlarMarkdown
import TestSupport
import Testing

/// What stands where there is no markup: in descriptions, titles, feeds, searches and lists of contents.
@Suite("Words without markup") struct PlainWordsTests {
  private func document(_ markdown: String, _ language: String? = nil) -> MarkdownDocument {
    MarkdownDocument(
      parsing: Array(markdown.utf8).span, file: "a.md",
      typography: language.map { Typography(language: $0) })
  }

  private func html(_ document: MarkdownDocument) -> String {
    var html = CardHTML(
      cardID: "card", style: StyleSheet(), resources: .none, namesHeadings: true)
    document.write(to: &html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  private func passages(_ markdown: String) -> [String] {
    document(markdown).passages.map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test(
    "numbers of footnotes are no part of a word, and raised figures are signs",
    arguments: [
      ("Old granite[^1] wall[^2].\n\n[^1]: N\n\n[^2]: M", "Old granite wall."),
      ("2^10^ and 10^-6^ m^2^, 1^st^, x^a2^, H<sub>2</sub>O", "2¹⁰ and 10⁻⁶ m², 1st, xa2, H2O"),
      ("*a[^1]* **b**^3^\n\n[^1]: N", "a b³"),
    ])
  func words(_ markdown: String, _ text: String) {
    #expect(passages(markdown).first == text)
    #expect(document(markdown).summary(limit: 100) == text)
  }

  @Test("headings are named and listed without numbers of footnotes") func headings() {
    let document = document("# Old[^1] m^2^ *x*\n\n[^1]: N")
    #expect(document.firstHeading.map { String(decoding: $0, as: UTF8.self) } == "Old m² x")
    let html = html(document)
    #expect(
      html.utf8.contains(text: " id=\"old-m2-x\"") || html.utf8.contains(text: " id=\"old-m²-x\""),
      "\(html)")
  }

  @Test(
    "a description is the first words, wherever they stand",
    arguments: [
      ("![a](a.svg) ![b](b.svg)\n\nReal text.", "Real text."), ("- a\n- b", "a"),
      ("> Only a quotation.", "Only a quotation."), ("Term\n: Text", "Term"),
      ("> [!NOTE]\n> Words.", "Words."), ("One ![i](a.svg) two.", "One two."),
      ("- a\n\nText.", "Text."), ("```\ncode\n```", ""), ("![a](a.svg)", ""),
    ])
  func summaries(_ markdown: String, _ text: String) {
    #expect(document(markdown).summary(limit: 100) == text)
  }

  @Test("a text is cut between words, or within a long one between characters") func cuts() {
    let kanji = String(repeating: "漢字", count: 100)
    #expect(document("Wort " + kanji).summary(limit: 20) == "Wort " + kanji.prefix(15) + "…")
    let family = "👩‍👩‍👧"
    let families = String(repeating: family, count: 60)
    let cut = document("x" + families).summary(limit: 20)
    #expect(cut == "x" + String(repeating: family, count: 3) + "…")
    let marks = String(repeating: "e\u{301}", count: 150)
    #expect(document(marks).summary(limit: 21).dropLast().allSatisfy { $0 == "e\u{301}" })
    #expect(document("one two three four").summary(limit: 12) == "one two…")
    #expect(document("one two").summary(limit: 7) == "one two")
  }

  @Test(
    "quotation marks open and close where no space says it",
    arguments: [
      ("ja", "彼は\"はい\"と言った。\"え\"", "彼は「はい」と言った。「え」"), ("zh", "他說\"你好\"。", "他說“你好”。"),
      ("es", "¿\"Qué\"? ¡\"x\"!", "¿«Qué»? ¡«x»!"),
      ("en", "x:\"y\" (x)\"z\" a=\"b\"", "x:“y” (x)“z” a=“b”"),
      ("en", "\"a\",\"b\" \"c.\" d", "“a”,“b” “c.” d"), ("en", "6\" and 5' 7\"", "6” and 5’ 7”"),
      ("en", "…'tis", "…’tis"),
    ])
  func quotations(_ language: String, _ markdown: String, _ text: String) {
    let shown = document(markdown, language).passages.map {
      String(decoding: $0.text, as: UTF8.self)
    }
    #expect(shown == [text])
  }

  @Test(
    "a colon behind a backslash, in code or by its number begins no definition",
    arguments: [
      ("Term\n\\:x\n: real", "<dd>real</dd>", true), ("Term\n:x\n\\: escaped", "<dl", false),
      ("Term `a\n: b` c\n\\: escaped", "<dl", false), ("Term\n&#58; x", "<dl", false),
      ("Term `a\n: b` c\n: real", "<dd>real</dd>", true), ("Term\n\\: a\n: b", "<dd>b</dd>", true),
      ("Term\n: a\n\n\tb", "<p>b</p>", true), ("Term\n:   a\n\n\tb", "<pre", false),
      ("Term\n: a\n\n  b\n\n+ list\n\n1 * 2 - 3", "<ul", true),
      ("Term\n: a\n\n```\nb\n```", "<dd>a</dd>", true),
    ])
  func definitions(_ markdown: String, _ part: String, _ isThere: Bool) {
    let html = html(document(markdown)).replacing(#/ class="[^"]*"/#, with: "")
    #expect(html.utf8.contains(text: part) == isThere, "\(html)")
  }

  @Test(
    "a backslash keeps marks from their meaning",
    arguments: [
      ("> \\[!NOTE]\n> text", "[!NOTE]"), ("> [\\!NOTE]\n> text", "[!NOTE]"),
      ("> &#91;!NOTE]\n> text", "[!NOTE]"), ("\\[TOC]\n\n# A\n\n# B", "[TOC]"),
      ("# C \\{#dd}", "C {#dd}"), ("# C \\\\\\{#dd}", "C \\{#dd}"),
    ])
  func escapes(_ markdown: String, _ text: String) {
    let document = document(markdown)
    #expect(html(document).utf8.contains(text: text), "\(html(document))")
  }

  @Test("what is no character of Unicode is U+FFFD") func noncharacters() {
    let text = passages("a &#xFFFE; b &#xFFFF; c &#xFFFD;")
    #expect(text == ["a \u{FFFD} b \u{FFFD} c \u{FFFD}"])
    #expect(String(validating: Array(html(document("a &#xFFFE; b")).utf8), as: UTF8.self) != nil)
  }

  @Test(
    "comments lose nothing",
    arguments: ["  <!-- c -->", "<!-- a --> <!-- b -->", "<!-- a\nb -->\n"])
  func comments(_ markdown: String) {
    #expect(document(markdown).diagnostics.isEmpty)
  }
}
