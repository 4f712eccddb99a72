internal import AshlarBytes
internal import AshlarDiagnostics

/// Checks that every entry of a menu leads to something that everybody may find.
struct MenuChecks {
  private(set) var diagnostics: [Diagnostic] = []
  private let site: Site

  init(_ site: Site) {
    self.site = site
    for entry in site.configuration.allMenuEntries { check(entry) }
  }

  private mutating func check(_ entry: MenuEntry) {
    switch entry.target {
    case .board(let id): checkBoard(id, of: entry)
    case .album(let folder): checkAlbum(folder, of: entry)
    case .card(let path): checkCard(path, of: entry)
    case .page(let name): checkPage(name, of: entry)
    case .link: return
    case .group(let entries): for entry in entries { check(entry) }
    }
  }

  private mutating func checkBoard(_ id: String, of entry: MenuEntry) {
    let boards = site.configuration.boards
    guard let board = boards.first(where: { $0.id == id }) else {
      report(missing: "board", id, near: boards.filter { !$0.isUnlisted }.map(\.id), at: entry)
      return
    }
    if board.isHiddenFromMenus { report(unlisted: "the board '\(id)' is unlisted", at: entry) }
  }

  private mutating func checkAlbum(_ folder: String, of entry: MenuEntry) {
    let boards = site.configuration.boards.filter { $0.album != nil }
    guard let board = boards.first(where: { $0.album == folder }) else {
      let listed = boards.filter { !$0.isUnlisted }.compactMap(\.album)
      report(missing: "album", folder, near: listed, at: entry)
      return
    }
    if board.isHiddenFromMenus {
      report(unlisted: "the album '\(folder)' is unlisted", at: entry)
    }
  }

  private mutating func checkCard(_ path: String, of entry: MenuEntry) {
    guard let card = site.entry(at: path) else {
      if let withheld = site.withheld[path] {
        report("the card '\(path)' \(withheld.claim)", hint: withheld.remedy, at: entry)
      } else {
        report(missing: "card", path, near: site.entries.map(\.path), at: entry)
      }
      return
    }
    if entry.title == nil, card.frontMatter.title == nil {
      report("the card '\(path)' has no title for the menu", hint: MenuEntry.titleHint, at: entry)
    }
  }

  private mutating func checkPage(_ name: String, of entry: MenuEntry) {
    let archive = site.configuration.hasArchive ? [MenuEntry.archivePage] : []
    // A map that has no photographs is reported as such.
    let map = site.configuration.map != nil ? [MenuEntry.mapPage] : []
    let known = site.configuration.taxonomies.map(\.key) + archive + map
    if known.contains(name) { return }
    let isOwn = [MenuEntry.archivePage, MenuEntry.mapPage].contains(name)
    let key = isOwn ? "'\(name): true'" : "'taxonomies: [\(name)]'"
    report(
      "there is no page '\(name)'",
      hint: nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "\(key) in \(SiteConfiguration.fileName) makes one", at: entry)
  }

  private mutating func report(
    missing kind: String, _ name: String, near known: [String], at entry: MenuEntry
  ) {
    let hint = nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
    report(
      "there is no \(kind) '\(name)' for the menu",
      hint: hint ?? "remove the entry, or name a \(kind) that is there", at: entry)
  }

  private mutating func report(unlisted claim: String, at entry: MenuEntry) {
    report("\(claim), and everybody sees the menu", hint: "remove the entry", at: entry)
  }

  private mutating func report(_ message: String, hint: String, at entry: MenuEntry) {
    diagnostics.append(Diagnostic(.error, message, at: entry.location, hint: hint))
  }
}

extension Site {
  /// The card at a path from the site's folder.
  package func entry(at path: String) -> Entry? {
    entries.first { $0.path.utf8.elementsEqual(path.utf8) }
  }
}

extension SiteConfiguration {
  /// The entries of all menus of the pages in its language.
  package var menuEntries: [MenuEntry] { (menu ?? []) + footerColumns + footerSocial }

  /// The same, with those that further languages have of their own.
  package var allMenuEntries: [MenuEntry] { menuEntries + languages.flatMap(\.menuEntries) }
}

extension LanguageConfiguration {
  /// The entries of all menus that the language has of its own.
  fileprivate var menuEntries: [MenuEntry] {
    (menu ?? []) + (footer?.columns ?? []) + (footer?.social ?? [])
  }
}

extension BoardConfiguration {
  /// The folder of photographs that it is the board of; nil for other boards.
  package var album: String? {
    sections.lazy.compactMap { $0.selection.criteria.albums.first }.first
  }
}
