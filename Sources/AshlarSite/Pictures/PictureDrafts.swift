internal import AshlarContent

/// Whether pictures without variants get small ones alone, for pages that are there at once.
public enum PictureDrafts: Hashable, Sendable {
  case none
  /// The large ones do where all pictures without variants together have so many pixels, or as many in work.
  case from(pixels: Double)

  public static let all = from(pixels: 0)
  /// Eight photographs of 12 megapixels: `make bench PART=pictures` says how long four of them take.
  public static let many = from(pixels: 100_000_000)

  /// What the variants of any picture take besides, as pixels: the smallest one is read, decoded and written, too.
  private static let pixelsOfAny = 1_600_000.0

  /// Whether drafts are made of the large ones of some pictures, none of which has its variants.
  func includes(_ pictures: [PublishedPicture]) -> Bool {
    guard case .from(let least) = self else { return false }
    let pixels = pictures.lazy.compactMap(\.asset.pictureSize).map {
      $0.width * $0.height + Self.pixelsOfAny
    }
    return pixels.reduce(0, +) >= least
  }
}
