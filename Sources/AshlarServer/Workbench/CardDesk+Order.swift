internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarSystem

/// Cards that get other places on a board.
extension CardDesk {
  /// Gives cards other weights, all of them or none; it is one step, which can be taken back. That of a photograph stands in
  /// the text beside it, which is made where there is none.
  ///
  /// - Parameters:
  ///   - card: the one that was moved.
  ///   - editor: the window that asks.
  /// - Returns: how many files have changed.
  mutating func weigh(
    _ weights: [CardMove.Weight], moving card: Entry, in editor: String, of site: Site
  ) throws(Refusal) -> Int {
    var changes: [SavedSteps.File] = []
    for weight in weights { changes.append(try change(weight, of: site)) }
    var written: [SavedSteps.File] = []
    do throws(Refusal) {
      for file in changes {
        try files.put(file)
        written.append(file)
      }
    } catch {
      for var file in written {
        swap(&file.before, &file.after)
        try? files.put(file)
      }
      throw error
    }
    if !changes.isEmpty {
      let photograph = card.photograph?.path
      saved.add("moving \(photograph ?? card.path)", in: editor, changes, photograph: photograph)
      for file in changes { changed.insert(PathKey(file.path)) }
    }
    return changes.count
  }

  /// A card's file before and after its weight has changed.
  private func change(_ weight: CardMove.Weight, of site: Site) throws(Refusal) -> SavedSteps.File {
    let entry = site.entries[weight.entry]
    if entry.photograph != nil {
      return try changeBeside(entry, to: weight.weight, among: site.assets)
    }
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

  /// The text beside a photograph before and after its weight has changed.
  private func changeBeside(
    _ entry: Entry, to weight: Int?, among assets: [Asset]
  ) throws(Refusal) -> SavedSteps.File {
    let place = try SidecarPlace(of: entry, among: assets, files)
    let edit = try Self.sidecar(place.bytes ?? [], place.path)
    guard edit.weight == entry.frontMatter.weight else {
      throw Refusal(reason: CardFiles.changed(place.path))
    }
    let after = try Self.changed(edit, with: .init(weight: .some(weight)), place.path)
    return SavedSteps.File(
      path: place.path, before: place.bytes,
      after: Self.isNothing(after, after: place.bytes) ? nil : after)
  }
}
