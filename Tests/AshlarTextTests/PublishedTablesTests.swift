import Foundation
import Testing

@testable import AshlarText

@Suite("What is measured is what is published") struct PublishedTablesTests {
  private static let folder = "/usr/share/fonts/truetype/dejavu/"

  /// A font's file with tables that nobody knows in the place of some.
  private static func file(_ name: String, without tables: [String]) throws -> [UInt8] {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + name)))
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    for record in 0..<count {
      let start = 12 + 16 * record
      let tag = String(decoding: bytes[start..<start + 4], as: UTF8.self)
      if tables.contains(tag) { bytes[start] = UInt8(ascii: "Z") }
    }
    return bytes
  }

  private static func width(of text: String, in bytes: [UInt8]) throws -> Double {
    let face = try FontFace(bytes: bytes)
    let library = FontLibrary(faces: [face], stacks: [FontStack(faces: [0])])
    let utf8 = Array(text.utf8)
    let span = TextSpan(end: utf8.count, style: TextStyle(stack: 0, fontSize: 40))
    return TextShaper(library: library).prepare(ParagraphText(utf8: utf8, spans: [span]))
      .maxContentWidth
  }

  @Test(
    "of fonts with kerning in GPOS, and in the old table alone",
    arguments: [[], ["GSUB", "GPOS"]])
  func kerning(without tables: [String]) throws {
    let text = "AVATAR Tower, To travel. Wave Yet Tray Type fi"
    let bytes = try Self.file("DejaVuSans.ttf", without: tables)
    let subset = try FontFace(bytes: bytes).subset(keeping: Set(text.unicodeScalars.map(\.value)))
    #expect(try Self.width(of: text, in: bytes) == Self.width(of: text, in: subset))
  }
}
