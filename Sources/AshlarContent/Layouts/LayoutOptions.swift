public import AshlarLayout

/// The options of a layout, as far as the author gives them.
///
/// An engine's own options are those of the layout library; columns and gaps, which engines share,
/// are kept beside it and put into it when the breakpoint is known. Lengths are in CSS pixels at a
/// root of 16 px.
public struct LayoutOptions: Hashable, Sendable {
  /// The engine with its own options.
  public var engine: SectionLayout
  /// nil for the breakpoint's own number of columns.
  public var columns: Columns?
  /// Where columns of a fixed width stand.
  public var alignment = ColumnAlignment.start
  /// nil for the theme's gap.
  public var columnGap: Double?
  /// nil for the theme's gap.
  public var rowGap: Double?
  public var insets = EdgeLengths()
  /// The width of a card whose own is not known, in flows and strips.
  public var itemWidth = 288.0
  /// nil for the built-in group: a large card beside pairs of small ones, or one card in a strip.
  public var group: CompositionalGroup?
  /// The share of a picture that a row may cut off, so that its card fills the row.
  public var cropBudget = 0.0
  public var scrolling = OrthogonalScrolling.none

  /// Nothing given but the engine.
  public init(engine: SectionLayout) { self.engine = engine }

  /// Whether the cards stand beside one another in a scroller of their own.
  public var isStrip: Bool { scrolling != .none }
}
