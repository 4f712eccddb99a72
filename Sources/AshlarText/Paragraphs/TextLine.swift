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
