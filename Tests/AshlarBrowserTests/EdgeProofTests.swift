import AshlarBrowser
import TestSupport
import Testing

/// Elements that begin and end inside words of every kind of script: in letters that join, in clusters, in
/// ligatures, in words that a dictionary finds.
@Suite("Elements inside words in real browsers", .timeLimit(.minutes(60)))
struct EdgeProofTests {
  private static let words = [
    "ar": "الكتاب زبان والمدرسة لا سلام لله محمد يستطيعون", "fa": "کتابها نمی‌خواهم زبان می‌شود",
    "ur": "پتھر کی دیوار بہت", "ug": "تاش تام", "syr": "ܟܐܦܐ ܫܠܡܐ ܡܠܟܐ", "nqo": "ߒߞߏ ߞߊ߲ ߓߟߏ",
    "mn": "ᠴᠢᠯᠠᠭᠤ ᠮᠣᠩᠭᠣᠯ", "myz": "ࡌࡀࡍࡃࡀ", "hi": "पत्थर क्षमा श्री हिन्दी", "bn": "পাথর ক্ষমা বিশ্ববিদ্যালয়",
    "ta": "கல் பல்கலைக்கழகம் ஸ்ரீ", "te": "విశ్వవిద్యాలయం రాతి", "kn": "ವಿಶ್ವವಿದ್ಯಾಲಯ ಕಲ್ಲು",
    "ml": "കല്ല് സർവ്വകലാശാല", "gu": "પથ્થર ક્ષમા", "pa": "ਪੱਥਰ ਯੂਨੀਵਰਸਿਟੀ", "or": "ପଥର କ୍ଷମା",
    "si": "ගල් විශ්වවිද්‍යාලය ක්ෂ", "km": "ថ្ម ភាសាខ្មែរ ក្រុម", "th": "กำแพง น้ำ เก่า", "lo": "ພາສາ ກຳ",
    "my": "ကျောက် မြန်မာ ဂ္ဂ", "he": "שָׁלוֹם", "en": "office café naïve résumé AVATAR To.",
    "ko": "안녕하세요", "ja": "石の上にも三年", "bo": "བོད་ཡིག རྡོ་རྩིག སྐྱབས་འགྲོ བརྒྱུད་པ", "dz": "རྫོང་ཁ འབྲུག་ཡུལ",
    "ff-Adlm": "𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪 𞤨𞤵𞤤𞤢𞥄𞤪𞤺𞤫𞥅𞤤𞤫", "rhg": "𐴌𐴗𐴥𐴝𐴙𐴚𐴒𐴙𐴝", "jv": "ꦧꦱꦗꦮ ꦲꦏ꧀ꦱꦫ", "ban": "ᬩᬲᬩᬮᬶ ᬅᬓ᭄ᬱᬭ",
    "su": "ᮘᮞ ᮞᮥᮔ᮪ᮓ", "mni": "ꯃꯤꯇꯩꯂꯣꯟ ꯃꯌꯦꯛ", "khb": "ᦅᧄᦺᦑᦟᦹᧉ", "tdd": "ᥖᥭᥰᥖᥬᥳ", "nod": "ᨣᩤᩴᨾᩮᩬᩥᨦ",
    "lep": "ᰛᰩᰵᰛᰧᰵ ᰶᰛᰩᰵ", "sat": "ᱥᱟᱱᱛᱟᱲᱤ", "chr": "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ", "iu": "ᐃᓄᒃᑎᑐᑦ", "dv": "ދިވެހިބަސް",
    "ti": "ትግርኛ",
    "yi": "ייִדיש שפּראַך", "ps": "پښتو ژبه", "sd": "سنڌي ڪتاب", "ks": "کٲشُر", "mr": "विद्यार्थ्यांच्या",
    "as": "ক্ষত্ৰিয়",
    "got": "𐌲𐌿𐍄𐌹𐍃𐌺", "cop": "ⲛ̀ⲣⲉⲙⲛ̀ⲭⲏⲙⲓ", "vi": "Nguyễn Trường", "el": "Ἀθῆναι ἀρχή",
  ]

  private static let elements = [
    ("[", "](https://a.example)"), ("**", "**"), ("*", "*"), ("~~", "~~"), ("`", "`"),
    ("***", "***"),
  ]

  /// Every word cut at every place, with each element before, after, or between two cuts.
  private static func card(_ language: String, _ words: String) -> String {
    var paragraphs: [String] = []
    for (number, element) in elements.enumerated() {
      var text: [String] = []
      for word in words.split(separator: " ").map({ Array($0.unicodeScalars) }) {
        for cut in word.indices.dropFirst() {
          let end = (cut + number) % 3 == 0 ? word.count : min(cut + 1 + number % 3, word.count)
          let start = (cut + number) % 3 == 1 ? 0 : cut
          let inside = (cut + number) % 3 == 1 ? 0..<cut : start..<end
          text.append(
            Self.text(word[..<inside.lowerBound]) + element.0 + Self.text(word[inside]) + element.1
              + Self.text(word[inside.upperBound...]))
        }
        text.append(Self.text(word[...]))
      }
      paragraphs.append(text.joined(separator: " "))
    }
    // An element in another of its own kind, both with edges everywhere.
    for word in words.split(separator: " ").map({ Array($0.unicodeScalars) }) {
      let cuts = word.indices.dropFirst().map { cut in
        "*x **y*" + text(word[..<cut]) + "*z** " + text(word[cut...]) + "*"
      }
      paragraphs.append(cuts.joined(separator: " "))
    }
    return "---\nlang: \(language)\n---\n" + paragraphs.joined(separator: "\n\n")
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// The widths in rem of the layouts, and their columns.
  private static let layouts =
    TestScope.isWhole
    ? [(30, 2), (43, 2), (46, 3), (52, 2), (61, 2), (69, 2)] : [(30, 2), (46, 3), (61, 2)]

  private static func configuration(_ theme: String) -> String {
    let breakpoints = layouts.enumerated().map { index, layout in
      "  - {name: \("abcdef".dropFirst(index).prefix(1)), from: \(layout.0), columns: \(layout.1)}\n"
    }
    return "title: Edges\ntheme: \(theme)\nbreakpoints:\n"
      + "  - {name: flow, from: 0, columns: 1}\n" + breakpoints.joined()
  }

  private static let sites: [(name: String, theme: String, languages: Set<String>)] = [
    ("plain", "{cardPadding: 0}", Set(words.keys)),
    // A script's own font is the primary one in one role, and the second in another; so are other scripts' beside it.
    (
      "own-fonts",
      "{cardPadding: 8, fonts: {text: [Noto Sans Arabic, Noto Serif], heading: [Inter, Noto Sans Arabic]}}",
      TestScope.isWhole
        ? Set(words.keys)
        : [
          "ar", "fa", "ur", "ug", "ps", "sd", "ks", "syr", "he", "hi", "th", "km", "ko", "en", "el",
        ]
    ),
    // DejaVu Sans lacks some letters of Urdu, Uyghur and N'Ko.
    (
      "partial-fonts", "{fonts: {text: DejaVu Sans, heading: Noto Serif, code: DejaVu Sans Mono}}",
      ["ar", "fa", "ur", "ug", "ps", "sd", "ks", "nqo", "lo", "hi", "mr", "km"]
    ),
    // DejaVu Sans has all of these letters, but not its oblique face.
    (
      "uneven-faces", "{fonts: {text: DejaVu Sans, heading: DejaVu Serif, code: DejaVu Sans Mono}}",
      ["ar", "nqo"]
    ),
  ]

  private static let proof = Task.detached {
    try await ProofSites.check(
      sites.map { site in
        let cards = words.filter { site.languages.contains($0.key) }.sorted { $0.key < $1.key }
        return .init(
          name: site.name, configuration: configuration(site.theme),
          cards: cards.map { card($0.key, $0.value) })
      }, scales: [100])
  }

  @Test("every height is as it was said", arguments: sites.map(\.name))
  func isExact(_ name: String) async throws {
    let result = try await Self.proof.value.result(of: name)
    #expect(result.findings == [])
    let site = try #require(Self.sites.first { $0.name == name })
    #expect(
      result.placed == site.languages.count * Self.layouts.count * BrowserEngine.usual.count)
  }
}
