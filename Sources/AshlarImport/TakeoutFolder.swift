internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// A folder of an export of Google's photographs: an album, or all pictures of a year.
struct TakeoutFolder {
  let name: String
  /// Pictures and videos.
  var media: [String] = []
  /// The file that describes the album, and what it says.
  private(set) var metadata: String?
  private(set) var album: SourceRecord?
  private(set) var title: String?
  /// The files that may describe pictures.
  private(set) var descriptions: [String] = []
  private var byName: [TakeoutNames.Numbered: String] = [:]
  /// Descriptions by the names of their pictures without extensions.
  private var byStem: [TakeoutNames.Numbered: [String]] = [:]

  /// The media's names without extensions, sorted by their bytes.
  private var stems: [String] = []
  /// The names of media by these without extensions.
  private var byOwnStem: [String: [String]] = [:]

  init(name: String) {
    self.name = name
  }

  /// The year whose pictures it holds; nil for an album.
  var year: String? { TakeoutNames.year(ofFolder: name, isTitled: title != nil) }

  /// What the files of pictures say, and those of albums do not.
  private static let pictureKeys = [
    "phototakentime", "imageviews", "url", "creationtime", "photolastmodifiedtime",
    "modificationtime", "people", "favorited", "trashed", "intrash", "archived", "inlockedfolder",
    "locked", "googlephotosorigin", "geodataexif",
  ]

  /// Takes a file of JSON: that of the album has a title and no moment, in each language under another name.
  ///
  /// The folder's `media` are known by then.
  mutating func addJSON(_ path: String, in root: String) {
    let file = fileName(of: path)
    if stems.count != media.count {
      byOwnStem = Dictionary(grouping: media.map(fileName)) { TakeoutNames.parts($0).stem }
      stems = media.map { TakeoutNames.parts(fileName(of: $0)).stem }
        .sorted(by: String.bytesPrecede)
    }
    // Those of pictures have the extension of a picture in their names, unless it is cut off.
    let mayBeAlbum = file.utf8.split(at: ".").count == 2
    if mayBeAlbum, let record = SourceRecord(file: root + "/" + path) {
      let album = record.record("albumdata") ?? record
      if !isOfPicture(record, file), let title = album.text("title").map({ ForeignText.line($0) }) {
        (metadata, self.album, self.title) = (path, album, title)
        return
      }
    }
    descriptions.append(path)
    for key in TakeoutNames.keys(ofDescription: file) where byName[key] == nil {
      byName[key] = path
      let stem = TakeoutNames.Numbered(
        name: TakeoutNames.parts(key.name).stem, number: key.number)
      byStem[stem, default: []].append(path)
    }
  }

  /// Whether a file of JSON with the name of an album's is that of a picture.
  private func isOfPicture(_ record: SourceRecord, _ file: String) -> Bool {
    if Self.pictureKeys.contains(where: { record[$0] != nil }) { return true }
    if ["albumdata", "access", "date"].contains(where: { record[$0] != nil }) { return false }
    // A place may be that of an album, too.
    let title = record.text("title") ?? ""
    return record["geodata"] != nil || AssetReading.hasPictureName(title)
      || AssetReading.hasVideoName(title) || TakeoutNames.isNamed(file, afterOneOf: stems)
  }

  /// The file that describes a picture; that of a picture which moves describes its film, too, and that of an original its
  /// edited copy.
  func description(of path: String, in root: String) -> String? {
    let (stem, ending) = TakeoutNames.parts(fileName(of: path))
    return description(ofStem: stem, ending, in: root)
      ?? TakeoutNames.original(ofEdited: stem).flatMap {
        description(ofStem: $0, ending, in: root)
      }
  }

  private func description(
    ofStem stem: String, _ ending: String, in root: String
  ) -> String? {
    if let own = ownDescription(of: stem + ending, in: root) { return own }
    let keys = [TakeoutNames.Numbered(name: stem, number: ""), TakeoutNames.numbered(stem)]
    return keys.lazy.flatMap { byStem[$0] ?? [] }.first {
      !isDescription($0, ofOtherThan: stem, ending, in: root)
    }
  }

  /// Whether a description is that of another file with the same name before its extension; one of a picture is that of its film, too.
  private func isDescription(
    _ path: String, ofOtherThan stem: String, _ ending: String, in root: String
  ) -> Bool {
    let isFilm = AssetReading.hasVideoName(stem + ending)
    return (byOwnStem[stem] ?? []).contains { other in
      !other.utf8.elementsEqual((stem + ending).utf8)
        && !(isFilm && AssetReading.hasPictureName(other))
        && ownDescription(of: other, in: root) == path
    }
  }

  private func ownDescription(of file: String, in root: String) -> String? {
    TakeoutNames.keys(ofPicture: file).lazy.compactMap { byName[$0] }.first
      ?? TakeoutNames.cutKeys(ofPicture: file).lazy.compactMap { key in
        byName[key].flatMap { path in
          let title = SourceRecord(file: root + "/" + path)?.text("title") ?? ""
          return TakeoutNames.mayBe(titled: title, underCut: key.name, picture: file) ? path : nil
        }
      }.first
  }

  /// Edited copies, which have no descriptions of their own, with the originals that lie beside them.
  var editedCopies: [String: String] {
    let originals = Dictionary(
      media.map { (TakeoutNames.parts($0).stem, $0) }, uniquingKeysWith: { first, _ in first })
    var copies: [String: String] = [:]
    for path in media {
      let file = fileName(of: path)
      let start = String(decoding: path.utf8.dropLast(file.utf8.count), as: UTF8.self)
      guard let stem = TakeoutNames.original(ofEdited: TakeoutNames.parts(file).stem),
        let original = originals[start + stem], !isDescribed(file)
      else { continue }
      copies[path] = original
    }
    return copies
  }

  /// Whether a file has a description under its whole name.
  private func isDescribed(_ file: String) -> Bool {
    TakeoutNames.keys(ofPicture: file).contains { byName[$0] != nil }
  }
}
