internal import AshlarSystem

/// The entries of a build as a cache has them, for pages that need more of them than outlines.
struct EntryShelf: Sendable {
  private let cache: EntryCache
  /// All of a site.
  private let items: [EntryCache.Item]
  /// One per item; nil for one that the cache does not have.
  private let known: [EntryCache.Known?]

  init(_ cache: EntryCache, items: [EntryCache.Item], known: [EntryCache.Known?]) {
    self.cache = cache
    self.items = items
    self.known = known
  }

  /// What all entries are prepared with.
  var shared: Fingerprint { cache.shared }

  /// What no other entry has, and no other state of this one; nil where it is not known.
  func state(of entry: Int) -> Fingerprint.Settled? { known[entry]?.state }

  /// Gives outlines what they lack; what is not in the cache any more is measured again.
  ///
  /// - Parameters:
  ///   - entries: one per item.
  ///   - places: those that are wanted; nil for all.
  func complete(
    _ entries: inout [PreparedEntry], at places: Set<Int>?, preparer: EntryPreparer, workers: Int
  ) async {
    let open = entries.indices.filter {
      entries[$0].isOutline && places?.contains($0) != false
    }
    let found = await cache.entries(at: open, of: items, known: known, workers: workers)
    for (place, entry) in zip(open, found) {
      if let entry { entries[place] = entry }
    }
    let missing = open.filter { entries[$0].isOutline }
    let measured = await preparer.prepare(
      missing.map { items[$0] }, workers: workers, steps: BuildSteps())
    for (place, entry) in zip(missing, measured) { entries[place] = entry }
  }
}
