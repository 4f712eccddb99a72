internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarLayout
internal import AshlarMarkdown

/// What of a site is printed: a board's cards, in a site of their own.
struct PrintContent: Sendable {
  /// One card, or the caption of a photograph.
  struct Card: Sendable {
    /// The number of its entry in `site`.
    var entry: Int
    var elementID: String
    var variant: CardVariant
    var badge: CardBadge?
    var titleLevel: Int
  }

  struct Section: Sendable {
    var configuration: SectionConfiguration
    /// As a range of `cards`.
    var cards: Range<Int>
  }

  /// The site with the board's entries alone, each once, as they are printed.
  private(set) var site: Site
  let board: BoardConfiguration
  let form: PrintSettings.Form
  private(set) var cards: [Card] = []
  private(set) var sections: [Section] = []
  /// The entries of photographs, and of other cards with pictures, in the board's order; none in the form of cards.
  private(set) var shots: [Int] = []
  /// The pictures of the entries, as paths from the site's folder.
  private(set) var pictures: [String?] = []
  /// How many cards have no picture, and are left out of a contact sheet or a book.
  private(set) var leftOutCount = 0
  /// What a layout knows of each card.
  private var shapes: [AshlarLayout.Card] = []

  /// From how many photographs on an album is a contact sheet where no form is asked for.
  private static let sheetCount = 12

  /// - Parameter site: as it was read.
  init(_ board: BoardConfiguration, of site: Site, settings: PrintSettings) {
    let sections = PageSection.whole(board, in: site)
    let shown = sections.flatMap(\.cards)
    let photographCount = shown.count { site.entries[$0.entry].isPhotograph }
    let suits = photographCount >= Self.sheetCount && photographCount == shown.count
    form = settings.form ?? (suits ? .sheet : .cards)
    self.board = board
    var places: [Int: Int] = [:]
    var entries: [Entry] = []
    for card in shown where places[card.entry] == nil {
      places[card.entry] = entries.count
      entries.append(site.entries[card.entry])
    }
    self.site = Site(
      folder: site.folder, configuration: site.configuration, entries: [], assets: site.assets)
    self.site.configuration.theme.setForPaper(form, hasBackground: settings.hasBackground)
    self.site.configuration.boards = [board]
    pictures = entries.map { $0.album == nil ? $0.frontMatter.image : nil }
    self.site.entries = entries.map { $0.printed(as: form) }
    for kind in site.configuration.kinds.keys {
      self.site.configuration.kinds[kind]?.maximumLines = nil
    }
    switch form {
    case .cards: addCards(sections, places: places)
    case .sheet, .book: addShots(shown.compactMap { places[$0.entry] })
    }
  }

  private mutating func addCards(_ sections: [PageSection], places: [Int: Int]) {
    defer { shapes = cards.map { AshlarLayout.Card(placing: site.entries[$0.entry], in: site) } }
    for section in sections {
      let first = cards.count
      cards += section.cards.compactMap { card in
        places[card.entry].map {
          Card(
            entry: $0, elementID: card.elementID, variant: card.variant, badge: card.badge,
            titleLevel: section.titleLevel)
        }
      }
      self.sections.append(
        Section(configuration: section.configuration, cards: first..<cards.count))
    }
  }

  private mutating func addShots(_ shown: [Int]) {
    var seen: Set<Int> = []
    for entry in shown where seen.insert(entry).inserted {
      let hasPicture = pictures[entry].flatMap(site.asset)?.shownSize != nil
      if hasPicture { shots.append(entry) } else { leftOutCount += 1 }
    }
    guard form == .book else { return }
    // Nothing but a title and a text stands below a photograph.
    site.configuration.showsReadingTime = false
    site.configuration.taxonomies = []
    cards = shots.map { entry in
      Card(
        entry: entry, elementID: site.entries[entry].id, variant: .whole, badge: nil, titleLevel: 2)
    }
  }

  /// What the board is called on paper.
  var title: String { board.title.isEmpty ? site.configuration.title : board.title }

  /// How many times as wide as high an entry's picture is.
  func aspect(of entry: Int) -> Double {
    guard let size = pictures[entry].flatMap(site.asset)?.shownSize, size.height > 0 else {
      return 1
    }
    return max(1e-3, size.width / size.height)
  }

  /// The texts above all, in a form that has some.
  var lead: [PageText] {
    let description = board.description(in: site.configuration)
    return [
      PageText(
        id: PageText.titleID, kind: .pageTitle, content: .title(title, level: 1),
        language: board.untranslated?.language(of: .title))
    ]
      + (description.map {
        [PageText(id: PageText.leadID, kind: .lead, content: .line($0))]
      } ?? [])
  }

  /// The title of a section and what stands below it.
  func texts(ofSection index: Int) -> [PageText] {
    let footer = PageText.footerID(ofSection: index)
    return PageText.texts(
      of: sections[index].configuration, index: index, in: board.textFile
    ).filter { $0.id != footer }.map { text in
      var text = text
      text.isInBanner = false
      return text
    }
  }

  /// How a section's cards are laid out at the paper's width.
  ///
  /// - Parameters:
  ///   - width: of what is printed, in CSS pixels.
  ///   - columnCount: nil for what the board has on a page as wide.
  func layout(
    ofSection index: Int, width: Double, columnCount: Int?
  ) -> (Range<Int>) -> BoardLayout {
    let placing = site.configuration.breakpoints.dropFirst()
    let near = placing.last { $0.boardWidth * 16 <= width } ?? placing.first
    var breakpoint = BreakpointConfiguration(
      name: near?.name ?? "", from: width / 16, columnCount: columnCount ?? near?.columnCount ?? 2,
      boardWidth: width / 16)
    breakpoint.gap = near?.gap ?? site.configuration.theme.gap
    var layout = sections[index].configuration.layout
    // What scrolls sideways stands in columns on paper.
    if layout.options.isStrip { layout = ThemeConfiguration().layout }
    if let columnCount {
      layout.overrides = [:]
      layout.options.columns = .count(columnCount)
    }
    return { [breakpoint, layout, shapes] range in
      BoardLayout(sections: [layout.boardSection(cards: Array(shapes[range]), at: breakpoint)])
    }
  }
}

extension Entry {
  /// The entry as it is printed: all of its text, and of several pictures the first.
  fileprivate func printed(as form: PrintSettings.Form) -> Entry {
    var entry = self
    entry.unlistedFolder = nil
    entry.frontMatter.maximumLines = nil
    entry.frontMatter.furtherImages = []
    guard form == .book else { return entry }
    // Below its photograph stands its title and its text.
    entry.frontMatter.image = nil
    entry.frontMatter.video = nil
    entry.frontMatter.kind = "card"
    entry.frontMatter.tags = []
    entry.frontMatter.date = nil
    return entry
  }

  /// Whether there is something to say below its photograph.
  var hasCaption: Bool {
    frontMatter.title != nil || source[bodyOffset...].contains { $0 > 0x20 }
  }
}

extension ThemeConfiguration {
  /// Ink on white, in the theme's light colours; captions are smaller than texts.
  fileprivate mutating func setForPaper(_ form: PrintSettings.Form, hasBackground: Bool) {
    scheme = .light
    cardShadow = ThemeConfiguration.Shadow.none
    if !hasBackground {
      background = ColourPair(light: "#ffffff", dark: "#ffffff")
      surface = background
    }
    guard form != .cards else { return }
    (cardPadding, cardBorder, cardRadius) = (0, 0, 0)
    (textSize, lineHeight) = (12, 17)
    var title = type[.title] ?? TypeConfiguration()
    (title.size, title.lineHeight) = (12.5, 17)
    // What large titles are tightened by leaves no space between small words.
    (title.letterSpacing, title.wordSpacing) = (0, 0)
    type[.title] = title
    (titleGap, blockGap) = (2, 6)
  }
}
