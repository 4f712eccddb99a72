/// Bytes of the smallest pictures that have a header, made here.
enum HeaderBytes {
  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8)
      + big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0]
  }

  /// The same as two chunks, with an orientation before or behind its pixels.
  static func png(
    _ width: Int, _ height: Int, orientation: Int, isBehind: Bool = false
  ) -> [UInt8] {
    let turn = chunk("eXIf", exif(orientation))
    let pixels = chunk("IDAT", [0, 0, 0])
    return png(width, height) + big(0, 4) + (isBehind ? pixels + turn : turn + pixels)
      + chunk("IEND", [])
  }

  private static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    big(body.count, 4) + Array(kind.utf8) + body + big(0, 4)
  }

  /// Directories that say an orientation.
  private static func exif(_ orientation: Int) -> [UInt8] {
    Array("MM".utf8) + big(42, 2) + big(8, 4) + big(1, 2) + big(274, 2) + big(3, 2) + big(1, 4)
      + big(orientation, 2) + big(0, 6)
  }

  /// A WebP with an orientation.
  ///
  /// - Parameter isAnnounced: whether its flags say so.
  static func webP(
    _ width: Int, _ height: Int, orientation: Int, isAnnounced: Bool = true
  ) -> [UInt8] {
    let exif = exif(orientation)
    let body =
      Array("VP8X".utf8) + little(10, 4) + [isAnnounced ? 0x08 : 0, 0, 0, 0]
      + little(width - 1, 3) + little(height - 1, 3) + Array("EXIF".utf8) + little(exif.count, 4)
      + exif
    return Array("RIFF".utf8) + little(body.count + 4, 4) + Array("WEBP".utf8) + body
  }

  static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0]
  }

  /// A JPEG with an optional Exif orientation, restart markers and fill bytes before its frame.
  static func jpeg(
    _ width: Int, _ height: Int, orientation: Int? = nil, isBigEndian: Bool = true,
    frameMarker: UInt8 = 0xC0
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + big(16, 2) + Array("JFIF\0".utf8)
    bytes += [UInt8](repeating: 1, count: 9)
    if let orientation {
      let number = isBigEndian ? big : little
      let tiff =
        Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
        + number(0x010F, 2) + number(2, 2) + number(1, 4) + number(0, 4)
        + number(274, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2)
      let body = Array("Exif\0\0".utf8) + tiff
      bytes += [0xFF, 0xE1] + big(body.count + 2, 2) + body
    }
    bytes += [0xFF, 0xC4] + big(4, 2) + [0, 0] + [0xFF, 0xFF, frameMarker] + big(17, 2) + [8]
    return bytes + big(height, 2) + big(width, 2) + [3]
  }

  static func webP(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(body.count + 12, 4) + Array("WEBP".utf8) + Array(kind.utf8)
      + little(body.count, 4) + body
  }

  static func lossyWebP(_ width: Int, _ height: Int) -> [UInt8] {
    webP(
      "VP8 ",
      [0x30, 1, 0, 0x9D, 0x01, 0x2A] + little(width | 0x4000, 2) + little(height | 0x8000, 2))
  }

  static func losslessWebP(_ width: Int, _ height: Int) -> [UInt8] {
    webP("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14 | 1 << 28, 4) + [0, 0, 0, 0, 0])
  }

  static func extendedWebP(_ width: Int, _ height: Int) -> [UInt8] {
    webP("VP8X", [0x10, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  static func box(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    big(body.count + 8, 4) + Array(kind.utf8) + body
  }

  /// An AVIF whose second item is the primary one; the first has another size.
  static func avif(
    _ width: Int, _ height: Int, quarterTurns: UInt8? = nil, cropped: (Int, Int)? = nil
  ) -> [UInt8] {
    var properties = box("ispe", big(0, 4) + big(7, 4) + big(9, 4))
    properties += box("ispe", big(0, 4) + big(width, 4) + big(height, 4))
    var used: [UInt8] = [2]
    if let cropped {
      properties += box(
        "clap", [cropped.0, 1, cropped.1, 1, 0, 1, 0, 1].flatMap { big($0, 4) })
      used.append(0x83)
    }
    if let quarterTurns {
      properties += box("irot", [quarterTurns])
      used.append(0x80 | UInt8(used.count + 2))
    }
    let associations =
      big(0, 4) + big(2, 4) + big(1, 2) + [1, 1] + big(2, 2) + [UInt8(used.count)] + used
    let meta =
      big(0, 4) + box("pitm", big(0, 4) + big(2, 2))
      + box("iprp", box("ipco", properties) + box("ipma", associations))
    return box("ftyp", Array("mif1".utf8) + big(0, 4) + Array("mif1avif".utf8)) + box("meta", meta)
  }

  static func big(_ number: Int, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func little(_ number: Int, _ byteCount: Int) -> [UInt8] {
    big(number, byteCount).reversed()
  }
}
