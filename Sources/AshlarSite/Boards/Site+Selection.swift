extension Site {
  /// The indices of the entries that a selection takes, in its order.
  func entries(selectedBy selection: CardSelection) -> [Int] {
    var indices = entries.indices.filter { index in
      selection.criteria.allow(entries[index])
        && (selection.excluded.isEmpty || !selection.excluded.mention(entries[index]))
    }
    sort(&indices, by: selection)
    if let limit = selection.limit { indices = Array(indices.prefix(limit)) }
    return indices
  }

  /// Entries already stand in the author's order; identifiers that a selection lists keep its own.
  private func sort(_ indices: inout [Int], by selection: CardSelection) {
    switch selection.order {
    case .author:
      let ids = selection.criteria.ids
      guard !ids.isEmpty else { return }
      let places = Dictionary(
        zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
      sort(&indices) { places[$0.id] ?? ids.count }
    case .newest: sort(&indices) { SortableDate(date: $0.frontMatter.date, isReversed: true) }
    case .oldest: sort(&indices) { SortableDate(date: $0.frontMatter.date, isReversed: false) }
    case .title: sort(&indices) { ($0.frontMatter.title ?? $0.id).lowercased() }
    case .path: sort(&indices) { $0.path }
    }
  }

  /// Sorts by a key; equal keys keep the author's order.
  private func sort<Key: Comparable>(_ indices: inout [Int], by key: (Entry) -> Key) {
    let keyed = indices.map { (key: key(entries[$0]), index: $0) }
    indices = keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.index)
  }
}

/// A date that sorts either way; entries without one come last.
private struct SortableDate: Comparable {
  var date: CalendarDate?
  var isReversed: Bool

  static func < (first: SortableDate, second: SortableDate) -> Bool {
    guard let firstDate = first.date else { return false }
    guard let secondDate = second.date else { return true }
    return first.isReversed ? secondDate < firstDate : firstDate < secondDate
  }
}

extension CardSelection.Criteria {
  /// Whether an entry meets every criterion that is given.
  fileprivate func allow(_ entry: Entry) -> Bool {
    (tags.isEmpty || hasTag(entry)) && (folders.isEmpty || isInFolder(entry))
      && (ids.isEmpty || ids.contains(entry.id))
      && (kinds.isEmpty || kinds.contains(entry.frontMatter.kind))
  }

  /// Whether an entry meets any criterion that is given.
  fileprivate func mention(_ entry: Entry) -> Bool {
    hasTag(entry) || isInFolder(entry) || ids.contains(entry.id)
      || kinds.contains(entry.frontMatter.kind)
  }

  private func hasTag(_ entry: Entry) -> Bool {
    entry.frontMatter.tags.contains { tags.contains($0) }
  }

  private func isInFolder(_ entry: Entry) -> Bool {
    folders.contains { entry.path.hasPrefix("cards/" + $0 + "/") }
  }
}
