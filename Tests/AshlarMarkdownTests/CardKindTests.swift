import AshlarMarkdown
import AshlarText
import Foundation
import TestSupport
import Testing

@Suite("CardKind") struct CardKindTests {
  private static let library = Result { () throws in
    let folder = "/usr/share/fonts/opentype/inter/"
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "Inter-Regular.otf"))
    let stacks = (0..<FontRole.stackCount).map { _ in FontStack(faces: [0]) }
    return FontLibrary(faces: [try FontFace(bytes: [UInt8](data))], stacks: stacks)
  }

  private static let resources = CardResources(
    imageSize: { _ in ImageSize(width: 400, height: 300) }, imageURL: { CardURL($0) },
    linkURL: { CardURL($0) })

  private func face(
    _ parts: [CardPart], title: String? = "A title", markdown: String = "Words",
    details: [CardPart.Name: String] = [:]
  ) -> CardFace {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    var face = CardFace(
      id: "a", kind: CardKind(name: "thing", parts: parts),
      picture: parts.contains { $0.name == .picture }
        ? MarkdownImage(destination: Array("p".utf8), alternative: [], title: [], line: 1) : nil,
      title: title, link: CardURL(Array("a.html".utf8)), blocks: document.blocks)
    face.details = details.compactMapValues { InlineText(collapsing: $0) }
    return face
  }

  private func card(_ face: CardFace) throws -> PreparedCard {
    PreparedCard(
      face, style: StyleSheet(), resources: Self.resources,
      shaper: TextShaper(library: try Self.library.get()))
  }

  private func html(_ card: PreparedCard) -> String {
    var html = CardHTML(cardID: "a", style: StyleSheet(), resources: Self.resources)
    card.face.write(to: &html, titleLevel: 3)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  private func part(_ name: CardPart.Name, _ change: (inout CardPart) -> Void = { _ in })
    -> CardPart
  {
    var part = CardPart(name)
    change(&part)
    return part
  }

  @Test("parts stand in the kind's order, and those without words are not there") func order()
    throws
  {
    let card = try card(
      face(
        [part(.price), part(.kicker), part(.title), part(.button), part(.picture)],
        details: [.price: "€ 2", .button: "Buy"]))
    let html = html(card)
    let places = ["€ 2", "A title", "Buy", "<img"].map { html.firstRange(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(!html.contains("kicker") && !html.contains("Words"))
    // A picture of 300, padding, a line of 16, 8, a line of 24, 12, a button of 16 and 24.
    #expect(card.measure(width: 400).height == 300 + 40 + 16 + 8 + 24 + 12 + 16 + 24)
  }

  @Test("a narrow card leaves parts out, with what stood between them") func narrow() throws {
    let parts = [
      part(.kicker) { $0.minimumWidth = 200 }, part(.title), part(.body) { $0.minimumWidth = 300 },
    ]
    let card = try card(face(parts, details: [.kicker: "Here"]))
    let wide = card.measure(width: 300)
    #expect(wide.hiddenParts == [] && wide.height == 40 + 16 + 8 + 24 + 8 + 24)
    let middle = card.measure(width: 299)
    #expect(middle.hiddenParts == [.body] && middle.firstPart == nil)
    #expect(middle.height == 40 + 16 + 8 + 24)
    let narrow = card.measure(width: 199)
    #expect(narrow.hiddenParts == [.kicker, .body] && narrow.firstPart == .title)
    #expect(narrow.height == 40 + 24)
    #expect(html(card).contains("<div class=\"clip\"><p>Words</p></div>"))
  }

  @Test("a card of which nothing is left has no padding either") func nothing() throws {
    let card = try card(
      face([part(.picture), part(.title) { $0.minimumWidth = 200 }], markdown: ""))
    #expect(card.measure(width: 100).height == 76)
    #expect(card.measure(width: 100).hidesBody)
    #expect(card.measure(width: 200).height == 150 + 40 + 24)
  }

  @Test("a title shows no more lines than its kind allows, and has an ellipsis") func lines() throws
  {
    let long = "A very long title that fills more than a line or two of a narrow card"
    let parts = [part(.title) { $0.maximumLines = 2 }]
    let card = try card(face(parts, title: long))
    #expect(card.measure(width: 200).height == 40 + 48)
    #expect(card.fontUsage.scalars(ofFace: 0).contains(0x2026))
    #expect(try self.card(face(parts, title: "Short")).measure(width: 200).height == 40 + 24)
  }

  @Test("a picture is cropped to a shape and stands apart from the edges") func crop() throws {
    let square = part(.picture) {
      $0.shape = ImageSize(width: 1, height: 1)
      $0.inset = 30
    }
    let card = try card(face([square, part(.title)]))
    #expect(card.measure(width: 200).height == 30 + 140 + 40 + 24)
    #expect(card.pictures.map(\.indentation) == [60])
  }

  @Test("over a picture, a card is as tall as the taller of the two") func over() throws {
    var face = face([part(.picture), part(.title)])
    face.kind.isOver = true
    #expect(try card(face).measure(width: 400).height == 300)
    #expect(try card(face).measure(width: 80).height == 40 + 24)
  }

  @Test("text of a part's own style is measured in it, tables and lists, too") func styles() throws
  {
    let large = TextBlockStyle(fontSize: 30, lineHeight: 40, role: .heading)
    let body = [part(.body) { $0.style = large }]
    #expect(try card(face(body, title: nil)).measure(width: 400).height == 40 + 40)
    let list = try card(face(body, title: nil, markdown: "- a\n- b"))
    #expect(list.measure(width: 400).height == 40 + 40 + 4 + 40)
    let table = try card(face(body, title: nil, markdown: "| a |\n|---|\n| b |"))
    #expect(table.measure(width: 400).height == 40 + 2 * 52)
  }

  @Test("only kinds that a site has, and that look otherwise, are in its CSS") func css() {
    var style = StyleSheet()
    let parts = [part(.title) { $0.alignment = .end }, part(.number)]
    style.kinds = [CardKind(name: "plain"), CardKind(name: "thing", parts: parts)]
    #expect(style.css(ofKinds: ["card", "plain"]).isEmpty)
    let css = String(decoding: style.css(ofKinds: ["plain", "thing"]), as: UTF8.self)
    #expect(css.contains(".thing>.body>.title{text-align:end;}"))
    #expect(css.contains(".thing>.body>.number{font-family:var(--heading-family);font-weight:700;"))
    #expect(!css.contains("plain"))
  }
}
