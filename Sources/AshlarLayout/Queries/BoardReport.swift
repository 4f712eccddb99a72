/// How good a board is, in numbers.
public struct BoardReport: Hashable, Sendable {
  /// The board's height over the least any arrangement in the same columns could reach, minus 1;
  /// the worst section counts. 0 where an engine has no choice.
  public var gap: Double
  /// The difference between the lowest and the highest column end over the section's height.
  public var imbalance: Double
  /// The share of card pairs that stand in another order than they are read in.
  public var inversions: Double
  /// How far at most a card starts above an earlier one, in CSS pixels.
  public var backJump: Double
  /// The share of the sections' content boxes that no card covers.
  public var whiteSpace: Double
  /// The largest share of a picture that its box cuts off.
  public var crop: Double
  public var cardCount: Int
}
