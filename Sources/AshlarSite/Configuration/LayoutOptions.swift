/// The options of a layout; nil where the author says nothing.
///
/// Lengths are in CSS pixels at a root of 16 px.
public struct LayoutOptions: Hashable, Sendable {
  public var columnCount: Int?
  /// As many columns as fit with at least this width.
  public var minimumColumnWidth: Double?
  public var columnGap: Double?
  public var rowGap: Double?
  public var insets: EdgeLengths?
  public var placement: Placement?
  public var scrolling: Scrolling?

  public enum Placement: String, CaseIterable, Hashable, Sendable {
    /// Into the column that is shortest so far, the leftmost of equals.
    case shortest
    /// Into each column in turn.
    case roundRobin
  }

  /// How a section scrolls sideways.
  public enum Scrolling: String, CaseIterable, Hashable, Sendable {
    case none, continuous, groupLeading, paging, groupPaging, groupPagingCentered
  }

  public init() {}
}

/// A length per edge, in CSS pixels.
public struct EdgeLengths: Hashable, Sendable {
  public var top, leading, bottom, trailing: Double

  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
