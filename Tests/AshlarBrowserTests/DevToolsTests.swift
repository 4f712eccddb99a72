import AshlarBrowser
import AshlarServer
import Testing

@Suite("Chromium's DevTools")
struct DevToolsTests {
  private static let site = ServedSite(
    files: BoardFixture(
      css: "@media (prefers-color-scheme: dark) { html { background: #123 } }"
    ).output(name: "board"))

  @Test("a screenshot is a PNG of the window's size, and dark differs from light")
  func screenshots() throws {
    let pictures = Screenshot.Scheme.allCases.map {
      Screenshot(page: "board.html", width: 390, height: 844, scheme: $0)
    }
    var drawn: [[UInt8]] = []
    try Screenshot.take(pictures, of: Self.site) { drawn.append($1) }
    #expect(drawn.map { Array($0[1..<4]) } == [Array("PNG".utf8), Array("PNG".utf8)])
    #expect(drawn.map { Self.number($0, at: 16) } == [390, 390])
    #expect(drawn.map { Self.number($0, at: 20) } == [844, 844])
    #expect(drawn[0] != drawn[1])
  }

  @Test("without a height a screenshot takes in the whole page")
  func wholePage() throws {
    var height = 0
    let picture = Screenshot(page: "board.html", width: 390, height: nil)
    try Screenshot.take([picture], of: Self.site) { height = Self.number($1, at: 20) }
    #expect(height > 1500)
  }

  @Test("a page's cost is counted by the browser, and more cards cost more")
  func costs() throws {
    let large = BoardFixture(lines: (0..<600).map { $0 % 9 + 1 })
    let files = large.output(name: "large").merging(
      BoardFixture().output(name: "small")
    ) { first, _ in first }
    let costs = try PageCost.measure(
      ["small.html", "large.html"], of: ServedSite(files: files), rounds: 3)
    #expect(costs[0].style > 0 && costs[0].layout > 0)
    #expect(costs[1].total > 3 * costs[0].total)
    #expect(costs[0].script < 20)
  }

  /// A big-endian number of four bytes, as in a PNG's header.
  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
