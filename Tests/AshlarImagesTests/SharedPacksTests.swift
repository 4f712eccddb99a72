import AshlarLock
import Testing

@testable import AshlarImages

@Suite("Small objects that machines share") struct SharedPacksTests {
  private let place = MemoryPlace()
  private static let origin = String(repeating: "a", count: 32)

  private static func names(_ numbers: Range<Int>) -> [SharedName] {
    numbers.compactMap { number in
      let digits = String(number, radix: 16)
      return SharedName(
        .pictures, origin: origin, key: String(repeating: "0", count: 32 - digits.count) + digits)
    }
  }

  private static func bytes(_ name: SharedName, _ size: Int) -> [UInt8] {
    Array("made of \(name.key)".utf8) + [UInt8](repeating: 1, count: size)
  }

  private func cache(
    part: (Int, Int)? = nil, key: String? = nil, isWriting: Bool = true
  ) async -> SharedCache {
    let cache = SharedCache(place, key: key.map { Array($0.utf8) }, isWriting: isWriting)
    if let part { await cache.join(part: part.0, of: part.1) }
    return cache
  }

  @discardableResult private func fetched(
    _ names: [SharedName], from cache: SharedCache, elsewhere: Bool = false
  ) async -> [SharedName: [UInt8]] {
    let found = Lock<[SharedName: [UInt8]]>([:])
    await cache.fetch(names, elsewhere: elsewhere) { name, bytes in
      found.withLock { $0[name] = bytes }
      return true
    }
    return found.withLock { $0 }
  }

  /// A machine that has nothing, and makes all.
  private func fill(_ names: [SharedName], _ cache: SharedCache, size: Int = 100) async {
    await fetched(names, from: cache)
    await cache.put(names) { Self.bytes($0, size) }
    await cache.finish()
    #expect(cache.report.notices == [])
  }

  private func packs() async -> [String] {
    await place.objects.keys.filter { $0.contains("-pack-") }.sorted()
  }

  @Test(
    "photographs need one request for 500 of them, the list included",
    arguments: [(5000, 100), (2000, 47_000)])
  func requests(count: Int, size: Int) async {
    let names = Self.names(0..<count)
    let first = await cache()
    // Nobody asks for each of those that are not there.
    first.noteAbsent(names)
    await first.put(names) { Self.bytes($0, size) }
    await first.finish()
    #expect(first.report.storedCount == count)
    await place.forget()
    let other = await cache(isWriting: false)
    #expect(await fetched(names, from: other).count == count)
    #expect(await place.log.count <= count / 500)
    #expect(other.report.takenCount == count && other.report.notices == [])
    #expect(await place.largestAnswer <= PackList.packLimit)
  }

  @Test("few objects of a pack are read without the others") func ranges() async {
    let names = Self.names(0..<600)
    await fill(names, await cache(), size: 40_000)
    await place.forget()
    #expect(await fetched([names[0], names[1], names[500]], from: await cache()).count == 3)
    #expect(await place.log.count == 3)
    // The list is shorter.
    #expect(await place.largestAnswer < 100_000)
  }

  @Test("a part finds what it has put there, and a whole build what all parts have") func parts()
    async
  {
    for part in 1...8 {
      await fill(Self.names(part * 100..<part * 100 + 40), await cache(part: (part, 8)))
    }
    await place.forget()
    let again = await cache(part: (3, 8))
    #expect(await fetched(Self.names(300..<340), from: again).count == 40)
    #expect(await place.log.count <= 3)
    let all = (1...8).flatMap { Self.names($0 * 100..<$0 * 100 + 40) }
    let whole = await cache()
    #expect(await fetched(all, from: whole).count == all.count)
    await whole.finish()
    #expect(whole.report.notices == [] && whole.report.storedCount == 0)
    // It has packed them again: the next one needs its list and a pack.
    await place.forget()
    #expect(await fetched(all, from: await cache(isWriting: false)).count == all.count)
    #expect(await place.log.count == 2)
  }

  @Test("two parts started at once with the same work leave what both have made") func twice() async
  {
    let names = Self.names(0..<40)
    let caches = [await cache(part: (2, 4)), await cache(part: (2, 4))]
    for cache in caches { await fetched(names, from: cache) }
    for cache in caches {
      await cache.put(names) { Self.bytes($0, 10) }
      await cache.finish()
    }
    #expect(await packs().count == 1)
    #expect(await fetched(names, from: await cache()).count == names.count)
  }

  @Test(
    "what lies alone, as former versions left it, is found, and packed by the next build that writes"
  )
  func alone() async {
    let names = Self.names(0..<100)
    for name in names {
      await place.put(
        SharedObject.sealed(Self.bytes(name, 5), as: name.text, key: nil), as: name.text)
    }
    let cache = await cache()
    #expect(await fetched(names, from: cache).count == 100)
    await cache.finish()
    await place.forget()
    #expect(await fetched(names, from: await self.cache()).count == 100)
    #expect(await place.log.count == 2)
  }

  @Test("large objects and few small ones lie alone") func large() async {
    await fill(Self.names(0..<40), await cache(), size: PackList.objectLimit + 1)
    await fill(Self.names(100..<110), await cache())
    #expect(await packs() == [])
    #expect(await place.objects.count == 50)
  }

  /// What becomes of a pack, of a list, and of how many parts there are.
  private static let faults: [(String, [UInt8]?)] = [
    ("-pack-", nil), ("-pack-", []), ("-pack-", Array("spam".utf8)), ("-packs-", nil),
    ("-packs-", []), ("-packs-", [UInt8](repeating: 0x41, count: 5000)), ("-lanes", nil),
    ("-lanes", Array("9999999999999999999999".utf8)),
  ]

  @Test(
    "a pack or a list that is wrong, cut or gone is named in one line, and made again",
    arguments: faults.indices)
  func failing(number: Int) async throws {
    let (part, bytes) = Self.faults[number]
    let names = Self.names(0..<50)
    await fill(names, await cache(part: (1, 1)))
    let name = try #require(await place.objects.keys.first { $0.contains(part) })
    await place.put(bytes, as: name)
    let cache = await cache()
    #expect(await fetched(names, from: cache).isEmpty)
    #expect(cache.report.notices.count == (bytes == nil && part != "-pack-" ? 0 : 1))
    if let notice = cache.report.notices.first { #expect(notice.contains(name)) }
    await cache.put(names) { Self.bytes($0, 100) }
    await cache.finish()
    #expect(cache.report.storedCount == 50)
    let last = await self.cache(isWriting: false)
    #expect(await fetched(names, from: last).count == 50)
    #expect(last.report.notices == [])
  }

  @Test("a pack in which bytes have changed gives the others") func changed() async throws {
    let names = Self.names(0..<50)
    await fill(names, await cache())
    let name = try #require(await packs().first)
    var bytes = try #require(await place.objects[name])
    bytes[bytes.count - 1] ^= 1
    await place.put(bytes, as: name)
    let cache = await cache()
    #expect(await fetched(names, from: cache).count == 49)
    #expect(cache.report.wrong.count == 1)
    await place.put(Array(bytes.prefix(bytes.count / 2)), as: name)
    let other = await self.cache()
    #expect((20..<26).contains(await fetched(names, from: other).count))
    #expect(other.report.wrong.contains(name))
  }

  @Test("with a key, lists and packs without it are refused") func signed() async {
    let names = Self.names(0..<50)
    await fill(names, await cache())
    let signing = "a key of sixteen bytes"
    let one = await cache(key: signing)
    #expect(await fetched(names, from: one).isEmpty)
    #expect(one.report.notices.first?.contains("is not signed") == true)
    await one.put(names) { Self.bytes($0, 100) }
    await one.finish()
    #expect(await fetched(names, from: await cache(key: signing)).count == 50)
    #expect(await fetched(names, from: await cache(key: "another, of sixteen bytes")).isEmpty)
  }

  @Test("what lacked something is asked for elsewhere, once") func elsewhere() async {
    let names = Self.names(0..<40)
    await fill(names, await cache(part: (1, 2)))
    await fill(names, await cache(part: (2, 2)), size: 200)
    let cache = await cache()
    #expect(await fetched(names, from: cache).allSatisfy { $0.value == Self.bytes($0.key, 100) })
    let more = await fetched(names, from: cache, elsewhere: true)
    #expect(more.count == 40 && more.allSatisfy { $0.value == Self.bytes($0.key, 200) })
    #expect(await fetched(names, from: cache, elsewhere: true).isEmpty)
  }

  @Test("what packs have is listed with what lies alone") func listing() async {
    await fill(Self.names(0..<50), await cache(part: (1, 1)))
    await fill(Self.names(50..<60), await cache())
    #expect(await cache().names() == Set(Self.names(0..<60)))
  }

  @Test("many small packs become few when a build that writes has read them") func merging() async {
    for number in 0..<12 {
      let cache = await cache()
      cache.noteAbsent(Self.names(number * 40..<number * 40 + 40))
      await cache.put(Self.names(number * 40..<number * 40 + 40)) { Self.bytes($0, 100) }
      await cache.finish()
    }
    let cache = await cache()
    #expect(await fetched(Self.names(0..<480), from: cache).count == 480)
    await cache.finish()
    await place.forget()
    #expect(await fetched(Self.names(0..<480), from: await self.cache()).count == 480)
    #expect(await place.log.count == 2)
  }

  @Test("who looks after a place sees its packs, and those of which others have all go first")
  func inventory() async throws {
    for part in 1...3 {
      await fill(Self.names(part * 100..<part * 100 + 40), await cache(part: (part, 3)))
    }
    await fill(Self.names(0..<10), await cache())
    let before = try #require(await cache().packs())
    #expect(before.items.map(\.objectCount) == [40, 40, 40] && before.aloneCount == 10)
    #expect(before.removed(leaving: before.size).isEmpty)
    #expect(before.removed(leaving: before.size - 1).count == 1)
    #expect(before.removed(leaving: 0).count == 3)
    // A build that writes packs again what two of the parts have made.
    let whole = await cache()
    await fetched(Self.names(100..<140) + Self.names(200..<240), from: whole)
    await whole.finish()
    let cache = await cache()
    let packs = try #require(await cache.packs())
    #expect(packs.items.count == 4 && packs.items.count(where: \.isSuperseded) == 2)
    let removed = packs.removed(leaving: .max)
    #expect(removed.count == 2 && removed.allSatisfy(\.isSuperseded))
    #expect(await cache.remove(removed))
    #expect(await self.packs().count == 2)
    let last = await self.cache()
    let all = (1...3).flatMap { Self.names($0 * 100..<$0 * 100 + 40) }
    #expect(await fetched(all, from: last).count == all.count)
    #expect(last.report.notices == [])
  }

  @Test("a pack that is wrong, cut or gone is found by who reads all, and leaves its list")
  func verifying() async throws {
    for part in 1...4 {
      await fill(Self.names(part * 100..<part * 100 + 40), await cache(part: (part, 4)))
    }
    let names = await packs()
    var bytes = try #require(await place.objects[names[0]])
    bytes[bytes.count / 2] ^= 1
    await place.put(bytes, as: names[0])
    await place.put(Array(try #require(await place.objects[names[1]]).dropLast()), as: names[1])
    await place.put(nil, as: names[2])
    let cache = await cache()
    var wrong: [PackInventory.Item] = []
    for item in try #require(await cache.packs()).items where await cache.fault(of: item) != nil {
      wrong.append(item)
    }
    #expect(Set(wrong.map(\.name)) == Set(names.prefix(3)))
    #expect(await cache.remove(wrong))
    let other = await self.cache()
    #expect(await other.packs()?.items.map(\.name) == [names[3]])
    #expect(other.report.notices == [])
  }
}
