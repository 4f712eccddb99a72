internal import AshlarCodecs
internal import AshlarOutput

/// What a generation has sent, packed into few files of a store, so that the next one need not copy each of them
/// before it is replaced.
///
/// A generation's record says which of its files are in which pack. Packs leave with their generation: what an
/// earlier one has had, too, is copied.
struct ContentPacks<Place: Store>: Sendable {
  let store: Place

  /// Fewer files are copied one by one.
  private static var fewestFiles: Int { 200 }
  /// A larger file is copied: to send it twice would cost more than a request.
  private static var largestFile: Int { 1 << 16 }
  /// How much is compressed together, in bytes.
  private static var partSize: Int { 1 << 23 }

  /// Packs the small files that a plan sends.
  ///
  /// - Returns: pack by pack, where its files stand among the plan's files; none when it does not pay.
  func write(_ plan: Plan, of tree: OutputTree) async throws(PublishError) -> [[Int]] {
    let small = plan.uploads.indices.filter { plan.uploads.size(at: $0) <= Self.largestFile }
    guard store.isSlowAtCopying, small.count >= Self.fewestFiles else { return [] }
    var packs: [[Int]] = []
    var bytes: [UInt8] = []
    var listed: [Int] = []
    for (position, upload) in small.enumerated() {
      if let content = tree[plan.uploads[upload].file.path] {
        bytes += try content.content()
        listed.append(plan.uploads.place(of: upload))
      }
      guard bytes.count >= Self.partSize || position + 1 == small.count else { continue }
      try await send(bytes, to: Self.path(of: plan.manifest.generation, pack: packs.count))
      packs.append(listed)
      (bytes, listed) = ([], [])
    }
    return packs
  }

  private func send(_ bytes: [UInt8], to path: String) async throws(PublishError) {
    guard let packed = Compression.gzip.compressed(bytes) else {
      throw PublishError(.change, "'\(path)' cannot be compressed")
    }
    let file = PublishedFile(
      path: path, content: ContentDigest(of: packed), size: packed.count,
      headers: store.sendsHeaders ? CacheRules.packHeaders : [:])
    var tree = OutputTree()
    tree.add(.bytes(packed), at: path)
    try await store.write([file], of: tree, over: []) { _ in }
  }

  /// The contents that need not be copied before they are replaced: those that the generation of a manifest has sent
  /// itself, if it is the newest and stays.
  ///
  /// - Parameter count: how many files are replaced.
  func contents(
    behind old: PublishManifest, staying generations: [PublishManifest.Generation],
    replacing count: Int
  ) async throws(PublishError) -> ContentDigests {
    guard store.isSlowAtCopying, count >= Self.fewestFiles, old.generation == old.latest,
      generations.contains(where: { $0.number == old.generation }),
      let record = try await store.record(of: old.generation)
    else { return ContentDigests([]) }
    return ContentDigests(record.packs.joined().map { record.files[$0].content })
  }

  /// Finds what is in the packs of some generations.
  func listing(
    of generations: [PublishManifest.Generation]
  ) async throws(PublishError) -> PackListing {
    var listing = PackListing()
    guard store.isSlowAtCopying else { return listing }
    for generation in generations {
      guard let record = try await store.record(of: generation.number) else { continue }
      for (pack, places) in record.packs.enumerated() {
        listing.add(
          Self.path(of: generation.number, pack: pack),
          contents: places.map { (record.files[$0].content, record.files.size(at: $0)) })
      }
    }
    return listing
  }

  /// Takes files out of packs, and writes them to their places.
  ///
  /// - Returns: those whose contents are not there.
  func unpack(
    _ files: [PublishedFile], with listing: PackListing, over present: PathSet
  ) async throws(PublishError) -> [PublishedFile] {
    var missing: [PublishedFile] = []
    for (pack, members) in listing.members(files) {
      let read = try await store.read(listing.paths[pack])?.bytes ?? []
      let bytes = Compression.gunzipped(read, count: listing.sizes[pack]) ?? []
      var tree = OutputTree()
      var found: [PublishedFile] = []
      for (file, range) in members {
        let content = range.upperBound <= bytes.count ? Array(bytes[range]) : []
        if range.count == content.count, ContentDigest(of: content) == file.content {
          tree.add(.bytes(content), at: file.path)
          found.append(file)
        } else {
          missing.append(file)
        }
      }
      if !found.isEmpty { try await store.write(found, of: tree, over: present) { _ in } }
    }
    return missing
  }

  /// The paths of a generation's packs.
  static func paths(of generation: Int, _ record: PublishManifest) -> [String] {
    record.packs.indices.map { path(of: generation, pack: $0) }
  }

  private static func path(of generation: Int, pack: Int) -> String {
    "\(PublishManifest.folder)/packs/\(generation)-\(pack).gz"
  }
}

/// Which contents are in some packs, and where.
struct PackListing: Sendable {
  private struct Place {
    var pack: Int
    var start: Int
    var end: Int
  }

  private(set) var paths: [String] = []
  /// How many bytes each has, unpacked.
  private(set) var sizes: [Int] = []
  private var places: [ContentDigest: Place] = [:]

  mutating func add(_ path: String, contents: [(ContentDigest, size: Int)]) {
    var end = 0
    for (content, size) in contents {
      places[content] = Place(pack: paths.count, start: end, end: end + size)
      end += size
    }
    paths.append(path)
    sizes.append(end)
  }

  func contains(_ content: ContentDigest) -> Bool { places[content] != nil }

  /// The files that are in packs, pack by pack, each with its bytes' place there.
  fileprivate func members(
    _ files: [PublishedFile]
  ) -> [(pack: Int, [(file: PublishedFile, range: Range<Int>)])] {
    var members: [Int: [(file: PublishedFile, range: Range<Int>)]] = [:]
    for file in files {
      guard let place = places[file.content] else { continue }
      members[place.pack, default: []].append((file, place.start..<place.end))
    }
    return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
