internal import AshlarBytes
internal import AshlarText

/// Something that takes height in a card.
enum PreparedItem: Sendable {
  /// Fixed space, in CSS pixels.
  case space(Double)
  /// The index of a text, a box without text or a table of the card.
  case text(Int)
  case textless(Int)
  case table(Int)
  /// What the items of a range, all of which stand before it, lack to a height in CSS pixels.
  case rest(of: Range<Int>, to: Double)
}

/// One of the card's outermost blocks.
struct PreparedBlock: Sendable {
  /// What it is, in CommonMark's words.
  var kind: String
  /// The line of the card's file on which it starts; nil when it is not of the card's Markdown.
  var line: Int?
  /// What it is made of, as a range of the preparation's `order`.
  var items: Range<Int>

  /// Whether it belongs to what follows it, as a title or a heading.
  var isLeading: Bool { kind == "title" || kind.utf8.hasPrefix("heading") }
}

/// One of the card's parts.
struct PreparedPart: Sendable {
  var name: CardPart.Name
  /// What stands above it and what it is made of, as ranges of the preparation's `order`.
  var gap: Range<Int>
  var items: Range<Int>
  /// The least outer width of a card that shows it, in CSS pixels.
  var minimumWidth: Double
}

/// The number of a text box in its card; -1 before it is prepared.
package struct TextBoxID: Sendable {
  var number = -1
}

/// One text and how it sits in the card.
struct PreparedText: Sendable {
  var utf8: [UInt8]
  var paragraph: PreparedParagraph
  /// What lists, quotes and code take from the body's width.
  var indentation: Double
  /// What the text's own box takes of it, as code does.
  var padding = 0.0
  /// The least room that its lines have; a box without it reaches over the card's padding, and then scrolls with it.
  var leastWidth: Double
  var lineHeight: Double
  /// Whether white space collapses and lines are filled, unlike in code.
  var isFlowing = true
  /// How many of its lines show; nil for all.
  var maximumLines: Int?

  /// What the card leaves the lines, before any inset, and whether that is their least.
  func room(in bodyWidth: Double) -> (width: Double, isLeast: Bool) {
    let width = bodyWidth - indentation
    return width < leastWidth ? (leastWidth, true) : (width, false)
  }
}

/// A picture that stands by itself.
public struct PreparedPicture: Sendable, Hashable {
  /// Its number among the card's boxes without text.
  public var box: Int
  /// Its place among the pictures of that box, which are several in a strip.
  public var part = 0
  /// As written.
  public var destination: [UInt8]
  /// What it is cropped to on boards; nil for its own shape.
  public var shape: ImageSize?
  /// How wide the card says that it is; nil where it is as wide as the card lets it be.
  public var width: PictureWidth?
  /// What the card takes from its own width for the picture's, in CSS pixels.
  public internal(set) var indentation: Double
}

/// A picture, or another box without text.
struct TextlessBox: Sendable {
  enum Height: Sendable {
    case fixed(Double)
    case proportional(ImageSize, width: PictureWidth?)
  }

  var height: Height
  var indentation: Double

  /// The height at a body width: a multiple of 2 px, which every engine represents exactly.
  func height(in width: Double) -> Double {
    switch height {
    case .fixed(let height): return height
    case .proportional(let size, let own):
      let room = max(0, width - indentation)
      return size.height(atWidth: own?.within(room) ?? room)
    }
  }
}
