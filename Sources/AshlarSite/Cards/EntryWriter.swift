internal import AshlarSystem

/// Writes the two files of a group of entries.
struct EntryWriter {
  private(set) var outlines = PackedWriter()
  private(set) var contents = PackedWriter()

  /// - Parameters:
  ///   - shared: what entries are prepared with.
  ///   - size: about how many bytes the contents have.
  init(shared: Fingerprint, size: Int) {
    contents.reserve(size)
    outlines.add(shared.settled)
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - packed: the contents of an outline.
  ///   - key: identifies one state of the card and of its need.
  ///   - hasTies: whether tie distances are among its contents.
  ///   - state: the entry's, if it was kept.
  /// - Returns: what is known of it now.
  mutating func add(
    _ entry: PreparedEntry, contents packed: [UInt8], at path: String, key: Fingerprint.Settled,
    hasTies: Bool, state: Fingerprint.Settled?
  ) -> EntryCache.Known {
    let start = contents.bytes.count
    if entry.isOutline { contents.append(packed) } else { entry.writeContents(to: &contents) }
    // No page is drawn from ties: with and without them it is the same entry.
    let drawn = PackedContents(start..<contents.bytes.count, of: contents.bytes)
    if !entry.isOutline { entry.writeTies(to: &contents) }
    let place = PackedContents(start..<contents.bytes.count, of: contents.bytes)
    var outline = PackedWriter()
    entry.writeOutline(to: &outline)
    let state = state ?? Self.state(of: key, outline.bytes, drawn)
    outlines.add(path)
    outlines.add(key)
    outlines.add(state)
    outlines.add(hasTies ? 1 : 0)
    place.write(to: &outlines)
    outlines.add(outline.bytes)
    return EntryCache.Known(entry: entry, state: state, contents: place, hasTies: hasTies)
  }

  private static func state(
    of key: Fingerprint.Settled, _ outline: [UInt8], _ contents: PackedContents
  ) -> Fingerprint.Settled {
    var state = Fingerprint()
    state.add(key)
    state.add(outline)
    contents.add(to: &state)
    return state.settled
  }
}
