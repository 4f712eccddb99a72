import AshlarText
import Testing

@Suite("Letters at an element's edge")
struct LetterJointTests {
  private let shaper: TextShaper

  init() throws {
    let arabic = try InterLibrary.face("truetype/noto/NotoSansArabic-Regular.ttf")
    let inter = try InterLibrary.face("opentype/inter/Inter-Regular.otf")
    shaper = TextShaper(
      library: FontLibrary(
        faces: [inter, arabic], stacks: [FontStack(faces: [0, 1]), FontStack(faces: [0])]))
  }

  private func joint(_ first: String, _ second: String, stack: Int = 0) -> LetterJoint {
    let style = TextStyle(stack: 0, fontSize: 16)
    return shaper.joint(
      between: Array(first.utf8)[...], in: style, and: Array(second.utf8)[...],
      in: TextStyle(stack: stack, fontSize: 16))
  }

  @Test(
    "they join where both can, marks between or not",
    arguments: [("ل", "ك"), ("xل", "كx"), ("لَ", "ك"), ("ل", "\u{64E}ا"), ("ـ", "ك")])
  func joined(_ first: String, _ second: String) {
    #expect(joint(first, second) == .joined)
  }

  @Test(
    "they do not after a letter that joins only the one before, at a space, or in other scripts",
    arguments: [
      ("ا", "ك"), ("ل ", "ك"), ("ل", " ك"), ("ل\u{200C}", "ك"), ("l", "ك"), ("ل", "k"), ("क्", "ष"),
      ("", "ك"), ("ل", ""),
    ])
  func notJoined(_ first: String, _ second: String) {
    #expect(joint(first, second) == .none)
  }

  @Test("Syriac letters that do not join are kept apart, because alaph looks at the one before")
  func syriac() { #expect(joint("ܕ", "ܐ") == .apart) }

  @Test("a font without the joiner joins nothing")
  func withoutJoiner() { #expect(joint("ل", "ك", stack: 1) == .none) }

  @Test(
    "joined letters of a second font stand in a span of their own, up to the first other character")
  func marks() {
    let first = Array("ال\u{200D}".utf8)
    let second = Array("\u{200D}كتاب، x".utf8)
    let style = TextStyle(stack: 0, fontSize: 16, language: "ar")
    var usage = FontUsage()
    let paragraph = shaper.prepare(
      ParagraphText(
        utf8: first + second,
        spans: [
          TextSpan(end: first.count, style: style),
          TextSpan(end: first.count + second.count, style: style, shapingGroup: 4),
        ], direction: .rightToLeft), usage: &usage)
    #expect(
      paragraph.marks == [
        TextMark(offset: first.count, kind: .openJoined(face: 1)),
        TextMark(offset: first.count + 3 + 8, kind: .close),
      ])
    #expect(usage.joinedFaces == [1])
    #expect(usage.scalars(ofFace: 1).contains(0x200D))
  }
}
