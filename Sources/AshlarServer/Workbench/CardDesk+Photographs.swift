internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarSystem

/// Photographs that get stars, colour labels and words: in the text beside each, and never in its own file.
extension CardDesk {
  /// What an author does with a photograph.
  enum PhotographAct {
    case read, write
  }

  /// - Parameters:
  ///   - entry: the photograph's card, as it was built last.
  ///   - assets: the pictures of the site.
  mutating func `do`(
    _ act: PhotographAct, _ wish: PhotographWish, to entry: Entry, besides assets: [Asset]
  ) throws(Refusal) -> [UInt8] {
    switch act {
    case .read: try read(entry, besides: assets)
    case .write: try write(wish, to: entry, besides: assets)
    }
  }

  /// What the text beside a photograph says, and what the photograph's file does.
  private func read(_ entry: Entry, besides assets: [Asset]) throws(Refusal) -> [UInt8] {
    let place = try SidecarPlace(of: entry, among: assets, files)
    let edit = try Self.sidecar(place.bytes ?? [], place.path)
    let photograph = entry.photograph
    return JSONWriter.object { writer in
      writer.member("file", place.path)
      writer.member("isThere", place.bytes != nil)
      for (key, ofFile) in [
        ("title", photograph?.shownTitle), ("alt", photograph?.alternative),
        ("caption", photograph?.caption),
      ] {
        writer.object(key) { writer in
          writer.member("own", edit.text(key))
          writer.member("ofFile", ofFile)
        }
      }
    }
  }

  /// Writes what was asked for into the text beside a photograph, which is made where there is none.
  private mutating func write(
    _ wish: PhotographWish, to entry: Entry, besides assets: [Asset]
  ) throws(Refusal) -> [UInt8] {
    let place = try SidecarPlace(of: entry, among: assets, files)
    let edit = try Self.sidecar(place.bytes ?? [], place.path)
    let change = try Self.change(wish, of: edit, entry, place.path)
    let after = try Self.changed(edit, with: change, place.path)
    let file = SavedSteps.File(
      path: place.path, before: place.bytes,
      after: Self.isNothing(after, after: place.bytes) ? nil : after)
    if file.before != file.after {
      try files.put(file)
      saved.add(
        "\(Self.name(of: wish)) for \(place.picture)", in: wish.editor, [file],
        photograph: place.picture)
      self.changed.insert(PathKey(place.path))
    }
    return JSONWriter.object { writer in
      writer.member("file", file.after == nil ? place.picture : place.path)
      saved.write(to: &writer)
    }
  }

  /// Whether a text says nothing any more, so that no file is needed for it: a file of YAML without a sign left, which has
  /// no line ends but those that are written here.
  static func isNothing(_ after: [UInt8], after before: [UInt8]?) -> Bool {
    after.isEmpty && before?.contains(0x0D) != true
  }

  /// The text beside a photograph, to be changed.
  static func sidecar(_ bytes: [UInt8], _ path: String) throws(Refusal) -> SidecarEdit {
    do throws(SidecarEdit.Obstacle) {
      return try SidecarEdit(bytes, path: path)
    } catch {
      throw refusal(error, path)
    }
  }

  static func changed(
    _ edit: SidecarEdit, with change: SidecarEdit.Change, _ path: String
  ) throws(Refusal) -> [UInt8] {
    do throws(SidecarEdit.Obstacle) {
      return try edit.bytes(with: change)
    } catch {
      throw refusal(error, path)
    }
  }

  private static func refusal(_ obstacle: SidecarEdit.Obstacle, _ path: String) -> Refusal {
    switch obstacle {
    case .mistake(let mistake):
      let place = mistake.location.map { "\($0)" } ?? path
      let hint = mistake.hint.map { "; \($0)" } ?? ""
      return Refusal(reason: "\(place): \(mistake.message)\(hint). Nothing is written")
    case .form(.encoding):
      return Refusal(reason: "\(path) is not UTF-8, or would have a NUL; save it as UTF-8")
    case .form(.beginning):
      return Refusal(reason: "a caption cannot begin like front matter, with '---' or '+++'")
    case .form(.key(let key)):
      return Refusal(
        reason: "'\(key.prefix(60))' cannot be changed alone in \(path); change it in your editor")
    }
  }

  /// What is to be written so that a photograph has what was asked for.
  private static func change(
    _ wish: PhotographWish, of edit: SidecarEdit, _ entry: Entry, _ path: String
  ) throws(Refusal) -> SidecarEdit.Change {
    var change = SidecarEdit.Change()
    if let rating = wish.rating {
      guard (-1...5).contains(rating) else { throw Refusal(reason: unreadable) }
      let ofFile = entry.photograph?.ratingOfFile ?? 0
      if rating != edit.rating { change.rating = .some(rating == ofFile ? nil : rating) }
    }
    if let labels = wish.labels {
      guard labels.count <= 20, labels.allSatisfy({ CardEdit.items(of: $0) == [$0] }) else {
        throw Refusal(reason: unreadable)
      }
      let ofFile = entry.photograph?.labelsOfFile ?? []
      if labels != edit.labels { change.labels = .some(labels == ofFile ? nil : labels) }
    }
    for text in wish.texts ?? [] {
      guard SidecarEdit.isText(text.key), isPlain(text),
        !change.texts.contains(where: { $0.key == text.key })
      else { throw Refusal(reason: unreadable) }
      // What another program or window has written meanwhile is not overwritten.
      guard edit.text(text.key).map({ Array($0.utf8) }) == text.was.map({ Array($0.utf8) }) else {
        throw Refusal(reason: CardFiles.changed(path))
      }
      let value = text.value.map { String($0.utf8.trimming(" \t\r\n")) }
      change.texts.append(
        CardEdit.FieldChange(key: text.key, value: value?.isEmpty == true ? nil : value))
    }
    return change
  }

  /// Whether a text has no controls; a caption may have several lines.
  private static func isPlain(_ text: PhotographWish.Text) -> Bool {
    (text.value ?? "").unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        || text.key == "caption" && (scalar == "\n" || scalar == "\t")
    }
  }

  private static let unreadable = "the request cannot be read"

  /// What was done, for whoever takes it back.
  private static func name(of wish: PhotographWish) -> String {
    switch (wish.rating, wish.labels) {
    case (.some(-1), _): "rejecting"
    case (0?, _): "no stars"
    case (1?, _): "1 star"
    case (let stars?, _): "\(stars) stars"
    case (nil, []?): "no label"
    case (nil, let labels?): labels.joined(separator: ", ")
    case (nil, nil): "words"
    }
  }
}
