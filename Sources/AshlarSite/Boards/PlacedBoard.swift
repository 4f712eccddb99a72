internal import AshlarMarkdown
internal import AshlarContent
internal import AshlarLayout

/// Where one page's cards stand at every breakpoint but the first, which is normal flow.
struct PlacedBoard: Sendable {
  /// One section at one breakpoint.
  struct Section: Sendable {
    /// Relative to the section's card area, in CSS pixels at a root of 16 px.
    var frames: [Frame]
    /// The place of each card's measures at the width that it got.
    var measures: [Int]
    /// By how much each card's picture is taller than measured, in CSS pixels; empty where none is.
    var growths: [Double] = []
    var height: Double
    /// Set when the section scrolls sideways; frames are then in the scroller's content space.
    var scroller: Board.Scroller?
    /// The columns of an engine that has some, as `Board.Section` has them.
    var columns: [Frame] = []
    /// How good the layout is; nil without cards.
    var quality: BoardReport?
  }

  /// The page's sections at one breakpoint.
  struct Breakpoint: Sendable {
    var configuration: BreakpointConfiguration
    var sections: [Section]
  }

  /// From the narrowest to the widest.
  var breakpoints: [Breakpoint]
}

extension PlacedBoard {
  /// Places a page's cards at every breakpoint.
  init(_ board: PlannedBoard, entries: [PreparedEntry]) throws(LayoutError) {
    breakpoints = []
    for (index, breakpoint) in board.breakpoints.enumerated() {
      var sections: [Section] = []
      for section in board.sections {
        sections.append(try Section(section, at: index, entries: entries))
      }
      breakpoints.append(Breakpoint(configuration: breakpoint, sections: sections))
    }
  }
}

extension PlacedBoard.Section {
  fileprivate init(
    _ section: PlannedBoard.Section, at breakpoint: Int, entries: [PreparedEntry]
  ) throws(LayoutError) {
    guard !section.cards.isEmpty else {
      self.init(frames: [], measures: [], height: 0)
      return
    }
    let widths = section.breakpoints[breakpoint]
    var heights: [Double] = []
    heights.reserveCapacity(widths.measures.count)
    for (index, card) in section.cards.enumerated() {
      for value in widths.values.range(of: index) {
        heights.append(
          entries[card.reference.entry].height(card.reference, at: widths.measures[value]))
      }
    }
    let board = try widths.layout.board(heights: widths.values.heights(heights))
    self.init(
      frames: board.frames.map(\.onGrid),
      measures: section.cards.indices.map { widths.measures[board.chosenWidth(of: $0)] },
      height: board.height.onGrid, scroller: board.scrollers.first,
      columns: board.sections[0].columns, quality: board.report())
    if case .justifiedRows = widths.layout.sections.first?.layout {
      let own = self.measures(of: section, entries: entries)
      growths = filling(section, own, entries: entries, budget: Self.roundingBudget).growths
    } else if widths.cropBudget > 0 {
      fill(section, entries: entries, budget: widths.cropBudget)
    }
  }

  /// The share of a picture that may be cut off because heights are whole pixels, where all pictures of a row are to be
  /// equally tall.
  private static let roundingBudget = 0.05

  /// Lets the pictures of low cards grow.
  private mutating func fill(
    _ section: PlannedBoard.Section, entries: [PreparedEntry], budget: Double
  ) {
    let own = measures(of: section, entries: entries)
    let filling = filling(section, own, entries: entries, budget: budget)
    growths = filling.growths
    for card in frames.indices {
      frames[card].height = max(frames[card].height, own[card].height + growths[card])
    }
    guard var quality else { return }
    quality.slack = max(0, quality.slack - filling.filled)
    quality.crop = max(quality.crop, filling.crop)
    self.quality = quality
  }

  private func measures(
    of section: PlannedBoard.Section, entries: [PreparedEntry]
  ) -> [CardMeasure] {
    section.cards.indices.map { measure(of: section.cards[$0], at: $0, entries: entries) }
  }

  /// By how much the pictures of the section's rows may grow.
  ///
  /// - Parameter own: what the cards measure where they stand.
  private func filling(
    _ section: PlannedBoard.Section, _ own: [CardMeasure], entries: [PreparedEntry], budget: Double
  ) -> RowFilling {
    let pictures = zip(section.cards, own).map { card, measure in
      let face = entries[card.reference.entry].faces[card.reference.face]
      let isShown = face.hasGrowingPicture && !measure.hiddenParts.contains(.picture)
      return isShown ? measure.textlessHeights.first ?? 0 : 0
    }
    return RowFilling(frames: frames, measures: own, pictures: pictures, budget: budget)
  }
}

extension PlacedBoard.Section {
  /// A card's measures where it stands.
  func measure(
    of card: PlannedBoard.Card, at index: Int, entries: [PreparedEntry]
  ) -> CardMeasure {
    let measure = entries[card.reference.entry].measure(card.reference, at: measures[index])
    return growths.isEmpty ? measure : measure.withPicture(tallerBy: growths[index])
  }

  /// The card's height alone.
  func height(of card: PlannedBoard.Card, at index: Int, entries: [PreparedEntry]) -> Double {
    growths.isEmpty
      ? entries[card.reference.entry].height(card.reference, at: measures[index])
      : measure(of: card, at: index, entries: entries).height
  }

  /// Whether the card's parts need nothing but its height: most cards do, and their measures need not be copied.
  func isPlain(_ card: PlannedBoard.Card, at index: Int, entries: [PreparedEntry]) -> Bool {
    growths.isEmpty
      && entries[card.reference.entry].isPlain(card.reference, at: measures[index])
  }
}

extension Frame {
  /// The frame with its top and its bottom where style sheets can say them, so that a card ends where its row does at
  /// every text size.
  fileprivate var onGrid: Frame {
    let top = y.onGrid
    return Frame(x: x, y: top, width: width, height: maxY.onGrid - top)
  }
}

extension Double {
  /// The length rounded to 1/64 px, as style sheets have it.
  fileprivate var onGrid: Double { (self * 64).rounded() / 64 }
}
