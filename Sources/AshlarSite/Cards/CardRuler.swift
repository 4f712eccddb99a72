package import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarText

/// Measures single cards of a site as its boards do; the site's fonts are loaded once.
package struct CardRuler {
  private let site: Site
  private let factory: CardFactory
  private let style: StyleSheet
  private let shaper: TextShaper

  /// - Parameters:
  ///   - cards: the cards that will be measured.
  ///   - diagnostics: receives why fonts cannot be loaded; the result is nil then.
  init?(site: Site, cards: [Entry], diagnostics: inout [Diagnostic]) {
    let groups = FontGroups(
      languages: [site.configuration.language] + cards.compactMap(\.frontMatter.language))
    guard let fonts = FontSet.load(for: site, groups: groups, diagnostics: &diagnostics) else {
      return nil
    }
    self.site = site
    factory = CardFactory(
      site: site, links: EntryLinks(site), fontGroups: groups,
      hyphenators: Hyphenators.load(for: site, cards: cards, diagnostics: &diagnostics))
    style = StyleSheet(theme: site.configuration.theme, fonts: fonts)
    shaper = TextShaper(library: fonts.library)
  }

  /// A ruler for all cards of a site that was built; nil when its fonts cannot be loaded any more.
  package init?(builtSite site: Site) {
    var diagnostics: [Diagnostic] = []
    self.init(site: site, cards: site.entries, diagnostics: &diagnostics)
  }

  /// Shapes a card, and tells what its Markdown has wrong and which characters no font has.
  func prepare(_ entry: Entry) -> (card: PreparedCard, diagnostics: [Diagnostic]) {
    let document = MarkdownDocument(
      parsing: entry.source.span.extracting(entry.bodyOffset...), file: entry.path,
      firstLine: entry.bodyLine, allowsRawHTML: site.configuration.rawHTML == .trusted)
    let card = PreparedCard(
      factory.face(of: entry, document: document, variant: .whole),
      style: style,
      resources: factory.resources(of: entry, depth: 0), shaper: shaper)
    let uncovered = UncoveredText.diagnostics(for: shaper.usage.uncovered, in: [entry])
    return (card, document.diagnostics + uncovered)
  }

  /// The lines of a card's text at an outer width in CSS pixels, from top to bottom.
  package func lines(of entry: Entry, width: Double) -> [PredictedLine] {
    prepare(entry).card.blocks(width: width).flatMap { block in
      let line =
        block.line
        ?? entry.frontMatter.places[.title].flatMap { place in
          block.kind == "title" ? place.line : nil
        }
      return block.texts.flatMap(\.lines).map { PredictedLine(text: $0.text, sourceLine: line) }
    }
  }
}

/// A line of a card's text, as it was predicted.
package struct PredictedLine: Sendable {
  package var text: String
  /// The line of the card's file on which its block starts; nil when the file does not say it.
  package var sourceLine: Int?
}
