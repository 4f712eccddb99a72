/// How wide a card says that one of its pictures is; none is wider than the text that it stands in.
public enum PictureWidth: Sendable, Hashable {
  /// In whole CSS pixels at a root of 16 px, at least 1.
  case pixels(Int)
  /// In hundredths of the text's width, from 1 to 100.
  case percent(Int)
  /// As wide as its proportions make it at a height in whole CSS pixels, at least 1.
  case ofHeight(Int)

  /// No picture is said to be wider or taller, in CSS pixels.
  static let greatest = 10_000

  /// The same as a part of the text's width or in pixels; nil where that asks for proportions that nobody knows.
  ///
  /// - Parameter size: the picture's own.
  func resolved(for size: ImageSize?) -> PictureWidth? {
    guard case .ofHeight(let height) = self else { return self }
    guard let size else { return nil }
    let width = Double(height) * Double(size.width) / Double(size.height)
    return .pixels(Int(min(Double(Self.greatest), max(1, width.rounded()))))
  }

  /// The width in a room, both in CSS pixels; the room itself where only a height is known.
  public func within(_ room: Double) -> Double {
    switch self {
    case .pixels(let width): min(room, Double(width))
    case .percent(let part): room * Double(part) / 100
    case .ofHeight: room
    }
  }

  /// How tall a picture is in CSS pixels where it is as wide as that; nil where that depends on the text's width.
  public func height(of size: ImageSize) -> Double? {
    switch self {
    case .pixels(let width): Double(width) * Double(size.height) / Double(size.width)
    case .percent: nil
    case .ofHeight(let height): Double(height)
    }
  }

  /// The class by which a style sheet gives it to a paragraph; see `StyleSheet.css`.
  var className: String {
    switch self {
    case .pixels(let width): "pw\(width)"
    case .percent(let part): "pw\(part)p"
    case .ofHeight: ""
    }
  }
}

extension PictureWidth {
  /// What `init(number:)` reads: more than 0 for pixels, less than 0 for hundredths.
  public var number: Int {
    switch self {
    case .pixels(let width): width
    case .percent(let part): part - 1_000
    case .ofHeight: 0
    }
  }

  /// The width of a number; nil for 0.
  public init?(number: Int) {
    if number == 0 { return nil }
    self = number > 0 ? .pixels(number) : .percent(number + 1_000)
  }
}
