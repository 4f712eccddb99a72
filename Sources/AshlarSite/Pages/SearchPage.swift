internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarText

/// The page on which readers look for cards by their words.
///
/// A script, on this page alone, finds them in files that are made with the site. Without one, the page lists all
/// cards by their titles; a long list goes on on pages of its own.
struct SearchPage: Page {
  let address = Address(ofSearch: 1)
  /// The cards that can be found, each once.
  let entries: [Int]

  /// How many titles a page lists.
  private static let titlesPerPage = 500

  static func plan(in plan: inout SitePlan) {
    guard let search = plan.site.configuration.search else { return }
    let boards = plan.pages.lazy.compactMap { $0 as? BoardPage }
      .filter { search.boards?.contains($0.configuration.id) ?? true }
    let entries = Set(boards.flatMap(\.entries)).filter { plan.site.entries[$0].album == nil }
      .sorted()
    for entry in entries { plan.addTerms(of: entry) }
    plan.add(SearchPage(entries: entries))
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let script = Array(PackageResources.search_js)
    let scriptPath = "assets/search.\(ContentHash.text(of: script)).js"
    let search = SearchFiles(of: entries.compactMap { drawing.searchCard(of: $0) })
    let titles = SearchTitles(of: entries, in: drawing).titles
    let pages = stride(from: 0, to: max(1, titles.count), by: Self.titlesPerPage).map {
      titles[$0..<min(titles.count, $0 + Self.titlesPerPage)]
    }
    let list = pages.enumerated().map { index, titles in
      let address = Address(ofSearch: index + 1)
      let shell = drawing.shell.pieces(ofSearchPage: index + 1, of: pages.count)
      var html = SearchPageHTML(words: drawing.shell.input.words, address: address)
      if index == 0 {
        html.writeForm(table: search.tablePath)
        html.writeTitles(titles)
        html.writeScript(scriptPath)
      } else {
        html.writeTitles(titles)
      }
      return PageFile(path: address.path, content: .pieces([shell[0], html.bytes, shell[1]]))
    }
    return list + [PageFile(path: scriptPath, content: .bytes(script))]
      + search.files.map { PageFile(path: $0.path, content: .bytes($0.bytes)) }
  }
}

extension Address {
  /// A page of the search, counted from 1; the first has the search, all list cards.
  init(ofSearch number: Int) {
    let folder = SearchConfiguration.folder
    self.init(number == 1 ? folder + "/index.html" : "\(folder)/\(number).html")
  }
}

extension Site {
  /// The path in the output of the one page with a script, on sites that have a search.
  package static let searchPage = Address(ofSearch: 1).path
}

extension Drawing {

  fileprivate func searchCard(of index: Int) -> SearchFiles.Card? {
    guard let text = entries[index].searchText else {
      preconditionFailure("a card is searched whose terms were not asked for")
    }
    return SearchFiles.Card(
      id: site.entries[index].id, title: name(of: index), language: language(of: index) ?? "",
      text: text)
  }
}
