extension ImageHeader {
  /// JPEG: segments up to the frame header, which has the size (ITU-T T.81 section B.2.2), with the
  /// orientation of an Exif segment on the way applied.
  static func readJPEG(_ bytes: ByteReader) throws(ImageHeaderError) -> ImageHeader? {
    guard bytes.has([0xFF, 0xD8, 0xFF]) else { return nil }
    var offset = 2
    var orientation = 1
    while let marker = nextMarker(bytes, &offset) {
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
      // Image data or the end before any frame header.
      if marker == 0xD9 || marker == 0xDA { throw .damaged(.jpeg) }
      guard let length = bytes.bigEndian(at: offset, byteCount: 2) else { break }
      guard length >= 2 else { throw .damaged(.jpeg) }
      if isFrameHeader(marker) { return try frame(bytes, at: offset, orientation) }
      if marker == 0xE1, let segment = bytes.part(from: offset + 2, count: length - 2),
        segment.has("Exif\0\0".utf8), let found = Exif(segment)?.orientation
      {
        orientation = found
      }
      offset += length
    }
    throw offset >= bytes.count ? .truncated(.jpeg) : .damaged(.jpeg)
  }

  /// Whether the first frame is progressive (SOF2 and its relatives): its pixels are known together, at
  /// the end.
  static func isProgressiveJPEG(_ bytes: ByteReader) -> Bool {
    var offset = 2
    while let marker = nextMarker(bytes, &offset) {
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
      if isFrameHeader(marker) { return [2, 6, 10, 14].contains(marker & 0x0F) }
      guard let length = bytes.bigEndian(at: offset, byteCount: 2), length >= 2 else { break }
      offset += length
    }
    return false
  }

  /// Passes the fill bytes and the code of a marker; nil at the end or where no marker stands.
  private static func nextMarker(_ bytes: ByteReader, _ offset: inout Int) -> UInt8? {
    guard let first = bytes[offset] else { return nil }
    guard first == 0xFF else { return nil }
    while bytes[offset] == 0xFF { offset += 1 }
    guard let marker = bytes[offset] else { return nil }
    offset += 1
    return marker
  }

  /// SOF0 to SOF15, without the tables (DHT, JPG, DAC) that lie among them.
  private static func isFrameHeader(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func frame(
    _ bytes: ByteReader, at offset: Int, _ orientation: Int
  ) throws(ImageHeaderError) -> ImageHeader {
    guard let height = bytes.bigEndian(at: offset + 3, byteCount: 2),
      let width = bytes.bigEndian(at: offset + 5, byteCount: 2)
    else { throw .truncated(.jpeg) }
    guard width > 0, height > 0 else { throw .damaged(.jpeg) }
    return ImageHeader(
      .jpeg, width: Double(width), height: Double(height), orientation: orientation)
  }
}
