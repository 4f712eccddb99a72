extension ImageHeader {
  /// WebP: the first chunk in its RIFF container has the size: lossy (RFC 6386 section 9.1), lossless
  /// (WebP Lossless section 3), or extended (WebP Container, "VP8X").
  static func readWebP(_ bytes: ByteReader) throws(ImageHeaderError) -> ImageHeader? {
    guard bytes.has("RIFF".utf8), bytes.has("WEBP".utf8, at: 8) else { return nil }
    let size: (width: Int, height: Int)?
    if bytes.has("VP8 ".utf8, at: 12) {
      size = lossySize(bytes)
    } else if bytes.has("VP8L".utf8, at: 12) {
      size = losslessSize(bytes)
    } else if bytes.has("VP8X".utf8, at: 12) {
      size = extendedSize(bytes)
    } else {
      throw bytes.count < 16 ? .truncated(.webp) : .damaged(.webp)
    }
    guard let size else { throw bytes.count < 30 ? .truncated(.webp) : .damaged(.webp) }
    guard size.width > 0, size.height > 0 else { throw .damaged(.webp) }
    return ImageHeader(
      .webp, width: Double(size.width), height: Double(size.height),
      orientation: webPOrientation(bytes))
  }

  /// What an `EXIF` chunk says, which stands behind the pixels; libvips reads it where the flags announce it.
  ///
  /// - Returns: nil where the bytes end before it.
  static func webPOrientation(_ bytes: ByteReader) -> Int? {
    guard bytes.has("VP8X".utf8, at: 12), let flags = bytes[20], flags & 0x08 != 0 else { return 1 }
    let file = RIFFChunks(bytes)
    if let exif = file.chunks.first(where: { $0.kind == "EXIF" }) {
      return Exif(exif.body)?.orientation ?? 1
    }
    return file.isWhole ? 1 : nil
  }

  /// Whether the first chunk says that it has so many bytes: what follows a shorter one is no part of it.
  private static func firstChunk(of bytes: ByteReader, has count: Int) -> Bool {
    (bytes.littleEndian(at: 16, byteCount: 4) ?? 0) >= count
  }

  /// 14 bits each, after a frame tag and a start code; the upper two bits only scale the display.
  private static func lossySize(_ bytes: ByteReader) -> (width: Int, height: Int)? {
    guard firstChunk(of: bytes, has: 10), bytes.has([0x9D, 0x01, 0x2A], at: 23),
      let width = bytes.littleEndian(at: 26, byteCount: 2),
      let height = bytes.littleEndian(at: 28, byteCount: 2)
    else { return nil }
    return (width & 0x3FFF, height & 0x3FFF)
  }

  /// 14 bits each, one less than the size, after a signature byte.
  private static func losslessSize(_ bytes: ByteReader) -> (width: Int, height: Int)? {
    guard firstChunk(of: bytes, has: 5), bytes[20] == 0x2F,
      let bits = bytes.littleEndian(at: 21, byteCount: 4)
    else { return nil }
    return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
  }

  /// 24 bits each, one less than the size, after the flags.
  private static func extendedSize(_ bytes: ByteReader) -> (width: Int, height: Int)? {
    guard firstChunk(of: bytes, has: 10), let width = bytes.littleEndian(at: 24, byteCount: 3),
      let height = bytes.littleEndian(at: 27, byteCount: 3)
    else { return nil }
    return (width + 1, height + 1)
  }
}
