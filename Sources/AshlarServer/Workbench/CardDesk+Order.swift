internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarSystem

/// Cards that get other places on a board.
extension CardDesk {
  /// Gives cards other weights, all of them or none; it is one step, which can be taken back.
  ///
  /// - Parameters:
  ///   - card: the file that was moved.
  ///   - editor: the window that asks.
  /// - Returns: how many files have changed.
  mutating func weigh(
    _ weights: [CardMove.Weight], moving card: String, in editor: String, of site: Site
  ) throws(Refusal) -> Int {
    var changes: [SavedSteps.File] = []
    for weight in weights { changes.append(try change(weight, of: site)) }
    var written: [SavedSteps.File] = []
    do throws(Refusal) {
      for file in changes {
        guard let before = file.before, let after = file.after else { continue }
        try files.replace(file.path, with: after, expected: before)
        written.append(file)
      }
    } catch {
      for file in written {
        guard let before = file.before, let after = file.after else { continue }
        try? files.replace(file.path, with: before, expected: after)
      }
      throw error
    }
    if !changes.isEmpty {
      saved.add("moving \(card)", in: editor, changes)
      for file in changes { changed.insert(PathKey(file.path)) }
    }
    return changes.count
  }

  /// A card's file before and after its weight has changed.
  private func change(_ weight: CardMove.Weight, of site: Site) throws(Refusal) -> SavedSteps.File {
    let entry = site.entries[weight.entry]
    let path = entry.path
    guard drafts[path] == nil else {
      throw Refusal(reason: "save or discard what you typed in \(path) first")
    }
    let bytes = try files.bytes(of: path)
    let reading = EntryReading(source: bytes, path: path)
    guard reading.entry?.frontMatter.weight == entry.frontMatter.weight else {
      throw Refusal(reason: CardFiles.changed(path))
    }
    let field = CardEdit.FieldChange(key: "weight", value: weight.weight.map(String.init))
    let after = try Self.bytes(
      of: try Self.edit(of: path, bytes), with: .parts(body: nil, fields: [field]))
    return SavedSteps.File(path: path, before: bytes, after: after)
  }
}
