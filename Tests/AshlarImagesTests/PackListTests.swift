import Testing

@testable import AshlarImages
@testable import AshlarSystem

@Suite("Lists of packs") struct PackListTests {
  private static let head = SharedObject.headSize
  private static let digest = String(repeating: "b", count: 32)

  private static func key(_ number: UInt64, kind: UInt8 = 1) -> PackList.Key {
    PackList.Key(kind: kind, low: 1, high: number)
  }

  private static func pack(
    _ numbers: Range<UInt64>, digest: String = digest, length: Int = head + 10
  ) -> PackList.Pack {
    PackList.Pack(
      digest: digest, entries: numbers.map { PackList.Entry(key: key($0), length: length) })
  }

  private static func list(_ packs: PackList.Pack...) -> PackList {
    var list = PackList()
    for pack in packs { list.add(pack) }
    return list
  }

  @Test("what is written is read, and says where each object lies") func reading() throws {
    let list = Self.list(Self.pack(0..<3))
    let read = try #require(PackList(list.bytes))
    #expect(read == list)
    #expect(read.locations[Self.key(2)]?.range == 2 * (Self.head + 10)..<3 * (Self.head + 10))
    #expect(read.locations[Self.key(3)] == nil)
    #expect(PackList(PackList().bytes) == PackList())
  }

  @Test("names become keys and names again", arguments: SharedName.Kind.allCases)
  func names(kind: SharedName.Kind) throws {
    let origin = String(repeating: "a", count: 32)
    for key in [String(repeating: "0", count: 31) + "f", "fedcba9876543210" + "00000000deadbeef"] {
      let name = try #require(SharedName(kind, origin: origin, key: key))
      #expect(PackList.Key(name).name(origin) == name)
    }
  }

  @Test("the newer of two packs counts, and one that has nothing of its own goes") func newest() {
    let other = String(repeating: "c", count: 32)
    let list = Self.list(Self.pack(0..<3), Self.pack(2..<4, digest: other))
    #expect(list.packs.count == 2 && list.locations[Self.key(2)]?.pack == 1)
    let third = Self.list(Self.pack(0..<3), Self.pack(0..<4, digest: other))
    #expect(third.packs.map(\.digest) == [other])
  }

  /// Lists that somebody may have written who means harm, or a disk that fails.
  private static let hostile: [(String, PackList.Pack)] = [
    ("no object", pack(0..<0)),
    ("an object shorter than what stands before its bytes", pack(0..<1, length: head - 1)),
    ("a negative length", pack(0..<1, length: -1)),
    ("the least length that there is", pack(0..<2, length: .min)),
    ("lengths whose sum is no number", pack(0..<2, length: .max)),
    ("an object longer than any", pack(0..<1, length: head + PackList.objectLimit + 1)),
    ("a pack longer than any", pack(0..<700, length: head + PackList.objectLimit)),
    (
      "an object twice",
      PackList.Pack(
        digest: digest, entries: (0..<2).map { _ in PackList.Entry(key: key(1), length: head) })
    ),
    (
      "a kind that there is not",
      PackList.Pack(
        digest: digest, entries: [PackList.Entry(key: key(1, kind: 9), length: head)])
    ),
    ("a name that leads elsewhere", pack(0..<1, digest: "../../../etc/passwd-------------")),
  ]

  @Test("what no list has is refused", arguments: hostile.indices) func refusing(number: Int) {
    let (words, pack) = Self.hostile[number]
    var writer = PackedWriter()
    writer.append(Array(PackList().bytes.dropLast(8)))
    writer.add([pack]) { writer, pack in
      writer.add(pack.digest)
      writer.add(pack.entries) { writer, entry in
        writer.add(Int(entry.key.kind))
        writer.add(Int(entry.key.low))
        writer.add(Int(entry.key.high))
        writer.add(entry.length)
      }
    }
    #expect(PackList(writer.bytes) == nil, "\(words)")
  }

  @Test("a list that is cut, longer, or counts wrong is refused") func cut() {
    let bytes = Self.list(Self.pack(0..<3)).bytes
    for count in 0..<bytes.count { #expect(PackList(Array(bytes.prefix(count))) == nil) }
    #expect(PackList(bytes + [0]) == nil)
    var counting = PackedWriter()
    counting.append(Array(PackList().bytes.dropLast(8)))
    counting.add(Int.max)
    #expect(PackList(counting.bytes) == nil)
  }
}
