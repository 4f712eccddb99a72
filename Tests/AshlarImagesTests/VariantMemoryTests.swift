import Foundation
import Testing

@testable import AshlarImages

@Suite("Memory that variants take") struct VariantMemoryTests {
  /// Of pictures said to have 24 megapixels, with variants of 9.8.
  @Test(
    "what is decoded as a whole, and what slow encoders make, takes more",
    arguments: [
      ("turned-6.jpg", VariantFormat.webp, 100_000_000...120_000_000),
      ("turned-6.jpg", .avif, 280_000_000...300_000_000),
      ("turned-6.jpg", .jxl, 500_000_000...510_000_000),
      ("progressive.jpg", .webp, 250_000_000...260_000_000),
      ("turned-6.heic", .webp, 250_000_000...260_000_000),
      ("palette.png", .webp, 400_000_000...410_000_000),
    ])
  func byteCount(_ name: String, _ format: VariantFormat, _ expected: ClosedRange<Int>) throws {
    let file = try PictureTools.folder.get().appending(path: name)
    let bytes = [UInt8](try Data(contentsOf: file))
    var header = try ImageHeader.read(bytes)
    (header.width, header.height) = (6000, 4000)
    let count = VariantMemory.byteCount(
      header, bytes, width: 3840, formats: [.jpeg, format])
    #expect(expected.contains(count), "\(count)")
  }
}
