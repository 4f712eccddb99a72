import AshlarSite
import AshlarSystem
import Testing

@Suite("Shards") struct ShardTests {
  /// Keys as pictures have them.
  private static func keys(_ numbers: Range<Int>) -> [String] {
    numbers.map { number in
      var fingerprint = Fingerprint()
      fingerprint.add("picture \(number)")
      return fingerprint.text
    }
  }

  @Test("a part is two numbers", arguments: ["1/1", "3/64", "64/64", "999999999/999999999"])
  func texts(text: String) throws {
    #expect(try #require(Shard(text: text)).text == text)
  }

  @Test(
    "nothing else is a part",
    arguments: [
      "", "3", "/", "3/", "/3", "0/3", "4/3", "a/b", "1/2/3", "+1/3", "-1/3", "1/ 3", " 1/3",
      "1//3", "1/0",
      "1/99999999999999999999", "\u{0661}/3",
    ])
  func wrongTexts(text: String) {
    #expect(Shard(text: text) == nil)
  }

  @Test("every key is in exactly one part, and parts are even", arguments: [1, 2, 3, 7, 64])
  func parts(total: Int) throws {
    let keys = Self.keys(0..<6400)
    var counts: [Int] = []
    var seen: Set<String> = []
    for index in 1...total {
      let shard = try #require(Shard(index: index, total: total))
      let own = keys.filter(shard.contains)
      #expect(seen.isDisjoint(with: own))
      seen.formUnion(own)
      counts.append(own.count)
    }
    #expect(seen == Set(keys))
    // Four standard deviations of what chance gives.
    let mean = Double(keys.count) / Double(total)
    #expect(counts.allSatisfy { abs(Double($0) - mean) <= 4 * mean.squareRoot() }, "\(counts)")
  }

  @Test("a key stays in its part when others come") func stability() throws {
    let shard = try #require(Shard(index: 2, total: 5))
    let before = Self.keys(0..<100).filter(shard.contains)
    let after = Self.keys(0..<1000).filter(shard.contains)
    #expect(after.starts(with: before) && after.count > before.count)
    // The parts stay what they are, as machines may have two versions.
    let parts = try (1...5).map { try #require(Shard(index: $0, total: 5)) }
    let known = Self.keys(0..<12).map { key in parts.first { $0.contains(key) }?.index }
    #expect(known == [3, 2, 1, 2, 2, 2, 2, 4, 3, 4, 3, 2])
  }

  @Test("a receipt has each key once, and one digest whichever part it is") func receipt() {
    let keys = Self.keys(0..<6)
    func work(_ outcomes: [PictureWork.Outcome]) -> [PictureWork] {
      zip(keys, outcomes).map { PictureWork(key: $0, source: "a.jpg", outcome: $1) }
    }
    let one = ShardReceipt(
      work([.made, .found, .elsewhere, .faulty, .unkept("No space left on device"), .elsewhere])
        + work([.found]))
    #expect(one.made == [keys[0]] && one.found == [keys[1]] && one.faulty == [keys[3]])
    #expect(one.unkept == [keys[4]] && one.trouble == "No space left on device")
    #expect(one.totalCount == 6)
    let other = ShardReceipt(
      work([.elsewhere, .elsewhere, .made, .elsewhere, .elsewhere, .made]).reversed())
    #expect(other.digest == one.digest && other.trouble == nil)
    #expect(ShardReceipt(Array(work([.made, .made]))).digest != one.digest)
  }
}
