internal import AshlarContent
internal import AshlarMarkdown

/// The cards of one section on one page, still without places.
struct PageSection: Sendable {
  var configuration: SectionConfiguration
  var cards: [PageCard]
  /// The name that its element has on the page; nil for its number.
  var anchor: String?

  /// The heading level of the cards' titles: below the section's own heading if it has one.
  var titleLevel: Int { configuration.title == nil ? 2 : 3 }

  /// The element of a section of a page: the section's name, or its number there.
  static func elementID(_ anchor: String?, number: Int) -> String { anchor ?? "s\(number)" }

  /// The sections of each page of a board, in the pages' order; at least one page.
  static func pages(of board: BoardConfiguration, in site: Site) -> [[PageSection]] {
    pages(of: sections(of: board, in: site), on: board, in: site)
  }

  /// The sections of each page of a board whose cards are chosen; at least one page.
  static func pages(
    of sections: [(section: SectionConfiguration, entries: [Int])], on board: BoardConfiguration,
    in site: Site
  ) -> [[PageSection]] {
    let count = sections.reduce(0) { $0 + $1.entries.count }
    let sizes = site.pageSizes[board.id] ?? PageSizes.sizes(count: count, of: board)
    let starts = starts(of: sections)
    var pages = Array(repeating: [PageSection](), count: sizes.count)
    var end = count
    // The identifiers of cards on pages that may stand one below the other are distinct, and those of a page that
    // stays as it is stay, too.
    var used: Set<String> = []
    for (page, size) in sizes.enumerated().reversed() {
      if board.pages.more != .inline { used = [] }
      pages[page] = slice(
        sections, starts, range: end - size..<end, isFirst: page == 0, of: site, used: &used)
      end -= size
    }
    name(&pages, of: sections, on: board, in: site)
    return pages
  }

  /// Gives the sections of a board's pages their names, but none that a card of the board has. Where one page may stand
  /// below another, the first part of a section alone is named.
  private static func name(
    _ pages: inout [[PageSection]],
    of sections: [(section: SectionConfiguration, entries: [Int])], on board: BoardConfiguration,
    in site: Site
  ) {
    var free = Set(sections.lazy.map(\.section).filter(\.isNamed).map(\.id))
    if free.isEmpty { return }
    for section in sections { for entry in section.entries { free.remove(site.entries[entry].id) } }
    for page in pages.indices {
      var taken: Set<String> = []
      for index in pages[page].indices {
        let section = pages[page][index].configuration
        guard section.isNamed, free.contains(section.id), taken.insert(section.id).inserted else {
          continue
        }
        pages[page][index].anchor = section.id
        if board.pages.more == .inline { free.remove(section.id) }
      }
    }
  }

  /// All of a board's sections with all of their cards.
  static func whole(_ board: BoardConfiguration, in site: Site) -> [PageSection] {
    let sections = sections(of: board, in: site)
    var used: Set<String> = []
    return slice(
      sections, starts(of: sections), range: 0..<sections.reduce(0) { $0 + $1.entries.count },
      isFirst: true, of: site, used: &used)
  }

  private static func sections(
    of board: BoardConfiguration, in site: Site
  ) -> [(section: SectionConfiguration, entries: [Int])] {
    let times = board.sections.contains { $0.headers != nil } ? TimeSections(of: site) : nil
    return board.sections.enumerated().flatMap { index, section in
      parts(of: section, origin: index, times: times, in: site)
    }
  }

  /// A section with its cards; one below headers of time as several.
  private static func parts(
    of section: SectionConfiguration, origin: Int, times: TimeSections?, in site: Site
  ) -> [(section: SectionConfiguration, entries: [Int])] {
    if section.kind == .banner { return [(section: section, entries: [])] }
    let cards = section.selection.cards(of: site.entries, in: site.configuration.language)
    if cards.isEmpty, section.selection.criteria.days.hasToday {
      return [(section: EmptyDay(of: site).saying(section), entries: [])]
    }
    guard let times, let headers = section.headers, !cards.isEmpty else {
      return [(section: section, entries: cards)]
    }
    return times.sections(of: section, headers, origin: origin, cards: cards, in: site.entries)
  }

  /// The place of each section's first card on the whole board.
  private static func starts(
    of sections: [(section: SectionConfiguration, entries: [Int])]
  ) -> [Int] {
    var end = 0
    return sections.map { section in
      defer { end += section.entries.count }
      return end
    }
  }

  /// The sections with those of their cards that fall in a range of the whole board; sections
  /// without cards of their own stand on the first page.
  ///
  /// - Complexity: O(*n*) in the number of cards in the range, and O(log *n*) in that of all sections, but for the first page.
  private static func slice(
    _ sections: [(section: SectionConfiguration, entries: [Int])], _ starts: [Int],
    range: Range<Int>, isFirst: Bool, of site: Site, used: inout Set<String>
  ) -> [PageSection] {
    var result: [PageSection] = []
    // Headers of time make as many sections as there are cards.
    var next = isFirst ? 0 : max(0, starts.firstPlace { $0 > range.lowerBound } - 1)
    while next < sections.count, isFirst || starts[next] < range.upperBound {
      let (section, entries) = sections[next]
      let first = starts[next]
      next += 1
      let own = range.clamped(to: first..<first + entries.count)
      let cards = own.map { index in
        PageCard(entry: entries[index - first], in: section, of: site, used: &used)
      }
      if !cards.isEmpty || (entries.isEmpty && isFirst) {
        result.append(PageSection(configuration: section, cards: cards))
      }
    }
    return result
  }
}

extension [Int] {
  /// The first place at which something holds that holds at all places behind it, too; the end where it never does.
  fileprivate func firstPlace(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// One card on one page.
struct PageCard: Sendable {
  /// The entry's index in `Site.entries`.
  var entry: Int
  /// The element's identifier: the entry's, with a suffix where a page shows it again.
  var elementID: String
  var variant: CardVariant
  var badge: CardBadge?

  fileprivate init(
    entry: Int, in section: __shared SectionConfiguration, of site: __shared Site,
    used: inout Set<String>
  ) {
    let base = site.entries[entry].id
    var id = base
    var suffix = 2
    while !used.insert(id).inserted {
      id = "\(base)--\(suffix)"
      suffix += 1
    }
    let kind = site.configuration.kinds[site.entries[entry].frontMatter.kind]
    let isSizedByPicture = section.layout.kind.isSizedByPicture || kind?.isPictureAlone == true
    self.entry = entry
    elementID = id
    badge = (site.entries[entry].frontMatter.badge ?? section.badge?.text).map {
      CardBadge($0, anchor: (section.badge?.anchor ?? .topTrailing).rawValue)
    }
    variant =
      isSizedByPicture && site.entries[entry].frontMatter.image != nil ? .picture : .whole
  }
}
