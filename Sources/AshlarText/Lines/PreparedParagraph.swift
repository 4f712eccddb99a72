/// A paragraph that has been shaped once: any width is answered by adding up advances.
public struct PreparedParagraph: Sendable {
  /// The marks that the page's HTML must carry, sorted; elements nest and never cross a span's end.
  public var marks: [TextMark]
  /// The width in CSS pixels at which no line needs a break of its own.
  public var maxContentWidth: Double
  /// The width in CSS pixels of the widest part that only an emergency break could cut.
  public var minContentWidth: Double
  /// Whether a line or an element may end inside a ligature: engines then draw different letters, so
  /// the text must be prepared and drawn without.
  public var partsLigatures: Bool

  /// Whether letters of several scripts are in it that engines shape apart.
  let mixesScripts: Bool

  /// By how much Gecko may draw it wider at other text sizes than at 100 %, as a fraction.
  var growth = 0.0

  let breaks: BreakOpportunities

  /// The UTF-8 offsets at which a line may start, without the paragraph's start.
  package var breakOffsets: [Int] {
    breaks.opportunities.dropFirst().dropLast().map { Int($0.offset) }
  }

  /// The first UTF-8 offset, from a given one on, at which a line may start without a hyphen on the line before.
  ///
  /// - Returns: nil where the next such place is the paragraph's end.
  /// - Complexity: linear in the number of opportunities.
  package func breakOffset(from offset: Int) -> Int? {
    breaks.opportunities.dropFirst().dropLast()
      .first { $0.offset >= offset && $0.kind != .hyphen }
      .map { Int($0.offset) }
  }
}

/// One line of a paragraph at some width.
public struct TextLine: Hashable, Sendable {
  /// The line's text as UTF-8 offsets; the spaces that hang at its end belong to it.
  public var range: Range<Int>
  /// The width in CSS pixels without hanging spaces, with a hyphen if one shows.
  public var width: Double
  /// Ends at a soft hyphen, which shows.
  public var isHyphenated: Bool

  public init(range: Range<Int>, width: Double, isHyphenated: Bool = false) {
    self.range = range
    self.width = width
    self.isHyphenated = isHyphenated
  }
}

/// An open interval of available widths in which a line's fit would be decided by rounding.
///
/// A width inside it fits in one engine and not in the next; see `PreparedParagraph.lineCount(in:nominal:ambiguous:)`.
public struct AmbiguousWidths: Hashable, Sendable {
  /// The widest safe width below the interval, in CSS pixels: there the line breaks earlier.
  public var lower: Double
  /// The narrowest safe width above the interval, in CSS pixels: there the candidate fits.
  public var upper: Double

  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }
}
