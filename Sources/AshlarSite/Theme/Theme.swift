internal import AshlarContent
internal import AshlarTheme

/// A look: the shells of pages, the styles of everything around the cards, the words of the interface.
struct Theme: Hashable, Sendable {
  /// A board's page, and a card's own, as Mustache templates.
  var boardShell: String
  var cardShell: String
  /// Colours, and everything around the cards.
  var styleSheet: [UInt8]
  var favicon: [UInt8]
  /// The files of interface words, by the language's first subtag; always with `en`.
  var wordFiles: [String: [UInt8]]

  /// The theme of a site that names none.
  static let standard = Theme(
    boardShell: BuiltInTheme.boardTemplate, cardShell: BuiltInTheme.cardTemplate,
    styleSheet: BuiltInTheme.styleSheet, favicon: BuiltInTheme.favicon,
    wordFiles: BuiltInTheme.words)
}
