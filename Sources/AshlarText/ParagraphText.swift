/// One paragraph's text with the styles and inline boxes in it: what a browser lays out as lines.
///
/// White space is already collapsed as CSS does (for `WhiteSpace.normal`), letter case already
/// applied. A hard break is U+000A in the text.
public struct ParagraphText: Sendable {
  /// The text as UTF-8.
  public var utf8: [UInt8]
  /// The styled spans, in order, without gaps; every end is also where an inline element begins or
  /// ends on the page, so shaping stops there and Blink rounds there.
  public var spans: [TextSpan]
  /// Inline boxes; each stands for one U+FFFC in `utf8`.
  public var boxes: [InlineBox]
  public var whiteSpace: WhiteSpace
  public var direction: TextDirection
  /// Stretches whose direction follows from their own letters, and that are one neutral character to the text around:
  /// CSS `unicode-bidi: isolate` with `dir="auto"`. UTF-8 offsets, in order; none overlaps another.
  public var isolates: [Range<Int>]

  public init(
    utf8: [UInt8], spans: [TextSpan], boxes: [InlineBox] = [], whiteSpace: WhiteSpace = .normal,
    direction: TextDirection = .leftToRight, isolates: [Range<Int>] = []
  ) {
    self.utf8 = utf8
    self.spans = spans
    self.boxes = boxes
    self.whiteSpace = whiteSpace
    self.direction = direction
    self.isolates = isolates
  }
}

/// A stretch of one style in a `ParagraphText`.
public struct TextSpan: Sendable {
  /// The UTF-8 offset at which the span ends.
  public var end: Int
  public var style: TextStyle
  /// Text of another group is shaped apart, whatever its style. The page's style sheet must make it so, with a
  /// `font-feature-settings` of its own for each group: Blink and Gecko shape across the edge of an element
  /// that changes nothing of the font, WebKit never does.
  public var shapingGroup: UInt8

  public init(end: Int, style: TextStyle, shapingGroup: UInt8 = 0) {
    self.end = end
    self.style = style
    self.shapingGroup = shapingGroup
  }
}

/// An unbreakable inline box, such as an image in text.
public struct InlineBox: Sendable {
  /// The UTF-8 offset of the box's U+FFFC.
  public var offset: Int
  /// The box's outer width in CSS pixels at a root of 16 px.
  public var width: Double

  public init(offset: Int, width: Double) {
    self.offset = offset
    self.width = width
  }
}

/// How white space and line ends in the text behave.
public enum WhiteSpace: Sendable {
  /// CSS `normal`: the text has single spaces only; trailing ones hang.
  case normal
  /// CSS `pre-wrap` with `tab-size: 8`: spaces and tabs stay, spaces at a line's end hang.
  case preserved
}

/// A paragraph's base direction.
public enum TextDirection: Sendable {
  case leftToRight, rightToLeft
}
