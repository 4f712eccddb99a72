internal import AshlarImages

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A colour in OKLab, where halfway between two colours looks halfway (CSS Color 4, section 9.2).
struct OKLab: Hashable {
  var lightness, a, b: Double

  /// - Parameter code: `#rrggbb`.
  init(_ code: String) {
    let number = Int(code.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { SRGB.light(Double(number >> $0 & 0xFF) / 255) }
    let (red, green, blue) = (parts[0], parts[1], parts[2])
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// A colour by its hue in degrees, and how far it is from grey.
  init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    let angle = hue * .pi / 180
    a = chroma * cos(angle)
    b = chroma * sin(angle)
  }

  /// How far the colour is from grey; about 0.3 at most in sRGB.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// In degrees, 0 to 360.
  var hue: Double {
    let angle = atan2(b, a) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  /// The nearest colour as `#rrggbb`: parts outside of sRGB are cut off.
  var code: String {
    let long = Self.cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = Self.cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = Self.cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    let parts = [
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    ]
    return "#"
      + parts.map { part in
        let value = Int((SRGB.value(min(1, max(0, part))) * 255).rounded())
        return (value < 16 ? "0" : "") + String(value, radix: 16)
      }.joined()
  }

  /// A mixture with another colour.
  ///
  /// - Parameter share: the other colour's, 0 to 1.
  func mixed(with other: OKLab, _ share: Double) -> OKLab {
    var colour = self
    colour.lightness += (other.lightness - lightness) * share
    colour.a += (other.a - a) * share
    colour.b += (other.b - b) * share
    return colour
  }

  private static func cube(_ value: Double) -> Double { value * value * value }
}
