import AshlarText
import TestSupport
import Testing

@Suite("FontFace")
struct FontFaceTests {
  @Test("metrics come from the tables that CSS uses")
  func metrics() throws {
    let inter = try InterLibrary.face("opentype/inter/Inter-Regular.otf")
    #expect(inter.familyName == "Inter")
    #expect(inter.unitsPerEm == 2816)
    #expect(abs(inter.ascent - 2728.0 / 2816) < 1e-9)
    #expect(abs(inter.descent - 680.0 / 2816) < 1e-9)
    #expect(inter.averageAdvance > 0.45 && inter.averageAdvance < 0.6)
    #expect(inter.covers(0x41) && !inter.covers(0x5D0))
  }

  @Test("fonts of a collection are told apart, and one too many is an error")
  func collections() throws {
    let path = "opentype/noto/NotoSansCJK-Regular.ttc"
    #expect(try InterLibrary.face(path, index: 0).familyName == "Noto Sans CJK JP")
    #expect(try InterLibrary.face(path, index: 1).familyName == "Noto Sans CJK KR")
    #expect(throws: FontError.self) { try InterLibrary.face(path, index: 999) }
  }

  @Test("a subset draws every line as the whole font does")
  func subsetKeepsAdvances() throws {
    let whole = try InterLibrary.face("opentype/inter/Inter-Regular.otf")
    let text = plain("Ashlar, AVATAR: “façade” e\u{301}tude — 12.5 km/h")
    let full = TextShaper(
      library: FontLibrary(faces: [whole], stacks: [FontStack(faces: [0])]))
    var usage = FontUsage()
    let expected = full.prepare(text, usage: &usage)
    let part = try FontFace(bytes: whole.subset(keeping: usage.scalars(ofFace: 0)))
    let found = TextShaper(
      library: FontLibrary(faces: [part], stacks: [FontStack(faces: [0])])
    ).prepare(text)
    #expect(found.maxContentWidth == expected.maxContentWidth)
    #expect(part.bytes.count < whole.bytes.count / 10)
    #expect(try WOFF2.encode(part.bytes).starts(with: Array("wOF2".utf8)))
  }

  @Test("scattered letters of a font that maps one long range are shipped with all others")
  func subsetOfLongRanges() throws {
    let whole = try InterLibrary.face("truetype/noto/NotoSerifTangut-Regular.ttf")
    let every = stride(from: UInt32(0x17000), to: 0x18000, by: 7)
    let part = try FontFace(bytes: whole.subset(keeping: Set(every)))
    #expect(every.allSatisfy(part.covers))
  }

  @Test("a font draws letters by their parts, and parts by their whole")
  func drawnScalars() throws {
    let oriya = try InterLibrary.face("truetype/noto/NotoSansOriya-Regular.ttf")
    #expect(oriya.drawnScalars(for: [0xB4C]).isSuperset(of: [0xB4C, 0xB47, 0xB57]))
    #expect(oriya.drawnScalars(for: [0xB47, 0xB57]).contains(0xB4C))
    let inter = try InterLibrary.face("opentype/inter/Inter-Regular.otf")
    #expect(
      inter.drawnScalars(for: [0x65, 0x302, 0x301]).isSuperset(of: [0xE9, 0xEA, 0x1EBF]))
    #expect(!inter.drawnScalars(for: [0x20, 0xB4C]).contains(0x20))
  }

  @Test("what is no font is an error", arguments: [[], [0], Array("wOFF and more bytes".utf8)])
  func noFonts(bytes: [UInt8]) {
    #expect(throws: FontError.notAFont) { try FontFace(bytes: bytes) }
  }

  @Test("a file above the limit is refused")
  func tooLarge() {
    let bytes = [UInt8](repeating: 0, count: FontFace.maximumSize + 1)
    #expect(throws: FontError.tooLarge(bytes: bytes.count, limit: FontFace.maximumSize)) {
      try FontFace(bytes: bytes)
    }
  }

  @Test(
    "truncated and mutated fonts are refused or measured, never a crash",
    arguments: UInt64(0)..<60)
  func mutations(seed: UInt64) throws {
    var generator = SeededRandom(seed: seed)
    let source = try InterLibrary.face("truetype/noto/NotoSansHebrew-Regular.ttf")
    var bytes = source.bytes
    if generator.once(in: 3) { bytes.removeLast(generator.below(bytes.count)) }
    for _ in 0..<(1 + generator.below(60)) where !bytes.isEmpty {
      let place =
        generator.once(in: 2)
        ? generator.below(min(bytes.count, 400)) : generator.below(bytes.count)
      bytes[place] = UInt8(truncatingIfNeeded: generator.next())
    }
    guard let face = try? FontFace(bytes: bytes) else { return }
    let shaper = TextShaper(
      library: FontLibrary(faces: [face], stacks: [FontStack(faces: [0])]))
    var usage = FontUsage()
    let prepared = shaper.prepare(plain("שלום עולם בָּנוּ abc 123"), usage: &usage)
    #expect(prepared.lineCount(in: 100) >= 1)
    _ = try? face.subset(keeping: usage.scalars(ofFace: 0))
  }
}
