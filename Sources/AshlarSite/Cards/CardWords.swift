internal import AshlarMarkdown

/// What cards in one language say in the theme's words.
///
/// All words of an interface are many: a copy for each card would take longer than its title.
struct CardWords: Sendable {
  /// BCP 47.
  let language: String
  let more: String
  /// The tag of the language of `more`; nil where it is the card's.
  let foreignTag: String?
  let callouts: CalloutWords
  /// How dates are written; nil where the theme does not know the language.
  let dates: DateWords?

  init(_ table: InterfaceWordTable, in language: String) {
    let words = table[language]
    self.language = language
    more = words.more
    foreignTag = words.isForeign ? words.tag : nil
    callouts = words.callouts
    dates = table.dates(in: language)
  }
}
