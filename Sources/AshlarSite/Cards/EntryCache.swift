internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// Prepared entries in a folder, from one run of the program to the next.
///
/// An entry is taken over where the program and its libraries, what the site says of cards, its fonts and dictionaries, the
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
    /// Whether tie distances are among the contents.
    var hasTies: Bool
  }

  private let files: FileCache
  /// What all entries are prepared with.
  let shared: Fingerprint
  /// Tells the files of one site from those of others.
  private let place: String
  /// Whether tie distances are asked for: entries that were kept without them are prepared again, and those that were kept
  /// with them serve those who do not ask, too.
  let withTies: Bool

  /// Another form of what is kept has another number.
  private static let version = "entries 14"
  /// About how many entries a file has.
  private static let groupSize = 128
  /// How many groups a site has at most, however many cards: fewer files than the cache keeps.
  private static let greatestGroupCount = 1_024
  /// About how many bytes an entry's contents have.
  private static let usualSize = 5_000

  /// - Parameters:
  ///   - cacheFolder: where results are kept; nil for none.
  ///   - withTies: whether tie distances are asked for, too.
  /// - Returns: nil when nothing can be kept, as it is not known what entries are prepared with.
  init?(_ cacheFolder: String?, of site: Site, typesetting: Typesetting, withTies: Bool) {
    guard let cacheFolder, let program = FileStamp("/proc/self/exe"), let libraries = Self.libraries
    else { return nil }
    files = FileCache(folder: cacheFolder + "/cards", fileLimit: 4_000)
    place = site.folder
    self.withTies = withTies
    var shared = Fingerprint()
    shared.add(Self.version)
    shared.add(program.text)
    shared.add(reflecting: CardSettings(site.configuration))
    shared.add(reflecting: typesetting.input)
    for path in typesetting.files + libraries.sorted() {
      guard let stamp = FileStamp(path), stamp.isSettled else { return nil }
      shared.add(path)
      shared.add(stamp.text)
    }
    self.shared = shared
  }

  /// The files of the libraries that read and shape text, where the program does not have them in itself; nil where the
  /// system has no list of what is loaded.
  private static let libraries = loadedLibraries()?.filter { path in
    let name = path.utf8.split(at: "/").last ?? ""
    return ["libcmark", "libharfbuzz", "libicu"].contains(where: { name.utf8.hasPrefix($0) })
  }

  /// What the cache has of a group's entries.
  ///
  /// - Parameters:
  ///   - items: all of a site.
  ///   - links: what references in cards lead to now.
  /// - Returns: one per place of the group: an outline; nil for an entry that is to be prepared again.
  func known(_ group: EntryGroup, of items: [Item], links: SiteLinks) -> [Known?] {
    let records = EntryRecords(files.reader(for: group.outlines), shared: shared)
    return group.places.map { place in
      let item = items[place]
      guard Self.isPlain(item.entry), let record = records[item.entry.path, Self.key(of: item)],
        record.hasTies || !withTies,
        let entry = PreparedEntry(outline: record.outline, of: item.need),
        links.lead(as: entry.lookups, from: item.entry)
      else { return nil }
      return Known(
        entry: entry, state: record.state, contents: record.contents, hasTies: record.hasTies)
    }
  }

  /// The packed contents of some entries of a group; nil where they are not there any more.
  func contents(of known: [Known], in group: EntryGroup) -> [[UInt8]?] {
    guard !known.isEmpty else { return [] }
    let parts = files.parts(known.map(\.contents.range), for: group.contents)
    return zip(known, parts).map { known, bytes in
      bytes.flatMap { known.contents.are($0) ? $0 : nil }
    }
  }

  /// Keeps the entries of a group.
  ///
  /// - Parameters:
  ///   - prepared: one per place of the group; those that are known may be outlines.
  ///   - items: all of a site.
  ///   - known: one per place, as `known` gave it.
  /// - Returns: one per place: what is known of it now; nil for an entry that is not kept.
  func keep(
    _ prepared: [PreparedEntry], of group: EntryGroup, items: [Item], known: [Known?]
  ) -> [Known?] {
    let outlines = prepared.indices.filter { prepared[$0].isOutline && known[$0] != nil }
    let contents = contents(of: outlines.compactMap { known[$0] }, in: group)
    let packed = Dictionary(uniqueKeysWithValues: zip(outlines, contents))
    var writer = EntryWriter(shared: shared, size: group.places.count * Self.usualSize)
    let now = prepared.indices.map { index -> Known? in
      let item = items[group.places[index]]
      guard isKept(item, prepared[index]),
        let contents = prepared[index].isOutline ? packed[index] ?? nil : []
      else { return nil }
      return writer.add(
        prepared[index], contents: contents, at: item.entry.path, key: Self.key(of: item),
        hasTies: prepared[index].isOutline ? known[index]?.hasTies == true : withTies,
        state: known[index]?.state)
    }
    // Contents first: an outline without its contents is of no use.
    guard files.keep(writer.contents.bytes, for: group.contents),
      files.keep(writer.outlines.bytes, for: group.outlines)
    else { return now.map { _ in nil } }
    return now
  }

  /// Whether an entry can be kept.
  func isKept(_ item: Item, _ prepared: PreparedEntry) -> Bool {
    Self.isPlain(item.entry) && prepared.isPackable
  }

  /// The groups of a site's items.
  func groups(of items: [Item]) -> [EntryGroup] {
    let division = CacheGroups(
      itemCount: items.count, size: Self.groupSize, limit: Self.greatestGroupCount)
    var groups = (0..<division.count).map { number in
      let keys = ["outlines", "contents"].map { kind in
        division.key(of: number, parts: [Self.version, place, kind])
      }
      return EntryGroup(outlines: keys[0], contents: keys[1])
    }
    for (place, item) in items.enumerated() {
      groups[division.group(of: item.entry.path)].places.append(place)
    }
    return groups
  }
}

/// Entries whose outlines lie in one file, and whose contents in another.
struct EntryGroup: Sendable {
  /// The keys of its files.
  var outlines: Fingerprint
  var contents: Fingerprint
  /// Those of its items, in order.
  var places: [Int] = []
}
