import AshlarMarkdown
import Testing

/// Every sign of ASCII beside what makes one `Character` of both.
@Suite("Escaping") struct EscapingTests {
  private static let joiners = [
    "\u{600}", "\u{301}", "\u{E33}", "\u{200D}", "\u{1F1E6}", "\r\n", "",
  ]

  @Test("no sign of HTML stays in a text", arguments: joiners)
  func html(joiner: String) {
    for byte in UInt8(0x20)..<0x7F {
      let text = joiner + String(Unicode.Scalar(byte)) + joiner
      let html = HTMLBytes.escaped(text)
      #expect(!html.contains { "<>\"".utf8.contains($0) })
      let isSign = "<>\"&".utf8.contains(byte)
      #expect(isSign == (html != Array(text.utf8)))
    }
  }

  @Test("no sign that ends a URL stays in one", arguments: joiners)
  func urls(joiner: String) {
    for byte in UInt8(0)..<0x80 {
      let url = URLEscaping.escaped(Array((joiner + String(Unicode.Scalar(byte)) + joiner).utf8))
      #expect(url.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) })
      let file = URLEscaping.url(ofFile: joiner + String(Unicode.Scalar(byte)), below: "")
      #expect(!file.contains { "?#".utf8.contains($0) })
    }
  }
}
