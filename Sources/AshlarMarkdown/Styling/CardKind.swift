/// How the cards of one kind look: which parts they have, in which order, and how each is set.
///
/// Cards are measured with these values, and their CSS is written from them (`StyleSheet+Kinds.swift`).
public struct CardKind: Sendable, Hashable {
  /// A class of the card's element, and what selections call it.
  public var name: String
  /// From top to bottom; the picture is the first or the last.
  public var parts: [CardPart]
  /// Whether the text lies over the picture, at its lower edge.
  public var isOver = false
  /// The alignment of all text; nil for the page's.
  public var alignment: CardPart.Alignment?
  /// What lies behind the text; nil for what lies behind all cards.
  public var surface: Surface?
  /// How far block quotes move their text, in CSS pixels; nil for as far as elsewhere.
  public var quoteIndent: Double?
  /// Whether block quotes are set large.
  public var hasLargeQuotes: Bool { name == "quote" }

  /// A colour of the theme behind a card's text.
  public enum Surface: String, Sendable, Hashable, CaseIterable {
    case surface, tint, accented
  }

  public init(name: String, parts: [CardPart] = CardKind.usualParts) {
    self.name = name
    self.parts = parts
  }

  /// What a card of no kind has: its picture, its title, its text, and date and tags.
  public static let usualParts = [CardPart.Name.picture, .title, .body, .meta].map {
    CardPart($0)
  }

  /// Text as it comes.
  public static let article = CardKind(name: "card")
  /// Somebody's words: block quotes are set large.
  public static let quote = CardKind(name: "quote")

  /// Whether its cards look as those of no kind do, but for colours.
  public var isUsual: Bool {
    parts == Self.usualParts && !isOver && alignment == nil && surface == nil && quoteIndent == nil
  }

  /// Whether its cards have the parts of those of no kind, in their order.
  public var hasUsualParts: Bool {
    parts.lazy.map(\.name).elementsEqual(Self.usualParts.lazy.map(\.name))
  }

  /// Whether its cards show their picture alone.
  public var isPictureAlone: Bool { parts.map(\.name) == [.picture] }

  /// The part of a name; nil where the kind has none.
  public func part(_ name: CardPart.Name) -> CardPart? { parts.first { $0.name == name } }

  /// The same with the usual parts that it leaves out, for a card's own page.
  public var whole: CardKind {
    var kind = self
    kind.isOver = false
    kind.parts += Self.usualParts.filter { part($0.name) == nil }
    guard let picture = kind.parts.firstIndex(where: { $0.name == .picture }) else { return kind }
    kind.parts.insert(kind.parts.remove(at: picture), at: 0)
    return kind
  }
}

/// One part of a card, and how a kind of cards sets it.
public struct CardPart: Sendable, Hashable {
  /// What the part says; its raw value is a class of its element, but for the picture's and the body's.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    case picture, kicker, number, title, price, when, host, body, tags, date, meta, button

    /// Whether what comes next stands close below.
    var isHeading: Bool {
      switch self {
      case .kicker, .number, .title, .price, .when, .host: true
      case .picture, .body, .tags, .date, .meta, .button: false
      }
    }

    /// Whether it stands apart from what comes before.
    var isFooting: Bool {
      switch self {
      case .tags, .date, .meta, .button: true
      case .picture, .kicker, .number, .title, .price, .when, .host, .body: false
      }
    }
  }

  /// Where lines stand in their room.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    case start, center, end
  }

  /// A colour of the theme for text.
  public enum Colour: String, Sendable, Hashable, CaseIterable {
    case text, quiet, accent
  }

  public var name: Name
  /// How its text is set; nil for what is usual.
  public var style: TextBlockStyle?
  public var alignment: Alignment?
  public var colour: Colour?
  /// How many lines a board shows; nil for all. The body's are the card's own affair.
  public var maximumLines: Int?
  /// The least outer width of a card that shows it on a board, in CSS pixels.
  public var minimumWidth = 0.0
  /// The shape that a picture is cropped to; nil for its own.
  public var shape: ImageSize?
  /// What lies beside and above a picture, in CSS pixels.
  public var inset = 0.0
  /// Whether a picture is an ellipse.
  public var isRound = false

  public init(_ name: Name) { self.name = name }

  /// Whether a picture is not simply as wide as its card, in its own shape.
  var isFramed: Bool { inset > 0 || shape != nil || isRound }

  /// The classes of the part's element; a part whose end may be cut off says so.
  var className: String { maximumLines == nil ? name.rawValue : name.rawValue + " clamped" }
}

extension StyleSheet {
  /// How the cards of a kind look; a kind that nobody describes is as usual.
  public func kind(named name: String) -> CardKind {
    kinds.first { $0.name == name } ?? CardKind(name: name)
  }

  /// How a part of a card is set.
  func block(of part: CardPart) -> TextBlockStyle {
    if let style = part.style { return style }
    return switch part.name {
    case .title: title
    case .number: number
    case .picture, .body, .button: body
    case .kicker, .price, .when, .host, .tags, .date, .meta: meta
    }
  }

  /// The sheet of the insides of a kind's cards.
  func sheet(of kind: CardKind) -> StyleSheet {
    var sheet = self
    sheet.body = kind.part(.body)?.style ?? body
    sheet.quoteIndent = kind.quoteIndent ?? quoteIndent
    return sheet
  }

  /// What stands between two parts of a card.
  func gap(above part: CardPart.Name, after other: CardPart.Name) -> Double {
    if part.isFooting { return metaGap }
    return other.isHeading ? titleGap : blockGap
  }

  /// What a button has above and below its word, and at both sides.
  static let buttonPadding = (block: 8.0, inline: 16.0)
}
