package import AshlarBytes
package import AshlarCodecs
internal import AshlarDiagnostics

/// The map of a board that is unlisted or has a password, and of albums within it: for their readers alone.
///
/// Nothing of it is known to entries, which other boards show, too.
package struct BoardMap: Hashable, Sendable {
  /// The id of the board that the folder is made of.
  package let owner: String
  /// Where photographs were taken, rounded, by the paths of their cards.
  package fileprivate(set) var positions: PathTable<GeographicPosition> = [:]
  /// The folder of the output that the owner's pages are in; empty until it is named.
  package var folder = ""
  /// The folder of its own pages below that.
  package var pageFolder = MapConfiguration.folder
  /// Gives pages names that say nothing; nil for a map without a password.
  package var key: AlbumKey?

  fileprivate init(owner: String) { self.owner = owner }
}

extension Site {
  /// The maps that boards ask for, of photographs whose positions are still as they were read.
  ///
  /// A photograph is on the map as exactly as the first of the owner's boards says that shows it.
  ///
  /// - Parameter isOff: whether the album of a folder is on no map.
  /// - Returns: the maps, and what is wrong with boards that ask for one and have no place for it.
  func boardMaps(
    isOff: (_ folder: String) -> Bool
  ) -> (maps: [BoardMap], diagnostics: [Diagnostic]) {
    var maps: [BoardMap] = []
    var places: PathTable<Int> = [:]
    var asked: [SourceLocation] = []
    var filled: Set<SourceLocation> = []
    for board in configuration.boards where board.isUnlisted {
      guard let asking = board.map else { continue }
      let place = places[board.folderOwner] ?? maps.count
      places[board.folderOwner] = place
      if place == maps.count { maps.append(BoardMap(owner: board.folderOwner)) }
      asked.append(asking.location)
      // It may have some tomorrow.
      if board.dependsOnDay { filled.insert(asking.location) }
      for card in board.cards(of: self) {
        let entry = entries[card]
        guard let position = entry.photograph?.marks.position,
          entry.isOnMap(unlessIn: isOff)
        else { continue }
        filled.insert(asking.location)
        let path = entry.path
        if maps[place].positions[path] == nil {
          maps[place].positions[path] = position.rounded(to: asking.precision)
        }
      }
    }
    let empty = Set(asked).subtracting(filled).map { location in
      Diagnostic(
        .warning, "no photograph for it says where it was taken, and there is no such map",
        at: location,
        hint: "write 'position: [53.19, -2.89]' into the texts beside photographs, or remove 'map'")
    }
    return (maps.filter { !$0.positions.isEmpty }, empty)
  }
}

extension Entry {
  /// Whether a photograph may be on a map.
  ///
  /// - Parameter isOff: whether the album of a folder is on none.
  func isOnMap(unlessIn isOff: (_ folder: String) -> Bool) -> Bool {
    frontMatter.map.map { $0 != .off } ?? !isOff(Photograph.folder(of: path))
  }
}
