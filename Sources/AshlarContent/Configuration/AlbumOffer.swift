/// The photographs that readers of an album's board may take all at once.
public struct AlbumOffer: Hashable, Sendable {
  public var download: AlbumDownload
  /// The album's folder, as a path from the site's.
  public var folder: String
  /// The photographs of the album, and of those within it that its board leads to.
  package var selection: CardSelection
}
