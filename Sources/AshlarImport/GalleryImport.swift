internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// Makes a card of each picture and video that gallery-dl has fetched, from the file of JSON beside it.
///
/// `wall.jpg` is described by `wall.jpg.json` or `wall.json`, there or in a folder `metadata`; `info.json` describes all of
/// its folder. A board, album or gallery is a folder of cards with a board of its own.
struct GalleryImport {
  private(set) var cards: NewCards
  private let source: SourceFolder
  private let files: Set<String>
  /// Files that described something.
  private var described: Set<String> = []
  /// What is said of whole folders.
  private var galleries: [String: GalleryRecord] = [:]
  /// Folders whose description cannot be read.
  private var brokenGalleries: Set<String> = []
  private var boards: [String: String] = [:]
  /// The keys that are listed by their names.
  private var otherKeys: Set<String> = []
  /// The most of them.
  private static let otherKeyCount = 40

  private static let infoName = "info.json"

  /// - Parameter known: see `NewCards`.
  init(_ source: SourceFolder, known: [String: String]) {
    self.source = source
    cards = NewCards(known: known)
    files = Set(source.files)
  }

  var site: ImportedSite {
    var site = cards.site
    site.theme = "pins"
    return site
  }

  mutating func read(_ steps: BuildSteps) {
    for path in source.links { cards.lose("a link to another file or folder", at: path) }
    for path in source.files where fileName(of: path) == Self.infoName { readGallery(path) }
    for path in source.files {
      steps.advance()
      if Self.isMedia(path) { read(path) }
    }
    for path in source.files where !Self.isMedia(path) && !described.contains(path) {
      cards.lose(Self.loss(of: path), at: path)
    }
    cards.setBoards(boards)
  }

  private static func isMedia(_ path: String) -> Bool {
    AssetReading.hasPictureName(path) || AssetReading.hasVideoName(path)
  }

  private static func loss(of path: String) -> String {
    path.hasEnding(".json")
      ? "a file of JSON that describes no picture" : "a file that is neither a picture nor a video"
  }

  private mutating func readGallery(_ path: String) {
    described.insert(path)
    guard let record = SourceRecord(file: source.root + "/" + path) else {
      brokenGalleries.insert(folder(of: path))
      return cards.lose("a file of JSON that cannot be read", at: path)
    }
    let gallery = GalleryRecord(record)
    galleries[folder(of: path)] = gallery
    lose(keys: gallery.others(isGallery: true), at: path)
  }

  /// Lists keys by their names, as far as somebody may read the list.
  private mutating func lose(keys: [String], at path: String) {
    for key in keys {
      if otherKeys.count < Self.otherKeyCount { otherKeys.insert(key) }
      let name = ForeignText.prefix(of: ForeignText.line(key), byteCount: 40)
      cards.lose(
        otherKeys.contains(key)
          ? "a key of gallery-dl that no card has: '\(name)'"
          : "a further key of gallery-dl that no card has", at: path)
    }
  }

  /// The file that describes a picture; nil where there is none.
  private func description(of path: String) -> String? {
    let (folder, name) = (folder(of: path), fileName(of: path))
    let start = folder.isEmpty ? "" : folder + "/"
    let dot = name.utf8.lastIndex(of: ".") ?? name.endIndex
    let names = [name + ".json", name[..<dot] + ".json"].filter { $0 != Self.infoName }
    return names.flatMap { [start + $0, start + "metadata/" + $0] }
      .first(where: files.contains).map { source.file(at: $0) ?? $0 }
  }

  private mutating func read(_ path: String) {
    let folder = folder(of: path)
    let gallery = galleries[folder]
    var matter = ImportedMatter()
    var record: GalleryRecord?
    if let file = description(of: path) {
      described.insert(file)
      record = SourceRecord(file: source.root + "/" + file).map { GalleryRecord($0) }
      if record == nil {
        matter.isDraft = true
        cards.lose("a picture whose description cannot be read: it is a draft", at: file)
      }
    } else {
      cards.lose("a picture that no file of JSON describes", at: path)
    }
    if record?.isPrivate == true || gallery?.isPrivate == true || brokenGalleries.contains(folder) {
      matter.isDraft = true
      cards.lose("a picture that its site does not show to everybody: it is a draft", at: path)
    }
    let board = Self.board(record, gallery, folder)
    let place = cards.path(stem(of: path), in: NewCards.name(board), of: path)
    let text = record.map { fill(&matter, from: $0, path) } ?? ""
    if matter.author == nil { matter.author = gallery?.author }
    addFile(path, to: &matter, at: place)
    boards[NewCards.name(board)] = boards[NewCards.name(board)] ?? board
    cards.add(matter, text, at: place, from: path)
  }

  /// What the board of a picture is called: as its description says, as that of its folder does, or as the folder.
  private static func board(
    _ record: GalleryRecord?, _ gallery: GalleryRecord?, _ folder: String
  ) -> String {
    let name = record?.board ?? gallery?.galleryName ?? fileName(of: folder)
    return name.isEmpty ? "Pictures" : name
  }

  /// Fills in what is said of a picture.
  ///
  /// - Returns: its text.
  private mutating func fill(
    _ matter: inout ImportedMatter, from record: GalleryRecord, _ path: String
  ) -> String {
    matter.title = record.title
    matter.alt = record.alternative ?? record.title
    matter.author = record.author
    matter.link = record.link
    if record.link == nil, record.hasUnsafeLink {
      cards.lose("an address that no card can have: it is none of a page", at: path)
    }
    let date = record.date
    matter.date = date.text
    if date.isLost { cards.lose("a date that cannot be read", at: path) }
    matter.add(tags: record.tags)
    lose(keys: record.others(), at: path)
    guard let text = record.text else { return "" }
    var losses: [String] = []
    let markdown = ForeignText(page: record.link) { losses.append($0) }.markdown(text)
    for loss in losses { cards.lose(loss, at: path) }
    return markdown
  }

  private mutating func addFile(_ path: String, to matter: inout ImportedMatter, at place: String) {
    let dot = path.utf8.lastIndex(of: ".") ?? path.endIndex
    let target = "images/" + place + path[dot...].lowercased()
    let reference = cards.copy(source.root + "/" + path, to: target, from: path)
    if AssetReading.hasVideoName(path) {
      matter.video = reference
    } else {
      matter.image = reference
    }
  }
}
