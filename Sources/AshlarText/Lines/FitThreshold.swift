/// The greatest width of a line that Blink takes as fitting: `floor64(available) + 1/64` px.
struct FitLimit {
  let pixels: Double

  init(_ available: Double) {
    // A sum of advances is exact to about 1e-9 px.
    pixels = LayoutUnit.floor64(available) + 1.0 / 64 + 1e-8
  }
}

/// How far a fit must be from a tie so that rounding, truncated font sizes and zoom do not decide it.
///
/// Measured: engines' sums differ by hundredths of a pixel, and by up to 0.07 % of the width at text
/// sizes that are no whole pixels, towards narrower text but for what Gecko rounds up; so the second distance is larger.
struct SafeDistances {
  /// A line that fits must leave this much of the available width, in CSS pixels.
  let accepted: Double
  /// The first candidate that does not fit must exceed the available width by this much.
  let rejected: Double

  /// - Parameter growth: by how much text may be wider at other text sizes, as a fraction.
  init(nominal width: Double, growth: Double) {
    accepted = 0.05 + (4e-4 + growth) * width
    rejected = 0.1 + 1e-3 * width
  }
}

/// The smallest available widths at which a candidate line fits, in each engine's arithmetic.
struct FitThreshold {
  var least: Double
  var most: Double
  private var blink: Double
  private var webKit: Double

  /// - Parameters:
  ///   - blink: the line's width in Blink, in 1/64 px.
  ///   - webKit: the line's width in WebKit, in pixels.
  ///   - gecko: the line's width in Gecko, in 1/60 px.
  init(blink: Int, webKit: Double, gecko: Int32) {
    // Blink and WebKit: width <= floor64(available) + 1/64. Gecko: width <= round(available * 60) / 60.
    let forBlink = Double(blink - 1) / 64
    let forWebKit = LayoutUnit.ceil64(webKit - 1.0 / 64)
    let forGecko = (Double(gecko) - 0.5) / 60
    self.blink = forBlink
    self.webKit = webKit
    least = min(forBlink, forWebKit, forGecko)
    most = max(forBlink, forWebKit, forGecko)
  }

  /// Takes in that the line may be wider in WebKit, in pixels.
  mutating func includeWebKit(shiftedBy shift: Double) {
    let other = LayoutUnit.ceil64(webKit + shift - 1.0 / 64)
    least = min(least, other)
    most = max(most, other)
  }

  /// How far the fit is from a tie at an available width, in CSS pixels; 0 where engines differ.
  func distance(from available: Double) -> Double {
    max(0, available - most, least - available)
  }

  /// Whether the line fits in Blink; where engines differ, the width is ambiguous.
  func fits(in available: Double) -> Bool { blink <= LayoutUnit.floor64(available) }

  /// The widths that no line should have, when `available` is one of them.
  func ambiguousWidths(around available: Double, safe: SafeDistances) -> AmbiguousWidths? {
    let lower = least - safe.rejected
    let upper = most + safe.accepted
    guard available > lower, available < upper else { return nil }
    return AmbiguousWidths(lower: lower, upper: upper)
  }
}
