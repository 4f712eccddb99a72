import AshlarBrowser
import Testing

/// What a card has besides its text: badges, lines of tags and dates in two directions, code and lists that are cut off,
/// callouts, marked words.
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
    "---\nkind: quote\n---\n> Said.\n>\n> > [!tip]+ A title that takes more than one line on all but the widest cards\n> > Text.\n\n> [!note] Beside it\n> Text.",
    "> [!NOTE]\n> Text of `code()` and\n>\n> - a list\n> - of two\n>\n> > a quotation\n\n> [!caution]- A folded one whose title takes more than one line on narrow cards\n> Hidden.\n\n> [!success|x]+ **Bold**, *slanted* and `code` in a title, <kbd>Ctrl</kbd> too\n> Text.",
    "---\nmaxLines: 4\n---\n> [!WARNING]+ One line of four\n> and many words behind it, which are cut off somewhere in the middle of the text\n>\n> and more.",
    "- > [!tip]\n  > - > [!note] Deep\n  >   > - > [!bug] Deeper\n  >   >   > - > [!tip]+ So deep that nothing moves it any more\n  >   >   >   > Text.",
    "---\nlang: ja\n---\n> [!IMPORTANT]\n> 石の壁は、とても古く==静かに==立っている。H<sub>2</sub>O、3 m<sup>2</sup>。",
    "Ashlar\nHewn stone\n: Stones cut so exactly that they need no mortar, `code()` and ==more== over lines\n: A second text.\n\nRubble\n\n: Stones as they are found\n\n- Term\n  : In a list, whose words take more than one line on narrow cards\n\n> Term\n> : In a quotation\n\n> [!tip]\n> Term\n> : In a callout",
    "---\nkind: quote\nmaxLines: 5\n---\n> Said\n> : of stones that stand in a wall, and of those that do not, at some length\n>\n> Unsaid\n> : of all others, at a length that is cut off",
    "---\nmaxLines: 3\nlang: th\n---\nกำแพง\n: กำแพงหินที่เก่าแก่มากและยืนอยู่เงียบๆ\n: หิน",
    "- - - - - Term\n          : So deep that nothing moves it any more, whatever its words are",
    "## Keys <kbd>Ctrl</kbd>, x<sup>2</sup>\n\n| ==Marked== cells | H<sub>2</sub>O |\n|---|---|\n| <kbd>a</kbd>+<kbd>b</kbd> | **==both==** x<sup>*n*</sup> |\n\n==A [link](https://example.org/) and `code` that are marked, over more than one line of most cards==[^1]\n\n[^1]: A note, ==marked==.",
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
