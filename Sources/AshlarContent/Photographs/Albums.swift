internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

/// The folders of `photos/` that have pictures: each is a board, and has a card that is its cover.
struct Albums {
  /// The cards that lead to the boards, one per album.
  private(set) var covers: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var boards: [BoardConfiguration] = []
  /// The folders of the boards.
  private var paths: PathNames = []
  /// The places in `covers` and `boards` of albums that have both, by folder.
  private var places: PathTable<Int> = [:]
  /// The ids of the covers of albums that lie in others, by the folder of the album that each lies in.
  private var inner: PathTable<[String]> = [:]
  /// What the albums show, by folder.
  private let folders: PathTable<[Entry]>
  private let texts: AlbumTexts
  private var loose: Bool { folders[Photograph.folder] != nil }
  private let options: AlbumConfiguration

  /// - Parameters:
  ///   - photographs: in the author's order.
  ///   - texts: what the albums say about themselves, by folder.
  init(of photographs: [Entry], texts: AlbumTexts, options: AlbumConfiguration) {
    self.options = options
    self.texts = texts
    folders = PathTable(grouping: photographs) { Photograph.folder(of: $0.path) }
    var ids = Set(photographs.map(\.id))
    for folder in folders.keys.sorted(by: String.bytesPrecede) where folder != Photograph.folder {
      add(folder, folders[folder] ?? [], text: texts.shown[folder], &ids)
    }
    for (folder, text) in texts.shown where folders[folder] == nil || folder == Photograph.folder {
      let matter = text.entry?.frontMatter
      diagnostics += matter?.download?.withoutPhotographs ?? []
      guard !isSaidForOthers(folder, by: matter) else { continue }
      diagnostics += matter?.selectionForm?.withoutPhotographs("the album") ?? []
      guard matter?.isDraft != true else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, "it describes an album without pictures",
          at: SourceLocation(file: folder + "/index.md"),
          hint: "put pictures beside it, or remove it"))
    }
    diagnostics += texts.passwordsWithinOthers + texts.preciseMapsOfListed
    diagnostics += texts.withoutReaders(ofTheirOwn: options.map)
    diagnostics += Self.undescribed(folders)
  }

  /// Whether a text without pictures of its own is there for the albums within its folder: it has them unlisted, or gives
  /// them a form.
  private func isSaidForOthers(_ folder: String, by matter: FrontMatter?) -> Bool {
    guard texts.isUnlisted(folder) || matter?.selectionForm != nil else { return false }
    return folder != Photograph.folder
      && folders.keys.contains { $0.utf8.hasPrefix(folder + "/") }
  }

  private mutating func add(
    _ folder: String, _ photographs: [Entry], text: EntryReading?, _ ids: inout Set<String>
  ) {
    let path = unusedPath(of: folder)
    let derived = Identifier.derived(fromPath: folder)
    var cover =
      text?.entry
      ?? Entry(
        id: derived, path: folder + "/index.md", source: [], bodyOffset: 0, bodyLine: 1,
        frontMatter: FrontMatter())
    if cover.frontMatter.id == nil { cover.id = derived }
    while !ids.insert(cover.id).inserted { cover.id += "-album" }
    let introduction = String(decoding: cover.source[cover.bodyOffset...], as: UTF8.self)
    places[folder] = covers.count
    cover.bodyOffset = cover.source.count
    cover.album = Entry.Album(path: path, count: photographs.count)
    cover.page = path + "/index.html"
    cover.frontMatter.kind = Entry.Album.kind
    let name = Photograph.words(of: Photograph.stem(of: folder + "/" + folder.lastName))
    let title = cover.frontMatter.title ?? name
    cover.frontMatter.title = title
    if cover.frontMatter.image == nil { cover.frontMatter.image = Self.cover(of: photographs) }
    cover.frontMatter.date =
      cover.frontMatter.date ?? photographs.compactMap(\.frontMatter.date).max()
    // The title beside the picture says it all.
    cover.frontMatter.alt = cover.frontMatter.alt ?? title
    covers.append(cover)
    boards.append(board(cover, of: folder, at: path, title: title, introduction: introduction))
  }

  /// Has albums lead to those within them, and back, as far as whoever may find the one may find the other.
  private mutating func lead() {
    for folder in places.keys.sorted(by: String.bytesPrecede) {
      guard let place = places[folder], let outer = outerAlbum(of: folder) else { continue }
      inner[outer, default: []].append(covers[place].id)
      addPhotographs(of: folder, to: outer)
      let crumbs = crumbs(to: outer)
      let own = boards[place].sections[0].introduction.map { "\n\n" + $0 } ?? ""
      boards[place].sections[0].introduction = crumbs + own
    }
    for (folder, ids) in inner {
      guard let place = places[folder] else { continue }
      var section = SectionConfiguration(id: "albums")
      section.selection.criteria.ids = ids
      section.layout = options.coverLayout
      section.introduction = boards[place].sections[0].introduction
      boards[place].sections[0].introduction = nil
      boards[place].sections.insert(section, at: 0)
    }
  }

  /// Counts the pictures of an album in those that it lies in, too, which offer them unless the album says that it offers
  /// none.
  private mutating func addPhotographs(of folder: String, to outer: String) {
    let count = folders[folder]?.count ?? 0
    let own = texts.shown[folder]?.entry?.frontMatter.download
    var next = Optional(outer)
    while let outer = next, let place = places[outer] {
      covers[place].album?.count += count
      if own?.sizes.isEmpty != true {
        boards[place].offer?.folders.append(folder)
      }
      next = outerAlbum(of: outer)
    }
  }

  /// The folder of the innermost album that a folder lies in; nil for an unlisted one in a listed one.
  private func outerAlbum(of folder: String) -> String? {
    var outer = Photograph.folder(of: folder)
    while outer != Photograph.folder, !outer.isEmpty {
      if places[outer] != nil {
        return texts.isUnlisted(outer) == texts.isUnlisted(folder) ? outer : nil
      }
      outer = Photograph.folder(of: outer)
    }
    return nil
  }

  /// Unlisted albums within others share the folder of the outermost one.
  private mutating func shareFolders() {
    for (folder, place) in places where boards[place].isUnlisted {
      var outermost = folder
      while let outer = outerAlbum(of: outermost) { outermost = outer }
      guard outermost != folder, let outer = places[outermost] else { continue }
      boards[place].enclosingAlbum = boards[outer].id
    }
  }

  /// Links to an album and those that it lies in, the outermost first, as Markdown.
  private func crumbs(to folder: String) -> String {
    var (links, next) = ([String](), Optional(folder))
    while let folder = next, let place = places[folder] {
      let title = MarkdownText.escaped(boards[place].title)
      let reference = MarkdownText.escaped(Asset.reference(to: covers[place].path))
      links.insert("[\(title)](<\(reference)>)", at: 0)
      next = outerAlbum(of: folder)
    }
    return links.joined(separator: " / ")
  }

  /// The folder of an album's board; names that differ in signs and capitals alone are numbered, in the order of the folders.
  private mutating func unusedPath(of folder: String) -> String {
    let path = folder.utf8.split(at: "/").map { Identifier.folderName(of: String($0)) ?? "album" }
      .joined(separator: "/")
    var (unused, number) = (path, 2)
    while !paths.insert(unused) {
      unused = "\(path)-\(number)"
      number += 1
    }
    return unused
  }

  /// The picture of an album that names none: the first one that is as wide as covers should be, else the first.
  private static func cover(of photographs: [Entry]) -> String? {
    let fitting = photographs.first { entry in
      entry.photograph?.size.map { (1.2...1.8).contains($0.width / $0.height) } ?? false
    }
    return (fitting ?? photographs.first)?.frontMatter.image
  }

  private func board(
    _ cover: Entry, of folder: String, at path: String, title: String, introduction: String
  ) -> BoardConfiguration {
    var section = SectionConfiguration(id: "photographs")
    if introduction.contains(where: { !$0.isWhitespace }) { section.introduction = introduction }
    section.selection.criteria.albums = [folder]
    section.selection.order = options.order
    section.headers = options.headers
    section.layout = options.layout
    var board = BoardConfiguration(id: cover.id, title: title, path: path, sections: [section])
    board.isInNavigation = false
    board.isUnlisted = texts.isUnlisted(folder)
    board.password = texts.password(folder)
    board.location = SourceLocation(file: cover.path)
    if board.isUnlisted {
      board.map = texts.ownMap(folder).map(\.map) ?? options.map
    }
    if let download = cover.frontMatter.download ?? options.download, !download.sizes.isEmpty {
      board.offer = AlbumOffer(download: download, folder: folder)
    }
    board.selectionForm = (texts.selectionForm(folder) ?? options.selectionForm).flatMap {
      $0.address == nil ? nil : $0
    }
    return board
  }

  /// Adds the albums' boards, and makes the first board of a site that names none one of covers.
  ///
  /// A board with an album's id stands in its place. An album whose photographs an unlisted board asks for has no cover, and
  /// no board of its own, unless it has a password that the other board has not;
  /// the cover of an unlisted album is on the board of the unlisted one that it lies in, and on no other.
  mutating func addBoards(to configuration: inout SiteConfiguration, hasCards: Bool) {
    let own = configuration.namesBoards ? configuration.boards : []
    let unlisted = Set(own.lazy.filter(\.isUnlisted).map(\.id))
    let hidden = PathNames(folders.keys.filter { isAsked(for: $0, by: own) })
    let isHidden = { (cover: Entry) in
      unlisted.contains(cover.id) || hidden.contains(Photograph.folder(of: cover.path))
    }
    places = places.filter { !isHidden(covers[$0.value]) }
    shareFolders()
    lead()
    covers.removeAll(where: isHidden)
    checkPlaces(among: own, besides: hidden)
    checkOffers(among: own, besides: hidden)
    if configuration.namesBoards {
      leaveInnerOut(of: &configuration)
      checkCovers(on: configuration.boards)
    } else {
      configuration.boards[0].sections = indexSections(
        cards: hasCards ? configuration.boards[0].sections[0] : nil)
    }
    leaveUnlistedOut(of: &configuration)
    let paths = Set(configuration.boards.map(\.path))
    let ids = Set(configuration.boards.map(\.id))
    configuration.boards += boards.filter { board in
      !paths.contains(board.path) && !ids.contains(board.id)
        && !hidden.contains(Self.folder(of: board))
    }
  }

  /// The folder that an album's board shows.
  private static func folder(of board: BoardConfiguration) -> String {
    board.sections.lazy.compactMap { $0.selection.criteria.albums.first }.first ?? ""
  }

  /// Whether unlisted boards ask for all photographs of a folder by their paths; for those of an album with a password, whether
  /// boards with the same one do.
  private func isAsked(for folder: String, by boards: [BoardConfiguration]) -> Bool {
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
  private mutating func checkPlaces(
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
  private mutating func checkOffers(among own: [BoardConfiguration], besides hidden: PathNames) {
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
  private func leaveInnerOut(of configuration: inout SiteConfiguration) {
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
  private mutating func checkCovers(on boards: [BoardConfiguration]) {
    let isUsed = boards.contains { board in
      board.sections.contains {
        $0.selection.criteria.kinds == [Entry.Album.kind] && $0.layout == options.coverLayout
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
  private func leaveUnlistedOut(of configuration: inout SiteConfiguration) {
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

  private var unlistedCovers: [Entry] {
    covers.filter { texts.isUnlisted(Photograph.folder(of: $0.path)) }
  }

  /// Covers, pictures of no album, and cards of Markdown, as far as there are any.
  private func indexSections(cards: SectionConfiguration?) -> [SectionConfiguration] {
    var sections: [SectionConfiguration] = []
    if covers.count > unlistedCovers.count {
      var section = SectionConfiguration(id: "albums")
      section.selection.criteria.kinds = [Entry.Album.kind]
      section.selection.excluded.ids = inner.values.flatMap(\.self).sorted()
      let isOrdered = covers.contains {
        $0.frontMatter.weight != nil || $0.frontMatter.isPinned
      }
      section.selection.order = isOrdered ? .author : .newest
      section.layout = options.coverLayout
      sections.append(section)
    }
    if loose {
      var section = SectionConfiguration(id: "photographs")
      section.selection.criteria.albums = [Photograph.folder]
      section.selection.order = options.order
      section.headers = options.headers
      section.layout = options.layout
      sections.append(section)
    }
    if var cards {
      cards.selection.excluded.pictures = [Photograph.folder]
      sections.append(cards)
    }
    return sections
  }

  /// One warning for each folder with pictures that nobody has described.
  private static func undescribed(_ folders: PathTable<[Entry]>) -> [Diagnostic] {
    folders.compactMap { folder, photographs in
      let silent = photographs.filter(\.isUndescribed)
      guard let first = silent.first else { return nil }
      let count = photographs.count
      return Diagnostic(
        .warning,
        count == 1
          ? "the photograph in \(folder) has no description"
          : "\(silent.count) of \(count) photographs in \(folder) have no description",
        at: SourceLocation(file: first.path),
        hint:
          "say what they show, for those who cannot see it: in the caption of the file, or as 'alt' in "
          + "\(first.photograph?.name ?? "name").yaml beside it")
    }
  }
}

extension String {
  /// The last part of a path.
  fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}

extension Entry {
  /// The same with the path of its picture from the site's folder, as patterns of paths match it.
  fileprivate var withPictureFromRoot: Entry {
    var entry = self
    entry.frontMatter.image = frontMatter.image.flatMap { Asset.path(of: $0, from: path) }
    return entry
  }
}
