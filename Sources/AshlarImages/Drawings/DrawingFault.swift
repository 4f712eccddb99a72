/// Why browsers do not show a drawing.
public struct DrawingFault: Hashable, Sendable {
  /// From 1 on.
  public var line: Int
  /// A clause for a message.
  public var reason: String
}
