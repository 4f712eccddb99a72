internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarOutput

/// The page of one card: its whole text in normal flow.
struct CardPage: Page {
  let address: Address
  private let card: CardReference
  /// The board that the page leads back to.
  private let home: SitePlan.Home?
  let unlistedFolder: String?
  /// The cards before and after this one on that board, and those that are about the same.
  let neighbours: Neighbours

  /// Other cards that the page leads to.
  struct Neighbours: Hashable {
    var previous: Int?
    var next: Int?
    var related: [Int] = []
    /// Its places in series.
    var series: [SeriesPlace] = []
    /// A photograph's place among them, from 1 on, and how many there are; 0 for other cards.
    var (place, count) = (0, 0)
    /// The board on which a script keeps whether the photograph is chosen; nil where none does.
    var choice: Choice?

    var all: [Int] {
      ([previous, next] + series.flatMap { [$0.previous, $0.next] }).compactMap { $0 } + related
    }
  }

  var entries: [Int] { [card.entry] + neighbours.all }
  var drawnEntries: [Int] { [card.entry] }
  var ownEntry: Int? { card.entry }
  var isListed: Bool { unlistedFolder == nil }
  /// Cards have keys for this.
  var isSameByPath: Bool { false }

  func owner(in site: Site) -> String? {
    let entry = site.entries[card.entry]
    return "the card \(entry.location(of: entry.fieldOfAddress))"
  }

  static func plan(in plan: inout SitePlan) {
    var neighbours = Neighbours.onBoards(of: plan)
    let series = SeriesPlace.all(in: plan.site)
    for (index, entry) in plan.site.entries.enumerated() where entry.album == nil {
      let address = Address(of: entry)
      let near = [neighbours[index].previous, neighbours[index].next]
      let related = plan.relatedCards[index]
      // Mostly the list itself, which takes no memory again.
      neighbours[index].related =
        related.contains(where: near.contains) ? related.filter { !near.contains($0) } : related
      if let places = series[index] { neighbours[index].series = places }
      plan.add(
        CardPage(
          address: address, card: plan.reading(of: index), home: plan.homes[index],
          unlistedFolder: entry.unlistedFolder, neighbours: neighbours[index]))
    }
  }

  func add(to key: inout PageKey) {
    key.add(unlistedFolder)
    key.add(card.face)
    key.add(card.setting)
    key.add(entry: card.entry)
    key.add(entry: neighbours.previous)
    key.add(entry: neighbours.next)
    key.add(neighbours.place)
    key.add(neighbours.count)
    neighbours.choice?.add(to: &key)
    for place in neighbours.series { place.add(to: &key) }
    key.add(neighbours.related.count)
    for card in neighbours.related { key.add(entry: card) }
    key.add(home?.address.path)
    key.add(home?.elementID)
    key.add(home?.title)
  }

  /// The shell's pieces are shared by all pages of cards; only the card's own bytes differ.
  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let entry = drawing.site.entries[card.entry]
    let prepared = drawing.entries[card.entry]
    let shell = drawing.shell.cardPieces(at: address)
    let content = PictureHTML(pictures: drawing.pictures, saysColours: true).pieces(
      of: prepared.html(card, below: address.root), face: prepared.faces[card.face],
      root: address.root,
      sizes: { sizes(of: entry, in: drawing) }, loading: .first, fits: entry.isPhotograph,
      enlargement: { enlargement(of: $0, entry, in: drawing) },
      film: { film(of: $0, entry, in: drawing) })
    let pieces =
      [
        shell[0], title(of: prepared), shell[1], head(of: prepared, in: drawing),
        slot(.head, in: drawing), shell[2],
        opening(of: entry, prepared, settings: drawing.preparer.settings), steps(in: drawing),
      ]
      + content
      + [
        CardPage.closing, choice(in: drawing), author(of: entry, in: drawing),
        lead(of: entry, in: drawing),
        details(of: entry, in: drawing),
        shareLinks(prepared, in: drawing), slot(.afterCard, in: drawing), shell[3],
        ways(in: drawing), shell[4],
      ]
    return [PageFile(path: address.path, content: .pieces(pieces))]
      + (oEmbed(in: drawing).map {
        [PageFile(path: OEmbed.path(of: address), content: .bytes($0.json))]
      } ?? [])
  }

  /// How wide the page shows the card's pictures: a photograph and a large picture of its own as wide as the window.
  private func sizes(of entry: Entry, in drawing: Drawing) -> PictureSizes {
    let padding = 2 * drawing.preparer.typesetting.style.cardPadding
    let face = drawing.entries[card.entry].faces[card.face]
    return PictureSizes(
      ofReading: padding, isPhotograph: entry.isPhotograph,
      shape: PictureShape(of: entry, in: face))
  }

  /// The author's HTML for a place of the page.
  private func slot(_ place: SlotConfiguration.Place, in drawing: Drawing) -> [UInt8] {
    let entry = drawing.site.entries[card.entry]
    return drawing.shell.slot(
      place,
      of: SlotPage(
        address: address, id: entry.id, title: drawing.name(of: card.entry),
        language: entry.frontMatter.language ?? drawing.site.configuration.language))
  }

  /// The start of the page's `<title>`: the card's, before the site's.
  private func title(of card: PreparedEntry) -> [UInt8] {
    card.plainTitle.isEmpty ? [] : escaped(card.plainTitle) + Array(" \u{B7} ".utf8)
  }

  /// Description, canonical URL, and what links to the page are shown with.
  private func head(of card: PreparedEntry, in drawing: Drawing) -> [UInt8] {
    var html =
      unlistedFolder == nil
      ? [] : Array(PageShell.unlistedHead.utf8) + drawing.locks.script(at: address)
    if let script = drawing.shell.input.photographScript,
      drawing.site.entries[self.card.entry].isPhotograph
    {
      html += Array("<script src=\"\(address.root)\(script)\" defer></script>\n".utf8)
    }
    if neighbours.choice != nil, let script = drawing.shell.input.chooseScript {
      html += Array("<script src=\"\(address.root)\(script)\" defer></script>\n".utf8)
    }
    if !card.summary.isEmpty {
      html += Array("<meta name=\"description\" content=\"".utf8) + escaped(card.summary)
      html += Array("\">\n".utf8)
    }
    html += drawing.translations(of: address).head(baseURL: drawing.shell.baseURL)
    guard let baseURL = drawing.shell.baseURL, let url = address.url(under: baseURL) else {
      return html
    }
    html += Array("<link rel=\"canonical\" href=\"".utf8) + escaped(url) + Array("\">\n".utf8)
    let base = baseURL + "/"
    let title = card.plainTitle.isEmpty ? drawing.site.configuration.title : card.plainTitle
    let graph = OpenGraph(
      title: title, type: "article", url: address.absoluteURL(under: base),
      site: drawing.site.configuration.title, description: card.summary,
      picture: OpenGraph.Picture.shared(of: [self.card.entry], in: drawing, base: base),
      date: drawing.site.entries[self.card.entry].frontMatter.date)
    if unlistedFolder != nil { return html + graph.html }
    if oEmbed(in: drawing) != nil {
      html += Array("<link rel=\"alternate\" type=\"application/json+oembed\" href=\"".utf8)
      html += escaped(Address(OEmbed.path(of: address)).absoluteURL(under: base))
      html += Array("\" title=\"".utf8) + escaped(title) + Array("\">\n".utf8)
    }
    return html + graph.html + structuredData(graph, in: drawing, base: base).html
  }

  /// What the page says to programs that show links to it; nil where the site does not ask for it.
  private func oEmbed(in drawing: Drawing) -> OEmbed? {
    let site = drawing.site.configuration
    guard site.hasOEmbed, unlistedFolder == nil, let baseURL = drawing.shell.baseURL else {
      return nil
    }
    let entry = drawing.site.entries[card.entry]
    let base = baseURL + "/"
    return OEmbed(
      title: drawing.name(of: card.entry), site: site.title,
      siteURL: Address(ofFolder: site.path(inEdition: "")).absoluteURL(under: base),
      author: entry.frontMatter.author ?? site.author,
      picture: entry.isPhotograph
        ? OpenGraph.Picture.own(of: [card.entry], in: drawing, base: base)
        : OpenGraph.Picture.shared(of: [card.entry], in: drawing, base: base),
      isPhotograph: entry.isPhotograph)
  }

  /// What the page says of itself to search engines.
  private func structuredData(
    _ graph: OpenGraph, in drawing: Drawing, base: String
  ) -> StructuredData {
    let entry = drawing.site.entries[card.entry]
    let site = drawing.site.configuration
    var data = StructuredData(
      type: entry.isPhotograph && graph.picture != nil ? "ImageObject" : "Article",
      name: graph.title, url: graph.url, language: entry.frontMatter.language ?? site.language)
    data.author = entry.frontMatter.author ?? site.author
    // A photograph's own file, and not what is cut from it.
    data.picture =
      entry.isPhotograph
      ? OpenGraph.Picture.own(of: [card.entry], in: drawing, base: base) : graph.picture
    data.published = entry.frontMatter.date
    data.modified = entry.frontMatter.modified
    let front = Address(ofFolder: site.path(inEdition: ""))
    data.way = [
      StructuredData.Crumb(name: site.title, url: front.absoluteURL(under: base))
    ]
    if let home, home.address != front {
      data.way.append(
        StructuredData.Crumb(name: home.title, url: home.address.absoluteURL(under: base)))
    }
    data.way.append(StructuredData.Crumb(name: graph.title, url: graph.url))
    return data
  }

  /// The card's opening tag. A page has one `h1`: the card's title, or else a hidden one.
  private func opening(
    of entry: Entry, _ card: PreparedEntry, settings: CardSettings
  ) -> [UInt8] {
    var html = Array("<article class=\"card".utf8)
    html += Array(BoardPageHTML.kindClass(of: entry).utf8)
    if let shape = PictureShape(of: entry, in: card.faces[self.card.face]) {
      html += Array(" \(shape.classes)".utf8)
    }
    html += Array("\" id=\"\(entry.id)\"".utf8)
    html += Array(settings.languageAttribute(of: entry).utf8)
    html += Array(">".utf8)
    guard entry.frontMatter.title == nil else { return html }
    html += Array("<h1 class=\"hidden\">".utf8) + escaped(card.plainTitle)
    return html + Array("</h1>".utf8)
  }

  /// The card's closing tag.
  private static let closing = Array("</article>".utf8)

  /// Who wrote the card, where it does not say so itself.
  private func author(of entry: Entry, in drawing: Drawing) -> [UInt8] {
    // In place: a copy of what makes faces counts a reference for each of its parts.
    guard !drawing.entries[card.entry].saysMetaBelowTitle,
      let author = drawing.preparer.faces.author(of: entry)
    else { return [] }
    return Array("<p class=\"author\">".utf8) + escaped(author) + Array("</p>".utf8)
  }

  /// The link of a card that leads elsewhere, by its title or its button on boards: what the button says, or the address.
  private func lead(of entry: Entry, in drawing: Drawing) -> [UInt8] {
    guard let link = entry.frontMatter.link else { return [] }
    let shown = link.utf8.firstRange(ofText: "://").map { String(link[$0.upperBound...]) }
    guard let text = entry.frontMatter.details[.button] ?? shown else { return [] }
    let url = drawing.preparer.link(of: entry)
    // A card that may lead nowhere leads to its own page.
    if url.isFromRoot, url.bytes.elementsEqual(address.path.utf8) { return [] }
    var html = HTMLBytes()
    html.append("<p class=\"leads\"><a href=\"")
    if url.isFromRoot { html.append(address.root) }
    html.append(escaping: url.bytes)
    html.append("\">")
    html.append(escaping: text)
    html.append("</a></p>")
    return html.bytes
  }

  /// The links for passing the card on, where the site asks for them.
  private func shareLinks(_ card: PreparedEntry, in drawing: Drawing) -> [UInt8] {
    let site = drawing.site.configuration
    guard site.hasShareLinks, unlistedFolder == nil,
      let url = address.url(under: drawing.shell.baseURL)
    else { return [] }
    let title = card.plainTitle.isEmpty ? site.title : card.plainTitle
    return ShareLinks(title: title, url: url).html(words: drawing.shell.input.words)
  }

  /// The links to the card's place on its board, to the cards beside it there, and to those about the same.
  private func ways(in drawing: Drawing) -> [UInt8] {
    let words = drawing.shell.input.words
    let language = drawing.site.configuration.language
    var html = HTMLBytes(capacity: 2000)
    if let home {
      html.append("<nav class=\"ways\"\(words.languageAttribute) aria-label=\"")
      html.append(escaping: words.pages)
      html.append("\">")
      if let card = neighbours.previous {
        write(card, in: drawing, relation: "prev", label: words.previous, to: &html)
      }
      html.append("<a class=\"back\"\(words.contentAttribute(in: language)) href=\"")
      html.append(address.link(to: home.address))
      html.append("#")
      html.append(home.elementID)
      html.append("\">")
      html.append(escaping: home.title)
      html.append("</a>")
      if let card = neighbours.next {
        write(card, in: drawing, relation: "next", label: words.next, to: &html)
      }
      html.append("</nav>\n")
    }
    html.append(series(in: drawing))
    html.append(translations(in: drawing))
    html.append(backlinks(in: drawing))
    html.append(RelatedTiles(address: address).html(of: neighbours.related, in: drawing))
    return html.bytes
  }

  /// The links to the cards that link to this one.
  private func backlinks(in drawing: Drawing) -> [UInt8] {
    let links = drawing.backlinks.to(card.entry)
    if links.isEmpty { return [] }
    var html = HTMLBytes()
    let words = drawing.shell.input.words
    html.append("<section class=\"backlinks\" aria-labelledby=\"page--backlinks\">")
    html.append("<h2 id=\"page--backlinks\"\(words.languageAttribute)>")
    html.append(escaping: words.linkedFrom)
    html.append("</h2>\n<ul>")
    for link in links {
      html.append("<li><a href=\"")
      html.append(escaping: address.link(to: link.address))
      html.append("\"\(link.attribute)>")
      html.append(escaping: link.name)
      html.append("</a></li>\n")
    }
    html.append("</ul></section>\n")
    return html.bytes
  }

  /// The links to the card in other languages.
  private func translations(in drawing: Drawing) -> [UInt8] {
    let links = drawing.translations(of: address).alternates.filter { !$0.isCurrent }
    if links.isEmpty { return [] }
    var html = HTMLBytes()
    let words = drawing.shell.input.words
    html.append("<nav class=\"languages\"\(words.languageAttribute) aria-label=\"")
    html.append(escaping: Array(words.languages.utf8))
    html.append("\"><ul>")
    for link in links {
      html.append("<li><a rel=\"alternate\" hreflang=\"\(link.language)\"")
      html.append(" lang=\"\(link.language)\" href=\"")
      html.append(escaping: Array(address.link(to: link.address).utf8))
      html.append("\">")
      html.append(escaping: Array(link.name.utf8))
      html.append("</a></li>")
    }
    html.append("</ul></nav>\n")
    return html.bytes
  }

  /// Appends a link with a card's title, and what it is for in small letters before it.
  func write(
    _ card: Int, in drawing: Drawing, relation: String, label: String,
    to html: inout HTMLBytes
  ) {
    let words = drawing.shell.input.words
    let language = drawing.site.configuration.language
    // In place: a copy of an entry counts a reference for each of its parts, on both threads at once.
    html.append("<a rel=\"")
    html.append(relation)
    html.append("\" href=\"")
    html.append(address.link(to: Address(of: drawing.site.entries[card])))
    html.append("\"")
    let own = drawing.preparer.settings.languageAttribute(of: drawing.site.entries[card])
    html.append(own.isEmpty ? words.contentAttribute(in: language) : own)
    html.append(">")
    html.append("<small lang=\"\(words.tag)\">")
    html.append(escaping: label)
    html.append("</small> ")
    html.append(escaping: name(of: card, in: drawing))
    html.append("</a>")
  }

  /// What a link calls a card.
  func name(of card: Int, in drawing: Drawing) -> String {
    let title = drawing.prepared.entries[card].plainTitle
    guard title.isEmpty else { return title }
    return drawing.site.entries[card].frontMatter.alt ?? drawing.site.entries[card].id
  }

  func escaped(_ text: String) -> [UInt8] { HTMLBytes.escaped(text) }
}
