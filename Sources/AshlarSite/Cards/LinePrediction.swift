internal import AshlarMarkdown
package import AshlarContent
internal import AshlarDiagnostics
internal import AshlarText

/// Says how the lines of single cards break, as their boards have them; the site's fonts are loaded once.
package struct LinePrediction {
  private let preparer: EntryPreparer
  private let shaper: TextShaper

  /// A line of a card's text, as it was predicted.
  package struct Line: Sendable {
    package var text: String
    /// The line of the card's file on which its block starts; nil when the file does not say it.
    package var sourceLine: Int?
  }

  /// - Parameter site: a site that was built; nil comes back when its fonts cannot be loaded any more.
  package init?(of site: Site) {
    var diagnostics: [Diagnostic] = []
    guard
      let preparer = EntryPreparer(
        measuring: site.entries, of: site, diagnostics: &diagnostics)
    else { return nil }
    self.preparer = preparer
    shaper = TextShaper(words: preparer.typesetting.words)
  }

  /// The lines of a card's text at an outer width in CSS pixels, from top to bottom.
  package func lines(of entry: Entry, width: Double) -> [Line] {
    let card = preparer.card(
      of: entry, document: preparer.document(of: entry), variant: .whole, shaper: shaper)
    return card.blocks(width: width).flatMap { block in
      let line =
        block.line
        ?? entry.frontMatter.places[.title].flatMap { place in
          block.kind == "title" ? place.line : nil
        }
      return block.texts.flatMap(\.lines).map { Line(text: $0.text, sourceLine: line) }
    }
  }
}
