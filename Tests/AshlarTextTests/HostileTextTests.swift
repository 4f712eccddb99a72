import AshlarText
import TestSupport
import Testing

@Suite("Hostile text")
struct HostileTextTests {
  private func shaper() throws -> TextShaper {
    TextShaper(library: try SeededCorpus.library.get())
  }

  /// Prepares a text, breaks it at two widths and checks that nothing of it is lost, and that each mark which opens
  /// something is closed.
  private func check(_ text: ParagraphText) throws {
    let prepared = try shaper().prepare(text)
    var depth = 0
    for mark in prepared.marks {
      switch mark.kind {
      case .wordBreak, .softHyphen: break
      case .close: depth -= 1
      default: depth += 1
      }
      try #require(depth >= 0)
    }
    #expect(depth == 0)
    for width in [40.0, 320] {
      let lines = prepared.lines(in: width)
      #expect(lines.count == prepared.lineCount(in: width))
      #expect(lines.last?.range.upperBound == text.utf8.count)
    }
  }

  @Test(
    "one word of 40 kB",
    arguments: [
      "m", "é", "漢", "ก", "ع", "1,", "-", "😀", "🇩", "a-", "/", "\u{E000}", "x\u{1D165}",
      "\u{E000}\u{AD}",
    ])
  func longWord(_ part: String) throws {
    try check(plain(String(repeating: part, count: 40_000 / part.utf8.count)))
  }

  @Test("100,000 combining marks on one letter")
  func combiningMarks() throws {
    for mark in ["\u{301}", "\u{1D165}"] {
      try check(plain("a" + String(repeating: mark, count: 100_000) + " b"))
    }
  }

  @Test("bidi controls without end, private use, unassigned code points and controls")
  func oddCharacters() throws {
    try check(plain(String(repeating: "\u{202E}a\u{2067}ب ", count: 2000)))
    try check(plain(String(repeating: "\u{E000}\u{F8FF}\u{10FFFD} ", count: 500)))
    try check(plain(String(repeating: "\u{378}\u{E0100}\u{FFFE} ", count: 500)))
    try check(plain("a\u{0}b\u{1}\u{7F} \u{85}c\u{2028}d\u{2029}e\u{FEFF}"))
  }

  @Test("random bytes are read as damaged UTF-8", arguments: UInt64(0)..<50)
  func randomBytes(seed: UInt64) throws {
    var generator = SeededRandom(seed: seed)
    let bytes = (0..<400).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    let style = TextStyle(stack: 0, fontSize: 16)
    try check(ParagraphText(utf8: bytes, spans: [TextSpan(end: bytes.count, style: style)]))
  }

  @Test(
    "signs, letters and what nobody sees, with elements between them", arguments: UInt64(0)..<300)
  func dividedSigns(seed: UInt64) throws {
    let pool =
      Array(
        "ក្\u{17B6}ကေ\u{1039}\u{103A}กำ\u{E31}কর\u{9CD}ක\u{DCA}بِaV\u{301}石が👩\u{1F3FD}".unicodeScalars)
      + [
        "\u{200C}", "\u{200D}", "\u{34F}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{FE0F}",
        "\u{1D165}",
      ]
    var generator = SeededRandom(seed: seed)
    var utf8: [UInt8] = []
    var spans: [TextSpan] = []
    for _ in 0..<12 {
      guard let scalar = pool.randomElement(using: &generator) else { continue }
      utf8 += Array(String(scalar).utf8)
      let style = TextStyle(stack: Int.random(in: 0...1, using: &generator), fontSize: 16)
      if Bool.random(using: &generator) { spans.append(TextSpan(end: utf8.count, style: style)) }
    }
    spans.append(TextSpan(end: utf8.count, style: TextStyle(stack: 0, fontSize: 16)))
    try check(ParagraphText(utf8: utf8, spans: spans))
  }

  @Test("a paragraph in which every letter has its own style")
  func manySpans() throws {
    let bytes = [UInt8](repeating: 0x61, count: 20_000)
    let spans = bytes.indices.map {
      TextSpan(end: $0 + 1, style: TextStyle(stack: $0 & 1, fontSize: 16))
    }
    try check(ParagraphText(utf8: bytes, spans: spans))
  }

  @Test("widths that are no widths", arguments: [0, -5, 1e-9, .infinity, 1e12])
  func oddWidths(width: Double) throws {
    let prepared = try shaper().prepare(plain("some words and averyveryverylongword"))
    #expect(prepared.lineCount(in: width) >= 1)
    var ambiguous: [AmbiguousWidths] = []
    #expect(prepared.lineCount(in: width, nominal: 300, ambiguous: &ambiguous) >= 1)
  }
}
