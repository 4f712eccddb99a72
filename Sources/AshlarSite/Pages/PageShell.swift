internal import AshlarContent
internal import AshlarDiagnostics
internal import Mustache

/// What every page of a site shares: its templates, and the files that all of them link to.
struct PageShell: Sendable {
  /// Everything that shells are drawn from; equal inputs give equal shells.
  struct Input: Hashable, Sendable {
    var configuration: SiteConfiguration
    var baseURL: String?
    /// Paths from the output's root.
    var styles: [String]
    var preloads: [String]
    /// The room in px that the masthead's menu needs beside the title.
    var menuRoom: Double
    /// What stands before a path from the output's root in the links of cards' pages: one for each depth.
    var cardRoots: Set<String>
    /// The site's footer as HTML, by what stands before a path from the output's root in a page's links.
    var footers: [String: String]
    var words: InterfaceWords
    /// Whether there is a feed of all cards.
    var hasFeed: Bool
    /// The path of the script that appends pages; nil where no board asks for it.
    var moreScript: String?
  }

  let input: Input
  /// The page of a card in five pieces, by what stands before a path from the output's root in its links.
  private let cards: [String: [[UInt8]]]
  private let board: MustacheTemplate

  var baseURL: String? { input.baseURL }

  /// - Throws: when a template of the theme cannot be read.
  init(_ input: Input) throws(TemplateError) {
    self.input = input
    board = try PageShell.template(input.boardShell)
    let card = try PageShell.template(input.cardShell)
    cards = Dictionary(
      uniqueKeysWithValues: input.cardRoots.map { root in
        var values = input.shared(root: root, at: nil, currentBoard: nil)
        values["styles"] = input.styles
        for name in ["title", "head", "back"] { values[name] = PageShell.slot }
        return (root, PageShell.split(card.render(values)))
      })
  }

  /// The page of a card in five pieces: its title, head, content and way back go between them.
  ///
  /// - Parameter root: what stands before a path from the output's root in the page's links; that of a card's page.
  func cardPieces(root: String) -> [[UInt8]] {
    guard let pieces = cards[root] else {
      preconditionFailure("no card's page lies as deep as '\(root)'")
    }
    return pieces
  }

  /// What a page of an unlisted board says in its head: search engines leave it out, and pages that it leads to are not
  /// told its address.
  static let unlistedHead = """
    <meta name="robots" content="noindex, nofollow">
    <meta name="referrer" content="no-referrer">

    """

  /// What the frame of a board's page says of the page.
  struct BoardHead {
    var board: BoardConfiguration
    var address: Address
    /// Counted from 1.
    var number: Int
    /// How many pages the board has.
    var pageCount: Int
    /// The folder in the output that the board's feeds are in; nil without any.
    var feedFolder: String?
    var translations = PageTranslations()
  }

  /// A board's page in two pieces: what stands before its content, and what after.
  ///
  /// - Parameters:
  ///   - positions: the path of the page's own style sheet.
  ///   - texts: the page's own around its cards.
  ///   - picture: what links to the page are shown with.
  func pieces(
    of page: BoardHead, positions: String, texts: PageTexts, picture: OpenGraph.Picture?
  ) -> [[UInt8]] {
    let configuration = input.configuration
    let board = page.board
    var values = input.shared(at: page.address, currentBoard: board.id)
    let name = board.title.isEmpty ? configuration.title : board.title
    values["lead"] = String(
      decoding: texts.html(of: PageText.titleID) + texts.html(of: PageText.leadID), as: UTF8.self)
    values["footer"] = String(decoding: texts.html(of: PageText.footerID), as: UTF8.self)
    values["title"] = title(of: page, name: name)
    let isFirst = board.id == configuration.boards.first?.id
    values["description"] =
      board.description(in: configuration) ?? (isFirst ? configuration.description : nil)
    values["canonical"] = page.address.url(under: baseURL)
    if let baseURL {
      let graph = OpenGraph(
        title: name, type: "website", url: page.address.absoluteURL(under: baseURL + "/"),
        site: configuration.title, description: board.summary ?? configuration.description,
        picture: picture)
      let data = board.isUnlisted ? [] : structuredData(of: page, name: name, graph: graph).html
      values["head"] = String(decoding: graph.html + data, as: UTF8.self)
    }
    add(page.translations, to: &values)
    if board.isUnlisted { values["head"] = Self.unlistedHead + (values["head"] as? String ?? "") }
    values["styles"] = input.styles + [positions]
    values["feeds"] = input.feeds(of: page)
    let pages = PageWays(
      number: page.number, count: page.pageCount,
      name: { board.number(ofPage: $0, of: page.pageCount) },
      address: { Address(of: board, page: $0, of: page.pageCount) })
    values.merge(pages.values) { $1 }
    if board.pages.more == .inline, let script = input.moreScript {
      values["head"] =
        (values["head"] as? String ?? "") + pages.script(root: page.address.root, path: script)
    }
    return PageShell.split(self.board.render(values))
  }

  /// What a board's page says of itself to search engines.
  private func structuredData(
    of page: BoardHead, name: String, graph: OpenGraph
  ) -> StructuredData {
    let first = Address(of: page.board)
    let home = Address(ofFolder: input.configuration.path(inEdition: ""))
    let crumb = { (name: String, address: Address) in
      StructuredData.Crumb(
        name: name, url: address.absoluteURL(under: (input.baseURL ?? "") + "/"))
    }
    return StructuredData(
      type: "CollectionPage", name: name, url: graph.url, language: input.configuration.language,
      description: graph.description, picture: graph.picture,
      way: first == home ? [] : [crumb(input.configuration.title, home), crumb(name, first)])
  }

  /// What the frame of a page without cards says of the page.
  struct PlainHead {
    var title: PageText.WordTitle
    var address: Address
    /// What stands before a path from the output's root in the page's links.
    var root: String
    /// The paths of the page's own style sheets.
    var styles: [String]
    var canonical: String?
    /// Where the page goes on on others: which it is, counted from 1, and how many there are.
    var number = 1
    var pageCount = 1
    var translations = PageTranslations()
  }

  /// A page without cards in two pieces: what stands before its content, and what after.
  func pieces(of page: PlainHead, texts: PageTexts) -> [[UInt8]] {
    var values = input.shared(root: page.root, at: page.address, currentBoard: nil)
    let title = PageText.titleID(ofPage: page.number)
    values["lead"] = String(decoding: texts.html(of: title), as: UTF8.self)
    values["footer"] = String(decoding: texts.html(of: PageText.footerID), as: UTF8.self)
    values["isPlain"] = true
    values["title"] = "\(page.title.text(in: input.words)) \u{B7} \(input.configuration.title)"
    values["canonical"] = page.canonical
    values["styles"] = input.styles + page.styles
    add(page.translations, to: &values)
    let pages = PageWays(
      number: page.number, count: page.pageCount, name: { $0 },
      address: { Address(ofSearch: $0, of: input.configuration) })
    values.merge(pages.values) { $1 }
    return PageShell.split(board.render(values))
  }

  /// Adds the links to a page in other languages; for search engines before what the head has already.
  private func add(_ translations: PageTranslations, to values: inout [String: Any]) {
    guard !translations.links.isEmpty else { return }
    values["languages"] = translations.values
    values["hasLanguages"] = true
    let head = String(decoding: translations.head(baseURL: baseURL), as: UTF8.self)
    values["head"] = head + (values["head"] as? String ?? "")
  }

  private func title(of page: BoardHead, name: String) -> String {
    let number = page.board.number(ofPage: page.number, of: page.pageCount)
    let numbered = page.number > 1 ? input.words.title(name, page: number) : name
    let site = input.configuration.title
    return name == site ? numbered : "\(numbered) \u{B7} \(site)"
  }

  /// Stands in a rendered template where a page's own bytes go; no text holds it, because U+0001
  /// never reaches a page.
  fileprivate static let slot = "\u{1}"

  private static func split(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: 1, omittingEmptySubsequences: false).map(Array.init)
  }

  private static func template(_ file: ThemeFiles.File) throws(TemplateError) -> MustacheTemplate {
    let unknown = TemplateNames(file).diagnostics
    guard unknown.isEmpty else { throw TemplateError(diagnostics: unknown) }
    do {
      return try MustacheTemplate(string: file.text)
    } catch let error as MustacheTemplate.ParserError {
      throw TemplateError(
        diagnostics: [
          Diagnostic(
            .error, "the template cannot be read: \(error.error)",
            at: SourceLocation(
              file: file.path, line: error.context.lineNumber,
              column: error.context.columnNumber + 1),
            sourceLine: error.context.line, hint: "each '{{#name}}' needs its '{{/name}}'")
        ])
    } catch {
      throw TemplateError(
        diagnostics: [
          Diagnostic(
            .error, "the template cannot be read: \(error)", at: SourceLocation(file: file.path))
        ])
    }
  }
}

/// Why a theme's template cannot be used.
struct TemplateError: Error {
  var diagnostics: [Diagnostic]
}

extension PageShell.Input {
  /// - Parameters:
  ///   - baseURL: in place of the configuration's.
  ///   - footers: by the roots of the pages that have no texts of their own.
  init(
    _ assets: SharedAssets, site: Site, baseURL: String?, footers: [String: String],
    preparer: EntryPreparer
  ) {
    let frame = assets.frame(in: site.configuration.edition)
    configuration = site.configuration
    self.baseURL = baseURL ?? site.configuration.baseURL
    menuRoom = frame.menuRoom
    styles = frame.styles
    preloads = assets.preloads
    moreScript = assets.moreScript
    hasFeed = Feeds.hasSiteFeed(site)
    words = preparer.typesetting.interfaceWords[site.configuration.language]
    self.footers = footers
    cardRoots = Set(site.entries.lazy.map { Address(of: $0).root })
  }

  fileprivate var boardShell: ThemeFiles.File { configuration.themeFiles.boardShell }
  fileprivate var cardShell: ThemeFiles.File { configuration.themeFiles.cardShell }

  /// What both templates name.
  fileprivate func shared(at address: Address, currentBoard: String?) -> [String: Any] {
    shared(root: address.root, at: address, currentBoard: currentBoard)
  }

  /// What both templates name.
  ///
  /// - Parameter address: the page's; nil for a page that the masthead does not name.
  fileprivate func shared(
    root: String, at address: Address?, currentBoard: String?
  ) -> [String: Any] {
    var boards = configuration.boards.enumerated().filter(\.element.isInNavigation).map {
      index, board in
      [
        "class": MastheadStyle.className(ofBoard: index),
        "name": board.title.isEmpty ? configuration.title : board.title,
        "path": Address(of: board).path, "isCurrent": board.id == currentBoard, "attribute": "",
      ] as [String: Any]
    }
    for taxonomy in configuration.taxonomies {
      let page = Address(ofFolder: taxonomy.path)
      boards.append([
        "class": MastheadStyle.className(of: taxonomy), "name": words.name(of: taxonomy),
        "path": page.path, "isCurrent": page == address,
        "attribute": words.isStandard(taxonomy) ? words.languageAttribute : "",
      ])
    }
    if configuration.hasArchive {
      let page = Address(
        ofFolder: configuration.path(inEdition: SiteConfiguration.archiveFolder))
      boards.append([
        "class": MastheadStyle.archiveClassName, "name": words.archive, "path": page.path,
        "isCurrent": page == address, "attribute": words.languageAttribute,
      ])
    }
    var values: [String: Any] = [
      "language": configuration.language, "direction": direction, "root": root,
      "home": Address(ofFolder: configuration.path(inEdition: "")).path,
      "site": configuration.title, "preloads": preloads, "boards": boards,
      "hasBoards": boards.count > 1, "content": PageShell.slot,
      "footer": footers[root] ?? "",
      "words": words.values(in: configuration.language), "feeds": siteFeeds,
    ]
    if configuration.hasManifest { values["manifest"] = ManifestPage.path }
    if configuration.search != nil {
      let page = Address(ofSearch: 1, of: configuration)
      values["search"] = page.path
      values["isSearch"] = address == page
    }
    return values
  }

  private var siteFeeds: [[String: String]] {
    hasFeed ? Feeds.links(to: configuration.path(inEdition: ""), title: configuration.title) : []
  }

  /// The feeds that a board's page names: its own before that of all cards.
  fileprivate func feeds(of page: PageShell.BoardHead) -> [[String: String]] {
    guard let folder = page.feedFolder else { return siteFeeds }
    let title = "\(page.board.title) \u{B7} \(configuration.title)"
    return Feeds.links(to: folder, title: title) + siteFeeds
  }

  private var direction: String {
    switch configuration.direction {
    case .automatic: RightToLeftLanguages.contains(configuration.language) ? "rtl" : "ltr"
    case .leftToRight, .rightToLeft: configuration.direction.rawValue
    }
  }
}
