import AshlarBrowser
import TestSupport
import Testing

/// Cards that are too narrow for what they hold, each kind a site of its own: columns of 60, 83, 120 and 157 px.
@Suite("Narrow cards in real browsers", .timeLimit(.minutes(60)))
struct NarrowCardProofTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var theme: String
    var cards: [String]
    var testDescription: String { name }
  }

  private static let breakpoints = """
    breakpoints:
      - {name: flow, from: 0, columns: 1}
      - {name: wa, from: 23.75, columns: 5}
      - {name: wb, from: 26.5, columns: 3}
      - {name: wc, from: 30.9375, columns: 5}
      - {name: wd, from: 43, columns: 4}
    boards:
      - id: index
        sections: [{layout: {kind: masonry, gap: 8}}]
    """

  private static let words = [
    "---\ntitle: Donaudampfschifffahrt\n---\nAt noon, incomprehensibilities.\n\n- stone\n  - upon a hy&shy;phen\n    - upon 2024-05-06"
      + "\n\n> quoted\n>\n> - ever so deeply\n\n~~~\n  let mark = \"of the mason\"\n~~~\n\n10. [ ] done[^1]\n\n[^1]: in `code`",
    "---\nlang: ar\n---\nوبركاته القديم السلام\n\n- الأقواس ثم والمُعلِّمون\n  1. [كتاب](https://a.example)ها",
    "---\nlang: si\n---\nබිත්තිය ගැඹුරු පැරණි\n\n- අත්තිවාරම\n  - බිත්තිය «bond»",
    "---\nlang: th\nkind: quote\ntitle: กำแพงหินนี้\n---\n> - กำแพงหินนี้เก่าแก่มาก\n>   - และ `ฐานราก` ลึก",
    "---\nlang: zh-Hans\n---\n- ‘你见过吗？’·123地基很深。\n  - （注）👨‍👩‍👧‍👦 “引用”他说\n    - 2024年 ☀",
    "---\nlang: he\ndir: rtl\n---\nשלום עולם\n\n- אבן על אבן\n  - 😀 הקירות",
  ]

  /// Words that are found in dictionaries, with elements that begin and end inside them.
  private static let parts = [
    "---\nlang: th\n---\nก~~รุงเทพมหานค~~ร, มหาวิ**ทยาลัย** คว[าม](https://a.example)รู้\n\n| a | b | c |\n|---|---|---|\n"
      + "| ก~~รุงเทพมหานค~~ร, | ABCไทย | มหา`วิทยาลัย` |",
    "---\nlang: lo\n---\nມະຫາ**ວິທະຍາໄລ** ຮາກ[ຖານ](https://a.example) ວັດ*ທະນະ*ທຳ",
    "---\nlang: km\n---\nសាកល**វិទ្យាល័យ** ភាសា[ខ្មែរ](https://a.example) គ្រឹះ*រឹងមាំ* ភាសាខ~~្ម~~ែរ",
    "---\nlang: my\n---\nတက[္ကသိုလ](https://a.example)် ဥပမာ တက~~္ကသိုလ~~် တက[္ကသိုလ်](https://a.example) က*္က*သိုလ်",
  ]

  private static let pictures = [
    "![a](/images/wide.svg) text after it", "text ![a](/images/wide.svg)",
    "some text before ![a](/images/wide.svg) and after\n\n- **![a](/images/wide.svg)** in a list",
    "![a](/images/tall.svg){width=48}\n\n> ![a](/images/tall.svg){width=37%}\n\nText ![a](/images/tall.svg){width=20} and"
      + "\n\n- [![a](/images/tall.svg){height=70}](https://a.example)",
    "---\nlang: he\ndir: rtl\n---\nאבן\n\n![a](/images/tall.svg){width=70}\n\n- ![a](/images/tall.svg){width=90%}",
    "![a](/images/wide.svg)![b](/images/wide.svg) twice, and 😀![b](/images/wide.svg)",
  ]

  /// Words in quotation marks and brackets among words of another script, which have no part in their kerning.
  private static let mixed = [
    "ru": "Каменная стена и дом", "el": "Ο τοίχος είναι παλιός", "he": "הקיר הזה ישן מאוד",
    "fa": "دیوار سنگی بسیار کهن", "hi": "पत्थर की दीवार बहुत",
  ].sorted { $0.key < $1.key }.map { language, words in
    let quoted = [
      "\"quoted\"", "“Tofu”", "(jar)", "[To]", "«oak»", "„Vow“", "‘Ado’", "\"Yes\",", "(of two)",
    ]
    let words = words.split(separator: " ")
    let text = quoted.indices.map { "\(words[$0 % words.count]) \(quoted[$0])" }
      .joined(separator: " ")
    return "---\nlang: \(language)\n---\n\(text)\n\n## \(text)\n\n*\(text)*"
  }

  /// Letters that their font lacks and could put together from its own, and Hangul under a mark.
  private static let marked = [
    "---\nlang: vi\n---\n~~~\n\(Array(repeating: "móng tự kiến", count: 12).joined(separator: " "))\n~~~\n\n"
      + Array(repeating: "`kiến Kiến` t\u{EA}\u{301}", count: 9).joined(separator: " "),
    "---\nlang: hy\n---\n~~~\n"
      + Array(repeating: "«այսպես» 가\u{300} է 漢\u{E0100}字", count: 9).joined(separator: " ")
      + "\n~~~",
  ]

  /// A long word with an element inside: WebKit measures the rest of a part that it has cut once.
  private static let cut = [
    "---\nlang: hy\n---\nevenmuvaffakiyetsizleştiricileştiriveremeyebileceklerimizde~~nmiş~~sinizcesine հիմքը"
  ]

  /// Elements that begin or end inside a grapheme of a word wider than its line.
  private static let divided = [
    "---\nlang: my\n---\nအလွ~~န်ဟောင်းန~~ွမ်းပြီး ~~သ**င**်မြင်ဖူးပါသလား~~ အလွန်ဟောင**်းနွမ်းပြီ**း ဟော*င်းနွမ်းပြီ*း",
    "---\nlang: hi\n---\nकककककक**िकककक** विश्वविद्याल**ये** विश्वविद्**यालय** ज्ञानसंस्कृत*ि* हिन्दुस्तान~~ी~~स्तान",
    "---\nlang: ta\n---\nபல்கலைக்கழகம**்** பழமைய*ா*னதுபழமையானது மிக**வு**ம்",
    "---\nlang: bn\n---\nবিশ্ববিদ্যাল**ে**য়ের বিশ্ববিদ্যালয*়ে*র",
    "---\nlang: ar\n---\nوَبِرَكات**ُ**هُ والمُعل**ِّ**مون فَأَسْقَيْنَاكُمُوه*ُ* الأقو**اسُ** وبركات~~ُ~~ه فأسقيناكم*ُو*ه",
    "---\nlang: he\n---\nשָׁלו**ֹ**םשָׁלוֹםש*ָׁ*לוֹם אֲבָנ~~ִ~~יםאֲבָנִים",
    "---\nlang: syr\n---\nܫܠܳܡ**ܳ**ܐܫܠܳܡܐ ܟܺܐܦܐܟ*ܺ*ܐܦܐ",
    "---\nlang: nqo\n---\nߞߊ߲ߜߍߞ**߲**ߊ߲ߜߍ ߒߞߏߒߞߏߞߊ*߲*",
    "---\nlang: en\n---\nincompre**\u{323}**hensibilities incomprehensibilitie*\u{301}s*",
  ]

  /// Words of two and three wide graphemes, parts of which stand in an element or stack.
  private static let wide = [
    "---\nlang: ta\n---\nமொழி அறிவ~~ு~~ 123) மொழி ஔ~~ை~~ ஒள*வ*ை நூற*ு* கௌ*ண*ௌ",
    "---\nlang: ml\n---\nക്ഷൗണ*ൗ* ഞ്ഞൗഞൗ ക്ഷൗഔ ഔ**ഞ്ഞ**ൗ ണ്ണൈണ~~ൈ~~ ഞ**ൗ**ഞൗ",
    "---\nlang: kn\n---\nಕ್ಷೌಔ ಔಕ್ಷೌ ಝ*ೌ*ಝೌ ತ್ರೈಖೋ ಙ್ಙೋಘೋ",
    "---\nlang: te\n---\nఘౌ*ఘ*ౌ క్షౌఘౌ ఘౌక్షౌ ఖ**ో**ఝో",
    "---\nlang: si\n---\nඣෞඣ*ෞ* ක්‍ෂෞඣෞ ඖක්‍ෂෞ ඤෝඤ~~ෝ~~",
  ]

  /// Marks that Arabic and Syriac share, and such of India's scripts.
  private static let shared = [
    "---\nlang: ar\n---\nوَبِرَكاتُهُ فَأَسْقَيْنَاكُمُوهُ والمُعل**ِّ**مون",
    "---\nlang: syr\n---\nܫܠܳܡَܐ ܟܺܐܦِܐ ܡّܠܟܐ ܫܠܳܡ**َ**ܐܫܠܳܡܐ",
    "---\nlang: sa\n---\nअ॒ग्निमी॑ळे पु॒रोहि॑तं ᳚य॒ज्ञस्य॑",
    "---\nlang: bn\n---\nঅ॒গ্নিমী॑লে পু॒রোহি॑তং বিশ্ববিদ্যালয়",
  ]

  /// Characters that the first font lacks and could draw by others: spaces, the no-break hyphen, signs that are letters.
  private static let spaces = [
    "---\nlang: en\n---\n"
      + Array(
        repeating:
          "narrow\u{202F}one 5\u{2009}kg 10\u{A0}kg non\u{2011}stop a\u{2003}wide b\u{2007}one \u{2126}m \u{212B}ng \u{212A}0",
        count: 6
      ).joined(separator: " ")
      + "\n\n"
      + Array(repeating: "`\u{1F71}\u{202F}k\u{2126}\u{212B}\u{212A}\u{1F71}`", count: 9).joined(
        separator: " ") + "\n\n*ten\u{202F}times\u{2009}one* **\u{2126}\u{202F}m**",
    "---\nlang: ja\n---\n石\u{F900}の\u{FA19}上\u{2F800}に\u{3000}も\u{2126}三\u{212B}年\u{2003}石",
  ]

  /// Marks after a place inside a word where a line may end, and before letters of another script.
  private static let marks = [
    "---\nlang: lo\n---\nກ:__me ກ“Tofu ກ:“Ty ກ__Yes ກ“_me, ກ*“Ty* ກ~~“Wo~~",
    "---\nlang: th\n---\nก:__me ก“Tofu ก:“Ty ก__Yes ก“_me, ก*“Ty*",
    "---\nlang: ru\n---\nда-“Tofu да/“Ty да—“Yes да-_me да**“Ty** да/(Tofu)",
    "---\nlang: he\n---\nכן-“Tofu כן/“Ty כן—“Yes כן-_me",
    "---\nlang: ja\n---\n石“Tofu 石/“Ty の—“Yes の_me",
  ]

  /// Letters that would be kerned, were there no soft hyphen or bidi control between them, of which the first font
  /// has none.
  private static let invisible = [
    "To&shy;Va&shy;Ty&shy;Wa&shy;Ya&shy;Te", "A\u{200E}VA\u{200E}To\u{200E}VaT\u{200E}y",
    "T\u{2066}oVaT\u{2069}y AW\u{2068}AT\u{2069}o", "T\u{202A}oVaT\u{202C}y A\u{202D}VA\u{202C}V",
    "T\u{200B}oV\u{2060}aT\u{FEFF}yA\u{200C}VA\u{200D}W", "ГУ\u{200C}АТ\u{34F}оРУ\u{200C}А\u{200C}",
    "fl Grund&shy;stücks&shy;verkehrs&shy;ge&shy;nehmigung",
  ].map { word in
    let line = Array(repeating: word, count: 7).joined(separator: " ")
    return "---\nlang: de\n---\n\(line)\n\n***\(line)***\n\n`\(line)`"
  }

  private static let cases = [
    Case(
      name: "marks",
      theme: "{textSize: 13, lineHeight: 21, fonts: {text: [Noto Sans Arabic, Inter]}}",
      cards: marks),
    Case(
      name: "marks-sans", theme: "{textSize: 18.5, cardPadding: 6, fonts: {text: Noto Sans}}",
      cards: marks),
    Case(
      name: "invisible",
      theme: "{textSize: 13, lineHeight: 21, fonts: {text: [Noto Sans Arabic, Inter]}}",
      cards: invisible),
    Case(name: "invisible-usual", theme: "{textSize: 16}", cards: invisible),
    Case(
      name: "invisible-serif",
      theme:
        "{textSize: 17.5, cardPadding: 6, fonts: {text: [Noto Sans Gurmukhi, Noto Serif], code: Noto Mono}}",
      cards: invisible),
    Case(
      name: "special-spaces",
      theme:
        "{textSize: 11, lineHeight: 22, cardPadding: 6, fonts: {text: [Noto Sans Arabic, Inter], code: Noto Mono}}",
      cards: spaces),
    Case(
      name: "special-spaces-serif",
      theme:
        "{textSize: 14.5, lineHeight: 22, fonts: {text: [Noto Sans Coptic, Noto Sans Symbols, Noto Sans], code: Noto Mono}}",
      cards: spaces),
    Case(
      name: "wide-letters",
      theme:
        "{textSize: 21.5, lineHeight: 39, cardPadding: 0, fonts: {text: Noto Serif, heading: Noto Sans}}",
      cards: wide),
    Case(
      name: "shared-marks",
      theme:
        "{textSize: 16.5, lineHeight: 28, fonts: {text: [Noto Sans Syriac], heading: Noto Sans}}",
      cards: shared),
    Case(name: "divided-letters", theme: "{textSize: 12, cardPadding: 12}", cards: divided),
    Case(name: "divided-large", theme: "{textSize: 16.5, lineHeight: 28}", cards: divided),
    Case(
      name: "marked-letters",
      theme:
        "{textSize: 18.5, lineHeight: 22, cardPadding: 4, fonts: {text: DejaVu Sans, code: DejaVu Sans Mono}}",
      cards: marked),
    Case(
      name: "cut-parts",
      theme: "{textSize: 18.5, lineHeight: 22, cardPadding: 14.75, fonts: {text: DejaVu Sans}}",
      cards: cut),
    Case(
      name: "mixed-scripts",
      theme: "{textSize: 18.5, lineHeight: 31, cardPadding: 8, fonts: {text: Noto Sans}}",
      cards: mixed),
    Case(name: "padded-away", theme: "{cardPadding: 28}", cards: words + parts),
    Case(
      name: "large",
      theme: "{textSize: 22.5, lineHeight: 26, cardPadding: 24, type: {code: {size: 20.5}}}",
      cards: words),
    Case(name: "small-parts", theme: "{textSize: 10, cardPadding: 6}", cards: parts),
    Case(
      name: "spaced-parts",
      theme: "{textSize: 20, cardPadding: 6, type: {body: {letterSpacing: 0.5px}}}", cards: parts),
    Case(name: "wide-pictures", theme: "{textSize: 10, cardPadding: 16}", cards: pictures),
  ]

  private static let proof = Task.detached {
    try await ProofSites.check(
      cases.map { proof in
        .init(
          name: proof.name,
          configuration: "title: Narrow\ntheme: \(proof.theme)\n" + breakpoints,
          cards: proof.cards,
          files: [
            "images/wide.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='20'/>",
            "images/tall.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='310'/>",
          ])
      }, scales: [100, 150])
  }

  @Test("every height is as it was said", arguments: cases)
  func isExact(_ proof: Case) async throws {
    let result = try await Self.proof.value.result(of: proof.name)
    #expect(result.findings == [])
    let scales = TestScope.isWhole ? 2 : 1
    #expect(result.placed == proof.cards.count * 4 * scales * BrowserEngine.usual.count)
  }
}
