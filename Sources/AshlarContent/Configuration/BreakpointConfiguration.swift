/// A range of page widths that shares one board width.
///
/// It starts at `minimumWidth` and ends where the next one starts.
public struct BreakpointConfiguration: Hashable, Sendable {
  /// What `at:` in a layout calls it; unique.
  public var name: String
  /// The page width at which it starts, in rem.
  public var minimumWidth: Double
  /// The width of its boards, in rem; 0 where cards are in normal flow.
  public var boardWidth: Double
  /// How many columns a layout has that names neither columns nor a column width.
  public var columnCount: Int
  /// The space between cards where a layout names none, in CSS pixels; nil for the theme's.
  public var gap: Double?
  /// Whether a board has it for phones besides those that the site names.
  package var isForPhones = false

  /// - Parameter boardWidth: nil for `minimumWidth` without `pagePadding` on both sides.
  public init(
    name: String, from minimumWidth: Double, columnCount: Int, boardWidth: Double? = nil
  ) {
    self.name = name
    self.minimumWidth = minimumWidth
    self.columnCount = columnCount
    self.boardWidth = boardWidth ?? max(0, minimumWidth - 2 * Self.pagePadding)
  }

  /// The space on each side of a board at the narrowest page of its breakpoint, in rem.
  public static let pagePadding = 1.5

  /// The breakpoints of a site that names none: one column of normal flow, then two to six.
  public static let standard = [
    BreakpointConfiguration(name: "phone", from: 0, columnCount: 1),
    BreakpointConfiguration(name: "tablet", from: 40, columnCount: 2),
    BreakpointConfiguration(name: "small", from: 60, columnCount: 3),
    BreakpointConfiguration(name: "medium", from: 80, columnCount: 4),
    BreakpointConfiguration(name: "large", from: 104, columnCount: 5),
    BreakpointConfiguration(name: "huge", from: 128, columnCount: 6),
  ]
}
