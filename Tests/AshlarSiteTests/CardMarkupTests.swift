import AshlarMarkdown
import Testing

@testable import AshlarSite

@Suite("Card markup") struct CardMarkupTests {
  private let text = #"<a href="b.html"><img class="pic" src="c.png" alt="" loading="lazy"></a>"#

  private var markup: CardMarkup {
    let mark = PictureMark(
      box: 0, part: 0, alternative: [],
      element: range(of: #"<img class="pic" src="c.png" alt="" loading="lazy">"#),
      classes: range(of: #" class="pic""#), source: range(of: "c.png"),
      loading: range(of: #" loading="lazy""#))
    return CardMarkup(
      bytes: Array(text.utf8), pictures: [mark],
      roots: [range(of: "b.html").lowerBound, range(of: "c.png").lowerBound])
  }

  private func range(of part: String) -> Range<Int> {
    guard let range = text.firstRange(of: part) else { return 0..<0 }
    return range.lowerBound.utf16Offset(in: text)..<range.upperBound.utf16Offset(in: text)
  }

  @Test("is the same on a page in the output's root") func root() {
    #expect(markup.below("") == markup)
  }

  @Test(
    "has what leads to the output's root before each path from there, and its pictures' places moved"
  )
  func folder() throws {
    let below = markup.below("../../")
    #expect(
      String(decoding: below.bytes, as: UTF8.self)
        == #"<a href="../../b.html"><img class="pic" src="../../c.png" alt="" loading="lazy"></a>"#)
    let mark = try #require(below.pictures.first)
    let parts = [mark.element, mark.classes, mark.source, mark.loading].map {
      String(decoding: below.bytes[$0], as: UTF8.self)
    }
    #expect(
      parts == [
        #"<img class="pic" src="../../c.png" alt="" loading="lazy">"#, #" class="pic""#,
        "../../c.png", #" loading="lazy""#,
      ])
    #expect(below.roots.isEmpty)
  }
}
