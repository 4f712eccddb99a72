internal import AshlarBytes
internal import AshlarContent

extension CardPage.Neighbours {
  /// For each entry: the cards before and after it on the board that its page leads back to.
  static func onBoards(of plan: SitePlan) -> [CardPage.Neighbours] {
    var neighbours = Array(repeating: CardPage.Neighbours(), count: plan.site.entries.count)
    var isPlaced = Array(repeating: false, count: plan.site.entries.count)
    var boards: [(configuration: BoardConfiguration, cards: [Int])] = []
    var indices: PathTable<Int> = [:]
    for board in plan.pages.lazy.compactMap({ $0 as? BoardPage }) {
      let index = indices[board.configuration.id] ?? boards.count
      if index == boards.count {
        boards.append((board.configuration, []))
      }
      indices[board.configuration.id] = index
      boards[index].cards += board.entries
    }
    let isAlbum = { (board: BoardConfiguration) in board.album != nil }
    for (configuration, var board) in boards.filter({ isAlbum($0.configuration) })
      + boards.filter({ !isAlbum($0.configuration) })
    {
      var seen: Set<Int> = []
      board.removeAll { !seen.insert($0).inserted || plan.site.entries[$0].album != nil }
      for (place, card) in board.enumerated()
      where !isPlaced[card]
        && plan.site.entries[card].unlistedFolder == configuration.unlistedFolder
      {
        isPlaced[card] = true
        neighbours[card].previous = place > 0 ? board[place - 1] : nil
        neighbours[card].next = place + 1 < board.count ? board[place + 1] : nil
        guard plan.site.entries[card].isPhotograph else { continue }
        (neighbours[card].place, neighbours[card].count) = (place + 1, board.count)
        neighbours[card].choice = choice(of: plan.site.entries[card], on: configuration)
      }
    }
    return neighbours
  }

  /// Where a photograph is chosen from its own page.
  struct Choice: Hashable {
    var board: Address
    /// The name that is sent.
    var name: String
    /// Whether what is chosen is forgotten with the window.
    var isBrief: Bool

    /// Names all that the page is drawn from for it.
    func add(to key: inout PageKey) {
      key.add(board.path)
      key.add(name)
      key.add(isBrief ? 1 : 0)
    }
  }

  /// Where a photograph is chosen from its own page: on a board whose form has a script.
  private static func choice(
    of entry: Entry, on board: BoardConfiguration
  ) -> CardPage.Neighbours.Choice? {
    guard board.selectionForm?.hasScript == true,
      let name = SelectionHTML.name(of: entry, on: board)
    else { return nil }
    return CardPage.Neighbours.Choice(
      board: Address(of: board), name: name, isBrief: board.password != nil)
  }
}
