internal import AshlarContent
internal import AshlarSystem
internal import AshlarText

/// Entries of which a cache has some.
extension EntryPreparer {
  /// A site's entries, prepared.
  struct Prepared: Sendable {
    /// One per item, outlines among them.
    var entries: [PreparedEntry]
    /// How many of them the cache did not have.
    var measuredCount: Int
    /// What completes outlines.
    var shelf: EntryShelf
  }

  /// Prepares entries for what they are needed for, in parallel; those that a cache has are taken from it, as outlines.
  func prepare(
    _ items: [EntryCache.Item], cache: EntryCache, workers: Int, steps: BuildSteps
  ) async -> Prepared {
    let groups = cache.groups(of: items)
    let links = links
    let found = await concurrentMap(groups, workers: workers, chunkSize: 1) {
      cache.known($0, of: items, links: links)
    }
    var known = groups.flattened(found, count: items.count)
    let new = items.indices.filter { known[$0] == nil }
    steps.advance(by: items.count - new.count)
    var prepared = await prepare(new.map { items[$0] }, workers: workers, steps: steps)[...]
    let all = known.map { $0?.entry ?? prepared.removeFirst() }
    let before = known
    let changed = groups.filter { group in
      group.places.contains { known[$0] == nil && cache.isKept(items[$0], all[$0]) }
    }
    let kept = await concurrentMap(changed, workers: workers, chunkSize: 1) { group in
      cache.keep(
        group.places.map { all[$0] }, of: group, items: items,
        known: group.places.map { before[$0] })
    }
    for (group, kept) in zip(changed, kept) {
      for (place, kept) in zip(group.places, kept) { known[place] = kept }
    }
    return Prepared(
      entries: all, measuredCount: new.count,
      shelf: EntryShelf(cache, items: items, groups: groups, known: known))
  }

  /// Prepares entries group by group, so that of those that are on the disk no more than outlines stay in memory.
  func prepareOutlines(
    _ items: [EntryCache.Item], cache: EntryCache, workers: Int, steps: BuildSteps
  ) async -> Prepared {
    let groups = cache.groups(of: items)
    let (links, words) = (links, typesetting.words)
    let found = await concurrentMap(
      groups, workers: workers, chunkSize: 1,
      state: { Worker(shaper: TextShaper(words: words)) },
      { worker, group in
        defer { steps.advance(by: group.places.count) }
        return prepareOutlines(
          of: group, known: cache.known(group, of: items, links: links), items, cache: cache,
          by: &worker)
      })
    let entries = groups.flattened(found.map { $0.entries.map(Optional.some) }, count: items.count)
    return Prepared(
      entries: entries.compactMap(\.self),
      measuredCount: found.reduce(0) { $0 + $1.measuredCount },
      shelf: EntryShelf(
        cache, items: items, groups: groups,
        known: groups.flattened(found.map(\.known), count: items.count)))
  }

  private func prepareOutlines(
    of group: EntryGroup, known: [EntryCache.Known?], _ items: [EntryCache.Item],
    cache: EntryCache, by worker: inout Worker
  ) -> (entries: [PreparedEntry], known: [EntryCache.Known?], measuredCount: Int) {
    let measuredCount = known.count { $0 == nil }
    if measuredCount == 0 { return (known.compactMap { $0?.entry }, known, 0) }
    var entries: [PreparedEntry] = []
    for (place, known) in zip(group.places, known) {
      entries.append(known?.entry ?? prepare(items[place], by: &worker))
    }
    var kept = cache.keep(entries, of: group, items: items, known: known)
    for (index, entry) in entries.enumerated() where kept[index] != nil && !entry.isOutline {
      entries[index] = entry.outline
      kept[index]?.entry = entries[index]
    }
    return (entries, kept, measuredCount)
  }
}

extension [EntryGroup] {
  /// What was found for each place of each group, in the order of the places.
  fileprivate func flattened<Found>(_ found: [[Found?]], count: Int) -> [Found?] {
    var all = [Found?](repeating: nil, count: count)
    for (group, found) in zip(self, found) {
      for (place, found) in zip(group.places, found) { all[place] = found }
    }
    return all
  }
}
