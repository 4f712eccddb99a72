internal import AshlarContent
internal import AshlarMarkdown

/// The page of one card: its whole text in normal flow.
struct CardPage {
  /// The board that a card's page leads back to.
  struct Home {
    var path: String
    var elementID: String
    var title: String
  }

  let entry: Entry
  let prepared: PreparedEntry
  let factory: CardFactory

  /// The start of the page's `<title>`: the card's, before the site's.
  var title: [UInt8] {
    prepared.plainTitle.isEmpty ? [] : escaped(prepared.plainTitle) + Array(" \u{B7} ".utf8)
  }

  /// Description and canonical URL.
  func head(shell: PageShell) -> [UInt8] {
    var html: [UInt8] = []
    if !prepared.summary.isEmpty {
      html += Array("<meta name=\"description\" content=\"".utf8) + escaped(prepared.summary)
      html += Array("\">\n".utf8)
    }
    if let url = shell.canonical(EntryLinks.page(of: entry.id)) {
      html += Array("<link rel=\"canonical\" href=\"".utf8) + escaped(url) + Array("\">\n".utf8)
    }
    return html
  }

  /// The card's opening tag. A page has one `h1`: the card's title, or else a hidden one.
  var opening: [UInt8] {
    var html = Array("<article class=\"card".utf8)
    html += Array(BoardPageRenderer.kindClass(of: entry).utf8)
    html += Array("\" id=\"\(entry.id)\"".utf8)
    html += Array(factory.languageAttribute(of: entry).utf8)
    html += Array(">".utf8)
    guard entry.frontMatter.title == nil else { return html }
    html += Array("<h1 class=\"hidden\">".utf8) + escaped(prepared.plainTitle)
    return html + Array("</h1>".utf8)
  }

  /// The card's closing tag.
  static let closing = Array("</article>".utf8)

  /// A link to the card's place on its board.
  func back(to home: Home?) -> [UInt8] {
    guard let home else { return [] }
    return Array("<p class=\"back\"><a href=\"../\(home.path)#\(home.elementID)\">".utf8)
      + escaped(home.title) + Array("</a></p>".utf8)
  }

  private func escaped(_ text: String) -> [UInt8] { HTMLBytes.escaped(text) }
}
