internal import AshlarSystem

/// What a file of outlines has.
struct EntryRecords {
  /// One entry's.
  struct Record {
    /// Tells one state of the card and of its need from others.
    var key: Fingerprint.Settled
    /// What no other entry has, and no other state of this one.
    var state: Fingerprint.Settled
    var contents: PackedContents
    var outline: PackedReader
  }

  /// By the entries' paths.
  private var records: [String: Record] = [:]

  /// - Parameters:
  ///   - reader: a file's; nil where there is none.
  ///   - shared: what entries are prepared with now.
  init(_ reader: PackedReader?, shared: Fingerprint) {
    guard var reader, reader.fingerprint() == shared.settled else { return }
    while !reader.isWhole {
      let (path, key, state) = (reader.text(), reader.fingerprint(), reader.fingerprint())
      let contents = PackedContents(from: &reader)
      guard let outline = reader.part() else { return }
      records[path] = Record(key: key, state: state, contents: contents, outline: outline)
    }
  }

  /// The record of an entry's path, if its key is the same.
  subscript(path: String, key: Fingerprint.Settled) -> Record? {
    guard let record = records[path], record.key == key else { return nil }
    return record
  }
}

/// Where the contents of an entry lie in the file of its group, and what tells them from others.
struct PackedContents: Sendable {
  var range: Range<Int>
  private var sum: Fingerprint.Settled

  /// - Parameters:
  ///   - range: where they lie.
  ///   - bytes: those of the file.
  init(_ range: Range<Int>, of bytes: [UInt8]) {
    self.range = range
    sum = Self.sum(of: bytes[range])
  }

  init(from reader: inout PackedReader) {
    let (start, count) = (reader.number(), reader.number())
    range = start..<start + max(0, count)
    sum = reader.fingerprint()
  }

  func write(to writer: inout PackedWriter) {
    writer.add(range.lowerBound)
    writer.add(range.count)
    writer.add(sum)
  }

  /// Whether bytes are these contents.
  func are(_ bytes: [UInt8]) -> Bool { Self.sum(of: bytes[...]) == sum }

  private static func sum(of bytes: ArraySlice<UInt8>) -> Fingerprint.Settled {
    var sum = Fingerprint()
    sum.add(bytes)
    return sum.settled
  }

  fileprivate func add(to state: inout Fingerprint) { state.add(sum) }
}

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
  ///   - key: tells one state of the card and of its need from others.
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
