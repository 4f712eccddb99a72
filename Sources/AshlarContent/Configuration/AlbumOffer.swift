/// The photographs that readers of an album's board may take all at once.
public struct AlbumOffer: Hashable, Sendable {
  public var download: AlbumDownload
  /// The album's folder, as a path from the site's.
  public var folder: String
  /// The folders of the photographs: the album's, and those of albums within it that its board leads to.
  var folders: [String]
  /// The tag of the further language that the photographs' cards are in; nil for the site's own.
  var edition: String?

  init(download: AlbumDownload, folder: String) {
    (self.download, self.folder) = (download, folder)
    folders = [folder]
  }
}
