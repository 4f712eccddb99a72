package import AshlarText

/// The text of one paragraph-like block, with the inline elements in it as events.
///
/// White space is collapsed as CSS does it, so what is measured is what the browser lays out.
public struct InlineText: Sendable {
  /// The text as UTF-8; U+000A is a hard break, U+FFFC an inline image.
  package var utf8: [UInt8] = []
  /// Where elements open and close, in document order; offsets never fall.
  package var events: [InlineEvent] = []
  /// The images that stand in the text, one per U+FFFC, in order.
  package var images: [MarkdownImage] = []
  /// The markup that makes all engines break alike; filled when the text is prepared.
  package var marks: [TextMark] = []
  /// Whether the text stands without the letter spacing of its kind; set when it is prepared.
  package var isUnspaced = false
  /// Drawn without ligatures, although its kind of text has some.
  package var isUnligated = false
  /// Whether white space and line ends are kept, as in a code block.
  package var isPreserved = false

  package init() {}

  /// A text without elements, its white space collapsed; nil when nothing is left to draw.
  package init?(collapsing text: String) {
    self = InlineBuilder.text(of: Array(text.utf8))
    if isEmpty { return nil }
  }

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { utf8.isEmpty }
}

/// The start or the end of an inline element.
package struct InlineEvent: Sendable {
  package enum Kind: Sendable {
    case open(InlineElement)
    case close(InlineElement)
  }

  /// The UTF-8 offset before which the element starts or ends.
  package var offset: Int
  package var kind: Kind
}

/// An element around a stretch of text.
package enum InlineElement: Sendable {
  case emphasis, strong, strikethrough, code
  case link(destination: [UInt8], title: [UInt8])
  /// The reference to footnote `number`.
  case footnoteReference(number: Int)
}

/// An image as Markdown names it.
public struct MarkdownImage: Sendable {
  /// The path or URL, as written.
  public var destination: [UInt8]
  /// The alternative text.
  public var alternative: [UInt8]
  public var title: [UInt8]
  /// The 1-based line in the card's body.
  public var line: Int

  package init(destination: [UInt8], alternative: [UInt8], title: [UInt8], line: Int) {
    self.destination = destination
    self.alternative = alternative
    self.title = title
    self.line = line
  }
}
