import AshlarMarkdown
import AshlarText
import Foundation
import TestSupport
import Testing

/// Blocks that one setting of a card has from another.
@Suite("Blocks that are written once") struct WrittenBlocksTests {
  private static let library = InterLibrary.made

  /// On a board a link to a heading leads to the card's page, and one to a card to its place from the output's root.
  private static func resources(placed: Bool) -> CardResources {
    CardResources(
      imageSize: { _ in ImageSize(width: 400, height: 300) }, imageURL: { CardURL($0) },
      linkURL: { url in
        if url.first == UInt8(ascii: "#"), placed {
          return CardURL(Array("a.html".utf8) + url, isFromRoot: true)
        }
        return CardURL(url, isFromRoot: url.starts(with: "card".utf8))
      })
  }

  private static let words = Result { WordCache(library: try library.get()) }

  private static func card(_ markdown: String) throws -> PreparedCard {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    return PreparedCard(
      CardFace(id: "a", kind: .article, title: "A title", blocks: document.blocks),
      style: StyleSheet(), resources: resources(placed: true),
      shaper: TextShaper(words: try words.get()))
  }

  /// What is written of a card.
  private struct Written: Equatable {
    var html: String
    var roots: [Int]
    var pictures: Int
  }

  /// A card as its own page and as two boards have it, in some order.
  ///
  /// - Parameter isShared: whether each setting may have the blocks of one before.
  private static func written(
    _ card: PreparedCard, settings: [Int], named: Set<Int>, isShared: Bool
  ) -> [Written] {
    let style = StyleSheet()
    var blocks: WrittenBlocks?
    return settings.map { setting in
      var html = CardHTML(
        cardID: "a", style: style, resources: resources(placed: setting > 0),
        headingOffset: setting, namesHeadings: setting == 0, namedBoxes: setting == 2 ? named : [])
      html.keepsBlocks = isShared
      html.writtenBlocks = isShared ? blocks : nil
      card.face.write(to: &html, titleLevel: 1 + setting)
      blocks = html.writtenBlocks ?? blocks
      return Written(
        html: String(decoding: html.bytes, as: UTF8.self), roots: html.roots,
        pictures: html.pictures.count)
    }
  }

  private static let examples =
    MarkdownHTMLTests.blocks.map(\.markdown) + [
      "A wall.\n\nAnother *one*, and [a card](card.md) by [a link](https://a.b/).",
      "[one](card.md)\n\n- [two](card.md)\n- three\n\n> [four](card.md)",
      "# A heading\n\nText of [it](#a-heading).", "A text of [a heading](#there).",
      "A note[^1] and more.\n\n[^1]: The *note* of [a card](card.md).",
      "| a | [b](card.md) |\n|---|---|\n| c | d |\n\nText.", "![A picture](p.png)\n\nText.",
      "Text with ![a picture](p.png) in it, and `code`.\n\n```\ncode\n```", "",
    ]

  @Test("a card looks the same with blocks that another setting wrote", arguments: examples)
  func same(markdown: String) throws {
    let card = try Self.card(markdown)
    for settings in [[0, 1, 2], [2, 1, 0]] {
      for named in [[], [0], [1], [2]] as [Set<Int>] {
        let own = Self.written(card, settings: settings, named: named, isShared: false)
        let shared = Self.written(card, settings: settings, named: named, isShared: true)
        #expect(shared == own, "\(settings) \(named)")
      }
    }
  }

  @Test(
    "blocks are kept where they are the same in all settings, and not where they are not",
    arguments: [
      ("A wall, *leaning*, with [a card](card.md).", true), ("- one\n- two", true),
      ("# A heading", false), ("[there](#there)", false), ("![A picture](p.png)", false),
    ])
  func kept(markdown: String, isKept: Bool) throws {
    let card = try Self.card(markdown)
    var html = CardHTML(
      cardID: "a", style: StyleSheet(), resources: Self.resources(placed: false))
    html.keepsBlocks = true
    card.face.write(to: &html, titleLevel: 2)
    #expect((html.writtenBlocks != nil) == isKept)
  }
}
