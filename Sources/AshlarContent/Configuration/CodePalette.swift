/// The colours of code: the theme's accent for keywords, and beside it a few hues of one lightness.
///
/// Each is moved towards black or white until it is easy to read on every ground of code.
struct CodePalette {
  /// Names as CSS has them after `--`, and colours.
  let colours: [(name: String, code: String)]

  /// - Parameters:
  ///   - quiet: the colour of what stands back, as comments do.
  ///   - grounds: what may lie behind code.
  init(accent: String, quiet: String, grounds: [String]) {
    let isDark = grounds.contains { Contrast.luminance($0) < 0.18 }
    let own = OKLab(accent)
    let isGrey = own.chroma < 0.04
    let keyword = isGrey ? Self.rose : own.hue
    // A hue too near to the accent's gives way to one that no other has.
    func hue(_ standard: Double) -> Double {
      Self.distance(standard, keyword) < 40 ? Self.amber : standard
    }
    func colour(_ hue: Double) -> String {
      let plain = OKLab(
        lightness: isDark ? 0.8 : 0.5, chroma: (isDark ? 0.1 : 0.12) * (isGrey ? 0.75 : 1), hue: hue
      )
      return Contrast.nearest(to: plain.code, on: grounds)
    }
    colours = [
      ("code-keyword", isGrey ? colour(keyword) : Contrast.nearest(to: accent, on: grounds)),
      ("code-string", colour(hue(Self.green))),
      ("code-comment", Contrast.nearest(to: quiet, on: grounds)),
      ("code-number", colour(hue(Self.violet))), ("code-type", colour(hue(Self.teal))),
      ("code-function", colour(hue(Self.blue))), ("code-inserted", colour(Self.green)),
      ("code-removed", colour(Self.red)),
    ]
  }

  // Degrees in OKLCH.
  private static let (rose, red, amber, green, teal, blue, violet) = (
    0.0, 25.0, 75.0, 148.0, 205.0, 255.0, 305.0
  )

  private static func distance(_ first: Double, _ second: Double) -> Double {
    let distance = abs(first - second)
    return min(distance, 360 - distance)
  }

  /// Black or white with some opacity, as the styles of cards' own pages have it behind code.
  struct Shade {
    /// 0 to 255.
    var level: Double
    /// 0 to 1.
    var opacity: Double

    /// The colour that it makes of what is behind it, as CSS composes them.
    func over(_ colour: String) -> String {
      let number = Int(colour.dropFirst(), radix: 16) ?? 0
      return "#"
        + [16, 8, 0].map { shift in
          let part = Double(number >> shift & 0xFF)
          let value = Int((part + (level - part) * opacity).rounded())
          return (value < 16 ? "0" : "") + String(value, radix: 16)
        }.joined()
    }
  }

  static let lightShade = Shade(level: 0, opacity: 0.06)
  static let darkShade = Shade(level: 255, opacity: 0.09)
}
