internal import AshlarMarkdown
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarLayout

/// Asks the layout library for the widths of a page's cards, and later for their frames.
struct BoardPlacer: Sendable {
  /// The breakpoints at which cards are placed.
  let breakpoints: [BreakpointConfiguration]
  /// The columns of the first breakpoint, which is normal flow.
  let phoneColumns: [PhoneColumn]
  /// One per entry of the site.
  private let cards: [Card]

  init(site: Site) {
    breakpoints = Array(site.configuration.breakpoints.dropFirst())
    phoneColumns = PhoneColumn.columns(below: breakpoints.first?.minimumWidth)
    cards = site.entries.map { entry in
      let matter = entry.frontMatter
      let picture = matter.image.flatMap(site.asset)?.pictureSize
      return Card(
        span: matter.span.columnCount, column: matter.column.map { $0 - 1 },
        aspectRatio: picture.map { $0.width / $0.height })
    }
  }

  /// Asks for a page's cards at all the widths that they may get.
  ///
  /// - Parameters:
  ///   - root: what stands before a path from the output's root in the page's links.
  ///   - needs: receives what each entry must be measured at.
  ///   - diagnostics: receives why a section cannot be laid out; such a board cannot be placed.
  func plan(
    _ sections: [PageSection], root: String, needs: inout EntryNeeds,
    diagnostics: inout [Diagnostic]
  ) -> PlannedBoard {
    PlannedBoard(
      sections: sections.map {
        plan($0, root: root, needs: &needs, diagnostics: &diagnostics)
      })
  }

  private func plan(
    _ section: PageSection, root: String, needs: inout EntryNeeds,
    diagnostics: inout [Diagnostic]
  ) -> PlannedBoard.Section {
    let setting = CardSetting(role: .placed, root: root, titleLevel: section.titleLevel)
    var planned = PlannedBoard.Section(
      configuration: section.configuration,
      cards: section.cards.map { card in
        PlannedBoard.Card(
          elementID: card.elementID,
          reference: needs.add(card.variant, of: card.entry, in: setting))
      })
    for breakpoint in breakpoints {
      do throws(LayoutError) {
        planned.breakpoints.append(try widths(of: planned, at: breakpoint, needs: &needs))
      } catch {
        diagnostics.append(diagnostic(error, section: section.configuration, at: breakpoint))
      }
    }
    for column in phoneColumns {
      let width = column.cardWidth(inStrip: section.configuration.isStrip)
      planned.phoneMeasures.append(
        planned.cards.map { needs.add(width: width, of: $0.reference) })
    }
    return planned
  }

  private func widths(
    of section: PlannedBoard.Section, at breakpoint: BreakpointConfiguration,
    needs: inout EntryNeeds
  ) throws(LayoutError) -> PlannedBoard.Widths {
    let layout = BoardLayout(sections: [
      section.configuration.layout.boardSection(
        cards: section.cards.map { cards[$0.reference.entry] }, at: breakpoint)
    ])
    let widths = try layout.widths(in: breakpoint.boardWidth * 16)
    var measures: [Int] = []
    measures.reserveCapacity(widths.values.count)
    for (index, card) in section.cards.enumerated() {
      for width in widths.values[widths.range(of: index)] {
        measures.append(needs.add(width: Int(width), of: card.reference))
      }
    }
    return PlannedBoard.Widths(layout: layout, values: widths, measures: measures)
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

  /// Places a page's cards at every breakpoint.
  func place(
    _ board: PlannedBoard, entries: [PreparedEntry]
  ) throws(LayoutError) -> PlacedBoard {
    var placed = PlacedBoard(breakpoints: [])
    for (index, breakpoint) in breakpoints.enumerated() {
      var sections: [PlacedBoard.Section] = []
      for section in board.sections {
        sections.append(
          try place(section, widths: section.breakpoints[index], entries: entries))
      }
      placed.breakpoints.append(
        PlacedBoard.Breakpoint(configuration: breakpoint, sections: sections))
    }
    return placed
  }

  private func place(
    _ section: PlannedBoard.Section, widths: PlannedBoard.Widths, entries: [PreparedEntry]
  ) throws(LayoutError) -> PlacedBoard.Section {
    guard !section.cards.isEmpty else {
      return PlacedBoard.Section(frames: [], measures: [], height: 0)
    }
    var heights: [Double] = []
    heights.reserveCapacity(widths.measures.count)
    for (index, card) in section.cards.enumerated() {
      for value in widths.values.range(of: index) {
        let entry = entries[card.reference.entry]
        heights.append(entry.measure(card.reference, at: widths.measures[value]).height)
      }
    }
    let board = try widths.layout.board(heights: widths.values.heights(heights))
    return PlacedBoard.Section(
      frames: board.frames,
      measures: section.cards.indices.map { widths.measures[board.chosenWidth(of: $0)] },
      height: board.height, scroller: board.scrollers.first, quality: board.report())
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
}
