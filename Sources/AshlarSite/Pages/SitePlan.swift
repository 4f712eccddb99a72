internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics

/// All pages of a site, and what they need of its cards; made from the site alone.
struct SitePlan: Sendable {
  /// The first place at which a board shows an entry.
  struct Home: Hashable, Sendable {
    var address: Address
    var elementID: String
    var title: String
  }

  /// The site; while pages of one language are planned, as it is described in that language.
  private(set) var site: Site
  private let planner: BoardPlanner
  private(set) var pages: [any Page] = []
  private(set) var needs: EntryNeeds
  /// One per entry; nil for an entry that no board shows.
  private(set) var homes: [Home?]
  /// Why sections cannot be laid out, which addresses are taken twice, and which names.
  private(set) var diagnostics: [Diagnostic] = []
  var canBeBuilt: Bool { diagnostics.allSatisfy { $0.severity != .error } }

  /// For each entry those about the same.
  let relatedCards: [[Int]]
  /// The paths in the output of the files in `static`.
  private let given: PathNames

  /// Plans pages, kind by kind.
  ///
  /// - Parameter relatedCards: one list per entry.
  init(_ site: Site, kinds: [any Page.Type], relatedCards: [[Int]]) {
    self.site = site
    self.relatedCards = relatedCards
    given = PathNames(
      site.assets.lazy.filter { $0.role == .verbatim }.map {
        String(Substring($0.path.utf8.dropFirst("static/".utf8.count)))
      })
    planner = BoardPlanner(site: site)
    needs = EntryNeeds(entryCount: site.entries.count)
    homes = Array(repeating: nil, count: site.entries.count)
    for kind in kinds {
      kind.plan(in: &self)
      guard kind.isPerLanguage else { continue }
      for edition in site.editions {
        self.site.configuration = edition
        kind.plan(in: &self)
      }
      self.site.configuration = site.configuration
    }
    checkCardPages()
    needs.share()
  }

  /// Adds a page; that a file of `static` has its address is an error.
  mutating func add(_ page: any Page) {
    pages.append(page)
    guard given.contains(page.address.path) else { return }
    report(
      Diagnostic(
        .error,
        "\(page.owner(in: site) ?? "a page of the site") has the address '\(page.address.path)', too",
        at: SourceLocation(file: "static/" + page.address.path),
        hint: "rename the file, or give the page another address"))
  }

  /// Adds a page in whose place an author may put a file into `static`.
  mutating func addUnlessGiven(_ page: any Page) {
    if !given.contains(page.address.path) { pages.append(page) }
  }

  /// Notes what is wrong with the plan.
  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Plans a page's board: asks for its cards at all the widths that they may get.
  ///
  /// - Parameters:
  ///   - address: the page's.
  ///   - title: what a way back to the board says.
  ///   - folder: the board's if it is unlisted: only cards that no other board shows lead back to it.
  ///   - isAlbum: whether it is an album's: its photographs lead back to it, whatever boards show them besides.
  mutating func board(
    of sections: [PageSection], at address: Address, title: String, folder: String? = nil,
    isAlbum: Bool = false
  ) -> PlannedBoard {
    var board = planner.plan(
      sections, needs: &needs, diagnostics: &diagnostics)
    board.title = title
    for card in board.sections.flatMap(\.cards)
    where
      (homes[card.reference.entry] == nil
      || isAlbum && site.entries[card.reference.entry].isPhotograph)
      && site.entries[card.reference.entry].unlistedFolder == folder
    {
      homes[card.reference.entry] = Home(
        address: address, elementID: card.elementID, title: title)
    }
    return board
  }

  /// Asks for what a search knows of an entry, and for its card as the search shows it.
  ///
  /// - Parameter columns: those in which the search shows cards.
  mutating func result(_ entry: Int, in columns: ResultColumns) -> CardReference {
    needs.addTerms(of: entry)
    let card = needs.add(
      .excerpt, of: entry, in: CardSetting(role: .placed, titleLevel: 2))
    // No other page asks for excerpts: their measures are in the order of the columns' widths.
    for width in columns.widths { _ = needs.add(width: width, of: card) }
    return card
  }

  /// Asks for an entry's whole card in normal flow.
  mutating func reading(of entry: Int) -> CardReference {
    let kind = site.configuration.kinds[site.entries[entry].frontMatter.kind]
    let signs = TextSigns(of: site.entries[entry].source)
    let isOther =
      kind?.isPartial == true || signs.mayHaveFoldedCallouts || signs.mayHaveContents
    return needs.add(
      isOther ? .page : .whole, of: entry,
      in: CardSetting(role: .reading, titleLevel: 1))
  }
}
