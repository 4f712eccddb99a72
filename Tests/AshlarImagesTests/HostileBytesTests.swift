import AshlarImages
import TestSupport
import Testing

@Suite("Hostile pictures") struct HostileBytesTests {
  static let pictures = [
    HeaderBytes.png(3, 4), HeaderBytes.gif(3, 4), HeaderBytes.jpeg(3, 4, orientation: 6),
    HeaderBytes.lossyWebP(3, 4), HeaderBytes.losslessWebP(3, 4), HeaderBytes.extendedWebP(3, 4),
    HeaderBytes.avif(3, 4, quarterTurns: 1, cropped: (2, 2)),
    Array("<?xml version='1.0'?><!-- a --><svg width='3' height='4' viewBox='0 0 3 4'/>".utf8),
  ]

  @Test("a picture cut anywhere never has another size", arguments: pictures)
  func cut(_ bytes: [UInt8]) throws {
    let whole = try ImageHeader.read(bytes)
    for count in bytes.indices {
      if let header = try? ImageHeader.read(Array(bytes[..<count])) { #expect(header == whole) }
    }
  }

  @Test("changed bytes give a size above zero or an error", arguments: UInt64(0)..<200)
  func mutated(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for picture in Self.pictures {
      var bytes = picture
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        let choices: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
        bytes[place] = choices.randomElement(using: &random) ?? 0
      }
      guard let header = try? ImageHeader.read(bytes) else { continue }
      #expect(header.width > 0 && header.width.isFinite, "seed \(seed)")
      #expect(header.height > 0 && header.height.isFinite, "seed \(seed)")
    }
  }

  @Test("boxes and segments of impossible sizes end the search") func sizes() {
    let type = HeaderBytes.box("ftyp", Array("avif\0\0\0\0avif".utf8))
    let huge: [UInt8] = [0, 0, 0, 1] + Array("meta".utf8) + [UInt8](repeating: 0xFF, count: 8)
    let tiny: [UInt8] = [0, 0, 0, 2] + Array("meta".utf8)
    for bytes in [type + huge, type + tiny, [0xFF, 0xD8, 0xFF, 0xE1, 0, 0, 0xFF, 0xE1]] {
      #expect(throws: ImageHeaderError.self) { try ImageHeader.read(bytes) }
    }
  }
}
