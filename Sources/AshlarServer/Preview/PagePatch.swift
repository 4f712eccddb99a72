internal import AshlarBytes
internal import AshlarJSON
internal import AshlarOutput

/// How an open page becomes that of a newer build without being read as a whole: by the cards that differ, and by the
/// rules of its position sheet that do.
struct PagePatch: Equatable {
  /// The sheet of a page's positions, which has a new name with every change.
  struct Sheet: Equatable {
    /// As the page's links have it.
    var from: String
    var to: String
    var patch: SheetPatch
  }

  /// The cards that differ: whole elements, or start tags of those whose content stays.
  private(set) var cards: [String] = []
  /// nil when no position differs.
  private(set) var sheet: Sheet?

  /// - Parameter path: the page's in both trees.
  /// - Returns: nil when a page differs in more than its cards' content and places.
  init?(from old: OutputTree, to new: OutputTree, page path: String) {
    guard let own = old[path], let other = new[path] else { return nil }
    guard own != other else { return }
    guard let own = (try? own.bytes()).flatMap(CardList.init),
      let other = (try? other.bytes()).flatMap(CardList.init), own.rest == other.rest,
      own.cards.map(\.id) == other.cards.map(\.id), own.sheets.count == other.sheets.count
    else { return nil }
    for (from, to) in zip(own.sheets, other.sheets) where from != to {
      guard sheet == nil, let patch = Self.patch(from: old, from, to: new, to) else { return nil }
      sheet = Sheet(from: from, to: to, patch: patch)
    }
    for (own, other) in zip(own.cards, other.cards) where own != other {
      let changed = own.content == other.content ? other.tag : other.text
      cards.append(String(decoding: changed, as: UTF8.self))
    }
  }

  /// How a sheet of one tree becomes a sheet of another.
  private static func patch(
    from old: OutputTree, _ from: String, to new: OutputTree, _ to: String
  ) -> SheetPatch? {
    func bytes(_ address: String, in tree: OutputTree) -> [UInt8]? {
      var path = address[...]
      while path.utf8.hasPrefix("../") { path = Substring(path.utf8.dropFirst(3)) }
      return try? tree[String(path)]?.bytes()
    }
    guard let css = bytes(from, in: old), let newCSS = bytes(to, in: new) else { return nil }
    return SheetPatch(from: css, to: newCSS)
  }

  /// Writes the patch's members.
  func write(to writer: inout JSONWriter) {
    writer.member("cards", cards)
    guard let sheet else { return }
    writer.object("sheet") { writer in
      writer.member("from", sheet.from)
      writer.member("to", sheet.to)
      sheet.patch.write(to: &writer)
    }
  }
}
