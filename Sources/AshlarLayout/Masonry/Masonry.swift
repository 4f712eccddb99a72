/// Columns of equal width, each card below the last one of its column.
///
/// With `.shortest` every card goes to the column that is shortest so far, ties to the leftmost, so
/// cards of one column's width never start above the card before them.
public struct Masonry: Hashable, Sendable {
  /// Which column a card goes to.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// The column that is shortest so far; ties go to the leftmost.
    case shortest
    /// Column after column in turn, whatever their heights; a spanning card that would overflow
    /// starts again at the first.
    case roundRobin
  }

  /// How many columns, or how wide.
  public var columns: Columns
  /// Between two columns, in CSS pixels.
  public var columnGap: Double
  /// Between two cards of a column, in CSS pixels.
  public var rowGap: Double
  public var placement: Placement
  /// Where columns of a fixed width stand in the width they leave over.
  public var alignment: ColumnAlignment

  public init(
    columns: Columns, columnGap: Double = 0, rowGap: Double = 0,
    placement: Placement = .shortest, alignment: ColumnAlignment = .start
  ) {
    self.columns = columns
    self.columnGap = columnGap
    self.rowGap = rowGap
    self.placement = placement
    self.alignment = alignment
  }

  /// So many columns with the same gap both ways.
  public init(columnCount: Int, gap: Double = 0, placement: Placement = .shortest) {
    self.init(columns: .count(columnCount), columnGap: gap, rowGap: gap, placement: placement)
  }
}
