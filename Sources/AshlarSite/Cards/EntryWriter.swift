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
  ///   - state: the entry's, if it was kept.
  /// - Returns: what is known of it now.
  mutating func add(
    _ entry: PreparedEntry, contents packed: [UInt8], at path: String, key: Fingerprint.Settled,
    state: Fingerprint.Settled?
  ) -> EntryCache.Known {
    let start = contents.bytes.count
    if entry.isOutline { contents.append(packed) } else { entry.writeContents(to: &contents) }
    let place = PackedContents(start..<contents.bytes.count, of: contents.bytes)
    var outline = PackedWriter()
    entry.writeOutline(to: &outline)
    let state = state ?? Self.state(of: key, outline.bytes, place)
    outlines.add(path)
    outlines.add(key)
    outlines.add(state)
    place.write(to: &outlines)
    outlines.add(outline.bytes)
    return EntryCache.Known(entry: entry, state: state, contents: place)
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
