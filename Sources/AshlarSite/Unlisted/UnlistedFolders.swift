internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

/// Names the folders of unlisted boards, and moves what they alone show there.
///
/// A folder is named by the board's id under a secret, so that nobody finds the name who has not been given it, and the
/// same secret gives the same address for as long as it is kept. A board with a password has the folder that it would have as
/// a listed one; the pages in it have names that say nothing.
struct UnlistedFolders {
  static let variable = "ASHLAR_SECRET"
  /// How many bytes a secret has at least: as many as a name.
  private static let leastLength = 16

  var diagnostics: [Diagnostic] = []
  private let secret: [UInt8]
  /// The keys of boards with passwords, by the ids that folders are made of.
  var keys: PathTable<AlbumKey> = [:]
  /// The folders of boards with passwords, by the same.
  private var lockedFolders: PathTable<String> = [:]

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
    for board in site.configuration.boards where board.password != nil {
      keys[board.folderOwner] = AlbumKey(secret: self.secret, id: board.folderOwner)
    }
    move(&site)
    nameMaps(of: &site)
    checkReferences(in: site)
  }

  /// What everybody's boards have of unlisted ones and should not, for a site of which no address is published: its unlisted
  /// boards and their cards get folders of no meaning.
  static func faults(in site: inout Site) -> [Diagnostic] {
    UnlistedFolders(of: &site, secret: String(repeating: "0", count: leastLength)).diagnostics
  }

  private static func missing(for board: BoardConfiguration, length: Int) -> Diagnostic {
    let isLocked = board.password != nil
    let claim =
      isLocked
      ? "the board '\(board.id)' has a password, and its files need a secret, too"
      : "the board '\(board.id)' is unlisted, and its address needs a secret"
    return Diagnostic(
      .error,
      length == 0
        ? claim : "the site's secret has \(length) bytes, and needs \(leastLength)",
      at: board.location,
      hint:
        "make one with 'openssl rand -hex 16', keep it, and put it where the site's 'secret' says, or, without that key, into "
        + "\(variable): with another secret the board has another \(isLocked ? "key" : "address")"
    )
  }

  /// A name for boards that only who has the secret can find: 32 hexadecimal digits.
  ///
  /// - Parameter ids: the boards'; in any order, at least one.
  private func name(of ids: some Sequence<String>) -> String {
    let message = Array(ids.sorted(by: String.bytesPrecede).joined(separator: "\n").utf8)
    return hexadecimal(Array(Digest.hmacSHA256(of: message, key: secret).prefix(16)))
  }

  /// The boards that show a card.
  struct Showing {
    /// A listed one; nil where there is none.
    var listed: String?
    /// The unlisted ones', that folders are made of.
    var ids: PathNames = []
  }

  private mutating func move(_ site: inout Site) {
    var shown = Array(repeating: Showing(), count: site.entries.count)
    for configuration in [site.configuration] + site.editions {
      for board in configuration.boards {
        // Its name in `ashlar.yaml`.
        let suffix = configuration.edition.map { "--" + $0 }
        let name =
          suffix.flatMap { board.id.utf8.dropping(suffix: $0) }.map(String.init) ?? board.id
        for card in board.onAnyDay.cards(of: site) {
          if board.isUnlisted {
            shown[card].ids.insert(board.folderOwner)
          } else {
            shown[card].listed = shown[card].listed ?? name
          }
        }
      }
    }
    // A translation is no more for everybody than the card: it has its page beside it, and no board.
    let own = site.configuration.language
    for board in site.configuration.boards where board.isUnlisted {
      for language in site.configuration.languages {
        for card in board.edition(language.tag, of: own).onAnyDay.cards(of: site) {
          shown[card].ids.insert(board.folderOwner)
        }
      }
    }
    hideTranslations(&shown, in: site)
    checkLocks(shown, in: site)
    let moved = moveBoards(of: &site.configuration)
    for (card, shown) in shown.enumerated() where shown.listed == nil && !shown.ids.isEmpty {
      let page = site.entries[card].page
      if let id = shown.ids.first(where: { _ in true }), let key = keys[id],
        let folder = lockedFolders[id]
      {
        site.entries[card].unlistedFolder = folder
        site.entries[card].page = "\(folder)/\(key.pageName(of: page)).html"
        continue
      }
      // Two boards of one card share no folder: neither's readers learn the other's name.
      let folder = name(of: shown.ids)
      site.entries[card].unlistedFolder = folder
      site.entries[card].page = folder + "/" + page
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
  private mutating func moveBoards(of configuration: inout SiteConfiguration) -> PathTable<
    BoardConfiguration
  > {
    let paths = PathTable(configuration.boards.reversed().map { ($0.id, $0.path) })
    var moved: PathTable<BoardConfiguration> = [:]
    for index in configuration.boards.indices where configuration.boards[index].isUnlisted {
      var board = configuration.boards[index]
      let (path, outer) = (board.path, paths[board.folderOwner] ?? board.path)
      let below = path.utf8.split(at: "/").dropFirst(outer.utf8.split(at: "/").count)
      if let key = keys[board.folderOwner] {
        board.unlistedFolder = outer
        lockedFolders[board.folderOwner] = outer
        if !below.isEmpty { board.path = outer + "/" + key.pageName(of: path) }
        configuration.boards[index] = board
        moved[path] = board
        continue
      }
      let folder = name(of: CollectionOfOne(board.folderOwner))
      board.unlistedFolder = folder
      board.path = ([Substring(folder)] + below.map { Substring($0) }).joined(separator: "/")
      configuration.boards[index] = board
      moved[path] = board
    }
    return moved
  }

  /// Reports cards of boards with passwords that somebody can read without the password.
  private mutating func checkLocks(_ shown: [Showing], in site: Site) {
    for board in site.configuration.boards {
      let id = board.folderOwner
      guard keys[id] != nil, board.enclosingAlbum == nil else { continue }
      let open = shown.enumerated().filter { card in
        card.element.ids.contains(id)
          && (card.element.listed != nil || card.element.ids.count > 1)
      }
      guard let first = open.first else { continue }
      let other =
        first.element.listed ?? first.element.ids.subtracting([id]).min(by: String.bytesPrecede)
        ?? ""
      let rest = open.count > 1 ? " and \(open.count - 1) more" : ""
      diagnostics.append(
        Diagnostic(
          .error,
          "the board '\(id)' has a password, and the board '\(other)' shows its card "
            + "\(site.entries[first.offset].file)\(rest), too",
          at: board.location,
          hint: "take it out there, as with 'select: {exclude: {folder: ...}}', or let this board "
            + "leave it out"))
    }
  }

  /// Reports what would lead to a card that is to be found by its folder alone.
  private mutating func checkReferences(in site: Site) {
    let links = SiteLinks(site)
    for entry in site.configuration.allMenuEntries { check(entry, links) }
    for entry in site.entries {
      if entry.unlistedFolder != nil, !entry.frontMatter.aliases.isEmpty {
        let isLocked = lockedFolders.values.contains { $0 == entry.unlistedFolder }
        diagnostics.append(
          entry.diagnostic(
            .error,
            isLocked
              ? "an alias would give away what a board with a password shows"
              : "an alias would give away the address of an unlisted board", at: .aliases,
            hint: isLocked
              ? "remove it" : "remove it, or show the card on a listed board, too"))
      }
      diagnostics += links.lockedPictures(shownBy: entry)
      for reference in entry.frontMatter.includes {
        guard let path = SiteLinks.sitePath(reference, from: entry.path),
          links.isHidden(path, in: entry.unlistedFolder)
        else { continue }
        diagnostics.append(
          entry.diagnostic(
            .error,
            "the card includes '\(reference)', which only \(links.hiding(path).name) shows",
            at: .include, hint: "remove it\(links.hiding(path).orShow("that card"))"))
      }
      guard let link = entry.frontMatter.link,
        let path = SiteLinks.sitePath(link, from: entry.path),
        links.isHidden(path, in: entry.unlistedFolder)
      else { continue }
      diagnostics.append(
        entry.diagnostic(
          .error, "the link '\(link)' \(links.hiding(path).betrayal)", at: .link,
          hint: "remove the link\(links.hiding(path).orShow("the card that it leads to"))"))
    }
  }

  /// Reports a menu that leads to a card which unlisted boards alone show.
  private mutating func check(_ entry: MenuEntry, _ links: SiteLinks) {
    switch entry.target {
    case .group(let entries): for entry in entries { check(entry, links) }
    case .card(let path) where links.isHidden(path, in: nil):
      diagnostics.append(
        Diagnostic(
          .error,
          "the card '\(path)' is on \(links.hiding(path).name), and everybody sees the menu",
          at: entry.location, hint: "remove the entry\(links.hiding(path).orShow("the card"))"))
    default: return
    }
  }
}
