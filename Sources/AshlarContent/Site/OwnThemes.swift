internal import AshlarBytes
internal import AshlarSystem

extension ThemeCatalogue {
  /// The themes in folders of a site that have a file `theme.yaml`, as `looks/slate`, sorted by their names; the folder
  /// `theme/` counts without being named, and is none of them.
  ///
  /// - Parameter site: the site's folder, absolute and free of links.
  public static func own(of site: String) -> [Listing] {
    folders(in: site).filter { !SiteFolder.sourceFolders.contains($0) }
      .flatMap { folder in [folder] + folders(in: site + "/" + folder).map { folder + "/" + $0 } }
      .compactMap { listing(ofFolder: $0, in: site) }
      .sorted { $0.name < $1.name }
  }

  private static func listing(ofFolder path: String, in site: String) -> Listing? {
    let name = ThemeFiles.names[0]
    guard let bytes = try? readText("\(site)/\(path)/\(name)", limit: 1 << 20) else {
      return nil
    }
    let files = [name: ThemeFiles.File(path: "\(path)/\(name)", bytes: bytes)]
    let layer = ThemeLayer(identity: path, isBuiltIn: false, files: files)
    return Listing(name: "./" + path, purpose: layer.purpose ?? "")
  }

  /// The names of the folders in a folder, those that count.
  private static func folders(in path: String) -> [String] {
    guard var stream = FolderStream(path) else { return [] }
    var names: [String] = []
    while let (name, shown, kind) = stream.next() {
      guard let name, kind == .folder, !shown.utf8.hasPrefix("."), !shown.utf8.hasPrefix("_") else {
        continue
      }
      names.append(name)
    }
    return names
  }
}
