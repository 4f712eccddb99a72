/// What the first bytes of a picture say about it.
public struct ImageHeader: Hashable, Sendable {
  /// The formats that are known.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case png, jpeg, gif, webp, svg, avif, heic

    /// Whether every browser shows it; HEIC is shown by Safari alone.
    public var isShown: Bool { self != .heic }
  }

  public var format: Format
  /// The width at which it is shown, in CSS pixels, after its orientation is applied; positive.
  public var width: Double
  /// The height at which it is shown, in CSS pixels, after its orientation is applied; positive.
  public var height: Double

  /// How the pixels are turned, 1 to 8 as in Exif; 1 is upright. nil where the bytes end before that is known; the size is
  /// that of the pixels then. Always 1 for AVIF and HEIC, whose decoders turn them.
  public let orientation: Int?

  /// - Parameters:
  ///   - width: in pixels, before they are turned; so is the height.
  init(_ format: Format, width: Double, height: Double, orientation: Int? = 1) {
    let isTurned = (5...8).contains(orientation ?? 1)
    self.format = format
    self.width = isTurned ? height : width
    self.height = isTurned ? width : height
    self.orientation = orientation
  }

  /// Whether every browser shows the file, and as it is meant.
  ///
  /// Orientation is applied to JPEG by all of them. WebP's is ignored by Chromium 156, Firefox 153 and WebKitGTK, PNG's
  /// by WebKit alone.
  public var isShownByAll: Bool {
    format.isShown && (format == .jpeg || (orientation ?? 1) == 1)
  }

  /// Reads the header at the start of a picture's bytes, whatever its file is called.
  ///
  /// Every read is checked against the bytes' end, so no bytes make it crash.
  ///
  /// - Parameter bytes: the file, or its start.
  /// - Complexity: O(1) in the size of the picture, but for formats that may put other things first.
  public static func read(_ bytes: [UInt8]) throws(ImageHeaderError) -> ImageHeader {
    if bytes.isEmpty { throw .empty }
    let reader = ByteReader(bytes)
    if let header = try readPNG(reader) { return header }
    if let header = try readJPEG(reader) { return header }
    if let header = try readGIF(reader) { return header }
    if let header = try readWebP(reader) { return header }
    if let header = try readHEIF(reader) { return header }
    if let header = try readSVG(reader) { return header }
    throw .unknownFormat
  }
}

/// Why a picture's size is not known.
public enum ImageHeaderError: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// The bytes are none of the formats that are known.
  case unknownFormat
  /// The bytes end before the size is known; the file's further bytes may have it.
  case truncated(ImageHeader.Format)
  /// The header contradicts its format.
  case damaged(ImageHeader.Format)
  /// The picture is whole, but has no size of its own, as a drawing without a `viewBox`.
  case noSize(ImageHeader.Format)
}
