import AshlarImages
import Testing

@Suite("Private copy") struct PrivateCopyTests {
  static let originals = [
    "turned-1.jpg", "turned-6.jpg", "turned-1.png", "turned-8.png", "upright.webp", "upright.avif",
    "turned-6.heic", "phone-6.heic", "progressive.jpg", "trailer.jpg",
  ]

  /// Everything that could say where, when, by whom and with what.
  private func telling(_ found: [String: String]) -> [String] {
    let harmless = [
      "ExifTool", "File", "Composite", "ICC_Profile", "JFIF", "PNG", "RIFF", "QuickTime", "GIF",
      "Meta",
    ]
    return found.keys.filter { key in
      let parts = key.split(separator: ":")
      let isDrawing = ["Orientation", "Copyright", "ExifByteOrder"].contains(parts.last)
      let isPosition = key.contains("GPS") || key.contains("Serial")
      return isPosition || !isDrawing && !harmless.contains(String(parts[0]))
    }.sorted()
  }

  @Test(
    "exiftool finds no position in an original's copy, and the pixels are the same",
    arguments: originals)
  func original(_ name: String) throws {
    let original = try PictureTools.picture(name)
    #expect(!telling(try PictureTools.exiftool(original)).isEmpty, "the original says it")
    let copy = try #require(PrivateCopy.of(original))
    let found = try PictureTools.exiftool(copy)
    #expect(telling(found) == [])
    #expect(found["EXIF:Copyright"] == "Jane Mason")
    let looks = try PictureTools.look([original, copy])
    #expect(looks[0].patches == looks[1].patches)
    #expect(looks[0].width == looks[1].width)
    #expect(try ImageHeader.read(copy) == ImageHeader.read(original))
    #expect(PictureMetadata.read(copy).orientation == PictureMetadata.read(original).orientation)
    #expect(PrivateCopy.of(copy) == copy, "a copy's copy is the same")
  }

  @Test("an animation's copy moves on without its comments")
  func animation() throws {
    let gif = try PictureTools.tagged("moving.gif", ["-Comment=at home", "-XMP-dc:Title=Home"])
    let copy = try #require(PrivateCopy.of(gif))
    #expect(!String(decoding: copy, as: UTF8.self).contains("ome"))
    let webP = try #require(PrivateCopy.of(PictureTools.picture("moving.webp")))
    for look in try PictureTools.look([copy, webP]) {
      #expect(look.durations == [100, 200, 300])
      #expect(look.loop == 0)
    }
  }

  @Test("what stands behind a picture's end is not copied")
  func trailer() throws {
    let copy = try #require(PrivateCopy.of(PictureTools.picture("trailer.jpg")))
    #expect(copy == PrivateCopy.of(try PictureTools.picture("turned-1.jpg")))
  }

  @Test("a WebP whose first chunk is too short for its size is damaged, and not copied")
  func shortChunk() throws {
    for picture in [
      HeaderBytes.extendedWebP(64, 48), HeaderBytes.lossyWebP(64, 48),
      HeaderBytes.losslessWebP(64, 48),
    ] {
      _ = try ImageHeader.read(picture)
      var short = picture
      short.replaceSubrange(16..<20, with: [0, 0, 0, 0])
      #expect(throws: ImageHeaderError.damaged(.webp)) { try ImageHeader.read(short) }
      #expect(PrivateCopy.of(short) == nil)
    }
  }

  @Test("of what JFIF and Adobe say in a JPEG, only what draws it stays")
  func applications() throws {
    let picture = try PictureTools.picture("turned-1.jpg")
    let plain = try #require(PrivateCopy.of(picture))
    #expect(PrivateCopy.of(plain) == plain)
    let thumbnail = Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 2, 1] + Array("taken!".utf8)
    let colours = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + Array("at home".utf8)
    func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
      [0xFF, marker, 0, UInt8(body.count + 2)] + body
    }
    // Of two, the one that the file has comes behind these.
    let said =
      [0xFF, 0xD8] + segment(0xE0, thumbnail) + segment(0xEE, colours) + picture.dropFirst(2)
    let copy = try #require(PrivateCopy.of(said))
    for words in ["taken!", "at home"] {
      #expect(copy.firstRange(of: Array(words.utf8)) == nil, "\(words)")
    }
    let kept = segment(0xE0, Array(thumbnail.prefix(12)) + [0, 0])
    #expect(copy.starts(with: [0xFF, 0xD8] + kept))
    #expect(copy.firstRange(of: segment(0xEE, Array(colours.prefix(12)))) != nil)
    #expect(PrivateCopy.of(copy) == copy)
  }

  @Test("a comment between a JPEG's scans is not copied")
  func comment() throws {
    let plain = try #require(PrivateCopy.of(PictureTools.picture("progressive.jpg")))
    var place: Int?
    // A second scan begins with its table or with itself, behind the pixels of the first.
    for index in plain.indices.dropLast(2)
    where plain[index] == 0xFF && [0xC4, 0xDA].contains(plain[index + 1]) { place = index }
    let words = Array("taken at home".utf8)
    let segment = [0xFF, 0xFE, 0, UInt8(words.count + 2)] + words
    let said = plain[..<(try #require(place))] + segment + plain[(try #require(place))...]
    #expect(PrivateCopy.of(Array(said)) == plain)
  }

  // Fill bytes would make a marker of what follows the comment, which a second copy, or a decoder, then takes for one.
  @Test("what fills the place before a comment goes with it", arguments: 0...3)
  func fill(count: Int) throws {
    let plain = try #require(PrivateCopy.of(PictureTools.picture("turned-1.jpg")))
    let place = plain.count - 40
    let segment = [UInt8](repeating: 0xFF, count: count) + [0xFF, 0xFE, 0, 4, 0x41, 0x42]
    let rest: [UInt8] = [0xE1, 0, 6, 0x45, 0x78, 0x69, 0x66] + plain[place...]
    let start = plain[..<place].dropLast(plain[place - 1] == 0xFF ? 1 : 0)
    let copy = try #require(PrivateCopy.of(Array(start + segment + rest)))
    #expect(copy == Array(start + rest))
    #expect(PrivateCopy.of(copy) == copy)
  }

  @Test("boxes that no decoder asks for are emptied, those at the end not copied")
  func boxes() throws {
    let plain = try PictureTools.picture("upright.avif")
    let copy = try #require(PrivateCopy.of(plain))
    let film = HeaderBytes.box("mpvd", Array("film with +48.2082".utf8))
    #expect(PrivateCopy.of(plain + film) == copy)
    #expect(PrivateCopy.of(plain + film + [1, 2, 3]) == copy)
    let within = HeaderBytes.box("uuid", Array("Jane, +48.2082, at home".utf8))
    let last = HeaderBytes.box("mdat", [1])
    let kept = try #require(PrivateCopy.of(plain + within + last))
    #expect(kept == copy + HeaderBytes.box("uuid", Array(repeating: 0, count: 23)) + last)
  }

  @Test(
    "what a picture's description says besides its items is emptied",
    arguments: ["xml ", "uuid", "udta", "free", "skip", "note"])
  func described(_ kind: String) throws {
    let plain = try PictureTools.picture("upright.avif")
    let said = Array("Jane, +48.2082, at home".utf8)
    func copy(_ text: [UInt8]) throws -> [UInt8] {
      try #require(PrivateCopy.of(Self.adding(HeaderBytes.box(kind, text), to: "meta", of: plain)))
    }
    #expect(try copy(said) == copy(Array(repeating: 0, count: said.count)))
    #expect(try copy(said).firstRange(of: said) == nil)
  }

  @Test(
    "a property that no decoder asks for is emptied", arguments: ["udes", "altt", "crtt", "free"])
  func property(_ kind: String) throws {
    let plain = try PictureTools.picture("upright.avif")
    let said = Array("Jane, +48.2082, at home".utf8)
    let file = Self.adding(HeaderBytes.box(kind, said), to: "ipco", of: plain)
    #expect(file.firstRange(of: said) != nil)
    #expect(try #require(PrivateCopy.of(file)).firstRange(of: said) == nil)
  }

  /// A file with a box more at the end of another, and of those that this lies in.
  private static func adding(_ box: [UInt8], to kind: String, of file: [UInt8]) -> [UInt8] {
    var result = file
    let around = kind == "meta" ? ["meta"] : ["meta", "iprp", "ipco"]
    var place = 0
    for name in around {
      guard let range = file.firstRange(of: Array(name.utf8)) else { return [] }
      let start = range.lowerBound - 4
      let size = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      place = start + size
      let grown = size + box.count
      for index in 0..<4 { result[start + index] = UInt8(grown >> (24 - 8 * index) & 0xFF) }
    }
    result.insert(contentsOf: box, at: place)
    return result
  }

  @Test(
    "a drawing's copy lacks what its editor wrote of itself and its author's computer",
    arguments: [
      (
        "<svg id='a'><metadata>\n<rdf:RDF>Jane</rdf:RDF></metadata ><path d='M0 0'/></svg>",
        "<svg id='a'><path d='M0 0'/></svg>"
      ),
      (
        "<svg:svg><svg:metadata a='>'/><svg:g/><svg:metadata><metadata/>b</svg:metadata></svg:svg>\n",
        "<svg:svg><svg:g/></svg:svg>\n"
      ),
      (
        "\u{FEFF}<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a '<b>'>]><!-- <metadata> --><svg\n "
          + "inkscape:export-filename=\"/home/jane/a>b.png\"\n sodipodi:docname='a.svg' width='3'>"
          + "<style><![CDATA[<metadata>]]></style><metadata><!-- </metadata> --></metadata></svg>",
        "\u{FEFF}<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a '<b>'>]><!-- <metadata> --><svg width='3'>"
          + "<style><![CDATA[<metadata>]]></style></svg>"
      ),
      ("<svg><metadatas/><g metadata='1'/></svg>", "<svg><metadatas/><g metadata='1'/></svg>"),
      ("<svg><metadata></svg>", nil), ("<svg></metadata></svg>", nil), ("<svg a=b></svg>", nil),
      ("<svg><!-- ", nil), ("<html><metadata/></html>", nil),
    ] as [(String, String?)])
  func drawing(_ text: String, _ expected: String?) {
    let copy = PrivateCopy.of(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(copy == expected)
    for count in text.utf8.indices { _ = PrivateCopy.of(Array(text.utf8[..<count])) }
  }

  @Test(
    "no variant says where it was taken, and each keeps its rights",
    arguments: ["turned-3.jpg", "turned-6.heic", "turned-8.png", "upright.webp", "upright.avif"])
  func variants(_ name: String) throws {
    let maker = VariantMaker(library: try ImageLibrary())
    let formats: [VariantFormat] = [.jpeg, .png, .webp, .avif, .jxl, .gif]
    let set = try maker.variants(
      formats.map { VariantRequest(width: 60, format: $0) }, of: PictureTools.picture(name))
    for variant in set.variants {
      let found = try PictureTools.exiftool(variant.bytes)
      let secrets = found.keys.filter {
        ["GPS", "Serial", "Make", "Model", "DateTimeOriginal", "XMP"].contains(where: $0.contains)
      }
      #expect(secrets.isEmpty, "\(variant.format): \(secrets)")
      if [.jpeg, .png, .webp, .avif].contains(variant.format) {
        #expect(found["EXIF:Copyright"] == "Jane Mason", "\(variant.format)")
      }
    }
  }

  @Test("everything is kept where a site asks for it")
  func kept() throws {
    var settings = VariantSettings()
    settings.keepsMetadata = true
    let maker = VariantMaker(library: try ImageLibrary(), settings: settings)
    let set = try maker.variants(
      [VariantRequest(width: 60, format: .jpeg)], of: PictureTools.picture("turned-3.jpg"))
    let found = try PictureTools.exiftool(set.variants[0].bytes)
    #expect(found["EXIF:Make"] == "Stonecutter")
    #expect(found["EXIF:GPSLatitudeRef"] == "North")
    let orientation = found["EXIF:Orientation"]
    #expect(orientation == nil || orientation == "Horizontal (normal)")
  }
}
