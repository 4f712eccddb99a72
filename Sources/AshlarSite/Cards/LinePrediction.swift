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
    /// Of what kind of block it is, in CommonMark's words.
    package var kind: String
    /// In CSS pixels at a root of 16 px: its own width, the one that it may fill, and its height.
    package var width: Double
    package var available: Double
    package var height: Double
    /// Whether it ends at a soft hyphen, which shows.
    package var isHyphenated: Bool
    /// Why it ends where it does: `text`, `mandatory`, `full` or `cut`.
    package var end: String
    /// How wide it would be with what follows it; nil unless it ends for want of room.
    package var needed: Double?
    /// Where else it could have ended, as UTF-8 offsets of `text`.
    package var opportunities: [Int]
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
    lines(of: entry, widths: [width])[0]
  }

  /// The same at each of several widths; the text is shaped once.
  package func lines(of entry: Entry, widths: [Double]) -> [[Line]] {
    let card = preparer.card(
      of: entry, document: preparer.document(of: entry), variant: .whole, shaper: shaper)
    return widths.map { width in
      card.blocks(width: width).flatMap { Self.lines(of: $0, in: entry) }
    }
  }

  private static func lines(of block: MeasuredBlock, in entry: Entry) -> [Line] {
    let sourceLine =
      block.line
      ?? entry.frontMatter.places[.title].flatMap { place in
        block.kind == "title" ? place.line : nil
      }
    return block.texts.flatMap { text in
      text.lines.map { line in
        Line(
          text: line.text, sourceLine: sourceLine, kind: block.kind, width: line.width,
          available: text.available, height: text.lineHeight, isHyphenated: line.isHyphenated,
          end: line.end.rawValue, needed: line.needed, opportunities: line.opportunities)
      }
    }
  }
}
