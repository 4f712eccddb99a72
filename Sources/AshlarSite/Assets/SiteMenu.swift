internal import AshlarContent

/// A menu as the pages of one language have it: what each of its entries is called and leads to.
struct SiteMenu: Hashable, Sendable {
  /// One entry, or a group of them.
  struct Item: Hashable, Sendable {
    var name: String
    /// From the output's root, or an address elsewhere; empty for a group.
    var path = ""
    /// Whether the path is an address elsewhere.
    var isOutside = false
    /// The board that it leads to, by its id: each of the board's pages counts as where it leads.
    var board: String?
    /// The BCP 47 tag of the name's language, where that is not the one of the pages.
    var language: String?
    /// Those of a group.
    var entries: [Item] = []
  }

  let items: [Item]

  /// - Parameters:
  ///   - entries: as the configuration has them.
  ///   - site: in the language of the pages.
  init(_ entries: [MenuEntry], of site: Site, words: InterfaceWords) {
    items = entries.compactMap { Self.item($0, in: site, words) }
  }

  /// The entries in order, those of groups in the groups' places.
  var links: [Item] { items.flatMap { $0.entries.isEmpty ? [$0] : $0.entries } }

  /// What all of them are called.
  var names: [String] { items.flatMap { [$0.name] + $0.entries.map(\.name) } }

  /// - Returns: nil for what there is not, which is reported where the site is read.
  private static func item(
    _ entry: MenuEntry, in site: Site, _ words: InterfaceWords
  ) -> Item? {
    var item: Item?
    switch entry.target {
    case .board(let id):
      item = site.configuration.boards.first { $0.id == id }.flatMap { Item($0, in: site) }
    case .album(let folder):
      item = site.configuration.boards.first { $0.album == folder }.flatMap { Item($0, in: site) }
    case .card(let path):
      item = site.entry(at: path).flatMap { Item($0, language: entry.language, in: site) }
    case .page(let name): item = Item(page: name, of: site.configuration, words)
    case .link(let address): item = Item(name: "", path: address, isOutside: true)
    case .group(let entries):
      let own = entries.compactMap { Self.item($0, in: site, words) }
      item = own.isEmpty ? nil : Item(name: "", entries: own)
    }
    if let title = entry.title {
      item?.name = title
      item?.language = entry.language
    }
    return item
  }
}

extension SiteMenu.Item {
  fileprivate init?(_ board: BoardConfiguration, in site: Site) {
    if board.isHiddenFromMenus { return nil }
    let isNamed = !board.title.isEmpty
    self.init(
      name: isNamed ? board.title : site.configuration.title, path: Address(of: board).path,
      board: board.id,
      language: (isNamed ? board.untranslated : site.configuration.untranslated)?
        .language(of: .title))
  }

  /// - Parameter own: the language of the card's title, where the card does not say it; nil for that of the pages.
  fileprivate init?(_ card: Entry, language own: String?, in site: Site) {
    if card.unlistedFolder != nil { return nil }
    let language = card.frontMatter.language ?? own ?? site.configuration.language
    self.init(
      name: card.frontMatter.title ?? card.id, path: Address(of: card).path,
      language: language == site.configuration.language ? nil : language)
  }

  fileprivate init?(page name: String, of site: SiteConfiguration, _ words: InterfaceWords) {
    let foreign = words.isForeign ? words.tag : nil
    if let taxonomy = site.taxonomies.first(where: { $0.key == name }) {
      self.init(
        name: words.name(of: taxonomy), path: Address(ofFolder: taxonomy.path).path,
        language: words.isStandard(taxonomy) ? foreign : nil)
    } else if name == MenuEntry.archivePage, site.hasArchive {
      let folder = site.path(inEdition: SiteConfiguration.archiveFolder)
      self.init(name: words.archive, path: Address(ofFolder: folder).path, language: foreign)
    } else if name == MenuEntry.mapPage, site.map != nil {
      let folder = site.path(inEdition: MapConfiguration.folder)
      self.init(name: words.map.title, path: Address(ofFolder: folder).path, language: foreign)
    } else {
      return nil
    }
  }
}
