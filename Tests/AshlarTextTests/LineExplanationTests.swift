import AshlarText
import Testing

@Suite("LineExplanation") struct LineExplanationTests {
  private func explanations(
    of text: String, in width: Double
  ) throws -> [(line: TextLine, why: LineExplanation)] {
    let shaper = TextShaper(library: try InterLibrary.make())
    let prepared = shaper.prepare(plain(text))
    return prepared.lines(in: width).map { ($0, prepared.explanation(of: $0)) }
  }

  @Test("a line ends for want of room, at a break, inside a word, or with the text")
  func causes() throws {
    let found = try explanations(of: "one two\nthree four", in: 70)
    #expect(found.map(\.why.cause) == [.mandatory, .full, .text])
    let cut = try explanations(of: String(repeating: "m", count: 20), in: 100)
    #expect(cut.dropLast().allSatisfy { $0.why.cause == .cut && $0.why.needed == nil })
    #expect(cut.last?.why.cause == .text)
  }

  @Test("what a full line would need is what the next place to end takes, and it is too much")
  func needed() throws {
    for width in stride(from: 40.0, through: 200, by: 7) {
      for (line, why) in try explanations(of: "Walls of stone, set one by one.", in: width)
      where why.cause == .full {
        let needed = try #require(why.needed)
        #expect(needed > width, "\(width) px: \(line)")
        #expect(line.width <= width + 1.0 / 64, "\(width) px: \(line)")
      }
    }
  }

  @Test("the places where a line could have ended are those inside it")
  func opportunities() throws {
    let found = try explanations(of: "one two three four", in: 1000)
    #expect(found.map(\.why.opportunities) == [[4, 8, 14]])
  }
}
