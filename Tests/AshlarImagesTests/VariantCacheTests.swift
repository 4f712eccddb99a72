import AshlarImages
import AshlarSystem
import Foundation
import Testing

@Suite("Variant cache") struct VariantCacheTests {
  private static let requests = [
    VariantRequest(width: 120, format: .webp), VariantRequest(width: 60, format: .webp),
    VariantRequest(width: 120, format: .jpeg),
  ]

  /// A cache and a picture in a folder of the test's own.
  private struct Place: ~Copyable {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "ashlar-cache-\(UUID().uuidString)")
    var cache: VariantCache { VariantCache(folder: folder.appending(path: "cache").path) }
    var picture: String { folder.appending(path: "picture.jpg").path }

    init(_ name: String = "turned-6.jpg") throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try put(PictureTools.picture(name))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func put(_ bytes: [UInt8], at name: String = "picture.jpg") throws {
      try Data(bytes).write(to: folder.appending(path: name))
    }

    func make(
      _ requests: [VariantRequest] = VariantCacheTests.requests, settings: VariantSettings = .init()
    ) throws -> KeptVariants {
      let maker = VariantMaker(library: try ImageLibrary(), settings: settings)
      return try cache.variants(requests, of: picture, maker: maker)
    }

    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "cache").path)
        .filter { $0.contains(".") }.sorted()
    }
  }

  private static func bytes(_ kept: KeptVariants) throws -> [Data] {
    try kept.files.map { file in
      switch file.content {
      case .file(let folder, let name): try Data(contentsOf: URL(filePath: folder + "/" + name))
      case .bytes(let bytes): Data(bytes)
      }
    }
  }

  @Test("without making any, there are the variants that are kept, or why there are none")
  func required() throws {
    let place = try Place()
    func required() throws -> KeptVariants? {
      try place.cache.required(Self.requests, of: place.picture, settings: VariantSettings())
    }
    #expect(try required() == nil)
    let made = try place.make()
    let kept = try #require(try required())
    #expect(kept.files == made.files && !kept.wasMade)
    let key = try place.cache.key(
      of: place.picture, Self.requests, settings: VariantSettings())
    #expect(key == made.key)
    // The key is that of the bytes, wherever they lie.
    try place.put(PictureTools.picture("turned-6.jpg"), at: "other.jpg")
    let other = place.folder.appending(path: "other.jpg").path
    let settings = VariantSettings()
    #expect(
      try VariantCache(folder: nil).key(of: other, Self.requests, settings: settings) == key)

    let bytes = try PictureTools.picture("turned-6.jpg")
    try place.put(Array(bytes.prefix(bytes.count / 3)))
    #expect(try required() == nil)
    #expect(throws: VariantCacheError.variant(.damaged)) { try place.make() }
    #expect(throws: VariantCacheError.variant(.damaged)) { try required() }
    // Half of what is kept is nothing.
    let fault = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: place.folder.path).first {
        $0.hasSuffix("/fault")
      })
    try place.put(Array("damag".utf8), at: fault)
    #expect(try required() == nil)
  }

  @Test("a picture is decoded once")
  func once() throws {
    let place = try Place()
    let first = try place.make()
    #expect(first.wasMade)
    let second = try place.make()
    #expect(!second.wasMade)
    #expect(second.files == first.files)
    #expect(second.colour == first.colour && first.colour != nil)
    #expect(first.files.map(\.width) == [120, 60, 120])
  }

  @Test("a draft is kept apart from what stays")
  func drafted() throws {
    let place = try Place()
    let maker = VariantMaker(library: try ImageLibrary())
    let draft = try place.cache.variants(Self.requests, of: place.picture, maker: maker.drafting)
    let whole = try place.make()
    #expect(whole.wasMade && whole.key != draft.key)
    #expect(draft.files.map(\.width) == whole.files.map(\.width))
    #expect(Set(draft.files.map(\.content)).isDisjoint(with: whole.files.map(\.content)))
    let unkept = try VariantCache(folder: nil)
      .variants(Self.requests, of: place.picture, maker: maker)
    #expect(try Self.bytes(unkept) == Self.bytes(whole))
  }

  @Test("without a folder, variants are the same and stay in memory")
  func memory() throws {
    let place = try Place()
    let kept = try place.make()
    let maker = VariantMaker(library: try ImageLibrary())
    let unkept = try VariantCache(folder: nil)
      .variants(Self.requests, of: place.picture, maker: maker)
    #expect(try Self.bytes(unkept) == Self.bytes(kept))
    #expect(unkept.key == kept.key)
  }

  @Test("an original that says something is kept without it, another is used as it is")
  func originals() throws {
    let place = try Place()
    for _ in 0..<2 {
      guard case .file(let folder, let name)? = try place.cache.privateOriginal(of: place.picture)
      else {
        Issue.record("a phone's picture is not copied")
        return
      }
      let copy = Array(try Data(contentsOf: URL(filePath: folder + "/" + name)))
      #expect(copy == PrivateCopy.of(try PictureTools.picture("turned-6.jpg")))
      try place.put(copy, at: "copy.jpg")
      let second = place.folder.appending(path: "copy.jpg").path
      #expect(try place.cache.privateOriginal(of: second) == nil)
    }
  }

  @Test("a picture that is moved or touched is known by its content")
  func moved() throws {
    let place = try Place()
    let first = try place.make()
    try place.put(PictureTools.picture("turned-6.jpg"))
    let second = try place.make()
    #expect(!second.wasMade && second.files == first.files)
  }

  @Test("another content of the same size is another picture")
  func changed() throws {
    let place = try Place()
    let first = try place.make()
    var bytes = try PictureTools.picture("turned-6.jpg")
    // A table of the encoder's: other colours, the same size.
    let table = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDB })
    bytes[table + 5] = 40
    try place.put(bytes)
    let second = try place.make()
    #expect(second.wasMade)
    #expect(try Self.bytes(second) != Self.bytes(first))
  }

  @Test("variants have the same bytes, made together or one after the other")
  func order() throws {
    let together = try Place()
    let apart = try Place()
    let all = try Self.bytes(together.make())
    _ = try apart.make([Self.requests[0]])
    let one = try apart.make([Self.requests[0], Self.requests[1]])
    #expect(one.wasMade)
    let last = try apart.make()
    #expect(try Self.bytes(last) == all)
  }

  @Test("other settings keep other files")
  func settings() throws {
    let place = try Place()
    let first = try place.make()
    var settings = VariantSettings()
    settings.webpQuality = 30
    let second = try place.make(settings: settings)
    #expect(second.wasMade)
    #expect(second.files[0].byteCount < first.files[0].byteCount)
    #expect(try place.make().files == first.files)
  }

  @Test("a variant that is cut off is made again")
  func half() throws {
    let place = try Place()
    let first = try place.make()
    let whole = try Self.bytes(first)
    guard case .file(let folder, let name) = first.files[0].content else {
      Issue.record("no file")
      return
    }
    try whole[0].prefix(40).write(to: URL(filePath: folder + "/" + name))
    let second = try place.make()
    #expect(second.wasMade)
    #expect(try Self.bytes(second) == whole)
  }

  @Test("a byte that has changed in the cache is never used", arguments: ["webp", "jpg", "list"])
  func flipped(_ end: String) throws {
    let place = try Place()
    let whole = try Self.bytes(place.make())
    let cache = place.folder.appending(path: "cache")
    // Once as it was written, once after its stamp is known.
    for pause in [0.0, 0.1, 0.1] {
      Thread.sleep(forTimeInterval: pause)
      #expect(try Self.bytes(place.make()) == whole)
      for path in try FileManager.default.subpathsOfDirectory(atPath: cache.path)
      where path.hasSuffix(end) {
        let file = cache.appending(path: path)
        let date = try #require(
          try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: file)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      }
      let again = try place.make()
      #expect(again.wasMade)
      #expect(try Self.bytes(again) == whole)
    }
  }

  @Test("a byte that has changed in a private copy is never used")
  func flippedCopy() throws {
    let place = try Place()
    let copy = PrivateCopy.of(try PictureTools.picture("turned-6.jpg"))
    for pause in [0.0, 0.1, 0.1] {
      Thread.sleep(forTimeInterval: pause)
      for _ in 0..<2 {
        guard case .file(let folder, let name)? = try place.cache.privateOriginal(of: place.picture)
        else {
          Issue.record("a phone's picture is not copied")
          return
        }
        let file = URL(filePath: folder + "/" + name)
        var bytes = try Data(contentsOf: file)
        #expect(Array(bytes) == copy)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: file)
      }
    }
  }

  @Test("no other user may read or change what is kept")
  func access() throws {
    let place = try Place()
    let maker = VariantMaker(library: try ImageLibrary())
    _ = try place.make()
    _ = try place.cache.privateOriginal(of: place.picture)
    _ = try place.cache.variants(Self.requests, of: place.picture, maker: maker)
    let cache = place.folder.appending(path: "cache").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: cache).map { cache + "/" + $0 }
    for path in [cache] + paths {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let access = try #require(attributes[.posixPermissions] as? Int)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(access == (isFolder ? 0o700 : 0o600), "\(path)")
    }
  }

  @Test("lists and stamps that make no sense are made again")
  func nonsense() throws {
    let place = try Place()
    let whole = try Self.bytes(place.make())
    let cache = place.folder.appending(path: "cache")
    for path in try FileManager.default.subpathsOfDirectory(atPath: cache.path)
    where path.hasSuffix("list") || path.hasPrefix("stamps/") {
      try Data("120 webp 1\n".utf8).write(to: cache.appending(path: path))
    }
    #expect(try Self.bytes(place.make()) == whole)
  }

  @Test("nothing stays behind but variants")
  func leftovers() throws {
    let place = try Place()
    _ = try place.make()
    #expect(try place.files().allSatisfy { !$0.hasSuffix(".new") })
    #expect(try place.files().count == 3)
  }

  @Test("where nothing can be written, variants are in memory, and the reason is given")
  func unwritable() throws {
    let place = try Place()
    let blocked = VariantCache(folder: place.picture + "/cache")
    let maker = VariantMaker(library: try ImageLibrary())
    let made = try blocked.variants(Self.requests, of: place.picture, maker: maker)
    #expect(made.trouble == "Not a directory" && made.wasMade)
    let kept = try place.make()
    #expect(kept.trouble == nil && kept.key == made.key)
    for (one, other) in zip(made.files, kept.files) {
      guard case .bytes(let bytes) = one.content, case .file(let folder, let name) = other.content
      else {
        Issue.record("variants are in the wrong place")
        continue
      }
      #expect(try readFile(folder + "/" + name, limit: 1 << 20).bytes == bytes)
    }
  }

  @Test("a picture that is not there, and one that is damaged, are errors")
  func unreadable() throws {
    let place = try Place("cut.jpg")
    #expect(throws: VariantCacheError.variant(.damaged)) { try place.make() }
    try FileManager.default.removeItem(atPath: place.picture)
    #expect(throws: VariantCacheError.unreadable("No such file or directory")) { try place.make() }
  }

  @Test("a picture that changes while it is read is an error, and nothing of it is kept")
  func changing() throws {
    let place = try Place()
    // Long enough to be read in more than a moment; what stands behind a picture's end is not decoded.
    truncate(place.picture, 64 << 20)
    let picture = place.picture
    let writer = Thread {
      var second = 0.0
      while !Thread.current.isCancelled {
        second += 1
        try? FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: second)], ofItemAtPath: picture)
        // Reading takes some ten times as long.
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    writer.start()
    defer { writer.cancel() }
    var error: VariantCacheError?
    // A writer that gets no processor meanwhile changes nothing.
    for _ in 0..<100 where error == nil {
      do throws(VariantCacheError) {
        _ = try place.cache.privateOriginal(of: picture)
      } catch let failure {
        error = failure
      }
    }
    #expect(error == .changing)
  }

  @Test("many workers on the same pictures make the same files")
  func workers() async throws {
    let place = try Place()
    let maker = VariantMaker(library: try ImageLibrary())
    let (cache, picture) = (place.cache, place.picture)
    let results = try await withThrowingTaskGroup(of: KeptVariants.self) { group in
      for _ in 0..<8 {
        group.addTask { try cache.variants(Self.requests, of: picture, maker: maker) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(results.map(\.files)).count == 1)
    #expect(try Self.bytes(results[0]).map(\.count) == results[0].files.map(\.byteCount))
  }
}
