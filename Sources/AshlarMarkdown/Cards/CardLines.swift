/// The lines of a card's texts at one width, from which its height follows, cut off or not.
public struct CardLines: Sendable {
  /// What the card's CSS must say, without its height and where it is cut off.
  var measure: CardMeasure
  /// How many lines each text has.
  var counts: [Int]
  /// The items that take no height, as indices; nil when all do.
  var left: Set<Int>?
}
