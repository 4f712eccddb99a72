import AshlarLayout
import AshlarSite
import Testing

@Suite("Rows that pictures fill") struct RowFillingTests {
  /// A low card with a picture beside a tall one of text.
  private static func site(_ layout: String, kind: String = "card") async throws -> BuiltSite {
    let words = Array(repeating: "Every face is worked on the banker.", count: 30)
    return try await BuiltSite(
      "boards: [{id: index, layout: \(layout)}]\n"
        + "breakpoints: [{from: 0}, {name: desk, from: 60rem, columns: 2, boardWidth: 55rem, gap: 16}]",
      [
        "images/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'/>",
        "cards/a.md":
          "---\ntitle: Low\nkind: \(kind)\nimage: /images/a.svg\nalt: A\n---\nWords.",
        "cards/b.md": "---\ntitle: Tall\n---\n" + words.joined(separator: " "),
      ])
  }

  /// The picture's and the card's height at the one breakpoint, and how much taller the card's row is, in rem.
  private func heights(
    _ site: BuiltSite
  ) throws -> (picture: Double, card: Double, row: Double?) {
    #expect(site.complaints == [])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/index") })
    let block = try #require(
      try site.text(path).split(separator: "@container page (").last {
        $0.hasPrefix("width>=60rem")
      })
    let picture = try #require(block.firstMatch(of: /#a \.p0\{height:([0-9.]+)rem/))
    let card = try #require(
      block.firstMatch(of: /#a\{top:0rem;height:([0-9.]+)rem;(?:min-height:([0-9.]+)rem)?/))
    return (Double(picture.1) ?? 0, Double(card.1) ?? 0, card.2.flatMap { Double($0) })
  }

  @Test(
    "a picture grows by its share at most, and its card with it",
    arguments: ["flexible-rows", "uniform-rows"], [0.05, 0.2])
  func bounded(layout: String, budget: Double) async throws {
    let plain = try heights(await Self.site("{kind: \(layout)}"))
    let grown = try heights(await Self.site("{kind: \(layout), cropBudget: \(budget)}"))
    let most = plain.picture * (1 / (1 - budget) - 1)
    let room = try #require(plain.row) - plain.card
    let growth = grown.picture - plain.picture
    #expect(abs(growth - min(most, room)) < 1.0 / 64 / 16 + 1e-9)
    #expect(growth > 0.5)
    #expect(abs(grown.card - plain.card - growth) < 1e-6)
  }

  @Test("a row that needs less than the share is filled to its end, in flow, too")
  func filled() async throws {
    for layout in ["flexible-rows", "flow, itemWidth: 432, lineAlign: top"] {
      let site = try await Self.site("{kind: \(layout), cropBudget: 0.5}")
      let path = try #require(site.paths.first { $0.hasPrefix("assets/index") })
      let block = try #require(
        try site.text(path).split(separator: "@container page (").last {
          $0.hasPrefix("width>=60rem")
        })
      let low = try #require(block.firstMatch(of: /#a\{top:0rem;height:([0-9.]+)rem/)?.1)
      let tall = try #require(block.firstMatch(of: /#b\{top:0rem;height:([0-9.]+)rem/)?.1)
      #expect(low == tall, "\(layout)")
    }
  }

  @Test(
    "pictures under text, round ones and those of a theme's shape stay as they are",
    arguments: ["cover", "profile", "product"])
  func kept(kind: String) async throws {
    let plain = try heights(await Self.site("{kind: flexible-rows}", kind: kind))
    let same = try heights(await Self.site("{kind: flexible-rows, cropBudget: 0.3}", kind: kind))
    #expect(plain.picture == same.picture && plain.card == same.card)
  }

  @Test("pictures of a justified row are all as tall as the row", arguments: 1...4)
  func justified(seed: Int) async throws {
    var files: [String: String] = [:]
    for number in 0..<24 {
      let width = 80 + (number * 97 * seed) % 331
      files["images/\(number).svg"] =
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='200'/>"
      files["cards/stone\(number).md"] = "---\nimage: /images/\(number).svg\nalt: A\n---\n"
    }
    let site = try await BuiltSite(
      "boards: [{id: index, layout: {kind: justified-rows, targetHeight: \(150 + 7 * seed)}}]\n",
      files)
    #expect(site.complaints == [])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/index") })
    var rows = 0
    for block in try site.text(path).split(separator: "@container page (") {
      let cards = block.matches(of: /#stone\d+\{top:([0-9.]+)rem;height:([0-9.]+)rem;([^}]*)\}/)
      let pictures = block.matches(of: /#stone\d+ \.p0\{height:([0-9.]+)rem/)
      #expect(cards.count == pictures.count && cards.allSatisfy { $0.3.isEmpty })
      for row in Dictionary(grouping: zip(cards, pictures), by: { $0.0.1 }).values {
        #expect(Set(row.map { $0.0.2 } + row.map { $0.1.1 }).count == 1, "seed \(seed)")
        rows += 1
      }
    }
    #expect(rows > 30)
  }

  @Test("the layout report has the white space that is left, and the crop")
  func report() async throws {
    let plain = try #require(
      await Self.site("{kind: flexible-rows}").result.report.layouts.last?.quality)
    let filled = try #require(
      await Self.site("{kind: flexible-rows, cropBudget: 0.1}").result.report.layouts.last?.quality)
    #expect(plain.crop == 0 && abs(filled.crop - 0.1) < 0.001)
    #expect(plain.slackInOrder == filled.slackInOrder && plain.slack > filled.slack)
    // The low card is one of two columns of the row.
    let heights = try heights(await Self.site("{kind: flexible-rows}"))
    let growth = heights.picture * (1 / 0.9 - 1)
    #expect(abs(plain.slack - filled.slack - growth / 2 / (try #require(heights.row))) < 0.001)
  }
}
