internal import AshlarContent

/// A picture of the site in one of the places where it is published.
struct PublishedPicture: Sendable {
  var asset: Asset
  /// The unlisted folder that it is in; nil for a public place.
  var folder: String?

  /// Where its own file is, or would be, in the output.
  var path: String { Asset.publishedPath(of: asset.path, in: folder) }
}

/// The places in which pictures may be published: the one that everybody knows, and the folders of unlisted boards.
struct PicturePlaces: Sendable {
  private let site: Site
  /// Sorted.
  private let folders: [String]
  /// What is drawn around the cards in each folder; that of listed pages has no name.
  private let texts: [String?: [UInt8]]

  init(_ site: Site) {
    self.site = site
    let boards = site.configuration.boards.filter(\.isUnlisted)
    folders = Set(boards.map(\.path) + site.entries.compactMap(\.unlistedFolder)).sorted()
    var texts: [String?: [UInt8]] = [:]
    var configuration = site.configuration
    configuration.boards.removeAll(where: \.isUnlisted)
    texts[nil] = configuration.texts
    for board in boards {
      configuration.boards = [board]
      texts[board.path] = configuration.texts
    }
    self.texts = texts
  }

  /// The pictures at some paths of the output, those of public places first, in the order of the site's pictures.
  func all(of paths: some Collection<String>) -> [PublishedPicture] {
    let paths = Set(paths)
    return ([nil] + folders.map(Optional.some)).flatMap { folder in
      site.assets.lazy.filter { $0.role == .media }
        .map { PublishedPicture(asset: $0, folder: folder) }.filter { paths.contains($0.path) }
    }
  }

  /// Whether the texts around the cards of a place name a picture.
  func isNamed(_ picture: PublishedPicture) -> Bool {
    texts[picture.folder]?.contains(picture.asset.path.utf8) == true
  }

  /// The pictures that are published, each in every place that shows it.
  ///
  /// A file that only cards name which are not shown is not among them.
  ///
  /// - Parameters:
  ///   - shown: the paths in the output of those that cards show.
  ///   - hasUnknown: whether cards may show pictures that nobody knows of.
  func published(shown: Set<String>, hasUnknown: Bool) -> [PublishedPicture] {
    let media = site.assets.filter { $0.role == .media }
    if folders.isEmpty {
      return media.map { PublishedPicture(asset: $0) }.filter { picture in
        !site.hiddenFiles.contains(picture.asset.path) || shown.contains(picture.path)
          || isNamed(picture)
      }
    }
    let hidden = folders.flatMap { folder in
      media.map { PublishedPicture(asset: $0, folder: folder) }
        .filter { shown.contains($0.path) || isNamed($0) }
    }
    let hiddenPaths = Set(hidden.map(\.asset.path))
    let open = media.map { PublishedPicture(asset: $0) }.filter { picture in
      shown.contains(picture.path) || isNamed(picture)
        || hasUnknown && !hiddenPaths.contains(picture.path)
          && !site.hiddenFiles.contains(picture.path)
    }
    return open + hidden
  }
}

extension Sequence<UInt8> {
  /// Whether other bytes stand somewhere in these.
  fileprivate func contains(_ other: some Collection<UInt8>) -> Bool {
    let bytes = Array(self)
    let pattern = Array(other)
    guard let first = pattern.first, bytes.count >= pattern.count else { return false }
    return (0...(bytes.count - pattern.count)).contains { start in
      bytes[start] == first && bytes[start..<start + pattern.count].elementsEqual(pattern)
    }
  }
}
