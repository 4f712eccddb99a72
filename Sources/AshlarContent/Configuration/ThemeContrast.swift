#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Finds colours on which text cannot be read.
///
/// A single colour holds for light pages and for dark ones; white behind the cards is then white behind
/// white text on a dark page.
struct ThemeContrast {
  let theme: ThemeConfiguration

  /// The built-in theme's own colours.
  static let text = ColourPair(light: "#2a2622", dark: "#e9e3d8")
  static let background = ColourPair(light: "#f2eee5", dark: "#14120f")
  static let surface = ColourPair(light: "#fffdf8", dark: "#201d19")

  /// The least contrast of text that is easy to read (WCAG 2.2, success criterion 1.4.3).
  static let minimum = 4.5

  /// A pair of colours whose contrast is too low.
  struct Finding {
    /// The key of what lies behind the text.
    var key: String
    /// `light` or `dark`.
    var scheme: String
    var contrast: Double
  }

  /// Text on the page and on cards, in both schemes.
  var findings: [Finding] {
    let text = theme.text ?? Self.text
    return [
      ("background", theme.background ?? Self.background),
      ("surface", theme.surface ?? Self.surface),
    ].flatMap { key, colours in
      [("light", text.light, colours.light), ("dark", text.dark, colours.dark)].compactMap {
        scheme, text, colour in
        let contrast = Self.contrast(text, colour)
        return contrast < Self.minimum
          ? Finding(key: key, scheme: scheme, contrast: contrast) : nil
      }
    }
  }

  /// The contrast ratio of two colours as `#rrggbb`: 1 to 21.
  static func contrast(_ first: String, _ second: String) -> Double {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Relative luminance (WCAG 2.2).
  private static func luminance(_ colour: String) -> Double {
    let number = Int(colour.dropFirst(), radix: 16) ?? 0
    let weights = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
    return weights.reduce(0) { sum, part in
      let value = Double(number >> part.0 & 0xFF) / 255
      let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      return sum + part.1 * linear
    }
  }
}
