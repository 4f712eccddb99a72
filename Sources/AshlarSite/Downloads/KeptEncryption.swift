internal import AshlarBytes
internal import AshlarOutput
internal import AshlarSystem

/// What the encrypted files of an output folder were made of, kept from one run of the program to the next: a file that would be
/// made of the same, and that nobody has touched, stays without being read. An album has thousands, and all are in one record.
struct KeptEncryption: Sendable {
  /// A file, as it is on the disk.
  struct Record: Sendable {
    var content: Fingerprint.Settled
    var state: Fingerprint.Settled
  }

  private let cache: FileCache
  private let key: Fingerprint
  private let known: PathTable<Record>

  /// Another form of what is kept has another number.
  private static let version = "encrypted 1"

  /// - Parameter place: identifies the site and the folder.
  init(cache: FileCache, place: [String]) {
    self.cache = cache
    var key = Fingerprint()
    for part in [Self.version] + place { key.add(part) }
    self.key = key
    var known: PathTable<Record> = [:]
    if var reader = cache.reader(for: key) {
      while !reader.isWhole, reader.isSound {
        let path = reader.text()
        known[path] = Record(content: reader.fingerprint(), state: reader.fingerprint())
      }
      if !reader.isSound { known = [:] }
    }
    self.known = known
  }

  /// Adds an encrypted file to an output folder, unless it is there.
  ///
  /// - Returns: what to keep of it; nil where nothing is known.
  func add(_ parts: [OutputTree.Part], at path: String, to sink: OutputSink) -> Record? {
    let content = parts.identity
    if let record = known[path], record.content == content, sink.keep([(path, record.state)]) {
      return record
    }
    return sink.add(.assembled(parts), at: path).map { Record(content: content, state: $0) }
  }

  /// Keeps what is known of files, where something has changed.
  func keep(_ records: [(path: String, record: Record)]) {
    let isSame =
      records.count == known.count
      && records.allSatisfy { path, record in
        known[path].map { $0.content == record.content && $0.state == record.state } == true
      }
    if isSame { return }
    var writer = PackedWriter()
    for (path, record) in records {
      writer.add(path)
      writer.add(record.content)
      writer.add(record.state)
    }
    cache.keep(writer.bytes, for: key)
  }
}
