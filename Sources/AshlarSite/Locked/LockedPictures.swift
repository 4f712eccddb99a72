internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

/// The pictures that are photographs of boards with passwords: nothing else may show them.
struct LockedPictures: Hashable, Sendable {
  /// The folders of the boards.
  let folders: PathNames
  /// By the pictures' paths from the site's folder, and by those of links of the file system that lead to them.
  private let owners: PathTable<String>

  /// What is wrong with what shows one.
  static let claim = "is a photograph of a board with a password"
  static let hint = "show a copy of it that everybody may see, or leave it out"

  init(of site: Site) {
    let folders = PathNames(
      site.configuration.boards.lazy.filter { $0.password != nil }.compactMap(\.unlistedFolder))
    self.folders = folders
    guard !folders.isEmpty else {
      owners = [:]
      return
    }
    var owners = PathTable(
      site.entries.lazy.flatMap { entry -> [(String, String)] in
        guard entry.isPhotograph, let folder = entry.unlistedFolder, folders.contains(folder) else {
          return []
        }
        return Self.pictures(of: entry).map { ($0.path, folder) }
      })
    for (link, path) in Self.links(to: owners, in: site) { owners[link] = owners[path] }
    self.owners = owners
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

  /// Errors for those that listed pages show, whatever names them.
  ///
  /// - Parameter shown: the paths in the output of pictures that are shown.
  func diagnostics(shown: PathNames) -> [Diagnostic] {
    owners.keys.filter(shown.contains).sorted(by: String.bytesPrecede).map { path in
      Diagnostic(
        .error, "the picture \(Self.claim), and something else on the site shows it, too",
        at: SourceLocation(file: path), hint: Self.hint)
    }
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
        "everybody gets this file, and it is the same as '\(original.path)', which \(Self.claim)",
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
