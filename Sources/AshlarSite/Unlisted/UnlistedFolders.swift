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
    for board in site.configuration.boards {
      for card in board.cards(of: site) {
        if board.isUnlisted {
          shown[card].ids.insert(board.id)
        } else {
          shown[card].isPublic = true
        }
      }
    }
    for index in site.configuration.boards.indices
    where site.configuration.boards[index].isUnlisted {
      let id = site.configuration.boards[index].id
      site.configuration.boards[index].path = name(of: CollectionOfOne(id))
    }
    for (card, shown) in shown.enumerated() where !shown.isPublic && !shown.ids.isEmpty {
      // Two boards of one card share no folder: neither's readers learn the other's name.
      let folder = name(of: shown.ids)
      site.entries[card].unlistedFolder = folder
      site.entries[card].page = folder + "/" + site.entries[card].page
    }
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
  /// The cards that the board shows, as indices into the site's entries; one that it shows twice is there twice.
  func cards(of site: Site) -> [Int] {
    sections.lazy.filter { $0.kind == .cards }.flatMap { $0.selection.cards(of: site.entries) }
  }
}
