/// A placed rectangle, in CSS pixels, with its origin at the board's top left.
public struct Frame: Hashable, Sendable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
