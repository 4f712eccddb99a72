/// How a board is printed.
public struct PrintSettings: Hashable, Sendable {
  /// What a print is.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    /// The board's cards as the board places them, at the paper's width.
    case cards
    /// A contact sheet: small photographs in a grid, each above its file's name and its caption.
    case sheet
    /// A photo book: a title page, then few photographs a page in rows that fill it, each above its caption.
    case book
  }

  /// nil for what suits the board: a contact sheet for an album of photographs, cards for others.
  public var form: Form?
  public var paper: PrintPaper
  /// How many columns a contact sheet or a board of cards has, from 1 to 20; nil for what suits the paper.
  public var columnCount: Int?
  /// How many photographs a page of a book has at most, from 1 to 6.
  public var mostPerPage = 3
  /// Whether the theme's colour lies behind everything, to the end of the bleed.
  public var hasBackground = false
  /// Whether pages have the board's title above, and their number below.
  public var hasHeader = true
  public var hasNumbers = true
  /// How large cards are drawn; nil for what suits paper, which is read from nearer than screens.
  public var scale: Double?

  /// That of a form for which nothing is asked.
  static func usualScale(_ form: Form) -> Double { form == .cards ? 0.8 : 1 }

  public init(paper: PrintPaper) { self.paper = paper }

  /// The columns that may be asked for, and the photographs of a page of a book.
  public static let columnCounts = 1...20
  public static let countsPerPage = 1...6
}
