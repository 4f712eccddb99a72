internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

/// What was read of a site's files, for the next reading of the same folder: a file whose stamp is the same
/// is not read again.
public struct KeptReadings: Sendable {
  /// One file as it was read.
  struct Kept<Reading: Sendable>: Sendable {
    /// nil when the file may change without a new stamp.
    var stamp: FileStamp?
    var reading: Reading
  }

  /// By path relative to the site's folder.
  var entries: PathTable<Kept<EntryReading>> = [:]
  var data: PathTable<Kept<DataFile>> = [:]
  var assets: PathTable<Kept<AssetReading>> = [:]
  var sidecars: PathTable<Kept<XMPSidecar>> = [:]
  /// What was made of them last; nil where another reading must make all of it again.
  var site: KeptSite?
  /// The last number that was given to an outline.
  var lastOutline = 0

  /// Nothing was read yet.
  public init() {}
}

extension KeptReadings {
  /// Keeps a site that was read as a whole, and gives it an outline.
  mutating func keep(
    _ site: inout Site, folder: SiteFolder, configuration: SiteConfiguration, files: [String],
    entries: some Sequence<Entry>, now: CalendarDate, faults: [Diagnostic],
    diagnostics: [Diagnostic]
  ) {
    lastOutline += 1
    site.outline = lastOutline
    self.site = KeptSite(
      site, folder: folder, configuration: configuration, files: files, entries: entries, now: now,
      faults: faults, diagnostics: diagnostics)
  }

  /// The last site with the present text of one card, whose file alone has changed.
  ///
  /// - Parameters:
  ///   - path: the card's, relative to the site's folder.
  ///   - text: what stands in place of the file's; nil for the file itself.
  ///   - folder: the site's, absolute.
  /// - Returns: nil when more differs than a card's text.
  mutating func site(withTextOf path: String, unsaved text: [UInt8]?, in folder: String) -> Site? {
    let file = folder + "/" + path
    // What was moved to the card's place may be a link, which is looked at with all others.
    guard let known = entries[path], absolutePath(of: file) == file else { return nil }
    let new =
      text.map { Kept(unsaved: $0, of: path) }
      ?? Kept(file, known: known) { EntryReading(path: path, folder: folder) }
    guard site?.take(new.reading, for: known.reading) == true else { return nil }
    entries[path] = new
    return site?.site
  }

  /// The last site with the present texts of its cards.
  ///
  /// - Parameters:
  ///   - files: the paths of all files, in the order of a walk through the folder.
  ///   - faults: what is wrong with files and folders.
  ///   - before: what was kept before they were read.
  /// - Returns: nil when more differs than texts.
  mutating func site(
    withTextsOf files: [String], faults: [Diagnostic], before: KeptReadings
  ) -> Site? {
    guard site?.has(files, faults: faults) == true,
      assets.allSatisfy({ $1.isSame(as: before.assets[$0]) }),
      sidecars.allSatisfy({ $1.isSame(as: before.sidecars[$0]) })
    else { return nil }
    for (path, new) in entries {
      guard let known = before.entries[path] else { return nil }
      guard new.isSame(as: known) || site?.take(new.reading, for: known.reading) == true else {
        return nil
      }
    }
    return site?.site
  }
}

extension KeptReadings.Kept {
  /// Whether the file is surely as it was read before.
  fileprivate func isSame(as known: Self?) -> Bool { stamp != nil && stamp == known?.stamp }

  /// Takes over what was read of a file, or reads it.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - known: what was read before; nil for a new file.
  ///   - read: reads the file.
  init(_ path: String, known: Self?, read: () -> Reading) {
    // The stamp is older than the bytes: a change between the two is seen next time.
    let stamp = FileStamp(path)
    if let known, let stamp, known.stamp == stamp {
      self = known
    } else {
      let isSettled = stamp?.isSettled ?? false
      self.init(stamp: isSettled ? stamp : nil, reading: read())
    }
  }
}

extension KeptReadings.Kept<EntryReading> {
  /// A card with a text that stands in place of its file's; it has no stamp, so that the file is read when it does no more.
  init(unsaved text: [UInt8], of path: String) {
    self.init(stamp: nil, reading: EntryReading(source: text, path: path))
  }
}
