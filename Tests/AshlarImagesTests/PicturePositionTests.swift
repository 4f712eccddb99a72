import TestSupport
import Testing

@testable import AshlarImages

/// Where files say that a picture was taken, by the programs that write it there.
@Suite("Positions") struct PicturePositionTests {
  private static let exif = [
    "-GPSLatitude=48.2", "-GPSLatitudeRef=N", "-GPSLongitude=16.3", "-GPSLongitudeRef=E",
  ]
  private static let xmp = ["-XMP:GPSLatitude=48.2", "-XMP:GPSLongitude=16.3"]

  private static func isIn(_ bytes: [UInt8]) -> Bool { PicturePosition.isIn(MediaFile(bytes)) }

  @Test(
    "Exif and XMP of every format are read, and the copy without them says nothing",
    arguments: [
      "turned-1.jpg", "turned-1.png", "upright.webp", "upright.avif", "turned-6.heic",
      "moving.gif",
    ])
  func pictures(_ name: String) throws {
    let plain = try PictureTools.tagged(name, ["-gps:all=", "-xmp:all="])
    #expect(!Self.isIn(plain))
    for arguments in name.hasSuffix("gif") ? [Self.xmp] : [Self.exif, Self.xmp] {
      let said = try PictureTools.tagged(name, ["-gps:all=", "-xmp:all="] + arguments)
      #expect(Self.isIn(said), "\(arguments)")
      #expect(!Self.isIn(try #require(PrivateCopy.of(said))))
    }
  }

  // MARK: Texts of PNG

  /// A chunk without a checksum that anyone asks for.
  private static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    HeaderBytes.big(body.count, 4) + Array(kind.utf8) + body + [0, 0, 0, 0]
  }

  private static func png(_ chunks: [UInt8]) -> [UInt8] {
    HeaderBytes.png(3, 2) + [0, 0, 0, 0] + chunks + chunk("IEND", [])
  }

  /// Bytes in zlib's format, not made smaller (RFC 1950, RFC 1951 section 3.2.4).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, bytes.count), by: 65_535) {
      let part = bytes[start..<min(bytes.count, start + 65_535)]
      let isLast = start + part.count == bytes.count
      result += [isLast ? 1 : 0] + HeaderBytes.little(part.count, 2)
      result += HeaderBytes.little(part.count ^ 0xFFFF, 2) + part
    }
    return result
  }

  private static let said = Array("<exif:GPSLatitude>48,12N".utf8)

  @Test("compressed texts of a PNG are read, of exiftool's and others", arguments: [false, true])
  func compressed(isInternational: Bool) throws {
    func png(_ text: [UInt8]) -> [UInt8] {
      Self.png(
        isInternational
          ? Self.chunk("iTXt", Array("XML:com.adobe.xmp\0\u{1}\0en\0\0".utf8) + Self.zlib(text))
          : Self.chunk("zTXt", Array("Comment\0\0".utf8) + Self.zlib(text)))
    }
    #expect(!Self.isIn(png(Array("nothing".utf8))))
    #expect(Self.isIn(png(Self.said)))
    let whole = png(Self.said)
    for count in whole.indices { _ = Self.isIn(Array(whole[..<count])) }
    let arguments = isInternational ? Self.xmp : ["-PNG:Comment=exif:GPSLatitude " + padding]
    let tagged = try PictureTools.tagged("grey.png", ["-z", "-xmp:all="] + arguments)
    #expect(Self.isIn(tagged))
    #expect(!Self.isIn(try #require(PrivateCopy.of(tagged))))
  }

  /// So long that it is compressed.
  private let padding = String(repeating: "stone ", count: 200)

  @Test("of a text that swells, a megabyte is read, and of countless ones some")
  func swelling() {
    let stones = [UInt8](repeating: 0x20, count: 1 << 20)
    func png(_ text: [UInt8], count: Int = 1) -> [UInt8] {
      let chunk = Self.chunk("zTXt", Array("Comment\0\0".utf8) + Self.zlib(text))
      return Self.png(Array(repeating: chunk, count: count).flatMap(\.self))
    }
    #expect(Self.isIn(png(stones.dropLast(100) + Self.said)))
    #expect(!Self.isIn(png(stones + Self.said)))
    let growth = TimeGrowth(of: { png(Array(stones.prefix(1000)), count: $0) }) {
      #expect(!Self.isIn($0))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test(
    "metadata that ImageMagick writes in digits is read",
    arguments: ["exif", "APP1", "xmp"], ["tEXt", "zTXt"])
  func digits(_ profile: String, _ kind: String) {
    let position = HeaderBytes.big(0x8825, 2) + HeaderBytes.big(4, 2) + HeaderBytes.big(1, 4)
    let exif =
      Array("Exif\0\0MM".utf8) + HeaderBytes.big(42, 2) + HeaderBytes.big(8, 4)
      + HeaderBytes.big(1, 2) + position + HeaderBytes.big(26, 4) + HeaderBytes.big(0, 4)
    func png(_ bytes: [UInt8]) -> [UInt8] {
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      let lines = stride(from: 0, to: digits.count, by: 36).map {
        digits[$0..<min(digits.count, $0 + 36)].joined()
      }
      let text = Array(
        "\n\(profile)\n      \(bytes.count)\n\(lines.joined(separator: "\n"))\n".utf8)
      let head = Array("Raw profile type \(profile)\0".utf8)
      return Self.png(
        Self.chunk(kind, kind == "zTXt" ? head + [0] + Self.zlib(text) : head + text))
    }
    #expect(Self.isIn(png(profile == "xmp" ? Self.said : exif)))
    var other = exif
    other[17] = 0x24
    #expect(!Self.isIn(png(profile == "xmp" ? Array("nothing".utf8) : other)))
  }

  // MARK: Drawings

  @Test(
    "a drawing says it in what it says of itself, not in what it draws",
    arguments: [
      ("<svg><metadata><x exif:GPSLatitude='48,12N'/></metadata></svg>", true),
      ("<svg><metadata><exif:GPSLatitude>48,12N</exif:GPSLatitude></metadata></svg>", true),
      ("<svg><metadata/><text>GPSLatitude</text></svg>", false),
      ("<svg><!-- <metadata>GPSLatitude</metadata> --></svg>", false),
      ("<svg><metadata><rdf:RDF>Jane</rdf:RDF></metadata></svg>", false),
      ("<svg><metadata>exif:GPSLatitude", true), ("<svg><path d='M0 0'/>", false),
      ("<x:xmpmeta><exif:GPSLatitude>48,12N", true), ("<x:xmpmeta/>", false),
    ])
  func drawings(_ text: String, _ isSaid: Bool) {
    #expect(Self.isIn(Array(text.utf8)) == isSaid)
  }

  // MARK: Videos

  @Test(
    "tags of a WebM say it",
    arguments: [
      (["LOCATION": "+48.2082+016.3738/"], true), (["location-eng": "+48.2082+016.3738/"], true),
      (["COM.APPLE.QUICKTIME.LOCATION.ISO6709": "+48.2082+016.3738/"], true),
      (["RECORDING_LOCATION": "AT, Vienna"], true), (["GPS_LATITUDE": "48"], true),
      (["XMP": "<exif:GPSLatitude>48,12N"], true), (["LOCATION": ""], false),
      (["COMPOSITION_LOCATION": "AT, Vienna"], false), (["TITLE": "A location"], false),
      ([:], false),
    ])
  func webM(_ tags: [String: String], _ isSaid: Bool) throws {
    let video = SampleVideo().webM(isLive: true) + SampleVideo.tags(tags)
    #expect(Self.isIn(video) == isSaid)
    for count in stride(from: 0, to: video.count, by: 7) { _ = Self.isIn(Array(video[..<count])) }
  }

  @Test("a WebM's tags are found before and behind its end", arguments: [false, true])
  func webMParts(isLive: Bool) throws {
    var video = SampleVideo()
    #expect(!Self.isIn(video.webM(isLive: isLive)))
    #expect(Self.isIn(SampleVideo().webM() + Self.said))
    video.position = "+48.2082+016.3738/"
    let said = video.webM(isLive: isLive)
    #expect(Self.isIn(said))
    var copy = said
    for patch in try PrivateVideo.patches(for: MediaFile(said), .webm) {
      patch.apply(to: &copy, startingAt: 0)
    }
    #expect(!Self.isIn(copy))
  }

  @Test("a film behind a photograph's end says it, too")
  func motion() throws {
    let photograph = try #require(PrivateCopy.of(PictureTools.picture("turned-1.jpg")))
    var film = SampleVideo()
    #expect(!Self.isIn(photograph + film.mp4))
    film.position = "+48.2082+016.3738/"
    #expect(Self.isIn(photograph + film.mp4))
  }

  @Test("videos say it in boxes, before and behind the film", arguments: [false, true])
  func videos(isLast: Bool) throws {
    var video = SampleVideo()
    video.isLast = isLast
    #expect(!Self.isIn(video.mp4))
    for note in [
      SampleVideo.box("moov", SampleVideo.box("udta", SampleVideo.box("loci", [1, 2, 3]))),
      SampleVideo.box("moov", SampleVideo.box("udta", SampleVideo.box("\u{A9}xyz", [1, 2, 3]))),
      SampleVideo.box(
        "moov", SampleVideo.box("meta", Array("com.apple.quicktime.location.ISO6709".utf8))),
      SampleVideo.box("uuid", Array("<exif:GPSLatitude>48,12N".utf8)),
      Array("no box: exif:GPSLatitude".utf8),
    ] {
      #expect(Self.isIn(video.mp4 + note), "\(note)")
    }
    video.position = "+48.2082+016.3738/"
    let said = video.mp4
    #expect(Self.isIn(said))
    var copy = said
    for patch in try PrivateVideo.patches(for: MediaFile(said), .mp4) {
      patch.apply(to: &copy, startingAt: 0)
    }
    #expect(!Self.isIn(copy))
    for count in stride(from: 0, to: said.count, by: 11) { _ = Self.isIn(Array(said[..<count])) }
  }
}
