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

  @Test("quick gzip gives the same each time, and what comes out is what went in") func quick()
    throws
  {
    let text = (0..<9000).flatMap { Array("stone \($0 * 7919 % 1000) ".utf8) }
    let small = try #require(Compression.quicklyGzipped(text))
    #expect(Compression.quicklyGzipped(text) == small)
    #expect(Compression.gunzipped(small, count: text.count) == text)
    #expect(small.count >= (try #require(Compression.gzip.compressed(text))).count)
    #expect(small.count < text.count / 3)
  }

  @Test("zlib's format is undone up to a limit, and up to what is damaged") func inflated() throws {
    let words: [UInt8] = [0x78, 0x01, 1, 5, 0, 0xFA, 0xFF] + Array("stone".utf8)
    #expect(Compression.inflated(words, limit: 100) == Array("stone".utf8))
    #expect(Compression.inflated(words, limit: 3) == Array("sto".utf8))
    #expect(Compression.inflated(Array(words.dropLast(2)), limit: 100) == Array("sto".utf8))
    #expect(Compression.inflated([1, 2, 3], limit: 100) == [])
    #expect(Compression.inflated([], limit: 100) == [])
  }

  @Test("gzip has no name and no time in it") func gzip() throws {
    let head = try #require(Compression.gzip.compressed([97])).prefix(10)
    #expect(Array(head) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3])
  }
}
