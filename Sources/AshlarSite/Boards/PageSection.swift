internal import AshlarContent

/// The cards of one section on one page, still without places.
struct PageSection: Sendable {
  var configuration: SectionConfiguration
  var cards: [PageCard]

  /// The heading level of the cards' titles: below the section's own heading if it has one.
  var titleLevel: Int { configuration.title == nil ? 2 : 3 }

  /// The sections of each page of a board, in the pages' order; at least one page.
  static func pages(of board: BoardConfiguration, in site: Site) -> [[PageSection]] {
    let sections = board.sections.map { section in
      (
        section: section,
        entries: section.kind == .banner ? [] : section.selection.cards(of: site.entries)
      )
    }
    return pages(of: sections, cardsPerPage: board.cardsPerPage, in: site)
  }

  /// The sections of each page of a board whose cards are chosen; at least one page.
  static func pages(
    of sections: [(section: SectionConfiguration, entries: [Int])], cardsPerPage: Int,
    in site: Site
  ) -> [[PageSection]] {
    let count = sections.reduce(0) { $0 + $1.entries.count }
    let pageCount = max(1, (count + cardsPerPage - 1) / cardsPerPage)
    return (0..<pageCount).map { page in
      let range = page * cardsPerPage..<(page + 1) * cardsPerPage
      return slice(sections, range: range, isFirst: page == 0, of: site)
    }
  }

  /// The sections with those of their cards that fall in a range of the whole board; sections
  /// without cards of their own stand on the first page.
  private static func slice(
    _ sections: [(section: SectionConfiguration, entries: [Int])], range: Range<Int>,
    isFirst: Bool, of site: Site
  ) -> [PageSection] {
    var result: [PageSection] = []
    var used: Set<String> = []
    var first = 0
    for (section, entries) in sections {
      let own = range.clamped(to: first..<first + entries.count)
      let cards = own.map { index in
        PageCard(entry: entries[index - first], in: section, of: site, used: &used)
      }
      first += entries.count
      if !cards.isEmpty || (entries.isEmpty && isFirst) {
        result.append(PageSection(configuration: section, cards: cards))
      }
    }
    return result
  }
}

/// One card on one page.
struct PageCard: Sendable {
  /// The entry's index in `Site.entries`.
  var entry: Int
  /// The element's identifier: the entry's, with a suffix where a page shows it again.
  var elementID: String
  var variant: CardVariant

  fileprivate init(
    entry: Int, in section: SectionConfiguration, of site: Site, used: inout Set<String>
  ) {
    let base = site.entries[entry].id
    var id = base
    var suffix = 2
    while !used.insert(id).inserted {
      id = "\(base)--\(suffix)"
      suffix += 1
    }
    let isSizedByPicture = section.layout.kind.isSizedByPicture
    self.entry = entry
    elementID = id
    variant =
      isSizedByPicture && site.entries[entry].frontMatter.image != nil ? .picture : .whole
  }
}
