internal import AshlarContent
internal import AshlarTheme
internal import Mustache

/// What every page of a site shares: its templates, and the files that all of them link to.
struct PageShell: Sendable {
  let site: Site
  let baseURL: String?
  /// Paths from the output's root.
  let styles: [String]
  let preloads: [String]
  private let board: MustacheTemplate
  private let card: MustacheTemplate
  /// The site's footer as HTML.
  private let footer: String

  init(
    site: Site, baseURL: String?, styles: [String], preloads: [String], footer: String
  ) throws {
    self.site = site
    self.baseURL = baseURL
    self.styles = styles
    self.preloads = preloads
    self.footer = footer
    board = try MustacheTemplate(string: Theme.boardTemplate)
    card = try MustacheTemplate(string: Theme.cardTemplate)
  }

  /// A board's page in two pieces: what stands before its content, and what after.
  func pieces(of page: BoardPage, positions: String?) -> [[UInt8]] {
    var values = shared(depth: page.depth, currentBoard: page.board.id)
    let name = page.board.title.isEmpty ? site.configuration.title : page.board.title
    values["heading"] = name
    values["title"] = title(of: page, name: name)
    values["description"] =
      page.board.summary ?? (page.board.title.isEmpty ? site.configuration.description : nil)
    values["canonical"] = canonical(page.path)
    values["styles"] = styles + [positions].compactMap { $0 }
    values["hasPages"] = page.pageCount > 1
    values["pages"] = (1...page.pageCount).map { number in
      [
        "name": String(number), "path": BoardPage.path(of: page.board, number: number),
        "isCurrent": number == page.number,
      ] as [String: Any]
    }
    if page.number > 1 {
      values["previous"] = BoardPage.path(of: page.board, number: page.number - 1)
    }
    if page.number < page.pageCount {
      values["next"] = BoardPage.path(of: page.board, number: page.number + 1)
    }
    return PageShell.split(board.render(values))
  }

  /// The page of a card in five pieces: its title, head, content and way back go between them.
  func cardPieces() -> [[UInt8]] {
    var values = shared(depth: 1, currentBoard: nil)
    values["styles"] = styles
    for name in ["title", "head", "back"] { values[name] = PageShell.slot }
    return PageShell.split(card.render(values))
  }

  /// The URL of a path in the output; nil when the site has no base URL.
  func canonical(_ path: String) -> String? {
    guard let baseURL else { return nil }
    let base = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    return base + "/" + (path.hasSuffix("index.html") ? String(path.dropLast(10)) : path)
  }

  private func title(of page: BoardPage, name: String) -> String {
    let numbered = page.number > 1 ? "\(name), page \(page.number)" : name
    return name == site.configuration.title
      ? numbered : "\(numbered) \u{B7} \(site.configuration.title)"
  }

  private func shared(depth: Int, currentBoard: String?) -> [String: Any] {
    let configuration = site.configuration
    let boards = configuration.boards.enumerated().map { index, board in
      [
        "class": MastheadStyle.className(ofBoard: index),
        "name": board.title.isEmpty ? configuration.title : board.title,
        "path": BoardPage.path(of: board, number: 1), "isCurrent": board.id == currentBoard,
      ] as [String: Any]
    }
    return [
      "language": configuration.language,
      "direction": configuration.direction == .automatic
        ? (RightToLeftLanguages.contains(configuration.language) ? "rtl" : "ltr")
        : configuration.direction.rawValue,
      "root": EntryLinks.prefix(depth: depth), "site": configuration.title,
      "preloads": preloads, "boards": boards, "hasBoards": boards.count > 1,
      "content": PageShell.slot, "footer": footer,
    ]
  }

  /// Stands in a rendered template where a page's own bytes go; no text holds it, because U+0001
  /// never reaches a page.
  private static let slot = "\u{1}"

  private static func split(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: 1, omittingEmptySubsequences: false).map(Array.init)
  }
}
