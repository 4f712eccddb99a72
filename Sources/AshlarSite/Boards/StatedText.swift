internal import AshlarMarkdown

/// What a page's style sheet says of a text around the cards.
struct StatedText: Hashable, Sendable {
  var elementID: String
  /// One per range of `PlannedBoard.pageRanges`.
  var measures: [CardMeasure]
  /// Whether its direction is not its page's, at whose edge its lines begin all the same.
  var isTurned = false
}
