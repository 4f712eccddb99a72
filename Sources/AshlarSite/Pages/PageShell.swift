internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
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
    /// What the masthead leads to where the configuration says it; nil for all boards, terms and the archive.
    var menu: SiteMenu?
    var logo: SiteLogo?
    /// The links of the footer.
    var footerColumns: SiteMenu
    var footerSocial: SiteMenu
    /// What stands before a path from the output's root in the links of cards' pages: one for each depth.
    var cardRoots: Set<String>
    /// The site's footer as HTML, by what stands before a path from the output's root in a page's links.
    var footers: [String: String]
    var words: InterfaceWords
    /// Whether there is a feed of all cards.
    var hasFeed: Bool
    /// The path of the script that appends pages; nil where no board asks for it.
    var moreScript: String?
    /// The path of the script on the pages of photographs; nil where they have none.
    var photographScript: String?
    /// The path of the script that keeps what is chosen on boards; nil where no form has it.
    var chooseScript: String?
  }

  let input: Input
  /// The page of a card in five pieces, by what stands before a path from the output's root in its links.
  private let cards: [String: [[UInt8]]]
  /// The same of the cards that the menu or the footer leads to, and says so on their pages.
  private let menuCards: [Address: [[UInt8]]]
  private let board: MustacheTemplate

  var baseURL: String? { input.baseURL }

  /// - Throws: when a template of the theme cannot be read.
  init(_ input: Input) throws(TemplateError) {
    self.input = input
    board = try PageShell.template(input.boardShell, of: .board)
    let card = try PageShell.template(input.cardShell, of: .card)
    let pieces = { (root: String, address: Address?) in
      var values = input.shared(root: root, at: address, currentBoard: nil)
      values.texts("styles", input.styles)
      values.html(
        "footer",
        Array((input.footers[root] ?? "").utf8)
          + input.footerLinks(root: root, at: address, currentBoard: nil))
      for name in ["title", "head", "back"] { values.slot(name) }
      return ShellValues.pieces(of: card.render(values.members))
    }
    cards = Dictionary(
      uniqueKeysWithValues: input.cardRoots.map { root in (root, pieces(root, nil)) })
    let menus = [input.menu, input.footerColumns, input.footerSocial].compactMap(\.self)
    let named = menus.flatMap(\.links).filter { $0.board == nil && !$0.isOutside }
    menuCards = Set(named.map { Address($0.path) }).filter { input.cardRoots.contains($0.root) }
      .reduce(into: [:]) { $0[$1] = pieces($1.root, $1) }
  }

  /// The page of a card in five pieces: its title, head, content and way back go between them.
  func cardPieces(at address: Address) -> [[UInt8]] {
    guard let pieces = menuCards[address] ?? cards[address.root] else {
      preconditionFailure("no card's page lies as deep as '\(address.path)'")
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
    /// The links to the ZIP files of the album whose board it is.
    var downloads: [UInt8]
    var translations = PageTranslations()
    /// The script by which pages of a board with a password keep its key; empty for other boards.
    var lockScript: [UInt8] = []
    /// What its form for choosing photographs needs in the head; empty without one.
    var selectionHead: [UInt8] = []
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
    let heading =
      PageText.showsTitle(of: board, in: configuration)
      ? texts.html(of: PageText.titleID) : hiddenTitle(of: board, name: name)
    values.html(
      "lead",
      heading + texts.html(of: PageText.leadID) + texts.html(of: PageText.mapID)
        + page.downloads)
    values.html(
      "footer",
      texts.html(of: PageText.footerID)
        + input.footerLinks(root: page.address.root, at: page.address, currentBoard: board.id))
    values.text("title", title(of: page, name: name))
    let isFirst = board.id == configuration.boards.first?.id
    values.text(
      "description",
      board.description(in: configuration) ?? (isFirst ? configuration.description : nil))
    values.text("canonical", page.address.url(under: baseURL))
    var head = page.translations.head(baseURL: baseURL)
    if let baseURL {
      let graph = OpenGraph(
        title: name, type: "website", url: page.address.absoluteURL(under: baseURL + "/"),
        site: configuration.title, description: board.summary ?? configuration.description,
        picture: picture)
      let data = board.isUnlisted ? [] : structuredData(of: page, name: name, graph: graph).html
      head += graph.html + data
    }
    if board.isUnlisted { head = Array(Self.unlistedHead.utf8) + page.lockScript + head }
    head += page.selectionHead
    add(page.translations, to: &values)
    values.texts("styles", input.styles + [positions])
    values.list("feeds", input.feeds(of: page))
    let pages = PageWays(
      number: page.number, count: page.pageCount,
      name: { board.number(ofPage: $0, of: page.pageCount) },
      address: { Address(of: board, page: $0, of: page.pageCount) })
    values.add(pages.values)
    if board.pages.more == .inline, let script = input.moreScript {
      head += pages.script(root: page.address.root, path: script).utf8
    }
    head += slot(
      .head,
      of: SlotPage(address: page.address, title: name, language: configuration.language))
    values.html("head", head)
    return ShellValues.pieces(of: self.board.render(values.members))
  }

  /// A board's title for programs that read pages aloud, where nobody else is to see it.
  private func hiddenTitle(of board: BoardConfiguration, name: String) -> [UInt8] {
    let own = board.title.isEmpty ? input.configuration.untranslated : board.untranslated
    var html = HTMLBytes()
    html.append("<h1 class=\"hidden\" id=\"\(PageText.titleID)\"")
    if let language = own?.language(of: .title) { html.append(" lang=\"\(language)\"") }
    html.append(">")
    html.append(escaping: name)
    html.append("</h1>")
    return html.bytes
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
    /// What its head has besides.
    var more: [UInt8] = []
    /// Where the page goes on on others: which it is, counted from 1, and how many there are.
    var number = 1
    var pageCount = 1
    var translations = PageTranslations()
  }

  /// A page without cards in two pieces: what stands before its content, and what after.
  func pieces(of page: PlainHead, texts: PageTexts) -> [[UInt8]] {
    var values = input.shared(root: page.root, at: page.address, currentBoard: nil)
    let title = PageText.titleID(ofPage: page.number)
    values.html("lead", texts.html(of: title))
    values.html(
      "footer",
      texts.html(of: PageText.footerID)
        + input.footerLinks(root: page.root, at: page.address, currentBoard: nil))
    values.flag("isPlain", true)
    values.text("title", "\(page.title.text(in: input.words)) \u{B7} \(input.configuration.title)")
    values.text("canonical", page.canonical)
    values.texts("styles", input.styles + page.styles)
    values.html(
      "head",
      page.more + page.translations.head(baseURL: baseURL)
        + slot(
          .head,
          of: SlotPage(
            address: page.address, title: page.title.text(in: input.words),
            language: input.configuration.language)))
    add(page.translations, to: &values)
    let pages = PageWays(
      number: page.number, count: page.pageCount, name: { $0 },
      address: { Address(ofSearch: $0, of: input.configuration) })
    values.add(pages.values)
    return ShellValues.pieces(of: board.render(values.members))
  }

  /// Adds the links to a page in other languages.
  private func add(_ translations: PageTranslations, to values: inout ShellValues) {
    guard !translations.links.isEmpty else { return }
    values.list("languages", translations.values)
    values.flag("hasLanguages", true)
  }

  private func title(of page: BoardHead, name: String) -> String {
    let number = page.board.number(ofPage: page.number, of: page.pageCount)
    let numbered = page.number > 1 ? input.words.title(name, page: number) : name
    let site = input.configuration.title
    return name == site ? numbered : "\(numbered) \u{B7} \(site)"
  }

  private static func template(
    _ file: ThemeFiles.File, of kind: ShellKind
  ) throws(TemplateError) -> MustacheTemplate {
    let mistakes = TemplateNames(file, of: kind).diagnostics
    guard mistakes.isEmpty else { throw TemplateError(diagnostics: mistakes) }
    do {
      return try MustacheTemplate(string: ShellValues.heading + file.text)
    } catch let error as MustacheTemplate.ParserError {
      throw TemplateError(
        diagnostics: [
          Diagnostic(
            .error, "the template cannot be read: \(error.error)",
            at: SourceLocation(
              file: file.path, line: max(1, error.context.lineNumber - 1),
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
