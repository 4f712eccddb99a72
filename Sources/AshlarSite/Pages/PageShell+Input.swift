internal import AshlarContent

/// What stands around every page: its masthead, its footer's links, its feeds.
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
    photographScript = assets.photographScript
    chooseScript = assets.chooseScript
    hasFeed = site.hasFeed
    words = preparer.typesetting.interfaceWords[site.configuration.language]
    logo = SiteLogo(of: site)
    footerColumns = SiteMenu(site.configuration.footerColumns, of: site, words: words)
    footerSocial = SiteMenu(site.configuration.footerSocial, of: site, words: words)
    menu = site.configuration.menu.map { [words] in SiteMenu($0, of: site, words: words) }
    self.footers = footers
    cardRoots = Set(site.entries.lazy.map { Address(of: $0).root })
  }

  var boardShell: ThemeFiles.File { configuration.themeFiles.boardShell }
  var cardShell: ThemeFiles.File { configuration.themeFiles.cardShell }

  /// What both templates name.
  func shared(at address: Address, currentBoard: String?) -> ShellValues {
    shared(root: address.root, at: address, currentBoard: currentBoard)
  }

  /// What both templates name.
  ///
  /// - Parameter address: the page's; nil for a page that the masthead does not name.
  func shared(
    root: String, at address: Address?, currentBoard: String?
  ) -> ShellValues {
    var values = ShellValues()
    values.text("language", configuration.language)
    values.text("direction", direction)
    values.text("root", root)
    values.text("home", Address(ofFolder: configuration.path(inEdition: "")).path)
    values.text("site", configuration.title)
    if let logo { values.html("logo", logo.html(root: root)) }
    values.texts("preloads", preloads)
    if let menu {
      add(
        MenuHTML(menu: menu, root: root, address: address, board: currentBoard), to: &values)
    } else {
      let boards = boards(at: address, currentBoard: currentBoard)
      values.list("boards", boards)
      values.flag("hasBoards", boards.count > 1)
    }
    values.slot("content")
    var own = words
    // What the masthead's switch is called.
    if !configuration.choices.hasTextSizes { own.textSize = words.colours }
    values.group("words", own.values(in: configuration.language))
    values.list("feeds", siteFeeds)
    if configuration.hasManifest { values.text("manifest", ManifestPage.path) }
    if configuration.search != nil {
      let page = Address(ofSearch: 1, of: configuration)
      values.text("search", page.path)
      values.flag("isSearch", address == page)
    }
    return values
  }

  /// The footer's links, below its text.
  func footerLinks(root: String, at address: Address?, currentBoard: String?) -> [UInt8] {
    FooterHTML(columns: footerColumns, social: footerSocial)
      .html(root: root, at: address, board: currentBoard)
  }

  /// Adds the menu that the configuration asks for; as a list of its links, too, for shells that know no menu.
  private func add(_ html: MenuHTML, to values: inout ShellValues) {
    guard !html.menu.items.isEmpty else { return }
    values.html(
      "menu",
      html.masthead(attribute: words.contentAttribute(in: configuration.language)))
    values.flag("hasBoards", true)
    values.list(
      "boards",
      html.menu.links.map { link in
        var item = ShellValues()
        item.text("name", link.name)
        // In place of the page's own.
        if link.isOutside { item.text("root", "") }
        item.text("path", link.path)
        item.flag("isCurrent", html.leadsHere(link))
        item.html("attribute", link.language.map { " lang=\"\($0)\"" } ?? "")
        return item
      })
  }

  /// What the masthead leads to where nobody says it: boards, the pages of terms, the archive and the map.
  private func boards(at address: Address?, currentBoard: String?) -> [ShellValues] {
    let item = {
      (className: String, name: String, page: Address, isCurrent: Bool, attribute: String) in
      var item = ShellValues()
      item.text("class", className)
      item.text("name", name)
      item.text("path", page.path)
      item.flag("isCurrent", isCurrent)
      item.html("attribute", attribute)
      return item
    }
    var items = configuration.boards.enumerated().filter(\.element.isInNavigation).map {
      index, board in
      let isNamed = !board.title.isEmpty
      let language = (isNamed ? board.untranslated : configuration.untranslated)?
        .language(of: .title)
      return item(
        MastheadStyle.className(ofBoard: index), isNamed ? board.title : configuration.title,
        Address(of: board), board.id == currentBoard, language.map { " lang=\"\($0)\"" } ?? "")
    }
    for taxonomy in configuration.taxonomies {
      let page = Address(ofFolder: taxonomy.path)
      items.append(
        item(
          MastheadStyle.className(of: taxonomy), words.name(of: taxonomy), page, page == address,
          words.isStandard(taxonomy) ? words.languageAttribute : ""))
    }
    if configuration.hasArchive {
      let page = Address(
        ofFolder: configuration.path(inEdition: SiteConfiguration.archiveFolder))
      items.append(
        item(
          MastheadStyle.archiveClassName, words.archive, page, page == address,
          words.languageAttribute))
    }
    if configuration.map != nil {
      let page = Address(ofFolder: configuration.path(inEdition: MapConfiguration.folder))
      items.append(
        item(
          MastheadStyle.mapClassName, words.map.title, page, page == address,
          words.languageAttribute))
    }
    return items
  }

  private var siteFeeds: [ShellValues] {
    guard hasFeed else { return [] }
    return Feeds.links(
      to: configuration.path(inEdition: ""), title: configuration.title,
      formats: configuration.feeds.formats)
  }

  /// The feeds that a board's page names: its own before that of all cards.
  func feeds(of page: PageShell.BoardHead) -> [ShellValues] {
    guard let folder = page.feedFolder else { return siteFeeds }
    let title = "\(page.board.title) \u{B7} \(configuration.title)"
    return Feeds.links(to: folder, title: title, formats: configuration.feeds.formats) + siteFeeds
  }

  private var direction: String {
    switch configuration.direction {
    case .automatic: RightToLeftLanguages.contains(configuration.language) ? "rtl" : "ltr"
    case .leftToRight, .rightToLeft: configuration.direction.rawValue
    }
  }
}
