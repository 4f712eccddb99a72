internal import AshlarContent
internal import AshlarSystem

/// Prepared entries in a folder, from one run of the program to the next.
///
/// An entry is taken over where the program and its libraries, the site's configuration, its fonts and dictionaries, the
/// card with all that pages need of it, and what its references lead to, are the same: all that it is prepared from.
/// Entries lie in groups, by their paths, so that one card that has changed costs one small file.
struct EntryCache: Sendable {
  /// An entry, and what it is needed for.
  typealias Item = (entry: Entry, need: EntryNeed)

  private let files: FileCache
  /// What all entries are prepared with.
  private let shared: Fingerprint
  /// Tells the files of one site from those of others.
  private let place: String

  /// Another form of what is kept has another number.
  private static let version = "entries 1"
  /// About how many entries a file has.
  private static let groupSize = 128
  /// How many files a site has at most, however many cards: fewer than the cache keeps.
  private static let greatestGroupCount = 1_024
  /// About how many bytes an entry has.
  private static let usualSize = 5_000

  /// - Parameter cacheFolder: where results are kept; nil for none.
  /// - Returns: nil when nothing can be kept, as it is not known what entries are prepared with.
  init?(_ cacheFolder: String?, of site: Site, preparer: EntryPreparer) {
    guard let cacheFolder, let program = FileStamp("/proc/self/exe"), let libraries = Self.libraries
    else { return nil }
    files = FileCache(folder: cacheFolder + "/cards", fileLimit: 2_000)
    place = site.folder + (preparer.reportsTies ? ", with ties" : "")
    var shared = Fingerprint()
    shared.add(Self.version)
    shared.add(program.text)
    for configuration in [site.configuration] + site.editions {
      var configuration = configuration
      // Albums add boards, and no card is made of its boards.
      configuration.boards = []
      shared.add(reflecting: configuration)
    }
    shared.add(reflecting: preparer.typesetting.input)
    for path in preparer.typesetting.files + libraries.sorted() {
      guard let stamp = FileStamp(path), stamp.isSettled else { return nil }
      shared.add(path)
      shared.add(stamp.text)
    }
    self.shared = shared
  }

  /// The files of the libraries that read and shape text, where the program does not have them in itself; nil where the
  /// system has no list of what is loaded.
  private static var libraries: [String]? {
    loadedFiles()?.filter { path in
      let name = path.split(separator: "/").last ?? ""
      return ["libcmark", "libharfbuzz", "libicu"].contains(where: name.hasPrefix)
    }
  }

  /// The entries that were kept, one per item; nil for one that was not, or is to be prepared again.
  ///
  /// - Parameters:
  ///   - items: all of a site.
  ///   - links: what references in cards lead to now.
  func entries(
    for items: [Item], links: SiteLinks, workers: Int
  ) async -> [PreparedEntry?] {
    let groups = groups(of: items)
    let found = await concurrentMap(groups, workers: workers, chunkSize: 1) { group in
      let kept = Records(files.reader(for: group.key), shared: shared)
      return group.places.map { place -> PreparedEntry? in
        let item = items[place]
        guard let entry = kept.entry(for: item), links.lead(as: entry.lookups, from: item.entry)
        else { return nil }
        return entry
      }
    }
    var entries = [PreparedEntry?](repeating: nil, count: items.count)
    for (group, found) in zip(groups, found) {
      for (place, entry) in zip(group.places, found) { entries[place] = entry }
    }
    return entries
  }

  /// Keeps entries, where a group has one that was not kept.
  ///
  /// - Parameters:
  ///   - prepared: one per item.
  ///   - items: all of a site.
  ///   - known: what `entries` gave.
  func keep(
    _ prepared: [PreparedEntry], for items: [Item], known: [PreparedEntry?], workers: Int
  ) async {
    let changed = groups(of: items).filter { group in
      group.places.contains { known[$0] == nil && isKept(items[$0], prepared[$0]) }
    }
    _ = await concurrentMap(changed, workers: workers, chunkSize: 1) { group in
      var writer = PackedWriter()
      writer.reserve(group.places.count * Self.usualSize)
      writer.add(shared.text)
      for place in group.places where isKept(items[place], prepared[place]) {
        writer.add(items[place].entry.path)
        writer.add(Self.key(of: items[place]))
        writer.addPart { prepared[place].write(to: &$0) }
      }
      files.keep(writer.bytes, for: group.key)
    }
  }

  private func isKept(_ item: Item, _ prepared: PreparedEntry) -> Bool {
    Self.isPlain(item.entry) && prepared.isPackable
  }

  private struct Group {
    /// Its file's.
    var key: Fingerprint
    /// Those of its items.
    var places: [Int] = []
  }

  private func groups(of items: [Item]) -> [Group] {
    var groupCount = 1
    while groupCount * Self.groupSize < items.count, groupCount < Self.greatestGroupCount {
      groupCount *= 2
    }
    var groups = (0..<groupCount).map { number in
      var key = Fingerprint()
      for part in [Self.version, place, "\(number) of \(groupCount)"] { key.add(part) }
      return Group(key: key)
    }
    for (place, item) in items.enumerated() {
      var path = Fingerprint()
      path.add(item.entry.path)
      groups[Int(path.settled.low % UInt64(groupCount))].places.append(place)
    }
    return groups
  }
}

/// What a file of the cache has.
private struct Records {
  private var records: [String: (key: String, content: PackedReader)] = [:]

  /// - Parameters:
  ///   - reader: a file's; nil where there is none.
  ///   - shared: what entries are prepared with now.
  init(_ reader: PackedReader?, shared: Fingerprint) {
    guard var reader, reader.text() == shared.text else { return }
    while !reader.isWhole {
      let (path, key) = (reader.text(), reader.text())
      guard let content = reader.part() else { return }
      records[path] = (key, content)
    }
  }

  /// The entry that was kept for an item; nil where there is none that is whole.
  func entry(for item: EntryCache.Item) -> PreparedEntry? {
    guard let (key, content) = records[item.entry.path], EntryCache.isPlain(item.entry),
      key == EntryCache.key(of: item)
    else { return nil }
    var reader = content
    let entry = PreparedEntry(from: &reader)
    return reader.isWhole ? entry : nil
  }
}
