internal import AshlarBytes
internal import AshlarContent
internal import AshlarOutput
internal import AshlarSystem

/// What the pages of the last build into a folder were drawn from, kept from one run of the program to the next: a page
/// that would be drawn from the same, and whose files nobody has touched, stays as it is.
struct PageCache: Sendable {
  /// A page, as it is on the disk.
  struct Record: Sendable {
    var key: Fingerprint.Settled
    var files: [(path: String, state: Fingerprint.Settled)]
    var counts: BuildReport.FileCounts
  }

  private let cache: FileCache
  private let keys: PageKeys
  private let pages: [any Page]
  private let groups: [Group]

  /// Another form of what is kept has another number.
  private static let version = "pages 6"
  /// How many pages a file names at most, and how many files a site has at most, which comes first.
  private static let groupSize = 4_096
  private static let greatestGroupCount = 256

  /// - Parameter pages: all of a site.
  /// - Returns: nil when nothing can be kept, as it is not known what pages are drawn from.
  init?(_ pages: [any Page], drawing: Drawing, into folder: OutputFolder, cacheFolder: String?) {
    guard let cacheFolder, let keys = PageKeys(drawing) else { return nil }
    cache = FileCache(folder: cacheFolder + "/pages", fileLimit: 1_000)
    self.keys = keys
    self.pages = pages
    let division = CacheGroups(
      itemCount: pages.count, size: Self.groupSize, limit: Self.greatestGroupCount)
    // The pages of one site in one folder.
    let place = [Self.version, drawing.site.folder, folder.path]
    var groups = (0..<division.count).map { Group(key: division.key(of: $0, parts: place)) }
    for (place, page) in pages.enumerated() {
      groups[division.group(of: page.address.path)].places.append(place)
    }
    self.groups = groups
  }

  /// The key of each page; nil for one that is drawn in every build.
  func pageKeys(workers: Int) async -> [Fingerprint.Settled?] {
    let keys = keys
    return await concurrentMap(
      pages, workers: workers, chunkSize: 64, state: { PageKey.Memo() },
      { memo, page in keys.key(of: page, memo) })
  }

  /// Lets pages stay that are on the disk as they would be drawn.
  ///
  /// - Parameter keys: one per page.
  /// - Returns: one per page; nil for one that is to be drawn.
  func unchanged(
    keys: [Fingerprint.Settled?], in sink: OutputSink, workers: Int
  ) async -> [Record?] {
    let found = await concurrentMap(groups, workers: workers, chunkSize: 1) { group in
      let known = self.records(of: group)
      return group.places.map { place -> Record? in
        guard let key = keys[place], let record = known[pages[place].address.path],
          record.key == key, sink.keep(record.files)
        else { return nil }
        return record
      }
    }
    var records = [Record?](repeating: nil, count: pages.count)
    for (group, found) in zip(groups, found) {
      for (place, record) in zip(group.places, found) { records[place] = record }
    }
    return records
  }

  /// Keeps what is known of pages, where something has changed.
  ///
  /// - Parameters:
  ///   - records: one per page; nil for one that is drawn in every build.
  ///   - isNew: one per page: whether its record is another than before.
  func keep(_ records: [Record?], isNew: [Bool], workers: Int) async {
    let changed = groups.filter { $0.places.contains { isNew[$0] } }
    _ = await concurrentMap(changed, workers: workers, chunkSize: 1) { group in
      var writer = PackedWriter()
      for place in group.places {
        guard let record = records[place] else { continue }
        writer.add(pages[place].address.path)
        record.write(to: &writer)
      }
      cache.keep(writer.bytes, for: group.key)
    }
  }

  private func records(of group: Group) -> PathTable<Record> {
    guard var reader = cache.reader(for: group.key) else { return [:] }
    var records: PathTable<Record> = [:]
    while !reader.isWhole {
      let (path, record) = (reader.text(), Record(from: &reader))
      guard reader.isSound else { return [:] }
      records[path] = record
    }
    return records
  }

  private struct Group {
    /// Its file's.
    var key: Fingerprint
    /// Those of its pages.
    var places: [Int] = []
  }
}

extension PageCache.Record {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.add(key)
    writer.add(files) { writer, file in
      writer.add(file.path)
      writer.add(file.state)
    }
    for count in [counts.pageCount, counts.fileCount, counts.byteCount] { writer.add(count) }
  }

  fileprivate init(from reader: inout PackedReader) {
    key = reader.fingerprint()
    files = reader.list { (path: $0.text(), state: $0.fingerprint()) }
    counts = BuildReport.FileCounts(
      pageCount: reader.number(), fileCount: reader.number(), byteCount: reader.number())
  }
}
