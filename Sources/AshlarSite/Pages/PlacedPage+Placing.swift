internal import AshlarContent
internal import AshlarLayout
internal import AshlarMarkdown

extension PlacedPage {
  init(
    _ address: Address, _ board: PlannedBoard, _ placed: PlacedBoard, drawing: __shared Drawing
  ) {
    path = address.path
    title = board.title
    cards = board.sections.flatMap(\.cards).map { Card($0, drawing: drawing) }
    sections = []
    for section in board.sections {
      let first = sections.last?.cards.upperBound ?? 0
      sections.append(
        Section(
          configuration: section.configuration, cards: first..<first + section.cards.count))
    }
    phone = Breakpoint(phoneOf: board, drawing: drawing)
    breakpoints = placed.breakpoints.map { breakpoint in
      Breakpoint(
        configuration: breakpoint.configuration,
        sections: zip(board.sections, breakpoint.sections).map {
          Placement($0, $1, entries: drawing.entries)
        })
    }
  }
}

extension PlacedPage.Breakpoint {
  /// The width of a common telephone, in CSS pixels.
  private static let phoneWidth = 390.0
  /// Between two cards in normal flow, as the theme has it.
  private static let phoneGap = 16.0

  /// All cards below one another in the column of a telephone.
  fileprivate init?(phoneOf board: PlannedBoard, drawing: Drawing) {
    let place = board.phoneColumns.lastIndex { $0.minimumWidth * 16 <= Self.phoneWidth }
    guard let place, var own = drawing.site.configuration.breakpoints.first else { return nil }
    let column = board.phoneColumns[place]
    own.minimumWidth = column.minimumWidth
    own.boardWidth = column.columnWidth
    configuration = own
    sections = board.sections.map { section in
      let measures = zip(section.cards, section.phoneMeasures[place]).map { card, measure in
        drawing.entries[card.reference.entry].measure(card.reference, at: measure)
      }
      let isStrip = section.configuration.isStrip
      let width = Double(column.cardWidth(inStrip: isStrip))
      var (x, y) = (0.0, 0.0)
      var frames: [Frame] = []
      for measure in measures {
        frames.append(Frame(x: x, y: y, width: width, height: measure.height))
        if isStrip { x += width + Self.phoneGap } else { y += measure.height + Self.phoneGap }
      }
      return PlacedPage.Placement(
        frames: frames, heights: measures.map(\.height), insets: measures.map(\.widestInset),
        height: frames.map(\.maxY).max() ?? 0, columns: [], quality: nil)
    }
  }
}

extension CardMeasure {
  /// Of all its texts, in CSS pixels.
  fileprivate var widestInset: Double { max(inset, boxInsets.map(\.inset).max() ?? 0) }
}

extension PlacedPage.Card {
  fileprivate init(_ card: PlannedBoard.Card, drawing: Drawing) {
    let entry = drawing.site.entries[card.reference.entry]
    self.init(
      elementID: card.elementID, file: entry.file, line: entry.bodyLine,
      title: drawing.entries[card.reference.entry].plainTitle)
  }
}

extension PlacedPage.Placement {
  fileprivate init(
    _ section: PlannedBoard.Section, _ placed: PlacedBoard.Section, entries: [PreparedEntry]
  ) {
    let measures = section.cards.indices.map {
      placed.measure(of: section.cards[$0], at: $0, entries: entries)
    }
    frames = placed.frames
    heights = measures.map(\.height)
    insets = measures.map(\.widestInset)
    height = placed.height
    quality = placed.quality
    columns = placed.columns.indices.map { index in
      var column = placed.columns[index]
      let end = index + 1 < placed.columns.count ? placed.columns[index + 1].x : .infinity
      let own = placed.frames.filter { $0.x < end && $0.maxX > column.x }
      column.height = max(0, (own.map(\.maxY).max() ?? column.y) - column.y)
      return column
    }
  }
}
