internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarOutput

/// What pages without cards have in common: a title and the site's footer of stated heights, and the edges of boards.
struct PlainFrame: Hashable, Sendable {
  /// A board without sections: the widths that the texts have.
  let board: PlannedBoard
  let texts: [PageText]

  /// The widest that such a page is, in rem: its lists are no wall of cards.
  private static let widest = 72.0

  /// - Parameter titles: that of each page that shares the style sheet, in order.
  init(titles: [PageText.WordTitle], in plan: inout SitePlan, at address: Address) {
    var board = plan.board(of: [], at: address, title: "")
    for index in board.breakpoints.indices {
      board.breakpoints[index].boardWidth = min(board.breakpoints[index].boardWidth, Self.widest)
    }
    self.board = board
    texts =
      titles.enumerated().map { index, title in
        PageText(
          id: PageText.titleID(ofPage: index + 1), kind: .pageTitle,
          content: .word(title, level: 1))
      } + PageText.footer(of: plan.site.configuration)
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
    return PageFile(
      path: "assets/\(name).\(ContentHash.text(of: css)).css", content: .bytes(css))
  }
}
