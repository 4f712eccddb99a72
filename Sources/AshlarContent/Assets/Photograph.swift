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
  /// The picture's path relative to the site's folder, or the video's.
  package let path: String
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
  /// How it was exposed, part by part: `1/250 s`, `f/2.8`, `ISO 400`, `35 mm`.
  public var exposure: [String] = []
  /// What boards may choose it by besides its place and its tags.
  package var marks = PhotographMarks()
  /// The stars and colour labels that its file and XMP beside it say, which the card may replace.
  package private(set) var ratingOfFile: Int?
  package private(set) var labelsOfFile: [String] = []

  /// A photograph that says nothing about itself.
  ///
  /// - Parameter path: relative to the site's folder.
  package init(path: String) {
    self.path = path
    name = Self.stem(of: path)
    standInName = Self.standInName(path)
  }

  private static func standInName(_ path: String) -> String {
    let place = words(of: folder(of: path).utf8.split(at: "/").last.map(String.init) ?? "")
    return counter(in: stem(of: path)).map { "\(place) \($0)" } ?? place
  }

  /// - Parameter records: what files say of it, the one first that counts most.
  init(path: String, metadata records: [PictureMetadata]) {
    self.init(path: path)
    guard let first = records.first else { return }
    let metadata = records.dropFirst().reduce(first) { $0.completed(by: $1) }
    title = metadata.title.flatMap { $0.hasVisibleCharacter ? $0 : nil }
    caption = metadata.caption
    tags = metadata.tags
    alternative = metadata.alternative.flatMap { $0.hasVisibleCharacter ? $0 : nil }
    date = metadata.date.flatMap(CalendarDate.init)
    marks = PhotographMarks(metadata)
    (ratingOfFile, labelsOfFile) = (marks.rating, marks.labels)
    let camera = metadata.camera
    exposure = [
      camera.exposureTime, camera.aperture, camera.sensitivity, camera.focalLength,
    ].compactMap { $0 }
  }

  /// What the photograph is called where it has a title of its own, or a name that a person gave.
  package var shownTitle: String? {
    title ?? (Self.isCameraName(name) ? nil : Self.words(of: name))
  }

  /// A file's or a folder's name as words: without a date before it, dashes and underlines as spaces; a date alone stays as
  /// it is.
  package static func words(of name: String) -> String {
    var bytes = ArraySlice(name.utf8)
    let ends = dateEnds(in: bytes)
    if ends.count > 1, ends.last == bytes.endIndex { return name }
    if let end = rest(after: ends, in: bytes), end < bytes.endIndex { bytes = bytes[end...] }
    let spaced = bytes.split(whereSeparator: isSeparator).map {
      String(decoding: $0, as: UTF8.self)
    }
    .joined(separator: " ")
    return spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  /// Where the year, the month and the day end with which a name begins, as far as it has them: `2024`, `2024-03`,
  /// `20240301`.
  private static func dateEnds(in bytes: ArraySlice<UInt8>) -> [Int] {
    guard let year = end(ofDigits: 4, from: bytes.startIndex, in: bytes) else { return [] }
    var ends = [year]
    while ends.count < 3 {
      let last = ends[ends.count - 1]
      let start = last < bytes.endIndex && bytes[last] == UInt8(ascii: "-") ? last + 1 : last
      guard let next = end(ofDigits: 2, from: start, in: bytes) else { break }
      ends.append(next)
    }
    return ends
  }

  /// Where a name goes on after a date and what stands between them; nil where nothing does.
  private static func rest(after ends: [Int], in bytes: ArraySlice<UInt8>) -> Int? {
    for end in ends.reversed() {
      let rest = bytes[end...].drop(while: isSeparator)
      if rest.startIndex > end { return rest.startIndex }
    }
    return nil
  }

  private static func end(
    ofDigits count: Int, from start: Int, in bytes: ArraySlice<UInt8>
  ) -> Int? {
    let digits = bytes[start...].prefix(count)
    return digits.count == count && digits.allSatisfy(\.isASCIIDigit) ? digits.endIndex : nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
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
  package static func withoutExtension(_ path: String) -> String {
    let folder = folder(of: path)
    return (folder.isEmpty ? "" : folder + "/") + stem(of: path)
  }

  /// The folder of a path, without `/` at its end.
  package static func folder(of path: String) -> String {
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
