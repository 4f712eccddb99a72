internal import CWoff2

/// The compressed form in which fonts go to browsers.
public enum WOFF2 {
  /// Tells versions of the encoder apart: others may compress the same font to other bytes.
  public static var encoderVersion: String { unsafe String(cString: ashlar_woff2_version()) }

  /// Brotli's quality that gives the fewest bytes.
  public static let bestQuality = 11

  /// Compresses a font; no advance changes.
  ///
  /// - Parameter quality: brotli's, from 0 to 11.
  /// - Throws: `FontError.subsettingFailed` when the encoder refuses the font.
  /// - Complexity: about 10 ms for a Latin subset of 40 kB at the best quality.
  public static func encode(
    _ sfnt: [UInt8], quality: Int = bestQuality
  ) throws(FontError) -> [UInt8] {
    var length = unsafe ashlar_woff2_bound(sfnt, sfnt.count)
    var encoded = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      // The encoder leaves the bytes that pad its last table as it finds them.
      unsafe buffer.initialize(repeating: 0)
      encoded =
        unsafe ashlar_woff2_encode(
          sfnt, sfnt.count, Int32(quality), start, &length) != 0
      count = encoded ? length : 0
    }
    guard encoded else { throw .subsettingFailed }
    return bytes
  }
}
