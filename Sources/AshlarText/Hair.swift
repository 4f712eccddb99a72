/// An open interval of available widths in which a line's fit would be decided by rounding.
///
/// A width inside it fits in one engine and not in the next; see `PreparedParagraph.lineCount`.
public struct Hair: Hashable, Sendable {
  /// The widest safe width below the interval, in CSS pixels: there the line breaks earlier.
  public var lower: Double
  /// The narrowest safe width above the interval, in CSS pixels: there the candidate fits.
  public var upper: Double

  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }
}
