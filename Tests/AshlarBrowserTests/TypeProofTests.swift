import AshlarBrowser
import Testing

/// A small site that sets type in every way a theme can, and writes emoji in every way people do.
@Suite("Type and emoji in real browsers", .timeLimit(.minutes(60)))
struct TypeProofTests {
  private static let configuration = """
    title: Type
    hyphens: auto
    theme:
      textSize: 17
      lineHeight: 28
      fonts:
        text: {family: Inter, axes: {wght: 430}, bold: {wght: 650}}
        heading: {family: Inter Display, axes: {wght: 500}}
      type:
        body: {letterSpacing: 0.25px, wordSpacing: 1.5px}
        title: {size: 22, lineHeight: 32, letterSpacing: 1px, case: upper}
        meta: {size: 12, letterSpacing: 0.5px, case: upper}
        heading2: {size: 19, letterSpacing: -0.25px}
        code: {size: 13, letterSpacing: -0.125px}
        quote: {wordSpacing: -1px}
    breakpoints:
      - {name: phone, from: 0, columns: 1}
      - {name: slate, from: 40, columns: 3}
      - {name: desk, from: 70, columns: 5}
      - {name: wall, from: 110, columns: 7}
    """

  private static let cards = [
    "---\ntitle: Überschrift mit Maßen\ntags: [straße]\nlang: de\n---\n## Grundstücksverkehr\n\n"
      + "Das Deutsche baut seine *Wörter* wie eine Mauer: Donaudampfschifffahrtsgesellschaften und "
      + "**Natursteinmauerwerksabdichtungen** passen in keine Spalte.\n\n"
      + "| Wort | Länge |\n|---|---|\n| Rückenmarksflüssigkeit | zweiundzwanzig Buchstaben |",
    "---\ntitle: A heading in capitals\nkind: quote\n---\n> Stone cut so truly that it needs no mortar, "
      + "or only a *butter-thin* bed.\n\n```\nlet joints = stones.map(\\.edge) // nothing to hide\n```",
    "---\nlang: ar\ntitle: الصبر مفتاح الفرج\n---\nالصبر مفتاح الفرج والحجر الثقيل في مكانه ثقيل "
      + "والعلم في الصغر كالنقش في الحجر كما يقولون",
    "---\nlang: hi\n---\nबूँद बूँद से घड़ा भरता है और पत्थर पर पानी गिरता रहता है, ऐसा कहते हैं लोग।",
    "Arabic words, الصبر مفتاح الفرج and والحجر الثقيل, and Hindi ones, बूँद पत्थर क्षमा श्री, in *English* text "
      + "that is spaced, with ᠴᠢᠯᠠᠭᠤ and ܟܐܦܐ; שלום too.\n\n- only English here, and it is spaced",
    "---\nlang: ja\n---\n石の上にも三年。雨垂れ石を穿つ。塵も積もれば山となる、と言います。",
    "Faces 😀😀😀😀, work 👩🏿‍🚀 👩‍💻, families 👨‍👩‍👧‍👦, flags 🇩🇪🇯🇵 🏳️‍🌈 🏴󠁧󠁢󠁳󠁣󠁴󠁿, hands 👍🏽 🤝🏻, keys 1️⃣#️⃣*️⃣, hearts ❤ "
      + "❤️ ❤︎ ❤️‍🔥, marks © ©️ ® ™ ™️ ✓ ✔ ✔️ ☀ ☀️ ☀︎ ⚠️, signs ㊗️〰️ Ⓜ️ ℹ️ ‼️⁉️ in **🧱** `🧱` [🪨](https://example.org) "
      + "and wo🫠rds, odd🏽 ones, (😀) \u{201C}😀\u{201D}, 😀.\n\n| 😀 | ㊗️ wide |\n|---|---|\n| 🏴‍☠️🏴‍☠️🏴‍☠️ | 👁️‍🗨️ stone |",
    // Signs that nobody sees in a title that is spaced, and emoji that elements cut.
    "---\ntitle: Word\u{2060}joiners in one\u{2060}\u{2060}word of a\u{2063}b and c\u{2061}d title\n---\n"
      + Array(
        repeating: "heart *❤*\u{FE0F} 👩🏽<kbd>\u{200D}🚀</kbd> <mark>🇩</mark>🇪 wave *👋*🏽", count: 9
      )
      .joined(separator: " "),
  ]

  @Test("every height is as it was said")
  func isExact() async throws {
    let site = try ProofSite(configuration: Self.configuration, cards: Self.cards)
    defer { site.remove() }
    let report = try await site.check()
    #expect(report.placedCount == 8 * 3 * ProofSite.scalesPerLayout * 3)
    #expect(report.findings.map { "\($0)\n\($0.lineDescription)" } == [])
  }

  /// Marks above and below others, in lines that have no room for them.
  private static let marks =
    "Lines x<sup>2<sup>**2**<sub>n<sub>`m`</sub></sub></sup></sup> that hold H<sub>2<sub>O</sub></sub> as *tall* as others, "
    + "y<sub>a<sup>b<sub>c<sup>[d](https://example.org/)</sup></sub></sup></sub> too[^1].\n\n"
    + "| <sub><sub>cells</sub></sub> | ၁<sub><sub><sup>ကျောက်</sup></sub></sub> |\n|---|---|\n| a | <sup><sup>b</sup></sup> |\n\n"
    + "[^1]: Notes<sup>as<sup>well</sup></sup>."

  @Test("marks above and below make no line taller")
  func lineHeights() async throws {
    let theme = "theme: {textSize: 18, lineHeight: 19}\n"
    let site = try ProofSite(configuration: "title: Marks\n" + theme, cards: [Self.marks])
    defer { site.remove() }
    let report = try await site.check()
    #expect(report.placedCount > 0)
    // Letters that a reader wants of 20 px lie on each other in lines of 19 px.
    let findings = report.findings.filter { $0.kind != .forced }
    #expect(findings.map { "\($0)\n\($0.lineDescription)" } == [])
  }
}
