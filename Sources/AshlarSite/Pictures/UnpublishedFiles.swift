internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics

/// The files among cards and photographs that nothing names: they are not published, and their author may not know.
struct UnpublishedFiles {
  /// In the order of the paths.
  private let paths: [String]

  /// - Parameter published: the pictures that are, each in every place.
  init(of site: Site, published: [PublishedPicture]) {
    let published = Set(published.map(\.asset.path))
    paths = site.assets.map(\.path).filter { path in
      site.hiddenFiles.contains(path) && !published.contains(path)
        && !site.filesOfDrafts.contains(path) && !SidecarNames.isXMP(path)
    }
  }

  /// One warning for each folder that has such files, with their count and the first place.
  var diagnostics: [Diagnostic] {
    ["cards", "photos"].compactMap { folder in
      let own = paths.filter { $0.utf8.starts(with: (folder + "/").utf8) }
      guard let first = own.first else { return nil }
      let name = first.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
      return Diagnostic(
        .warning,
        own.count == 1
          ? "nothing names the file, so it is not published"
          : "nothing names \(own.count) files in \(folder)/, of which this is the first: they are not published",
        at: SourceLocation(file: first),
        hint:
          "name it in a card, as 'image: \(name ?? first)' or in a link; move what is to be published "
          + "as it is into static/, or move it out of \(folder)/")
    }
  }
}
