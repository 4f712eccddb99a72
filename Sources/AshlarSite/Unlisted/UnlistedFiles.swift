internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// In which folders the files of unlisted boards lie, by the boards that folders are named by.
struct UnlistedFiles {
  private var folders: PathTable<PathNames> = [:]
  private var owners: PathTable<PathNames> = [:]

  init(of site: Site) {
    for board in site.configuration.boards + site.editions.flatMap(\.boards)
    where board.isUnlisted && board.password == nil {
      let cards = board.onAnyDay.cards(of: site).compactMap { site.entries[$0].unlistedFolder }
      for folder in cards + [board.unlistedFolder].compactMap({ $0 }) {
        folders[board.folderOwner, default: []].insert(folder)
        owners[folder, default: []].insert(board.folderOwner)
      }
    }
  }

  func ofBoard(_ owner: String) -> [String] {
    folders[owner, default: []].sorted(by: String.bytesPrecede)
  }

  func neighbours(of owner: String) -> [String] {
    let all = folders[owner, default: []].reduce(into: PathNames()) {
      $0.formUnion(owners[$1, default: []])
    }
    return all.subtracting([owner]).sorted(by: String.bytesPrecede)
  }
}
