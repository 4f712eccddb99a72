internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarSystem

/// An album whose photographs readers may take all at once.
struct OfferedAlbum: Sendable {
  /// A photograph or a video of it.
  struct Photograph: Sendable {
    var picture: PublishedPicture
    /// The file's path from the album's folder; the file's name alone where it lies elsewhere.
    var name: String
    var time: ZIPLayout.Time
  }

  let download: AlbumDownload
  /// The folder of the board in the output, which its ZIP files are in.
  let path: String
  /// What their names begin with.
  let name: String
  /// In the order of their files' paths.
  let photographs: [Photograph]

  /// All of a site, in each of its languages.
  static func all(of site: Site) -> [OfferedAlbum] {
    ([site.configuration] + site.editions).flatMap(\.boards).compactMap { board in
      board.offer.map { OfferedAlbum($0, of: board, in: site) }
    }
  }

  /// What is withheld elsewhere is not in it: no draft, none that the album's board leaves out, and on a listed board no
  /// photograph that unlisted boards alone show.
  private init(_ offer: AlbumOffer, of board: BoardConfiguration, in site: Site) {
    download = offer.download
    path = board.path
    name = Identifier.folderName(of: Self.lastName(of: offer.folder)) ?? "album"
    var seen: PathNames = []
    photographs = offer.cards(of: site.entries).compactMap { index -> Photograph? in
      let entry = site.entries[index]
      guard board.isUnlisted || entry.unlistedFolder == nil,
        let path = entry.frontMatter.video ?? entry.frontMatter.image,
        let asset = site.asset(at: path), asset.role == .media, asset.fault == nil,
        seen.insert(path)
      else { return nil }
      return Photograph(
        picture: PublishedPicture(asset: asset, folder: entry.unlistedFolder),
        name: Self.name(of: path, in: offer.folder), time: Self.time(of: entry, in: site))
    }.sorted { String.bytesPrecede($0.picture.asset.path, $1.picture.asset.path) }
  }

  private static func name(of path: String, in folder: String) -> String {
    guard path.utf8.hasPrefix(folder + "/") else { return lastName(of: path) }
    return String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
  }

  private static func lastName(of path: String) -> String {
    path.utf8.split(at: "/").last.map(String.init) ?? ""
  }

  /// When a photograph was taken by its camera's clock, where files may say so; else the start of 1980, the same for all: what
  /// a file system or a time zone says has no part in it.
  private static func time(of entry: Entry, in site: Site) -> ZIPLayout.Time {
    guard site.configuration.pictures.metadata == .keep, let date = entry.photograph?.date else {
      return ZIPLayout.Time()
    }
    return ZIPLayout.Time(
      year: date.year, month: date.month, day: date.day, secondOfDay: date.secondOfDay)
      ?? ZIPLayout.Time()
  }

  /// What ZIP files need of a site's pictures.
  static func needs(of albums: [OfferedAlbum], in site: Site) -> DownloadNeeds {
    var needs = DownloadNeeds()
    for album in albums {
      for size in album.download.sizes {
        for photograph in album.photographs {
          let picture = photograph.picture
          needs.add(
            picture, size, hasVariants: PictureWorks.hasVariants(picture.asset, in: site))
        }
      }
    }
    return needs
  }
}
