internal import AshlarBytes
internal import AshlarImages

/// A picture below `photos/`, with what its file says about it.
public struct Photograph: Hashable, Sendable {
  /// The folder of a site in which pictures are cards without Markdown.
  package static let folder = "photos"
  /// The kind of a card that is a photograph, where its sidecar names no other.
  package static let kind = "photo"

  /// The file's name without its extension.
  public var name: String
  /// What it is called where nobody has named it: by its folder, and by the number that its camera gave it, as `Walls 43`.
  public let standInName: String
  public var title: String?
  public var caption: String?
  public var date: CalendarDate?
  public var tags: [String] = []
  /// A description for people who do not see the picture.
  public var alternative: String?
  /// The size at which it is shown; nil where its header does not say.
  public var size: PictureSize?
  /// What it was taken with, part by part, as `f/2.8`.
  public var camera: [String] = []
  /// What boards may choose it by besides its place and its tags.
  package var marks = PhotographMarks()

  /// A photograph that says nothing about itself.
  ///
  /// - Parameter path: relative to the site's folder.
  package init(path: String) {
    name = Self.stem(of: path)
    standInName = Self.standInName(path)
  }

  private static func standInName(_ path: String) -> String {
    let place = words(of: folder(of: path).utf8.split(at: "/").last.map(String.init) ?? "")
    let digits = stem(of: path).utf8.reversed().drop { !isDigit($0) }.prefix { isDigit($0) }
    let number = String(decoding: digits.reversed().drop { $0 == 0x30 }, as: UTF8.self)
    return number.isEmpty ? place : "\(place) \(number)"
  }

  /// - Parameter records: what files say of it, the one first that counts most.
  init(path: String, metadata records: [PictureMetadata]) {
    self.init(path: path)
    guard let first = records.first else { return }
    let metadata = records.dropFirst().reduce(first) { $0.completed(by: $1) }
    title = metadata.title
    caption = metadata.caption
    tags = metadata.tags
    alternative = metadata.alternative
    date = metadata.date.flatMap(CalendarDate.init)
    marks = PhotographMarks(metadata)
    let camera = metadata.camera
    self.camera = [
      camera.model, camera.lens, camera.focalLength, camera.aperture, camera.exposureTime,
      camera.sensitivity,
    ].compactMap { $0 }
  }

  /// What the photograph is called where it has a title of its own, or a name that a person gave.
  package var shownTitle: String? {
    title ?? (Self.isCameraName(name) ? nil : Self.words(of: name))
  }

  /// A file's or a folder's name as words: without a date before it, dashes and underlines as spaces.
  package static func words(of name: String) -> String {
    var text = Substring(name)
    if let date = text.prefixMatch(of: /[0-9]{4}(-?[0-9]{2}){0,2}[ _\-]+/),
      date.0.count < text.count
    {
      text = text[date.range.upperBound...]
    }
    let spaced = text.split(whereSeparator: { " _-".contains($0) }).joined(separator: " ")
    return spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  /// Whether a name is one that a camera gave: `IMG_0012`, `DSC00043`, `_MG_1234`, `20240301_101112`.
  package static func isCameraName(_ name: String) -> Bool {
    let byPrefix = /(?i)_?(img|mg|dsc|dscn|dscf|pxl|p|mvi|gopr|dji|image)[_\-]?[0-9_\-]{4,}.*/
    let byTime = /[0-9_\-]{12,}.*|[^\p{L}]*/
    return name.wholeMatch(of: byPrefix) != nil || name.wholeMatch(of: byTime) != nil
  }

  /// The name of a path's file without its extension.
  package static func stem(of path: String) -> String {
    let name = path.utf8.split(at: "/").last ?? ""
    guard let dot = name.utf8.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// Whether a text beside photographs is about their album, by its name.
  package static func isAlbumText(_ path: String) -> Bool { stem(of: path).lowercased() == "index" }

  /// A path without the extension of its file.
  static func withoutExtension(_ path: String) -> String {
    let folder = folder(of: path)
    return (folder.isEmpty ? "" : folder + "/") + stem(of: path)
  }

  /// The folder of a path, without `/` at its end.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}

extension CalendarDate {
  /// The moment at which a picture was taken, by the clock of that place.
  ///
  /// An offset from UTC is not asked for: some cameras write one and some none, and pictures of both kinds are in order
  /// by their clocks alone.
  init?(_ date: PictureDate) {
    self.init(year: date.year, month: date.month, day: date.day)
    secondOfDay = min(86_399, (date.hour * 60 + date.minute) * 60 + date.second)
    millisecond = date.millisecond
  }
}
