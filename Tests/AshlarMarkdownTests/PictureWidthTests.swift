import AshlarBytes
import AshlarDiagnostics
import AshlarText
import Foundation
import TestSupport
import Testing

@testable import AshlarMarkdown

/// How wide cards say that their pictures are.
@Suite("Widths of pictures") struct PictureWidthTests {
  private static let library = InterLibrary.made

  /// Every picture is twice as wide as high; `none` is a picture whose proportions nobody knows.
  private static let resources = CardResources(
    imageSize: { name in
      let text = String(decoding: name, as: UTF8.self)
      return text == "none" ? nil : ImageSize(width: 800, height: 400)
    },
    imageURL: { CardURL($0) }, linkURL: { CardURL($0) })

  private static func document(_ markdown: String) -> MarkdownDocument {
    MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
  }

  private static func card(_ markdown: String) throws -> PreparedCard {
    PreparedCard(
      CardFace(id: "a", kind: .article, title: nil, blocks: document(markdown).blocks),
      style: StyleSheet(), resources: resources, shaper: try TextShaper(library: library.get()))
  }

  private static func html(_ markdown: String, isStyled: Bool = true) throws -> String {
    var html = CardHTML(cardID: "a", style: StyleSheet(), resources: resources)
    html.isStyled = isStyled
    try card(markdown).face.write(to: &html, titleLevel: 2)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test(
    "a picture has the width that stands behind it, in pixels, in percent or by its height",
    arguments: [
      ("{width=300}", "pw300"), ("{width=\"300\"}", "pw300"), ("{width='300px'}", "pw300"),
      ("{:width=\"300\"}", "pw300"), ("{: width=300 }", "pw300"), ("{width=299.6}", "pw300"),
      ("{width=50%}", "pw50p"), ("{width=33.3%}", "pw33p"), ("{width=\"100%\"}", "pw100p"),
      ("{height=150}", "pw300"), ("{height=\"150px\"}", "pw300"),
      ("{width=300 height=7}", "pw300"), ("{height=7, width=300}", "pw300"),
      ("{width=300 width=7}", "pw300"), ("{width=10000}", "pw10000"), ("{width=1}", "pw1"),
      ("{height=10000}", "pw10000"),
    ])
  func widths(_ list: String, _ name: String) throws {
    let markdown = "![A](a.jpg)\(list)"
    #expect(Self.document(markdown).diagnostics.isEmpty)
    #expect(
      try Self.html(markdown)
        == "<div class=\"body\"><p class=\"figure \(name)\"><img class=\"p0\" src=\"a.jpg\" alt=\"A\" "
        + "width=\"800\" height=\"400\" loading=\"lazy\" decoding=\"async\"></p></div>")
  }

  @Test(
    "what is no width is left out, with a warning that names it and its line",
    arguments: [
      "20rem", "0", "0%", "0.4", "-300", "NaN", "inf", "1e3", "300.5.5", "300 px", "101%", "10001",
      "99999999999999999999", "0x10", "50vw", "auto", "3٠", "\u{301}3", "%", "px", ".5",
    ])
  func wrong(_ value: String) throws {
    let markdown = "Words\n\n![A](a.jpg){width=\"\(value)\"}"
    let warning = try #require(Self.document(markdown).diagnostics.first)
    #expect(warning.message == "the picture's width '\(value)' is left out")
    #expect(warning.location?.line == 3 && warning.hint?.contains("width=300") == true)
    #expect(try Self.html(markdown).utf8.contains(text: "<p class=\"figure\"><img"))
  }

  @Test(
    "a height in percent is none, and other attributes are left out",
    arguments: [
      ("{height=50%}", 1, "figure"), ("{#fig .wide}", 1, "figure"),
      ("{#fig .wide width=300}", 1, "figure pw300"), ("{width=x height=y}", 2, "figure"),
      ("{width=x height=150}", 1, "figure pw300"), ("{title=\"A\" width=300}", 1, "figure pw300"),
    ])
  func others(_ list: String, _ warnings: Int, _ classes: String) throws {
    let markdown = "![A](a.jpg)\(list)"
    #expect(Self.document(markdown).diagnostics.count == warnings)
    #expect(try Self.html(markdown).utf8.contains(text: "<p class=\"\(classes)\"><img"))
  }

  @Test(
    "what is no list behind a picture stays text",
    arguments: [
      "![A](a.jpg) {width=300}", #"![A](a.jpg)\{width=300}"#, "![A](a.jpg){width}",
      "![A](a.jpg){width=}", "![A](a.jpg){width=300", "![A](a.jpg)`{width=300}`",
      "[![A](a.jpg)](b.md){width=300}",
    ])
  func texts(_ markdown: String) throws {
    #expect(!(try Self.html(markdown).utf8.contains(text: "pw300")))
    #expect(Self.document(markdown).diagnostics.isEmpty)
  }

  /// At a body's width of 400 px; pictures are half as high as wide.
  @Test(
    "a card is as tall as its picture's own width makes it, and none is wider than the text",
    arguments: [
      ("![](a)", 200), ("![](a){width=300}", 150), ("![](a){width=3000}", 200),
      ("![](a){width=50%}", 100), ("![](a){width=100%}", 200), ("![](a){height=60}", 60),
      ("![](a){height=900}", 200), ("![](a){width=3}", 2), ("[![](a){width=300}](b.md)", 150),
      // A quotation leaves 380 px, a list 376.
      ("> ![](a){width=50%}", 96), ("> ![](a){width=390}", 190), ("- ![](a){width=50%}", 94),
      ("![](none){width=300}", 200), ("![](none){height=300}", 200),
    ])
  func heights(_ markdown: String, _ height: Double) throws {
    let measure = try Self.card(markdown).measure(width: 440)
    #expect(measure.textlessHeights.first == height)
    #expect(measure.height == height + 40)
  }

  @Test("in a line a picture is as high as the line, but where its width makes it larger")
  func lines() throws {
    #expect(try Self.card("a ![](a){width=100} b").pictures.isEmpty)
    #expect(try Self.card("a ![](a){height=64} b").pictures.isEmpty)
    #expect(try Self.card("# a ![](a){width=300} b").pictures.isEmpty)
    let parted = try Self.card("a ![](a){width=50%} b ![](a){width=130}")
    #expect(parted.pictures.map(\.width) == [.percent(50), .pixels(130)])
    #expect(parted.pictureWidths == [.percent(50), .pixels(130)])
  }

  @Test("the style sheet says each width once, whatever their order") func css() {
    let css = String(
      decoding: StyleSheet().css(
        inlineImageWidths: [], pictureWidths: [.pixels(300), .percent(50), .pixels(24)]),
      as: UTF8.self)
    #expect(
      css.hasSuffix(
        """
        :is(.card,.prose) .pw50p{width:50%}
        :is(.card,.prose) .pw24{max-width:1.5rem;}
        :is(.card,.prose) .pw300{max-width:18.75rem;}

        """))
    #expect(
      StyleSheet().css(inlineImageWidths: [])
        == StyleSheet().css(inlineImageWidths: [], pictureWidths: []))
  }

  @Test(
    "where no style sheet is, the picture's own attributes say it",
    arguments: [
      ("{width=300}", "width=\"300\" height=\"150\""), ("{width=50%}", "width=\"50%\""),
      ("{height=60}", "width=\"120\" height=\"60\""), ("", "width=\"800\" height=\"400\""),
    ])
  func unstyled(_ list: String, _ attributes: String) throws {
    let html = try Self.html("![A](a)\(list)", isStyled: false)
    #expect(
      html.utf8.contains(
        text: "<p class=\"figure\"><img class=\"p0\" src=\"a\" alt=\"A\" \(attributes) loading"))
  }

  @Test("a width has a number of its own, which says it again")
  func numbers() {
    let widths =
      (1...100).map(PictureWidth.percent) + [1, 100, 999, 10_000].map(PictureWidth.pixels)
    #expect(widths.map { PictureWidth(number: $0.number) } == widths)
    #expect(Set(widths.map(\.number)).count == widths.count && PictureWidth(number: 0) == nil)
  }
}
