/// The parts of a picture's file in which other programs keep what they know of it.
struct MetadataBlocks {
  /// TIFF directories, as cameras write them.
  var exif: ByteReader?
  /// XML, as editors write it.
  var xmp: ByteReader?
  /// Records of the International Press Telecommunications Council.
  var iptc: ByteReader?
  /// PNG's own texts, by keyword.
  var texts: [String: String] = [:]
  /// Whether Exif says how the pixels are turned. In AVIF and HEIC a property of the picture does, and
  /// decoders have applied it; in PNG and WebP it must stand where decoders look for it.
  private(set) var exifTurns = true

  init(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    if reader.has([0xFF, 0xD8, 0xFF]) {
      readSegments(reader)
    } else if reader.has(PNGChunks.signature) {
      readChunks(reader)
    } else if reader.has("RIFF".utf8), reader.has("WEBP".utf8, at: 8) {
      readRIFF(reader)
    } else {
      exifTurns = false
      readItems(reader)
    }
  }

  private mutating func readSegments(_ reader: ByteReader) {
    for segment in JPEGSegments(reader).headers {
      let body = segment.body
      switch segment.marker {
      case 0xE1 where exif == nil && body.has("Exif\0\0".utf8):
        exif = body
      case 0xE1 where xmp == nil && body.has(JPEGSegments.xmpName):
        let start = JPEGSegments.xmpName.count
        xmp = body.part(from: start, count: body.count - start)
      case 0xED where iptc == nil && body.has("Photoshop 3.0\0".utf8):
        iptc = Self.photoshopRecords(body)
      default: break
      }
    }
  }

  /// The resource of Photoshop's that holds IPTC records: `8BIM`, its number, a name and a size, each of
  /// them of even length.
  private static func photoshopRecords(_ body: ByteReader) -> ByteReader? {
    var offset = 14
    while body.has("8BIM".utf8, at: offset),
      let kind = body.bigEndian(at: offset + 4, byteCount: 2),
      let nameSize = body[offset + 6]
    {
      let sizeOffset = offset + 6 + (Int(nameSize) + 2) / 2 * 2
      guard let size = body.bigEndian(at: sizeOffset, byteCount: 4) else { return nil }
      if kind == 0x0404 { return body.part(from: sizeOffset + 4, count: size) }
      offset = sizeOffset + 4 + (size + 1) / 2 * 2
    }
    return nil
  }

  private mutating func readChunks(_ reader: ByteReader) {
    exifTurns = (ImageHeader.pngOrientation(reader) ?? 1) != 1
    for chunk in PNGChunks(reader).chunks {
      switch chunk.kind {
      case "eXIf": exif = exif ?? chunk.body
      case "iTXt", "tEXt":
        // What is compressed is left to those who must know: no C library sees the bytes here.
        guard let text = PNGText(chunk), let content = text.plain else { continue }
        if text.keyword == "XML:com.adobe.xmp" {
          xmp = xmp ?? content
        } else if chunk.kind == "iTXt" || texts[text.keyword] == nil {
          texts[text.keyword] = metadataText(content)
        }
      default: break
      }
    }
  }

  private mutating func readRIFF(_ reader: ByteReader) {
    exifTurns = (ImageHeader.webPOrientation(reader) ?? 1) != 1
    for chunk in RIFFChunks(reader).chunks {
      if chunk.kind == "EXIF" { exif = exif ?? chunk.body }
      if chunk.kind == "XMP " { xmp = xmp ?? chunk.body }
    }
  }

  private mutating func readItems(_ reader: ByteReader) {
    for item in HEIFItems(reader).items {
      guard let range = item.ranges.first, item.ranges.count == 1,
        let body = reader.part(from: range.lowerBound, count: range.count)
      else { continue }
      if item.kind == "mime" { xmp = xmp ?? body }
      // The bytes before the directories are counted by the first four.
      guard item.kind == "Exif", exif == nil, let skipped = body.bigEndian(at: 0, byteCount: 4)
      else { continue }
      exif = body.part(from: 4 + skipped, count: body.count - 4 - skipped)
    }
  }
}
