internal import AshlarSystem

/// The entries of a build as a cache has them, for pages that need more of them than outlines.
struct EntryShelf: Sendable {
  private let cache: EntryCache
  /// All of a site.
  private let items: [EntryCache.Item]
  private let groups: [EntryGroup]
  /// The group of each item.
  private let groupOfItem: [Int32]
  /// One per item; nil for one that the cache does not have.
  private let known: [EntryCache.Known?]

  init(
    _ cache: EntryCache, items: [EntryCache.Item], groups: [EntryGroup],
    known: [EntryCache.Known?]
  ) {
    self.cache = cache
    self.items = items
    self.groups = groups
    self.known = known
    var groupOfItem = [Int32](repeating: 0, count: items.count)
    for (number, group) in groups.enumerated() {
      for place in group.places { groupOfItem[place] = Int32(number) }
    }
    self.groupOfItem = groupOfItem
  }

  /// What all entries are prepared with.
  var shared: Fingerprint { cache.shared }

  /// What no other entry has, and no other state of this one; nil where it is not known.
  func state(of entry: Int) -> Fingerprint.Settled? { known[entry]?.state }

  /// Gives outlines what they lack; what is not in the cache any more is measured again.
  ///
  /// - Parameters:
  ///   - entries: one per item.
  ///   - places: those that are wanted.
  func complete(
    _ entries: inout [PreparedEntry], at places: some Sequence<Int>, preparer: EntryPreparer,
    workers: Int
  ) async {
    let wanted = Dictionary(
      grouping: Set(places.lazy.filter { [entries] in entries[$0].isOutline })
    ) {
      groupOfItem[$0]
    }
    let (cache, groups, known) = (cache, groups, known)
    let found = await concurrentMap(Array(wanted), workers: workers, chunkSize: 1) {
      number, places in
      let known = places.compactMap { place in known[place].map { (place, $0) } }
      let contents = cache.contents(of: known.map(\.1), in: groups[Int(number)])
      return zip(known, contents).map { known, bytes in
        (
          known.0,
          bytes.flatMap { known.1.entry.completed(PackedReader($0), withTies: cache.withTies) }
        )
      }
    }
    for (place, entry) in found.joined() {
      if let entry { entries[place] = entry }
    }
    let missing = wanted.values.joined().filter { [entries] in entries[$0].isOutline }.sorted()
    let measured = await preparer.prepare(
      missing.map { items[$0] }, workers: workers, steps: BuildSteps())
    for (place, entry) in zip(missing, measured) { entries[place] = entry }
  }

  /// Makes entries outlines again that can be completed another time.
  func forget(_ entries: inout [PreparedEntry], at places: some Sequence<Int>) {
    for place in places {
      if let known = known[place], known.entry.isOutline { entries[place] = known.entry }
    }
  }
}
