import AshlarContent
import AshlarServer
import AshlarSite
import Foundation
import Testing

@testable import AshlarBrowser

@Suite("The masthead", .drivesBrowser)
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
    #expect(gap == (width < 640 ? 6 : 24))
    try page.close()
  }

  /// What is hidden of the menu, its lines, how many tools are not on the title's line, and how far the last one is
  /// from the end.
  private struct Lines: Decodable {
    var hidden: Double
    var menu: Int
    var others: Int
    var toolsToEnd: Double
  }

  @Test(
    "every board is seen from 40rem on: what does not fit beside the title has lines of its own",
    arguments: ThemeCatalogue.all.map(\.name).filter { $0 != "pins" })
  func menu(_ theme: String) async throws {
    let names = [
      "index", "Bonds and courses", "The Yard", "Manual", "Tongues", "Pictures", "Layouts",
    ]
    let boards = names.enumerated().map { "  - {id: board-\($0), title: \($1)}\n" }
    let site = try ProofSite(
      configuration: "title: The Mason's Commonplace\ntheme: \(theme)\nsearch: true\nboards:\n"
        + boards.joined().replacing("id: board-0", with: "id: index"), cards: ["A card."])
    defer { site.remove() }
    let tree = try await site.tree()
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: tree)))
    for width in [660, 700, 820, 1024, 1280, 1440, 1920] {
      try page.setSize(width: width, height: 900)
      for path in ["index.html", "cards/card-c0.html", "404.html"] {
        try page.open(path)
        let lines = try page.value(
          of: """
            document.fonts.ready.then(() => {
              const masthead = document.querySelector('.masthead'), menu = masthead.querySelector('.boards');
              const style = getComputedStyle(masthead), boxes = [...masthead.querySelectorAll('.site, .find, .comfort')]
                .map((element) => element.getBoundingClientRect());
              const end = masthead.getBoundingClientRect().right - parseFloat(style.paddingRight)
                - parseFloat(style.borderRightWidth);
              return { hidden: menu.scrollWidth - menu.clientWidth,
                menu: new Set([...menu.querySelectorAll('a')].map((link) => link.getBoundingClientRect().top)).size,
                others: boxes.filter((box) => Math.abs(box.top + box.bottom - boxes[0].top - boxes[0].bottom) > 8).length,
                toolsToEnd: end - boxes.at(-1).right };
            })
            """, as: Lines.self)
        #expect(lines.hidden == 0, "\(theme), \(width) px, \(path)")
        #expect(lines.others == 0, "\(theme), \(width) px, \(path)")
        #expect(abs(lines.toolsToEnd) < 0.01, "\(theme), \(width) px, \(path): \(lines)")
        if width == 1920, path == "index.html", theme == "paper" { #expect(lines.menu == 1) }
      }
    }
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
