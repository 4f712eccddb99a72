import AshlarImages
import TestSupport
import Testing

@Suite("Variants") struct VariantTests {
  private func variants(
    _ requests: [VariantRequest], of name: String, settings: VariantSettings = VariantSettings()
  ) throws -> VariantSet {
    try VariantMaker(library: ImageLibrary(), settings: settings)
      .variants(requests, of: PictureTools.picture(name))
  }

  private func look(_ set: VariantSet) throws -> [PictureTools.Look] {
    try PictureTools.look(set.variants.map(\.bytes))
  }

  @Test(
    "a camera's orientation is applied once, and written nowhere", arguments: 1...8,
    ["jpg", "png", "heic"])
  func orientation(_ orientation: Int, kind: String) throws {
    let set = try variants(
      [.init(width: 120, format: .webp), .init(width: 60, format: .jpeg)],
      of: "turned-\(orientation).\(kind)")
    for (look, width) in zip(try look(set), [120, 60]) {
      #expect(look.width == width)
      #expect(look.height == width * 2 / 3)
      #expect(isNear(look.patches, patchColours, within: 9), "\(look.patches)")
      #expect(look.orientation == nil)
    }
  }

  // A decoder gives a picture from its top to its bottom, and keeps only some of its lines.
  @Test("a large picture is turned, at its own width and at a smaller one", arguments: 1...8)
  func largeOrientation(_ orientation: Int) throws {
    for width in [2400, 2000] {
      let set = try variants(
        [.init(width: width, format: .webp), .init(width: 240, format: .jpeg)],
        of: "large-\(orientation).jpg")
      for (look, width) in zip(try look(set), [width, 240]) {
        #expect(look.width == width)
        #expect(abs(look.height * 3 - width * 2) <= 2)
        #expect(isNear(look.patches, patchColours, within: 9), "\(look.patches)")
        #expect(look.orientation == nil)
      }
    }
  }

  @Test(
    "a phone's HEIC is turned by its own properties and not by its Exif, and its size is read so",
    arguments: (1...8).map { "phone-\($0).heic" } + ["untrue.heic"])
  func phone(_ name: String) throws {
    let header = try ImageHeader.read(PictureTools.picture(name))
    #expect(header.format == .heic)
    #expect(header.width == 240)
    #expect(header.height == 160)
    let set = try variants(
      [.init(width: 120, format: .webp), .init(width: 240, format: .jpeg)], of: name)
    for look in try look(set) {
      #expect(look.height * 3 == look.width * 2)
      #expect(isNear(look.patches, patchColours, within: 9), "\(look.patches)")
      #expect(look.orientation == nil)
    }
  }

  @Test(
    "a colour profile stays with the numbers that it explains",
    arguments: ["p3", "adobe"], ["jpg", "png", "webp", "heic"])
  func profile(_ profile: String, kind: String) throws {
    let set = try variants(
      [
        .init(width: 100, format: .webp), .init(width: 100, format: .jpeg),
        .init(width: 100, format: .png), .init(width: 100, format: .avif),
      ], of: "\(profile).\(kind)")
    for look in try look(set) {
      #expect(look.profile == (profile == "p3" ? "Test P3" : "Test Adobe RGB"))
      let pure: [[Double]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [128, 128, 128]]
      #expect(isNear(look.patches, pure, within: 9), "\(look.format): \(look.patches)")
    }
  }

  @Test("the mean colour is in sRGB, whatever the profile")
  func meanOfProfile() throws {
    let request = [VariantRequest(width: 40, format: .webp)]
    let plain = try #require(try variants(request, of: "turned-1.jpg").colour)
    let wide = try #require(try variants(request, of: "p3.jpg").colour)
    // In linear light: the mean of 230, 30, 40, 240 in red and so on.
    #expect(abs(Int(plain.red) - 174) <= 3 && abs(Int(plain.green) - 151) <= 3, "\(plain)")
    // A quarter of each full primary and of a grey; a gamut that is wider than sRGB's is cut off.
    #expect(abs(Int(wide.red) - Int(wide.green)) <= 12 && wide.red > 130, "\(wide)")
  }

  @Test(
    "transparency stays, and no hidden colour comes forth at its edge",
    arguments: ["alpha.png", "alpha.webp"], [VariantFormat.webp, .png, .avif])
  func alpha(_ name: String, format: VariantFormat) throws {
    let set = try variants([.init(width: 100, format: format)], of: name)
    let look = try look(set)[0]
    #expect(look.patches.map { ($0.last ?? 0).rounded() } == [255, 128, 0, 255], "\(look.patches)")
    #expect(isNear([Array(look.patches[0].prefix(3))], [[255, 0, 0]], within: 9))
    #expect(isNear([Array(look.patches[3].prefix(3))], [[255, 255, 0]], within: 9))
    #expect(set.colour == nil)
  }

  @Test("what a format cannot show through is on white")
  func onWhite() throws {
    let look = try look(try variants([.init(width: 100, format: .jpeg)], of: "alpha.png"))[0]
    #expect(isNear([look.patches[2]], [[255, 255, 255]], within: 6), "\(look.patches)")
  }

  @Test(
    "an animation keeps its frames, their times and its loop",
    arguments: ["moving.gif", "moving.webp"], [VariantFormat.webp, .gif])
  func animation(_ name: String, format: VariantFormat) throws {
    let set = try variants([.init(width: 60, format: format)], of: name)
    let look = try look(set)[0]
    #expect(set.variants[0].height == 45)
    #expect(look.height == 45)
    #expect(look.durations == [100, 200, 300])
    #expect(look.loop == 0)
    #expect(isNear(look.frames, Array(patchColours.prefix(3)), within: 9), "\(look.frames)")
    for (edge, colour) in zip(look.edges, patchColours) {
      #expect(isNear(edge, [colour, colour], within: 9), "a frame shows in another: \(edge)")
    }
  }

  @Test(
    "16 bits, grey, palettes and inks look the same",
    arguments: ["deep.png", "palette.png", "cmyk.jpg", "progressive.jpg", "upright.avif"])
  func kinds(_ name: String) throws {
    let set = try variants(
      [.init(width: 120, format: .webp), .init(width: 120, format: .jpeg)], of: name)
    for look in try look(set) {
      #expect(look.height == 80)
      #expect(isNear(look.patches, patchColours, within: 9), "\(look.patches)")
      #expect(look.mode == "RGB")
    }
  }

  @Test("grey stays grey", arguments: ["grey.jpg", "grey.png", "deep-grey.png"])
  func grey(_ name: String) throws {
    let set = try variants([.init(width: 120, format: .webp)], of: name)
    let patch = try look(set)[0].patches[0]
    let expected = name == "deep-grey.png" ? 128.0 : 90
    #expect(isNear([patch], [[expected, expected, expected]], within: 4), "\(patch)")
    let colour = try #require(set.colour)
    #expect(colour.red == colour.green && colour.green == colour.blue)
  }

  @Test("fine black and white is as bright from afar as light makes it")
  func linearLight() throws {
    let look = try look(try variants([.init(width: 64, format: .png)], of: "checks.png"))[0]
    // Half the light is 188 in sRGB; the mean of the numbers would be 128.
    #expect(isNear(look.patches, Array(repeating: [188, 188, 188], count: 4), within: 4))
  }

  @Test("no picture is made larger than it is")
  func upscaling() throws {
    let set = try variants(
      [.init(width: 4000, format: .webp), .init(width: 240, format: .jpeg)], of: "turned-6.jpg")
    #expect(set.variants.map(\.width) == [240, 240])
    #expect(set.variants.map(\.height) == [160, 160])
  }

  @Test("JPEG XL is a container of its own")
  func jpegXL() throws {
    let set = try variants([.init(width: 120, format: .jxl)], of: "turned-1.jpg")
    #expect(
      set.variants[0].bytes.starts(with: [0xFF, 0x0A])
        || set.variants[0].bytes[4...].starts(with: Array("JXL ".utf8)))
    let found = try PictureTools.exiftool(set.variants[0].bytes)
    #expect(
      found["File:ImageWidth"] == "120" || found["JXL:ImageWidth"] == "120"
        || found["File:FileType"] == "JXL Codestream")
  }

  @Test("a large PNG becomes a WebP without loss where that is smaller, whatever its size")
  func lossless() throws {
    let maker = VariantMaker(library: try ImageLibrary())
    let pictures = [
      (try DrawnPicture.flatPNG(2500, 1700), "VP8L"),
      (try DrawnPicture.grainPNG(2500, 1700), "VP8 "),
    ]
    for (picture, kind) in pictures {
      // More pixels than are always tried both ways.
      let request = VariantRequest(width: 2500, format: .webp)
      let bytes = try #require(maker.variants([request], of: picture).variants.first).bytes
      // Behind the chunk that says what else there is.
      #expect(bytes[30..<34].elementsEqual(kind.utf8), "\(kind)")
    }
  }

  @Test(
    "small pictures of a level of light look as those of the whole picture, and each has the bytes that it has alone",
    arguments: [720, 722])
  func lightLevels(height: Int) throws {
    let maker = VariantMaker(library: try ImageLibrary())
    let requests = [960, 240, 200, 120].map { VariantRequest(width: $0, format: .png) }
    let picture = try DrawnPicture.shadedPNG(960, height, mode: "RGB")
    let shared = try maker.variants(requests, of: picture)
    for (request, variant) in zip(requests, shared.variants) {
      let alone = try maker.variants([request], widest: 960, of: picture).variants
      #expect(alone == [variant], "\(request.width)")
    }
    // Transparency, which this picture only might have, has no levels.
    let whole = try maker.variants(
      requests, of: try DrawnPicture.shadedPNG(960, height, mode: "RGBA"))
    for (one, other) in zip(try look(shared), try look(whole)) {
      #expect(one.width == other.width && one.height == other.height)
      #expect(isNear(one.patches, other.patches, within: 0.5), "\(one.width)")
      #expect(isNear(one.edges[0], other.edges[0], within: 0.5), "\(one.width)")
    }
  }

  @Test("large variants of a JPEG, made of the file itself, look as those of a picture in memory")
  func largeJPEG() throws {
    let maker = VariantMaker(library: try ImageLibrary())
    let drawn = try DrawnPicture.shadedPNG(3200, 2000, mode: "RGB")
    let whole = try maker.variants([.init(width: 3200, format: .jpeg)], of: drawn).variants[0]
    // The first two are large; the second is sharpened, and computed for two formats.
    let requests = [3200, 2720, 1600, 320].map { VariantRequest(width: $0, format: .jpeg) }
    let set = try maker.variants(
      requests + [VariantRequest(width: 2720, format: .webp)], of: whole.bytes)
    for (request, variant) in zip(requests, set.variants) {
      #expect(variant.width == request.width && variant.height == request.width * 5 / 8)
      let alone = try maker.variants([request], widest: 3200, of: whole.bytes).variants
      #expect(alone == [variant], "\(request)")
    }
    for (one, other) in zip(try look(set), try look(maker.variants(requests, of: drawn))) {
      #expect(one.width == other.width && one.height == other.height)
      #expect(isNear(one.patches, other.patches, within: 2), "\(one.width)")
    }
  }

  @Test("the same picture and request give the same bytes")
  func repeatable() throws {
    let request = [VariantRequest(width: 100, format: .webp), .init(width: 50, format: .jpeg)]
    #expect(try variants(request, of: "turned-5.jpg") == variants(request, of: "turned-5.jpg"))
  }
}
