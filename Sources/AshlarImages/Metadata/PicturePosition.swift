/// Finds out whether a picture or a video says where it was taken: in Exif, XMP, PNG's texts, what a drawing says of itself, or
/// the boxes and tags of a film.
///
/// Tracks of data are not searched, nor is what is drawn.
package enum PicturePosition {
  package static func isIn(_ file: MediaFile) -> Bool {
    let start = ByteReader(file.bytes(at: 0, count: 1 << 12))
    if VideoHeader.isMP4(start), !isHEIF(start) { return MP4File(file).saysPosition }
    if start.has(WebMFile.signature) { return WebMFile(file).saysPosition }
    if start.has("RIFF".utf8) { return isIn(riff: file) }
    return isIn(picture: ByteReader(file.bytes(at: 0, count: file.size)))
  }

  /// Of a WebP, of which sites have most, the pixels are not read.
  private static func isIn(riff file: MediaFile) -> Bool {
    var offset = 12
    while offset < file.size {
      let head = ByteReader(file.bytes(at: offset, count: 8))
      guard let size = head.littleEndian(at: 4, byteCount: 4) else { return false }
      if head.has("EXIF".utf8) || head.has("XMP ".utf8) {
        let body = ByteReader(file.bytes(at: offset + 8, count: size))
        if head.has("EXIF".utf8) ? isIn(exif: body) : PositionText.isIn(body) { return true }
      }
      offset += 8 + size + size % 2
    }
    return false
  }

  private static func isHEIF(_ start: ByteReader) -> Bool {
    do throws(ImageHeaderError) { return try ImageHeader.readHEIF(start) != nil } catch {
      return true
    }
  }

  private static func isIn(picture reader: ByteReader) -> Bool {
    if reader.has([0xFF, 0xD8]) { return isIn(jpeg: reader) }
    if reader.has(PNGChunks.signature) {
      return isIn(png: PNGChunks(reader))
    }
    if reader.has("GIF8".utf8) { return PositionText.isIn(reader) }
    if isHEIF(reader) { return isIn(heif: reader) }
    return isIn(markup: reader)
  }

  /// How many compressed texts of a PNG are searched: more than a person's programs write.
  private static let compressedCount = 64

  private static func isIn(png: PNGChunks) -> Bool {
    if png.chunks.contains(where: { $0.kind == "eXIf" && isIn(exif: $0.body) }) { return true }
    let texts = png.chunks.lazy.compactMap { PNGText($0) }
    let isPlain = texts.filter { !$0.isCompressed }.contains(where: isIn(text:))
    return isPlain
      || texts.filter(\.isCompressed).prefix(compressedCount).contains(where: isIn(text:))
  }

  private static func isIn(text: PNGText) -> Bool {
    guard let profile = text.rawProfile else { return PositionText.isIn(text.content) }
    return isIn(exif: profile) || PositionText.isIn(profile)
  }

  /// A drawing says it in its elements `metadata`; XMP is searched as a whole.
  private static func isIn(markup reader: ByteReader) -> Bool {
    let text = PrivateDrawing.metadata(in: reader.bytes)
    return PositionText.isIn(text.map { ByteReader($0) } ?? reader)
  }

  /// Exif and XMP have segments of a kind; behind the picture's end, phones write films and further pictures.
  private static func isIn(jpeg reader: ByteReader) -> Bool {
    let segments = JPEGSegments(reader)
    for segment in segments.headers where segment.marker == 0xE1 {
      let isExif = segment.body.has("Exif\0\0".utf8)
      if isExif ? isIn(exif: segment.body) : PositionText.isIn(segment.body) { return true }
    }
    guard let end = segments.scans?.last?.range.upperBound,
      let rest = reader.part(from: end, count: reader.count - end)
    else { return false }
    return PositionText.isIn(rest)
  }

  private static func isIn(heif reader: ByteReader) -> Bool {
    for item in HEIFItems(reader).items where ["Exif", "mime"].contains(item.kind) {
      for range in item.ranges {
        guard let body = reader.part(from: range.lowerBound, count: range.count) else { continue }
        if item.kind == "mime" ? PositionText.isIn(body) : isIn(exifItem: body) { return true }
      }
    }
    return ISOBox.all(in: reader).contains {
      !["ftyp", "meta", "mdat"].contains($0.kind) && PositionText.isIn($0.body)
    }
  }

  /// The bytes before the directories are counted by the first four.
  private static func isIn(exifItem body: ByteReader) -> Bool {
    guard let skipped = body.bigEndian(at: 0, byteCount: 4),
      let exif = body.part(from: 4 + skipped, count: body.count - 4 - skipped)
    else { return false }
    return isIn(exif: exif)
  }

  private static func isIn(exif block: ByteReader) -> Bool { Exif(block)?.hasPosition == true }
}
