internal import AshlarBytes
internal import AshlarContent

/// What the ZIP files of albums need of pictures.
struct DownloadNeeds: Sendable {
  /// A file that is made of a picture.
  struct Made: Hashable, Sendable {
    var size: AlbumDownload.Size
    /// In pixels.
    var width: Int
  }

  /// By where the picture's own file is, or would be, published; none for one whose own file is taken.
  private(set) var made: PathTable<[Made]> = [:]
  /// The pictures and videos of which the site's own files are taken, as they are published.
  private(set) var originals: [PublishedPicture] = []

  /// Asks for a picture in a size.
  ///
  /// - Parameter hasVariants: whether smaller ones are made of it at all.
  mutating func add(_ picture: PublishedPicture, _ size: AlbumDownload.Size, hasVariants: Bool) {
    guard hasVariants, let width = Self.width(of: picture.asset, size) else {
      originals.append(picture)
      return
    }
    let wanted = Made(size: size, width: width)
    if made[picture.path]?.contains(wanted) != true {
      made[picture.path, default: []].append(wanted)
    }
  }

  /// The width of what is made of a picture; nil where its own file is small enough, and one that programs open.
  private static func width(of asset: Asset, _ size: AlbumDownload.Size) -> Int? {
    guard let own = asset.pictureSize else { return nil }
    let longer = max(own.width, own.height)
    guard case .pixels(let wanted) = size, longer > Double(wanted) else {
      return asset.isConverted ? Int(own.width) : nil
    }
    return max(1, Int((own.width * Double(wanted) / longer).rounded(.down)))
  }
}
