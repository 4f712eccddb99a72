internal import AshlarMarkdown
internal import AshlarText

/// The widths that pages state for short texts beside each other, so that nothing moves when their font comes.
struct StatedWidth {
  let shaper: TextShaper
  let language: String

  /// Room for a fallback font whose letters are a little wider than the measured ones.
  private static let slack = 1.06

  /// The width in px of a text in one line, with some slack, rounded up to a whole pixel.
  func of(_ text: String, in block: TextBlockStyle) -> Double {
    (exact(text, in: block) * Self.slack).rounded(.up)
  }

  /// The width in px of a text in one line, for what leaves room beside it.
  func exact(_ text: String, in block: TextBlockStyle) -> Double {
    let text = block.letterCase.applied(to: Array(text.utf8), language: language)
    let style = TextStyle(
      stack: block.role.stack(isBold: block.isBold, isItalic: false), fontSize: block.fontSize,
      letterSpacing: block.letterSpacing, wordSpacing: block.wordSpacing, language: language)
    let paragraph = shaper.prepare(
      ParagraphText(utf8: text, spans: [TextSpan(end: text.count, style: style)]))
    return paragraph.maxContentWidth
  }
}
