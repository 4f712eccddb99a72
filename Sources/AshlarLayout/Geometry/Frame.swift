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

extension Frame {
  /// An empty frame at the origin.
  public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  /// The x of the right edge.
  public var maxX: Double { x + width }
  /// The y of the bottom edge.
  public var maxY: Double { y + height }
  /// Width and height alone.
  public var size: Size { Size(width: width, height: height) }

  /// Whether both frames share an area; touching edges do not count.
  public func intersects(_ other: Frame) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The frame moved by a distance.
  public func offset(x dx: Double, y dy: Double) -> Frame {
    Frame(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Moves the frame by a distance.
  mutating func move(x dx: Double, y dy: Double) {
    x += dx
    y += dy
  }

  /// The frame shrunk by insets; a side that would become negative becomes 0.
  public func inset(by insets: Insets) -> Frame {
    Frame(
      x: x + insets.leading, y: y + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The frame with x and y, width and height exchanged.
  package var transposed: Frame { Frame(x: y, y: x, width: height, height: width) }
}
