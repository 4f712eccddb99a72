internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarSystem
internal import AshlarText

/// Prepared entries of the last build; those whose input is the same are taken over.
struct KeptEntries: Sendable {
  /// What an entry's preparation reads besides the entry, the same for all of a site.
  private struct Shared: Equatable {
    var settings: CardSettings
    var typesetting: Int
    var reportsTies: Bool
  }

  /// One entry as it was prepared last.
  struct Kept: Sendable {
    var entry: Entry
    var need: EntryNeed
    var prepared: PreparedEntry
    /// A number that no other preparation has.
    var version: Int
  }

  /// Which entries may be outlines, that are completed when pages need them.
  enum Outlines: Equatable {
    case none
    /// Those that are not measured now; all where there are more than a number of entries.
    case known(most: Int)

    fileprivate func isWanted(for count: Int) -> Bool {
      guard case .known(let most) = self else { return false }
      return count > most
    }
  }

  /// The entries of a build.
  struct Prepared: Sendable {
    /// One per entry, in their order.
    var entries: [Kept] = []
    /// How many were measured for it.
    var measuredCount = 0
    /// What completes outlines; nil where there are none.
    var shelf: EntryShelf?
  }

  private var shared: Shared?
  private var links: SiteLinks?
  /// By the entry's path.
  private var kept: PathTable<Kept> = [:]
  private var lastVersion = 0

  /// Prepares every entry that was not prepared from the same input before.
  ///
  /// - Parameters:
  ///   - needs: one per entry.
  ///   - typesetting: a number that changes with the preparer's typesetting.
  ///   - cache: gives that in which entries are kept from one run of the program to the next, if it is wanted.
  ///   - isKeeping: whether there will be a next time.
  ///   - outlines: whether outlines will do, which are completed from the shelf that comes with them.
  /// - Returns: one per entry, in their order.
  mutating func prepare(
    _ entries: [Entry], for needs: [EntryNeed], preparer: EntryPreparer, typesetting: Int,
    cache: @Sendable () async -> EntryCache?, isKeeping: Bool, outlines: Outlines, workers: Int,
    steps: BuildSteps
  ) async -> Prepared {
    let shared = Shared(
      settings: preparer.settings, typesetting: typesetting, reportsTies: preparer.reportsTies)
    if shared != self.shared { kept = [:] }
    let isLinkedAsBefore = links == preparer.links
    var results = zip(entries, needs).map { entry, need -> Kept? in
      guard let known = kept[entry.path], known.entry == entry, known.need == need,
        isLinkedAsBefore || preparer.links.lead(as: known.prepared.lookups, from: entry)
      else { return nil }
      return known
    }
    let open = results.indices.filter { results[$0] == nil }
    steps.advance(by: entries.count - open.count)
    var all = Prepared()
    let items = open.map { (entries[$0], needs[$0]) }
    var prepared: [PreparedEntry]
    // A cache has whole sites: where some entries are at hand, the others are few.
    if open.count == entries.count, let cache = await cache() {
      let known =
        outlines.isWanted(for: items.count)
        ? await preparer.prepareOutlines(items, cache: cache, workers: workers, steps: steps)
        : await preparer.prepare(items, cache: cache, workers: workers, steps: steps)
      (prepared, all.measuredCount) = (known.entries, known.measuredCount)
      if outlines == .none {
        await known.shelf.complete(
          &prepared, at: prepared.indices, preparer: preparer, workers: workers)
      } else {
        all.shelf = known.shelf
      }
    } else {
      prepared = await preparer.prepare(items, workers: workers, steps: steps)
      all.measuredCount = open.count
    }
    for (index, prepared) in zip(open, prepared) {
      lastVersion += 1
      results[index] = Kept(
        entry: entries[index], need: needs[index], prepared: prepared, version: lastVersion)
    }
    all.entries = results.compactMap { $0 }
    if isKeeping {
      self.shared = shared
      links = preparer.links
      kept = PathTable(zip(entries.map(\.path), all.entries))
    }
    return all
  }

  /// Prepares entries again of which nothing but the text differs, and keeps them.
  ///
  /// - Returns: what was kept before and what is now; nil when one of them was not kept.
  mutating func prepareTexts(
    of entries: [Entry], preparer: EntryPreparer, workers: Int, steps: BuildSteps
  ) async -> [(before: Kept, now: Kept)]? {
    let before = entries.compactMap { kept[$0.path] }
    guard before.count == entries.count else { return nil }
    let prepared = await preparer.prepare(
      zip(entries, before).map { ($0, $1.need) }, workers: workers, steps: steps)
    return zip(zip(entries, before), prepared).map { pair, prepared in
      lastVersion += 1
      let now = Kept(
        entry: pair.0, need: pair.1.need, prepared: prepared, version: lastVersion)
      kept[pair.0.path] = now
      return (pair.1, now)
    }
  }
}
