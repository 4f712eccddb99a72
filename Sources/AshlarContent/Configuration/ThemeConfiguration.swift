/// The choices that a site makes about the built-in theme.
public struct ThemeConfiguration: Hashable, Sendable {
  /// The colour of links and marks; nil for the theme's own.
  public var accent: ColourPair?
  /// The colour behind the cards.
  public var background: ColourPair?
  /// The colour of cards.
  public var surface: ColourPair?
  /// The colour of text.
  public var text: ColourPair?
  /// Font families for running text, in CSS order; empty for the theme's own.
  public var textFonts: [FontConfiguration] = []
  /// Font families for titles and headings.
  public var headingFonts: [FontConfiguration] = []
  /// Font families for code.
  public var codeFonts: [FontConfiguration] = []
  /// The size of running text, in CSS pixels at a root of 16 px: 8 to 64, in steps of a half.
  public var textSize = 16.0
  /// The height of a line of running text, in CSS pixels at a root of 16 px; nil for the theme's ratio.
  public var lineHeight: Int?
  /// How single kinds of text are set.
  public var type: [TypeConfiguration.Kind: TypeConfiguration] = [:]
  /// The space between a card's edge and its text, in CSS pixels, in steps of a quarter.
  public var cardPadding: Double?
  /// The radius of a card's corners, in CSS pixels.
  public var cardRadius: Double?
  /// The room for a picture of unknown proportions, in CSS pixels.
  public var placeholderHeight = 210.0

  /// The theme as it comes.
  public init() {}
}

/// A font family, and where it stands on its axes if it is variable.
public struct FontConfiguration: Hashable, Sendable {
  public var family: String
  /// Axis tags to values, such as `wght` to 450; empty for a family of plain fonts.
  public var axes: [String: Double] = [:]
  /// What bold text has besides, `wght` 700 if nothing else is said.
  public var boldAxes: [String: Double] = [:]

  public init(family: String) { self.family = family }
}
