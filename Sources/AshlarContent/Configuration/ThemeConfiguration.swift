/// The tokens of a theme: what a built-in one gives, and what a site or a theme of its own gives in its place.
public struct ThemeConfiguration: Hashable, Sendable {
  /// The colour of links and marks; nil for that of text.
  public var accent: ColourPair?
  /// The colour behind the cards.
  public var background: ColourPair?
  /// The colour of cards.
  public var surface: ColourPair?
  /// The colour of text.
  public var text: ColourPair?
  /// The colour of dates and tags, of lines, and behind code and quotes; nil for what follows from the others.
  public var quiet: ColourPair?
  public var line: ColourPair?
  public var tint: ColourPair?
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
  /// The space between two blocks, below the title, and above the date, in whole even CSS pixels.
  public var blockGap: Int?
  public var titleGap: Int?
  public var metaGap: Int?
  /// What the page's titles and introductions have on both sides inside the board, and inside a banner, in whole even CSS
  /// pixels.
  public var textInset: Int?
  public var bannerPadding: Int?
  /// Which of each colour's two values pages have.
  public var scheme = Scheme.auto
  /// The radius of a card's corners, and of a picture's in it, in CSS pixels.
  public var cardRadius: Double?
  public var pictureRadius: Double?
  /// The width of the line around a card with text, in CSS pixels; it takes no room.
  public var cardBorder: Double?
  public var cardShadow: Shadow?
  /// The space between cards where a layout names none, in CSS pixels.
  public var gap = 20.0
  /// How many columns boards have on phones that say nothing of it: 1 or 2.
  public var phoneColumns = 1
  /// The layout of boards that name none.
  public var layout = LayoutConfiguration(.masonry)
  /// The breakpoints of a site that names none.
  public var breakpoints = BreakpointConfiguration.standard
  /// What holds for all cards of one kind, by the kind's name.
  public var kinds: [String: KindConfiguration] = [:]
  /// The room for a picture of unknown proportions, in CSS pixels.
  public var placeholderHeight = 210.0

  /// Whose choice colours are.
  public enum Scheme: String, CaseIterable, Hashable, Sendable {
    /// The reader's, or that of the reader's device.
    case auto
    /// The author's.
    case light
    case dark
  }

  /// What lies under a card.
  public enum Shadow: String, CaseIterable, Hashable, Sendable {
    case none
    case soft
    case strong
  }

  /// The breakpoints, each with a gap.
  var spacedBreakpoints: [BreakpointConfiguration] {
    breakpoints.map { breakpoint in
      var breakpoint = breakpoint
      breakpoint.gap = breakpoint.gap ?? gap
      return breakpoint
    }
  }

  /// No theme at all: black on white, in the measures of a card that nobody has chosen.
  public init() {}
}

/// A font family, and where it stands on its axes if it is variable.
public struct FontConfiguration: Hashable, Sendable {
  public var family: String
  /// Axis tags to values, such as `wght` to 450; empty for a family of plain fonts.
  public var axes: [String: Double] = [:]
  /// What bold text has besides, `wght` 700 if nothing else is said.
  public var boldAxes: [String: Double] = [:]
  /// The style of the file that stands for the regular one, such as `SemiBold`; nil for the regular one itself.
  public var face: String?

  public init(family: String) { self.family = family }
}
