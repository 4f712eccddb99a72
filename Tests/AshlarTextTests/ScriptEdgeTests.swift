import AshlarText
import Testing

@Suite("Punctuation between scripts")
struct ScriptEdgeTests {
  private static func marks(_ text: String) throws -> [TextMark] {
    let face = try InterLibrary.face("truetype/noto/NotoSans-Regular.ttf")
    let shaper = TextShaper(
      library: FontLibrary(faces: [face], stacks: [FontStack(faces: [0])]))
    return shaper.prepare(plain(text)).marks
  }

  @Test("a mark that would be kerned with letters of another script stands apart from them")
  func apart() throws {
    #expect(
      try Self.marks("да \"o") == [
        TextMark(offset: 5, kind: .openNowrap), TextMark(offset: 6, kind: .close),
      ])
  }

  @Test(
    "elsewhere it does not: in one script, or where nothing is kerned",
    arguments: ["to \"o", "да \"о", "да \"x", "да", "\"o"])
  func together(_ text: String) throws {
    #expect(try Self.marks(text) == [])
  }

  @Test("it loses its kerning")
  func width() throws {
    let face = try InterLibrary.face("truetype/noto/NotoSans-Regular.ttf")
    let shaper = TextShaper(
      library: FontLibrary(faces: [face], stacks: [FontStack(faces: [0])]))
    func width(_ text: String) -> Double { shaper.prepare(plain(text)).maxContentWidth }
    #expect(abs(width("да \"o") - width("да \"") - width("o")) < 1e-3)
    #expect(width("\"o") < width("\"") + width("o") - 0.5)
  }
}
