internal import AshlarBytes
internal import AshlarDiagnostics

/// A site as it was read and checked last: a reading in which only the texts of cards differ takes the rest over.
struct KeptSite: Sendable {
  private(set) var site: Site
  /// What is wrong with anything but the configuration.
  let diagnostics: [Diagnostic]
  /// What was wrong with files and folders when they were listed and read, before anything was made of them.
  private let faults: [Diagnostic]
  private let folder: SiteFolder
  /// As it stands in the file: albums add boards to that of the site.
  private let configuration: SiteConfiguration
  /// All files, in order.
  private let files: [String]
  /// The cards' places in the site, by their paths.
  private let places: PathTable<Int>
  /// The cards that are published at a time, or until one, and whether they are now.
  private let timed: [(matter: FrontMatter, isPublished: Bool)]

  /// - Parameter entries: all cards, published or not.
  /// - Returns: nil for a site in which texts decide more: those of cards that may name a file in HTML of their own, or lead
  ///   to an unlisted board, or are on a board whose pages are as tall as its cards make them; and where cards come from data
  ///   or include others.
  init?(
    _ site: Site, folder: SiteFolder, configuration: SiteConfiguration, files: [String],
    entries: some Sequence<Entry>, now: CalendarDate, faults: [Diagnostic],
    diagnostics: [Diagnostic]
  ) {
    guard !site.configuration.boards.contains(where: \.isUnlisted),
      !site.configuration.boards.contains(where: { $0.pages.height != nil }),
      !site.textsDecideFiles,
      site.entries.allSatisfy({ $0.file == $0.path && $0.inclusions.isEmpty })
    else { return nil }
    self.site = site
    self.folder = folder
    self.configuration = configuration
    self.files = files
    self.faults = faults
    self.diagnostics = diagnostics
    places = PathTable(
      site.entries.enumerated().map { ($0.element.path, $0.offset) })
    timed = entries.map(\.frontMatter).filter { $0.publish != nil || $0.expire != nil }
      .map { ($0, $0.isPublished(at: now)) }
  }

  /// Whether a reading of a folder differs in the texts of cards at most, if its files are the same.
  func holds(
    for folder: SiteFolder, configuration: SiteConfiguration?, now: CalendarDate
  ) -> Bool {
    folder.path == self.folder.path && folder.baseURL == self.folder.baseURL
      && folder.includesDrafts == self.folder.includesDrafts && configuration == self.configuration
      && timed.allSatisfy { $0.matter.isPublished(at: now) == $0.isPublished }
  }

  /// Whether the site was read from these files, in this order, and the same was wrong with them.
  func has(_ files: [String], faults: [Diagnostic]) -> Bool {
    files == self.files && faults == self.faults
  }

  /// Takes a card as it is now.
  ///
  /// - Returns: false when more than the card's text differs.
  mutating func take(_ new: EntryReading, for old: EntryReading) -> Bool {
    guard let entry = new.entry, let known = old.entry, entry.path == known.path,
      entry.path.utf8.hasPrefix(Entry.folder + "/"), new.diagnostics.isEmpty,
      old.diagnostics.isEmpty,
      let place = places[entry.path],
      entry.source[..<entry.bodyOffset] == known.source[..<known.bodyOffset]
    else { return false }
    site.entries[place].source = entry.source
    return true
  }
}
