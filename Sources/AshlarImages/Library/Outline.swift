/// What of a picture stands beside ground that the page is seen through.
///
/// It decides whether a drawing can be seen on a page: black arrows between white boxes are lost on a dark page, white letters with
/// black holes on a light one.
struct Outline {
  /// Its mean, computed in linear light; nil where hardly any of the page is seen, or nothing of the picture.
  private(set) var colour: PictureColour?

  /// A pixel with less of 255 lets the page be seen.
  private static let opaque: UInt8 = 128
  /// As much of the picture must let the page be seen: more than round corners do.
  private static let leastGround = 1.0 / 20

  /// - Parameters:
  ///   - pixels: red, green, blue and alpha in sRGB, a byte each, line by line.
  ///   - width: at least 1.
  /// - Complexity: O(*n*).
  init(_ pixels: [UInt8], width: Int) {
    let count = pixels.count / 4
    guard count > 0, width > 0 else { return }
    var ground = 0
    var edges = Mean(), all = Mean()
    func isGround(_ pixel: Int) -> Bool { pixels[4 * pixel + 3] < Self.opaque }
    for pixel in 0..<count {
      let alpha = pixels[4 * pixel + 3]
      if alpha > 0 { all.add(pixels, pixel, weight: Double(alpha)) }
      if alpha < Self.opaque {
        ground += 1
        continue
      }
      let column = pixel % width
      if column > 0 && isGround(pixel - 1) || column + 1 < width && isGround(pixel + 1)
        || pixel >= width && isGround(pixel - width)
        || pixel + width < count && isGround(pixel + width)
      {
        edges.add(pixels, pixel, weight: Double(alpha))
      }
    }
    guard Double(ground) >= Self.leastGround * Double(count) else { return }
    colour = edges.colour ?? all.colour
  }

  /// The mean of some pixels in linear light.
  private struct Mean {
    private var red = 0.0
    private var green = 0.0
    private var blue = 0.0
    private var weight = 0.0

    mutating func add(_ pixels: [UInt8], _ pixel: Int, weight: Double) {
      red += weight * Outline.light[Int(pixels[4 * pixel])]
      green += weight * Outline.light[Int(pixels[4 * pixel + 1])]
      blue += weight * Outline.light[Int(pixels[4 * pixel + 2])]
      self.weight += weight
    }

    /// nil for the mean of nothing.
    var colour: PictureColour? {
      guard weight > 0 else { return nil }
      func byte(_ sum: Double) -> UInt8 {
        UInt8(max(0, min(255, (255 * SRGB.value(sum / weight)).rounded())))
      }
      return PictureColour(red: byte(red), green: byte(green), blue: byte(blue))
    }
  }

  /// What each byte of sRGB is as light, 0 to 1.
  private static let light: [Double] = (0...255).map { SRGB.light(Double($0) / 255) }
}
