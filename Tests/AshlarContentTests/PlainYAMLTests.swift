import AshlarContent
import TestSupport
import Testing

@Suite("The plain subset of YAML") struct PlainYAMLTests {
  /// Both readings of a text; the library's is nil when it is no YAML.
  private func readings(_ text: String) -> (plain: YAMLValue?, full: YAMLValue?) {
    let bytes = Array(text.utf8)
    let report = SourceDiagnostics(path: "a.md", bytes: bytes)
    return (
      PlainYAML.value(of: bytes[...], firstLine: 2),
      YAMLParsing.value(of: text, firstLine: 2, report: report)
    )
  }

  @Test(
    "what front matter usually has is in the subset and reads as YAML",
    arguments: [
      "title: English bond", "title: English bond\n", "a: b\nc: d\n", "a: b\n\n# c\n\nd: e\n",
      "title: \"A: b # c\"\nalt: 'd: e'\n", "tags: [brick, bond]\n", "tags: []\n",
      "tags: [ a , \"b, c\" ]\n",
      "tags:\n- a\n- b c\nx: y\n", "tags:\n  - a\n  - \"b\"\n\nx: y\n",
      "date: 2026-11-20\nspan: 2\n",
      "title:   padded   \n", "title: naïve façade 日本 – x\n", "title: 日本\ntags: [日本, b]\n",
      "link: https://a.b/c?d=e#f\n",
      "image: /images/a.png\n", "maxLines: 3\npin: true\n", "a: 'x'   \nb: \"\"\n", "a: b#c\n",
      "a: b:c\n",
      "a: 1\nb: it's \"so\" [x] {y} & *z\n", "A-b_1: c\n", "a: b,c]\n", "tags: [a/b, c.d, e-f]\n",
    ])
  func usual(text: String) {
    let (plain, full) = readings(text)
    #expect(plain != nil)
    #expect(plain == full)
  }

  @Test(
    "what is outside the subset is left to the library",
    arguments: [
      "", "\n", "# a\n", "a:\n", "a: |\n  b\n", "a: b\n  c\n", "a: {b: c}\n", "a: *b\n",
      "a: &b c\n", "a: !b c\n",
      "a: \"b\\n\"\n", "a: 'it''s'\n", "a: b: c\n", "a: b #c\n", "- a\n", "a: b\na: c\n", "? a\n",
      "a:\n  b: c\n",
      "a: b\r\n", "a: b\tc\n", "a: [b,]\n", "a: [[b]]\n", "a: [b: c]\n", "a: [b\n", "a: \"b\n",
      " a: b\n", "a : b\n",
      "a: - b\n", "a: -1\n", "a: @b\n", "a: b:\n", "a: \u{FEFF}b\n", "a: \u{85}b\n",
      "a: \u{2028}b\n", "a:\n- b: c\n",
      "a:\n- - b\n", "a:\n- b\n c\n", "a:\n- b\n  - c\n", "a: \"b\" c\n", "\"a\": b\n", "a:b\n",
      "a: \u{1}b\n", "<<: b\n",
      "...\na: b\n", "# \u{2028}\na: b\n", "a:\n", "a: \nb: c\n", "a:\n-\n",
    ])
  func outside(text: String) {
    #expect(PlainYAML.value(of: Array(text.utf8)[...], firstLine: 2) == nil)
  }

  @Test("whatever it reads, the library reads alike", arguments: UInt64(0)..<400)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "a", "title", "tags", ": ", ":", "\n", "\n", "\n- ", "\n  - ", " ", "  ", "[", "]", ", ", ",",
      "\"", "'", "#", " #",
      "é", "日", "\u{2028}", "x y", "1", "-", "{", "}", "|", "&", "~", "null", "...", "---", "/",
      "%", "!", "\t", "\u{A0}",
    ]
    for _ in 0..<50 {
      var text = Bool.random(using: &random) ? "a: " : "tags:"
      for _ in 0..<Int.random(in: 0...10, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
        if Int.random(in: 0...5, using: &random) == 0 { text += "\nk\(text.count): v" }
      }
      let (plain, full) = readings(text)
      if let plain { #expect(plain == full, "seed \(seed): \(text.debugDescription)") }
    }
  }
}
