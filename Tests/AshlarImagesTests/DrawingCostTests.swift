import TestSupport
import Testing

@testable import AshlarImages

/// Libraries compare each rule of a drawing with each of its elements: what is far from linear in its length is not drawn.
@Suite("Cost of drawings") struct DrawingCostTests {
  private static func drawing(_ content: String) -> [UInt8] {
    Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\(content)</svg>".utf8)
  }

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    "what takes far too long is not drawn",
    arguments: [
      many("<style>a{}</style>", 3000),
      "<style>" + many("a{}", 3000) + "</style>" + many("<g/>", 3000),
      "<style>" + many("a,", 3000) + "b{}</style>" + many("<g/>", 3000),
      "<style><![CDATA[" + many("a{}", 3000) + "]]></style>" + many("<g/>", 3000),
      "<style>g~g{}</style>" + many("<g/>", 3000),
      "<style>g:nth-child(2){}</style>" + many("<g/>", 3000),
      "<style>g&#126;g{}</style>" + many("<g/>", 3000),
      "<style>" + many("a b{}", 300) + "</style>" + many("<g>", 3000) + many("</g>", 3000),
    ])
  func costly(_ content: String) throws {
    let svg = Self.drawing(content)
    #expect(!DrawingCost.isBearable(svg))
    let maker = VariantMaker(library: try ImageLibrary())
    #expect(throws: VariantError.tooLong) { try maker.outline(of: svg) }
  }

  @Test(
    "what people draw is",
    arguments: [
      "", many("<path d=\"M0 0h1\"/>", 50_000),
      "<style>" + many(".a{fill:red;stroke:#000}", 200) + "</style>"
        + many("<path class=\"a\" d=\"M0 0h1\"/>", 4000),
      "<style>" + many(".a{fill:red}", 40) + "</style>"
        + many("<path class=\"a\" d=\"M0 0h1v1h1\"/>", 60_000),
      many("<g style=\"fill:red\">", 200) + many("</g>", 200),
      "<style>p:last-child{}</style>" + many("<p/>", 300),
    ])
  func bearable(_ content: String) {
    #expect(DrawingCost.isBearable(Self.drawing(content)))
  }

  @Test(
    "the cost of a drawing is found in a time in proportion to its length",
    arguments: [
      "<style>a{}</style>", "<style>", "<g>", "<g a='", "<!--", "<style><![CDATA[",
      "<g style=\"a\"/>", "<style>~:n</style>", "</g>",
    ])
  func growth(_ sign: String) async throws {
    try await onThread {
      let growth = TimeGrowth(of: { Self.drawing(Self.many(sign, $0)) }) {
        _ = DrawingCost.isBearable($0)
      }
      #expect(growth.isLinear, "'\(sign)': \(growth)")
    }
  }
}
