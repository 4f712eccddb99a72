import AshlarText
import Foundation
import Testing

@Suite("Instances of variable fonts")
struct FontInstanceTests {
  private func file(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/" + path)))
  }

  private func width(_ face: FontFace) -> Double {
    TextShaper(library: FontLibrary(faces: [face], stacks: [FontStack(faces: [0])]))
      .prepare(plain("Ashlar AVATAR cut so truly")).maxContentWidth
  }

  @Test("a heavier instance is wider, is no longer variable, and its subset measures alike")
  func weights() throws {
    let variable = try file("truetype/inter-vf/Inter-roman.var.ttf")
    var last = 0.0
    for weight in [300.0, 450, 700] {
      let bytes = try FontFace.instance(of: variable, axes: [(tag: "wght", value: weight)])
      let face = try FontFace(bytes: bytes)
      let width = width(face)
      #expect(width > last)
      last = width
      // The variable font itself rounds its advances less: a third of a pixel in 26 letters at most.
      let whole = try FontFace(bytes: variable, variations: [(tag: "wght", value: weight)])
      #expect(abs(self.width(whole) - width) < 0.3)
      #expect(throws: FontError.missingTable("fvar")) { try FontFace.instance(of: bytes, axes: []) }
      let part = try face.subset(
        keeping: Set("Ashlar AVATAR cut so truly".unicodeScalars.map(\.value)))
      #expect(self.width(try FontFace(bytes: part)) == width)
    }
  }

  @Test("an axis that is not there and a font that is not variable are errors")
  func errors() throws {
    let variable = try file("truetype/inter-vf/Inter-roman.var.ttf")
    #expect(throws: FontError.noSuchAxis("WONK")) {
      try FontFace.instance(of: variable, axes: [(tag: "WONK", value: 1)])
    }
    #expect(throws: FontError.missingTable("fvar")) {
      try FontFace.instance(of: try file("opentype/inter/Inter-Regular.otf"), axes: [])
    }
    #expect(throws: FontError.notAFont) { try FontFace.instance(of: [1, 2, 3], axes: []) }
    for length in stride(from: 0, to: variable.count, by: variable.count / 40) {
      _ = try? FontFace.instance(of: Array(variable[..<length]), axes: [(tag: "wght", value: 450)])
    }
  }
}
