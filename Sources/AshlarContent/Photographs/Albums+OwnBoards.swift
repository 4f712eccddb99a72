internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

/// The site's own boards beside those of albums: what each has from the other, and where one stands in the other's place.
extension Albums {
  /// Whether unlisted boards ask for all photographs of a folder by their paths; for those of an album with a password, whether
  /// boards with the same one do.
  func isAsked(for folder: String, by boards: [BoardConfiguration]) -> Bool {
    guard let photographs = folders[folder]?.map(\.withPictureFromRoot) else { return false }
    let lock = texts.password(folder)?.source
    let readers = boards.filter { $0.isUnlisted && (lock == nil || $0.password?.source == lock) }
    var missing = Set(photographs.indices)
    for section in readers.lazy.flatMap(\.sections)
    where section.kind == .cards && !section.selection.criteria.pictures.isEmpty {
      missing.subtract(section.selection.cards(of: photographs))
    }
    return missing.isEmpty
  }

  /// Reports boards in the places of albums that are to be unlisted: these would have no board of their own.
  mutating func checkPlaces(
    among own: [BoardConfiguration], besides hidden: PathNames
  ) {
    for board in boards where board.isUnlisted && !hidden.contains(Self.folder(of: board)) {
      guard let other = own.first(where: { $0.id == board.id || $0.path == board.path }) else {
        continue
      }
      let folder = Self.folder(of: board)
      let isLocked = board.password != nil
      diagnostics.append(
        Diagnostic(
          .error,
          "the album \(folder) \(isLocked ? "has a password" : "is unlisted"), and the board "
            + "'\(other.id)' stands in its place",
          at: other.location,
          hint: "give the board another 'id' and 'path', or let it have "
            + (isLocked ? "the 'password'" : "'unlisted: true'")
            + " and 'select: {pictures: \(folder)}'"))
    }
  }

  /// Reports boards in the places of albums that offer something, or have a form, by their own texts: no page of theirs has it.
  mutating func checkOffers(among own: [BoardConfiguration], besides hidden: PathNames) {
    for board in boards {
      let folder = Self.folder(of: board)
      let other = own.first { $0.id == board.id || $0.path == board.path }
      guard let matter = texts.shown[folder]?.entry?.frontMatter,
        other != nil || hidden.contains(folder)
      else { continue }
      let lost = [
        board.offer == nil
          ? nil
          : matter.download.map { (place: $0.location, lacks: "offers no ZIP", key: "download") },
        board.selectionForm == nil || other?.selectionForm != nil
          ? nil
          : matter.selectionForm.map {
            (place: $0.location, lacks: "has no form", key: "selection")
          },
      ]
      for (place, lacks, key) in lost.compactMap(\.self) {
        diagnostics.append(
          Diagnostic(
            .warning,
            other.map { "the board '\($0.id)' stands in the album's place, and \(lacks)" }
              ?? "an unlisted board stands in the album's place, and \(lacks)",
            at: place,
            hint: other == nil
              ? "say 'unlisted: true' here in place of that board, or remove '\(key)'"
              : "give the board another 'id' and 'path', or remove '\(key)'"))
      }
    }
  }

  /// Has sections that choose covers show no album beside one that it lies in, as the first page has it; those that name
  /// their cards show what they name.
  func leaveInnerOut(of configuration: inout SiteConfiguration) {
    for board in configuration.boards.indices {
      for section in configuration.boards[board].sections.indices {
        var selection = configuration.boards[board].sections[section].selection
        guard selection.criteria.kinds.contains(Entry.Album.kind), selection.criteria.ids.isEmpty
        else { continue }
        let limit = selection.limit
        selection.limit = nil
        let shown = selection.cards(of: covers).map { covers[$0] }
        let folders = PathNames(shown.map { Photograph.folder(of: $0.path) })
        selection.limit = limit
        selection.excluded.ids += shown.filter { lies($0, inOneOf: folders) }.map(\.id)
        configuration.boards[board].sections[section].selection = selection
      }
    }
  }

  private func lies(_ cover: Entry, inOneOf folders: PathNames) -> Bool {
    var outer = outerAlbum(of: Photograph.folder(of: cover.path))
    while let folder = outer {
      if folders.contains(folder) { return true }
      outer = outerAlbum(of: folder)
    }
    return false
  }

  /// Reports a layout of covers that nothing has: no section of the site's own boards takes it, and no album lies in another.
  mutating func checkCovers(on boards: [BoardConfiguration]) {
    let isUsed = boards.contains { board in
      board.sections.contains {
        $0.selection.isOfCovers && $0.layout == options.coverLayout
      }
    }
    guard inner.isEmpty, !isUsed, let place = options.coverLocation else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "no board has this layout: the site's own 'boards' say how covers are placed",
        at: place,
        hint:
          "remove it, or let a section of theirs have 'select: {kind: album}' and no other 'layout'"
      ))
  }

  /// No board of the site's own shows the cover of an unlisted album, and no listed one its photographs, whatever they
  /// ask for.
  func leaveUnlistedOut(of configuration: inout SiteConfiguration) {
    let unlisted = folders.keys.filter(texts.isUnlisted).sorted(by: String.bytesPrecede)
    let covers = unlistedCovers.map(\.id)
    for board in configuration.boards.indices {
      let albums = configuration.boards[board].isUnlisted ? [] : unlisted
      for section in configuration.boards[board].sections.indices {
        configuration.boards[board].sections[section].selection.excluded.albums += albums
        configuration.boards[board].sections[section].selection.excluded.ids += covers
      }
    }
  }
}

extension Entry {
  /// The same with the path of its picture from the site's folder, as patterns of paths match it.
  fileprivate var withPictureFromRoot: Entry {
    var entry = self
    entry.frontMatter.image = frontMatter.image.flatMap { Asset.path(of: $0, from: path) }
    return entry
  }
}
