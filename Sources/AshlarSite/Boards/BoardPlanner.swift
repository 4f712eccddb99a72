internal import AshlarMarkdown
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarLayout

/// Asks the layout library for the widths that a page's cards may get.
struct BoardPlanner: Sendable {
  /// The breakpoints at which cards are placed.
  private let breakpoints: [BreakpointConfiguration]
  /// The columns of the first breakpoint, which is normal flow.
  private var phoneColumns: [PhoneColumn] = []
  /// The breakpoints before these on boards with cards side by side on phones.
  private var phoneBreakpoints: [BreakpointConfiguration] = []
  /// How many columns boards have on phones that say nothing of it.
  private let themePhoneColumns: Int
  /// The theme's space between cards, in CSS pixels.
  private let gap: Double
  /// One per entry of the site.
  private let cards: [Card]
  private let entries: [Entry]

  init(site: Site) {
    self.init(site: site, breakpoints: Array(site.configuration.breakpoints.dropFirst()))
    phoneColumns = PhoneColumn.columns(below: breakpoints.first?.minimumWidth)
    phoneBreakpoints =
      breakpoints.first.map { BreakpointConfiguration.phones(below: $0.minimumWidth) } ?? []
  }

  /// A planner for some breakpoints alone, without the columns of phones.
  init(site: Site, breakpoints: [BreakpointConfiguration]) {
    self.breakpoints = breakpoints
    themePhoneColumns = site.configuration.theme.phoneColumns
    gap = site.configuration.theme.gap
    entries = site.entries
    cards = site.entries.map { Card(placing: $0, in: site) }
  }

  /// Asks for a page's cards at all the widths that they may get.
  ///
  /// - Parameters:
  ///   - needs: receives what each entry must be measured at.
  ///   - diagnostics: receives why a section cannot be laid out; such a board cannot be placed.
  func plan(
    _ sections: [PageSection], needs: inout EntryNeeds,
    diagnostics: inout [Diagnostic]
  ) -> PlannedBoard {
    let hasPhoneBreakpoints =
      !phoneBreakpoints.isEmpty
      && ((sections.map(phoneColumns(of:)).max() ?? themePhoneColumns) > 1
        || sections.contains { $0.configuration.gathering?.hasScrubber == true })
    var board = PlannedBoard(
      breakpoints: (hasPhoneBreakpoints ? phoneBreakpoints : []) + breakpoints,
      phoneColumns: hasPhoneBreakpoints ? [] : phoneColumns, sections: [])
    for section in sections {
      board.sections.append(
        plan(section, on: board, needs: &needs, diagnostics: &diagnostics))
    }
    return board
  }

  /// How many cards stand side by side on phones.
  private func phoneColumns(of section: PageSection) -> Int {
    if let count = section.configuration.phoneColumns { return count }
    if section.cards.isEmpty { return 1 }
    return section.cards.allSatisfy { $0.variant == .picture } ? 2 : themePhoneColumns
  }

  private func plan(
    _ section: PageSection, on board: PlannedBoard, needs: inout EntryNeeds,
    diagnostics: inout [Diagnostic]
  ) -> PlannedBoard.Section {
    let onPhones = section.configuration.layout.onPhones(
      columnCount: phoneColumns(of: section), gap: gap)
    let setting = CardSetting(role: .placed, titleLevel: section.titleLevel)
    var planned = PlannedBoard.Section(
      configuration: section.configuration,
      cards: section.cards.map { card in
        PlannedBoard.Card(
          elementID: card.elementID,
          reference: needs.add(card.variant, badge: card.badge, of: card.entry, in: setting))
      }, anchor: section.anchor)
    // One array for all breakpoints.
    let shapes = planned.cards.map { cards[$0.reference.entry] }
    let hasBar = section.configuration.gathering?.hasScrubber == true
    for breakpoint in board.breakpoints {
      var layout = breakpoint.isForPhones ? onPhones : section.configuration.layout
      if hasBar {
        layout = layout.withRoom(atEnd: TimeRun.barWidth(at: breakpoint) + TimeRun.barGap)
      }
      do throws(LayoutError) {
        planned.breakpoints.append(
          try widths(of: planned, shapes, in: layout, at: breakpoint, needs: &needs))
      } catch {
        if let card = wordsAmongPictures(error, in: planned) {
          diagnostics.append(
            Diagnostic(
              .error, "'flushBottoms' is for cards with pictures, and '\(card)' has none",
              at: section.configuration.location,
              hint: "leave it out there, or select cards with pictures"))
          break
        }
        diagnostics.append(diagnostic(error, section: section.configuration, at: breakpoint))
      }
    }
    for column in board.phoneColumns {
      let width = column.cardWidth(inStrip: section.configuration.isStrip)
      planned.phoneMeasures.append(
        planned.cards.map { needs.add(width: width, of: $0.reference) })
    }
    return planned
  }

  private func widths(
    of section: PlannedBoard.Section, _ shapes: [Card], in layout: LayoutConfiguration,
    at breakpoint: BreakpointConfiguration, needs: inout EntryNeeds
  ) throws(LayoutError) -> PlannedBoard.Widths {
    let own = layout.boardSection(cards: shapes, at: breakpoint)
    let board = BoardLayout(sections: [own])
    let widths = try board.widths(in: breakpoint.boardWidth * 16)
    if case .justifiedRows(let rows) = own.layout {
      let rows = PictureRows(targetHeight: rows.targetHeight, width: breakpoint.boardWidth * 16)
      for card in section.cards { needs.add(rows, of: card.reference) }
    }
    var measures: [Int] = []
    measures.reserveCapacity(widths.values.count)
    for (index, card) in section.cards.enumerated() {
      for width in widths.values[widths.range(of: index)] {
        measures.append(needs.add(width: Int(width), of: card.reference))
      }
    }
    return PlannedBoard.Widths(
      layout: board, values: widths, measures: measures,
      cropBudget: layout.options(at: breakpoint).cropBudget)
  }

  /// The file of the card without a picture that a layout cannot have; nil for another error.
  private func wordsAmongPictures(
    _ error: LayoutError, in section: PlannedBoard.Section
  ) -> String? {
    guard error.reason == .missing, error.property == "aspectRatio", let card = error.card else {
      return nil
    }
    return entries[section.cards[card].reference.entry].file
  }

  private func diagnostic(
    _ error: LayoutError, section: SectionConfiguration, at breakpoint: BreakpointConfiguration
  ) -> Diagnostic {
    Diagnostic(
      .error,
      "the section '\(section.id)' cannot be laid out at the breakpoint"
        + " '\(breakpoint.name)': \(error)",
      at: section.location, hint: "change the section's layout there")
  }
}

extension Card {
  /// What a layout knows of an entry's card.
  ///
  /// - Parameter site: only read: a copy counts a reference for each of its parts.
  init(placing entry: Entry, in site: __shared Site) {
    let picture = entry.frontMatter.image.flatMap { site.asset(at: $0) }?.shownSize
    self.init(
      span: entry.frontMatter.span.columnCount,
      column: entry.frontMatter.column.map { $0 - 1 },
      aspectRatio: picture.map { $0.width / $0.height })
    // A board has as many columns as the window has room for.
    takesNearestColumn = true
  }
}

extension CardSpan {
  fileprivate var columnCount: Int {
    switch self {
    case .columns(let count): count
    case .full: Card.fullWidth
    }
  }
}

extension SectionConfiguration {
  /// Whether the section's cards scroll sideways.
  var isStrip: Bool { layout.options.isStrip }

  /// How many consecutive cards share a band; a strip is one band.
  var bandSize: Int { isStrip ? Int.max : 50 }
}
