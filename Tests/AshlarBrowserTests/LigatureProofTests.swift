import AshlarBrowser
import Testing

/// A small site whose fonts draw letters as one, in columns that cut words, with and without places
/// for a line's end inside them.
@Suite("Ligatures in real browsers", .timeLimit(.minutes(60)))
struct LigatureProofTests {
  private static let configuration = """
    title: Ligatures
    theme:
      textSize: 16
      lineHeight: 24
      cardPadding: 16
      fonts: {text: Noto Serif, heading: Noto Serif Display}
      type:
        heading3: {ligatures: none}
        quote: {letterSpacing: 0.5px}
    breakpoints:
      - {name: phone, from: 0, columns: 1}
      - {name: slate, from: 40, columns: 4}
      - {name: desk, from: 70, columns: 6}
      - {name: wall, from: 110, columns: 7}
    """

  private static let cards = [
    "---\ntitle: A difficult office\n---\nThe *office* of fifty-five **affluent** fishers, [offshore](https://a.example), "
      + "was fluffy; unaffiliated, sufficiently specific configurations off-field. `office`\n\n"
      + "### Offices\n\n#### Offices\n\n> - first, fifth, and a raffish shelfful of stuff",
    "---\nlang: de\nhyphens: auto\ntitle: Schifffahrtsoffizier\n---\nDie Auflage der Kaufleute im Stoffladen: "
      + "*Donaudampfschifffahrtsgesellschaft*.\n\nFünf Affen pfiffen Grafik, häufig effizient.\n\n"
      + "| Pfiff | Offizier |\n|---|---|\n| Grafik | häufig |",
    "---\nlang: tr\n---\nFiil, fikir ve filiz: sınıfı fıstık, kafi kafı.",
    "---\nlang: ar\n---\nالصبر مفتاح office الفرج fifty والحجر f\u{AD}irst الثقيل في مكانه ثقيل",
    "f[i](https://a.example)rst o**ff**ice of*f*ice ~~stuff~~ fififififififififififi "
      + "ffffffffffffffffffffffff aflaflaflaflaflaflaflaflaflafl xffixffixffixffixffixffixffixffi",
    "---\nkind: quote\n---\n> Sufficient for the first office\n\nof\u{AD}fi\u{AD}ce stuf\u{AD}f first\u{AD}ly, "
      + "https://example.org/office/affiliates/fifty-five/confidential/flow",
    // Signs that the first font can only put together of another sign and a mark, and a later font has.
    "---\nlang: ja\n---\na+b\u{2260}cコンピューター石の壁\u{226E}は\u{2262}とても古く\u{2244}基礎x\u{2260}yは深い。"
      + "`a\u{2260}b` **\u{2226}石\u{2209}の** *x\u{2260}y*",
    "---\nlang: ja\n---\n"
      + Array(repeating: "a\u{2260}b石\u{338}の\u{2260}壁", count: 12).joined(separator: "、"),
  ]

  @Test("every height is as it was said")
  func isExact() async throws {
    let site = try ProofSite(configuration: Self.configuration, cards: Self.cards)
    defer { site.remove() }
    let report = try await site.check()
    #expect(report.placedCount == 8 * 3 * ProofSite.scalesPerLayout * 3)
    #expect(report.findings.map { "\($0)\n\($0.lineDescription)" } == [])
  }
}
