/// An image's size in its own pixels; both are at least 1.
public struct ImageSize: Sendable, Hashable {
  public var width: Int
  public var height: Int

  /// - Precondition: both sizes are positive.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0)
    self.width = width
    self.height = height
  }

  /// The height at a width in the image's proportions, to the nearest multiple of 2 px.
  package func height(atWidth boxWidth: Double) -> Double {
    max(2, (boxWidth * Double(height) / Double(width) / 2).rounded() * 2)
  }
}
