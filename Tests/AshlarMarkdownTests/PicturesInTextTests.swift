import AshlarText
import Foundation
import TestSupport
import Testing

@testable import AshlarMarkdown

/// Pictures that share a paragraph with words.
@Suite("Pictures in text") struct PicturesInTextTests {
  private static let library = InterLibrary.made

  /// A card whose pictures are as large as their names say.
  private static func prepared(_ markdown: String) throws -> (card: PreparedCard, html: String) {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    let resources = CardResources(
      imageSize: { name in
        Int(String(decoding: name, as: UTF8.self)).map { ImageSize(width: 2 * $0, height: $0) }
      },
      imageURL: { CardURL($0) }, linkURL: { CardURL($0) })
    let card = PreparedCard(
      CardFace(id: "a", kind: .article, picture: nil, title: nil, blocks: document.blocks),
      style: StyleSheet(), resources: resources, shaper: try TextShaper(library: library.get()))
    var html = CardHTML(cardID: "a", style: StyleSheet(), resources: resources)
    card.face.write(to: &html, titleLevel: 2)
    return (card, String(decoding: html.bytes, as: UTF8.self))
  }

  /// The card's HTML in which pictures are written as `[name]`, or as `(name)` in a line.
  private static func shape(_ markdown: String) throws -> String {
    try prepared(markdown).html
      .replacing(/<img class="inline[^>]* src="(\w+)"[^>]*>/) { "(\($0.1))" }
      .replacing(/<img class="p\d+" src="(\w+)"[^>]*>/) { "[\($0.1)]" }
      .replacing("<p class=\"figure\">", with: "<p>")
      .replacing(/^<div class="body">(.*)<\/div>$/) { "\($0.1)" }
  }

  private static let cases: [(markdown: String, html: String)] = [
    ("![](400)", "<p>[400]</p>"),
    ("![](400) *A caption*", "<p>[400]</p><p><em>A caption</em></p>"),
    ("![](400)\n![](65)\\\n![](300)", "<p>[400]</p><p>[65]</p><p>[300]</p>"),
    (
      "Up ![](400) and ![](64) in ![](65).",
      "<p>Up</p><p>[400]</p><p>and (64) in</p><p>[65]</p><p>.</p>"
    ),
    ("[![](400)](b.md)", "<p><a href=\"b.md\">[400]</a></p>"),
    ("[![](20)](b.md)", "<p><a href=\"b.md\">(20)</a></p>"),
    (
      "a [b ![](400) *c ![](401) d*](x) e",
      "<p>a <a href=\"x\">b</a></p><p><a href=\"x\">[400]</a></p><p><a href=\"x\"><em>c</em></a></p>"
        + "<p><a href=\"x\">[401]</a></p><p><a href=\"x\"><em>d</em></a> e</p>"
    ),
    ("**![](400)** b", "<p>[400]</p><p>b</p>"),
    (
      "- a ![](400)\n- b", "<ul class=\"tight\"><li><p>a</p><p>[400]</p></li><li><p>b</p></li></ul>"
    ),
    ("> ![](400) a", "<blockquote><p>[400]</p><p>a</p></blockquote>"),
    (
      "Wall\n: ![](400) *Dry*\n: ![](20) b",
      "<dl><dt><strong>Wall</strong></dt><dd><p>[400]</p><p><em>Dry</em></p></dd><dd>(20) b</dd></dl>"
    ),
    ("![](400)\n: a", "<dl><dt><strong>(400)</strong></dt><dd>a</dd></dl>"),
    // Nobody knows how large a picture of elsewhere is.
    ("a ![](https://a.example/b) c", "<p>a <img"),
  ]

  @Test("large ones part it, small ones stand in the line", arguments: cases)
  func shapes(_ markdown: String, _ html: String) throws {
    let shape = try Self.shape(markdown)
    #expect(html.hasSuffix("<img") ? shape.hasPrefix(html) : shape == html)
  }

  @Test("a parted paragraph is as tall as its parts in paragraphs of their own")
  func heights() throws {
    let pairs = [
      ("Words ![](400) and words\n![](300)", "Words\n\n![](400)\n\nand words\n\n![](300)"),
      ("> a ![](400)", "> a\n>\n> ![](400)"),
      ("Wall\n: ![](400) b", "Wall\n: ![](400)\n\n  b"),
      ("- Wall\n  : ![](400) b", "- Wall\n  : ![](400)\n\n    b"),
      ("1. a ![](400) b\n\n2. c", "1. a\n\n   ![](400)\n\n   b\n\n2. c"),
    ]
    for (together, apart) in pairs {
      for width in [120.0, 288, 700] {
        #expect(
          try Self.prepared(together).card.measure(width: width).height
            == Self.prepared(apart).card.measure(width: width).height, "\(together)")
      }
    }
  }

  @Test("a long address around many pictures is not written for each")
  func repeated() throws {
    let address = "https://a.example/" + String(repeating: "a", count: 5000)
    let pictures = String(repeating: "![](400)\n", count: 200)
    let (_, html) = try Self.prepared("[\(pictures)](\(address))")
    #expect(html.utf8.count < 200_000)
    #expect(html.matches(of: /<img/).count == 200)
  }
}
