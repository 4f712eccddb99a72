import AshlarBrowser
import AshlarServer
import Testing

@Suite("Chromium's DevTools", .drivesBrowser)
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

  @Test("a lazy picture is there before its screenshot is taken", arguments: [600, nil])
  func lazyPictures(_ height: Int?) throws {
    let page = """
      <!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="noise.png"></head><body>
      <p><img src="noise.png" width="300" height="300" loading="lazy" decoding="async" alt=""></p>
      </body></html>
      """
    let site = ServedSite(files: ["index.html": Array(page.utf8), "noise.png": Self.noise])
    var size = 0
    let picture = Screenshot(page: "index.html", width: 390, height: height)
    try Screenshot.take([picture], of: site) { size = $1.count }
    // Noise cannot be compressed: an empty frame takes 2 kB.
    #expect(size > 100_000)
  }

  /// A bitmap of 3000 x 3000 px with another colour in each: slow to load and to decode.
  ///
  /// Browsers go by a picture's bytes, not by its name.
  private static let noise: [UInt8] = {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let side = 3000
    var bytes = Array("BM".utf8) + little(54 + side * side * 3, 4) + little(0, 4) + little(54, 4)
    bytes += little(40, 4) + little(side, 4) + little(side, 4) + little(1, 2) + little(24, 2)
    bytes += [UInt8](repeating: 0, count: 24)
    var state: UInt32 = 1
    for _ in 0..<(side * side) {
      state = state &* 1_664_525 &+ 1_013_904_223
      bytes += [UInt8(state >> 24), UInt8(state >> 16 & 255), UInt8(state >> 8 & 255)]
    }
    return bytes
  }()

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
