internal import AshlarSystem

/// About how much memory it takes to make a picture's variants, so that not too many large ones are in work at once.
///
/// The figures are bytes for each pixel, from the peaks of builds of one picture of 24 megapixels (libvips 8.14).
public struct VariantMemory: Hashable, Sendable {
  public let byteCount: Int

  /// What each worker may take: a photograph of 12 megapixels from a phone, in HEIC.
  static let share = 200_000_000

  /// - Parameters:
  ///   - path: the picture's file, of which the first bytes are read.
  ///   - fileSize: in bytes.
  ///   - pixels: how many it has.
  ///   - widest: how many its widest variant has.
  ///   - formats: those of its variants.
  public init(
    of path: String, fileSize: Int, pixels: Int, widest: Int, formats: [VariantFormat]
  ) {
    let start = (try? readFile(path, limit: 1 << 18, isPrefix: true).bytes) ?? []
    let format = try? ImageHeader.read(start).format
    let decoded = format.map { DecodingLimits.bytesPerPixel($0, start) } ?? 0
    // A drawing is encoded without loss, too.
    let encoded = ([format == .png ? 30 : 0] + formats.map(Self.bytesPerPixel)).max() ?? 0
    self.init(byteCount: fileSize + pixels * decoded + widest * (Self.shown + encoded))
  }

  init(byteCount: Int) { self.byteCount = byteCount }

  /// The widest picture itself, and the sharpened one beside it as the encoder takes it.
  private static let shown = 11

  /// What encoders take besides.
  private static func bytesPerPixel(_ format: VariantFormat) -> Int {
    switch format {
    case .jpeg, .png, .webp, .gif: 0
    case .avif: 18
    case .jxl: 40
    }
  }

  /// How many of so many workers work on such pictures at once, within what all of them may take.
  public func workers(of count: Int) -> Int {
    max(1, min(count, count * Self.share / max(1, byteCount)))
  }
}
