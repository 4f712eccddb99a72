/// The texts that a site in one of its languages has in another one: from the site's own, because nobody has translated
/// them, or from that of a theme's words.
package struct UntranslatedTexts: Hashable, Sendable {
  package enum Text: Hashable, Sendable {
    case title, summary, introduction, footer
  }

  /// The BCP 47 tags of their languages.
  private var languages: [Text: String]

  /// - Parameters:
  ///   - language: the BCP 47 tag of the site's own language.
  ///   - translated: whether each text is translated.
  init(in language: String, translated: [Text: Bool]) {
    languages = translated.filter { !$0.value }.mapValues { _ in language }
  }

  /// - Parameter languages: the BCP 47 tag of each text's language; nil for that of its page.
  package init(_ languages: [Text: String?]) {
    self.languages = languages.compactMapValues(\.self)
  }

  /// The language that a text is in, a BCP 47 tag; nil for one that is in the language of its page.
  package func language(of text: Text) -> String? { languages[text] }
}
