internal import AshlarContent
internal import AshlarSystem

/// Prepared entries in a folder, from one run of the program to the next.
///
/// An entry is taken over where the program and its libraries, the site's configuration, its fonts and dictionaries, the
/// card with all that pages need of it, and what its references lead to, are the same: all that it is prepared from.
/// Entries lie in groups, by their paths, so that one card that has changed costs one group. A group has two files: the
/// outlines of its entries, which every build reads, and their contents, which only those need that draw their pages.
struct EntryCache: Sendable {
  /// An entry, and what it is needed for.
  typealias Item = (entry: Entry, need: EntryNeed)

  /// An entry that was kept.
  struct Known: Sendable {
    var entry: PreparedEntry
    /// What no other entry has, and no other state of this one.
    var state: Fingerprint.Settled
    var contents: PackedContents
  }

  private let files: FileCache
  /// What all entries are prepared with.
  let shared: Fingerprint
  /// Tells the files of one site from those of others.
  private let place: String

  /// Another form of what is kept has another number.
  private static let version = "entries 2"
  /// About how many entries a file has.
  private static let groupSize = 128
  /// How many groups a site has at most, however many cards: fewer files than the cache keeps.
  private static let greatestGroupCount = 1_024
  /// About how many bytes an entry's contents have.
  private static let usualSize = 5_000

  /// - Parameter cacheFolder: where results are kept; nil for none.
  /// - Returns: nil when nothing can be kept, as it is not known what entries are prepared with.
  init?(_ cacheFolder: String?, of site: Site, preparer: EntryPreparer) {
    guard let cacheFolder, let program = FileStamp("/proc/self/exe"), let libraries = Self.libraries
    else { return nil }
    files = FileCache(folder: cacheFolder + "/cards", fileLimit: 4_000)
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

  /// The outlines of the entries that were kept, one per item; nil for one that was not, or is to be prepared again.
  ///
  /// - Parameters:
  ///   - items: all of a site.
  ///   - links: what references in cards lead to now.
  func outlines(of items: [Item], links: SiteLinks, workers: Int) async -> [Known?] {
    let groups = groups(of: items)
    let found = await concurrentMap(groups, workers: workers, chunkSize: 1) { group in
      let records = EntryRecords(files.reader(for: group.outlines), shared: shared)
      return group.places.map { place -> Known? in
        let item = items[place]
        guard Self.isPlain(item.entry),
          let record = records[item.entry.path, Self.key(of: item)],
          let entry = PreparedEntry(outline: record.outline, of: item.need),
          links.lead(as: entry.lookups, from: item.entry)
        else { return nil }
        return Known(entry: entry, state: record.state, contents: record.contents)
      }
    }
    var all = [Known?](repeating: nil, count: items.count)
    for (group, found) in zip(groups, found) {
      for (place, known) in zip(group.places, found) { all[place] = known }
    }
    return all
  }

  /// Entries with their contents; nil for one whose contents are not there any more.
  ///
  /// - Parameters:
  ///   - places: those of the entries, in order.
  ///   - items: all of a site.
  ///   - known: one per item: what `outlines` gave.
  /// - Returns: one per place.
  func entries(
    at places: [Int], of items: [Item], known: [Known?], workers: Int
  ) async -> [PreparedEntry?] {
    var isWanted = [Bool](repeating: false, count: items.count)
    for place in places { isWanted[place] = true }
    let wanted = isWanted
    let groups = groups(of: items).filter { $0.places.contains { wanted[$0] } }
    let found = await concurrentMap(groups, workers: workers, chunkSize: 1) { group in
      contents(at: group.places.filter { wanted[$0] }, in: group, known: known).map {
        place, bytes in (place, known[place]?.entry.completed(PackedReader(bytes)))
      }
    }
    let entries = Dictionary(uniqueKeysWithValues: found.joined())
    return places.map { entries[$0] ?? nil }
  }

  /// The packed contents of some entries of a group, as far as they are there.
  private func contents(
    at places: [Int], in group: Group, known: [Known?]
  ) -> [(place: Int, bytes: [UInt8])] {
    let kept = places.compactMap { place in known[place].map { (place, $0.contents) } }
    let parts = kept.isEmpty ? [] : files.parts(kept.map(\.1.range), for: group.contents)
    return zip(kept, parts).compactMap { kept, bytes in
      guard let bytes, kept.1.are(bytes) else { return nil }
      return (kept.0, bytes)
    }
  }

  /// Keeps entries, where a group has one that was not kept.
  ///
  /// - Parameters:
  ///   - prepared: one per item; those that were kept may be outlines.
  ///   - items: all of a site.
  ///   - known: one per item: what `outlines` gave.
  /// - Returns: one per item: what is known of it now.
  func keep(
    _ prepared: [PreparedEntry], for items: [Item], known: [Known?], workers: Int
  ) async -> [Known?] {
    let changed = groups(of: items).filter { group in
      group.places.contains { known[$0] == nil && isKept(items[$0], prepared[$0]) }
    }
    let found = await concurrentMap(changed, workers: workers, chunkSize: 1) { group in
      keep(group, prepared, for: items, known: known)
    }
    var all = known
    for (group, found) in zip(changed, found) {
      for (place, known) in zip(group.places, found) { all[place] = known }
    }
    return all
  }

  /// - Returns: what is known now of each item of the group.
  private func keep(
    _ group: Group, _ prepared: [PreparedEntry], for items: [Item], known: [Known?]
  ) -> [Known?] {
    let outlines = group.places.filter { prepared[$0].isOutline }
    let packed = Dictionary(
      uniqueKeysWithValues: contents(at: outlines, in: group, known: known).map { ($0, $1) })
    var writer = EntryWriter(shared: shared, size: group.places.count * Self.usualSize)
    let now = group.places.map { place -> Known? in
      guard isKept(items[place], prepared[place]),
        let contents = prepared[place].isOutline ? packed[place] : []
      else { return nil }
      return writer.add(
        prepared[place], contents: contents, at: items[place].entry.path,
        key: Self.key(of: items[place]), state: known[place]?.state)
    }
    // Contents first: an outline without its contents is of no use.
    files.keep(writer.contents.bytes, for: group.contents)
    files.keep(writer.outlines.bytes, for: group.outlines)
    return now
  }

  private func isKept(_ item: Item, _ prepared: PreparedEntry) -> Bool {
    Self.isPlain(item.entry) && prepared.isPackable
  }

  private struct Group {
    /// The keys of its files.
    var outlines: Fingerprint
    var contents: Fingerprint
    /// Those of its items.
    var places: [Int] = []
  }

  private func groups(of items: [Item]) -> [Group] {
    let division = CacheGroups(
      itemCount: items.count, size: Self.groupSize, limit: Self.greatestGroupCount)
    var groups = (0..<division.count).map { number in
      let keys = ["outlines", "contents"].map { kind in
        division.key(of: number, parts: [Self.version, place, kind])
      }
      return Group(outlines: keys[0], contents: keys[1])
    }
    for (place, item) in items.enumerated() {
      groups[division.group(of: item.entry.path)].places.append(place)
    }
    return groups
  }
}
