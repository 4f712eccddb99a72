import AshlarBrowser
import TestSupport
import Testing

/// Words that are wider than their lines, and soft hyphens wherever an author may put one.
@Suite("Words in narrow columns in real browsers", .timeLimit(.minutes(60)))
struct NarrowProofTests {
  private static let languages: [String: String] = [
    "en": "stone masonry granite mortar foundation weathering",
    "ru": "Каменная фундамент университет культура",
    "he": "ירושלים הבית הגדול ביותר", "ar": "والمدرسة العربي كتاب", "hi": "विश्वविद्यालय संस्कृति पत्थर",
    "ja": "石の壁はとても古く 基礎は深い", "ko": "돌담은 매우 오래되었고", "th": "กำแพงหินเก่าแก่มาก มหาวิทยาลัย",
    "my": "ကျောက်တံတိုင်းသည် အလွန်ဟောင်းနွမ်းပြီး တက္ကသိုလ်", "km": "ជញ្ជាំងថ្មចាស់ណាស់ សាកលវិទ្យាល័យ",
    "lo": "ກຳແພງຫີນເກົ່າແກ່ຫຼາຍ ມະຫາວິທະຍາໄລ", "khb": "ᦅᧄᦺᦑᦟᦹᧉ ᦅᧄᦺᦑᦟᦹᧉᦅᧄᦺᦑ", "nko": "ߒߞߏߞߊ߲ߓߟߏ",
    "mn": "ᠮᠣᠩᠭᠣᠯᠴᠢᠯᠠᠭᠤ",
  ]

  /// Words whose consonants stack, wider than their columns as headings.
  private static let stacks: [String: String] = [
    "kn": "ವಿಶ್ವವಿದ್ಯಾಲಯಗಳಲ್ಲಿ ಸ್ವಾತಂತ್ರ್ಯಹೋರಾಟಗಾರರು ಅಂತರರಾಷ್ಟ್ರೀಯ", "si": "විශ්වවිද්‍යාලයවල ස්වාධීනත්වසටන්කරුවන් ශ්‍රීලංකාව",
    "ta": "பல்கலைக்கழகங்களில் பரீக்ஷைகளுக்காக ஸ்ரீரங்கத்தில்", "te": "విశ్వవిద్యాలయాలలో స్వాతంత్ర్యసమరయోధులు",
    "ml": "സർവ്വകലാശാലകളിൽ സ്വാതന്ത്ര്യസമരസേനാനികൾ", "hi": "विश्वविद्यालयों स्वतंत्रतासेनानियों", "bn": "বিশ্ববিদ্যালয়গুলিতে স্বাধীনতাসংগ্রামী",
    "gu": "વિશ્વવિદ્યાલયોમાં સ્વાતંત્ર્યસેનાનીઓ", "or": "ବିଶ୍ୱବିଦ୍ୟାଳୟଗୁଡ଼ିକରେ ସ୍ୱାଧୀନତାସଂଗ୍ରାମୀ", "pa": "ਯੂਨੀਵਰਸਿਟੀਆਂ ਪ੍ਰਧਾਨਮੰਤਰੀ",
    "jv": "ꦧꦱꦗꦮꦲꦏ꧀ꦱꦫꦏ꧀ꦭ", "ban": "ᬩᬲᬩᬮᬶᬅᬓ᭄ᬱᬭ", "mni": "ꯃꯤꯇꯩꯂꯣꯟꯃꯌꯦꯛ", "bo": "བསྒྲུབས་རྒྱུད་བརྒྱུད་པའི་སྐྱབས་འགྲོ",
    "ccp": "𑄌𑄋𑄴𑄟𑄳𑄦𑄌𑄋𑄴𑄟𑄳𑄦", "sa-Gran": "𑌸𑌂𑌸𑍍𑌕𑍃𑌤𑌮𑍍𑌵𑌿𑌦𑍍𑌯𑌾",
  ]

  /// Each word with a soft hyphen at its start, its end, twice inside, beside elements, marks and brackets.
  private static func hyphens(_ language: String, _ words: String) -> String {
    let words = words.split(separator: " ").map(String.init)
    let frames = [
      "\u{AD}%", "%\u{AD}", "\u{AD}\u{AD}%", "**\u{AD}%**", "\u{AD}**%**", "% \u{AD}",
      "(\u{AD}%)", "`\u{AD}%`", "*%\u{AD}*%", "ab\u{AD}%\u{AD}cd", "\u{202B}%\u{202C}",
      "\u{200E}\u{AD}%\u{AD}\u{200E}",
    ]
    let lines = frames.map { frame in
      words.map { frame.replacing("%", with: hyphenated($0)) }.joined(separator: " ")
    }
    return "---\nlang: \(language)\n---\n" + lines.joined(separator: "\n\n") + "\n\n"
      + words.joined(separator: "\\\n")
  }

  private static func hyphenated(_ word: String) -> String {
    var scalars = String.UnicodeScalarView()
    for (index, scalar) in word.unicodeScalars.enumerated() {
      if index > 0, index.isMultiple(of: 2) { scalars.append("\u{AD}") }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// Words among others, as headings, in code, and cut by elements between their letters.
  private static func words(_ language: String, _ words: String) -> String {
    let all = words.split(separator: " ").map { word -> String in
      let graphemes = Array(word)
      let (start, end) = (graphemes.count / 3, graphemes.count * 2 / 3)
      let link = "[\(String(graphemes[start..<end]))](https://a.example)"
      return
        "ab \(word) cd \(word)ef \(String(graphemes[..<start]))\(link)\(String(graphemes[end...])) `\(word)`"
    }
    return "---\nlang: \(language)\n---\n# \(words)\n\n" + all.joined(separator: " ") + "\n\n## "
      + words + "\n\n**"
      + words + "**\n\n" + definitions(words)
  }

  /// What indents its own boxes, and what stands in others that are indented.
  private static func definitions(_ words: String) -> String {
    "\(words)\n: \(words)\n\n- \(words)\n  : \(words)\n\n> \(words)\n>\n> : \(words)"
  }

  private static let columns =
    TestScope.isWhole
    ? [60, 66, 72, 79, 86, 93, 101, 110, 120, 131, 143, 158, 171, 206]
    : [60, 72, 86, 101, 120, 143, 206]

  private static func configuration(_ extra: String = "", columns: [Int] = columns) -> String {
    var text = """
      title: Narrow
      theme: {cardPadding: 0}
      boards: [{id: index, sections: [{layout: {kind: masonry, gap: 8}}]}]
      \(extra)
      breakpoints:
        - {name: flow, from: 0, columns: 1}

      """
    for (index, width) in columns.enumerated() {
      let board = Double(5 * width + 4 * 8) / 16
      text +=
        "  - {name: w\("abcdefghijklmno".dropFirst(index).prefix(1)), from: \(board + 3), columns: 5}\n"
    }
    return text
  }

  private static let sites: [ProofSites.Source] = [
    .init(
      name: "hyphens", configuration: configuration(),
      cards: languages.sorted { $0.key < $1.key }.map { hyphens($0.key, $0.value) }),
    .init(
      name: "words", configuration: configuration(),
      cards: languages.sorted { $0.key < $1.key }.map { words($0.key, $0.value) }),
    .init(
      name: "stacks", configuration: configuration(),
      cards: stacks.sorted { $0.key < $1.key }.map { words($0.key, $0.value) }),
    // The link to the rest of a card is never measured.
    .init(
      name: "more", configuration: configuration("kinds: {article: {maxLines: 2}}", columns: [51]),
      cards: (0..<5).map { _ in Array(repeating: "stone", count: 9).joined(separator: " ") }),
  ]

  private static let proof = Task.detached {
    try await ProofSites.check(sites, scales: [100])
  }

  @Test("every height is as it was said", arguments: sites.map(\.name))
  func isExact(_ name: String) async throws {
    let result = try await Self.proof.value.result(of: name, clips: true)
    #expect(result.findings == [])
    let source = try #require(Self.sites.first { $0.name == name })
    let boards = name == "more" ? 1 : Self.columns.count
    #expect(result.placed == source.cards.count * boards * BrowserEngine.usual.count)
  }
}
