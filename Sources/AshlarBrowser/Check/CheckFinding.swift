/// One thing that a browser did not draw as Ashlar had said.
public struct CheckFinding: Codable, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A card's declared box is not its natural one.
    case height
    /// Two cards share some area.
    case overlap
    /// A card leaves its board.
    case outside
    /// A card's content is wider than the card, so that some of it cannot be seen.
    case clipped
    /// The page can be scrolled sideways.
    case overflow
    /// Chromium counted a layout shift while fonts and images loaded.
    case shift
    /// Something stood elsewhere before the fonts and images had come.
    case moved
    /// Text is lost or lies on other text when its reader forces the spacing of WCAG 2.2, 1.4.12, or letters of 20 px
    /// and more.
    case forced
    /// The cards are not in the author's order.
    case order
    /// The page's Content-Security-Policy was violated.
    case policy
    /// The browser wrote a message to the page's console.
    case console
    /// A font or an image did not load, or a request was answered with 404.
    case asset
    /// No window is wide enough for a layout that the style sheet declares.
    case unreachable
  }

  public var kind: Kind
  /// The engine that drew it.
  public var engine: BrowserEngine?
  /// The page's path in the output, when it is known.
  public var page: String?
  /// The card's id.
  public var card: String?
  /// The id of the other card of an overlap.
  public var other: String?
  /// Where the card is written, as `file:line`; filled in by whoever knows the site.
  public var source: String?
  /// The text size in percent.
  public var scale: Double?
  /// The width in rem at which the layout starts; 0 for the narrowest.
  public var minimum: Double?
  /// The window's width in CSS pixels.
  public var width: Double?
  /// Which side of a box differs: `left`, `top`, `width` or `height`.
  public var side: String?
  /// What Ashlar had said, in CSS pixels.
  public var predicted: Double?
  /// What the browser drew in CSS pixels, or a layout-shift score.
  public var actual: Double?
  /// The card's outer width in CSS pixels at a root of 16 px.
  public var cardWidth: Double?
  /// The card's text as the browser breaks it, without white space at the ends.
  public var lines: [String]?
  /// The same as it was predicted; filled in by whoever knows the site.
  public var predictedLines: [String]?
  /// Where the two first differ; nil when they do not.
  public var difference: LineDifference?
  /// More, in words.
  public var detail: String?

  /// A line that a browser broke in another place than predicted.
  public struct LineDifference: Codable, Hashable, Sendable {
    /// Which of the card's lines with text it is, counted from 1.
    public var number: Int
    /// nil when the card was to end before.
    public var predicted: String?
    /// nil when the browser's card ends before.
    public var actual: String?
  }

  public init(kind: Kind, page: String? = nil, card: String? = nil, detail: String? = nil) {
    self.kind = kind
    self.page = page
    self.card = card
    self.detail = detail
  }
}
