internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages
internal import AshlarSystem

/// Copies the pictures and videos of an export of Google's photographs into `photos/`, with what its files of JSON say beside
/// them: the caption, the day, and whether it is a favourite.
///
/// Places and people stay out. A picture of an album is not shown a second time in its year's folder.
struct TakeoutImport {
  private(set) var site = ImportedSite()
  private let source: SourceFolder
  private var folders: [String: TakeoutFolder] = [:]
  private var names = FreeNames()
  /// The folders of the site, by the names of those of the export.
  private var targets: [String: String] = [:]
  /// What pictures of albums have in them.
  private var contents: Set<String> = []
  /// How many files have a size.
  private var sizes: [Int: Int] = [:]

  private let favourite: String

  /// - Parameter siteFolder: that of the site, which need not exist.
  init(_ source: SourceFolder, siteFolder: String) {
    self.source = source
    favourite = FavouriteTag.word(inSiteAt: siteFolder)
    site.theme = "darkroom"
  }

  mutating func read(_ steps: BuildSteps) {
    for path in source.links { site.lose("a link to another file or folder", at: path) }
    // Whether a file of JSON is an album's depends on what the pictures are called.
    for path in source.files where !path.hasEnding(".json") { sort(path) }
    for path in source.files where path.hasEnding(".json") { sort(path) }
    let albums = folders.values.sorted { String.bytesPrecede($0.name, $1.name) }
    for folder in albums where !TakeoutNames.isHidden(folder.name) {
      for file in folder.media { sizes[size(of: file), default: 0] += 1 }
    }
    let years = albums.filter { $0.year != nil }
    for folder in albums.filter({ $0.year == nil }) + years { read(folder, steps) }
  }

  /// Adds a file to the folder that it is in; parts of an export that was divided have the same folders.
  private mutating func sort(_ path: String) {
    let name = fileName(of: folder(of: path))
    var folder = folders[name] ?? TakeoutFolder(name: name)
    if path.hasEnding(".json") {
      folder.addJSON(path, in: source.root)
    } else if AssetReading.hasPictureName(path) || AssetReading.hasVideoName(path) {
      folder.media.append(path)
    } else {
      site.lose("a file that is neither a picture nor a video", at: path)
    }
    folders[name] = folder
  }

  private func size(of path: String) -> Int {
    (try? OpenFile(source.root + "/" + path).size) ?? 0
  }

  private mutating func read(_ folder: TakeoutFolder, _ steps: BuildSteps) {
    let isHidden = TakeoutNames.isHidden(folder.name)
    let edited = folder.editedCopies
    let originals = Set(edited.values)
    var used: Set<String> = []
    for path in folder.media {
      steps.advance()
      let description = folder.description(of: edited[path] ?? path, in: source.root)
      if let description { used.insert(description) }
      if isHidden {
        site.lose("a picture in a folder of what was put away: it is left out", at: path)
      } else if originals.contains(path) {
        site.lose("an original of which there is an edited copy", at: path)
      } else {
        read(path, described: description, in: folder)
      }
    }
    for path in folder.descriptions where !used.contains(path) {
      steps.advance()
      site.lose("a file of JSON that describes no picture", at: path)
    }
  }

  private mutating func read(
    _ path: String, described description: String?, in folder: TakeoutFolder
  ) {
    let record = description.flatMap { SourceRecord(file: source.root + "/" + $0) }
    if let description, record == nil {
      // It may say that the picture was put away.
      return site.lose(
        "a picture whose description cannot be read: it is left out", at: description)
    }
    if let reason = record.flatMap(Self.reason) {
      return site.withhold(path, "a picture that is \(reason): it is left out")
    }
    if isSecond(path, isYear: folder.year != nil) { return }
    let isVideo = AssetReading.hasVideoName(path)
    let place = add(path, in: target(of: folder))
    site.count(isVideo ? .video : .picture)
    guard let record else {
      return site.lose("a picture that no file of JSON describes", at: path)
    }
    for key in record.others { site.lose("what a picture's description has as '\(key)'", at: path) }
    if record.hasPlace { site.lose("the place of a picture", at: path) }
    if !record.records("people").isEmpty { site.lose("the people on a picture", at: path) }
    addDescription(of: path, record, at: place)
  }

  /// Why a picture is not shown.
  private static func reason(_ record: SourceRecord) -> String? {
    for (key, reason) in [
      ("trashed", "in the trash"), ("intrash", "in the trash"), ("archived", "archived"),
      ("inlockedfolder", "in the locked folder"), ("locked", "in the locked folder"),
    ] where record.flag(key) == true { return reason }
    return nil
  }

  /// Whether an album has the same picture as a year's folder. Files of a size that no other has are not read for it.
  private mutating func isSecond(_ path: String, isYear: Bool) -> Bool {
    guard sizes[size(of: path), default: 0] > 1,
      let hash = try? FileBytes(.copy(source.root + "/" + path)).hash
    else { return false }
    if isYear { return contents.contains(hash) }
    contents.insert(hash)
    return false
  }

  // MARK: Files of the site

  /// The folder of an album, below `photos/`; its text gives the album's name.
  private mutating func target(of folder: TakeoutFolder) -> String {
    if let target = targets[folder.name] { return target }
    let place = folder.metadata ?? folder.name
    let said = folder.year ?? folder.title ?? ForeignText.line(folder.name)
    let title = withoutUser(said, place)
    guard !title.isEmpty else { return "" }
    let name = Identifier.folderName(of: ForeignText.prefix(of: title, byteCount: 80)) ?? "album"
    let target = names.take(name) + "/"
    targets[folder.name] = target
    var matter = ImportedMatter()
    matter.title = title
    let text = markdown(folder.album?.text("description"), at: place)
    if let album = folder.album { loseOthers(of: album, at: place) }
    site.add(.text(matter.card(text)), at: "photos/\(target)index.md", from: place)
    site.count(.sidecar)
    return target
  }

  /// A text as Markdown; empty for none.
  private mutating func markdown(_ text: String?, at place: String) -> String {
    guard let text else { return "" }
    var losses: [String] = []
    let markdown = ForeignText { losses.append($0) }.markdown(plain: text)
    for loss in losses { site.lose(loss, at: place) }
    return withoutUser(markdown, place)
  }

  /// A text without names and passwords in its addresses.
  private mutating func withoutUser(_ text: String, _ place: String) -> String {
    AddressUser.removed(from: text) { site.lose($0, at: place) }
  }

  /// Lists what an album's file says besides its name and its text: a place, notes between the pictures, comments.
  private mutating func loseOthers(of album: SourceRecord, at path: String) {
    for key in album.others where !["access", "date"].contains(key) {
      site.lose("what an album's description has as '\(key)'", at: path)
    }
    if album.hasPlace { site.lose("the place of an album", at: path) }
  }

  private mutating func add(_ path: String, in folder: String) -> String {
    let (stem, ending) = TakeoutNames.parts(fileName(of: path))
    let name =
      Identifier.folderName(of: ForeignText.prefix(of: stem, byteCount: 80)) ?? "picture"
    // Nothing beside it may be taken for the album's text.
    let free = name == "index" ? "picture-index" : name
    let target = names.take("\(folder)\(free)") { $0 + ending.lowercased() } + ending.lowercased()
    return site.add(.copy(source.root + "/" + path), at: "photos/" + target, from: path)
  }

  private mutating func addDescription(of path: String, _ record: SourceRecord, at place: String) {
    var matter = ImportedMatter()
    matter.date = date(of: path, record)
    if record.flag("favorited") == true { matter.tags = [favourite] }
    let file = matter.card(markdown(record.text("description"), at: path))
    guard !file.isEmpty else { return }
    if !matter.tags.isEmpty { site.hasTags = true }
    site.add(.text(file), at: place + ".md", from: path)
    site.count(.sidecar)
  }

  /// The moment at which a picture was taken, where its own file does not say so.
  ///
  /// The export has it in UTC and the camera in the time of the place, so that they may differ by a day; they differ by more
  /// where somebody has put the date right.
  private mutating func date(of path: String, _ record: SourceRecord) -> String? {
    let time =
      record.record("phototakentime")?.text("timestamp")
      ?? record.record("creationtime")?.text("timestamp")
    guard let time else { return nil }
    guard let text = SourceMoment.text(time), let said = CalendarDate(text: text) else {
      site.lose("a date that cannot be read", at: path)
      return nil
    }
    let bytes =
      AssetReading.hasVideoName(path)
      ? [] : (try? readFile(source.root + "/" + path, limit: 1 << 20, isPrefix: true).bytes) ?? []
    guard let own = PictureMetadata.read(bytes).date,
      let day = CalendarDate(year: own.year, month: own.month, day: own.day)
    else { return text }
    return abs(said.dayNumber - day.dayNumber) <= 1 ? nil : text
  }
}

extension SourceRecord {
  /// What is carried over, listed by itself, or made by the service.
  private static let known: Set<String> = [
    "title", "description", "imageviews", "creationtime", "phototakentime", "geodata",
    "geodataexif", "people", "url", "googlephotosorigin", "favorited", "trashed", "intrash",
    "archived", "inlockedfolder", "locked", "appsource", "photolastmodifiedtime",
    "modificationtime",
  ]

  /// The keys of what else the description of a picture says, as comments.
  fileprivate var others: [String] {
    values.filter { !Self.known.contains($0.key) && !$0.value.isNothing }
      .map { ForeignText.line($0.key) }.sorted(by: String.bytesPrecede)
  }

  /// Whether it says where a picture was taken.
  fileprivate var hasPlace: Bool {
    ["geodata", "geodataexif"].contains { key in
      guard let place = record(key) else { return false }
      return ["latitude", "longitude"].contains { name in
        place[name]?.words.flatMap(Double.init).map { $0 != 0 } ?? false
      }
    }
  }
}
