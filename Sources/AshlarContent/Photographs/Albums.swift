internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

/// The folders of `photos/` that have pictures: each is a board, and has a card that is its cover.
struct Albums {
  /// The cards that lead to the boards, one per album.
  private(set) var covers: [Entry] = []
  var diagnostics: [Diagnostic] = []
  var boards: [BoardConfiguration] = []
  /// The folders of the boards.
  private var paths: PathNames = []
  /// The places in `covers` and `boards` of albums that have both, by folder.
  private var places: PathTable<Int> = [:]
  /// The ids of the covers of albums that lie in others, by the folder of the album that each lies in.
  var inner: PathTable<[String]> = [:]
  /// What the albums show, by folder.
  let folders: PathTable<[Entry]>
  let texts: AlbumTexts
  private var loose: Bool { folders[Photograph.folder] != nil }
  let options: AlbumConfiguration

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
  func outerAlbum(of folder: String) -> String? {
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
  static func folder(of board: BoardConfiguration) -> String {
    board.sections.lazy.compactMap { $0.selection.criteria.albums.first }.first ?? ""
  }

  var unlistedCovers: [Entry] {
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
