/// The texts that a site in one of its languages has from the site's own, because nobody has translated them.
package struct UntranslatedTexts: Hashable, Sendable {
  package enum Text: Hashable, Sendable {
    case title, summary, introduction, footer
  }

  private let language: String
  private let texts: Set<Text>

  /// - Parameters:
  ///   - language: the BCP 47 tag of the site's own language.
  ///   - translated: whether each text is translated.
  init(in language: String, translated: [Text: Bool]) {
    self.language = language
    texts = Set(translated.lazy.filter { !$0.value }.map(\.key))
  }

  /// The language that a text is in, a BCP 47 tag; nil for one that is in the language of its page.
  package func language(of text: Text) -> String? { texts.contains(text) ? language : nil }
}
