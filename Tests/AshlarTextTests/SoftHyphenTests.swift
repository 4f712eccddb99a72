import AshlarText
import Testing

/// What engines do with the kerning and the hyphen at U+00AD, as Chromium 156, Firefox ESR 153 and
/// WebKitGTK 2.50 drew it.
@Suite("Soft hyphens")
struct SoftHyphenTests {
  private func lines(_ text: String, _ width: Double) throws -> [String] {
    let shaper = TextShaper(library: try InterLibrary.make())
    let utf8 = Array(text.utf8)
    let style = TextStyle(stack: 0, fontSize: 16, language: "de")
    let prepared = shaper.prepare(
      ParagraphText(utf8: utf8, spans: [TextSpan(end: utf8.count, style: style)]))
    return prepared.lines(in: width).map { line in
      String(decoding: utf8[line.range], as: UTF8.self)
        .filter { $0 != "\u{AD}" && $0 != " " } + (line.isHyphenated ? "-" : "")
    }
  }

  @Test("a hyphen takes the place of the kerning with the next letter")
  func kerning() throws {
    // In Inter, "rf" is kerned apart by 0.55 px across the soft hyphen.
    let text = "bissangriff! wet\u{AD}ter\u{AD}frösche"
    #expect(try lines(text, 143) == ["bissangriff!wet-", "terfrösche"])
    #expect(try lines(text, 143.5) == ["bissangriff!wetter-", "frösche"])
  }

  @Test("a part that would fit but for its hyphen is cut before its last letter")
  func emergency() throws {
    let text = "tel’Mann\u{AD}schafts"
    #expect(try lines(text, 60) == ["tel’Man", "n-", "schafts"])
    #expect(try lines(text, 67) == ["tel’Man", "nschafts"])
    #expect(try lines(text, 70) == ["tel’Mann-", "schafts"])
  }

  @Test("widths at which WebKit alone lets a hyphen stick out count as ties")
  func ties() throws {
    let shaper = TextShaper(library: try InterLibrary.make())
    let utf8 = Array("tel’Mann\u{AD}schafts".utf8)
    let style = TextStyle(stack: 0, fontSize: 16, language: "de")
    let prepared = shaper.prepare(
      ParagraphText(utf8: utf8, spans: [TextSpan(end: utf8.count, style: style)]))
    var ambiguous: [AmbiguousWidths] = []
    _ = prepared.lineCount(in: 66, nominal: 66, ambiguous: &ambiguous)
    #expect(ambiguous.contains { $0.lower < 63.6 && $0.upper > 69.5 })
  }

  @Test(
    "engines agree on one between letters that no dictionary divides and that do not join",
    arguments: [
      ("a", "b", true), ("é", "1", true), ("क", "त", true), ("ி", "க", true),
      ("漢", "字", false), ("가", "a", false), ("/", "b", false), ("्", "व", false), ("ꦲ", "ꦏ", false),
      ("a", "-", false), (" ", "a", false), ("\u{AD}", "a", false), ("\u{200E}", "a", false),
      ("a", "\u{301}", false), ("א", "ב", false), ("ل", "ك", false), ("ก", "a", false),
      ("a", "ก", false), ("\u{FFFC}", "a", false), ("ᠮ", "ᠣ", false),
    ])
  func divides(_ before: Unicode.Scalar, _ after: Unicode.Scalar, _ expected: Bool) {
    #expect(SoftHyphen.divides(before, after) == expected)
  }
}
