/// Distances inwards from the four edges of a box, in CSS pixels.
///
/// Leading is left in left-to-right boards and right in right-to-left ones.
public struct Insets: Hashable, Sendable {
  public var top, leading, bottom, trailing: Double

  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance at every edge.
  public init(all distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// No inset at all.
  public static let zero = Insets()

  /// Leading and trailing together.
  public var horizontal: Double { leading + trailing }
  /// Top and bottom together.
  public var vertical: Double { top + bottom }

  /// The insets of the box with its axes exchanged.
  package var transposed: Insets {
    Insets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
