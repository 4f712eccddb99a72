import AshlarImages
import Testing

@Suite("Image header") struct ImageHeaderTests {
  @Test(
    "the size of every format is read",
    arguments: [
      (HeaderBytes.png(640, 70_000), ImageHeader.Format.png, 640.0, 70_000.0),
      (HeaderBytes.gif(1, 65_535), .gif, 1, 65_535),
      (HeaderBytes.jpeg(4000, 3000), .jpeg, 4000, 3000),
      (HeaderBytes.jpeg(40, 30, frameMarker: 0xC2), .jpeg, 40, 30),
      (HeaderBytes.lossyWebP(550, 368), .webp, 550, 368),
      (HeaderBytes.losslessWebP(386, 395), .webp, 386, 395),
      (HeaderBytes.extendedWebP(16_777_216, 2), .webp, 16_777_216, 2),
      (HeaderBytes.avif(1204, 800), .avif, 1204, 800),
    ])
  func sizes(bytes: [UInt8], format: ImageHeader.Format, width: Double, height: Double) throws {
    let header = try ImageHeader.read(bytes)
    #expect(header.format == format)
    #expect(header.width == width)
    #expect(header.height == height)
  }

  @Test("a camera's orientation turns a JPEG", arguments: 1...8, [true, false])
  func orientation(_ orientation: Int, isBigEndian: Bool) throws {
    let bytes = HeaderBytes.jpeg(400, 300, orientation: orientation, isBigEndian: isBigEndian)
    let header = try ImageHeader.read(bytes)
    #expect(header.width == (orientation < 5 ? 400 : 300))
    #expect(header.height == (orientation < 5 ? 300 : 400))
  }

  @Test("orientation turns a PNG and a WebP, which browsers do not", arguments: 1...8)
  func ignoredOrientation(_ orientation: Int) throws {
    for bytes in [
      HeaderBytes.png(400, 300, orientation: orientation),
      HeaderBytes.webP(400, 300, orientation: orientation),
    ] {
      let header = try ImageHeader.read(bytes)
      #expect(header.orientation == orientation)
      #expect(header.width == (orientation < 5 ? 400 : 300))
      #expect(header.height == (orientation < 5 ? 300 : 400))
      #expect(header.isShownByAll == (orientation == 1))
      #expect(PictureMetadata.read(bytes).orientation == orientation)
      // What is cut off before it leaves it open, which a reader of the whole file finds out.
      #expect(try ImageHeader.read(Array(bytes.prefix(40))).orientation == nil)
      for count in bytes.indices { _ = try? ImageHeader.read(Array(bytes.prefix(count))) }
    }
    let jpeg = try ImageHeader.read(HeaderBytes.jpeg(4, 3, orientation: orientation))
    #expect(jpeg.orientation == orientation && jpeg.isShownByAll)
  }

  @Test("an orientation where no decoder looks for it turns nothing")
  func misplacedOrientation() throws {
    for bytes in [
      HeaderBytes.png(400, 300, orientation: 6, isBehind: true),
      HeaderBytes.webP(400, 300, orientation: 6, isAnnounced: false),
    ] {
      let header = try ImageHeader.read(bytes)
      #expect(header.width == 400 && header.orientation == 1 && header.isShownByAll)
      #expect(PictureMetadata.read(bytes).orientation == 1)
    }
  }

  @Test("an orientation that there is not turns nothing", arguments: [0, 9, 65_535])
  func badOrientation(_ orientation: Int) throws {
    #expect(try ImageHeader.read(HeaderBytes.jpeg(4, 3, orientation: orientation)).width == 4)
  }

  @Test("an AVIF is cropped, then turned", arguments: UInt8(0)...3)
  func avif(quarterTurns: UInt8) throws {
    let bytes = HeaderBytes.avif(900, 800, quarterTurns: quarterTurns, cropped: (600, 400))
    let header = try ImageHeader.read(bytes)
    #expect(header.width == (quarterTurns % 2 == 0 ? 600 : 400))
    #expect(header.height == (quarterTurns % 2 == 0 ? 400 : 600))
  }

  @Test("no bytes are an empty file, strange ones an unknown format")
  func unknown() {
    #expect(throws: ImageHeaderError.empty) { try ImageHeader.read([]) }
    for text in ["x", "<html>", "BM\u{1}\u{2}", "\u{FEFF}", "%PDF-1.7"] {
      #expect(throws: ImageHeaderError.unknownFormat) { try ImageHeader.read(Array(text.utf8)) }
    }
  }

  @Test(
    "a picture without an extent is damaged",
    arguments: [
      (HeaderBytes.png(0, 5), ImageHeader.Format.png), (HeaderBytes.gif(0, 1), .gif),
      (HeaderBytes.jpeg(5, 0), .jpeg), (HeaderBytes.avif(0, 4), .avif),
    ])
  func noExtent(_ bytes: [UInt8], format: ImageHeader.Format) {
    #expect(throws: ImageHeaderError.damaged(format)) { try ImageHeader.read(bytes) }
  }
}
