import AshlarCodecs
import Testing

@Suite("Compression") struct CompressionTests {
  @Test("the same bytes give the same, and fewer", arguments: Compression.allCases)
  func sameBytes(format: Compression) throws {
    let text = Array(String(repeating: "Every stone has its place. ", count: 1000).utf8)
    let small = try #require(format.compressed(text))
    #expect(small.count < text.count / 20)
    #expect(format.compressed(text) == small)
    #expect(format.compressed([]) != nil)
  }

  @Test("gzip has no name and no time in it") func gzip() throws {
    let head = try #require(Compression.gzip.compressed([97])).prefix(10)
    #expect(Array(head) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3])
  }
}
