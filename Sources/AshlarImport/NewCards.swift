internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// Writes the cards of a source that has no posts of its own: each gets a name that no other card has.
struct NewCards {
  private(set) var site = ImportedSite()
  private var ids = FreeNames()
  /// The most bytes of one part of a card's path, so that its identifier has room for both and a number.
  private static let nameLimit = 80
  /// The most tags of a card.
  private static let tagLimit = 50

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
  mutating func path(_ name: String, in folder: String) -> String {
    ids.take(folder + "/" + Self.name(name)) { Identifier.derived(fromPath: $0) }
  }

  /// Writes a card.
  ///
  /// - Parameters:
  ///   - path: what `path(_:in:)` gave.
  ///   - place: where it stands in the source.
  mutating func add(_ read: ImportedMatter, _ body: String, at path: String, from place: String) {
    var matter = read
    setTags(&matter, place)
    if StrayDraft.line(in: Array(body.utf8), from: 0, first: 1) != nil { matter.isDraft = true }
    site.add(.text(matter.card(body)), at: "cards/\(path).md", from: place)
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
  mutating func setBoards(_ titles: [String: String]) {
    guard titles.count > 1, titles.count <= ImportedSite.maximumBoardCount else { return }
    site.boards = titles.sorted { String.bytesPrecede($0.key, $1.key) }
      .map { ImportedSite.Board(folder: $0.key, title: $0.value) }
  }
}
