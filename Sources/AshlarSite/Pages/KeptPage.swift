internal import AshlarBytes
internal import AshlarContent
internal import AshlarLayout

/// One page of the last build: what it was drawn from, and its files.
struct KeptPage: Sendable {
  /// Everything that a page is drawn from; equal inputs give the same files.
  struct Input: Sendable {
    var page: any Page
    /// The version of each entry that it shows.
    var versions: [Int]
    /// A number that changes with the shells.
    var shell: Int
    /// What links in Markdown of the configuration may lead to; nil for a page without any.
    var links: SiteLinks?
    /// The variants of the pictures that it shows.
    var pictures: PathTable<SitePicture>
    /// The pictures that links to its cards are shown with.
    var shares: [String?]
    /// The page in other languages.
    var translations: PageTranslations
    /// The ZIP files that it links to.
    var downloads: [DownloadLink]
    /// The cards that link to the card whose page it is.
    var backlinks: [Backlinks.Link]

    /// - Parameter shell: a number that changes with the shells.
    init(_ page: any Page, shell: Int, drawing: __shared Drawing) {
      self.page = page
      versions = page.entries.map { drawing.versions[$0] }
      self.shell = shell
      links = page.drawsSiteMarkdown ? drawing.preparer.links : nil
      pictures = drawing.pictures(of: page)
      shares = drawing.shares.isEmpty ? [] : page.entries.map { drawing.shares[$0] }
      translations = drawing.translations(of: page.address)
      downloads = drawing.downloads(of: page)
      backlinks = page.ownEntry.map(drawing.backlinks.to) ?? []
    }

    /// The input of a page that is not kept: the page alone.
    init(unkept page: any Page) {
      self.page = page
      versions = []
      shell = 0
      pictures = [:]
      shares = []
      translations = PageTranslations()
      downloads = []
      backlinks = []
    }

    func equals(_ other: Input) -> Bool {
      shell == other.shell && versions == other.versions && links == other.links
        && pictures == other.pictures && translations == other.translations
        && shares == other.shares && backlinks == other.backlinks
        && downloads == other.downloads
        && page.equals(other.page)
    }
  }

  var input: Input
  var files: [PageFile]
  var report: PageReport
}

extension KeptPage {
  /// Places the page's board, if it has one, and draws the page.
  init(_ input: Input, drawing: __shared Drawing) throws(LayoutError) {
    // Not one value for both, and no optional one: a copy of so many parts costs as much as a small page.
    guard drawing.hasEdition(of: input.page.address),
      let edition = drawing.edition(of: input.page.address)
    else {
      try self.init(input, in: drawing)
      return
    }
    try self.init(input, in: edition)
  }

  private init(_ input: Input, in drawing: __shared Drawing) throws(LayoutError) {
    self.input = input
    let board = input.page.board
    let placed = try KeptPage.placed(board, entries: drawing.entries)
    files = drawing.locks.sealed(input.page.files(placed: placed, drawing: drawing))
    report = PageReport(input.page.address, board: board, placed: placed, drawing: drawing)
    for file in files { report.files.add(file.content, at: file.path) }
  }

  private static func placed(
    _ board: PlannedBoard?, entries: [PreparedEntry]
  ) throws(LayoutError) -> PlacedBoard? {
    guard let board else { return nil }
    return try PlacedBoard(board, entries: entries)
  }
}

extension Page {
  fileprivate func equals(_ other: any Page) -> Bool { (other as? Self) == self }
}

extension PageReport {
  /// How good a page's layouts are, and how close its lines come to a tie; nothing without a board.
  init(
    _ address: Address, board: PlannedBoard?, placed: PlacedBoard?, drawing: __shared Drawing
  ) {
    guard let board, let placed else { return }
    for breakpoint in placed.breakpoints {
      for (section, placed) in zip(board.sections, breakpoint.sections) {
        guard let quality = placed.quality else { continue }
        layouts.append(
          BuildReport.Layout(
            page: address.path, section: section.configuration.id,
            breakpoint: breakpoint.configuration.name, quality: quality))
      }
    }
    if drawing.reportsPlaces, !board.sections.isEmpty {
      places = PlacedPage(address, board, placed, drawing: drawing)
    }
    for card in board.sections.flatMap(\.cards) { add(card.reference, on: address, drawing) }
  }

  private mutating func add(
    _ card: CardReference, on address: Address, _ drawing: Drawing
  ) {
    let face = drawing.entries[card.entry].faces[card.face]
    for (width, distance) in zip(face.widths, face.tieDistances) {
      guard let distance, distance < tie?.distance ?? .infinity else { continue }
      tie = BuildReport.Tie(
        page: address.path, card: drawing.site.entries[card.entry].path, width: width,
        distance: distance)
    }
  }
}
