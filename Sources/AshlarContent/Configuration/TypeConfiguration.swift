/// How a site sets one kind of text; nil for what the theme does.
public struct TypeConfiguration: Hashable, Sendable {
  /// The kinds of text that can be set.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Running text; its size and line height are the theme's `textSize` and `lineHeight`.
    case body
    case title, meta, quote, code
    /// The figure of a card that is one.
    case number
    case heading1, heading2, heading3, heading4, heading5, heading6
    /// The title of a page or of a banner, and its size on narrow pages.
    case pageTitle, narrowPageTitle
    /// What stands below a page's title.
    case lead
    case sectionTitle
    /// What stands at the end of each page.
    case footer
    /// The site's title above each page, and its size on narrow pages.
    case siteTitle, narrowSiteTitle
    /// The links and switches beside it.
    case menu

    /// The kind of which this is another size; nil for a kind of its own.
    package var wideKind: Kind? {
      switch self {
      case .narrowPageTitle: .pageTitle
      case .narrowSiteTitle: .siteTitle
      default: nil
      }
    }
  }

  /// How letters are written, whatever the author typed.
  public enum LetterCase: String, CaseIterable, Hashable, Sendable {
    /// As they were typed.
    case normal
    /// In capitals.
    case upper
  }

  /// Whether common ligatures are drawn.
  public enum Ligatures: String, CaseIterable, Hashable, Sendable {
    /// Where the fonts have some that do not depend on the text around them.
    case auto
    case none
  }

  /// Which of the theme's fonts a kind of text takes.
  public enum Font: String, CaseIterable, Hashable, Sendable {
    case text, heading, code
  }

  /// In CSS pixels at a root of 16 px: 8 to 128 in steps of a half, and 8 to 256.
  public var size: Double?
  public var lineHeight: Int?
  /// What each letter, and each space, takes besides its advance: -16 to 64 px, in steps of 1/64 px.
  public var letterSpacing: Double?
  public var wordSpacing: Double?
  public var letterCase: LetterCase?
  public var ligatures: Ligatures?
  public var isBold: Bool?
  public var font: Font?

  /// The theme's own.
  public init() {}
}

extension TypeConfiguration {
  /// Takes over the settings of one kind of text from a theme that starts from this one.
  mutating func apply(_ fields: inout YAMLFields, kind: Kind) {
    if kind != .body {
      let own = (fields.halves("size", in: 8...128), fields.integer("lineHeight", in: 8...256))
      // A size alone brings a line height of its own.
      if own.0 != nil || own.1 != nil { lineHeight = own.1 ?? (own.0 == nil ? lineHeight : nil) }
      size = own.0 ?? size
    }
    // It is the same text, only smaller.
    guard kind.wideKind == nil else { return fields.finish() }
    if kind != .body {
      isBold = fields.boolean("bold") ?? isBold
      font = fields.choice("font") ?? font
    }
    letterSpacing = fields.length("letterSpacing", in: -16...64).map(Self.exact) ?? letterSpacing
    wordSpacing = fields.length("wordSpacing", in: -16...64).map(Self.exact) ?? wordSpacing
    letterCase = fields.choice("case") ?? letterCase
    ligatures = fields.choice("ligatures") ?? ligatures
    fields.finish()
  }

  /// What every engine represents.
  private static func exact(_ length: Double) -> Double { (length * 64).rounded() / 64 }
}
