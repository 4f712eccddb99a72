import AshlarMarkdown
import Testing

@Suite("CSSWriter")
struct CSSWriterTests {
  @Test(
    "lengths are exact decimals of a rem",
    arguments: [
      (0, "0rem"), (16, "1rem"), (8, ".5rem"), (24, "1.5rem"), (-21.5, "-1.34375rem"),
      (1.0 / 64, ".0009765625rem"), (160 + 1.0 / 64, "10.0009765625rem"), (1e6, "62500rem"),
    ] as [(Double, String)])
  func rem(_ pixels: Double, _ expected: String) {
    var css = CSSWriter()
    css.append(rem: pixels)
    #expect(String(decoding: css.bytes, as: UTF8.self) == expected)
  }

  @Test("every multiple of a 64th of a pixel reads back as itself", arguments: UInt64(0)..<50)
  func roundTrip(_ seed: UInt64) throws {
    let pixels = Double((seed &* 0x9E37_79B9_7F4A_7C15) >> 44) / 64
    var css = CSSWriter()
    css.append(rem: pixels)
    let text = String(decoding: css.bytes, as: UTF8.self)
    let number = try #require(Double("0" + text.replacing("rem", with: "")))
    #expect(number * 16 == pixels)
  }
}
