internal import AshlarDiagnostics

/// The folders of `photos/` that have pictures: each is a board, and has a card that is its cover.
struct Albums {
  /// The cards that lead to the boards, one per album.
  private(set) var covers: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var boards: [BoardConfiguration] = []
  /// The folders of the boards.
  private var paths: Set<String> = []
  private var loose = false
  private let options: AlbumConfiguration

  /// - Parameters:
  ///   - photographs: in the author's order.
  ///   - texts: what the albums say about themselves, by folder.
  init(
    of photographs: [Entry], texts: [String: EntryReading], options: AlbumConfiguration
  ) {
    self.options = options
    var folders: [String: [Entry]] = [:]
    for photograph in photographs {
      folders[Photograph.folder(of: photograph.path), default: []].append(photograph)
    }
    loose = folders[Photograph.folder] != nil
    var ids = Set(photographs.map(\.id))
    for folder in folders.keys.sorted() where folder != Photograph.folder {
      add(folder, folders[folder] ?? [], text: texts[folder], &ids)
    }
    for (folder, text) in texts where folders[folder] == nil || folder == Photograph.folder {
      guard text.entry?.frontMatter.isDraft != true else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, "it describes an album without pictures",
          at: SourceLocation(file: folder + "/index.md"),
          hint: "put pictures beside it, or remove it"))
    }
    diagnostics += Self.undescribed(folders)
  }

  private mutating func add(
    _ folder: String, _ photographs: [Entry], text: EntryReading?, _ ids: inout Set<String>
  ) {
    diagnostics += text?.diagnostics ?? []
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

  /// The folder of an album's board; names that differ in signs and capitals alone are numbered, in the order of the folders.
  private mutating func unusedPath(of folder: String) -> String {
    let path = folder.split(separator: "/").map { Identifier.folderName(of: String($0)) ?? "album" }
      .joined(separator: "/")
    var (unused, number) = (path, 2)
    while !paths.insert(unused).inserted {
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
    section.layout = options.layout
    var board = BoardConfiguration(id: cover.id, title: title, path: path, sections: [section])
    board.isInNavigation = false
    board.location = SourceLocation(file: cover.path)
    return board
  }

  /// Adds the albums' boards, and makes the first board of a site that names none one of covers.
  ///
  /// A board with an album's id stands in its place; an album in whose place there is an unlisted one has no cover.
  mutating func addBoards(to configuration: inout SiteConfiguration, hasCards: Bool) {
    if !configuration.namesBoards {
      configuration.boards[0].sections = indexSections(
        cards: hasCards ? configuration.boards[0].sections[0] : nil)
    }
    let paths = Set(configuration.boards.map(\.path))
    let ids = Set(configuration.boards.map(\.id))
    let unlisted = Set(configuration.boards.lazy.filter(\.isUnlisted).map(\.id))
    covers.removeAll { unlisted.contains($0.id) }
    configuration.boards += boards.filter { !paths.contains($0.path) && !ids.contains($0.id) }
  }

  /// Covers, pictures of no album, and cards of Markdown, as far as there are any.
  private func indexSections(cards: SectionConfiguration?) -> [SectionConfiguration] {
    var sections: [SectionConfiguration] = []
    if !covers.isEmpty {
      var section = SectionConfiguration(id: "albums")
      section.selection.criteria.kinds = [Entry.Album.kind]
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
  private static func undescribed(_ folders: [String: [Entry]]) -> [Diagnostic] {
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
