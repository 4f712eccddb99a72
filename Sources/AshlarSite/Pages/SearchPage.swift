internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarLayout
internal import AshlarMarkdown
internal import AshlarOutput

/// The page on which readers look for cards by their words.
///
/// A script, on this page alone, finds them in files that are made with the site. Without one, the page lists all
/// cards by their titles; a long list goes on on pages of its own.
struct SearchPage: Page {
  let address: Address
  /// The cards that can be found, each once, as they are shown then.
  private let cards: [CardReference]
  private let columns: ResultColumns
  private let frame: PlainFrame

  var entries: [Int] { cards.map(\.entry) }
  var drawnEntries: [Int] { entries }
  var board: PlannedBoard? { frame.board }
  var texts: [PageText] { frame.texts }

  /// How many titles a page lists.
  private static let titlesPerPage = 500

  static let isPerLanguage = true

  /// The search of another language is no copy for search engines, but where a reader of that language goes on.
  var isSameByPath: Bool { true }

  static func plan(in plan: inout SitePlan) {
    let site = plan.site.configuration
    guard let search = site.search else { return }
    let address = Address(ofSearch: 1, of: site)
    let boards = plan.boardPages.lazy
      .filter { !$0.configuration.isUnlisted }
      .filter { search.boards?.contains($0.configuration.id) ?? true }
    let entries = Set(boards.flatMap(\.entries)).filter { plan.site.entries[$0].album == nil }
      .sorted()
    let pageCount = max(1, (entries.count + titlesPerPage - 1) / titlesPerPage)
    let frame = PlainFrame(
      titles: (1...pageCount).map { .search(page: $0) }, in: &plan, at: address,
      isWide: true)
    do throws(LayoutError) {
      let columns = try ResultColumns(of: frame.board, theme: plan.site.configuration.theme.layout)
      let cards = entries.map { plan.result($0, in: columns) }
      plan.add(SearchPage(address: address, cards: cards, columns: columns, frame: frame))
    } catch {
      plan.report(
        Diagnostic(
          .error, "the search has no room for its results: \(error)",
          at: SourceLocation(file: SiteConfiguration.fileName),
          hint: "give the theme's layout fewer columns"))
    }
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let texts = drawing.texts[address] ?? PageTexts()
    let style = frame.style(named: "search", texts: texts, placed: placed, shell: drawing.shell)
    let results = SearchResults(drawing, in: columns, at: address)
    let site = drawing.site.configuration
    let search = SearchFiles(
      of: cards.map(results.card), in: columns,
      folder: site.path(inEdition: SearchConfiguration.folder))
    let titles = SearchTitles(of: entries, in: drawing).titles
    let pages = stride(from: 0, to: max(1, titles.count), by: Self.titlesPerPage).map {
      titles[$0..<min(titles.count, $0 + Self.titlesPerPage)]
    }
    let list = pages.enumerated().map { index, titles in
      let address = Address(ofSearch: index + 1, of: site)
      let shell = drawing.shell.pieces(
        of: PageShell.PlainHead(
          title: .search(page: index + 1), address: address, root: address.root,
          styles: [style.path], number: index + 1, pageCount: pages.count,
          translations: drawing.translations(of: self.address)), texts: texts)
      var html = SearchPageHTML(words: drawing.shell.input.words, address: address)
      if index == 0 {
        html.writeForm(table: search.tablePath)
        html.writeTitles(titles)
        html.writeScript(SiteScript.search.path)
      } else {
        html.writeTitles(titles)
      }
      return PageFile(path: address.path, content: .pieces([shell[0], html.bytes, shell[1]]))
    }
    // All languages share one script.
    let script = SiteScript.search
    let scripts =
      site.edition == nil ? [PageFile(path: script.path, content: .bytes(script.bytes))] : []
    return list + [style] + scripts
      + search.files.map { PageFile(path: $0.path, content: .bytes($0.bytes)) }
  }
}

extension Address {
  /// A page of the search, counted from 1; the first has the search, all list cards.
  init(ofSearch number: Int, of site: SiteConfiguration) {
    let folder = site.path(inEdition: SearchConfiguration.folder)
    self.init(number == 1 ? folder + "/index.html" : "\(folder)/\(number).html")
  }
}

extension Site {
  /// The path in the output of the one page with a script, on sites that have a search.
  package static let searchPage = SearchConfiguration.folder + "/index.html"
}
