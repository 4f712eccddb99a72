internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarSystem

/// The cards that link to each card, for the cards' own pages. Cards that only unlisted boards show have none, and are none.
struct Backlinks: Sendable {
  /// A card that links to another.
  struct Link: Hashable, Sendable {
    /// What links call it.
    var name: String
    /// Its page.
    var address: Address
    /// What a link to it says of its language, after a space; empty where it is that of the site.
    var attribute: String
  }

  /// One list per entry, in the order of names, then of paths; none where the site does not ask for them.
  private let links: [[Link]]

  /// - Parameters:
  ///   - prepared: one per entry of the site.
  ///   - settings: those of the site's own language.
  /// - Complexity: linear in the number of links, and what sorting the cards takes that have some.
  init(of site: Site, prepared: [PreparedEntry], settings: CardSettings) {
    guard site.configuration.hasBacklinks else {
      links = []
      return
    }
    let targets = PathTable(
      site.entries.indices.lazy.filter { Self.isNamed(site.entries[$0]) }
        .map { (site.entries[$0].page, $0) })
    var links = [[Link]](repeating: [], count: site.entries.count)
    for (card, name) in Self.linking(in: site, prepared) {
      let link = Link(
        name: name, address: Address(of: site.entries[card]),
        attribute: settings.languageAttribute(of: site.entries[card]))
      for page in prepared[card].linkedPages {
        if let target = targets[page], target != card { links[target].append(link) }
      }
    }
    self.links = links
  }

  /// The cards that link to one of the site's entries.
  func to(_ entry: Int) -> [Link] { links.isEmpty ? [] : links[entry] }

  private static func isNamed(_ entry: Entry) -> Bool {
    entry.unlistedFolder == nil && entry.album == nil
  }

  /// The cards that link to pages, by name and path.
  private static func linking(
    in site: Site, _ prepared: [PreparedEntry]
  ) -> [(card: Int, name: String)] {
    let collator = Collator(language: site.configuration.language)
    return site.entries.indices.lazy
      .filter { isNamed(site.entries[$0]) && !prepared[$0].linkedPages.isEmpty }
      .map { card -> (card: Int, name: String, key: Collator.Key) in
        let name = prepared[card].name(of: site.entries[card])
        return (card, name, collator.key(of: name))
      }
      .sorted { one, other in
        if one.key != other.key { return one.key < other.key }
        return String.bytesPrecede(site.entries[one.card].path, site.entries[other.card].path)
      }
      .map { ($0.card, $0.name) }
  }
}

extension PreparedEntry {
  /// What readers call the card of an entry: its title, else what its picture shows, else its id.
  func name(of entry: Entry) -> String {
    plainTitle.isEmpty ? entry.frontMatter.alt ?? entry.id : plainTitle
  }
}
