/// A weight and a slope, as CSS asks for them.
public struct FontStyle: Hashable, Sendable {
  public var isBold: Bool
  public var isItalic: Bool

  public static let plain = FontStyle(isBold: false, isItalic: false)

  public init(isBold: Bool, isItalic: Bool) {
    self.isBold = isBold
    self.isItalic = isItalic
  }

  /// How badly a face of another style serves this one: CSS matches the slope before the weight.
  func distance(to other: FontStyle) -> Int {
    (isItalic == other.isItalic ? 0 : 2) + (isBold == other.isBold ? 0 : 1)
  }
}
