/// What the cards of a section have in common that was made for one of the headers of another one.
public struct TimeGathering: Hashable, Sendable {
  /// nil for cards without a date.
  public var period: TimePeriod?
  /// The place of that section on its board.
  package var origin: Int
  /// Whether a bar leads to it.
  package var hasScrubber: Bool

  package init(period: TimePeriod?, origin: Int, hasScrubber: Bool) {
    self.period = period
    self.origin = origin
    self.hasScrubber = hasScrubber
  }
}
