internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarSystem

/// Cards that are edited in the workbench: texts that nobody has saved yet, which builds take for the files' own, and what
/// was saved.
struct CardDesk {
  /// What an author does with cards.
  enum Act {
    case read, draft, text, save, undo, create, remove, rename
  }

  /// A card that was changed and not saved.
  struct Draft {
    var edit: CardEdit
    /// The fingerprint of the file that the change is of.
    var base: String
    /// As the file was then; nil when it may change without a new stamp.
    var stamp: FileStamp?
    var change: CardEdit.Change
    var bytes: [UInt8]
  }

  let files: CardFiles
  private(set) var drafts: PathTable<Draft> = [:]
  var saved = SavedSteps()
  /// The cards whose unsaved texts have changed since this was asked last.
  var changed: Set<PathKey> = []

  /// - Parameter folder: the site's, absolute and free of links.
  init(folder: String) { files = CardFiles(folder: folder) }

  /// What builds take for cards' files.
  var texts: PathTable<[UInt8]> { drafts.compactMapValues(\.bytes) }

  /// The cards with unsaved texts, in order.
  var unsaved: [String] { drafts.keys.sorted(by: String.bytesPrecede) }

  /// The cards whose unsaved texts have changed since this was asked last.
  mutating func takeChanged() -> [String] {
    defer { changed = [] }
    return changed.map(\.text)
  }

  /// - Parameter site: as it was built last; nil before that.
  mutating func `do`(_ act: Act, _ wish: CardWish, site: Site?) throws(Refusal) -> [UInt8] {
    guard act == .undo || act == .create || !SiteFolder.mayBeSidecar(wish.file) else {
      throw Refusal(reason: "\(wish.file.prefix(200)) is no card: it is beside a photograph")
    }
    let tags = act == .read || act == .save ? Self.tags(of: site) : []
    switch act {
    case .read: return try read(wish.file, tags: tags)
    case .draft: return try draft(wish)
    case .text: return try text(of: wish)
    case .save: return try save(wish, tags: tags)
    case .undo: return try undo(wish.step ?? 0)
    case .create: return try create(wish, in: site)
    case .remove: return try remove(wish)
    case .rename: return try rename(wish, in: site)
    }
  }

  /// The tags of all cards, in order.
  private static func tags(of site: Site?) -> [String] {
    Set((site?.entries ?? []).flatMap(\.frontMatter.tags)).sorted(by: String.bytesPrecede)
  }

  // MARK: Reading

  private func read(_ path: String, tags: [String]) throws(Refusal) -> [UInt8] {
    let edit: CardEdit
    if let draft = drafts[path] {
      edit = draft.edit
    } else {
      edit = try Self.edit(of: path, files.bytes(of: path))
    }
    return JSONWriter.object { writer in
      write(edit, of: path, to: &writer)
      writer.member("tags", tags)
      if let change = drafts[path]?.change { writer.object("draft") { change.write(to: &$0) } }
    }
  }

  static func edit(of path: String, _ bytes: [UInt8]) throws(Refusal) -> CardEdit {
    do throws(CardEdit.Obstacle) {
      return try CardEdit(bytes)
    } catch {
      throw Refusal(reason: "\(path) is not UTF-8; save it as UTF-8 to edit it here")
    }
  }

  private func write(_ edit: CardEdit, of path: String, to writer: inout JSONWriter) {
    writer.member("file", path)
    writer.member("base", Self.fingerprint(of: edit.original))
    writer.member("text", edit.text)
    if let fields = edit.fields {
      writer.member("body", edit.body)
      writer.list("fields", fields) { writer, field in
        writer.member("key", field.key)
        writer.member("form", field.form.rawValue)
        writer.member("value", field.value)
      }
    }
    writer.member("problems", Self.problems(of: edit.original, path))
    saved.write(to: &writer)
  }

  /// What is wrong with the text of a card alone.
  private static func problems(of bytes: [UInt8], _ path: String) -> [Diagnostic] {
    EntryReading(source: bytes, path: path).diagnostics.filter { $0.severity == .error }
  }

  static func fingerprint(of bytes: [UInt8]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    return fingerprint.text
  }

  // MARK: Drafts

  /// Drops the unsaved text of a card.
  mutating func forget(_ path: String) { drafts.removeValue(forKey: path) }

  /// Takes what an author has typed so far; nothing is written.
  private mutating func draft(_ wish: CardWish) throws(Refusal) -> [UInt8] {
    let path = wish.file
    guard let draft = try known(wish) else {
      return JSONWriter.object { $0.member("isOutdated", true) }
    }
    if draft.bytes == draft.edit.original {
      if drafts.removeValue(forKey: path) != nil { changed.insert(PathKey(path)) }
    } else {
      if drafts[path]?.bytes != draft.bytes { changed.insert(PathKey(path)) }
      drafts[path] = draft
    }
    return JSONWriter.object { writer in
      writer.member("isOutdated", isOutdated(draft, path))
      writer.member("isGone", !files.isThere(path))
      writer.member("problems", Self.problems(of: draft.bytes, path))
      writer.member("unsaved", unsaved)
    }
  }

  /// The change that a wish is about, of the file that it was made in.
  ///
  /// - Returns: nil when nobody knows any more what that file said.
  private func known(_ wish: CardWish) throws(Refusal) -> Draft? {
    let path = wish.file
    let change = try wish.change
    var draft: Draft
    if let known = drafts[path], known.base == wish.base {
      draft = known
    } else {
      let stamp = files.stamp(of: path)
      let own = try files.bytes(of: path)
      let before = saved.lastSave(of: path) { Self.fingerprint(of: $0) == wish.base }?.before
      let isCurrent = Self.fingerprint(of: own) == wish.base
      let given = wish.original.map { Array($0.utf8) }
      guard let original = isCurrent ? own : before ?? given else { return nil }
      draft = Draft(
        edit: try Self.edit(of: path, original), base: wish.base,
        stamp: isCurrent && stamp?.isSettled == true ? stamp : nil, change: change, bytes: original)
    }
    draft.change = change
    draft.bytes = try Self.bytes(of: draft.edit, with: change)
    return draft
  }

  static func bytes(
    of edit: CardEdit, with change: CardEdit.Change
  ) throws(Refusal) -> [UInt8] {
    let bytes: [UInt8]
    do throws(CardEdit.Obstacle) {
      bytes = try edit.bytes(with: change)
    } catch {
      switch error {
      case .encoding: throw Refusal(reason: "this text has a NUL, which no card may have")
      case .beginning:
        throw Refusal(reason: "this text begins like front matter; edit the whole text")
      case .key(let key):
        throw Refusal(
          reason: "'\(key.prefix(60))' cannot be changed alone here; edit the whole text")
      }
    }
    guard bytes.count <= CardFiles.sizeLimit else {
      throw Refusal(
        reason: "the card has \(byteCountText(bytes.count)), and a card may have 1 MB")
    }
    return bytes
  }

  /// Whether the file says something else than what a change was made in.
  private func isOutdated(_ draft: Draft, _ path: String) -> Bool {
    if let stamp = draft.stamp, stamp == files.stamp(of: path) { return false }
    return (try? files.ownBytes(of: path)) != draft.edit.original
  }

  /// The whole text of a card with a change.
  private func text(of wish: CardWish) throws(Refusal) -> [UInt8] {
    guard let draft = try known(wish) else { throw Refusal(reason: CardFiles.changed(wish.file)) }
    let edit = try Self.edit(of: wish.file, draft.bytes)
    return JSONWriter.object { $0.member("text", edit.text) }
  }

  // MARK: Saving

  /// Writes what an author has typed, unless the file says something else by now.
  private mutating func save(_ wish: CardWish, tags: [String]) throws(Refusal) -> [UInt8] {
    let path = wish.file
    if isGone(path) { return try saveAgain(wish, tags: tags) }
    let current = try files.bytes(of: path)
    guard let draft = try known(wish) else { throw Refusal(reason: CardFiles.changed(path)) }
    // Of a wish that comes again, as its answer was lost, nothing is left to do.
    if current != draft.bytes {
      // What another window has saved meanwhile is not this one's to overwrite.
      let last = saved.lastSave(of: path, in: wish.editor) { $0 == draft.edit.original }?.after
      guard current == draft.edit.original || current == last else {
        return try conflict(path, current, own: draft.bytes)
      }
      try files.replace(path, with: draft.bytes, expected: current)
      saved.add(
        "saving \(path)", in: wish.editor,
        [SavedSteps.File(path: path, before: current, after: draft.bytes)])
    }
    if drafts.removeValue(forKey: path) != nil { changed.insert(PathKey(path)) }
    return try read(path, tags: tags)
  }

  /// Whether the file of a card with an unsaved text is not there any more.
  private func isGone(_ path: String) -> Bool { drafts[path] != nil && !files.isThere(path) }

  /// Makes a card's file again, which another program has taken away while it was edited.
  private mutating func saveAgain(_ wish: CardWish, tags: [String]) throws(Refusal) -> [UInt8] {
    let path = wish.file
    guard let draft = try known(wish) else { throw Refusal(reason: CardFiles.changed(path)) }
    try files.make(path, with: draft.bytes)
    saved.add(
      "saving \(path)", in: wish.editor,
      [SavedSteps.File(path: path, before: nil, after: draft.bytes)])
    drafts.removeValue(forKey: path)
    changed.insert(PathKey(path))
    return try read(path, tags: tags)
  }

  /// What the file says and what would have been written, for the author to choose.
  private func conflict(
    _ path: String, _ current: [UInt8], own: [UInt8]
  ) throws(Refusal) -> [UInt8] {
    let (edit, other) = (try Self.edit(of: path, current), try Self.edit(of: path, own))
    return JSONWriter.object { writer in
      writer.object("conflict") { writer in
        writer.member("base", Self.fingerprint(of: current))
        writer.member("text", edit.text)
        writer.member("own", other.text)
      }
    }
  }

  private mutating func undo(_ number: Int) throws(Refusal) -> [UInt8] {
    if let step = saved.steps.last, step.number == number,
      step.files.contains(where: { $0.before == nil && drafts[$0.path] != nil })
    {
      throw Refusal(reason: Self.isUnsaved)
    }
    let step = try saved.undo(number, in: files)
    if step?.photograph != nil { changed.formUnion(step?.files.map { PathKey($0.path) } ?? []) }
    return JSONWriter.object { writer in
      writer.member("undone", step?.name)
      writer.member("files", step?.files.map(\.path) ?? [])
      writer.member("photograph", step?.photograph)
      saved.write(to: &writer)
    }
  }
}

extension CardEdit.Change {
  /// Writes the change as the workbench asks for it.
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .whole(let text): writer.member("text", text)
    case .parts(let body, let fields):
      writer.member("body", body)
      writer.list("fields", fields) { writer, field in
        writer.member("key", field.key)
        writer.member("value", field.value)
      }
    }
  }
}

extension SavedSteps {
  /// Writes which step can be taken back.
  func write(to writer: inout JSONWriter) {
    guard let step = steps.last else { return }
    writer.object("undo") { writer in
      writer.member("step", number)
      writer.member("name", step.name)
    }
  }
}
