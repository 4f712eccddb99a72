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

  /// What ends a text that is cut off.
  static let ellipsis = Array("…".utf8)

  package init() {}

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { utf8.isEmpty }

  /// The stretches with a direction of their own.
  var isolates: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in events.indices {
      switch events[index].kind {
      case .open(.isolate): start = events[index].offset
      case .close(.isolate): ranges.append(start..<events[index].offset)
      default: break
      }
    }
    return ranges
  }

  /// Writes the text in a case, but for code; element by element, so that each keeps its own letters.
  mutating func apply(_ letterCase: LetterCase, language: String) {
    guard letterCase != .normal, !isPreserved else { return }
    var text: [UInt8] = []
    var start = 0
    var codeDepth = 0
    for index in events.indices {
      let part = Array(utf8[start..<events[index].offset])
      text += codeDepth > 0 ? part : letterCase.applied(to: part, language: language)
      start = events[index].offset
      events[index].offset = text.count
      switch events[index].kind {
      case .open(.code): codeDepth += 1
      case .close(.code): codeDepth -= 1
      default: break
      }
    }
    utf8 = text + letterCase.applied(to: Array(utf8[start...]), language: language)
  }

  /// Whether the text has letters that join or stack, or signs that nobody sees, which engines do not space in one way:
  /// Arabic and its like, the scripts of India and of South-East Asia, Mongolian; U+2060 and what follows it (Gecko).
  var hasJoiningLetters: Bool {
    // The first such letter, U+0600, is written with the byte 0xD8.
    guard utf8.contains(where: { $0 >= 0xD8 }) else { return false }
    return String(decoding: utf8, as: UTF8.self).unicodeScalars.contains { scalar in
      InlineText.joiningRanges.contains { $0.contains(scalar.value) }
    }
  }

  private static let joiningRanges: [ClosedRange<UInt32>] = [
    0x600...0x109F, 0x1780...0x18AF, 0x1900...0x1CFF, 0x2060...0x206F, 0xA800...0xABFF,
    0xFB50...0xFDFF,
    0xFE70...0xFEFC, 0x10800...0x11FFF, 0x1E900...0x1EEFF,
  ]
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
  case highlight, keyboard, subscripted, superscripted
  case link(destination: [UInt8], title: [UInt8])
  /// The reference to footnote `number`.
  case footnoteReference(number: Int)
  /// A stretch with a direction of its own, which the text around does not change.
  case isolate
  /// A stretch of a block of code that has a colour.
  case coloured(CodeColour)

  /// Whether its letters stand above or below the line.
  var isScript: Bool {
    switch self {
    case .subscripted, .superscripted: true
    default: false
    }
  }
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
  /// How wide the card says that it is; nil where it does not.
  public var width: PictureWidth?

  package init(destination: [UInt8], alternative: [UInt8], title: [UInt8], line: Int) {
    self.destination = destination
    self.alternative = alternative
    self.title = title
    self.line = line
  }
}
