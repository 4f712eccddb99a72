internal import AshlarContent

/// Which feeds a site has, where they are, and which cards are in them.
///
/// A feed is a list of the latest cards for other programs. It needs the site's own address, and cards with dates: what
/// has no date is no news.
enum Feeds {
  /// The folder in the output for the feeds of a board or of a term's board; nil when it has none.
  ///
  /// - Parameter cards: the board's, as indices into the site's entries.
  static func folder(
    of board: BoardConfiguration, cards: some Sequence<Int>, in site: Site
  ) -> String? {
    let scopes = site.configuration.feeds.scopes
    let isTerm = !site.configuration.boards.contains { $0.id == board.id }
    guard !board.isUnlisted, board.isFed, site.configuration.baseURL != nil,
      !site.configuration.feeds.formats.isEmpty,
      scopes.contains(isTerm ? .terms : .boards),
      // The feed of all cards is at the root.
      board.path != site.configuration.path(inEdition: "") || !scopes.contains(.site),
      // Its address stays on a day without cards.
      board.dependsOnDay || cards.contains(where: { site.entries[$0].frontMatter.date != nil })
    else { return nil }
    return board.path
  }

  /// The cards that a feed may have: those with a date, the latest first, each once.
  static func latest(_ cards: some Sequence<Int>, in site: Site) -> [Int] {
    let dated = Set(cards).compactMap { card in
      site.entries[card].frontMatter.date.map { (card: card, date: $0) }
    }
    return dated.sorted { $0.date == $1.date ? $0.card < $1.card : $0.date > $1.date }
      .map(\.card)
  }

  /// What a page's head says about the files in a folder.
  static func links(
    to folder: String, title: String, formats: [FeedConfiguration.Format]
  ) -> [ShellValues] {
    formats.map { format in
      var values = ShellValues()
      values.text("type", format.mediaType)
      values.text("title", title)
      values.text("path", FeedPaths.path(of: format.fileName, in: folder))
      return values
    }
  }
}
