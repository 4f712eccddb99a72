internal import AshlarBytes
internal import AshlarContent
internal import AshlarJSON
internal import AshlarSystem

/// Photographs that a camera or a folder gives, of which cards are made.
extension CardDesk {
  /// Where the pictures are kept, below the site's folder.
  private static let pictures = "images/"

  /// Keeps a photograph in the folder of another, as it is, and its words in a text beside it. No file is written over.
  ///
  /// To take it back removes the text; the picture stays.
  ///
  /// - Parameter other: a photograph of the album, by its path.
  /// - Throws: when the file is no picture that sites show, or cannot be written.
  mutating func take(_ photograph: TakenPhotograph, besides other: String) throws(Refusal)
    -> [UInt8]
  {
    let ending = try Self.ending(of: photograph)
    let folder = Self.folder(of: other)
    let picture = try files.freePath(for: folder + Self.name(for: photograph.title) + ending) {
      path in
      SidecarNames.names(of: path, endings: SidecarNames.texts).contains(where: files.isThere)
    }
    // The name in full: a picture that differs in its extension alone has words of its own.
    let text = picture + ".yaml"
    var change = SidecarEdit.Change()
    change.texts = [CardEdit.FieldChange(key: "title", value: photograph.title)]
    if !photograph.alt.isEmpty {
      change.texts.append(CardEdit.FieldChange(key: "alt", value: photograph.alt))
    }
    let bytes = try Self.changed(Self.sidecar([], text), with: change, text)
    try make(picture, photograph, text, bytes)
    return JSONWriter.object { $0.member("file", picture) }
  }

  /// Keeps a photograph in `images/`, as it is, and makes a card in `cards/` that shows it. Both have the title's name; no
  /// file is written over.
  ///
  /// To take it back removes the card; the picture stays.
  ///
  /// - Throws: when the file is no picture that sites show, or cannot be written.
  mutating func take(_ photograph: TakenPhotograph, in site: Site?) throws(Refusal) -> [UInt8] {
    let ending = try Self.ending(of: photograph)
    let name = Self.name(for: photograph.title)
    let picture = try files.freePath(for: Self.pictures + name + ending)
    let text = photograph.markdown(showing: picture)
    let bytes = CardEdit.card(titled: photograph.title) + Array(text.utf8)
    let names = site.map { TakenNames(of: $0, besides: nil) }
    let path = try files.freePath(for: "cards/" + name + ".md") { path in
      names?.clash(of: bytes, at: path) != nil
    }
    try make(picture, photograph, path, bytes)
    forget(path)
    return JSONWriter.object { $0.member("file", path) }
  }

  private static func ending(of photograph: TakenPhotograph) throws(Refusal) -> String {
    guard let ending = photograph.ending else {
      throw Refusal(reason: "this file is no JPEG, PNG, WebP, AVIF or HEIC picture")
    }
    return ending
  }

  /// Writes a picture and the text that goes with it, or neither.
  private mutating func make(
    _ picture: String, _ photograph: TakenPhotograph, _ text: String, _ bytes: [UInt8]
  ) throws(Refusal) {
    try files.make(picture, with: photograph.picture)
    do throws(Refusal) {
      try files.make(text, with: bytes)
    } catch {
      // Nobody has seen it yet.
      try? removeFile(files.folder + "/" + picture)
      throw error
    }
    saved.add(
      "making \(text)", in: photograph.editor,
      [SavedSteps.File(path: text, before: nil, after: bytes)])
    changed.insert(PathKey(text))
  }
}
