import AshlarImages
import TestSupport
import Testing

@Suite("Bad pictures") struct BadPictureTests {
  private func error(of bytes: [UInt8]) throws -> VariantError? {
    let maker = VariantMaker(library: try ImageLibrary())
    do throws(VariantError) {
      _ = try maker.variants([VariantRequest(width: 50, format: .webp)], of: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "data that is cut off or damaged is an error",
    arguments: ["cut.jpg", "damaged.png", "damaged.heic"])
  func damaged(_ name: String) throws {
    #expect(try error(of: PictureTools.picture(name)) == .damaged)
  }

  @Test("a picture of a billion pixels is refused")
  func bomb() throws {
    #expect(try error(of: PictureTools.picture("bomb.png")) == .tooManyPixels(900_000_000))
  }

  @Test("a large picture that is only known as a whole is refused")
  func interlaced() throws {
    #expect(try error(of: PictureTools.picture("interlaced.png")) == .tooMuchMemory(640_000_000))
  }

  @Test("an animation of very many frames is refused")
  func frames() throws {
    #expect(try error(of: PictureTools.picture("frames.gif")) == .tooManyFrames(600))
  }

  @Test(
    "what is no picture is an error",
    arguments: ["", "GIF", "<html>", "<svg width='3' height='3'/>"])
  func noPicture(_ text: String) throws {
    #expect(try error(of: Array(text.utf8)) == .unknownFormat)
  }

  @Test(
    "a picture cut anywhere gives an error or a picture, and never ends the program",
    arguments: [
      "turned-6.jpg", "turned-6.heic", "moving.webp", "moving.gif", "deep.png", "upright.avif",
    ])
  func cut(_ name: String) throws {
    let bytes = try PictureTools.picture(name)
    for part in 1..<12 {
      let cut = Array(bytes.prefix(bytes.count * part / 12))
      _ = try error(of: cut)
      _ = PrivateCopy.of(cut)
      _ = PictureMetadata.read(cut)
    }
  }

  @Test("changed bytes give an error or a picture", arguments: UInt64(0)..<40)
  func mutated(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for name in ["turned-6.jpg", "upright.webp", "moving.gif", "palette.png"] {
      var bytes = try PictureTools.picture(name)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try error(of: bytes)
      _ = PrivateCopy.of(bytes)
      _ = PictureMetadata.read(bytes)
    }
  }
}
