internal import AshlarBytes
internal import AshlarContent

/// Where the text beside a photograph is, or would be.
struct SidecarPlace {
  /// The picture's path from the site's folder.
  let picture: String
  /// The text's: that of the one which counts, or of the one that is to be made.
  let path: String
  /// What the text says; nil where there is none.
  let bytes: [UInt8]?

  /// The ending of a text that is made: nothing but keys is to be written there.
  private static let ending = ".yaml"

  /// - Parameters:
  ///   - entry: the photograph's card, as it was built last; its text may have come or gone since.
  ///   - assets: those of the site.
  /// - Throws: when the photograph is gone, or the text is a link or cannot be read.
  /// - Complexity: looks at a few files, and at the names of the site's pictures in memory.
  init(of entry: Entry, among assets: [Asset], _ files: CardFiles) throws(Refusal) {
    guard let photograph = entry.photograph else {
      throw Refusal(reason: "\(entry.path.prefix(200)) is no photograph")
    }
    picture = photograph.path
    guard files.isThere(picture) else { throw Refusal(reason: "\(picture) is gone") }
    let isAlone = Self.isAlone(picture, among: assets)
    // Of two that differ in their extensions alone, a text with no other name may be the other one's.
    let names = SidecarNames.names(of: picture, endings: SidecarNames.texts)
    let own = isAlone ? names[...] : names.prefix(SidecarNames.texts.count)
    let isKnown = SidecarNames.isText(entry.path) && files.isThere(entry.path)
    let found = isKnown ? entry.path : own.first(where: files.isThere)
    let stem = isAlone ? Photograph.withoutExtension(picture) : picture
    path = found ?? stem + Self.ending
    bytes = found == nil ? nil : try files.bytes(of: path)
  }

  /// Whether no other photograph has the same name with another extension; a picture that stands for a video is none.
  private static func isAlone(_ picture: String, among assets: [Asset]) -> Bool {
    let stem = Photograph.withoutExtension(picture)
    let start = stem + "."
    let isVideo = AssetReading.hasVideoName(picture)
    return !assets.contains { asset in
      asset.path.utf8.hasPrefix(start) && (!isVideo || asset.video != nil)
        && !asset.path.utf8.elementsEqual(picture.utf8)
        && Photograph.withoutExtension(asset.path).utf8.elementsEqual(stem.utf8)
    }
  }
}
