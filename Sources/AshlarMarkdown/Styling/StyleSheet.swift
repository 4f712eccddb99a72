public import AshlarText

/// The numbers of a theme: every length that decides a card's height or a line's width.
///
/// The page's CSS is written from this value (`StyleSheet+CSS.swift`) and cards are measured with
/// it, so a margin cannot be in one and not in the other. Lengths are CSS pixels at a root of 16
/// px; line heights are multiples of 8 and the rest multiples of 2, so that all of them stay exact
/// in every engine at every even root size.
public struct StyleSheet: Sendable, Hashable {
  /// Running text.
  public var body = TextBlockStyle(fontSize: 16, lineHeight: 24, role: .text)
  /// The block quotes of a card whose kind is `quote`.
  public var quotation = TextBlockStyle(fontSize: 20, lineHeight: 32, role: .heading)
  /// A card's own title.
  public var title = TextBlockStyle(fontSize: 20, lineHeight: 24, role: .heading, isBold: true)
  /// The figure of a card that is one, as in `42 %`.
  public var number = TextBlockStyle(fontSize: 48, lineHeight: 48, role: .heading, isBold: true)
  /// Date and tags.
  public var meta = TextBlockStyle(fontSize: 13, lineHeight: 16, role: .text)
  /// Markdown's headings, level 1 first.
  public var headings = [
    TextBlockStyle(fontSize: 24, lineHeight: 32, role: .heading, isBold: true),
    TextBlockStyle(fontSize: 20, lineHeight: 24, role: .heading, isBold: true),
    TextBlockStyle(fontSize: 18, lineHeight: 24, role: .heading, isBold: true),
    TextBlockStyle(fontSize: 16, lineHeight: 24, role: .text, isBold: true),
    TextBlockStyle(fontSize: 15, lineHeight: 24, role: .text, isBold: true),
    TextBlockStyle(fontSize: 14, lineHeight: 24, role: .text, isBold: true),
  ]
  /// Code blocks; code in text takes `codeScale` of the text around it.
  public var code = TextBlockStyle(fontSize: 14, lineHeight: 24, role: .code)
  /// A page's title, a banner's, and what stands below the first.
  public var pageTitle = TextBlockStyle(
    fontSize: 40, lineHeight: 48, role: .heading, isBold: true)
  public var lead = TextBlockStyle(fontSize: 18, lineHeight: 24, role: .text)
  /// The title of a page and of a banner where the page is narrow: another size of the same letters.
  public var narrowPageTitle = TextSize(fontSize: 32, lineHeight: 40)
  /// A section's title.
  public var sectionTitle = TextBlockStyle(
    fontSize: 26, lineHeight: 32, role: .heading, isBold: true)
  /// What stands at the end of each page.
  public var footer = TextBlockStyle(fontSize: 14, lineHeight: 24, role: .text)
  /// The site's title above each page, and the links and switches beside it.
  public var siteTitle = TextBlockStyle(
    fontSize: 20, lineHeight: 32, role: .heading, isBold: true)
  public var menu = TextBlockStyle(fontSize: 16, lineHeight: 24, role: .text)
  /// The site's title where the page is narrow: another size of the same letters.
  public var narrowSiteTitle = TextSize(fontSize: 18, lineHeight: 24)
  /// The size of code in text, as a fraction of the text around it.
  public var codeScale = 0.875
  /// The size of footnote references, as a fraction of the text around them.
  public var referenceScale = 0.75

  /// Around a card's text, on all four sides.
  public var cardPadding = 20.0
  /// Between two blocks.
  public var blockGap = 12.0
  /// Between the items of a tight list, and between blocks in them.
  public var tightGap = 4.0
  /// Between the title and what follows, and between the text and the date.
  public var titleGap = 8.0
  public var metaGap = 12.0
  /// Above the link to the rest of a card that is cut off.
  public var moreGap = 4.0
  /// Above the footnotes, with their rule.
  public var footnotesGap = 14.0
  /// How far a list moves its text; wider for long numbers.
  public var listIndent = 24.0
  public var quoteIndent = 20.0
  /// The most that lists and quotes together move a text; deeper ones move it no further.
  public var maximumIndent = 96.0
  /// A code block's padding, on all four sides.
  public var codePadding = 12.0
  /// A thematic break's whole height.
  public var ruleHeight = 10.0
  /// A table cell's padding above and below, and at both sides.
  public var cellPaddingBlock = 6.0
  public var cellPaddingInline = 10.0
  /// The least room that a line has, in font sizes. Engines cut words wider than their lines in their own ways, so no line
  /// may be narrower; where a card leaves less, its text reaches over its padding, and past that it scrolls sideways.
  public var leastLineWidth = 4.0
  /// At both sides of titles and introductions inside the board's edges, and inside a banner's.
  public var textInset = 0.0
  public var bannerPadding = 40.0
  /// The most that introductions and the like are wide.
  public var proseWidth = 704.0
  /// The height of an image in text, and of one whose proportions are unknown.
  public var inlineImageHeight = 20.0
  /// A larger image does not stand in a line, in its own pixels.
  package static let tallestInlineImage = 64
  public var placeholderHeight = 200.0

  /// The roles whose fonts have ligatures that may be drawn; see `CommonLigatures`.
  public var ligatedRoles: Set<FontRole> = []

  /// The kinds of cards that do not look as cards of no kind do, in the order of their names.
  public var kinds: [CardKind] = []

  public init() {}

  /// The selector of what is set by the rules of a card's insides: cards, and the texts of pages around them.
  package static let typeset = ":is(.card,.prose)"
}

/// How one kind of text block is set.
public struct TextBlockStyle: Sendable, Hashable {
  public var fontSize: Double
  public var lineHeight: Double
  public var role: FontRole
  public var isBold: Bool
  /// What each letter, and each space, takes besides its advance, in CSS pixels.
  public var letterSpacing = 0.0
  public var wordSpacing = 0.0
  public var letterCase = LetterCase.normal
  public var ligatures = Ligatures.auto

  public init(fontSize: Double, lineHeight: Double, role: FontRole, isBold: Bool = false) {
    self.fontSize = fontSize
    self.lineHeight = lineHeight
    self.role = role
    self.isBold = isBold
  }
}

/// The size of a text's letters and lines, in CSS pixels.
public struct TextSize: Sendable, Hashable {
  public var fontSize: Double
  public var lineHeight: Double

  public init(fontSize: Double, lineHeight: Double) {
    self.fontSize = fontSize
    self.lineHeight = lineHeight
  }
}

/// Whether letters such as f and i are drawn as one.
public enum Ligatures: String, Sendable, Hashable, CaseIterable {
  /// Where the fonts have common ligatures that do not depend on the text around; never in code, nor where
  /// letters are spaced.
  case auto
  case none
}

/// What a font family is used for.
public enum FontRole: Int, Sendable, Hashable, CaseIterable {
  case text, heading, code

  /// The index in `FontLibrary.stacks` of the role's stack: four a role, bold ones last.
  public func stack(isBold: Bool, isItalic: Bool) -> Int {
    4 * rawValue + (isBold ? 2 : 0) + (isItalic ? 1 : 0)
  }

  /// How many stacks one group of a font library has; a library has a group for each order of
  /// fonts that some language needs.
  public static var stackCount: Int { 4 * allCases.count }
}

extension StyleSheet {
  /// The style of a card's paragraphs: a card of kind `quote` sets its block quotes large.
  package func paragraph(of kind: CardKind, inQuote: Bool) -> TextBlockStyle {
    kind.hasLargeQuotes && inQuote ? quotation : body
  }

  /// The height that the link to the rest adds to a card that is cut off.
  var moreHeight: Double { moreGap + body.lineHeight }

  /// The indent that leaves room for a list's largest number.
  package func orderedIndent(lastNumber: Int) -> Double {
    let digits = String(max(0, lastNumber)).utf8.count
    return listIndent + 10 * Double(max(0, digits - 2))
  }

  /// The class that gives a list an indent other than `listIndent`: `d` and the number's digits.
  package func className(ofIndent indent: Double) -> String? {
    let extraDigits = Int((indent - listIndent) / 10)
    return extraDigits > 0 ? "d\(extraDigits + 2)" : nil
  }

  /// The step to which the page rounds its root font size so that every height in a card is exact: a line
  /// height is a whole number of pixels, because WebKit rounds used ones down to one, and a card's padding
  /// lies on the grids of all engines.
  package var rootStep: Int {
    [2, 4, 8].first { step in
      let scale = Double(step) / 16
      return LayoutUnit.isOnAllGrids(cardPadding * scale)
        && lineHeights.allSatisfy { ($0 * scale).rounded() == $0 * scale }
    } ?? 16
  }

  /// Every kind of text block.
  private var textBlocks: [TextBlockStyle] {
    [
      body, quotation, title, number, meta, code, pageTitle, lead, sectionTitle, footer, siteTitle,
      menu,
    ] + headings
  }

  private var lineHeights: [Double] {
    textBlocks.map(\.lineHeight) + [narrowPageTitle.lineHeight, narrowSiteTitle.lineHeight]
  }

  /// How blocks of code are set: without ligatures, whatever their family.
  var codeBlock: TextBlockStyle {
    var block = code
    block.ligatures = .none
    return block
  }

  /// Whether a kind of text is drawn with its fonts' common ligatures.
  func drawsLigatures(_ block: TextBlockStyle) -> Bool {
    block.ligatures == .auto && block.letterSpacing == 0 && block.role != .code
      && ligatedRoles.contains(block.role)
  }

  /// Whether any text is, so that each block must say what it has.
  var hasLigatures: Bool { textBlocks.contains(where: drawsLigatures) }

  /// Whether any text has its letters or words spaced, so that each block must say what it has.
  var hasSpacing: Bool { textBlocks.contains { $0.letterSpacing != 0 || $0.wordSpacing != 0 } }
}
