internal import AshlarContent

/// One page of a board: a slice of its cards, still unplaced.
struct BoardPage: Sendable {
  var board: BoardConfiguration
  /// Counted from 1.
  var number: Int
  /// How many pages the board has.
  var pageCount: Int
  var sections: [PageSection]

  /// The page's place in the output, such as `bonds/index.html` or `bonds/2.html`.
  var path: String { BoardPage.path(of: board, number: number) }

  /// How many folders the page lies below the output's root.
  var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  static func path(of board: BoardConfiguration, number: Int) -> String {
    let folder = board.path.isEmpty ? "" : board.path + "/"
    if number == 1 { return folder + "index.html" }
    return folder + (board.path.isEmpty ? "page-\(number).html" : "\(number).html")
  }
}

/// The cards of one section on one page.
struct PageSection: Sendable {
  var configuration: SectionConfiguration
  var cards: [PageCard]
}

/// One card on one page.
struct PageCard: Sendable {
  /// The entry's index in `Site.entries`.
  var entry: Int
  /// The element's identifier: the entry's, with a suffix where a page shows it again.
  var elementID: String
  var variant: CardVariant
}

/// How much of an entry a card shows.
enum CardVariant: Hashable, Sendable {
  /// Everything.
  case whole
  /// The picture alone, for layouts that size cards by their pictures.
  case picture
}

extension Site {
  /// The pages of all boards, in the configuration's order.
  func boardPages() -> [BoardPage] {
    configuration.boards.flatMap { pages(of: $0) }
  }

  private func pages(of board: BoardConfiguration) -> [BoardPage] {
    let sections = board.sections.map { section in
      (
        section: section,
        entries: section.kind == .banner ? [] : section.selection.cards(of: entries)
      )
    }
    let count = sections.reduce(0) { $0 + $1.entries.count }
    let pageCount = max(1, (count + board.cardsPerPage - 1) / board.cardsPerPage)
    return (1...pageCount).map { number in
      let range = (number - 1) * board.cardsPerPage..<number * board.cardsPerPage
      return BoardPage(
        board: board, number: number, pageCount: pageCount,
        sections: slice(sections, range: range, isFirst: number == 1))
    }
  }

  /// The sections with those of their cards that fall in a range of the whole board; sections
  /// without cards of their own stand on the first page.
  private func slice(
    _ sections: [(section: SectionConfiguration, entries: [Int])], range: Range<Int>, isFirst: Bool
  ) -> [PageSection] {
    var result: [PageSection] = []
    var used: Set<String> = []
    var first = 0
    for (section, entries) in sections {
      let own = range.clamped(to: first..<first + entries.count)
      let cards = own.map { index in
        card(of: entries[index - first], in: section, used: &used)
      }
      first += entries.count
      if !cards.isEmpty || (entries.isEmpty && isFirst) {
        result.append(PageSection(configuration: section, cards: cards))
      }
    }
    return result
  }

  private func card(
    of entry: Int, in section: SectionConfiguration, used: inout Set<String>
  ) -> PageCard {
    let base = entries[entry].id
    var id = base
    var suffix = 2
    while !used.insert(id).inserted {
      id = "\(base)--\(suffix)"
      suffix += 1
    }
    let isSizedByPicture = section.layout.engine == .justifiedRows
    return PageCard(
      entry: entry, elementID: id,
      variant: isSizedByPicture && entries[entry].frontMatter.image != nil ? .picture : .whole)
  }
}
