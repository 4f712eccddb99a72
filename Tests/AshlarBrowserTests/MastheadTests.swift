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
}
