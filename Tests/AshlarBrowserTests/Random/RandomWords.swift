import Foundation
import TestSupport

/// Words of many languages, and what else people write between them.
struct RandomWords {
  /// By language; those of the recorded oracle and some more.
  private let words: [String: [String]]
  let languages: [String]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "AshlarTextTests/Fixtures/words.txt")
    var words = Self.more.mapValues { $0.split(separator: " ").map(String.init) }
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      words[String(fields[0])] = fields[1].split(separator: " ").map(String.init)
    }
    self.words = words
    languages = words.keys.sorted()
  }

  /// A word as it may stand in a text of a language: mostly its own.
  func word(of language: String, _ random: inout SeededRandom) -> String {
    let number = random.number(0...99)
    let source =
      number < 80 ? language : number < 88 ? "en" : number < 90 ? random.pick(languages) : nil
    guard let source, let own = words[source] else { return random.pick(Self.odd) }
    let word = random.pick(own)
    guard random.chance(8) else { return word }
    return random.pick(Self.frames).replacing("%", with: word)
  }

  /// Whether a language writes its words without spaces.
  func isSpaceless(_ language: String) -> Bool {
    ["ja", "zh-Hans", "th", "lo", "km", "my"].contains(language)
  }

  /// Whether words of a text are found in a dictionary and never broken: Thai, Lao, Burmese, Khmer.
  func hasDictionaryWords(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      [0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF].contains { $0.contains(scalar.value) }
    }
  }

  private static let more = [
    "de":
      "Straße Mörtel Fundament Donaudampfschifffahrt Grundstücksverkehrsgenehmigung „so“ daß Äußeres und der",
    "fr":
      "pierre façade «taillée» l’œuvre aujourd’hui c’est-à-dire où ça anticonstitutionnellement qu’il !",
    "hu": "kőfal megszentségteleníthetetlen őrült „fű” és egy hogy tűzfal árvíztűrő tükörfúrógép",
    "tr":
      "İstanbul ılık taşçı muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine ve bir duvar",
    "ka": "ქვის კედელი ძალიან ძველია და მისი საძირკველი ღრმაა არის „ასე“ უნივერსიტეტი",
    "hy": "քարե պատը շատ հին է և դրա հիմքը խորն է՝ «այսպես» համալսարան գիտելիք։",
    "am": "የድንጋይ ግድግዳ በጣም አሮጌ ነው፡፡ መሠረቱም ጥልቅ ነው። ዩኒቨርሲቲ እውቀት",
    "te": "రాతి గోడ చాలా పాతది మరియు దాని పునాది లోతైనది విశ్వవిద్యాలయం",
    "pa": "ਪੱਥਰ ਦੀ ਕੰਧ ਬਹੁਤ ਪੁਰਾਣੀ ਹੈ ਅਤੇ ਇਸਦੀ ਨੀਂਹ ਡੂੰਘੀ ਹੈ। ਯੂਨੀਵਰਸਿਟੀ",
    "si": "ගල් බිත්තිය ඉතා පැරණි අතර එහි අත්තිවාරම ගැඹුරු ය විශ්වවිද්‍යාලය",
  ]

  // No "%-%": Chromium does not break after a hyphen at which an emergency break has started a line.
  private static let frames = [
    "(%)", "“%”", "«%»", "‘%’", "„%“", "%,", "%!", "%?", "%:", "%…", "%/%", "—%",
  ]

  /// Numbers and units, marks, addresses, invisible characters, words of other scripts, what no font
  /// draws, emoji.
  private static let odd = """
    1/2 50% $100 €5 3.14 1,000 10:30 10°C 5\u{A0}kg 12\u{A0}km/h ½ №5 §5 2024-05-06 10–20 -5 +7 x² H₂O x=y a+b≠c √2
    ∑ ≤ → × π≈3.14 -- --- — – … ... ?! !!! (see below) "quoted" it’s O'Neil AT&T C++ #tag @me e.g. foo/bar/baz a-b-c
    snake_case_name path\\to\\file {brace} --flag -x v1.2.3 a|b “a”—“b” }{ < > * • · ™ © ’tis co\u{2011}op Wait…what
    non\u{A0}breaking\u{A0}space thin\u{2009}space narrow\u{202F}one zero\u{200B}width word\u{2060}joiner
    soft\u{AD}hyphen\u{AD}ation incompre\u{AD}hensi\u{AD}bili\u{AD}ties می\u{200C}خواهم क्\u{200D}ष
    e\u{301}tude n\u{303} a\u{308}\u{304} Việ\u{323}t 가\u{300} AVAVATA To WAVE ffi fl antidisestablishmentarianism
    Donaudampfschifffahrtsgesellschaft 0123456789012345678901234567890
    東京タワー 「引用」 한국어 中文字符， שלום مرحبا नमस्ते สวัสดีครับ русский ελληνικά ქვა
    \u{E000} x\u{F8FF}\u{F8FF}y (\u{378}) \u{12399}\u{12399}\u{10D40},\u{10D40} a\u{E000}\u{AD}b مر\u{870}حبا \u{0BFF}नमस्ते
    ≂\u{338} a\u{1D165}\u{1D165}b x\u{93F} \u{93F} 漢\u{5B0}字 \u{A0}\u{B3E} 1\u{A66F} a\u{FE0F}b \u{FE0F} \u{25CC}\u{B3E} ᠮ\u{2065}x
    😀 👩🏽‍🚀 👨‍👩‍👧‍👦 🇩🇪🇯🇵 🏳️‍🌈 1️⃣ #️⃣ ❤️ ☀ 👍🏽! (😀) 🧱🧱🧱
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
