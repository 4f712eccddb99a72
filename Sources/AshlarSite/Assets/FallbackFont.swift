internal import AshlarText

/// A font that readers' systems have: Arial, or one of the same widths.
struct FallbackFont {
  var names: [String]
  var isBold: Bool
  /// The width of `sample` in em, shaped by HarfBuzz 6 in Liberation Sans, which has Arial's widths.
  var width: Double

  static let all = [
    FallbackFont(
      names: ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Helvetica"], isBold: false,
      width: 145.9722),
    FallbackFont(
      names: [
        "Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold", "Helvetica Bold",
      ],
      isBold: true, width: 157.5698),
  ]

  /// The width of the sample in em, in the first font of a stack.
  static func width(in stack: Int, shaper: TextShaper) -> Double {
    let text = Array(sample.utf8)
    let span = TextSpan(end: text.count, style: TextStyle(stack: stack, fontSize: 16))
    return shaper.prepare(ParagraphText(utf8: text, spans: [span])).maxContentWidth / 16
  }

  /// English as it comes: letters, capitals, figures and marks in their usual parts.
  private static let sample = """
    Stone cut so truly that it needs no mortar, or only a butter-thin bed to keep out the rain. Every \
    face is worked on the banker before the block leaves the yard; on the wall nothing is left to \
    decide. In England it appears around 1630, and Pausanias saw it at Tiryns: \u{201C}stones so big \
    that a pair of mules could not have stirred the smallest.\u{201D}
    """
}
