/// Rows of one picture as light, each the mean of some, of which pictures of about the same size are made.
///
/// libvips makes a picture much smaller in two steps: first each row is the mean of a whole number of rows, then what is left
/// is weighed. The first step takes most of the time of a small picture, and is the same for several of them.
struct LightRows: ~Copyable {
  private var factor = 0
  private var light: VipsPicture?

  init() {}

  /// The same as the picture resized.
  ///
  /// - Parameter picture: the same at every call.
  mutating func resized(
    _ picture: borrowing VipsPicture, width: Int, height: Int
  ) -> VipsPicture? {
    let facts = picture.facts
    let factor = Self.factor(of: facts.height, to: height)
    // Where rows are left over, libvips weighs them in the second step.
    guard factor > 1, facts.height % factor == 0, !facts.hasAlpha, facts.frameCount == 1 else {
      return picture.resized(width: width, height: height)
    }
    if factor != self.factor {
      light = nil
      light = picture.light(rows: factor)
      self.factor = factor
    }
    return light?.resizedFromLight(width: width, height: height)
  }

  /// Of how many rows each is the mean in libvips's first step: half of the whole (vips_reducev with its gap of 2).
  private static func factor(of height: Int, to smaller: Int) -> Int {
    Int(Double(height) / Double(smaller) / 2)
  }
}
