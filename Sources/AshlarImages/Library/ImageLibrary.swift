internal import AshlarBytes
internal import AshlarSystem
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
  /// 32 hexadecimal digits that differ where pictures may come out with other bytes: with another libvips, or with other files
  /// of what it encodes with.
  public var origin = ""
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
    // A picture's blocks are of many sizes; kept by the C library, they are more than half of what two workers take. Parts of it
    // that come and go by the hundred are smaller than this: each time, the system would have to fill them with zeros.
    ashlar_return_large_blocks(2 << 20)
    let readable = ImageHeader.Format.allCases.filter(Self.canRead)
    let writable = VariantFormat.allCases.filter(Self.canWrite)
    self.init(
      version: Int(ashlar_vips_version()),
      drawsSVG: Self.has("svgload_buffer") && writable.contains(.png),
      readable: Set(readable), writable: Set(writable))
    origin = Self.processOrigin
  }

  /// What `origin` is of this process's library, once that is open.
  private static let processOrigin: String = {
    _ = ashlar_vips_reads_hevc()
    var origin = Fingerprint()
    origin.add("vips \(ashlar_vips_version())")
    #if arch(x86_64)
      origin.add("x86-64")
    #elseif arch(arm64)
      origin.add("arm64")
    #endif
    // As libwebp.so.7.1.5.
    let names = Set((loadedLibraries() ?? []).compactMap { $0.utf8.split(at: "/").last })
    for name in names.filter(decidesBytes).sorted() { origin.add(String(name)) }
    return origin.text
  }()

  /// Whether what pictures become may depend on a library, by its file's name: it decodes, computes, draws or encodes.
  private static func decidesBytes(_ name: Substring) -> Bool {
    decisive.contains { name.utf8.hasPrefix($0) }
  }

  private static let decisive = [
    "libvips", "vips-", "liborc", "libhwy", "liblcms2", "libexif", "libjpeg", "libturbojpeg",
    "libpng", "libspng", "libz.", "libz-", "libdeflate", "libtiff", "libwebp", "libsharpyuv",
    "libheif", "libaom", "libdav1d", "libde265", "libx265", "libSvtAv1", "librav1e", "libjxl",
    "libcgif", "libnsgif", "libimagequant", "librsvg", "libcairo", "libpixman", "libpango",
    "libfontconfig", "libfreetype",
  ]

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
    case .jpeg, .mappedJPEG: has("jpegsave_buffer")
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
