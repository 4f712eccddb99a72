internal import AshlarBytes
internal import AshlarContent
internal import AshlarJSON
internal import AshlarSystem

/// Photographs that a camera or a folder gives, of which cards are made.
extension CardDesk {
  /// Where the pictures are kept, below the site's folder.
  private static let pictures = "images/"

  /// Keeps a photograph in `images/`, as it is, and makes a card in `cards/` that shows it. Both have the title's name; no
  /// file is written over.
  ///
  /// To take it back removes the card; the picture stays.
  ///
  /// - Throws: when the file is no picture that sites show, or cannot be written.
  mutating func take(_ photograph: TakenPhotograph, in site: Site?) throws(Refusal) -> [UInt8] {
    guard let ending = photograph.ending else {
      throw Refusal(reason: "this file is no JPEG, PNG, WebP, AVIF or HEIC picture")
    }
    let name = Self.name(for: photograph.title)
    let picture = try files.freePath(for: Self.pictures + name + ending)
    let text = photograph.markdown(showing: picture)
    let bytes = CardEdit.card(titled: photograph.title) + Array(text.utf8)
    let names = site.map { TakenNames(of: $0, besides: nil) }
    let path = try files.freePath(for: "cards/" + name + ".md") { path in
      names?.clash(of: bytes, at: path) != nil
    }
    try files.make(picture, with: photograph.picture)
    do throws(Refusal) {
      try files.make(path, with: bytes)
    } catch {
      // Nobody has seen it yet.
      try? removeFile(files.folder + "/" + picture)
      throw error
    }
    saved.add(
      "making \(path)", in: photograph.editor,
      [SavedSteps.File(path: path, before: nil, after: bytes)])
    forget(path)
    changed.insert(PathKey(path))
    return JSONWriter.object { writer in
      writer.member("file", path)
      writer.member("picture", picture)
    }
  }
}
