internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarOutput
internal import AshlarText

/// A page of a board: cards in sections, each with a place at every breakpoint.
struct BoardPage: Page {
  let configuration: BoardConfiguration
  /// Counted from 1 in the board's order.
  let number: Int
  /// How many pages the board has.
  let pageCount: Int
  let address: Address
  /// The folder in the output that the board's feeds are in; nil without any.
  let feedFolder: String?
  /// How many cards, covers of albums left out, are on the board's pages before this one.
  let cardsBefore: Int
  private let planned: PlannedBoard
  /// The headers of time on the board's other pages to which bars lead, by the divided section's place on the board.
  private let otherHeaders: [Int: OtherHeaders]
  let texts: [PageText]

  var board: PlannedBoard? { planned }
  var entries: [Int] { planned.entries }
  var unlistedFolder: String? { configuration.unlistedFolder }
  var isListed: Bool { !configuration.isUnlisted }
  /// Later pages of a board have other cards in each language.
  var isSameByPath: Bool { isListed && number == 1 }

  static let isPerLanguage = true

  func owner(in site: Site) -> String? {
    // A list of cards that have something in common is no board of the author's.
    let isOwn = site.configuration.boards.contains { $0.id == configuration.id }
    let name = isOwn || configuration.title.isEmpty ? configuration.id : configuration.title
    let location = configuration.location
    let isWritten = location.line > 0 || location.file != SiteConfiguration.fileName
    return "the board '\(name)'" + (isWritten ? " (\(location))" : "")
  }

  static func plan(in plan: inout SitePlan) {
    for board in plan.site.configuration.boards {
      let pages = PageSection.pages(of: board, in: plan.site)
      self.plan(board, pages: pages, in: &plan)
      let names = Set(pages.joined().compactMap(\.anchor))
      for section in board.sections where section.isNamed && !names.contains(section.id) {
        plan.report(clash(of: section, in: plan.site))
      }
    }
  }

  /// A warning about a section whose id a card of its board has.
  private static func clash(of section: SectionConfiguration, in site: Site) -> Diagnostic {
    let owner = site.entries.first { $0.id == section.id }
    return Diagnostic(
      .warning,
      "the section's id '\(section.id)' is also that of \(owner?.file ?? "a card") on the same board: "
        + "'#\(section.id)' leads to the card",
      at: section.location, hint: "give the section another 'id'")
  }

  /// Plans all pages of one board.
  ///
  /// - Parameter pages: the sections of each.
  static func plan(
    _ board: BoardConfiguration, pages: [[PageSection]], in plan: inout SitePlan
  ) {
    let site = plan.site.configuration
    let title = board.title.isEmpty ? site.title : board.title
    let lead = PageText.lead(of: board, in: site) + PageText.map(of: board, in: plan.site)
    let cards = pages.lazy.joined().flatMap { $0.cards.lazy.map(\.entry) }
    let feedFolder = Feeds.folder(of: board, cards: cards, in: plan.site)
    var cardsBefore = 0
    let names = pages.indices.map { index in
      // What one page may append below another has section numbers of its own, which stay while the page does.
      let number = board.number(ofPage: index + 1, of: pages.count)
      return BoardHeaders.PageNames(
        path: Address(of: board, page: index + 1, of: pages.count).path, number: number,
        firstSection: board.pages.more == .inline && index > 0 ? number * board.mostSections : 0)
    }
    let headers = BoardHeaders.all(of: pages, names: names)
    for (index, sections) in pages.enumerated() {
      let address = Address(of: board, page: index + 1, of: pages.count)
      var planned = plan.board(
        of: sections, at: address, title: title, folder: board.unlistedFolder,
        isAlbum: board.album != nil)
      planned.firstSection = names[index].firstSection
      plan.add(
        BoardPage(
          configuration: board, number: index + 1, pageCount: pages.count, address: address,
          feedFolder: feedFolder, cardsBefore: cardsBefore, planned: planned,
          otherHeaders: headers.mapValues { $0.others(ofPage: index) },
          texts: lead
            + sections.enumerated().flatMap {
              PageText.texts(
                of: $0.element.configuration, index: planned.firstSection + $0.offset,
                in: board.textFile)
            } + SelectionHTML.texts(of: board, in: site) + PageText.footer(of: site)))
      cardsBefore += planned.entries.count { plan.site.entries[$0].album == nil }
    }
  }

  /// The widths of cards follow from settings, and from pictures that belong to the states of entries.
  func add(to key: inout PageKey) {
    key.add(configuration)
    for number in [number, pageCount, planned.firstSection, cardsBefore] { key.add(number) }
    key.add(feedFolder)
    key.add(downloadsOfBoard: configuration.path)
    key.add(planned.title)
    for (origin, others) in otherHeaders.sorted(by: { $0.key < $1.key }) {
      key.add(origin)
      key.add(others)
    }
    for section in planned.sections {
      key.add(section.configuration)
      key.add(section.anchor)
      key.add(section.cards.count)
      for card in section.cards {
        key.add(card.elementID)
        key.add(card.reference.face)
        key.add(card.reference.setting)
        key.add(entry: card.reference.entry)
      }
    }
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    guard let placed else { preconditionFailure("a board is drawn before it is placed") }
    let texts = drawing.texts[address] ?? PageTexts()
    let gap = drawing.site.configuration.theme.gap
    let scrubbers = Scrubber.all(
      of: planned, placed: placed, entries: drawing.entries, texts: texts.stated, gap: gap,
      others: otherHeaders)
    let (positions, classes) = PositionStyle.make(
      planned, placed: placed, entries: drawing.entries, texts: texts.stated,
      scrubbers: scrubbers, gap: gap, menuRoom: drawing.shell.input.menuRoom,
      colour: { drawing.pictures[$0]?.colour })
    let downloads = DownloadHTML(
      drawing.downloads(of: self), words: drawing.shell.input.words)
    // From a board to that of a tag, cards glide to their new places.
    let css =
      (drawing.site.configuration.taxonomies.isEmpty
        ? positions
        : positions + GlidingCards(planned, placed: placed, drawing: drawing).css)
      + downloads.css(drawing)
      + selectionCSS(drawing)
    let style = PageFile(
      path: Asset.publishedPath(
        of:
          "assets/\(configuration.id)-\(configuration.number(ofPage: number, of: pageCount)).\(ContentHash.text(of: css)).css",
        in: unlistedFolder),
      content: .bytes(css))
    let selection = selection(drawing)
    let shell = drawing.shell.pieces(
      of: PageShell.BoardHead(
        board: configuration, address: address, number: number, pageCount: pageCount,
        feedFolder: feedFolder, downloads: downloads.html(root: address.root),
        translations: drawing.translations(of: address),
        lockScript: drawing.locks.script(at: address),
        selectionHead: selection?.head(
          isSealed: drawing.locks.lock(of: address.path) != nil,
          script: drawing.shell.input.chooseScript) ?? []),
      positions: style.path, texts: texts,
      picture: drawing.shell.baseURL.flatMap {
        OpenGraph.Picture.shared(of: entries, in: drawing, base: $0 + "/")
      })
    let content = BoardPageHTML(
      drawing: drawing, texts: texts, selection: selection
    ).content(
      of: planned, placed: placed, classes: classes, scrubbers: scrubbers, root: address.root)
    return [
      style,
      PageFile(path: address.path, content: .pieces([shell[0]] + content + [shell[1]])),
    ]
  }
}

extension BoardPage {
  private func selectionCSS(_ drawing: Drawing) -> [UInt8] {
    guard let form = configuration.selectionForm else { return [] }
    let shaper = TextShaper(words: drawing.preparer.typesetting.words)
    return SelectionStyle.css(of: form, drawing.shell.input.words, shaper)
  }

  /// The form by which the page's photographs are chosen; nil where the board has none.
  private func selection(_ drawing: Drawing) -> SelectionHTML? {
    configuration.selectionForm.map { form in
      SelectionHTML(
        form: form, board: configuration, address: address, pageCount: pageCount,
        cardsBefore: cardsBefore, words: drawing.shell.input.words,
        title: planned.title)
    }
  }
}

extension BoardConfiguration {
  /// As many sections as one of its pages may have: below headers of time, one for each card.
  fileprivate var mostSections: Int {
    sections.contains { $0.headers != nil }
      ? sections.count + 2 * cardsPerPage : sections.count
  }

  /// What the board's pages say below their title; the first board of a site says what the site is.
  func description(in site: SiteConfiguration) -> String? {
    summary ?? (title.isEmpty ? site.description : nil)
  }
}

extension SitePlan {
  /// The pages of boards in the language that is being planned.
  var boardPages: [BoardPage] {
    pages.lazy.compactMap { $0 as? BoardPage }
      .filter { $0.configuration.edition == site.configuration.edition }
  }
}
