internal import CMemory
internal import CVips

/// libvips, which decodes, resizes and encodes pictures, and what this one can do.
public struct ImageLibrary: Equatable, Sendable {
  /// As 81401 for 8.14.1.
  public let version: Int
  /// Whether drawings can be made into pictures: libvips was built with librsvg.
  public let drawsSVG: Bool
  /// Whether pictures are decoded by processes that can do nothing else: neither open a file nor make a connection.
  public var isConfined = false
  let readable: Set<ImageHeader.Format>
  let writable: Set<VariantFormat>

  /// The library in this process.
  ///
  /// It is loaded when a value is made, and never else: with the libraries that it needs it takes some
  /// 30 ms and 30 MB, and a site without pictures to resize can be built where it is not installed.
  ///
  /// - Throws: ``ImageLibraryError/missing(_:)`` where libvips is not installed.
  public init() throws(ImageLibraryError) {
    if let reason = unsafe ashlar_vips_open() { throw unsafe .missing(String(cString: reason)) }
    // A picture's blocks are of many sizes; kept by the C library, they are more than half of what two workers take.
    ashlar_return_large_blocks(128 << 10)
    let readable = ImageHeader.Format.allCases.filter(Self.canRead)
    let writable = VariantFormat.allCases.filter(Self.canWrite)
    self.init(
      version: Int(ashlar_vips_version()),
      drawsSVG: Self.has("svgload_buffer") && writable.contains(.png),
      readable: Set(readable), writable: Set(writable))
  }

  init(
    version: Int, drawsSVG: Bool, readable: Set<ImageHeader.Format>, writable: Set<VariantFormat>
  ) {
    self.version = version
    self.drawsSVG = drawsSVG
    self.readable = readable
    self.writable = writable
  }

  /// Whether pictures of a format can be read.
  public func reads(_ format: ImageHeader.Format) -> Bool { readable.contains(format) }

  /// Whether variants of a format can be made.
  public func writes(_ format: VariantFormat) -> Bool { writable.contains(format) }

  private static func canRead(_ format: ImageHeader.Format) -> Bool {
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

  private static func canWrite(_ format: VariantFormat) -> Bool {
    switch format {
    case .jpeg: has("jpegsave_buffer")
    case .png: has("pngsave_buffer")
    case .webp: has("webpsave_buffer")
    case .gif: has("gifsave_buffer")
    case .avif: has("heifsave_buffer")
    case .jxl: has("jxlsave_buffer")
    }
  }

  private static func has(_ operation: String) -> Bool { unsafe ashlar_vips_has(operation) }
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
