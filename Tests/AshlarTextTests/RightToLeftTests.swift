import AshlarText
import Testing

@Suite("Right-to-left text")
struct RightToLeftTests {
  private func prepare(_ text: String, stack: Int = 1) throws -> PreparedParagraph {
    let style = TextStyle(stack: stack, fontSize: 16, language: "he")
    return TextShaper(library: try SeededCorpus.library.get()).prepare(
      ParagraphText(
        utf8: Array(text.utf8), spans: [TextSpan(end: text.utf8.count, style: style)],
        direction: .rightToLeft))
  }

  /// Drawn by Chromium, Firefox and WebKit with Inter Bold at 16 px: the marks take 11.3 px in the first
  /// two and 8.2 px in WebKit, the space after a full stop 0.55 px less in WebKit alone.
  @Test("marks of another font are kerned by WebKit alone", arguments: ["א'.\"", "'12'.\""])
  func marks(word: String) throws {
    let prepared = try prepare("אבגד " + word)
    let width = prepared.maxContentWidth
    for (available, isTie) in [(width + 1, false), (width - 1, true), (width - 4, false)] {
      var ambiguous: [AmbiguousWidths] = []
      let count = prepared.lineCount(in: available, nominal: available, ambiguous: &ambiguous)
      #expect(count == (available > width ? 1 : 2))
      #expect(ambiguous.isEmpty == !isTie, "\(word) in \(available) px")
    }
  }

  @Test("a space after a full stop is kerned by WebKit alone")
  func spaces() throws {
    let prepared = try prepare("אב. גד. הו")
    let width = prepared.maxContentWidth
    for (available, isTie) in [(width + 0.5, false), (width - 0.5, true), (width - 2, false)] {
      var ambiguous: [AmbiguousWidths] = []
      _ = prepared.lineCount(in: available, nominal: available, ambiguous: &ambiguous)
      #expect(ambiguous.isEmpty == !isTie, "\(available) px")
    }
  }
}
