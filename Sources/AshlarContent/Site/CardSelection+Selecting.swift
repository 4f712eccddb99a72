internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarSystem

extension CardSelection {
  /// The cards that are selected, as indices into `entries`, in the order asked for.
  ///
  /// - Parameters:
  ///   - entries: in the author's order.
  ///   - language: the site's own, by whose rules titles are sorted, unless the cards are in a further one.
  /// - Complexity: O(*n* log *n*).
  package func cards(of entries: [Entry], in language: String = "") -> [Int] {
    let pictures = PicturePatterns(criteria.pictures)
    let excludedPictures = PicturePatterns(excluded.pictures)
    var chosen = entries.indices.filter { index in
      entries[index].edition?.tag == edition
        && criteria.allApply(to: entries[index], pictures: pictures)
        && criteria.mayShow(entries[index])
        && !excluded.anyApplies(to: entries[index], pictures: excludedPictures)
    }
    // Each order keeps the author's among equals: the index decides last.
    switch order {
    case .author:
      if !criteria.ids.isEmpty {
        sort(&chosen) { criteria.ids.firstIndex(of: entries[$0].plainID) ?? .max }
      }
    case .newest:
      sort(&chosen, by: { entries[$0].frontMatter.date }, isDescending: true)
    case .oldest:
      sort(&chosen, by: { entries[$0].frontMatter.date }, isDescending: false)
    case .title:
      let collator = Collator(language: edition ?? language)
      sort(&chosen) { collator.key(of: entries[$0].frontMatter.title ?? entries[$0].id) }
    case .listed:
      sort(&chosen) { Self.path(of: entries[$0]).flatMap(pictures.place) ?? .max }
    case .path:
      chosen.sort { Entry.pathPrecedes(entries[$0], entries[$1]) }
    }
    return limit.map { Array(chosen.prefix($0)) } ?? chosen
  }

  /// The path by which patterns find a photograph; nil for another card.
  fileprivate static func path(of entry: Entry) -> String? {
    entry.photograph == nil ? nil : entry.frontMatter.image ?? entry.path
  }

  private func sort<Key: Comparable>(_ indices: inout [Int], by key: (Int) -> Key) {
    let keyed = indices.map { (key: key($0), index: $0) }
    indices = keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.index)
  }

  /// Sorts by a key that some lack; those come last.
  private func sort(_ indices: inout [Int], by date: (Int) -> CalendarDate?, isDescending: Bool) {
    let keyed = indices.map { (date: date($0), index: $0) }
    indices = keyed.sorted { first, second in
      switch (first.date, second.date) {
      case (let one?, let other?) where one < other: !isDescending
      case (let one?, let other?) where other < one: isDescending
      case (.some, nil): true
      case (nil, .some): false
      default: first.index < second.index
      }
    }.map(\.index)
  }
}

extension CardSelection.Criteria {
  /// Whether the card satisfies every criterion that is given.
  ///
  /// - Parameter pictures: those of the criteria.
  func allApply(to entry: Entry, pictures known: PicturePatterns) -> Bool {
    (tags.isEmpty || hasTag(entry)) && (folders.isEmpty || isInFolder(entry))
      && (ids.isEmpty || ids.contains(entry.plainID))
      && (kinds.isEmpty || kinds.contains(entry.frontMatter.kind))
      && (pictures.isEmpty || isPicture(entry, among: known))
      && (albums.isEmpty || isInAlbum(entry))
      && (days.isEmpty || days.contains(entry.frontMatter.date))
      && (photographs.isEmpty
        || entry.photograph.map { photographs.allApply(to: $0.marks) } == true)
  }

  /// Whether the card is no cover, or one that is asked for.
  func mayShow(_ entry: Entry) -> Bool {
    entry.album == nil || kinds.contains(Entry.Album.kind) || ids.contains(entry.plainID)
  }

  /// Whether the card satisfies any criterion that is given.
  ///
  /// - Parameter pictures: those of the criteria.
  func anyApplies(to entry: Entry, pictures known: PicturePatterns) -> Bool {
    !isEmpty
      && (hasTag(entry) || isInFolder(entry) || ids.contains(entry.plainID)
        || kinds.contains(entry.frontMatter.kind) || isPicture(entry, among: known)
        || isInAlbum(entry) || days.contains(entry.frontMatter.date)
        || entry.photograph.map { photographs.anyApplies(to: $0.marks) } == true)
  }

  private func isPicture(_ entry: Entry, among pictures: PicturePatterns) -> Bool {
    CardSelection.path(of: entry).flatMap(pictures.place) != nil
  }

  private func isInAlbum(_ entry: Entry) -> Bool {
    guard !albums.isEmpty, entry.photograph != nil,
      let slash = entry.path.utf8.lastIndex(of: "/")
    else { return false }
    // Every album asks each photograph: no text is made to find out.
    let folder = entry.path.utf8[..<slash]
    return albums.contains { folder.elementsEqual($0.utf8) }
  }

  private func hasTag(_ entry: Entry) -> Bool {
    entry.frontMatter.tags.contains(where: tags.contains)
  }

  private func isInFolder(_ entry: Entry) -> Bool {
    folders.contains { entry.plainPath.utf8.hasPrefix("\(Entry.folder)/\($0)/") }
  }
}

extension BoardConfiguration {
  /// The cards that the board shows, as indices into the site's entries; one that it shows twice is there twice.
  package func cards(of site: Site) -> [Int] {
    sections.lazy.filter { $0.kind == .cards }
      .flatMap { $0.selection.cards(of: site.entries, in: site.configuration.language) }
  }
}
