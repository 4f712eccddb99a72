internal import AshlarContent
internal import AshlarLayout
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarText

/// The page that lists the terms of a taxonomy, each with the number of its cards and a link to its board.
struct TermsPage: Page {
  private struct Link: Hashable {
    var name: String
    var address: Address
    var count: Int
  }

  let address: Address
  private let taxonomy: Taxonomy
  private let links: [Link]
  private let frame: PlainFrame

  var board: PlannedBoard? { frame.board }
  var texts: [PageText] { frame.texts }
  var isListed: Bool { true }

  /// Plans the list of each taxonomy, and a board of columns for each term.
  static func plan(in plan: inout SitePlan) {
    for taxonomy in plan.site.configuration.taxonomies {
      let terms = taxonomy.terms(of: plan.site.entries)
      let links = terms.map {
        Link(name: $0.name, address: Address(ofFolder: $0.path), count: $0.entries.count)
      }
      let address = Address(ofFolder: taxonomy.path)
      let frame = PlainFrame(titles: [.terms(taxonomy)], in: &plan, at: address)
      plan.add(TermsPage(address: address, taxonomy: taxonomy, links: links, frame: frame))
      for term in terms { self.plan(term, of: taxonomy, in: &plan) }
    }
  }

  private static func plan(_ term: Term, of taxonomy: Taxonomy, in plan: inout SitePlan) {
    var section = SectionConfiguration(id: "cards")
    section.layout = plan.site.configuration.theme.layout
    if case .masonry(var masonry) = section.layout.options.engine {
      // The few cards of a term would leave columns empty beside a wide one.
      masonry.spanFilling = .search
      section.layout.options.engine = .masonry(masonry)
    }
    // No board of the author's has a double dash in its id.
    let id = term.path.replacing("/", with: "--", maxReplacements: 1)
    let board = BoardConfiguration(
      id: id, title: term.name, path: term.path, sections: [section])
    BoardPage.plan(
      board,
      pages: PageSection.pages(
        of: [(section, term.entries)], cardsPerPage: board.cardsPerPage, in: plan.site),
      in: &plan)
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let texts = drawing.texts[address] ?? PageTexts()
    let list = list(drawing)
    let style = frame.style(
      named: taxonomy.rawValue, texts: texts, placed: placed, shell: drawing.shell,
      more: list.css)
    let shell = drawing.shell.pieces(
      of: PageShell.PlainHead(
        title: .terms(taxonomy), address: address, root: address.root, styles: [style.path],
        canonical: address.url(under: drawing.shell.baseURL)), texts: texts)
    return [
      style, PageFile(path: address.path, content: .pieces([shell[0], list.html, shell[1]])),
    ]
  }

  private static let name = TextBlockStyle(fontSize: 16, lineHeight: 24, role: .text)
  private static let count = TextBlockStyle(fontSize: 14, lineHeight: 24, role: .text)

  /// The terms, each with the class of its width, and the widths of these classes: whole quarters of a rem, so that
  /// there are few of them.
  private func list(_ drawing: Drawing) -> (html: [UInt8], css: [UInt8]) {
    let stated = StatedWidth(
      shaper: TextShaper(words: drawing.preparer.typesetting.words),
      language: drawing.site.configuration.language)
    var quarters: Set<Int> = []
    func className(of text: String, in block: TextBlockStyle) -> String {
      let width = Int((stated.of(text, in: block) / 4).rounded(.up))
      quarters.insert(width)
      return "w\(width)"
    }
    var html = HTMLBytes()
    html.append("<ul class=\"terms\">\n")
    for link in links {
      html.append("<li><a class=\"\(className(of: link.name, in: Self.name))\" href=\"")
      html.append(escaping: Array(address.link(to: link.address).utf8))
      html.append("\">")
      html.append(escaping: Array(link.name.utf8))
      html.append("</a> <span class=\"\(className(of: "\(link.count)", in: Self.count))\">")
      html.append("\(link.count)</span></li>\n")
    }
    html.append("</ul>\n")
    var css = CSSWriter()
    for (selector, block) in [("a", Self.name), ("span", Self.count)] {
      css.append(".terms \(selector){")
      css.append("font-size", rem: block.fontSize)
      css.append("line-height", rem: block.lineHeight)
      css.append("}")
    }
    for width in quarters.sorted() {
      css.append(".terms .w\(width){")
      css.append("width", rem: Double(width) * 4)
      css.append("}")
    }
    css.append("\n")
    return (html.bytes, css.bytes)
  }
}
