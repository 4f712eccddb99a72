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

  @Test(
    "stars, colours and people are those of XMP, stars else those of Exif",
    arguments: [
      (["-XMP-xmp:Rating=4", "-EXIF:Rating=2", "-XMP-xmp:Label=Winner"], 4, ["Winner"]),
      (["-EXIF:Rating=2"], 2, []), (["-XMP-xmp:Rating=-1"], -1, []),
      (["-XMP-xmp:Rating=3.5"], 3, []), (["-XMP-xmp:Rating=9"], nil, []), ([], nil, []),
    ])
  func marks(_ arguments: [String], _ rating: Int?, _ labels: [String]) throws {
    let people = ["-XMP-iptcExt:PersonInImage=Ann", "-XMP-iptcExt:PersonInImage=Bo"]
    let metadata = PictureMetadata.read(
      try PictureTools.tagged("turned-1.jpg", arguments + people))
    #expect(metadata.rating == rating)
    #expect(metadata.labels == labels)
    #expect(metadata.people == ["Ann", "Bo"])
  }

  @Test(
    "people whose faces are marked are in the picture",
    arguments: [
      [
        "-XMP-mwg-rs:RegionInfo={RegionList=[{Name=Ann Mason,Type=Face},{Name=Rex,Type=Pet},{Name=Bo,Type=Face}]}"
      ],
      ["-XMP-MP:RegionInfoMP={Regions=[{PersonDisplayName=Ann Mason},{PersonDisplayName=Bo}]}"],
      [
        "-XMP-iptcExt:PersonInImage=Ann Mason",
        "-XMP-mwg-rs:RegionInfo={RegionList=[{Name=Ann Mason,Type=Face},{Name=Bo}]}",
      ],
    ])
  func faces(_ arguments: [String]) throws {
    let metadata = PictureMetadata.read(try PictureTools.tagged("turned-1.jpg", arguments))
    #expect(metadata.people == ["Ann Mason", "Bo"])
  }

  @Test("what a picture was taken with is read from XMP, where Exif does not say it")
  func cameraOfXMP() throws {
    let all = [
      "-EXIF:all=", "-XMP-tiff:Make=FUJIFILM", "-XMP-tiff:Model=X-T5",
      "-XMP-aux:Lens=XF23mmF2 R WR",
      "-XMP-exif:FNumber=2.8", "-XMP-exif:ExposureTime=1/250", "-XMP-exif:FocalLength=23",
      "-XMP-exif:ISO=400",
    ]
    let camera = PictureMetadata.read(try PictureTools.tagged("turned-1.jpg", all)).camera
    let parts = [
      camera.model, camera.lens, camera.aperture, camera.exposureTime, camera.focalLength,
    ]
    #expect(parts == ["Fujifilm X-T5", "XF23mmF2 R WR", "f/2.8", "1/250 s", "23 mm"])
    #expect(camera.sensitivity == "ISO 400")
    let both = all + ["-EXIF:FNumber=4", "-EXIF:LensModel=Other"]
    let mixed = PictureMetadata.read(try PictureTools.tagged("turned-1.jpg", both)).camera
    #expect(mixed.aperture == "f/4" && mixed.lens == "Other" && mixed.focalLength == "23 mm")
  }

  @Test(
    "numbers of a camera as they stand on it",
    arguments: [
      ("-EXIF:FNumber=0.95", \CameraSettings.aperture, "f/0.95"),
      ("-EXIF:FNumber=1.25", \.aperture, "f/1.25"), ("-EXIF:FNumber=1.8", \.aperture, "f/1.8"),
      ("-EXIF:FNumber=2", \.aperture, "f/2"), ("-EXIF:FNumber=2.83", \.aperture, "f/2.8"),
      ("-EXIF:ISOSpeed=102400", \.sensitivity, "ISO 102400"),
    ] as [(String, KeyPath<CameraSettings, String?> & Sendable, String)])
  func numbers(
    _ argument: String, _ part: KeyPath<CameraSettings, String?> & Sendable, _ text: String
  ) throws {
    let bytes = try PictureTools.tagged("turned-1.jpg", ["-EXIF:ISO=65535", argument])
    #expect(PictureMetadata.read(bytes).camera[keyPath: part] == text)
  }

  @Test("a scan has the day on which it was made, unless it says when it was taken")
  func digitized() throws {
    let scanned = [
      "-EXIF:all=", "-EXIF:CreateDate=2022:01:02 03:04:05", "-EXIF:SubSecTimeDigitized=25",
    ]
    let scan = PictureMetadata.read(try PictureTools.tagged("turned-1.jpg", scanned)).date
    var day = PictureDate(year: 2022, month: 1, day: 2, hour: 3, minute: 4, second: 5)
    day?.millisecond = 250
    #expect(scan == day)
    let taken = scanned + ["-EXIF:DateTimeOriginal=1999:01:02 03:04:05"]
    let date = PictureMetadata.read(try PictureTools.tagged("turned-1.jpg", taken)).date
    #expect(date == PictureDate(year: 1999, month: 1, day: 2, hour: 3, minute: 4, second: 5))
  }

  @Test(
    "colours of digiKam's are labels beside those that have names",
    arguments: [
      ("<digiKam:ColorLabel>1</digiKam:ColorLabel>", ["Red"]),
      ("<digiKam:ColorLabel>6</digiKam:ColorLabel>", ["Magenta"]),
      ("<xmp:Label>red</xmp:Label><digiKam:ColorLabel>1</digiKam:ColorLabel>", ["red"]),
      ("<xmp:Label>Rot</xmp:Label><digiKam:ColorLabel>5</digiKam:ColorLabel>", ["Rot", "Blue"]),
      ("<digiKam:ColorLabel>0</digiKam:ColorLabel>", []),
      ("<digiKam:ColorLabel>10</digiKam:ColorLabel>", []),
      ("<digiKam:ColorLabel>-1</digiKam:ColorLabel>", []),
      ("<digiKam:ColorLabel>99999999999999999999</digiKam:ColorLabel>", []),
    ])
  func colours(_ properties: String, _ labels: [String]) throws {
    let text = SampleXMP.sidecar([:], end: properties + "</rdf:Description></rdf:RDF></x:xmpmeta>")
    #expect(try PictureMetadata.read(sidecar: Array(text.utf8)).labels == labels)
  }

  @Test("a place is its names, from the nearest on, each once")
  func place() throws {
    let xmp = PictureMetadata.read(
      try PictureTools.tagged(
        "turned-1.jpg",
        [
          "-XMP-iptcCore:Location=Wall Street", "-XMP-photoshop:City=Chester",
          "-XMP-photoshop:State=Chester", "-XMP-photoshop:Country=England",
          "-EXIF:GPSLatitude=53.19", "-EXIF:GPSLatitudeRef=N",
        ]))
    #expect(xmp.place == ["Wall Street", "Chester", "England"])
    let iptc = PictureMetadata.read(
      try PictureTools.tagged(
        "turned-1.jpg", ["-IPTC:City=Bath", "-IPTC:Country-PrimaryLocationName=England"]))
    #expect(iptc.place == ["Bath", "England"])
  }

  @Test(
    "numbers that no camera means are left out",
    arguments: [
      ("-EXIF:FNumber=0", \CameraSettings.aperture), ("-EXIF:FNumber=4294967295", \.aperture),
      ("-EXIF:ExposureTime=0", \.exposureTime), ("-EXIF:ExposureTime=4000000", \.exposureTime),
      ("-EXIF:FocalLength=0", \.focalLength), ("-EXIF:FocalLength=4000000000", \.focalLength),
      ("-EXIF:ISO=0", \.sensitivity), ("-EXIF:ISO=65535", \.sensitivity),
    ] as [(String, KeyPath<CameraSettings, String?> & Sendable)])
  func absurd(_ argument: String, _ part: KeyPath<CameraSettings, String?> & Sendable) throws {
    let camera = PictureMetadata.read(
      try PictureTools.tagged("turned-1.jpg", Self.exif + [argument])
    ).camera
    #expect(camera[keyPath: part] == nil)
    let parts = [camera.aperture, camera.exposureTime, camera.focalLength, camera.sensitivity]
    #expect(parts.compactMap { $0 }.count == 3)
  }

  /// The bytes of a JPEG that has nothing but IPTC records.
  private static func jpeg(iptc records: [(record: UInt8, number: UInt8, value: [UInt8])])
    -> [UInt8]
  {
    var list: [UInt8] = []
    for (record, number, value) in records {
      list += [0x1C, record, number, UInt8(value.count >> 8), UInt8(value.count & 0xFF)]
      list += value
    }
    var body = Array("Photoshop 3.0\08BIM".utf8)
    body += [4, 4, 0, 0, 0, 0, UInt8(list.count >> 8), UInt8(list.count & 0xFF)]
    body += list
    body.append(0)
    let length = body.count + 2
    return [0xFF, 0xD8, 0xFF, 0xED, UInt8(length >> 8), UInt8(length & 0xFF)] + body + [0xFF, 0xD9]
  }

  private static let windows: [(bytes: [UInt8], text: String)] = [
    ([0x49, 0x74, 0x92, 0x73, 0x20, 0x93, 0x64, 0x72, 0x79, 0x94], "It’s “dry”"),
    ([0x85, 0x20, 0x38, 0x30, 0x80], "… 80€"),
    ([0x50, 0x72, 0xEA, 0x74, 0x20, 0x96, 0x20, 0x9C, 0x75, 0x76, 0x72, 0x65], "Prêt – œuvre"),
    ([0xC9, 0x74, 0xE9], "Été"), ([0x47, 0x72, 0xFC, 0xDF, 0x65], "Grüße"),
  ]
  private static let mac: [(bytes: [UInt8], text: String)] = [
    ([0x83, 0x74, 0x8E], "Été"), ([0x47, 0x72, 0x9F, 0xA7, 0x65], "Grüße"),
    ([0x63, 0x61, 0x66, 0x8E, 0x20, 0xC7, 0x20, 0x88, 0x20, 0xC8], "café « à »"),
    ([0x49, 0x74, 0xD5, 0x73, 0x20, 0xD2, 0x64, 0x72, 0x79, 0xD3], "It’s “dry”"),
  ]
  private static let others: [(bytes: [UInt8], text: String)] = [
    ([0x90, 0xCE, 0x8D, 0x48, 0x82, 0xCC, 0x95, 0xC7], "石工の壁"),
    ([0x32, 0x30, 0x32, 0x34, 0x94, 0x4E, 0x87, 0x40, 0xB1, 0xDD], "2024年①ｱﾝ"),
    (Array("Größe 石".utf8), "Größe 石"),
  ]

  @Test("texts of which nothing says what they are written in", arguments: windows + mac + others)
  func encodings(_ bytes: [UInt8], _ text: String) {
    #expect(PictureMetadata.read(Self.jpeg(iptc: [(2, 120, bytes)])).caption == text)
  }

  @Test("an encoding that is declared is believed, and one is guessed of all texts together")
  func declaredEncoding() {
    let latin: [UInt8] = [0xC3, 0xA9]
    let read = { (records: [(UInt8, UInt8, [UInt8])]) in
      PictureMetadata.read(Self.jpeg(iptc: records))
    }
    #expect(read([(2, 5, latin)]).title == "é")
    #expect(read([(1, 90, [0x1B, 0x25, 0x47]), (2, 5, latin)]).title == "é")
    #expect(read([(1, 90, [0x1B, 0x2E, 0x41]), (2, 5, latin)]).title == "Ã©")
    let words = read([(2, 5, [0x8E]), (2, 120, [0x63, 0x61, 0x66, 0x8E])])
    #expect(words.title == "é" && words.caption == "café")
  }

  @Test("lines that end as on the Mac and on Windows")
  func lineEnds() {
    let text = Array("\rFirst\rSecond\r\nThird\n\u{8}Fourth\r".utf8)
    let caption = PictureMetadata.read(Self.jpeg(iptc: [(2, 120, text)])).caption
    #expect(caption == "First\nSecond\nThird\nFourth")
  }

  /// XMP with titles in languages.
  private static func sidecar(_ titles: [(language: String, text: String)]) -> [UInt8] {
    let items = titles.map { "<rdf:li xml:lang='\($0)'>\($1)</rdf:li>" }.joined()
    return Array(
      """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
      <rdf:Description xmlns:dc='http://purl.org/dc/elements/1.1/'><dc:title><rdf:Alt>\(items)</rdf:Alt></dc:title>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  @Test("a text in the site's language comes before one for everybody, and that before others")
  func languages() throws {
    let many = try PictureMetadata.read(
      sidecar: Self.sidecar([
        ("de", "Deutsch"), ("x-default", "Default"), ("en-GB", "English"), ("pt-BR", "Brasil"),
        ("pt", "Portugal"),
      ]))
    let expected = [
      "de": "Deutsch", "de-AT": "Deutsch", "EN": "English", "en-GB": "English", "en-US": "English",
      "pt": "Portugal", "pt-BR": "Brasil", "pt-AO": "Portugal", "fr": "Default", "": "Default",
    ]
    for (language, title) in expected {
      #expect(many.inLanguage(language).title == title, "\(language)")
    }
    #expect(many.title == "Default")
    let two = try PictureMetadata.read(
      sidecar: Self.sidecar([("fr", "Francais"), ("en-GB", "English")]))
    #expect(two.inLanguage("en").title == "English" && two.inLanguage("de").title == "Francais")
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
