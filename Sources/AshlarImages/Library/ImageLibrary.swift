internal import CMemory
internal import CVips

/// libvips, which decodes, resizes and encodes pictures.
///
/// It is loaded when a value is made, and never else: with the libraries that it needs it takes some
/// 30 ms and 30 MB, and a site without pictures to resize can be built where it is not installed.
public struct ImageLibrary: Hashable, Sendable {
  /// As 81401 for 8.14.1.
  public let version: Int

  /// - Throws: ``ImageLibraryError/missing(_:)`` where libvips is not installed.
  public init() throws(ImageLibraryError) {
    if let reason = unsafe ashlar_vips_open() { throw unsafe .missing(String(cString: reason)) }
    // A picture's blocks are of many sizes; kept by the C library, they are more than half of what two workers take.
    ashlar_return_large_blocks(128 << 10)
    version = Int(ashlar_vips_version())
  }

  /// Whether pictures of a format can be read.
  public func reads(_ format: ImageHeader.Format) -> Bool {
    switch format {
    case .jpeg: has("jpegload_buffer")
    case .png: has("pngload_buffer")
    case .webp: has("webpload_buffer")
    case .gif: has("gifload_buffer")
    case .avif: has("heifload_buffer")
    case .heic: ashlar_vips_reads_hevc()
    case .svg: false
    }
  }

  /// Whether variants of a format can be made.
  public func writes(_ format: VariantFormat) -> Bool {
    switch format {
    case .jpeg: has("jpegsave_buffer")
    case .png: has("pngsave_buffer")
    case .webp: has("webpsave_buffer")
    case .gif: has("gifsave_buffer")
    case .avif: has("heifsave_buffer")
    case .jxl: has("jxlsave_buffer")
    }
  }

  /// Whether drawings can be made into pictures: libvips was built with librsvg.
  public var drawsSVG: Bool { has("svgload_buffer") && writes(.png) }

  private func has(_ operation: String) -> Bool { unsafe ashlar_vips_has(operation) }
}

/// Why there is no library to resize pictures with.
public enum ImageLibraryError: Error, Hashable, Sendable {
  /// It cannot be loaded; with the system's message.
  case missing(String)

  /// The package that has it, on Debian and its relatives.
  public static let packageName = "libvips42"
  /// What decodes HEIC there.
  public static let decoderNames = "libheif1 in Debian 12, libheif-plugin-libde265 in later ones"
}
