import AshlarDiagnostics
import AshlarSite
import Testing

@Suite("Sites with kinds of cards") struct KindSiteTests {
  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 300\"><path d=\"M0 0h400v300z\"/></svg>"

  private static let files = [
    "images/p.svg": picture,
    "cards/event.md":
      "---\ntitle: Open yard\nkind: event\nwhen: 2026-12-05T19:30\nkicker: The shed\nbutton: Come\n---\nWords",
    "cards/link.md": "---\ntitle: Grid\nkind: link\nlink: https://www.w3.org/TR/\n---\nWords",
    "cards/plate.md":
      "---\ntitle: A plate\nkind: plate\nimage: /images/p.svg\nalt: A triangle\n---\nWords below",
    "cards/part.md": "---\ntitle: of a wall is air\nkind: number\nnumber: 42 %\n---\nWords",
    "cards/bare.md": "---\ntitle: No picture\nkind: plate\n---\nWords",
  ]

  @Test("kinds show their parts in the card's language, and what they leave out on the card's page")
  func parts() async throws {
    let site = try await BuiltSite("lang: en\n", Self.files)
    #expect(site.complaints == [])
    let board = try site.text("index.html")
    #expect(board.contains("<p class=\"when\">5 December 2026 \u{B7} 19:30</p>"))
    #expect(board.contains("<p class=\"button\"><a href=\"cards/event.html\">Come</a></p>"))
    #expect(board.contains("<p class=\"host\">w3.org</p>"))
    #expect(board.contains("<span class=\"caption\">A plate</span>"))
    #expect(!board.contains("Words below"))
    #expect(board.contains("No picture</a>"))
    // Where a number's title stands alone, the number comes with it.
    let number = try site.text("cards/part.html")
    #expect(number.contains("<title>42 % of a wall is air \u{B7} Walls</title>"))
    let page = try site.text("cards/plate.html")
    #expect(page.contains("<h1 class=\"title\">A plate</h1>") && page.contains("Words below"))
    // Its own page leads nowhere.
    let event = try site.text("cards/event.html")
    #expect(event.contains("The shed") && !event.contains("class=\"button\""))
  }

  @Test("a site pays for the kinds that it has") func styles() async throws {
    let plain = try await BuiltSite("", ["cards/a.md": "A"])
    let kinds = try await BuiltSite("", Self.files)
    func css(_ site: BuiltSite) throws -> String {
      try site.text(try #require(site.paths.first { $0.hasPrefix("assets/style.") }))
    }
    let (without, with) = (try css(plain), try css(kinds))
    #expect(!without.contains(".event") && !without.contains(".button"))
    #expect(with.contains(".event>.body>.when{"))
    #expect(!with.contains(".product"))
  }

  @Test("a narrow card leaves out what its theme says") func narrow() async throws {
    let files = [
      "images/p.svg": Self.picture,
      "cards/p.md":
        "---\ntitle: A chisel\nkind: product\nimage: /images/p.svg\nalt: A triangle\nprice: 3 \u{20AC}\nbutton: Buy\n---\nWords",
    ]
    let site = try await BuiltSite("theme: pins\n", files)
    let path = try #require(site.paths.first { $0.hasPrefix("assets/index") })
    #expect(try site.text(path).contains("#p>.body>.button{display:none}"))
  }

  @Test(
    "what a card says without effect, and what is wrong with it, has a place",
    arguments: [
      (
        "kind: recipe\nprice: 3",
        ["cards/a.md:3:8: cards of the kind 'recipe' do not show 'price'"]
      ),
      ("kicker: Mason", ["cards/a.md:2:9: cards without a 'kind' do not show 'kicker'"]),
      (
        "price: 3\nbutton: Buy\nnumber: 4\nwhen: 2026-03-21",
        [
          "cards/a.md:2:8: cards without a 'kind' do not show 'price'",
          "cards/a.md:3:9: cards without a 'kind' do not show 'button'",
          "cards/a.md:4:9: cards without a 'kind' do not show 'number'",
          "cards/a.md:5:7: cards without a 'kind' do not show 'when'",
        ]
      ),
      (
        "kind: event\nwhen: tomorrow",
        [
          "cards/a.md:3:7: 'when' must be a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00, found 'tomorrow'"
        ]
      ),
      ("kind: qoute", ["cards/a.md:2:7: no kind of card is called 'qoute'"]),
      ("kind: cards", ["cards/a.md:2:7: no kind of card is called 'cards'"]),
      ("kind: essay", []),
      ("kind: product\nprice: [3]", ["cards/a.md:3:8: 'price' must be a text, found a list"]),
    ])
  func mistakes(matter: String, expected: [String]) async throws {
    let site = try await BuiltSite("", ["cards/a.md": "---\n\(matter)\n---\nA"])
    #expect(site.complaints == expected)
  }

  @Test("a kind of one's own shows what it names, and a warning says what it leaves out")
  func ownKind() async throws {
    let site = try await BuiltSite(
      "kinds: {recipe: {parts: [title, price, tags, date, body]}}\n",
      [
        "cards/a.md":
          "---\ntitle: Soup\nkind: recipe\nnumber: 7\nprice: 3\ntags: [pot]\ndate: 2026-01-02\n---\nWords."
      ])
    #expect(site.complaints == ["cards/a.md:4:9: cards of the kind 'recipe' do not show 'number'"])
    // What the card's own page shows in a part, it does not say again.
    let page = try site.text("cards/a.html")
    #expect(page.contains("<p class=\"tags\">pot</p><p class=\"date\">2 January 2026</p>"))
    #expect(!page.contains("class=\"meta\""))
  }

  @Test("the remedy for a part that no plain card shows names the kinds that do") func remedies()
    async throws
  {
    let site = try await BuiltSite("", ["cards/a.md": "---\nprice: 3\nbutton: Buy\n---\nA"])
    #expect(
      site.result.diagnostics.map(\.hint) == [
        "write 'kind: product'",
        "say in 'kind' what it is; those that do are audio, event, map, product, profile",
      ])
  }

  @Test("other programs' keys of the same names are left alone") func foreign() async throws {
    let matter = "price: [3]\nbutton: {text: a}\nwhen: often"
    let site = try await BuiltSite("", ["cards/a.md": "---\n\(matter)\n---\nA"])
    #expect(site.result.tree != nil, "\(site.complaints)")
  }
}
