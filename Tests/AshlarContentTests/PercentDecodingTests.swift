import AshlarSystem
import Testing

@Suite("Percent decoding") struct PercentDecodingTests {
  @Test(
    "escapes become their bytes",
    arguments: [("a%20b", "a b"), ("%C3%a9", "é"), ("plain", "plain"), ("%2525", "%25")])
  func escapes(text: String, expected: String) {
    #expect(percentDecoded(text) == expected)
    #expect(percentDecoded(text, isStrict: true) == expected)
  }

  @Test(
    "what is no escape stands for itself, or is refused",
    arguments: ["100%", "%+5", "%0", "%zz", "%00"])
  func broken(text: String) {
    #expect(percentDecoded(text) == text)
    #expect(percentDecoded(text, isStrict: true) == nil)
  }

  @Test("bytes that are no UTF-8 are no text")
  func bytes() {
    #expect(percentDecoded("%ff") == nil)
  }
}
