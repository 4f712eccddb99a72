import AshlarDiagnostics
import AshlarMarkdown
import AshlarText
import Foundation
import TestSupport
import Testing

/// No Markdown takes more than its length says: cards come from anybody.
@Suite("Growth", .serialized)
struct GrowthTests {
  private static let library = InterLibrary.made

  /// Does with a card what a build does: its height on a board and on its page, its HTML there, its words.
  private func make(_ markdown: [UInt8], library: FontLibrary) {
    let document = MarkdownDocument(
      parsing: markdown.span, file: "a.md", allowsRawHTML: markdown.count % 2 == 0,
      coloursCode: true, typography: Typography(language: "fr"))
    _ = document.summary(limit: 200)
    _ = document.passages
    var face = CardFace(
      id: "a", kind: .article, picture: nil, title: nil, blocks: document.blocks, maximumLines: nil)
    face.excerptLines = 8
    _ = face.headingNames(ofCard: "a")
    let resources = CardResources(
      imageSize: { _ in ImageSize(width: 400, height: 300) }, imageURL: { CardURL($0) },
      linkURL: { CardURL($0) })
    let card = PreparedCard(
      face, style: StyleSheet(), resources: resources, shaper: TextShaper(library: library))
    let measures = [160.0, 288].map { card.measure(width: $0) }
    _ = card.excerpt.neededEnd(
      [160.0, 288].map { card.excerpt.measure(width: $0) }, widths: [160, 288])
    _ = card.blocks(width: 288)
    _ = card.unsafeTexts(of: measures[0])
    _ = card.tieDistance(of: measures[1], width: 288)
    var html = CardHTML(cardID: "a", style: StyleSheet(), resources: resources, namesHeadings: true)
    card.face.write(to: &html, titleLevel: 3)
  }

  @Test("four times the text takes six times as long at most", arguments: HostileMarkdown.all)
  func linear(_ input: HostileMarkdown) throws {
    let library = try Self.library.get()
    let growth = TimeGrowth(of: { Array(input.text($0).utf8) }) { make($0, library: library) }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("an empty item is as tall as a line, in however many lists", arguments: 1..<100)
  func emptyItems(depth: Int) throws {
    let marks = ["- ", "+ ", "* ", "1. ", "> - "]
    for kind in marks.indices {
      let nested = (0..<depth).map { marks[($0 + kind) % (kind + 1)] }.joined()
      let document = MarkdownDocument(parsing: Array(nested.utf8).span, file: "a.md")
      let card = PreparedCard(
        CardFace(
          id: "a", kind: .article, picture: nil, title: nil, blocks: document.blocks,
          maximumLines: nil),
        style: StyleSheet(), resources: .none,
        shaper: TextShaper(library: try Self.library.get()))
      let isRule = nested.count > 5 && Set(nested) == ["-", " "] || Set(nested) == ["*", " "]
      guard document.diagnostics.isEmpty, !isRule else { continue }
      #expect(card.measure(width: 400).height == 24 + 40, "\(nested)")
      #expect(card.blocks(width: 400).map(\.height) == [24])
    }
  }

  @Test(
    "Markdown that is more than is read is an error on its line",
    arguments: [
      ("a\n\n" + String(repeating: ">", count: 101) + "a", 3, "Markdown nests deeper"),
      ("a\n\n" + String(repeating: "- [ ] ", count: 101) + "a", 3, "Markdown nests deeper"),
      ("a\r\r" + String(repeating: "1. > ", count: 60) + "a", 3, "Markdown nests deeper"),
      (String(repeating: "*a", count: 4001), 1, "a text has more than 4000 marks of emphasis"),
      ("# " + String(repeating: "[a", count: 2001), 1, "a text has more than 2000 brackets"),
      ("- b\n\n  " + String(repeating: "a <!B ", count: 501), 3, "a text has more than 500 marks"),
      ("http://a.b" + String(repeating: ")", count: 1001), 1, "a text has more than 1000 paren"),
      (row("a", 501) + row("-", 501), 2, "a row of a table has more than 500 cells"),
      (row("a", 1) + row("-", 1) + row("b", 501), 3, "a row of a table has more than 500 cells"),
      (
        row("a", 400) + row("-", 400) + String(repeating: "|b\n", count: 400), nil,
        "the rows of a table leave out too many cells"
      ),
      (String(repeating: "a\n", count: 1002) + "|-|", 1003, "too much text stands right above"),
      (
        "[a]: /" + String(repeating: "b", count: 3000) + "\n\n"
          + String(repeating: "[a]\n\n", count: 90), nil,
        "references repeat too long an address"
      ),
    ] as [(String, Int?, String)])
  func limits(_ markdown: String, line: Int?, message: String) throws {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    let error = try #require(document.diagnostics.first)
    #expect(document.diagnostics.count == 1)
    #expect(error.severity == .error && error.message.hasPrefix(message), "\(error.message)")
    #expect(error.hint?.isEmpty == false)
    if let line { #expect(error.location?.line == line) }
  }

  private static func row(_ cell: String, _ count: Int) -> String {
    String(repeating: "|" + cell, count: count) + "|\n"
  }

  @Test(
    "what looks like too much and is not is read",
    arguments: [
      String(repeating: "- ", count: 300), "> " + String(repeating: "* ", count: 300),
      "```\n" + String(repeating: ">", count: 300) + "\n```",
      "```\n" + String(repeating: "a\n", count: 2000) + "---\n" + row("-", 600) + "```",
      "~~~\n" + String(repeating: "*a[_", count: 9000) + "\n~~~",
      row("a", 400) + row("-", 400) + row("b", 400),
      String(repeating: "a [b](/c) *d*\n\n", count: 3000),
      String(repeating: "a|b\n", count: 2000),
    ])
  func harmless(_ markdown: String) {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics.first?.message ?? "")")
    #expect(!document.blocks.isEmpty)
  }
}
