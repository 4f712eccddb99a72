internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarText

/// All that is needed to set a site's type: fonts, style sheet, words and hyphenators.
struct Typesetting: Sendable {
  let fonts: FontSet
  /// What cards are measured with, and what their CSS is written from.
  let style: StyleSheet
  /// Words that are shaped already; shared by all who set type with these fonts.
  let words: WordCache
  let hyphenators: Hyphenators

  /// Loads what a site's cards need.
  ///
  /// - Parameters:
  ///   - entries: the cards that will be set.
  ///   - kept: words that an earlier build shaped with the same fonts.
  ///   - diagnostics: receives why fonts or dictionaries cannot be loaded; the result is nil then.
  init?(
    for site: Site, entries: [Entry], diagnostics: inout [Diagnostic]
  ) {
    let groups = FontGroups(
      languages: [site.configuration.language] + entries.compactMap(\.frontMatter.language))
    guard let fonts = FontSet.load(for: site, groups: groups, diagnostics: &diagnostics) else {
      return nil
    }
    self.fonts = fonts
    style = StyleSheet(theme: site.configuration.theme, fonts: fonts)
    words = WordCache(library: fonts.library)
    hyphenators = Hyphenators.load(for: site, cards: entries, diagnostics: &diagnostics)
  }
}
