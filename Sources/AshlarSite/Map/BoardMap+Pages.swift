internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent

extension BoardMap {
  /// The board that the map belongs to.
  func board(of site: Site) -> BoardConfiguration? {
    site.configuration.boards.first { PathKey($0.id) == PathKey(owner) }
  }

  /// The photographs on the map, as indices into the site's entries, in ascending order.
  func photographs(of site: Site) -> [(entry: Int, position: GeographicPosition)] {
    let shown = site.configuration.boards.lazy
      .filter { PathKey($0.folderOwner) == PathKey(owner) }
      .reduce(into: Set<Int>()) { $0.formUnion($1.cards(of: site)) }
    return shown.sorted().compactMap { entry in
      positions[site.entries[entry].path].map { (entry, $0) }
    }
  }

  /// The folder of one of its pages: below that of the board, by a name that says nothing where the board has a password.
  ///
  /// - Parameter name: that of a place; nil for the first map.
  func path(of name: String?) -> String {
    let parts = [pageFolder, name].compactMap(\.self)
    guard let key else { return ([folder] + parts).joined(separator: "/") }
    // No path of a page has a zero in it.
    return folder + "/" + key.pageName(of: parts.joined(separator: "\0"))
  }
}
