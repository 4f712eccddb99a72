internal import AshlarContent

/// Where a board is that nothing leads to.
public struct UnlistedBoard: Hashable, Sendable {
  public var id: String
  public var title: String
  /// The path of its first page in the output.
  public var path: String
  /// The address of its first page; nil for a site without a base URL.
  public var url: String?
  public var cardCount: Int
  /// How many of its cards are public, as a listed board shows them, too.
  public var publicCount: Int
}

extension UnlistedBoard {
  /// The unlisted boards of a site, in their order, once their folders are named.
  static func all(of site: Site, baseURL: String?) -> [UnlistedBoard] {
    site.configuration.boards.filter(\.isUnlisted).map { board in
      let cards = Set(board.cards(of: site))
      let address = Address(of: board)
      return UnlistedBoard(
        id: board.id, title: board.title, path: address.path, url: address.url(under: baseURL),
        cardCount: cards.count,
        publicCount: cards.count { site.entries[$0].unlistedFolder == nil })
    }
  }
}
