/// The formats that variants are made in.
public enum VariantFormat: String, CaseIterable, Hashable, Sendable {
  case jpeg, png, webp, gif, avif, jxl
  /// A JPEG with the picture's gain map, as far as that can be decoded: programs that know none show it as a JPEG.
  case mappedJPEG = "jpeg-map"

  /// The format in which a picture's variants show the same as the picture, in every browser.
  ///
  /// - Returns: nil for drawings, which are sharp at any size.
  public static func own(of format: ImageHeader.Format) -> VariantFormat? {
    switch format {
    case .jpeg, .heic: .jpeg
    case .png: .png
    case .webp: .webp
    case .gif: .gif
    case .avif: .avif
    case .svg: nil
    }
  }

  /// How its files' names end, without the dot.
  public var fileExtension: String { isJPEG ? "jpg" : rawValue }

  /// What `<source type>` calls it.
  public var mediaType: String { "image/" + (isJPEG ? "jpeg" : rawValue) }

  /// Whether its files are JPEGs.
  public var isJPEG: Bool { self == .jpeg || self == .mappedJPEG }

  /// Whether pixels can let the page shine through.
  public var hasAlpha: Bool { !isJPEG }

  /// Whether a file can hold several frames, in every libvips.
  public var isAnimated: Bool { self == .webp || self == .gif }
}
