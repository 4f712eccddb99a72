internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarLayout
internal import AshlarMarkdown

/// How much room the cards of boards take that are divided into pages by height.
///
/// A page's height is known when its cards are placed, and which cards it has must be known before. So the cards are
/// measured once at the breakpoint of a common screen, and each counts with its area there, gaps included: what it takes
/// from a page does not depend on its neighbours, and a page that is full stays as it is.
struct PageHeights: Sendable {
  private struct Board {
    var configuration: BoardConfiguration
    var cards: PlannedBoard
  }

  /// The screen that heights are told in, in CSS pixels.
  private static let screen = (width: 1280.0, height: 800.0)

  private let breakpoint: BreakpointConfiguration
  private let boards: [Board]
  /// What each entry must be measured at.
  let needs: EntryNeeds

  /// - Returns: nil when no board is divided by height, or none of the breakpoints places cards.
  init?(of site: Site) {
    let boards = ([site.configuration] + site.editions).flatMap(\.boards)
      .filter { $0.pages.height != nil }
    let placing = site.configuration.breakpoints.dropFirst()
    let common = placing.last { $0.minimumWidth * 16 <= Self.screen.width }
    guard !boards.isEmpty, let breakpoint = common ?? placing.first else { return nil }
    let planner = BoardPlanner(site: site, breakpoints: [breakpoint])
    var needs = EntryNeeds(entryCount: site.entries.count)
    self.breakpoint = breakpoint
    self.boards = boards.map { board in
      // A section that cannot be laid out is reported when the board is planned.
      var diagnostics: [Diagnostic] = []
      let sections = PageSection.whole(board, in: site)
      return Board(
        configuration: board,
        cards: planner.plan(sections, needs: &needs, diagnostics: &diagnostics))
    }
    self.needs = needs
  }

  /// How many cards each page has, by the boards' ids.
  ///
  /// - Parameter entries: by their places in the site; those that no such board shows may be missing.
  func sizes(entries: [Int: PreparedEntry]) -> [String: [Int]] {
    var sizes: [String: [Int]] = [:]
    for board in boards {
      guard let height = board.configuration.pages.height else { continue }
      let areas = board.cards.sections.flatMap { self.areas(of: $0, entries: entries) }
      sizes[board.configuration.id] = PageSizes.sizes(
        areas: areas, areaLimit: height * Self.screen.height * breakpoint.boardWidth * 16,
        countLimit: board.configuration.cardsPerPage,
        isStable: board.configuration.pages.isStable)
    }
    return sizes
  }

  /// The area of each card with its gaps; the mean where the layout chooses among widths.
  private func areas(
    of section: PlannedBoard.Section, entries: [Int: PreparedEntry]
  ) -> [Double] {
    guard let widths = section.breakpoints.first else { return section.cards.map { _ in 0 } }
    let options = section.configuration.layout.options(at: breakpoint)
    let gaps = (
      column: options.columnGap ?? breakpoint.gap ?? 0, row: options.rowGap ?? breakpoint.gap ?? 0
    )
    return section.cards.enumerated().map { index, card in
      guard let entry = entries[card.reference.entry] else { return 0 }
      let range = widths.values.range(of: index)
      let sum = range.reduce(0.0) { sum, value in
        let height = entry.measure(card.reference, at: widths.measures[value]).height
        return sum + (widths.values.values[value] + gaps.column) * (height + gaps.row)
      }
      return sum / Double(max(1, range.count))
    }
  }
}
