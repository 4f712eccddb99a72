extension ImageHeader {
  /// PNG: the first chunk is IHDR, which starts with the size (ISO/IEC 15948 section 11.2.2).
  static func readPNG(_ bytes: ByteReader) throws(ImageHeaderError) -> ImageHeader? {
    guard bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    guard let width = bytes.bigEndian(at: 16, byteCount: 4),
      let height = bytes.bigEndian(at: 20, byteCount: 4)
    else { throw .truncated(.png) }
    guard bytes.has("IHDR".utf8, at: 12), (1...0x7FFF_FFFF).contains(width),
      (1...0x7FFF_FFFF).contains(height)
    else { throw .damaged(.png) }
    return ImageHeader(.png, width: Double(width), height: Double(height))
  }
}
