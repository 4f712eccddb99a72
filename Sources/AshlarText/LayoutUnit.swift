/// The grids on which browser engines place text, in CSS pixels.
///
/// Blink and WebKit keep lengths in 1/64 px (`LayoutUnit`), Gecko in 1/60 px (app units).
package enum LayoutUnit {
  /// The largest multiple of 1/64 px that is not above `pixels`.
  package static func floor64(_ pixels: Double) -> Double {
    let scaled = pixels * 64
    guard abs(scaled) < 1e15 else { return pixels }
    // Without a call of the C library, as converting to an integer cuts towards zero.
    let cut = Double(Int(scaled))
    return (cut > scaled ? cut - 1 : cut) / 64
  }

  /// The smallest multiple of 1/64 px that is not below `pixels`.
  package static func ceil64(_ pixels: Double) -> Double { -floor64(-pixels) }

  /// Whether every engine represents a length as it is: a multiple of 1/64 px and of 1/60 px.
  package static func isOnAllGrids(_ pixels: Double) -> Bool {
    pixels * 4 == (pixels * 4).rounded()
  }

  /// A sum of advances in whole 1/64 px, rounded up.
  static func ceilUnits64(_ pixels: Double) -> Int {
    // A sum is exact to about 1e-9 px; one that is a whole number must not round up.
    let scaled = pixels * 64 - 1e-6
    let cut = Int(scaled)
    return Double(cut) < scaled ? cut + 1 : cut
  }

  /// A length in Gecko's app units, rounded to the nearest.
  static func appUnits(_ pixels: Double) -> Int32 {
    Int32(clamping: Int(max(-1e15, min(1e15, (pixels * 60).rounded()))))
  }
}
