import AshlarText
import Foundation
import TestSupport
import Testing

/// Paragraphs of many scripts, made from a seed and the words in `Fixtures/words.txt`.
struct SeededCorpus {
  /// The languages in the order of the file.
  let languages: [String]
  private let words: [String: [String]]

  init() throws {
    let url = try #require(
      Bundle.module.url(forResource: "words", withExtension: "txt", subdirectory: "Fixtures"))
    var words: [String: [String]] = [:]
    var languages: [String] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      languages.append(String(fields[0]))
      words[String(fields[0])] = fields[1].split(separator: " ").map(String.init)
    }
    self.languages = languages
    self.words = words
  }

  /// The fonts of all scripts: stack 0 regular, 1 bold, 2 mono, then one per CJK language and Urdu.
  static let library = Result { try makeLibrary() }

  private static func makeLibrary() throws -> FontLibrary {
    let noto = [
      "Arabic", "Hebrew", "Devanagari", "Bengali", "Tamil", "Thai", "Lao", "Khmer", "Myanmar",
    ]
    var faces = [
      try InterLibrary.face("opentype/inter/Inter-Regular.otf"),
      try InterLibrary.face("opentype/inter/Inter-Bold.otf"),
      try InterLibrary.face("truetype/noto/NotoSansMono-Regular.ttf"),
    ]
    for name in noto {
      faces.append(try InterLibrary.face("truetype/noto/NotoSans\(name)-Regular.ttf"))
    }
    for index in 0..<3 {
      let path = "opentype/noto/NotoSansCJK-Regular.ttc"
      faces.append(try InterLibrary.face(path, index: index))
    }
    faces.append(try InterLibrary.face("truetype/noto/NotoNastaliqUrdu-Regular.ttf"))
    let scripts = Array(3..<12)
    let stacks = [
      [0] + scripts + [12], [1, 0] + scripts + [12], [2, 0] + scripts + [12], [0, 12] + scripts,
      [0, 13] + scripts, [0, 14] + scripts, [15, 0] + scripts + [12],
    ]
    return FontLibrary(faces: faces, stacks: stacks.map { FontStack(faces: $0) })
  }

  private static func stack(for language: String) -> Int {
    ["ja": 3, "ko": 4, "zh-Hans": 5, "ur": 6][language] ?? 0
  }

  static func isRightToLeft(_ language: String) -> Bool {
    ["ar", "fa", "he", "ur"].contains(language)
  }

  /// Paragraphs of 4 to 40 words, one word in ten in Latin, with bold, code and emoji among them.
  func paragraphs(in language: String, count: Int, seed: UInt64) -> [ParagraphText] {
    var generator = SeededRandom(seed: seed)
    return (0..<count).map { _ in paragraph(in: language, &generator) }
  }

  private func paragraph(in language: String, _ generator: inout SeededRandom) -> ParagraphText {
    var bytes: [UInt8] = []
    var spans: [TextSpan] = []
    let base = TextStyle(stack: Self.stack(for: language), fontSize: 16, language: language)
    for _ in 0..<(4 + generator.below(37)) {
      let isSpaced = !spacelessLanguages.contains(language) || generator.once(in: 12)
      if isSpaced, !bytes.isEmpty { bytes.append(0x20) }
      if generator.once(in: 16) {
        if !bytes.isEmpty { spans.append(TextSpan(end: bytes.count, style: base)) }
        bytes += word(language, &generator).utf8
        let isCode = generator.once(in: 2)
        spans.append(
          TextSpan(
            end: bytes.count,
            style: TextStyle(stack: isCode ? 2 : 1, fontSize: isCode ? 14 : 16, language: language))
        )
      } else {
        bytes += word(language, &generator).utf8
      }
    }
    if spans.last?.end != bytes.count { spans.append(TextSpan(end: bytes.count, style: base)) }
    return ParagraphText(
      utf8: bytes, spans: spans,
      direction: Self.isRightToLeft(language) ? .rightToLeft : .leftToRight)
  }

  private let spacelessLanguages: Set<String> = ["ja", "zh-Hans", "th", "lo", "km", "my"]
  private let emoji = ["😀", "👨‍👩‍👧", "🇩🇪", "👍🏽", "❤️", "1️⃣", "🧱"]
  private let frames = ["(%)", "“%”", "«%»", "%,", "%!", "%?", "%:", "‘%’", "%…", "%/%"]

  private func word(_ language: String, _ generator: inout SeededRandom) -> String {
    if generator.once(in: 60) { return generator.pick(emoji) }
    let source = generator.once(in: 10) ? "en" : language
    let word = generator.pick(words[source] ?? ["?"])
    guard generator.once(in: 14) else { return word }
    return generator.pick(frames).replacingOccurrences(of: "%", with: word)
  }
}
