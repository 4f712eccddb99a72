/// One picture as light at half its size, a quarter, an eighth and so on. Much smaller pictures are made of these.
///
/// Each pixel of a level is the mean of four of the level before. libvips, too, takes the mean of whole blocks of pixels first
/// when it makes a picture much smaller (vips_resize); with levels the whole picture is gone through once for all small ones.
struct LightLevels: ~Copyable {
  private var level: VipsPicture?
  /// How many times as wide as the level the picture is.
  private var factor = 1

  init() {}

  /// The picture at exactly this size, computed in linear light, in its own colours.
  ///
  /// - Parameters:
  ///   - picture: the same at every call.
  ///   - width: at most that of the call before.
  mutating func resized(
    _ picture: borrowing VipsPicture, width: Int, height: Int
  ) -> VipsPicture? {
    let factor = Self.factor(of: picture.facts, toWidth: width)
    guard factor > 1 else { return picture.resized(width: width, height: height) }
    if factor < self.factor {
      level = nil
      self.factor = 1
    }
    while factor > self.factor {
      level = self.factor == 1 ? picture.halfInLight() : level?.halfOfLight()
      self.factor *= 2
    }
    return level?.resizedFromLight(width: width, height: height)
  }

  /// The smallest level that has at least two pixels for each of the smaller picture's, and each of which is the mean of as
  /// many of the whole one's.
  private static func factor(of facts: VipsPicture.Facts, toWidth width: Int) -> Int {
    guard !facts.hasAlpha, facts.frameCount == 1 else { return 1 }
    var factor = 1
    while facts.width >= 4 * factor * width, facts.width % (2 * factor) == 0,
      facts.height % (2 * factor) == 0
    {
      factor *= 2
    }
    return factor
  }
}
