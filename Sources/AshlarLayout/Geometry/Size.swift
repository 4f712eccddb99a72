/// A width and a height, in CSS pixels.
public struct Size: Hashable, Sendable {
  public var width, height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  public static let zero = Size(width: 0, height: 0)

  /// Width and height exchanged.
  package var transposed: Size { Size(width: height, height: width) }
}
