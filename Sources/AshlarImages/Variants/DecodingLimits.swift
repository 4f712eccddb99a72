/// What is decoded at most, so that no picture takes a machine's memory.
///
/// Most pictures are decoded line by line and need little whatever their size. Some are only known as a
/// whole: progressive JPEG, interlaced PNG, WebP, AVIF and HEIC.
public struct DecodingLimits: Hashable, Sendable {
  /// All frames counted.
  public var pixelCount = 300_000_000
  /// In bytes, for a picture that is only decoded as a whole.
  public var memory = 400_000_000
  public var frameCount = 500
  /// In bytes.
  public static let fileSize = MediaFile.largestPicture

  public init() {}

  /// Checks what a file's header says, before anything else is read.
  func check(_ header: ImageHeader, _ bytes: [UInt8]) throws(VariantError) {
    let pixels = header.width * header.height
    guard pixels <= Double(pixelCount) else { throw .tooManyPixels(Int(min(pixels, 1e18))) }
    let needed = Int(pixels) * Self.bytesPerPixel(header.format, bytes)
    guard needed <= memory else { throw .tooMuchMemory(needed) }
  }

  /// Checks what libvips found.
  func check(_ facts: VipsPicture.Facts) throws(VariantError) {
    guard facts.frameCount <= frameCount else { throw .tooManyFrames(facts.frameCount) }
    guard facts.pixelCount <= pixelCount else { throw .tooManyPixels(facts.pixelCount) }
  }

  /// What a decoder holds of each pixel until the last one is known; 0 where it goes line by line.
  static func bytesPerPixel(_ format: ImageHeader.Format, _ bytes: [UInt8]) -> Int {
    let reader = ByteReader(bytes)
    switch format {
    // Three coefficients of two bytes.
    case .jpeg: return ImageHeader.isProgressiveJPEG(reader) ? 6 : 0
    // IHDR's last byte is the interlace method; its ninth the bits of a sample.
    case .png: return reader[28] == 0 ? 0 : reader[24] == 16 ? 8 : 4
    case .webp, .gif: return 4
    // The decoded planes, and their conversion to RGB.
    case .avif, .heic: return 6
    case .svg: return 0
    }
  }
}
