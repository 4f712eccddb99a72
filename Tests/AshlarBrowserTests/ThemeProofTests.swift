import AshlarBrowser
import TestSupport
import Testing

/// Themes that once were drawn otherwise than measured, each a site of its own.
@Suite("Themes in real browsers", .timeLimit(.minutes(60)))
struct ThemeProofTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var theme: String
    var cards: [String]
    /// What the configuration has besides.
    var more = ""
    /// Whether cards stand side by side on phones, at breakpoints besides those below.
    var isPlacedOnPhones = false
    /// Whether cards are placed in a layout at a text size. A window of 320 px is opened besides, in which larger text is
    /// in normal flow.
    func places(_ setting: PageResult.Setting) -> Bool {
      isPlacedOnPhones || theme == "pins" || theme == "darkroom"
        ? setting.minimum > 0 || setting.scale == 100 : setting.minimum >= 40
    }
    var testDescription: String { name }
  }

  private static let breakpoints = """
    breakpoints:
      - {name: flow, from: 0, columns: 1}
      - {name: slate, from: 40, columns: 3}
      - {name: desk, from: 58, columns: 4}
      - {name: wall, from: 70, columns: 7}
    """

  private static let english = [
    "---\ntitle: A mason’s mark\n---\nStone cut so truly that it needs no mortar, or only a butter-thin bed to keep out "
      + "the rain. “It’s the *mason’s* own,” they say.\n\n## The mason’s “mark”\n\n### Isn’t it\n\n"
      + "- Every face is worked on the banker\n- before the block leaves the yard\n\n`let mark = 1` is code.",
    "The wall’s face, its joints and its bed: on the wall nothing is left to decide, and the mason goes home at noon."
      + "\n\n| Course | Height |\n|---|---|\n| the first | a foot and a half |\n| the second | less |",
    "Some words, and then more of them, until a line is full and the next one begins with what did not fit any more.",
  ]

  private static let thai = [
    "---\nlang: th\ntitle: กำแพงหินนี้เก่าแก่มาก\ntags: [หิน]\ndate: 2026-11-20\n---\nกำแพงหินนี้เก่าแก่มากและฐานรากของมันลึก[^1] "
      + "`รหัส code` เป็น **ตัวหนา** abc\n\n##### หัวข้อเล็ก `x`\n\n###### หัวข้อ\n\n```\nรหัส code\n```\n\n"
      + "[^1]: หมายเหตุ สั้น ๆ 1/2",
    "---\nlang: th\nkind: quote\n---\n> หินที่ตัดอย่างแม่นยำ ไม่ต้องใช้ปูน และช่างก็กลับบ้านตอนเที่ยง\n\nคำพูดของช่าง",
    "---\nlang: tts\n---\nกำแพงหินนี้เก่าแก่ `code` และลึก", "Thai ช่าง in `English` stays small.",
    "---\nlang: pi-Thai\n---\nกำแพงหินนี้เก่าแก่ `code` และลึก",
  ]

  /// Small text in languages for which a browser may have a smallest size.
  private static let languages = [
    "ja": "石の上にも三年。雨垂れ石を穿つ", "zh-Hans": "石墙非常古老，地基很深", "zh-Hant": "石牆非常古老，地基很深",
    "ko": "돌담은 매우 오래되었고",
    "ar": "الصبر مفتاح الفرج", "fa": "سنگ‌تراشی در ایران", "he": "שלום עולם אבן",
    "hi": "पत्थर की दीवार पुरानी है",
    "bn": "পাথরের দেয়াল খুব পুরানো", "ta": "கல் சுவர் மிகவும்", "te": "రాతి గోడ చాలా", "kn": "ಕಲ್ಲಿನ ಗೋಡೆಯು ಬಹಳ",
    "ml": "കൽഭിത്തി വളരെ", "gu": "પથ્થરની દીવાલ", "pa": "ਪੱਥਰ ਦੀ ਕੰਧ", "or": "ପଥରର କାନ୍ଥ", "si": "ගල් බිත්තිය",
    "km": "ជញ្ជាំងថ្មចាស់ណាស់", "lo": "ກຳແພງຫີນເກົ່າແກ່", "my": "ကျောက်တံတိုင်းသည်", "bo": "རྡོ་རྩིག་རྙིང་པ",
    "ka": "ქვის კედელი ძალიან",
    "hy": "քարե պատը շատ հին է", "am": "የድንጋይ ግድግዳ በጣም", "el": "Ο πέτρινος τοίχος",
    "ru": "Каменная стена", "iu": "ᐃᓄᒃᑎᑐᑦ",
    "en": "Stone cut so truly", "tr": "taş duvar çok eski", "vi": "Bức tường đá rất cũ",
  ].sorted { $0.key < $1.key }.map { language, words in
    "---\nlang: \(language)\ntitle: \(words)\ntags: [\(words)]\n---\n"
      + Array(repeating: words, count: 6).joined(separator: " ")
      + "\n\n`\(words)` [^1]\n\n###### \(words)\n\n[^1]: \(words)"
  }

  private static let cases = [
    Case(name: "unpadded", theme: "{cardPadding: 0}", cards: english),
    Case(name: "oddly-padded", theme: "{cardPadding: 21}", cards: english),
    Case(name: "quarter-padded", theme: "{cardPadding: 6.75}", cards: english),
    Case(
      name: "heading-as-fallback", theme: "{fonts: {text: Noto Serif, heading: Noto Sans}}",
      cards: english),
    Case(name: "two-names", theme: "{fonts: {text: Noto Sans, heading: NotoSans}}", cards: english),
    Case(
      name: "bold-is-heading",
      theme: "{fonts: {text: {family: Inter, axes: {wght: 430}, bold: {wght: 650}}, "
        + "heading: {family: Inter, axes: {wght: 650}}}}", cards: english),
    Case(
      name: "one-family", theme: "{fonts: {text: Noto Sans Mono, heading: Noto Sans Mono}}",
      cards: english),
    Case(
      name: "script-as-heading", theme: "{fonts: {heading: Noto Sans Thai, code: Noto Sans}}",
      cards: english + thai),
    Case(
      name: "small-thai",
      theme:
        "{textSize: 10, type: {title: {size: 10}, meta: {size: 8}, quote: {size: 11}, code: {size: 10.5}, "
        + "heading6: {size: 12.5}}}", cards: thai),
    Case(
      name: "small-languages",
      theme:
        "{textSize: 10, lineHeight: 16, type: {title: {size: 10}, meta: {size: 8}, code: {size: 9}}}",
      cards: languages),
    Case(
      name: "halves",
      theme:
        "{textSize: 10.5, lineHeight: 16, type: {title: {size: 17.5}, heading2: {size: 13.5}, code: {size: 9.5}}}",
      cards: english),
  ]

  /// The built-in themes as they come, and one of them with other values.
  private static let builtIn = [
    Case(name: "paper", theme: "paper", cards: english + quotes),
    Case(name: "pins", theme: "pins", cards: english + quotes + thai),
    Case(name: "signs", theme: "pins", cards: signs),
    Case(name: "darkroom", theme: "darkroom", cards: english + quotes),
    Case(name: "zine", theme: "zine", cards: english + quotes + thai),
    Case(
      name: "changed",
      theme: "{from: zine, blockGap: 2, titleGap: 30, metaGap: 0, cardPadding: 3, textSize: 13, "
        + "fonts: {heading: {family: Inter, face: Thin}}, type: {meta: {bold: true}, title: {font: code}}}",
      cards: english + quotes),
  ]

  /// Emoji in texts that are cut off after some lines, the last line's among them.
  private static let signs = [
    "---\nkind: event\nwhen: 2026-12-09T19:30\nkicker: 'Bring 👩🏽‍🚀'\ntitle: Walls 🧱🧱 and what stands on 🏠 them 🎉\n---\n"
      + english[2],
    "---\nkind: note\nkicker: 'Well 👩 well'\ntitle: One 🪨\nmaxLines: 3\n---\n" + english[2]
      + " 🪨 🏔️ *so* 🎉 "
      + english[2],
    "---\nkind: product\nprice: '12 🪙'\nkicker: '🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉'\ntitle: Two\n---\n"
      + english[2],
  ]

  private static let quotes = [
    "---\nkind: quote\ntags: [saying, stone]\n---\n> Measure twice, cut once, and go home at noon: the wall will still be "
      + "there tomorrow.\n\nA mason of no name",
    "---\ntitle: What they said about the wall\nkind: note\ndate: 2026-11-20\n---\n" + english[2]
      + "\n\n" + english[2],
  ]

  /// Texts above, between and below the cards, in the theme's own layout.
  private static func frame(title: String, words: String) -> String {
    """
    description: \(words)
    footer: "\(words) **\(title)**\\n\\n- [one](c0.md)\\n- \(words)\\n\\n| a | b |\\n|---|---|\\n| \(title) | \(words) |"
    boards:
      - id: index
        title: \(title) \(title)
        description: \(words) \(words)
        sections:
          - {kind: banner, title: "\(title) \(words)", intro: "\(words) *\(title)*"}
          - id: all
            title: \(title) \(title)
            intro: "> \(words)\\n\\n1. \(title)\\n2. [\(words)](c0.md) `code`\\n\\n### \(title)\\n\\n***\\n\\n    \(words)"
            footer: \(words) \(words)
            pinHeader: true

    """
  }

  private static let englishFrame = frame(
    title: "The mason’s mark",
    words: "Stone cut so truly that it needs no mortar, or only a butter-thin bed.")

  private static let frames =
    ["paper", "pins", "darkroom", "zine"].map {
      Case(name: "around-\($0)", theme: $0, cards: english, more: englishFrame)
    } + [
      Case(
        name: "around-thai",
        theme: "{type: {footer: {size: 10}, lead: {size: 11}, sectionTitle: {size: 12}}}",
        cards: english,
        more: "lang: th\n" + frame(title: "กำแพงหินนี้", words: "กำแพงหินนี้เก่าแก่มากและฐานรากของมันลึก")),
      Case(
        name: "around-japanese", theme: "pins", cards: english,
        more: "lang: ja\n" + frame(title: "石の上にも", words: "石の上にも三年、雨垂れ石を穿つ。石の壁はとても古く、基礎は深い。")),
      Case(
        name: "around-arabic", theme: "zine", cards: english,
        more: "lang: ar\n"
          + frame(title: "الصبر مفتاح", words: "الصبر مفتاح الفرج والجدار الحجري قديم جدا")),
      Case(
        name: "around-changed",
        theme:
          "{from: paper, textInset: 30, bannerPadding: 6, type: {pageTitle: {size: 51, font: text, case: upper}, "
          + "narrowPageTitle: {size: 19}, sectionTitle: {letterSpacing: 1px}, lead: {font: code}, footer: {bold: true}}}",
        cards: english, more: englishFrame),
    ]

  /// A card of each kind, and some whose words fill their clamps.
  private static let kindCards: [String] = [
    "plate", "picture", "cover", "link", "profile", "product", "event", "code", "number", "audio",
    "map", "quote",
  ].flatMap { kind in
    let words =
      "kicker: Three hours on foot from the old banker shed\nprice: 24 fl. the pair\nwhen: 2026-12-05T19:30\n"
      + "number: 42 %\nbutton: Take it home\nlink: https://www.example.org/\ntags: [stone, wall]\ndate: 2026-11-20"
    let picture = "image: /images/p.svg\nalt: A triangle"
    let long = "The mason’s “mark” of an unusually talkative family of letter cutters and quarrymen"
    return [
      "---\nkind: \(kind)\ntitle: \(long)\n\(words)\n\(picture)\n---\n> " + english[2] + "\n\n"
        + english[1],
      "---\nkind: \(kind)\ntitle: กำแพงหินนี้\nlang: th\n\(words)\n---\nกำแพงหินนี้เก่าแก่มากและฐานรากของมันลึก\n\n- หิน\n- `code`",
    ]
  }

  private static let kinds =
    ["paper", "pins", "darkroom", "zine"].map {
      Case(name: "kinds-\($0)", theme: $0, cards: kindCards)
    } + [
      Case(
        name: "kinds-changed",
        theme:
          "{from: zine, kinds: {product: {align: end, parts: [{part: tags, minWidth: 300}, {part: kicker, minWidth: 240, style: heading1}, "
          + "{part: body, style: lead, minWidth: 200}, {part: number, style: code}, {part: button, style: title}, date, "
          + "{part: picture, inset: 20, ratio: \"5:3\", minWidth: 160}]}, cover: {over: true, parts: [picture, title, "
          + "{part: body, style: quote}]}, quote: {quoteIndent: 44, parts: [{part: title, maxLines: 1, minWidth: 180}, body]}}}",
        cards: kindCards)
    ]

  /// Low cards whose pictures fill their rows, cards of words in two columns on phones, and pictures alone.
  private static let rows =
    ["flexible-rows", "uniform-rows", "flow, itemWidth: 170, lineAlign: top"]
    .map { layout in
      Case(
        name: "filled-\(layout.prefix(4))", theme: "paper",
        cards: [
          "---\ntitle: Low\nimage: /images/p.svg\nalt: A triangle\n---\nWords.", english[0],
          english[2],
          "---\nimage: /images/p.svg\nalt: A triangle\nlink: https://example.org/\n---\n"
            + english[2],
        ],
        more:
          "boards: [{id: index, phoneColumns: 2, layout: {kind: \(layout), cropBudget: 0.3}}]\n",
        isPlacedOnPhones: true)
    } + [
      Case(
        name: "pictures-alone", theme: "zine",
        cards: Array(
          repeating: "---\nimage: /images/p.svg\nalt: A triangle\nkind: plate\n---\nWords.",
          count: 5),
        isPlacedOnPhones: true)
    ]

  private static let proof = Task.detached {
    try await ProofSites.check(
      (cases + builtIn + frames + kinds + rows).map { proof in
        .init(
          name: proof.name,
          configuration: "title: Themes\ntheme: \(proof.theme)\n\(proof.more)" + breakpoints,
          cards: proof.cards,
          files: [
            "images/p.svg":
              "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 300\"><path d=\"M0 0h400v300z\"/></svg>"
          ])
      }, scales: [100, 112.5])
  }

  @Test("every height is as it was said", arguments: cases + builtIn + frames + kinds + rows)
  func isExact(_ proof: Case) async throws {
    let all = try await Self.proof.value
    let result = all.result(of: proof.name)
    #expect(result.findings == [])
    let engines = BrowserEngine.usual.count
    #expect(result.placed == proof.cards.count * all.openedCount(proof.name, where: proof.places))
    #expect(
      all.openedCount(proof.name) { $0.minimum >= 40 } == 3 * engines * (TestScope.isWhole ? 2 : 1))
  }
}
