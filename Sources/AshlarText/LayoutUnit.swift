/// The grids on which browser engines place text, in CSS pixels.
///
/// Blink and WebKit keep lengths in 1/64 px (`LayoutUnit`), Gecko in 1/60 px (app units).
package enum LayoutUnit {
  /// The largest multiple of 1/64 px that is not above `pixels`.
  package static func floor64(_ pixels: Double) -> Double {
    (pixels * 64).rounded(.down) / 64
  }

  /// The smallest multiple of 1/64 px that is not below `pixels`.
  package static func ceil64(_ pixels: Double) -> Double {
    (pixels * 64).rounded(.up) / 64
  }

  /// A length in Gecko's app units, rounded to the nearest.
  static func appUnits(_ pixels: Double) -> Int32 {
    Int32(clamping: Int(max(-1e15, min(1e15, (pixels * 60).rounded()))))
  }
}
