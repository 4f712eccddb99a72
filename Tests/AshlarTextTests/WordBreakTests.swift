import AshlarText
import Testing

@Suite("Breaks inside words")
struct WordBreakTests {
  private func shaper() throws -> TextShaper {
    TextShaper(library: try Self.library.get())
  }

  /// The fonts of all scripts that are written here but Old Italic; none has U+E000 and U+1D165.
  private static let library = Result {
    let scripts = [
      "Thai", "Myanmar", "Balinese", "Javanese", "Batak", "Runic", "OldHungarian", "Devanagari",
      "Kannada", "Sinhala", "Tamil",
    ]
    var faces = [try InterLibrary.face("truetype/noto/NotoSans-Regular.ttf")]
    for name in scripts {
      faces.append(try InterLibrary.face("truetype/noto/NotoSans\(name)-Regular.ttf"))
    }
    faces.append(try InterLibrary.face("opentype/noto/NotoSansCJK-Regular.ttc"))
    return FontLibrary(faces: faces, stacks: [FontStack(faces: Array(faces.indices))])
  }

  /// A text as the page writes it: `|` for `<wbr>`, brackets for elements.
  private func marked(_ text: String, language: String = "") throws -> String {
    var paragraph = plain(text)
    paragraph.spans[0].style.language = language
    let marks = try shaper().prepare(paragraph).marks
    var result: [UInt8] = []
    var next = 0
    for (index, byte) in (paragraph.utf8 + [0]).enumerated() {
      while next < marks.count, marks[next].offset == index {
        result += Self.sign(marks[next].kind).utf8
        next += 1
      }
      if byte != 0 { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func sign(_ kind: TextMark.Kind) -> String {
    switch kind {
    case .wordBreak: "|"
    case .softHyphen: "~"
    case .openNowrap: "["
    case .openCluster: "+["
    case .openCJK: "<"
    case .openEmoji: "{"
    case .openTofu: "□"
    case .openLeftToRight: "→"
    case .openRightToLeft: "←"
    case .openJoined(let face): "<j\(face)>"
    case .close: "]"
    }
  }

  @Test(
    "engines that disagree get a word break",
    arguments: [
      ("and/or", "and/|or"), ("well-known", "well-known"), ("a--b", "a[--]b"),
      ("μητέρα-πατέρα", "μητέρα-|πατέρα"), ("по-русски", "по-русски"),
      ("человек-паук", "человек-|паук"),
      ("together--b", "together|[--]b"),
      ("zero\u{200B}width", "zero\u{200B}|width"),
      ("page-5", "page-|5"), ("wait?no", "wait?no"), ("(a)", "(a)"), ("1/2", "1/2"),
      ("x😀y", "x|{😀]|y"), ("日本", "<日本]"), ("a日", "a<日]"),
      ("“ᚠᚢ᛫ᚦ”", "“→ᚠᚢ]᛫→ᚦ]”"), ("𐲀𐲁,", "←𐲀𐲁],"),
    ])
  func latin(text: String, expected: String) throws {
    #expect(try marked(text) == expected)
  }

  @Test(
    "syllables that WebKit's Unicode keeps together get word breaks",
    arguments: [
      ("ᬅᬓ᭄ᬱᬭ", "ᬅ|ᬓ᭄ᬱ|ᬭ"), ("ꦲꦏ꧀ꦱꦫ", "ꦲ|ꦏ꧀ꦱ|ꦫ"), ("ᯅᯖᯂ᯲", "ᯅ|ᯖᯂ᯲"),
      ("x\u{1B44}y", "□x\u{1B44}]|y"),
    ])
  func syllables(text: String, expected: String) throws {
    #expect(try marked(text) == expected)
  }

  @Test(
    "an ideographic space sticks to the character before it and takes its place",
    arguments: [
      ("京都　大阪", "京[都　]|大阪"), ("京　、都", "[京　]、都"), ("a　b", "a[　]|b"),
      ("　　　　京", "[　　　]|[　]|京"),
    ])
  func ideographicSpaces(text: String, expected: String) throws {
    #expect(try marked(text, language: "ja") == expected)
  }

  @Test(
    "a grapheme that no font draws gets a box",
    arguments: [
      ("a\u{E000}\u{378}b", "a|□\u{E000}]|□\u{378}]|b"), ("(\u{E000})", "(|□\u{E000}]|)"),
      ("a\u{1D165}b\u{1D165}\u{1D165}", "□a\u{1D165}]|□b\u{1D165}\u{1D165}]"),
      ("\u{A0}\u{E000}\u{AD}c", "\u{A0}|□\u{E000}\u{AD}]|c"), ("𐌀\u{200D}b", "□𐌀\u{200D}]|b"),
      ("\u{E000}👍🏽", "□\u{E000}]|{👍🏽]"), ("\u{E000}🏽", "□\u{E000}]|{🏽]"),
      // A mark of another script, a mark after a space; what draws nothing needs no font.
      ("aि", "□aि]"), ("ि", "□ि]"), ("\u{A0}ि", "□\u{A0}ि]"), ("1\u{FE0F}", "□1\u{FE0F}]"),
      ("京\u{3000}\u{3000}😀\u{3000}", "<京]|□\u{3000}]|□\u{3000}]|{😀]|□\u{3000}]"),
      ("a\u{E0001}\u{2065}b", "a\u{E0001}\u{2065}b"),
      ("\u{301}a", "\u{301}a"),
    ])
  func tofu(text: String, expected: String) throws {
    #expect(try marked(text) == expected)
  }

  @Test(
    "what nobody sees stands in an element of its own between letters that may be kerned",
    arguments: [
      ("A\u{200C}V", "A+[\u{200C}]V"), ("A\u{2060}\u{FEFF}V", "A+[\u{2060}\u{FEFF}]V"),
      ("A\u{200C}", "A+[\u{200C}]"), ("\u{200C}A", "\u{200C}A"),
      ("👩\u{200D}👧", "{👩\u{200D}👧]"),
    ])
  func invisible(text: String, expected: String) throws {
    #expect(try marked(text) == expected)
  }

  @Test("Han text in its own language needs no element")
  func japanese() throws {
    #expect(try marked("日本の石", language: "ja") == "日本の石")
  }

  @Test("Thai words are spans with breaks between them")
  func thai() throws {
    #expect(try marked("ภาษาไทย", language: "th") == "[ภาษา]|[ไทย]")
  }

  @Test(
    "stacked consonants stay together in a word that may fill a line",
    arguments: [
      ("ವಿಶ್ವವಿದ್ಯಾಲಯ", "ವಿ+[ಶ್ವ]ವಿ+[ದ್ಯಾ]ಲಯ"), ("ಕ್ಷಮಾಗುಣದ", "[ಕ್ಷ]ಮಾಗುಣದ"), ("ಕಲ್ಲು", "ಕಲ್ಲು"),
      ("විශ්වවිද්\u{200D}යාලය", "විශ්වවි+[ද්\u{200D}යා]ලය"), ("பல்கலைக்கழகம்", "பல்கலைக்கழகம்"),
      ("பரீக்ஷைகள்", "பரீ+[க்ஷை]கள்"), ("विश्वविद्यालय", "विश्वविद्यालय"),
    ])
  func stacks(text: String, expected: String) throws {
    #expect(try marked(text) == expected)
  }

  @Test("no span is wider than a narrow card")
  func longSpans() throws {
    let text = String(repeating: "ကမခစဆ", count: 20)
    let spans = try marked(text, language: "my").split(separator: "|")
    #expect(spans.count > 2)
    #expect(spans.allSatisfy { $0.count <= 2 + 8 })
  }
}
