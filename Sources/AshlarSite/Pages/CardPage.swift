internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarOutput

/// The page of one card: its whole text in normal flow.
struct CardPage: Page {
  let address: Address
  private let card: CardReference
  /// The board that the page leads back to.
  private let home: SitePlan.Home?

  var board: PlannedBoard? { nil }
  var entries: [Int] { [card.entry] }
  var drawsSiteMarkdown: Bool { false }

  static func plan(in plan: inout SitePlan) {
    for (index, entry) in plan.site.entries.enumerated() {
      let address = Address(ofCard: entry.id)
      plan.add(
        CardPage(
          address: address, card: plan.reading(of: index, at: address), home: plan.homes[index]))
    }
  }

  /// The shell's pieces are shared by all pages of cards; only the card's own bytes differ.
  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let entry = drawing.site.entries[card.entry]
    let prepared = drawing.entries[card.entry]
    let shell = drawing.shell.cardPieces
    let content = PictureHTML(pictures: drawing.pictures).pieces(
      of: prepared.html(card), face: prepared.faces[card.face], root: address.root,
      sizes: { PictureSizes() }, loading: .first)
    let pieces =
      [
        shell[0], title(of: prepared), shell[1], head(of: prepared, shell: drawing.shell), shell[2],
        opening(of: entry, prepared, settings: drawing.preparer.settings),
      ]
      + content + [CardPage.closing, shell[3], back, shell[4]]
    return [PageFile(path: address.path, content: .pieces(pieces))]
  }

  /// The start of the page's `<title>`: the card's, before the site's.
  private func title(of card: PreparedEntry) -> [UInt8] {
    card.plainTitle.isEmpty ? [] : escaped(card.plainTitle) + Array(" \u{B7} ".utf8)
  }

  /// Description and canonical URL.
  private func head(of card: PreparedEntry, shell: PageShell) -> [UInt8] {
    var html: [UInt8] = []
    if !card.summary.isEmpty {
      html += Array("<meta name=\"description\" content=\"".utf8) + escaped(card.summary)
      html += Array("\">\n".utf8)
    }
    if let url = address.url(under: shell.baseURL) {
      html += Array("<link rel=\"canonical\" href=\"".utf8) + escaped(url) + Array("\">\n".utf8)
    }
    return html
  }

  /// The card's opening tag. A page has one `h1`: the card's title, or else a hidden one.
  private func opening(
    of entry: Entry, _ card: PreparedEntry, settings: CardSettings
  ) -> [UInt8] {
    var html = Array("<article class=\"card".utf8)
    html += Array(BoardPageHTML.kindClass(of: entry).utf8)
    html += Array("\" id=\"\(entry.id)\"".utf8)
    html += Array(settings.languageAttribute(of: entry).utf8)
    html += Array(">".utf8)
    guard entry.frontMatter.title == nil else { return html }
    html += Array("<h1 class=\"hidden\">".utf8) + escaped(card.plainTitle)
    return html + Array("</h1>".utf8)
  }

  /// The card's closing tag.
  private static let closing = Array("</article>".utf8)

  /// A link to the card's place on its board.
  private var back: [UInt8] {
    guard let home else { return [] }
    let link = "\(address.link(to: home.address))#\(home.elementID)"
    return Array("<p class=\"back\"><a href=\"\(link)\">".utf8)
      + escaped(home.title) + Array("</a></p>".utf8)
  }

  private func escaped(_ text: String) -> [UInt8] { HTMLBytes.escaped(text) }
}
