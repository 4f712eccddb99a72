/// About how much memory it takes to make a picture's variants.
///
/// The figures are bytes for each pixel, from the peaks of builds of one picture of 24 megapixels (libvips 8.14).
enum VariantMemory {
  /// In bytes.
  ///
  /// - Parameters:
  ///   - bytes: the picture's file.
  ///   - width: the widest variant's.
  ///   - formats: those of its variants.
  static func byteCount(
    _ header: ImageHeader, _ bytes: [UInt8], width: Int, formats: Set<VariantFormat>
  ) -> Int {
    let pixels = header.width * header.height
    let shown = min(pixels, Double(width * width) * header.height / max(1, header.width))
    let decoded = DecodingLimits.bytesPerPixel(header.format, bytes)
    // A drawing is encoded without loss, too.
    let encoded = ([header.format == .png ? 30 : 0] + formats.map(bytesPerPixel)).max() ?? 0
    return bytes.count + Int(pixels) * decoded + Int(shown) * (Self.shown + encoded)
  }

  /// The widest picture itself, and the sharpened one beside it as the encoder takes it.
  private static let shown = 11

  /// What encoders take besides.
  private static func bytesPerPixel(_ format: VariantFormat) -> Int {
    switch format {
    case .jpeg, .mappedJPEG, .png, .webp, .gif: 0
    case .avif: 18
    case .jxl: 40
    }
  }
}
