import Foundation
import Testing

/// Text and fonts that no author means to write: each ends in time, within the memory that is stated
/// here, with a result or with a diagnostic that says what to do.
@Suite("Bad text and bad fonts", .runsPrograms) final class BadInputTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ashlar-\(UUID().uuidString)")

  /// 60 s of processor time and 800 MB of memory that is written to; the program of a debug build takes
  /// some 9 s and 130 MB for the worst below. A process that wants more is ended by the system.
  private static let limits = "ulimit -t 60; ulimit -d 800000;"

  init() throws {
    try write(Array("title: A".utf8), to: "ashlar.yaml")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func ashlar(_ arguments: String...) throws -> Run {
    try Program.run(arguments, in: folder.path, limits: Self.limits)
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  @Test("bytes that are not UTF-8 are an error with their place") func invalidUTF8() throws {
    try write(Array("Stone\nand ".utf8) + [0xED, 0xA0, 0x80, 0xFF], to: "cards/a.md")
    for run in [
      try ashlar("build"), try ashlar("measure", "cards/a.md", "--width", "320", "--site", "."),
    ] {
      #expect(run.status == 1)
      #expect(run.errors.contains("cards/a.md:2:5: error: the byte 0xED is not UTF-8"))
      #expect(run.errors.contains("hint: save the file as UTF-8"))
    }
  }

  @Test("references to surrogates become U+FFFD, and are told") func surrogates() throws {
    try write(Array("Stone\n\nA pair &#xD83D;&#xDE00; and &#x110000;".utf8), to: "cards/a.md")
    let build = try ashlar("build")
    #expect(build.status == 0)
    #expect(build.errors.contains("cards/a.md:3:1: warning: the text has U+FFFD, which stands for"))
    #expect(build.errors.contains("hint: write the character itself"))
    let page = try String(contentsOf: folder.appending(path: "_site/index.html"), encoding: .utf8)
    let sign = "<span class=\"tofu\">\u{FFFD}</span>"
    #expect(page.contains("A pair \(sign)<wbr>\(sign) and \(sign)"))
  }

  /// A text, how often it is repeated, and how tall it is in a card of 320 px.
  struct BadText: CustomTestStringConvertible {
    var testDescription: String
    var start = ""
    var part: String
    var count: Int
    var height: Int

    var bytes: [UInt8] { Array((start + String(repeating: part, count: count)).utf8) }
  }

  private static let texts = [
    BadText(testDescription: "one word of 1 MB", part: "m", count: 1_000_000, height: 1_200_032),
    BadText(
      testDescription: "one word of soft hyphens", part: "a\u{AD}", count: 60_000, height: 46_496),
    BadText(
      testDescription: "100,000 accents on a letter", start: "a", part: "\u{301}", count: 100_000,
      height: 56),
    BadText(
      testDescription: "100,000 Thai tones on a letter", start: "ก", part: "\u{E48}",
      count: 100_000, height: 56),
    BadText(
      testDescription: "100,000 Arabic vowels on a letter", start: "ب", part: "\u{64B}",
      count: 100_000, height: 56),
    BadText(
      testDescription: "bidi controls without end", part: "\u{202E}a\u{2067}ب ", count: 2000,
      height: 5384),
    BadText(testDescription: "private use", part: "\u{F8FF}\u{10FFFD} ", count: 500, height: 1544),
    BadText(testDescription: "unassigned", part: "\u{378}\u{E0100} ", count: 500, height: 896),
  ]

  @Test("a text without measure is measured", arguments: texts)
  func measures(_ text: BadText) throws {
    try write(text.bytes, to: "a.md")
    let run = try ashlar("measure", "a.md", "--width", "320")
    #expect(run.status == 0, "\(run.errors.prefix(300))")
    #expect(run.output.hasPrefix("320 px wide: \(text.height) px tall"), "\(run.output.prefix(60))")
  }

  @Test("a site of such texts is built, and what no font has is told") func builds() throws {
    for (index, text) in Self.texts.enumerated() {
      var part = text
      part.count = min(part.count, 20_000)
      try write(part.bytes, to: "cards/c\(index).md")
    }
    let build = try ashlar("build")
    #expect(build.status == 0, "\(build.errors.prefix(300))")
    for (card, code) in [(6, "U+F8FF"), (6, "U+10FFFD"), (7, "U+0378")] {
      let column = code == "U+10FFFD" ? 2 : 1
      let message =
        "cards/c\(card).md:1:\(column): warning: no font of the site has the character \(code)"
      #expect(build.errors.contains(message))
    }
    #expect(build.errors.contains("hint: put a font that has it into fonts/"))
  }

  @Test("a card above 1 MB is refused") func largeCard() throws {
    try write([UInt8](repeating: 0x6D, count: 5_000_000), to: "cards/a.md")
    for run in [
      try ashlar("build"), try ashlar("measure", "cards/a.md", "--width", "320"),
    ] {
      #expect(run.status == 1)
      #expect(run.errors.contains("the card has 5.0 MB, and a card may have 1 MB"))
      #expect(run.errors.contains("hint: split it into several cards"))
    }
  }

  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  /// Builds a site whose text is set in a font file.
  private func build(withFont bytes: [UInt8]) throws -> Run {
    try write(Array("title: A\ntheme: {fonts: {text: Granite}}".utf8), to: "ashlar.yaml")
    try write(Array("Stone cut so truly\n".utf8), to: "cards/a.md")
    try write(bytes, to: "fonts/Granite-Regular.otf")
    return try ashlar("build")
  }

  @Test(
    "a font that is no font, or not all of one, is an error that names it",
    arguments: [
      ("empty", "this is not a TrueType or OpenType font"),
      ("text", "this is not a TrueType or OpenType font"),
      ("half", "table is damaged"), ("cmap", "this font has no 'cmap' table"),
      ("hmtx", "this font has no 'hmtx' table"), ("65 MiB", "this font has 68157440 bytes"),
    ])
  func badFonts(kind: String, reason: String) throws {
    var bytes = Array(try Data(contentsOf: URL(filePath: Self.inter)))
    switch kind {
    case "empty": bytes = []
    case "text": bytes = Array("This was to be a font.".utf8)
    case "half": bytes.removeLast(bytes.count / 2)
    case "65 MiB": bytes += [UInt8](repeating: 0, count: (65 << 20) - bytes.count)
    default:
      let tag = Array(kind.utf8)
      let place = try #require((12..<500).first { bytes[$0..<$0 + 4].elementsEqual(tag) })
      bytes[place] = 0x78
    }
    let run = try build(withFont: bytes)
    #expect(run.status == 1)
    #expect(run.errors.contains("error: the font file 'Granite-Regular.otf' cannot be used: "))
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.errors.contains("hint: replace the file, or name another family in ashlar.yaml"))
  }

  @Test("a font with wrong bytes is refused or used, never a crash", arguments: UInt64(1)...12)
  func hostileFont(seed: UInt64) throws {
    var bytes = Array(try Data(contentsOf: URL(filePath: Self.inter)))
    var state = seed
    for index in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let range = index % 2 == 0 ? 400 : bytes.count
      bytes[12 + Int(state >> 33) % (range - 12)] = UInt8(truncatingIfNeeded: state >> 24)
    }
    let run = try build(withFont: bytes)
    #expect(run.status == 0 || run.status == 1, "\(run.status) \(run.errors.prefix(300))")
    #expect(run.status == 0 || run.errors.contains("Granite-Regular.otf"), "\(run.errors)")
  }

  @Test("a font of 30 MB is read, and a small one is shipped") func largeFont() throws {
    var bytes = Array(try Data(contentsOf: URL(filePath: Self.inter)))
    bytes += [UInt8](repeating: 0, count: 30_000_000 - bytes.count)
    let run = try build(withFont: bytes)
    #expect(run.status == 0, "\(run.errors)")
    let assets = folder.appending(path: "_site/assets").path
    let names = try FileManager.default.contentsOfDirectory(atPath: assets)
    let font = try #require(names.first { $0.hasPrefix("granite-regular.") })
    let size = try FileManager.default.attributesOfItem(atPath: assets + "/" + font)[.size] as? Int
    #expect(try #require(size) < 20_000)
  }
}
