internal import AshlarImages

/// How far colours are apart for those who read, by WCAG 2.2.
enum Contrast {
  /// The least contrast of text that is easy to read (WCAG 2.2, success criterion 1.4.3).
  static let minimum = 4.5

  /// The least contrast of what marks something, as a line below it (WCAG 2.2, success criterion 1.4.11).
  static let minimumOfMarks = 3.0

  /// A colour, moved towards black or white until text in it is easy to read on all of some.
  ///
  /// - Parameter minimum: the contrast it is to have.
  static func nearest(
    to colour: String, on grounds: [String], minimum: Double = Contrast.minimum
  ) -> String {
    let isDark = grounds.contains { luminance($0) < 0.18 }
    let start = OKLab(colour)
    for step in 0...40 {
      let candidate = start.mixed(with: OKLab(isDark ? "#ffffff" : "#000000"), Double(step) / 40)
        .code
      if grounds.allSatisfy({ ratio(candidate, $0) >= minimum }) { return candidate }
    }
    return isDark ? "#ffffff" : "#000000"
  }

  /// The contrast ratio of two colours as `#rrggbb`: 1 to 21.
  static func ratio(_ first: String, _ second: String) -> Double {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Relative luminance (WCAG 2.2).
  static func luminance(_ colour: String) -> Double {
    let number = Int(colour.dropFirst(), radix: 16) ?? 0
    let weights = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
    return weights.reduce(0) { sum, part in
      sum + part.1 * SRGB.light(Double(number >> part.0 & 0xFF) / 255)
    }
  }
}
