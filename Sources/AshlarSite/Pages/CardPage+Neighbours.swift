internal import AshlarBytes
internal import AshlarContent

extension CardPage.Neighbours {
  /// For each entry: the cards before and after it on the board that its page leads back to.
  static func onBoards(of plan: SitePlan) -> [CardPage.Neighbours] {
    var neighbours = Array(repeating: CardPage.Neighbours(), count: plan.site.entries.count)
    var isPlaced = Array(repeating: false, count: plan.site.entries.count)
    var boards: [(folder: String?, isAlbum: Bool, cards: [Int])] = []
    var indices: PathTable<Int> = [:]
    for board in plan.pages.lazy.compactMap({ $0 as? BoardPage }) {
      let index = indices[board.configuration.id] ?? boards.count
      if index == boards.count {
        boards.append((board.unlistedFolder, board.configuration.album != nil, []))
      }
      indices[board.configuration.id] = index
      boards[index].cards += board.entries
    }
    for (folder, _, var board) in boards.filter(\.isAlbum) + boards.filter({ !$0.isAlbum }) {
      var seen: Set<Int> = []
      board.removeAll { !seen.insert($0).inserted || plan.site.entries[$0].album != nil }
      for (place, card) in board.enumerated()
      where !isPlaced[card] && plan.site.entries[card].unlistedFolder == folder {
        isPlaced[card] = true
        neighbours[card].previous = place > 0 ? board[place - 1] : nil
        neighbours[card].next = place + 1 < board.count ? board[place + 1] : nil
        guard plan.site.entries[card].isPhotograph else { continue }
        (neighbours[card].place, neighbours[card].count) = (place + 1, board.count)
      }
    }
    return neighbours
  }
}
