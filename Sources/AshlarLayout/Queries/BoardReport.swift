/// How good a board is, in numbers.
///
/// Each figure is over all sections together or that of the worst one; pairs of cards count only
/// within a section.
public struct BoardReport: Hashable, Sendable {
  /// A section's height over a bound that no arrangement in the same columns can go below, minus 1;
  /// the worst section counts. 0 for engines without columns, which have no choice.
  ///
  /// The bound is the largest of: the cards' area with gaps, poured into the columns below their
  /// floors and stamps; the least pile that must come about in some column; cards too wide to stand
  /// beside one another, one below the other. It need not be reachable, so 0 is perfect and more
  /// is not always waste.
  public var gap = 0.0
  /// The difference between the lowest and the highest column end over the section's height; the
  /// worst section counts. A spanning card ends all its columns. 0 for engines without columns.
  public var imbalance = 0.0
  /// The share of card pairs that stand in another order, by top, then leading edge, than they are
  /// read in.
  public var inversions = 0.0
  /// How far at most a card starts above an earlier one, in CSS pixels.
  public var backJump = 0.0
  /// The share of the sections' content boxes, strips at their full length, that no card covers.
  public var whiteSpace = 0.0
  /// The share of rows, gaps aside, that their cards do not need, because another card of the row is taller. Such cards
  /// leave it white or are stretched by it. 0 for engines without rows of cards that differ in height.
  public var slack = 0.0
  /// What `slack` would be if no card had changed its place.
  public var slackInOrder = 0.0
  /// The largest share of a picture that its box cuts off.
  public var crop = 0.0
  public var cardCount: Int
}
