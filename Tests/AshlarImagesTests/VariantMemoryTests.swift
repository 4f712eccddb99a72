import AshlarImages
import Foundation
import Testing

@Suite("Memory that variants take") struct VariantMemoryTests {
  @Test(
    "the more a picture takes, the fewer workers are at such pictures at once",
    arguments: [
      ("turned-6.jpg", VariantFormat.webp, 24_000_000, 4), ("turned-6.jpg", .avif, 24_000_000, 2),
      ("turned-6.jpg", .jxl, 24_000_000, 1), ("progressive.jpg", .webp, 24_000_000, 3),
      ("turned-6.heic", .webp, 12_000_000, 4), ("turned-6.heic", .webp, 48_000_000, 1),
      ("palette.png", .webp, 24_000_000, 1),
    ])
  func workers(_ name: String, _ format: VariantFormat, _ pixels: Int, _ expected: Int) throws {
    let memory = VariantMemory(
      of: try PictureTools.folder.get().appending(path: name).path, fileSize: 8_000_000,
      pixels: pixels, widest: 9_830_400,
      formats: [.jpeg, format])
    #expect(memory.workers(of: 4) == expected)
    #expect(memory.workers(of: 1) == 1)
  }
}
