import AshlarContent
import AshlarServer
import AshlarSite
import Foundation
import Testing

@testable import AshlarBrowser

@Suite("The masthead")
struct MastheadTests {
  @Test(
    "the text size stands at its end, with one board or several", arguments: [1, 3], [390, 1280])
  func textSize(_ boardCount: Int, _ width: Int) async throws {
    let boards = (1..<boardCount).map { "  - {id: board-\($0), title: Board \($0)}\n" }
    let index = boardCount > 1 ? "boards:\n  - {id: index}\n" : ""
    let site = try ProofSite(
      configuration: "title: One\n" + index + boards.joined(), cards: ["A card.", "Another."])
    defer { site.remove() }
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: await site.tree())))
    try page.setSize(width: width, height: 900)
    try page.open("index.html")
    let gap = try page.value(
      of: """
        document.querySelector('.masthead').getBoundingClientRect().right
          - document.querySelector('.comfort').getBoundingClientRect().right
        """, as: Double.self)
    #expect(gap == (width < 640 ? 16 : 24))
    try page.close()
  }

  /// What the engine says of one word: the width that is stated for it, and that of its letters.
  private struct Word: Decodable {
    var stated: Double
    var drawn: Double
  }

  @Test(
    "its words fill the widths that are stated for them, whatever type a theme gives them",
    arguments: ThemeCatalogue.all.map(\.name) + [
      "{from: paper, type: {siteTitle: {size: 33, letterSpacing: 2px, case: upper, font: text}, "
        + "narrowSiteTitle: {size: 14}, menu: {size: 21, font: heading, bold: true, wordSpacing: 4px}}}"
    ])
  func words(_ theme: String) async throws {
    let site = try ProofSite(
      configuration:
        "title: Ströme und Äste\ntheme: \(theme)\nboards:\n  - {id: index, title: An arch of stones}\n"
        + "  - {id: two, title: Two}\n", cards: ["A card."])
    defer { site.remove() }
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: await site.tree())))
    for width in [430, 1280] {
      try page.setSize(width: width, height: 900)
      try page.open("index.html")
      let words = try page.value(
        of: """
          document.fonts.ready.then(() => [...document.querySelectorAll('.masthead :is(.site, .boards) a')].map((link) => {
            const range = document.createRange(), style = getComputedStyle(link);
            range.selectNodeContents(link);
            const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
            return { stated: link.getBoundingClientRect().width - padding, drawn: range.getBoundingClientRect().width };
          }))
          """, as: [Word].self)
      #expect(words.count == 3)
      for word in words {
        #expect(word.stated >= word.drawn, "\(theme), \(width) px: \(word)")
        #expect(word.stated <= word.drawn * 1.06 + 2, "\(theme), \(width) px: \(word)")
      }
    }
    try page.close()
  }
}
