internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarLayout

/// Where one page's cards stand at every breakpoint but the first, which is normal flow.
struct BoardPlacement: Sendable {
  /// One section at one breakpoint.
  struct Section: Sendable {
    /// Relative to the section's card area, in CSS pixels at a root of 16 px.
    var frames: [Frame]
    var height: Double
    /// Set when the section scrolls sideways; frames are then in the scroller's content space.
    var scroller: Board.Scroller?
    /// How good the layout is; nil without cards.
    var quality: BoardReport?
  }

  var breakpoint: BreakpointConfiguration
  /// One per section of the page.
  var sections: [Section]
}

/// Asks the layout library for widths and frames, section by section.
struct BoardPlacer: Sendable {
  let site: Site

  /// The breakpoints at which cards are placed.
  var breakpoints: [BreakpointConfiguration] {
    Array(site.configuration.breakpoints.dropFirst())
  }

  /// The steps of the first breakpoint, which is normal flow.
  var flowSteps: [FlowStep] { FlowStep.steps(below: breakpoints.first?.minimumWidth) }

  /// The widths that a section's cards may get at a breakpoint.
  func widths(
    of section: PageSection, at breakpoint: BreakpointConfiguration
  ) throws(LayoutError) -> CardWidths {
    try layout(of: section, at: breakpoint).widths(in: breakpoint.boardWidth * 16)
  }

  /// The frames of a section's cards at a breakpoint.
  ///
  /// - Parameter heights: as measured at what `widths(of:at:)` returned.
  func place(
    _ section: PageSection, heights: CardHeights, at breakpoint: BreakpointConfiguration
  ) throws(LayoutError) -> BoardPlacement.Section {
    guard !section.cards.isEmpty else { return BoardPlacement.Section(frames: [], height: 0) }
    let board = try layout(of: section, at: breakpoint)
      .board(heights: heights)
    return BoardPlacement.Section(
      frames: board.frames, height: board.height, scroller: board.scrollers.first,
      quality: board.report())
  }

  private func layout(
    of section: PageSection, at breakpoint: BreakpointConfiguration
  ) -> BoardLayout {
    let cards = section.cards.map { card in
      let matter = site.entries[card.entry].frontMatter
      let picture = matter.image.flatMap(site.asset)?.pictureSize
      return Card(
        span: matter.span.columnCount, column: matter.column.map { $0 - 1 },
        aspectRatio: picture.map { $0.width / $0.height })
    }
    return BoardLayout(sections: [
      section.configuration.layout.boardSection(cards: cards, at: breakpoint)
    ])
  }
}

extension CardSpan {
  var columnCount: Int {
    switch self {
    case .columns(let count): count
    case .full: Card.fullWidth
    }
  }
}
