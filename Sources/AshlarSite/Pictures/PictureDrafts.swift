internal import AshlarContent

/// Whether pictures without variants get small ones alone, for pages that are there at once.
public enum PictureDrafts: Hashable, Sendable {
  case none
  /// The large ones do where all pictures without variants together have so many pixels.
  case from(pixels: Double)

  public static let all = from(pixels: 0)
  /// Eight photographs of 12 megapixels: `make bench PART=pictures` says how long four of them take.
  public static let many = from(pixels: 100_000_000)

  /// Whether drafts are made of the large ones of some pictures, none of which has its variants.
  func includes(_ pictures: [PublishedPicture]) -> Bool {
    guard case .from(let least) = self else { return false }
    let pixels = pictures.lazy.compactMap(\.asset.pictureSize).map { $0.width * $0.height }
    return pixels.reduce(0, +) >= least
  }
}
