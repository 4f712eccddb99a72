import AshlarBrowser
import Testing

/// What a card has besides its text: badges, lines of tags and dates in two directions, code and lists that are cut off.
@Suite("Parts of cards in real browsers", .timeLimit(.minutes(60)))
struct PartProofTests {
  private static let cards = [
    "---\ntitle: A badge\nbadge: New\n---\nText.",
    "---\nbadge: A badge of more words than any card of this site is wide, whatever its columns are\n---\nText.",
    "---\nkind: quote\nbadge: Said\n---\n> Words of somebody that take two lines or more.",
    "---\nkind: event\nwhen: 2026-12-05T19:30\ntitle: An event\nbadge: \u{62C}\u{62F}\u{64A}\u{62F}!\n---\nText.",
    "---\nbadge: List\nmaxLines: 3\n---\n998. one\n999. two\n1000. three\n1001. four\n1002. five",
    "---\ntags: [iOS, \u{628}\u{646}\u{627}\u{621}, 3D, C++, (x), \u{5D0}\u{5D1}\u{5D2} 12, '#7', 50 %]\ndate: 2026-03-12\n---\nText.",
    "---\nlang: ar\ntags: [iOS, \u{628}\u{646}\u{627}\u{621}, 3D, C++, (x), \u{5D0}\u{5D1}\u{5D2} 12, '#7', 12 kg]\ndate: 2026-03-12\n---\n\u{646}\u{635} `code()`\n\n```\nfunc code(); // a line of code that is rather long, \u{628}\u{646}\u{627}\u{621}, [1, 2]\n  let x = 1;\n```",
    "---\nlang: he\ntags: [a-b, \u{5D0}-\u{5D1}, x/y, 'a, b', '\u{5D0}?']\nkind: event\nwhen: 2026-12-05T19:30\n---\n\u{5D0}",
  ]

  @Test("are as tall as predicted", arguments: ["lang: en\ntheme: paper", "lang: ar\ntheme: zine"])
  func heights(settings: String) async throws {
    let site = try ProofSite(
      configuration: """
        title: Parts
        taxonomies: [tags]
        \(settings)
        boards:
          - id: index
            title: \u{641}\u{64A} \u{627}\u{644}\u{645}\u{639}\u{645}\u{627}\u{631}\u{64A}
            sections: [{id: a}, {id: b, title: With badges, badge: Ours}]

        """,
      cards: Self.cards)
    defer { site.remove() }
    let report = try await site.check()
    let found = report.findings.map(\.description)
    #expect(found.isEmpty, "\(found.count): \(found.prefix(12))")
    #expect(report.engines.flatMap(\.pages).count >= 3)
  }
}
