public import AshlarDiagnostics

/// One stretch of a board: a header, cards in one layout, a footer.
public struct SectionConfiguration: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A header, the selected cards and a footer.
    case cards
    /// A full-width banner of `title` and `introduction`, without cards.
    case banner
  }

  /// Unique on its board; an identifier that is safe in URLs and CSS.
  public var id: String
  /// Whether the author gave it the id: it is a name to which links lead.
  package var isNamed = false
  public var kind = Kind.cards
  public var title: String?
  /// Markdown below the title.
  public var introduction: String?
  /// Markdown after the cards.
  public var footer: String?
  /// In a further language, what is not translated into it.
  package var untranslated: UntranslatedTexts?
  public var selection = CardSelection()
  /// How its cards are gathered by their dates; nil where they are not.
  public var headers: TimeHeaders?
  /// What its cards have in common where it was made for one of the headers of another section.
  package var gathering: TimeGathering?
  public var layout = LayoutConfiguration(.masonry)
  /// How many columns it has on phones; nil for two where pictures stand alone, and the theme's otherwise.
  public var phoneColumns: Int?
  /// Whether the title stays at the top of the window while the section passes.
  public var isHeaderPinned = false
  /// What lies behind the section; nil for nothing.
  public var background: SectionBackground?
  /// A badge on each of its cards.
  public var badge: BadgeConfiguration?
  /// Where the section is declared, for diagnostics; line 0 when it is a default.
  public var location = SourceLocation(file: SiteConfiguration.fileName)

  /// The id of a board's only section, which its author has not named.
  package static let standardID = "cards"

  public init(id: String) {
    self.id = id
  }
}

/// What lies behind a section.
public enum SectionBackground: Hashable, Sendable {
  /// A quiet shade of the theme's own.
  case muted
  /// A shade of the accent colour.
  case accent
  case colour(ColourPair)
}

/// A small mark on the corner or edge of a card.
public struct BadgeConfiguration: Hashable, Sendable {
  /// The nine points of a card that a badge may be anchored to.
  public enum Anchor: String, CaseIterable, Hashable, Sendable {
    case topLeading, top, topTrailing
    case leading, center, trailing
    case bottomLeading, bottom, bottomTrailing
  }

  /// The text of badges; nil where only cards with a `badge` of their own have one.
  public var text: String?
  public var anchor = Anchor.topTrailing
  /// How far a badge on a picture is moved from its anchor towards the end, in CSS pixels.
  public var offsetX = 0.0
  /// The same towards the bottom.
  public var offsetY = 0.0

  public init(text: String? = nil, anchor: Anchor = .topTrailing) {
    self.text = text
    self.anchor = anchor
  }
}
