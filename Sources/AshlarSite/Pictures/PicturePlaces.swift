internal import AshlarBytes
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
  /// The paths that what is drawn around the cards in each folder may name; that of listed pages has no name.
  private let named: [String?: PathNames]

  init(_ site: Site) {
    self.site = site
    let boards = site.configuration.boards.filter(\.isUnlisted)
    folders = Set(
      boards.compactMap(\.unlistedFolder) + site.entries.compactMap(\.unlistedFolder)
    ).sorted()
    let editions = [site.configuration] + site.editions
    var named: [String?: PathNames] = [:]
    named[nil] = editions.reduce(into: []) { paths, configuration in
      var configuration = configuration
      configuration.boards.removeAll(where: \.isUnlisted)
      paths.formUnion(Self.paths(in: configuration.texts))
    }
    let albums = site.albumTexts
    for text in albums where text.unlistedFolder == nil {
      named[nil, default: []].formUnion(
        Self.paths(in: Array(text.source[text.bodyOffset...]), of: text.path))
    }
    for folder in Set(boards.compactMap(\.unlistedFolder)) {
      named[folder] = editions.reduce(into: []) { paths, configuration in
        var configuration = configuration
        configuration.boards = configuration.boards.filter { $0.unlistedFolder == folder }
        paths.formUnion(Self.paths(in: configuration.texts))
      }
      for text in albums where text.unlistedFolder == folder {
        named[folder, default: []].formUnion(
          Self.paths(in: Array(text.source[text.bodyOffset...]), of: text.path))
      }
    }
    self.named = named
  }

  /// The paths from the site's folder that a text's addresses may mean.
  ///
  /// - Parameter file: the one that it stands in; empty for `ashlar.yaml`.
  private static func paths(in text: [UInt8], of file: String = "") -> PathNames {
    var paths: PathNames = []
    for part in text.split(whereSeparator: Entry.endsAddress) {
      for address in [part] + part.split(separator: UInt8(ascii: " ")) {
        let written = String(decoding: address, as: UTF8.self)
        paths.formUnion([SiteLinks.sitePath(written, from: file)].compactMap(\.self))
      }
    }
    return paths
  }

  /// The pictures at some paths of the output, those of public places first, in the order of the site's pictures.
  func all(of paths: some Collection<String>) -> [PublishedPicture] {
    let paths = PathNames(paths)
    return ([nil] + folders.map(Optional.some)).flatMap { folder in
      site.assets.lazy.filter { $0.role == .media }
        .map { PublishedPicture(asset: $0, folder: folder) }.filter { paths.contains($0.path) }
    }
  }

  /// Whether the texts around the cards of a place name a picture.
  func isNamed(_ picture: PublishedPicture) -> Bool {
    named[picture.folder]?.contains(picture.asset.path) == true
  }

  /// The pictures that are published, each in every place that shows it.
  ///
  /// A file that is published only where something shows it is among them as far as that is so.
  ///
  /// - Parameters:
  ///   - shown: the paths in the output of those that cards show.
  ///   - hasUnknown: whether cards may show pictures that nobody knows of.
  func published(shown: PathNames, hasUnknown: Bool) -> [PublishedPicture] {
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
    let hiddenPaths = PathNames(hidden.map(\.asset.path))
    let open = media.map { PublishedPicture(asset: $0) }.filter { picture in
      shown.contains(picture.path) || isNamed(picture)
        || hasUnknown && !hiddenPaths.contains(picture.path)
          && !site.hiddenFiles.contains(picture.path)
    }
    return open + hidden
  }
}
