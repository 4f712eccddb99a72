public import AshlarDiagnostics
public import AshlarOutput

/// A board on paper: one HTML page whose sections are sheets of paper, and what it needs.
public struct Printout: Sendable {
  /// The page is `index.html`; nil after an error.
  public internal(set) var tree: OutputTree?
  public internal(set) var diagnostics: [Diagnostic] = []
  public internal(set) var form = PrintSettings.Form.cards
  public internal(set) var pageCount = 0
  /// How many cards, or photographs of a contact sheet or a book, are printed.
  public internal(set) var cardCount = 0
  /// What is no mistake, and good to know before the paper is given away; a line each.
  public internal(set) var notes: [String] = []
  /// Everything on each page, with its place.
  package internal(set) var pages: [PrintPage] = []
  /// The ids of the cards' elements: what a page's cards are, by their numbers.
  package internal(set) var elements: [String] = []

  /// The path of the page in the tree.
  public static let page = "index.html"
}
