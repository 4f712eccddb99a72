import AshlarLock
import Testing

@testable import AshlarImages

@Suite("A cache that machines share") struct SharedCacheTests {
  private let place = MemoryPlace()
  private static let names = (0..<20).compactMap { number in
    let digits = String(number, radix: 16)
    return SharedName(
      .pictures, origin: String(repeating: "a", count: 32),
      key: String(repeating: "0", count: 32 - digits.count) + digits)
  }

  private func cache(key: String? = nil, isWriting: Bool = true) -> SharedCache {
    SharedCache(place, key: key.map { Array($0.utf8) }, isWriting: isWriting)
  }

  /// Asks for objects.
  ///
  /// - Returns: what came, by its name.
  private func fetched(
    _ names: [SharedName] = names, from cache: SharedCache
  ) async -> [SharedName: [UInt8]] {
    let found = Lock<[SharedName: [UInt8]]>([:])
    await cache.fetch(names) { name, bytes in
      found.withLock { $0[name] = bytes }
      return true
    }
    return found.withLock { $0 }
  }

  private static func bytes(_ name: SharedName) -> [UInt8] { Array("made of \(name.key)".utf8) }

  private func fill(_ cache: SharedCache) async {
    _ = await fetched(from: cache)
    await put(Self.names, into: cache)
  }

  private func put(
    _ names: [SharedName], into cache: SharedCache, _ text: String? = nil
  ) async {
    await cache.put(names) { name in text.map { Array($0.utf8) } ?? Self.bytes(name) }
    await cache.finish()
  }

  @Test("what one machine puts there another one has, with one request for each, and two for packs")
  func sharing()
    async
  {
    await fill(cache())
    await place.forget()
    let other = cache(isWriting: false)
    let found = await fetched(from: other)
    #expect(found.count == Self.names.count)
    #expect(found.allSatisfy { Self.bytes($0.key) == $0.value })
    #expect(await place.log.count == Self.names.count + 2)
    #expect(other.report.takenCount == Self.names.count && other.report.notices == [])
    #expect(other.report.storedCount == nil)
  }

  @Test("nothing is written unless that is asked for") func reading() async {
    await fill(cache(isWriting: false))
    #expect(await place.objects.isEmpty)
    #expect(await !place.log.contains { !$0.hasPrefix("GET ") })
  }

  @Test("what two put there at once is there once, and that is no trouble") func race() async {
    let caches = [cache(), cache()]
    for cache in caches { _ = await fetched(from: cache) }
    await withTaskGroup(of: Void.self) { group in
      for cache in caches { group.addTask { await put(Self.names, into: cache) } }
    }
    #expect(caches.allSatisfy { $0.report.notices == [] && $0.report.writeTrouble == nil })
    #expect(caches.reduce(0) { $0 + ($1.report.storedCount ?? 0) } == Self.names.count)
    #expect(await fetched(from: cache()).count == Self.names.count)
  }

  @Test("wrong objects are not used, counted, the first one named, and replaced when made again")
  func wrong() async throws {
    await fill(cache())
    for (number, name) in Self.names.prefix(3).enumerated() {
      var object = try #require(await place.objects[name.text])
      if number == 0 { object = Array(object.dropLast()) } else { object[object.count - 1] ^= 1 }
      await place.put(object, as: name.text)
    }
    let cache = cache()
    #expect(await fetched(from: cache).count == Self.names.count - 3)
    #expect(Set(cache.report.wrong) == Set(Self.names.prefix(3).map(\.text)))
    #expect(cache.report.notices.count == 1)
    let notice = try #require(cache.report.notices.first)
    #expect(notice.contains(cache.report.wrong[0]) && notice.hasSuffix("; and 2 more"))
    await put(Array(Self.names.prefix(3)), into: cache)
    #expect(await fetched(from: self.cache()).count == Self.names.count)
  }

  @Test("what was taken and lacked something is replaced") func lacking() async {
    await fill(cache())
    let cache = cache()
    _ = await fetched(from: cache)
    await put([Self.names[0]], into: cache, "more")
    #expect(await fetched(from: self.cache())[Self.names[0]] == Array("more".utf8))
  }

  @Test("what was not asked for, as it was here, is put there only if it is not there") func owed()
    async
  {
    await fill(cache())
    await place.forget()
    let cache = cache()
    await put(Self.names, into: cache, "other")
    #expect(await place.log.count { $0.hasPrefix("HEAD ") } == Self.names.count)
    #expect(await place.log.count { $0.hasPrefix("GET ") } == 2)
    #expect(await place.log.count == Self.names.count + 2)
    #expect(cache.report.presentCount == Self.names.count && cache.report.storedCount == 0)
    #expect(await fetched(from: self.cache())[Self.names[0]] == Self.bytes(Self.names[0]))
  }

  @Test("with a key, only what is signed with it is used") func keys() async throws {
    await fill(cache())
    let one = cache(key: "a key of sixteen bytes")
    #expect(await fetched(from: one).isEmpty)
    #expect(
      one.report.notices.first?.contains("is not signed, and ASHLAR_CACHE_KEY is set") == true)
    await put(Self.names, into: one)
    #expect(await fetched(from: cache(key: "a key of sixteen bytes")).count == Self.names.count)
    let other = cache(key: "another, of sixteen bytes")
    #expect(await fetched(from: other).isEmpty)
    let notice = try #require(other.report.notices.first)
    #expect(notice.contains("is not signed with the key in ASHLAR_CACHE_KEY"))
    #expect(!notice.contains("sixteen"))
  }

  @Test("a place that fails is asked a few times, and not again") func failing() async {
    await place.fail(.unavailable("it is not there"))
    let cache = cache()
    #expect(await fetched(from: cache).isEmpty)
    // As many as are under way at once, and three.
    #expect(await place.log.count <= 18)
    let count = await place.log.count
    _ = await fetched(from: cache)
    #expect(await place.log.count == count)
    #expect(cache.report.notices == ["'memory://test' is not used: it is not there"])
    #expect(cache.report.readTrouble == "it is not there")
  }

  @Test("a place that refuses writing is read on") func refusing() async {
    await fill(cache())
    await place.failWriting(.refused("it is full"))
    let cache = cache()
    let found = await fetched(Array(Self.names.prefix(10)), from: cache)
    #expect(found.count == 10)
    await put(Self.names, into: cache, "other")
    #expect(cache.report.writeTrouble == "it is full")
    #expect(cache.report.notices == ["'memory://test' does not take what was made: it is full"])
    #expect(await fetched(from: cache).count == Self.names.count)
  }

  @Test("an object larger than any is refused, and not read") func large() async {
    let size = SharedObject.limit + SharedObject.headSize + 1
    await place.put([UInt8](repeating: 0, count: size), as: Self.names[0].text)
    let cache = cache()
    #expect(await fetched(from: cache).isEmpty)
    #expect(cache.report.wrong == [Self.names[0].text])
    #expect(cache.report.notices.first?.contains("is larger than 64 MB") == true)
    await cache.put([Self.names[1]]) { _ in [UInt8](repeating: 0, count: SharedObject.limit + 1) }
    #expect(cache.report.storedCount == 0 && cache.report.notices.count == 1)
  }

  @Test("a place that cannot be asked says why, once") func unusable() async {
    let cache = SharedCache(name: "s3://a/", isWriting: true, unusable: "there are no keys")
    #expect(await fetched(from: cache).isEmpty)
    await put(Self.names, into: cache)
    #expect(cache.report.notices == ["'s3://a/' is not used: there are no keys"])
    #expect(cache.report.writeTrouble == "there are no keys")
  }
}
