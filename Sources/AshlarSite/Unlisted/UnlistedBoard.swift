internal import AshlarContent

/// Where a board is that nothing leads to, or that is encrypted.
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
  /// Whether its address may be known to everybody, as nobody reads it without its password.
  public var isLocked: Bool
  /// How hard its password is to guess, as `PasswordStrength` has it; nil without one, and where nothing is encrypted.
  public var passwordBits: Int?
  /// The folders in the output that its pages and pictures lie in, sorted; none for a board with a password.
  public var folders: [String]
  /// The ids of other unlisted boards that have files in these folders, too.
  public var neighbours: [String]
}

extension UnlistedBoard {
  /// The unlisted boards of a site, in their order, once their folders are named; of albums with passwords the outermost,
  /// which lead to the others.
  static func all(of site: Site, baseURL: String?) -> [UnlistedBoard] {
    let folders = UnlistedFiles(of: site)
    return site.configuration.boards.filter { board in
      board.isUnlisted && (board.password == nil || board.enclosingAlbum == nil)
    }.map { board in
      let cards = Set(board.cards(of: site))
      let address = Address(of: board)
      return UnlistedBoard(
        id: board.id, title: board.title, path: address.path, url: address.url(under: baseURL),
        cardCount: cards.count,
        publicCount: cards.count { site.entries[$0].unlistedFolder == nil },
        isLocked: board.password != nil, folders: folders.ofBoard(board.folderOwner),
        neighbours: folders.neighbours(of: board.folderOwner))
    }
  }
}
