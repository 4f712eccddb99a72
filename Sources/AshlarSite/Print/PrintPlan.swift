internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarLayout
internal import AshlarMarkdown

/// Everything on every page, with its place.
struct PrintPlan: Sendable {
  private(set) var pages: [PrintPage] = []
  private var tall: [TallCard] = []
  /// How many texts above cards are taller than a page.
  private let tallTextCount: Int

  /// Below a title, and below what stands below it, in CSS pixels.
  private static let gap = (title: 8.0, lead: 24.0, section: 16.0)
  /// Where the title page of a book has its title, as a share of the page's height.
  private static let titlePlace = 0.3

  /// In from the edges of the main area, for texts, in CSS pixels.
  private let textInset: Double
  /// Of texts, by their elements.
  private let heights: [String: Double]

  /// - Parameters:
  ///   - cards: one per card of the content.
  ///   - texts: measured at the width of the main area.
  init(
    _ content: PrintContent, settings: PrintSettings, areas: PaperAreas, cards: [PreparedCard],
    texts: PageTexts, textInset: Double
  ) throws(LayoutError) {
    self.textInset = textInset
    heights = Dictionary(
      texts.stated.compactMap { text in text.measures.first.map { (text.elementID, $0.height) } },
      uniquingKeysWith: { first, _ in first })
    tallTextCount =
      content.form == .sheet ? 0 : heights.values.count { $0 > areas.main.height }
    switch content.form {
    case .sheet:
      let grid = SheetPages(area: areas.main, columnCount: settings.columnCount)
      pages = grid.pages(of: content.shots.map { ($0, content.aspect(of: $0)) })
    case .book:
      let title = titlePage(content, area: areas.main)
      addBook(content, settings: settings, area: areas.main, cards: cards)
      pages.insert(title, at: 0)
    case .cards:
      try addCards(content, settings: settings, areas: areas, cards: cards)
    }
    addLines(areas, isTitled: content.form != .sheet, isBook: content.form == .book)
  }

  /// Above and below every page; a first page with a title of its own has no line above.
  private mutating func addLines(_ areas: PaperAreas, isTitled: Bool, isBook: Bool) {
    for index in pages.indices {
      if let header = areas.header, index > 0 || !isTitled {
        pages[index].boxes.insert(PrintBox(content: .header, frame: header), at: 0)
      }
      // Nor has a title page a number.
      if let number = areas.number, index > 0 || !isBook {
        pages[index].boxes.append(PrintBox(content: .number(index + 1), frame: number))
      }
    }
  }

  private func titlePage(_ content: PrintContent, area: Frame) -> PrintPage {
    var page = PrintPage()
    let stated = content.lead.compactMap { text in
      heights[text.id].map { (id: text.id, height: $0) }
    }
    let whole = stated.reduce(0) { $0 + $1.height + Self.gap.title }
    // A title of many lines begins higher.
    let place = max(0, min(area.height * Self.titlePlace, area.height - whole))
    var y = (area.y + place).rounded(.down)
    for text in stated {
      page.boxes.append(
        PrintBox(
          content: .text(text.id),
          frame: Frame(
            x: area.x + textInset, y: y, width: area.width - 2 * textInset, height: text.height)))
      y += text.height + Self.gap.title
    }
    return page
  }

  private mutating func addBook(
    _ content: PrintContent, settings: PrintSettings, area: Frame, cards: [PreparedCard]
  ) {
    let isCaptioned = content.shots.map { content.site.entries[$0].hasCaption }
    // A photograph is tried in many arrangements.
    var known: [SIMD2<Int>: Double] = [:]
    let book = BookPages(
      area: area, aspects: content.shots.map(content.aspect), mostPerPage: settings.mostPerPage
    ) { photograph, width in
      guard isCaptioned[photograph] else { return 0 }
      let place = SIMD2(photograph, width)
      if let height = known[place] { return height }
      let height = cards[photograph].measure(width: Double(width)).height
      known[place] = height
      return height
    }
    let (pages, unset) = book.pages()
    var left = unset[...]
    for shots in pages {
      var page = PrintPage()
      for shot in shots {
        page.boxes.append(
          PrintBox(content: .picture(content.shots[shot.photograph]), frame: shot.picture))
        if let caption = shot.caption {
          page.boxes.append(PrintBox(content: .card(shot.photograph), frame: caption))
        }
      }
      self.pages.append(page)
      // A caption that has no room beside any photograph has a page, as a card would.
      while let photograph = left.first, shots.contains(where: { $0.photograph == photograph }) {
        left.removeFirst()
        addPage(of: photograph, area: area, cards: cards)
      }
    }
  }

  private mutating func addPage(of card: Int, area: Frame, cards: [PreparedCard]) {
    var division = Self.division(area, textInset: 0, cards: cards)
    division.placeAlone(card)
    pages += division.pages
    tall += division.tall
  }

  private static func division(
    _ area: Frame, textInset: Double, cards: [PreparedCard]
  ) -> CardPages {
    CardPages(
      area: area, textInset: textInset,
      height: { card, width in cards[card].measure(width: width).height },
      cuts: { card, width in cards[card].cuts(width: width) })
  }

  private mutating func addCards(
    _ content: PrintContent, settings: PrintSettings, areas: PaperAreas, cards: [PreparedCard]
  ) throws(LayoutError) {
    var division = Self.division(areas.main, textInset: textInset, cards: cards)
    func measured(_ list: [PageText], last: Double) -> [CardPages.Text] {
      list.enumerated().compactMap { index, text in
        heights[text.id].map {
          CardPages.Text(
            id: text.id, height: $0, gap: index + 1 == list.count ? last : Self.gap.title)
        }
      }
    }
    division.add(measured(content.lead, last: Self.gap.lead))
    for (index, section) in content.sections.enumerated() {
      try division.add(
        CardPages.Section(
          texts: measured(content.texts(ofSection: index), last: Self.gap.section),
          cards: section.cards,
          layout: content.layout(
            ofSection: index, width: areas.main.width, columnCount: settings.columnCount)),
        isFirst: index == 0)
    }
    pages = division.pages
    tall = division.tall
  }

  /// Says which cards and texts no page has room for.
  func diagnostics(of content: PrintContent) -> [Diagnostic] {
    cardDiagnostics(of: content)
      + (tallTextCount == 0
        ? []
        : [
          Diagnostic(
            .warning, "a text above cards is taller than a page, and its end is not printed",
            at: content.board.location,
            hint: "make it a card, or print on larger paper or smaller, as with '--scale 60'")
        ])
  }

  private func cardDiagnostics(of content: PrintContent) -> [Diagnostic] {
    tall.map { tall in
      let entry = content.site.entries[content.cards[tall.card].entry]
      if tall.partCount > TallCard.mostParts {
        return Diagnostic(
          .error,
          "the card is \(tall.partCount) pages tall, and a card has \(TallCard.mostParts) at most",
          at: SourceLocation(file: entry.file, line: entry.bodyLine, column: 1),
          hint: "divide it into several cards")
      }
      let fate =
        tall.partCount > 0
        ? "goes on over \(tall.partCount) pages"
        : "is printed at \(Int(tall.scale * 100)) % of its size, as what is in it cannot be cut"
      return Diagnostic(
        .warning, "the card is taller than a page, and \(fate)",
        at: SourceLocation(file: entry.file, line: entry.bodyLine, column: 1),
        hint:
          "divide it into several cards, or print on larger paper or smaller, as with '--scale 60'")
    }
  }
}
