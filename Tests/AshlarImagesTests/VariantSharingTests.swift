import AshlarSystem
import Foundation
import TestSupport
import Testing

@testable import AshlarImages

@Suite("Variants that machines share") struct VariantSharingTests {
  private static let requests = [
    VariantRequest(width: 120, format: .webp), VariantRequest(width: 60, format: .jpeg),
  ]
  private let folder: TemporaryFolder
  private var picture: String { folder.path + "/picture.jpg" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(PictureTools.picture("turned-6.jpg"), to: "picture.jpg")
  }

  private func cache(_ name: String) -> VariantCache {
    VariantCache(folder: folder.path + "/" + name)
  }

  private func made(
    _ requests: [VariantRequest] = requests, in cache: VariantCache
  ) throws -> KeptVariants {
    try cache.variants(requests, of: picture, maker: VariantMaker(library: try ImageLibrary()))
  }

  private static func bytes(_ variants: KeptVariants) throws -> [[UInt8]] {
    try variants.files.map { file in
      switch file.content {
      case .file(let folder, let name):
        Array(try Data(contentsOf: URL(filePath: folder + "/" + name)))
      case .bytes(let bytes): bytes
      }
    }
  }

  @Test("what one machine packs another one has, byte for byte, and makes nothing") func sharing()
    throws
  {
    let (one, other) = (cache("one"), cache("other"))
    let made = try made(in: one)
    let packed = try #require(one.packed(made.key, limit: 1 << 20))
    #expect(try other.take(packed, as: made.key))
    let found = try self.made(in: other)
    #expect(!found.wasMade && found.colour == made.colour)
    #expect(try Self.bytes(found) == Self.bytes(made))
    // The same variants are the same bytes, whoever packs them.
    #expect(other.packed(made.key, limit: 1 << 20) == packed)
    #expect(one.packed(made.key, limit: 100) == nil, "too much")
    #expect(other.keys == [made.key] && other.damage(of: made.key) == [])
  }

  @Test("what is here already stays, and what came is beside it") func merging() throws {
    let (one, other) = (cache("one"), cache("other"))
    let made = try made(in: one)
    let more = [Self.requests[0], VariantRequest(width: 90, format: .webp)]
    _ = try self.made(more, in: other)
    let packed = try #require(one.packed(made.key, limit: 1 << 20))
    #expect(try other.take(packed, as: made.key))
    for requests in [Self.requests, more] {
      #expect(try !self.made(requests, in: other).wasMade)
    }
  }

  @Test("a fault is shared for builds that make nothing") func faults() throws {
    let (one, other) = (cache("one"), cache("other"))
    try folder.write(PictureTools.picture("turned-6.jpg").dropLast(400), to: "picture.jpg")
    #expect(throws: VariantCacheError.self) { try self.made(in: one) }
    let key = try one.key(of: picture, Self.requests, settings: VariantSettings())
    let packed = try #require(one.packed(key, limit: 1 << 20))
    #expect(try other.take(packed, as: key))
    #expect(throws: VariantCacheError.variant(.damaged)) {
      try other.required(Self.requests, of: picture, settings: VariantSettings())
    }
  }

  @Test("anything else writes nothing, inside of the folder or outside", arguments: 0..<200)
  func hostile(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let one = cache("one")
    let made = try made(in: one)
    var packed = try #require(one.packed(made.key, limit: 1 << 20))
    switch seed % 4 {
    case 0: packed = Array(packed.prefix(Int.random(in: 0..<packed.count, using: &random)))
    case 1:
      // In the list, too, which is at the beginning.
      packed[Int.random(in: 0..<400, using: &random)] ^= UInt8(
        1 << Int.random(in: 0..<8, using: &random))
    case 2: packed[Int.random(in: packed.indices, using: &random)] ^= 0x10
    default: packed = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let other = cache("a/other")
    #expect(try !other.take(packed, as: made.key))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }

  @Test("a list that names other files, or the same one twice, is no reason to write them")
  func names()
    throws
  {
    let other = cache("other")
    let key = String(repeating: "0", count: 32)
    for (width, sum) in [("../../x", "0"), ("-1", "0"), ("1", "../x"), ("1", "0 0")] {
      let lines = "120 webp \(width) 90 3 \(sum) -\n"
      let list = Array((lines + "sum \(VariantList.fingerprint(Array(lines.utf8)))\n").utf8)
      var writer = PackedWriter()
      writer.add(list)
      writer.add([Array("abc".utf8)]) { $0.add($1) }
      #expect(try !other.take(writer.bytes, as: key), "\(lines)")
    }
    for key in [
      "", "../../x", String(repeating: "/", count: 32), String(repeating: "A", count: 32),
    ] {
      #expect(other.packed(key, limit: 1 << 20) == nil)
      #expect(try !other.take([], as: key))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/other"))
  }

  @Test("a file that is not what was kept is found, and so is a list") func damage() throws {
    let cache = cache("one")
    let made = try made(in: cache)
    let place = try #require(cache.place(of: made.key))
    let name = try #require(made.files.first.map { "\($0.width).webp" })
    var bytes = Array(try Data(contentsOf: URL(filePath: place + "/" + name)))
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: URL(filePath: place + "/" + name))
    #expect(cache.damage(of: made.key) == [name])
    try Data("spam".utf8).write(to: URL(filePath: place + "/list"))
    #expect(cache.damage(of: made.key) == ["list"])
  }

  @Test("the libraries that pictures are made with have one name, here and in a worker")
  func origin()
    throws
  {
    let origin = try ImageLibrary().origin
    #expect(Fingerprint(text: origin) != nil)
    #expect(try ImageLibrary().origin == origin)
    #expect(
      PictureMessage(packed: PictureMessage.ready(try ImageLibrary()).packed)
        == .ready(try ImageLibrary()))
  }
}
