internal import AshlarBytes
internal import AshlarContent

/// What the workbench has written into cards, so that it can be taken back, the last first.
struct SavedSteps {
  /// One act of an author.
  struct Step {
    /// Counted from 1; no number comes twice.
    var number: Int
    /// What it was, as `saving cards/slate.md`.
    var name: String
    /// The window in which it was done.
    var editor: String
    var files: [File]
    /// The photograph that it was about; nil for cards.
    var photograph: String?
  }

  /// A file before and after a step; nil where none was there.
  struct File {
    var path: String
    var before: [UInt8]?
    var after: [UInt8]?
    /// Where a removed card is kept, or the file whose rights it had.
    var kept: String?
  }

  private(set) var steps: [Step] = []
  /// How many are kept; each may have a card of 1 MB twice.
  private static let limit = 100
  /// How many there have been.
  private var count = 0

  /// The number of the step that can be taken back; 0 when there is none.
  var number: Int { steps.last?.number ?? 0 }

  mutating func add(
    _ name: String, in editor: String, _ files: [File], photograph: String? = nil
  ) {
    count += 1
    steps.append(
      Step(number: count, name: name, editor: editor, files: files, photograph: photograph))
    if steps.count > Self.limit { steps.removeFirst() }
  }

  /// The last step that wrote a card, if that began with bytes of which something holds.
  ///
  /// - Parameter editor: the window that must have done it; nil for any.
  func lastSave(
    of path: String, in editor: String? = nil, where holds: ([UInt8]) -> Bool
  ) -> File? {
    guard let step = steps.last(where: { $0.files.contains { $0.path == path } }),
      editor == nil || editor == step.editor
    else { return nil }
    return step.files.last { $0.path == path && $0.before.map(holds) == true }
  }

  /// Gives files what they said before the last step.
  ///
  /// - Parameter wanted: the step's number. One that was taken back already is not taken back again.
  /// - Returns: the step; nil where nothing was to do.
  /// - Throws: when another program has changed one of the files; all stay as they are then, and the step before is the next to
  ///   be taken back.
  mutating func undo(_ wanted: Int, in files: CardFiles) throws(Refusal) -> Step? {
    guard let step = steps.last, wanted == number else {
      if wanted > number, wanted <= count { return nil }
      throw Refusal(reason: "another card was saved meanwhile")
    }
    let other = step.files.first { file in
      file.after.map { (try? files.bytes(of: file.path)) != $0 } ?? files.isThere(file.path)
    }
    if let other {
      steps.removeLast()
      throw Refusal(reason: CardFiles.changed(other.path))
    }
    var done: [File] = []
    do throws(Refusal) {
      for file in step.files {
        try Self.undo(file, in: files)
        done.append(file)
      }
    } catch {
      // All of a step, or nothing of it.
      for file in done.reversed() { try? Self.redo(file, in: files) }
      throw error
    }
    steps.removeLast()
    return step
  }

  /// Puts a file back as the step had left it.
  private static func redo(_ file: File, in files: CardFiles) throws(Refusal) {
    switch (file.before, file.after) {
    case (let before?, let after?): try files.replace(file.path, with: after, expected: before)
    case (let before?, nil): try files.drop(file.path, expected: before)
    case (nil, let after?): try files.make(file.path, with: after)
    case (nil, nil): break
    }
  }

  private static func undo(_ file: File, in files: CardFiles) throws(Refusal) {
    switch (file.before, file.after) {
    case (let before?, let after?): try files.replace(file.path, with: before, expected: after)
    case (let before?, nil):
      guard let kept = file.kept else { return try files.make(file.path, with: before) }
      let isRemoved = kept.utf8.hasPrefix(CardFiles.removed + "/")
      if isRemoved, try files.takeBack(kept, to: file.path, expected: before) { return }
      try files.make(file.path, with: before, like: isRemoved ? nil : kept)
    case (nil, let after?) where SiteFolder.mayBeSidecar(file.path):
      try files.drop(file.path, expected: after)
    case (nil, let after?): _ = try files.remove(file.path, expected: after)
    case (nil, nil): break
    }
  }
}
