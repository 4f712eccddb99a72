internal import AshlarBytes

/// Variants in files of the cache, or in memory where nothing can be kept.
public struct KeptVariants: Hashable, Sendable {
  /// One for each request, in the requests' order.
  public var files: [KeptVariant]
  /// The picture's mean colour; nil where the page shines through it.
  public var colour: PictureColour?
  /// What differs when the picture's content or the way of making variants does: 32 hexadecimal digits.
  public var key: String
  /// Whether a picture had to be decoded.
  public var wasMade: Bool
  /// Why some are in memory that should be kept; nil where none are.
  public var trouble: String?
}

/// A variant in a file of the cache, or in memory.
public struct KeptVariant: Hashable, Sendable {
  public var format: VariantFormat
  /// In pixels.
  public var width: Int
  public var height: Int
  /// In bytes.
  public var byteCount: Int
  public var content: Content

  /// Where its bytes are.
  public enum Content: Hashable, Sendable {
    /// A file, which is never changed; the variants of a picture share their folder's path.
    case file(folder: String, name: String)
    case bytes([UInt8])

    /// - Parameter path: a file's.
    package init(file path: String) {
      let end = path.utf8.lastIndex(of: "/") ?? path.startIndex
      let name = Substring(path[end...].utf8.dropFirst())
      self = .file(folder: String(path[..<end]), name: String(name))
    }
  }

  init(_ variant: Variant) {
    (format, width, height) = (variant.format, variant.width, variant.height)
    byteCount = variant.bytes.count
    content = .bytes(variant.bytes)
  }

  init(_ line: VariantList.Line, folder: String) {
    format = line.format
    width = line.width
    height = line.height
    byteCount = line.byteCount
    content = .file(folder: folder, name: line.name)
  }
}
