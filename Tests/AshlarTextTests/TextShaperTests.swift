import AshlarText
import Testing

@Suite("TextShaper")
struct TextShaperTests {
  let shaper: TextShaper

  init() throws { shaper = TextShaper(library: try InterLibrary.make()) }

  @Test("empty text has one line")
  func emptyText() {
    #expect(shaper.prepare(plain("")).lineCount(in: 100) == 1)
  }

  @Test("a line feed ends a line, a last one adds none")
  func lineFeeds() {
    #expect(shaper.prepare(plain("a\nb")).lineCount(in: 100) == 2)
    #expect(shaper.prepare(plain("a\nb\n")).lineCount(in: 100) == 2)
    #expect(shaper.prepare(plain("a\n\nb")).lineCount(in: 100) == 3)
  }

  @Test("a word wider than the line moves down and then breaks between graphemes")
  func emergencyBreaks() {
    let lines = shaper.prepare(plain("ab " + String(repeating: "m", count: 20))).lines(in: 100)
    #expect(lines.first?.range == 0..<3)
    #expect(lines.count > 3)
    #expect(lines.last?.range.upperBound == 23)
    #expect(lines.dropFirst().allSatisfy { $0.width <= 100 })
  }

  @Test("Blink's table and Gecko's rules disagree at a slash, so it gets a word break")
  func wordBreakMark() {
    let prepared = shaper.prepare(plain("and/or"))
    #expect(prepared.marks == [TextMark(offset: 4, kind: .wordBreak)])
  }

  @Test("a run of hyphens is kept together")
  func dashes() {
    let marks = shaper.prepare(plain("a -- b")).marks
    #expect(marks.map(\.kind) == [.openNowrap, .close])
    #expect(marks.map(\.offset) == [2, 4])
  }

  @Test("usage names the code points that each font drew and those that none covers")
  func usage() {
    var usage = FontUsage()
    _ = shaper.prepare(plain("héllo \u{16A0}"), usage: &usage)
    let spaces: Set<UInt32> = [0x20, 0x2D, 0x2010, 0xA0]
    #expect(usage.scalars(ofFace: 0) == spaces.union("héllo".unicodeScalars.map(\.value)))
    #expect(usage.uncovered == [0x16A0])
    #expect(usage.scalars(ofFace: 1).isEmpty)
  }

  @Test(
    "usage is the text's own, whatever the cache knew before",
    arguments: [
      "plain", "naïve", "e\u{301}a", "\u{16A0}x", "שלום (abc)", "\u{1}a", "1\u{FE0F}\u{20E3}",
      "a\nb",
      String(repeating: "wörtchen", count: 9),
    ])
  func ownUsage(text: String) throws {
    let library = try InterLibrary.make()
    let others = ["other words", "naïve plain", "שלום"]
    var alone = FontUsage()
    _ = TextShaper(library: library).prepare(plain(text), usage: &alone)
    let words = WordCache(library: library)
    for _ in 0..<2 {
      let shaper = TextShaper(words: words)
      for other in others { _ = shaper.prepare(plain(other)) }
      for _ in 0..<2 {
        var usage = FontUsage()
        _ = shaper.prepare(plain(text), usage: &usage)
        #expect(usage == alone)
      }
    }
  }

  @Test(
    "what no font draws takes one em, its spacing none, and the invisible nothing",
    arguments: [
      ("\u{10FFFD}", 20), ("\u{10FFFD}\u{378}", 40), ("a\u{1D165}\u{1D165}", 20), ("a\u{FE0F}", 20),
      ("\u{600}\u{5D0}", 20), ("\u{2065}\u{E0001}\u{FFF0}\u{180E}", 0), ("\u{3164}", 20),
    ])
  func tofu(text: String, width: Double) {
    var paragraph = plain(text, fontSize: 20)
    for spacing in [0.0, 2] {
      paragraph.spans[0].style.letterSpacing = spacing
      #expect(shaper.prepare(paragraph).lines(in: 100).map(\.width) == [width])
    }
  }

  @Test("a letter with its sign loses its kerning at a line's end, as a lone letter does")
  func kernedSign() throws {
    // In Noto Sans Tamil Bold, மா moves towards the letter after it: alone it makes the line wider than 64 px.
    let library = FontLibrary(
      faces: [try InterLibrary.face("truetype/noto/NotoSansTamil-Bold.ttf")],
      stacks: [FontStack(faces: [0])])
    let text = plain("ஆழமானது")
    let lines = TextShaper(library: library).prepare(text).lines(in: 64)
    let texts = lines.map { String(decoding: text.utf8[$0.range], as: UTF8.self) }
    #expect(texts == ["ஆழ", "மான", "து"])
  }

  @Test("a line that ends in a box shows no hyphen")
  func tofuHyphens() {
    let text = plain("\u{10FFFD}\u{AD}\u{10FFFD}\u{AD}a", fontSize: 20)
    #expect(shaper.prepare(text).lines(in: 25).map(\.width).prefix(2) == [20, 20])
  }

  @Test(
    "a thousand words later ASCII is shaped as at first",
    arguments: [
      "opentype/inter/Inter-Regular.otf", "opentype/inter/Inter-Bold.otf",
      "truetype/noto/NotoSansMono-Regular.ttf", "truetype/noto/NotoSerif-Italic.ttf",
    ])
  func asciiFont(path: String) throws {
    let library = FontLibrary(
      faces: [try InterLibrary.face(path)], stacks: [FontStack(faces: [0])])
    let practised = TextShaper(library: library)
    _ = practised.prepare(plain((0..<1100).map { "w\($0)" }.joined(separator: " ")))
    for first in UInt8(0x21)...0x7E {
      let pairs = (UInt8(0x21)...0x7E).map { second in
        String(decoding: [first, second, 0x41, first, 0x2D, second], as: UTF8.self)
      }
      let text = plain(pairs.joined(separator: " "))
      let fresh = TextShaper(library: library).prepare(text)
      let other = practised.prepare(text)
      #expect(fresh.marks == other.marks)
      for width in [7.0, 30, 200] { #expect(fresh.lines(in: width) == other.lines(in: width)) }
    }
  }
}
