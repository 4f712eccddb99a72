/// Columns of equal width, each card below the last one of its column.
///
/// With `.shortest` every card goes to the column that is shortest so far, ties to the leftmost, so
/// cards one column wide never start above the card before them.
public struct Masonry: Hashable, Sendable {
  /// Which column a card goes to.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// The column that is shortest so far; ties go to the leftmost.
    case shortest
    /// Column after column in turn, whatever their heights; a spanning card that would overflow
    /// starts again at the first.
    case roundRobin
  }

  /// Whether the last cards may leave the shortest column to even out the columns' ends.
  public enum Balance: Hashable, Sendable {
    case none
    /// The last cards are tried in other columns until the tallest column is as low as it gets,
    /// with the fewest cards out of order.
    ///
    /// - Parameters:
    ///   - maximumBackJump: how far, in CSS pixels, a card may start above one before it; nil for 600, or the height
    ///     of the tallest card that may be moved, with its gap, where that is more.
    ///   - cards: how many of the last cards take part; nil for two per column.
    case tail(maximumBackJump: Double? = .infinity, cards: Int? = nil)
  }

  /// What is done about the space above a card that spans columns of unlike heights.
  public enum SpanFilling: String, Hashable, Sendable, CaseIterable {
    /// It stays.
    case none
    /// Cards just before may take other columns and cards just after may come first, until the
    /// columns below the spanning card are level.
    case search
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
  /// Whether empty columns at the trailing edge are dropped before the rest is aligned.
  public var fitsWidth: Bool
  /// Boxes that cards must stay below, relative to the section's content; a column they touch goes
  /// on below them.
  public var stamps: [Frame]
  /// Where each column starts, in CSS pixels; missing ones start at 0. With the ends of a placed
  /// board as floors, appended cards leave every earlier one where it is.
  public var floors: [Double]
  /// Whether cards stack from the bottom edge upwards.
  public var fillsUpwards: Bool
  public var balance: Balance
  public var spanFilling: SpanFilling
  /// How far, in CSS pixels, a card that `spanFilling` moves may start above one before it, unless
  /// plain placement would let it start as far up; nil for 600, or the height of the tallest card that may be
  /// moved there, with its gap, where that is more. `balance` has a limit of its own.
  public var maximumBackJump: Double?
  /// Whether column widths are solved so that all columns end level. Needs cards one column wide
  /// with aspect ratios; their vertical margins count as height that does not follow the width.
  public var hasFlushBottoms: Bool

  public init(
    columns: Columns, columnGap: Double = 0, rowGap: Double = 0,
    placement: Placement = .shortest, alignment: ColumnAlignment = .start, fitsWidth: Bool = false,
    stamps: [Frame] = [], floors: [Double] = [], fillsUpwards: Bool = false,
    balance: Balance = .none, spanFilling: SpanFilling = .none, maximumBackJump: Double? = nil,
    hasFlushBottoms: Bool = false
  ) {
    self.columns = columns
    self.columnGap = columnGap
    self.rowGap = rowGap
    self.placement = placement
    self.alignment = alignment
    self.fitsWidth = fitsWidth
    self.stamps = stamps
    self.floors = floors
    self.fillsUpwards = fillsUpwards
    self.balance = balance
    self.spanFilling = spanFilling
    self.maximumBackJump = maximumBackJump
    self.hasFlushBottoms = hasFlushBottoms
  }

  /// So many columns with the same gap both ways.
  public init(columnCount: Int, gap: Double = 0, placement: Placement = .shortest) {
    self.init(columns: .count(columnCount), columnGap: gap, rowGap: gap, placement: placement)
  }
}
