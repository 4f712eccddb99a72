internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarDiagnostics

/// Names the folders of unlisted boards, and moves what they alone show there.
///
/// A folder is named by the board's id under a secret, so that nobody finds the name who has not been given it, and the
/// same secret gives the same address for as long as it is kept.
struct UnlistedFolders {
  static let variable = "ASHLAR_SECRET"
  /// How many bytes a secret has at least: as many as a name.
  private static let leastLength = 16

  private(set) var diagnostics: [Diagnostic] = []
  private let secret: [UInt8]

  /// Gives unlisted boards their folders, and cards that no other board shows theirs.
  ///
  /// - Parameters:
  ///   - site: nothing of it changes where no board is unlisted.
  ///   - secret: nil where there is none.
  init(of site: inout Site, secret: String?) {
    self.secret = Array((secret ?? "").utf8)
    guard let first = site.configuration.boards.first(where: \.isUnlisted) else { return }
    if self.secret.count < Self.leastLength {
      diagnostics.append(Self.missing(for: first, length: self.secret.count))
      return
    }
    move(&site)
    checkReferences(in: site)
  }

  private static func missing(for board: BoardConfiguration, length: Int) -> Diagnostic {
    Diagnostic(
      .error,
      length == 0
        ? "the board '\(board.id)' is unlisted, and its address needs a secret"
        : "the secret in \(variable) has \(length) bytes, and needs \(leastLength)",
      at: board.location,
      hint: "make one with 'openssl rand -hex 16', keep it, and set \(variable) to it: "
        + "with another secret the board has another address")
  }

  /// A name for boards that only who has the secret can find: 32 hexadecimal digits.
  ///
  /// - Parameter ids: the boards'; in any order, at least one.
  private func name(of ids: some Sequence<String>) -> String {
    let message = Array(ids.sorted().joined(separator: "\n").utf8)
    return hexadecimal(Array(Digest.hmacSHA256(of: message, key: secret).prefix(16)))
  }

  private func move(_ site: inout Site) {
    var shown = Array(repeating: (isPublic: false, ids: Set<String>()), count: site.entries.count)
    for board in site.configuration.boards + site.editions.flatMap(\.boards) {
      for card in board.cards(of: site) {
        if board.isUnlisted {
          shown[card].ids.insert(board.folderOwner)
        } else {
          shown[card].isPublic = true
        }
      }
    }
    // A translation is no more for everybody than the card: it has its page beside it, and no board.
    let own = site.configuration.language
    for board in site.configuration.boards where board.isUnlisted {
      for language in site.configuration.languages {
        for card in board.edition(language.tag, of: own).cards(of: site) {
          shown[card].ids.insert(board.folderOwner)
        }
      }
    }
    let moved = moveBoards(of: &site.configuration)
    for (card, shown) in shown.enumerated() where !shown.isPublic && !shown.ids.isEmpty {
      // Two boards of one card share no folder: neither's readers learn the other's name.
      let folder = name(of: shown.ids)
      site.entries[card].unlistedFolder = folder
      site.entries[card].page = folder + "/" + site.entries[card].page
    }
    for index in site.entries.indices {
      guard let path = site.entries[index].album?.path, let board = moved[path] else { continue }
      site.entries[index].unlistedFolder = board.unlistedFolder
      site.entries[index].album?.path = board.path
      site.entries[index].page = Address(of: board).path
    }
  }

  /// Gives unlisted boards their folders; albums within others have theirs below the outermost one's.
  ///
  /// - Returns: the unlisted boards, by the folders that they would have as listed ones.
  private func moveBoards(of configuration: inout SiteConfiguration) -> PathTable<
    BoardConfiguration
  > {
    let paths = Dictionary(configuration.boards.map { ($0.id, $0.path) }) { first, _ in first }
    var moved: PathTable<BoardConfiguration> = [:]
    for index in configuration.boards.indices where configuration.boards[index].isUnlisted {
      var board = configuration.boards[index]
      let (path, outer) = (board.path, paths[board.folderOwner] ?? board.path)
      let below = path.utf8.split(at: "/").dropFirst(outer.utf8.split(at: "/").count)
      let folder = name(of: CollectionOfOne(board.folderOwner))
      board.unlistedFolder = folder
      board.path = ([Substring(folder)] + below.map { Substring($0) }).joined(separator: "/")
      configuration.boards[index] = board
      moved[path] = board
    }
    return moved
  }

  /// Reports what would lead to a card that is to be found by its folder alone.
  private mutating func checkReferences(in site: Site) {
    let links = SiteLinks(site)
    for entry in site.configuration.allMenuEntries { check(entry, links) }
    for entry in site.entries {
      if entry.unlistedFolder != nil, !entry.frontMatter.aliases.isEmpty {
        diagnostics.append(
          entry.diagnostic(
            .error, "an alias would give away the address of an unlisted board", at: .aliases,
            hint: "remove it, or show the card on a listed board, too"))
      }
      for reference in entry.frontMatter.includes {
        guard let path = SiteLinks.sitePath(reference, from: entry.path),
          links.isHidden(path, in: entry.unlistedFolder)
        else { continue }
        diagnostics.append(
          entry.diagnostic(
            .error, "the card includes '\(reference)', which only an unlisted board shows",
            at: .include, hint: "remove it, or show that card on a listed board, too"))
      }
      guard let link = entry.frontMatter.link,
        let path = SiteLinks.sitePath(link, from: entry.path),
        links.isHidden(path, in: entry.unlistedFolder)
      else { continue }
      diagnostics.append(
        entry.diagnostic(
          .error, "the link '\(link)' would give away the address of an unlisted board", at: .link,
          hint: "remove the link, or show the card that it leads to on a listed board, too"))
    }
  }

  /// Reports a menu that leads to a card which unlisted boards alone show.
  private mutating func check(_ entry: MenuEntry, _ links: SiteLinks) {
    switch entry.target {
    case .group(let entries): for entry in entries { check(entry, links) }
    case .card(let path) where links.isHidden(path, in: nil):
      diagnostics.append(
        Diagnostic(
          .error, "the card '\(path)' is on an unlisted board, and everybody sees the menu",
          at: entry.location, hint: "remove the entry, or show the card on a listed board, too"))
    default: return
    }
  }
}

extension BoardConfiguration {
  /// The id of the unlisted board that the folder's name is made of.
  fileprivate var folderOwner: String { enclosingAlbum ?? id }

  /// The cards that the board shows, as indices into the site's entries; one that it shows twice is there twice.
  func cards(of site: Site) -> [Int] {
    sections.lazy.filter { $0.kind == .cards }
      .flatMap { $0.selection.cards(of: site.entries, in: site.configuration.language) }
  }
}
