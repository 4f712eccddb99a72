import TestSupport
import Testing

@testable import AshlarImages

@Suite("Pictures made row by row") struct ShrunkPictureTests {
  /// A drawn PNG as libvips reads it, and what is made of it.
  private func encoded(
    _ bytes: [UInt8], _ make: (borrowing VipsPicture) throws -> VipsPicture?
  ) throws -> [UInt8] {
    _ = try ImageLibrary()
    let encoding = VariantSettings().encoding(.png, isPhotograph: false, isLarge: false)
    return try unsafe bytes.withUnsafeBytes { buffer -> [UInt8] in
      guard let picture = unsafe VipsPicture(buffer, .png), let made = try make(picture),
        let bytes = made.encoded(encoding)
      else { throw VariantError.damaged }
      return bytes
    }
  }

  @Test("rows are sharpened to the very numbers of libvips's pictures", arguments: ["RGB", "L"])
  func sharpened(mode: String) throws {
    let drawn = try DrawnPicture.shadedPNG(301, 203, mode: mode)
    let rows = try encoded(drawn) { $0.computed(width: 301, height: 203, isSharpened: true) }
    #expect(try rows == encoded(drawn) { $0.sharpened()?.computed() })
  }

  // The first has more rows than are read at a time, the last two samples of 16 bits. libvips takes means of whole blocks first
  // (vips_resize), and rounds down.
  @Test(
    "they look as libvips makes them of the whole picture",
    arguments: ["RGB", "L", "deep.png", "deep-grey.png"], [200, 101, 30])
  func resized(name: String, width: Int) throws {
    let picture =
      name.contains(".")
      ? try PictureTools.picture(name) : try DrawnPicture.shadedPNG(401, 901, mode: name)
    let height = width * 3 / 4 - 1
    let made = [
      try encoded(picture) { $0.computed(width: width, height: height, isSharpened: false) },
      try encoded(picture) { $0.resized(width: width, height: height)?.computed() },
    ]
    let looks = try PictureTools.look(made)
    #expect(looks[0].width == width && looks[0].height == height)
    #expect(isNear(looks[0].patches, looks[1].patches, within: 1), "\(looks)")
    #expect(isNear(looks[0].edges[0], looks[1].edges[0], within: 1), "\(looks)")
  }

  // Of pictures with 1 to 3 rows more than become shorter together.
  @Test(
    "rows of a picture in memory give the same as rows that are decoded meanwhile",
    arguments: ["RGB", "L", "deep.png"], [201, 202, 203])
  func inMemory(name: String, height: Int) throws {
    let picture =
      name.contains(".")
      ? try PictureTools.picture(name) : try DrawnPicture.shadedPNG(301, height, mode: name)
    let made = [false, true].map { isSharpened in
      { (picture: borrowing VipsPicture) in
        picture.computed(width: 77, height: 50, isSharpened: isSharpened)
      }
    }
    for make in made {
      let decoded = try encoded(picture) { make($0) }
      let held = try encoded(picture) { picture in
        guard let whole = picture.computed() else { return nil }
        return make(whole)
      }
      #expect(decoded == held)
    }
  }

  @Test("what has one colour keeps it to its edges", arguments: ["RGB", "L"], [1, 2, 77])
  func flat(mode: String, width: Int) throws {
    let drawn = try DrawnPicture.shadedPNG(301, 203, mode: mode)
    // Of one pixel.
    let colour = try encoded(drawn) { $0.computed(width: 1, height: 1, isSharpened: false) }
    let made = try encoded(colour) {
      $0.resized(width: 120, height: 80)?.computed()?
        .computed(width: width, height: width, isSharpened: true)
    }
    #expect(try made == encoded(colour) { $0.resized(width: width, height: width)?.computed() })
  }
}
