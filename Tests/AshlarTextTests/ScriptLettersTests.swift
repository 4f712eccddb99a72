import AshlarText
import Testing

@Suite("Letters that fonts do not share")
struct ScriptLettersTests {
  private static func letters(_ text: String) -> ScriptLetters {
    var letters = ScriptLetters()
    for scalar in text.unicodeScalars { letters.insert(scalar.value) }
    return letters
  }

  /// Inter, a font that has some letters alone, and one that has all.
  private static func library(
    of text: String, drawing part: String, whole path: String, stacks: [[Int]] = [[0, 1, 2]]
  ) throws -> FontLibrary {
    let inter = try InterLibrary.face("opentype/inter/Inter-Regular.otf")
    let whole = try InterLibrary.face(path)
    let partial = try FontFace(
      bytes: whole.subset(keeping: Set(part.unicodeScalars.map(\.value))))
    return FontLibrary(
      plain: [inter, partial, whole], stacks: stacks.map(FontStack.init), families: [0, 1, 2],
      letters: letters(text))
  }

  private static let arabic = "truetype/noto/NotoSansArabic-Regular.ttf"

  @Test("a font that lacks a letter draws no other of its script, but digits and stops")
  func partial() throws {
    let library = try Self.library(
      of: "کتابہ ۱،", drawing: "کتاب۱،x", whole: Self.arabic)
    #expect("کتاب".unicodeScalars.allSatisfy { !library.faces[1].covers($0.value) })
    #expect("۱،".unicodeScalars.allSatisfy { library.faces[1].covers($0.value) })
    #expect(library.faces[2].covers(0x6C1))
  }

  @Test("nor does one that lacks a mark, or a letter of a script of syllables")
  func marksAndSyllables() throws {
    let marked = try Self.library(of: "كتاب\u{670}", drawing: "كتاب", whole: Self.arabic)
    #expect(!marked.faces[1].covers(0x643))
    let hindi = try Self.library(
      of: "पत्थरकी", drawing: "पतर", whole: "truetype/noto/NotoSansDevanagari-Regular.ttf")
    #expect(!hindi.faces[1].covers(0x92A))
  }

  @Test("it draws all that it can where nothing is missing, or no other font has what it draws")
  func kept() throws {
    let complete = try Self.library(of: "کتاب", drawing: "کتاب", whole: Self.arabic)
    #expect(complete.faces[1].covers(0x6A9))
    let missing = try Self.library(of: "کتاب\u{870}", drawing: "کتاب", whole: Self.arabic)
    #expect(missing.faces[1].covers(0x6A9))
    let alone = try Self.library(
      of: "کتابہ", drawing: "کتاب", whole: Self.arabic, stacks: [[0, 1, 2], [1, 0]])
    #expect(alone.faces[1].covers(0x6A9))
  }

  @Test("letters that stand side by side only may come from several fonts")
  func independent() throws {
    let georgian = try Self.library(
      of: "ქვის", drawing: "ქვ", whole: "truetype/noto/NotoSansGeorgian-Regular.ttf")
    #expect(georgian.faces[1].covers(0x10E5))
  }
}
