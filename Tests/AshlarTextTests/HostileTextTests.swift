import AshlarText
import TestSupport
import Testing

@Suite("Hostile text")
struct HostileTextTests {
  private func shaper() throws -> TextShaper {
    TextShaper(library: try SeededCorpus.library.get())
  }

  /// Prepares a text, breaks it at two widths and checks that nothing of it is lost.
  private func check(_ text: ParagraphText) throws {
    let prepared = try shaper().prepare(text)
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
