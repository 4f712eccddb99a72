internal import AshlarBytes
internal import AshlarContent

extension UnlistedFolders {
  /// Gives maps of boards' own their folders: names that no album within the board's has.
  func nameMaps(of site: inout Site) {
    if site.boardMaps.isEmpty { return }
    var folders: PathTable<String> = [:]
    var taken: PathTable<PathNames> = [:]
    for board in site.configuration.boards {
      guard let folder = board.unlistedFolder else { continue }
      folders[board.folderOwner] = folder
      let depth = folder.utf8.split(at: "/").count
      if let part = board.path.utf8.split(at: "/").dropFirst(depth).first {
        taken[board.folderOwner, default: []].insert(String(part))
      }
    }
    for index in site.boardMaps.indices {
      let owner = site.boardMaps[index].owner
      site.boardMaps[index].key = keys[owner]
      site.boardMaps[index].folder = folders[owner] ?? ""
      var number = 2
      while taken[owner]?.contains(site.boardMaps[index].pageFolder) == true {
        site.boardMaps[index].pageFolder = "\(MapConfiguration.folder)-\(number)"
        number += 1
      }
    }
  }
}
