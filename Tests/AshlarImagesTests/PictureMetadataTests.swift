import AshlarImages
import TestSupport
import Testing

@Suite("Picture metadata") struct PictureMetadataTests {
  private static let iptc = [
    "-IPTC:ObjectName=Stone bridge", "-IPTC:Caption-Abstract=Over the brook, at dawn",
    "-IPTC:Keywords=bridge", "-IPTC:Keywords=stone", "-IPTC:DateCreated=2024:03:05",
    "-IPTC:TimeCreated=06:07:08+01:00", "-IPTC:CopyrightNotice=IPTC rights",
  ]
  private static let xmp = [
    "-XMP-dc:Title=Quarry & <kiln>", "-XMP-dc:Description=XMP caption", "-XMP-dc:Subject=lime",
    "-XMP-dc:Subject=kiln", "-XMP-photoshop:DateCreated=2023:02:01 03:04:05",
    "-XMP-iptcCore:AltTextAccessibility=A kiln of stone", "-XMP-dc:Rights=XMP rights",
  ]
  private static let exif = [
    "-EXIF:XPTitle=Wäll", "-EXIF:ImageDescription=Exif caption", "-EXIF:XPKeywords=wall; moss",
    "-EXIF:DateTimeOriginal=2022:01:02 03:04:05", "-EXIF:ExposureTime=1/250",
    "-EXIF:FNumber=2.8", "-EXIF:FocalLength=50", "-EXIF:ISO=400", "-EXIF:LensModel=Loupe 50",
  ]

  @Test("IPTC is asked first, then XMP, then Exif")
  func order() throws {
    let all = PictureMetadata.read(
      try PictureTools.tagged("upright.webp", Self.xmp + Self.exif))
    #expect(all.title == "Quarry & <kiln>")
    #expect(all.caption == "XMP caption")
    let jpeg = PictureMetadata.read(
      try PictureTools.tagged("turned-6.jpg", Self.iptc + Self.xmp + Self.exif))
    #expect(jpeg.title == "Stone bridge")
    #expect(jpeg.caption == "Over the brook, at dawn")
    #expect(jpeg.tags == ["bridge", "stone"])
    #expect(jpeg.date == PictureDate(year: 2024, month: 3, day: 5, hour: 6, minute: 7, second: 8))
    #expect(jpeg.alternative == "A kiln of stone")
    #expect(jpeg.copyright == "IPTC rights")
    #expect(jpeg.orientation == 6)
  }

  @Test(
    "XMP is read in every format that holds it",
    arguments: ["turned-1.jpg", "turned-1.png", "upright.webp", "turned-1.heic", "upright.avif"])
  func xmp(_ name: String) throws {
    let metadata = PictureMetadata.read(try PictureTools.tagged(name, Self.xmp))
    #expect(metadata.title == "Quarry & <kiln>")
    #expect(metadata.tags == ["lime", "kiln"])
    #expect(
      metadata.date == PictureDate(year: 2023, month: 2, day: 1, hour: 3, minute: 4, second: 5))
    #expect(metadata.alternative == "A kiln of stone")
    #expect(metadata.copyright == "XMP rights")
  }

  @Test(
    "Exif is read in every format that holds it",
    arguments: ["turned-1.jpg", "turned-1.png", "upright.webp", "turned-1.heic", "upright.avif"])
  func exif(_ name: String) throws {
    let metadata = PictureMetadata.read(try PictureTools.tagged(name, ["-XMP:all="] + Self.exif))
    #expect(metadata.title == "Wäll")
    #expect(metadata.caption == "Exif caption")
    #expect(metadata.tags == ["wall", "moss"])
    #expect(
      metadata.date == PictureDate(year: 2022, month: 1, day: 2, hour: 3, minute: 4, second: 5))
    #expect(metadata.copyright == "Jane Mason")
    #expect(metadata.camera.model == "Stonecutter Chisel 7")
    #expect(metadata.camera.lens == "Loupe 50")
    #expect(metadata.camera.exposureTime == "1/250 s")
    #expect(metadata.camera.aperture == "f/2.8")
    #expect(metadata.camera.focalLength == "50 mm")
    #expect(metadata.camera.sensitivity == "ISO 400")
  }

  @Test("PNG's own texts are read, and what cameras write into every picture is not")
  func texts() throws {
    let png = PictureMetadata.read(
      try PictureTools.tagged("grey.png", ["-PNG:Title=Arch", "-PNG:Description=Of sandstone"]))
    #expect(png.title == "Arch")
    #expect(png.caption == "Of sandstone")
    let jpeg = PictureMetadata.read(
      try PictureTools.tagged("grey.jpg", ["-EXIF:ImageDescription=OLYMPUS DIGITAL CAMERA  "]))
    #expect(jpeg.caption == nil)
  }

  @Test(
    "a packet that never ends is left in time",
    arguments: ["<a>", "&", "<a b='", "<rdf:li>", "<!--", "x<a/>"])
  func hostile(_ part: String) {
    let growth = TimeGrowth(from: 1000, to: 8_000, of: { jpeg(packetOf: part, count: $0) }) {
      #expect(PictureMetadata.read($0).title == nil)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// A picture whose packet of XMP has a part many times.
  private func jpeg(packetOf part: String, count: Int) -> [UInt8] {
    let packet = Array(String(repeating: part, count: count).utf8)
    let name = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF]
    for start in stride(from: 0, to: packet.count, by: 60_000) {
      let body = name + packet[start..<min(packet.count, start + 60_000)]
      bytes += [0xE1] + HeaderBytes.big(body.count + 2, 2) + body + [0xFF]
    }
    return bytes
  }

  @Test(
    "of a burst's pictures the fraction of the second is read, whoever says the rest",
    arguments: [
      (["-EXIF:SubSecTimeOriginal=25"], 250), (["-EXIF:SubSecTimeOriginal=004217"], 4),
      (["-EXIF:SubSecTimeOriginal#=7  "], 700), ([], 0),
      (["-EXIF:SubSecTimeOriginal=5", "-XMP-exif:DateTimeOriginal=2022:01:02 03:04:05"], 500),
      (["-EXIF:SubSecTimeOriginal=5", "-XMP-exif:DateTimeOriginal=2022:01:02 03:04:05.75"], 750),
      (["-EXIF:SubSecTimeOriginal=5", "-IPTC:DateCreated=2022:01:02"], 500),
      (["-EXIF:OffsetTimeOriginal=+05:30", "-EXIF:SubSecTimeOriginal=5"], 500),
    ])
  func fractions(_ arguments: [String], _ millisecond: Int) throws {
    let picture = try PictureTools.tagged(
      "grey.jpg", ["-EXIF:DateTimeOriginal=2022:01:02 03:04:05"] + arguments)
    #expect(
      PictureMetadata.read(picture).date
        == PictureDate(
          year: 2022, month: 1, day: 2, hour: 3, minute: 4, second: 5, millisecond: millisecond))
  }

  @Test("of another day or second, nothing is taken over") func otherMoments() throws {
    let picture = try PictureTools.tagged(
      "grey.jpg",
      [
        "-EXIF:DateTimeOriginal=2022:01:02 03:04:05", "-EXIF:SubSecTimeOriginal=5",
        "-XMP-exif:DateTimeOriginal=2022:01:02 03:04:06",
      ])
    #expect(
      PictureMetadata.read(picture).date
        == PictureDate(year: 2022, month: 1, day: 2, hour: 3, minute: 4, second: 6))
  }

  @Test(
    "dates that there are not are none",
    arguments: ["0000:00:00 00:00:00", "2024:13:01 00:00:00", "    :  :  ", "2024"])
  func dates(_ text: String) throws {
    let picture = try PictureTools.tagged("grey.jpg", ["-m", "-EXIF:DateTimeOriginal#=\(text)"])
    #expect(PictureMetadata.read(picture).date == nil)
  }
}
