/// The files that a card names.
extension Entry {
  /// The same with the paths that its references to files mean, as a check of the site gives them to cards that are shown.
  var withPathsOfFiles: Entry {
    var entry = self
    entry.frontMatter.image = frontMatter.image.flatMap { Asset.path(of: $0, from: path) }
    entry.frontMatter.video = frontMatter.video.flatMap { Asset.path(of: $0, from: path) }
    entry.frontMatter.furtherImages = frontMatter.furtherImages.map { image in
      var image = image
      image.path = Asset.path(of: image.path, from: path) ?? image.path
      return image
    }
    return entry
  }

  /// Calls a function with the path of each file that the card shows, or that its text may show or lead to.
  func forEachNamedFile(_ body: (String) -> Void) {
    if let image = frontMatter.image { body(image) }
    if let video = frontMatter.video { body(video) }
    for image in frontMatter.furtherImages { body(image.path) }
    // What stands between brackets, quotes and spaces may be a file's address.
    for part in source[bodyOffset...].split(whereSeparator: Self.endsAddress) {
      guard part.contains(UInt8(ascii: ".")) else { continue }
      path(ofAddress: part).map(body)
      guard part.contains(0x20) else { continue }
      for word in part.split(separator: 0x20) { path(ofAddress: word).map(body) }
    }
  }

  private func path(ofAddress address: ArraySlice<UInt8>) -> String? {
    Asset.path(of: String(decoding: address, as: UTF8.self), from: path)
  }

  /// Whether a byte stands around addresses, and in few of them.
  package static func endsAddress(_ byte: UInt8) -> Bool {
    [0x28, 0x29, 0x3C, 0x3E, 0x22, 0x27, 0x5B, 0x5D, 0x0A, 0x0D, 0x09].contains(byte)
  }
}
