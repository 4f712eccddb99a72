internal import AshlarBytes
internal import AshlarSystem

/// The files that are published only where something that is published shows them or leads to them: all in `cards/` and
/// `photos/`, what other programs have written beside pictures, and what cards name that are not shown.
///
/// What cards and pages show is known when their Markdown is read. What a theme's styles and files of `static/` name is found
/// here, and so is what cards say in HTML of their own.
struct HiddenFiles {
  /// From the site's folder.
  private(set) var paths: PathNames = []
  /// Those that cards name which are not shown.
  private(set) var ofDrafts: PathNames = []
  /// Whether the texts of cards may take out a file.
  private(set) var areDecidedByTexts = false

  /// - Parameters:
  ///   - site: checked, so that each card's image is a path of the site.
  ///   - drafts: the cards that are not shown.
  ///   - shown: texts besides those of the site's cards that are.
  init(of site: Site, drafts: [Entry], shown: [Entry]) {
    let media = site.assets.filter { $0.role == .media }
    paths.formUnion(
      media.lazy.filter { Self.isAmongCards($0) || SidecarNames.isXMP($0.path) }.map(\.path))
    add(media, of: drafts)
    guard !paths.isEmpty else { return }
    if site.configuration.rawHTML == .trusted {
      areDecidedByTexts = true
      let filter = AddressFilter(paths)
      for entry in site.entries { removeNamed(by: entry, filter, of: site) }
      for entry in shown { removeNamed(by: entry.withPathsOfFiles, filter, of: site) }
    }
    removeNamed(inFilesOf: site)
  }

  private static func isAmongCards(_ asset: Asset) -> Bool {
    [Entry.folder, Photograph.folder].contains { folder in
      asset.path.utf8.starts(with: folder.utf8)
        && asset.path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
    }
  }

  private mutating func removeNamed(by entry: Entry, _ filter: AddressFilter, of site: Site) {
    entry.forEachNamedFile(filter) { paths.remove($0) }
    if let poster = entry.frontMatter.video.flatMap(site.poster) { paths.remove(poster) }
  }

  private mutating func add(_ media: [Asset], of drafts: [Entry]) {
    guard !drafts.isEmpty else { return }
    var named: PathNames = []
    var stems: PathNames = []
    let filter = AddressFilter(media.lazy.map(\.path))
    let known = PathNames(media.lazy.map(\.path))
    var names: PathNames = []
    for draft in drafts {
      draft.withPathsOfFiles.forEachMentionedFile(filter) { path, name in
        if known.contains(path) {
          named.insert(path)
        } else if let name {
          names.insert(name)
        }
      }
      // One that shows another picture has a file of its own nevertheless.
      guard let photograph = draft.photograph else { continue }
      stems.insert(Photograph.folder(of: draft.path) + "/" + photograph.name)
    }
    let files = media.lazy.filter { asset in
      let stem = Photograph.folder(of: asset.path) + "/" + Photograph.stem(of: asset.path)
      return named.contains(asset.path) || stems.contains(stem)
        || !names.isEmpty
          && names.contains(asset.path.utf8.split(at: "/").last.map(String.init) ?? asset.path)
    }
    ofDrafts.formUnion(files.map(\.path))
    paths.formUnion(ofDrafts)
  }

  /// Takes out what the theme's styles name, or a file that is published as it is.
  private mutating func removeNamed(inFilesOf site: Site) {
    let theme = site.configuration.themeFiles
    let styles = (theme.styles + [theme.boardShell, theme.cardShell]).map(\.bytes)
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
      let path = percentDecoded(
        String(
          decoding: address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") },
          as: UTF8.self))
    else { return }
    var rest = Substring(path).utf8
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      paths.remove(String(Substring(rest)))
      rest = rest[rest.index(after: slash)...]
    }
  }

  private static func mayNameFiles(_ asset: Asset) -> Bool {
    asset.role == .verbatim
      && [
        ".html", ".htm", ".xhtml", ".css", ".js", ".mjs", ".svg", ".json", ".webmanifest", ".xml",
      ].contains(where: asset.path.hasEnding)
  }
}
