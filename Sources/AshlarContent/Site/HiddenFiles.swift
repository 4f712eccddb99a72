internal import AshlarSystem

/// The files that are not published, as nothing shows them but cards that are not shown; pictures without a card, and what
/// other programs have written beside pictures.
struct HiddenFiles {
  /// From the site's folder.
  private(set) var paths: Set<String> = []

  /// - Parameters:
  ///   - site: checked, so that each card's image is a path of the site.
  ///   - drafts: the cards that are not shown.
  ///   - shown: texts besides those of the site's cards that are.
  init(of site: Site, drafts: [Entry], shown: [Entry]) {
    let media = site.assets.filter { $0.role == .media }
    add(media.filter { Self.isPhotographWithoutCard($0) || SidecarNames.isXMP($0.path) })
    add(media, of: drafts)
    guard !paths.isEmpty else { return }
    for entry in site.entries + shown.map(\.withPathsOfFiles) {
      entry.forEachNamedFile { paths.remove($0) }
      if let poster = entry.frontMatter.video.flatMap(site.poster) { paths.remove(poster) }
    }
    removeNamed(inFilesOf: site)
  }

  private mutating func add(_ assets: [Asset]) { paths.formUnion(assets.map(\.path)) }

  /// Files below `photos/` that are nothing which a browser shows.
  private static func isPhotographWithoutCard(_ asset: Asset) -> Bool {
    asset.path.hasPrefix(Photograph.folder + "/") && asset.pictureSize == nil
  }

  private mutating func add(_ media: [Asset], of drafts: [Entry]) {
    guard !drafts.isEmpty else { return }
    var named: Set<String> = []
    var stems: Set<String> = []
    for draft in drafts {
      draft.withPathsOfFiles.forEachNamedFile { named.insert($0) }
      // One that shows another picture has a file of its own nevertheless.
      guard let photograph = draft.photograph else { continue }
      stems.insert(Photograph.folder(of: draft.path) + "/" + photograph.name)
    }
    add(
      media.filter { asset in
        let stem = Photograph.folder(of: asset.path) + "/" + Photograph.stem(of: asset.path)
        return named.contains(asset.path) || stems.contains(stem)
      })
  }

  /// Takes out what the theme's styles name, or a file that is published as it is.
  private mutating func removeNamed(inFilesOf site: Site) {
    let styles = site.configuration.themeFiles.styles.map(\.bytes)
    let texts = site.assets.lazy.filter(Self.mayNameFiles).compactMap { asset in
      try? readFile(site.folder + "/" + asset.path, limit: 1 << 20).bytes
    }
    for text in styles + texts where !paths.isEmpty {
      for address in text.split(whereSeparator: Entry.endsAddress) { removeEnd(of: address) }
    }
  }

  /// Takes out the file whose path an address ends with, wherever it is seen from.
  private mutating func removeEnd(of address: ArraySlice<UInt8>) {
    guard address.contains(UInt8(ascii: ".")), address.count < 1 << 12,
      let path = percentDecoded(String(decoding: address, as: UTF8.self))
    else { return }
    var rest = Substring(path)
    while let slash = rest.firstIndex(of: "/") {
      paths.remove(String(rest))
      rest = rest[rest.index(after: slash)...]
    }
  }

  private static func mayNameFiles(_ asset: Asset) -> Bool {
    asset.role == .verbatim
      && [".html", ".css", ".js", ".svg", ".json", ".xml"].contains(where: asset.path.hasSuffix)
  }
}
