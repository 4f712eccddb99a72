import TestSupport

/// Albums of the gallery that show a few photographs, as others do.
enum SmallAlbum {
  /// Whether a page is that of one, and left to `make torture`.
  static func isLeftOut(_ page: String) -> Bool {
    let folder = page.split(separator: "/").first ?? ""
    // An unlisted one has a folder of such a name.
    return !TestScope.isWhole && (page.hasPrefix("photos/quarries") || folder.utf8.count == 32)
  }
}
