extension ImageHeader {
  /// GIF: the logical screen's size follows the signature (GIF89a section 18).
  static func readGIF(_ bytes: ByteReader) throws(ImageHeaderError) -> ImageHeader? {
    guard bytes.has("GIF87a".utf8) || bytes.has("GIF89a".utf8) else { return nil }
    guard let width = bytes.littleEndian(at: 6, byteCount: 2),
      let height = bytes.littleEndian(at: 8, byteCount: 2)
    else { throw .truncated(.gif) }
    guard width > 0, height > 0 else { throw .damaged(.gif) }
    return ImageHeader(.gif, width: Double(width), height: Double(height))
  }
}
