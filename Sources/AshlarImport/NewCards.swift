internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// Writes the cards of a source that has no posts of its own: each gets a name that no other card has.
struct NewCards {
  private(set) var site = ImportedSite()
  private var ids = FreeNames()
  /// The paths that earlier imports gave to cards, by the keys of what these are made of.
  private let known: [String: String]
  /// How many cards are made of the same.
  private var counts: [String: Int] = [:]
  /// The folders that have a card which is shown.
  private var shownFolders: Set<String> = []
  /// The most bytes of one part of a card's path, so that its identifier has room for both and a number.
  private static let nameLimit = 80
  /// The most tags of a card.
  private static let tagLimit = 50

  /// - Parameter known: the paths that earlier imports gave to cards: no other card gets them.
  init(known: [String: String] = [:]) {
    self.known = known
    for path in known.values { ids.reserve(Identifier.derived(fromPath: path)) }
  }

  /// The name of a folder or a card, made of a text.
  static func name(_ text: String) -> String {
    // Small letters may take more room than capitals.
    let name = Identifier.derived(fromPath: ForeignText.prefix(of: text, byteCount: nameLimit))
    return Identifier.derived(fromPath: ForeignText.prefix(of: name, byteCount: nameLimit))
  }

  /// A free path of a card, without `.md`.
  ///
  /// - Parameters:
  ///   - name: a text, of which letters and digits are taken.
  ///   - folder: below `cards/`, as `name(_:)` gives it.
  ///   - identity: what the card is made of; it gets the path again that it had, whatever else there is by then.
  mutating func path(_ name: String, in folder: String, of identity: String) -> String {
    let count = counts[identity, default: 0]
    counts[identity] = count + 1
    let key = ImportState.key(of: "\(folder)\n\(identity)\n\(count)")
    let path =
      known[key]
      ?? ids.take(folder + "/" + Self.name(name)) { Identifier.derived(fromPath: $0) }
    site.cardPaths[key] = path
    return path
  }

  /// Writes a card.
  ///
  /// - Parameters:
  ///   - path: what `path(_:in:)` gave.
  ///   - place: where it stands in the source.
  mutating func add(_ read: ImportedMatter, _ body: String, at path: String, from place: String) {
    var matter = read
    setTags(&matter, place)
    matter.link = matter.link.map { withoutUser($0, place) }
    matter.title = matter.title.map { withoutUser($0, place) }
    matter.summary = matter.summary.map { withoutUser($0, place) }
    let body = withoutUser(body, place)
    if StrayDraft.line(in: Array(body.utf8), from: 0, first: 1) != nil {
      matter.isDraft = true
      lose(PostImport.strayDraft, at: place)
    }
    if !matter.isDraft { shownFolders.insert(folder(of: path)) }
    site.add(.text(matter.card(body)), at: "cards/\(path).md", from: place)
  }

  /// A text without names and passwords in its addresses.
  private mutating func withoutUser(_ text: String, _ place: String) -> String {
    AddressUser.removed(from: text) { site.lose($0, at: place) }
  }

  private mutating func setTags(_ matter: inout ImportedMatter, _ place: String) {
    for tag in matter.tags where TermName.folder(of: tag) == nil {
      lose("a tag without a letter or digit", at: place)
    }
    matter.tags.removeAll { TermName.folder(of: $0) == nil }
    if matter.tags.count > Self.tagLimit {
      matter.tags.removeLast(matter.tags.count - Self.tagLimit)
      lose("all but the first \(Self.tagLimit) tags", at: place)
    }
    if !matter.tags.isEmpty { site.hasTags = true }
  }

  /// Copies a file into the site.
  ///
  /// - Returns: its path from the site's folder, with `/` before it, as front matter names it.
  mutating func copy(_ file: String, to path: String, from place: String) -> String {
    "/" + site.add(.copy(file), at: path, from: place)
  }

  mutating func lose(_ what: String, at place: String) { site.lose(what, at: place) }

  /// Gives boards of their own to folders of cards, where there are not too many for a menu.
  mutating func setBoards(_ all: [String: String]) {
    let titles = all.filter { shownFolders.contains($0.key) }
    guard titles.count > 1, titles.count <= ImportedSite.maximumBoardCount else { return }
    site.boards = titles.sorted { String.bytesPrecede($0.key, $1.key) }
      .map { ImportedSite.Board(folder: $0.key, title: $0.value) }
  }
}
