internal import AshlarTheme

/// A look: the shells of pages, and the styles of everything around the cards.
struct Theme: Hashable, Sendable {
  /// A board's page, and a card's own, as Mustache templates.
  var boardShell: String
  var cardShell: String
  /// Colours, and everything around the cards.
  var styleSheet: [UInt8]
  var favicon: [UInt8]

  /// The theme of a site that names none.
  static let standard = Theme(
    boardShell: BuiltInTheme.boardTemplate, cardShell: BuiltInTheme.cardTemplate,
    styleSheet: BuiltInTheme.styleSheet, favicon: BuiltInTheme.favicon)
}
