internal import AshlarBytes
internal import AshlarSystem

/// What a file of outlines has.
struct EntryRecords {
  /// One entry's.
  struct Record {
    /// Identifies one state of the card and of its need.
    var key: Fingerprint.Settled
    /// What no other entry has, and no other state of this one.
    var state: Fingerprint.Settled
    /// Whether tie distances are among the contents.
    var hasTies: Bool
    var contents: PackedContents
    var outline: PackedReader
  }

  /// By the entries' paths.
  private var records: PathTable<Record> = [:]

  /// - Parameters:
  ///   - reader: a file's; nil where there is none.
  ///   - shared: what entries are prepared with now.
  init(_ reader: PackedReader?, shared: Fingerprint) {
    guard var reader, reader.fingerprint() == shared.settled else { return }
    while !reader.isWhole {
      let (path, key, state) = (reader.text(), reader.fingerprint(), reader.fingerprint())
      let hasTies = reader.number() == 1
      let contents = PackedContents(from: &reader)
      guard let outline = reader.part() else { return }
      records[path] = Record(
        key: key, state: state, hasTies: hasTies, contents: contents, outline: outline)
    }
  }

  /// The record of an entry's path, if its key is the same.
  subscript(path: String, key: Fingerprint.Settled) -> Record? {
    guard let record = records[path], record.key == key else { return nil }
    return record
  }
}
