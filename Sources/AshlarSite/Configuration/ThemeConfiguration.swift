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
  public var textFonts: [String] = []
  /// Font families for titles and headings.
  public var headingFonts: [String] = []
  /// Font families for code.
  public var codeFonts: [String] = []
  /// The size of running text, in CSS pixels at a root of 16 px: 8 to 64.
  public var textSize = 16
  /// The height of a line of running text, in CSS pixels at a root of 16 px; nil for the theme's ratio.
  public var lineHeight: Int?
  /// The space between a card's edge and its text, in CSS pixels.
  public var cardPadding: Double?
  /// The radius of a card's corners, in CSS pixels.
  public var cardRadius: Double?
  /// The room for a picture of unknown proportions, in CSS pixels.
  public var placeholderHeight = 210.0

  /// The theme as it comes.
  public init() {}
}

/// One colour for light pages, one for dark ones, each as `#rrggbb`.
public struct ColourPair: Hashable, Sendable {
  public var light: String
  public var dark: String

  public init(light: String, dark: String) {
    self.light = light
    self.dark = dark
  }
}
