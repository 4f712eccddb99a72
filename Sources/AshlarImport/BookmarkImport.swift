internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem
internal import Foundation

/// Makes a card of each bookmark in a file as browsers and pin services export it (the Netscape bookmark file format).
struct BookmarkImport {
  private(set) var cards: NewCards
  var site: ImportedSite { cards.site }
  private var folders: [(name: String, isPrivate: Bool)] = []
  private var pending: (matter: ImportedMatter, text: String)?
  /// The name and the password in the address of the bookmark that was read last.
  private var secret: String?
  private let file: String

  /// - Parameters:
  ///   - file: the file's name, for places.
  ///   - known: see `NewCards`.
  init(file: String, known: [String: String]) {
    self.file = file
    cards = NewCards(known: known)
  }

  mutating func read(_ bytes: [UInt8], _ steps: BuildSteps) {
    let bytes = TextFile.decoded(bytes)
    var tags = MarkupTags(bytes)
    /// What the text behind the last tag belongs to, and where that begins.
    var open: (tag: MarkupTags.Tag, start: Int)?
    var place = 0
    while let tag = tags.next() {
      steps.advance(by: tag.range.upperBound - place)
      place = tag.range.upperBound
      switch tag.name {
      case "a", "h3", "dd", "dl", "dt", "hr", "p":
        // Within a note, or a name, other tags are a part of it.
        if tag.name == "p", open != nil { continue }
        // A bookmark of its own says when it was made.
        if tag.name == "a", open?.tag.name == "dd", tag.attributes["add_date"] == nil { continue }
        if let (opened, start) = open { close(opened, bytes[start..<tag.range.lowerBound]) }
        open = nil
        if tag.name == "dl", tag.isEnd {
          flush()
          _ = folders.popLast()
        }
        if !tag.isEnd, ["a", "h3", "dd"].contains(tag.name) { open = (tag, place) }
      default: continue
      }
    }
    if let (opened, start) = open { close(opened, bytes[start...]) }
    steps.advance(by: bytes.count - place)
    flush()
  }

  private mutating func close(_ tag: MarkupTags.Tag, _ content: ArraySlice<UInt8>) {
    if tag.name != "dd" { losePictures(in: content) }
    switch tag.name {
    case "h3":
      flush()
      // What browsers have before all folders of one's own is none.
      let isOfBrowser = ["personal_toolbar_folder", "unfiled_bookmarks_folder"].contains {
        tag.attributes[$0] != nil
      }
      folders.append((isOfBrowser ? "" : Self.words(content), Self.isPrivate(tag)))
    case "a":
      flush()
      bookmark(tag, title: Self.words(content))
    default: note(content)
    }
  }

  /// Lists pictures in a title or a name, of which the words are taken.
  private mutating func losePictures(in content: ArraySlice<UInt8>) {
    guard content.contains(UInt8(ascii: "<")) else { return }
    var tags = MarkupTags(Array(content))
    while let tag = tags.next() {
      guard !tag.isEnd, ["img", "svg", "video"].contains(tag.name) else { continue }
      cards.lose("a picture in a bookmark's title or a folder's name", at: file)
    }
  }

  /// The words of a title or a name.
  private static func words(_ content: ArraySlice<UInt8>) -> String {
    HTMLEntities.decoded(withoutTags(Array(content)))
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private mutating func note(_ content: ArraySlice<UInt8>) {
    guard let isFirst = pending?.text.isEmpty else {
      if !Self.words(content).isEmpty { cards.lose("a note about a folder", at: file) }
      return
    }
    var losses: [String] = []
    let text = content.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
    let note = BookmarkNote(content: Array(text), secret: secret) { losses.append($0) }.markdown
    if !isFirst, !note.isEmpty { pending?.text += "\n" }
    pending?.text += note
    for loss in losses { cards.lose(loss, at: file) }
  }

  private static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "<")) else { return bytes }
    var tags = MarkupTags(bytes)
    var result: [UInt8] = []
    var place = 0
    while let tag = tags.next() {
      result += bytes[place..<tag.range.lowerBound]
      if tag.name == "br" { result.append(0x0A) }
      place = tag.range.upperBound
    }
    return result + bytes[place...]
  }

  private mutating func bookmark(_ tag: MarkupTags.Tag, title: String) {
    guard var link = tag.attributes["href"]?.trimmingCharacters(in: .whitespacesAndNewlines),
      URLScheme.isPlainLink(link.utf8), link.utf8.contains(text: "://")
    else { return cards.lose("a bookmark that is no address of a page", at: file) }
    var title = title
    secret = AddressUser.user(in: link)
    if let secret {
      cards.lose(AddressUser.loss, at: file)
      link = link.utf8.replacing(secret, with: "")
      title = title.utf8.replacing(secret, with: "")
    }
    var matter = ImportedMatter()
    matter.link = link
    matter.kind = "link"
    matter.title = title.isEmpty ? link : title
    if let date = tag.attributes["add_date"], !date.isEmpty, date != "0" {
      matter.date = Int(date).flatMap(Self.day)
      if matter.date == nil { cards.lose("a date that cannot be read", at: file) }
    }
    let tags = tag.attributes["tags"]?.utf8.split(at: ",").map(String.init) ?? []
    let words = (tags + folders.map(\.name)).map { $0.trimmingCharacters(in: .whitespaces) }
    matter.add(tags: words.filter { !$0.isEmpty })
    loseOthers(of: tag)
    if Self.isPrivate(tag) || folders.contains(where: \.isPrivate) {
      matter.isDraft = true
      cards.lose("a private bookmark: it is a draft", at: file)
    }
    pending = (matter, "")
  }

  /// Whether a bookmark, or a folder, is for its owner alone.
  private static func isPrivate(_ tag: MarkupTags.Tag) -> Bool {
    tag.attributes.contains { HeldBack($0.key, $0.value) == .yes }
      || HeldBack("public", tag.attributes["shared"]) == .yes
  }

  /// What is carried over, and when a browser last looked at a page.
  private static let known: Set<String> = [
    "href", "add_date", "tags", "private", "shared", "public", "last_visit", "last_modified",
    "last_charset",
  ]

  /// Lists what else a bookmark says: its icon, a word that stands for it, that it is still to be read.
  private mutating func loseOthers(of tag: MarkupTags.Tag) {
    let said = tag.attributes.filter { key, value in
      !Self.known.contains(key) && !["", "0", "no", "false"].contains(value.lowercased())
    }
    for key in said.keys.sorted(by: String.bytesPrecede) {
      cards.lose("what a bookmark says as '\(ForeignText.line(key))'", at: file)
    }
  }

  private mutating func flush() {
    guard let (read, text) = pending else { return }
    let matter = read
    pending = nil
    let path = cards.path(
      ForeignText.prefix(of: matter.title ?? "", byteCount: 60), in: "bookmarks",
      of: matter.link ?? "")
    cards.add(matter, text, at: path, from: file)
  }

  /// The day, in UTC, of a moment in seconds since 1970; some programs write thousandths or millionths of them.
  private static func day(_ number: Int) -> String? {
    var seconds = number
    while seconds > 10_000_000_000 { seconds /= 1000 }
    guard seconds > 0 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day], from: Date(timeIntervalSince1970: Double(seconds)))
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    return CalendarDate(year: year, month: month, day: day)?.day8601
  }
}
