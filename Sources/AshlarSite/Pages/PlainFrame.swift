internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarOutput

/// What pages without cards have in common: a title and the site's footer of stated heights, and a masthead with the edges of
/// boards.
struct PlainFrame: Hashable, Sendable {
  /// A board without sections: the widths that the texts have.
  let board: PlannedBoard
  let texts: [PageText]

  /// The widest that such a page is, in rem: its lists are no wall of cards.
  private static let widest = 72.0

  /// - Parameters:
  ///   - titles: that of each page that shares the style sheet, in order.
  ///   - kind: how the titles are set.
  ///   - isWide: whether the pages are as wide as boards, however wide these are.
  init(
    titles: [PageText.WordTitle], kind: PageTextKind = .pageTitle, in plan: inout SitePlan,
    at address: Address, isWide: Bool = false
  ) {
    var board = plan.board(of: [], at: address, title: "")
    board.mastheadWidths = board.breakpoints.map(\.boardWidth)
    for index in board.breakpoints.indices where !isWide {
      board.breakpoints[index].boardWidth = min(board.breakpoints[index].boardWidth, Self.widest)
    }
    self.board = board
    texts =
      titles.enumerated().map { index, title in
        PageText(
          id: PageText.titleID(ofPage: index + 1), kind: kind,
          content: .word(title, level: 1))
      } + PageText.footer(of: plan.site.configuration)
  }

  /// A page of this frame, and its style sheet.
  ///
  /// - Parameters:
  ///   - name: what the style sheet is called before its hash.
  ///   - content: what follows the title.
  ///   - css: what the content needs.
  ///   - unlistedFolder: the folder of the output that the page is in as one of an unlisted board; nil for other pages.
  func files(
    at address: Address, title: PageText.WordTitle, named name: String, content: [UInt8],
    css: [UInt8], unlistedFolder: String? = nil, placed: PlacedBoard?, drawing: Drawing
  ) -> [PageFile] {
    let texts = drawing.texts[address] ?? PageTexts()
    var style = style(named: name, texts: texts, placed: placed, shell: drawing.shell, more: css)
    style.path = Asset.publishedPath(of: style.path, in: unlistedFolder)
    var head = PageShell.PlainHead(
      title: title, address: address, root: address.root, styles: [style.path],
      canonical: address.url(under: drawing.shell.baseURL),
      translations: drawing.translations(of: address))
    if unlistedFolder != nil {
      head.more = Array(PageShell.unlistedHead.utf8) + drawing.locks.script(at: address)
    }
    let shell = drawing.shell.pieces(of: head, texts: texts)
    return [style, PageFile(path: address.path, content: .pieces([shell[0], content, shell[1]]))]
  }

  /// The style sheet of a page, or of several with their titles in it.
  ///
  /// - Parameters:
  ///   - name: what the file is called before its hash.
  ///   - more: what follows, of the page's own.
  func style(
    named name: String, texts: PageTexts, placed: PlacedBoard?, shell: PageShell,
    more: [UInt8] = []
  ) -> PageFile {
    guard let placed else { preconditionFailure("a page is drawn before its widths are known") }
    let css =
      PositionStyle.make(
        board, placed: placed, entries: [], texts: texts.stated,
        menuRoom: shell.input.menuRoom, colour: { _ in nil }
      ).css + more
    // Pages of two languages may state the same, and each has a file of its own.
    let edition = shell.input.configuration.edition.map { "--" + $0 } ?? ""
    return PageFile(
      path: "assets/\(name)\(edition).\(ContentHash.text(of: css)).css", content: .bytes(css))
  }
}
