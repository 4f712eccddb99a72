/// What the workbench has written into cards, so that it can be taken back, the last first.
struct SavedSteps {
  /// One act of an author.
  struct Step {
    /// What it was, as `saving cards/slate.md`.
    var name: String
    var files: [File]
  }

  /// A file before and after a step; nil where none was there.
  struct File {
    var path: String
    var before: [UInt8]?
    var after: [UInt8]?
  }

  private(set) var steps: [Step] = []
  /// How many are kept; each may have a card of 1 MB twice.
  private static let limit = 100
  /// How many steps there were before those that are kept.
  private var forgotten = 0

  /// The number of the step that can be taken back, counted from 1; 0 when there is none.
  var number: Int { steps.isEmpty ? 0 : forgotten + steps.count }

  mutating func add(_ name: String, _ files: [File]) {
    steps.append(Step(name: name, files: files))
    guard steps.count > Self.limit else { return }
    steps.removeFirst()
    forgotten += 1
  }

  /// The last step that wrote a card, if that began with bytes of which something holds.
  func lastSave(of path: String, where holds: ([UInt8]) -> Bool) -> File? {
    steps.lazy.reversed().compactMap { $0.files.last { $0.path == path } }.first
      .flatMap { file in file.before.map(holds) == true ? file : nil }
  }

  /// Gives files what they said before the last step.
  ///
  /// - Parameter wanted: the step's number. One that was taken back already is not taken back again.
  /// - Returns: the step; nil where nothing was to do.
  /// - Throws: when another program has changed one of the files; all stay as they are then.
  mutating func undo(_ wanted: Int, in files: CardFiles) throws(Refusal) -> Step? {
    guard let step = steps.last, wanted == number else {
      if wanted > number { return nil }
      throw Refusal(reason: "another card was saved meanwhile")
    }
    for file in step.files {
      guard let after = file.after else {
        if files.isThere(file.path) { throw Refusal(reason: CardFiles.changed(file.path)) }
        continue
      }
      guard try files.bytes(of: file.path) == after else {
        throw Refusal(reason: CardFiles.changed(file.path))
      }
    }
    for file in step.files {
      switch (file.before, file.after) {
      case (let before?, let after?): try files.replace(file.path, with: before, expected: after)
      case (let before?, nil): try files.make(file.path, with: before)
      case (nil, let after?): _ = try files.remove(file.path, expected: after)
      case (nil, nil): break
      }
    }
    steps.removeLast()
    return step
  }
}
