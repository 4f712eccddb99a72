internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

/// The pictures of boards with passwords, which nothing else may show: their photographs, and what lies beside their cards; and
/// those of unlisted boards, which everybody gets where something else shows them.
struct LockedPictures: Hashable, Sendable {
  /// The folders of the boards.
  let folders: PathNames
  /// By the pictures' paths from the site's folder, and by those of links of the file system that lead to them.
  private let owners: PathTable<String>
  /// Those that are no photographs, but lie beside cards.
  private let besideCards: PathNames
  /// Those of unlisted boards without passwords, by their paths from the site's folder.
  private let unlisted: PathNames

  /// What is wrong with what shows one.
  func claim(_ path: String) -> String {
    besideCards.contains(path)
      ? "is a picture of a board with a password" : "is a photograph of a board with a password"
  }
  static let hint = "show a copy of it that everybody may see, or leave it out"

  init(of site: Site) {
    let folders = PathNames(
      site.configuration.boards.lazy.filter { $0.password != nil }.compactMap(\.unlistedFolder))
    self.folders = folders
    guard site.configuration.boards.contains(where: { $0.unlistedFolder != nil }) else {
      (owners, besideCards, unlisted) = ([:], [], [])
      return
    }
    let hidden = PathTable(
      site.entries.lazy.flatMap { entry -> [(String, String)] in
        guard entry.isPhotograph, let folder = entry.unlistedFolder else { return [] }
        return Self.pictures(of: entry).map { ($0.path, folder) }
      })
    let beside = Self.picturesBesideCards(of: site).filter { hidden[$0.key] == nil }
    let all = PathTable(
      Array(hidden.map { ($0.key, $0.value) } + beside.map { ($0.key, $0.value) }))
    unlisted = PathNames(all.lazy.filter { !folders.contains($0.value) }.map(\.key))
    guard !folders.isEmpty else {
      (owners, besideCards) = ([:], [])
      return
    }
    var owners = all.filter { folders.contains($0.value) }
    var besideCards = PathNames(beside.lazy.filter { folders.contains($0.value) }.map(\.key))
    for (link, path) in Self.links(to: owners, in: site) {
      owners[link] = owners[path]
      if besideCards.contains(path) { besideCards.insert(link) }
    }
    (self.owners, self.besideCards) = (owners, besideCards)
  }

  /// Pictures in folders of cards, where no card of the folder is for everybody; without cards, the folder around it counts.
  /// Each with the unlisted folder that all of these cards are in; an empty name where they are in several.
  private static func picturesBesideCards(of site: Site) -> PathTable<String> {
    var folders: PathTable<String?> = [:]
    for entry in site.entries where entry.path.utf8.hasPrefix(Entry.folder + "/") {
      let folder = Photograph.folder(of: entry.path)
      let (known, owner) = (folders[folder] ?? entry.unlistedFolder, entry.unlistedFolder)
      folders[folder] = .some(known == owner ? owner : known == nil || owner == nil ? nil : "")
    }
    guard folders.values.contains(where: { $0 != nil }) else { return [:] }
    return PathTable(
      site.assets.lazy.filter { $0.role == .media }.compactMap { asset in
        var folder = Photograph.folder(of: asset.path)
        while folder.utf8.hasPrefix(Entry.folder) {
          if let owner = folders[folder] { return owner.map { (asset.path, $0) } }
          folder = Photograph.folder(of: folder)
        }
        return nil
      })
  }

  /// Links of the file system that lead to pictures, by their paths and those of the pictures.
  ///
  /// - Complexity: only files of a picture's size are looked at.
  private static func links(
    to owners: PathTable<String>, in site: Site
  ) -> [(link: String, path: String)] {
    let media = site.assets.filter { $0.role == .media }
    let originals = media.filter { owners[$0.path] != nil }
    let sizes = Set(originals.map(\.size))
    let others = media.filter { owners[$0.path] == nil && sizes.contains($0.size) }
    if others.isEmpty { return [] }
    let place = { (asset: Asset) in absolutePath(of: site.folder + "/" + asset.path) }
    var places: PathTable<String> = [:]
    for original in originals {
      if let place = place(original) { places[place] = original.path }
    }
    return others.compactMap { asset in
      place(asset).flatMap { places[$0] }.map { (asset.path, $0) }
    }
  }

  /// The pictures of an entry, as paths from the site's folder.
  static func pictures(
    of entry: Entry
  ) -> [(path: String, field: FrontMatter.Field)] {
    let own = [entry.frontMatter.image, entry.frontMatter.video].compactMap(\.self)
    return (own + entry.frontMatter.furtherImages.map(\.path)).map { ($0, .image) }
  }

  /// Whether a picture is that of a photograph which a place must not show.
  ///
  /// - Parameters:
  ///   - path: from the site's folder.
  ///   - folder: the unlisted folder of the place; nil for a public one.
  func isLocked(_ path: String, for folder: String?) -> Bool {
    owners[path].map { $0 != folder } ?? false
  }

  /// Errors for those that listed pages show, whatever names them; warnings for those of unlisted boards.
  ///
  /// - Parameter shown: the paths in the output of pictures that are shown.
  func diagnostics(shown: PathNames) -> [Diagnostic] {
    let locked = owners.keys.filter(shown.contains).sorted(by: String.bytesPrecede).map { path in
      Diagnostic(
        .error, "the picture \(claim(path)), and something else on the site shows it, too",
        at: SourceLocation(file: path), hint: Self.hint)
    }
    let others = unlisted.filter(shown.contains).sorted(by: String.bytesPrecede).map { path in
      Diagnostic(
        .warning,
        "the picture is one of an unlisted board, and everybody gets it: something else on the site shows it, too",
        at: SourceLocation(file: path), hint: Self.hint)
    }
    return locked + others
  }

  /// Warnings for public files that have the bytes of one.
  ///
  /// - Parameter shown: the paths in the output of pictures that are shown.
  /// - Complexity: reads the files that have the size of such a photograph, and these.
  func copies(in site: Site, shown: PathNames) -> [Diagnostic] {
    if folders.isEmpty { return [] }
    let candidates = site.assets.filter { asset in
      owners[asset.path] == nil
        && (asset.role == .verbatim || asset.role == .media && shown.contains(asset.path))
    }
    let sizes = Set(candidates.map(\.size))
    var originals: [Fingerprint.Settled: Asset] = [:]
    for asset in site.assets where owners[asset.path] != nil && sizes.contains(asset.size) {
      if let sum = Self.sum(of: asset, in: site) { originals[sum] = originals[sum] ?? asset }
    }
    let ownSizes = Set(originals.values.map(\.size))
    return candidates.compactMap { asset in
      guard ownSizes.contains(asset.size), let sum = Self.sum(of: asset, in: site),
        let original = originals[sum]
      else { return nil }
      return Diagnostic(
        .warning,
        "everybody gets this file, and it is the same as '\(original.path)', which \(claim(original.path))",
        at: SourceLocation(file: asset.path), hint: "remove one of the two")
    }
  }

  private static func sum(of asset: Asset, in site: Site) -> Fingerprint.Settled? {
    guard let bytes = try? readFile(site.folder + "/" + asset.path, limit: asset.size).bytes else {
      return nil
    }
    var sum = Fingerprint()
    sum.add(bytes)
    return sum.settled
  }
}
