import AshlarText
import Testing

/// Letters that fonts draw as one, as Chromium 156, Firefox ESR 153 and WebKitGTK 2.50 measure them.
@Suite("Ligatures")
struct LigatureTests {
  private static let serif = "truetype/noto/NotoSerif-Regular.ttf"

  private func prepare(_ text: String, ends: [Int] = [], drawsLigatures: Bool = true) throws
    -> PreparedParagraph
  {
    let library = FontLibrary(
      faces: [try InterLibrary.face(Self.serif)], stacks: [FontStack(faces: [0])])
    let style = TextStyle(stack: 0, fontSize: 16, drawsLigatures: drawsLigatures)
    let spans = (ends + [text.utf8.count]).map { TextSpan(end: $0, style: style) }
    return TextShaper(library: library)
      .prepare(ParagraphText(utf8: Array(text.utf8), spans: spans))
  }

  private func lines(_ text: String, _ width: Double) throws -> [String] {
    let utf8 = Array(text.utf8)
    return try prepare(text).lines(in: width).map {
      String(decoding: utf8[$0.range], as: UTF8.self)
    }
  }

  @Test("a font's ligatures are plain, depend on the text around, or are none")
  func kinds() throws {
    #expect(try InterLibrary.face(Self.serif).commonLigatures == .plain)
    let khmer = try InterLibrary.face("truetype/noto/NotoSansKhmer-Regular.ttf")
    #expect(khmer.commonLigatures == .contextual)
    #expect(try InterLibrary.face("opentype/inter/Inter-Regular.otf").commonLigatures == .none)
  }

  @Test("a word is as wide as its glyphs")
  func width() throws {
    // Noto Serif: ffi 1002, f 369 and i 320 thousandths of an em.
    #expect(abs(try prepare("ffi").maxContentWidth - 1.002 * 16) < 1e-9)
    let apart = try prepare("ffi", drawsLigatures: false).maxContentWidth
    #expect(abs(apart - (2 * 0.369 + 0.320) * 16) < 1e-9)
    // Spaced letters are drawn one by one.
    let spaced = TextStyle(stack: 0, fontSize: 16, letterSpacing: 1, drawsLigatures: true)
    #expect(!spaced.drawsLigatures)
  }

  @Test("a narrow line ends inside a ligature")
  func cuts() throws {
    #expect(try lines("aaaffibbb", 11) == ["a", "a", "a", "f", "fi", "b", "b", "b"])
    #expect(try lines("aaaffibbb", 28) == ["aaa", "ffib", "bb"])
    #expect(try lines("xfflxfflxffl", 11) == ["x", "f", "fl", "x", "f", "fl", "x", "f", "fl"])
    #expect(try lines("xfflxfflxffl", 31) == ["xffl", "xffl", "xffl"])
  }

  @Test("widths at which engines cut a ligature otherwise count as ties")
  func ties() throws {
    // Alone, f takes 5.9 px; Gecko wants room for all of fi, 10.6 px, before it cuts after f.
    var ambiguous: [AmbiguousWidths] = []
    _ = try prepare("aafi").lineCount(in: 25, nominal: 25, ambiguous: &ambiguous)
    #expect(ambiguous.contains { $0.lower < 24.1 && $0.upper > 28.5 })
  }

  @Test(
    "a place for a line's or an element's end parts a ligature",
    arguments: [
      ("office", [], false), ("f\u{AD}irst", [], true), ("first\u{AD}ly", [], false),
      ("fi", [1], true), ("office", [1], false), ("office", [2], true), ("fifi", [], true),
      ("fi-fi", [], false), ("stuff", [], false),
    ])
  func parts(text: String, ends: [Int], isParted: Bool) throws {
    #expect(try prepare(text, ends: ends).partsLigatures == isParted)
    #expect(try !prepare(text, ends: ends, drawsLigatures: false).partsLigatures)
  }
}
