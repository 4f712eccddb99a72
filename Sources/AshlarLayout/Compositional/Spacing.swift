/// Space between two boxes or beside one, in CSS pixels.
public enum Spacing: Hashable, Sendable {
  /// Exactly so much.
  case fixed(Double)
  /// At least so much; what a group has left over is shared by all flexible spaces.
  case flexible(Double)

  /// The least it can be.
  public var minimum: Double {
    switch self {
    case .fixed(let value), .flexible(let value): value
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// Space around an item or a group, reserved before its own insets shrink it.
public struct EdgeSpacing: Hashable, Sendable {
  public var leading, top, trailing, bottom: Spacing

  public init(
    leading: Spacing = .fixed(0), top: Spacing = .fixed(0), trailing: Spacing = .fixed(0),
    bottom: Spacing = .fixed(0)
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// No space on any side.
  public static let zero = EdgeSpacing()

  var isFlexible: Bool {
    leading.isFlexible || top.isFlexible || trailing.isFlexible || bottom.isFlexible
  }

  var transposed: EdgeSpacing {
    EdgeSpacing(leading: top, top: leading, trailing: bottom, bottom: trailing)
  }

  func check(_ property: String) throws(LayoutError) {
    try Check.length(leading.minimum, property + ".leading")
    try Check.length(top.minimum, property + ".top")
    try Check.length(trailing.minimum, property + ".trailing")
    try Check.length(bottom.minimum, property + ".bottom")
  }
}
