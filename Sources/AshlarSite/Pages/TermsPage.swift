internal import AshlarContent
internal import AshlarLayout
internal import AshlarMarkdown
internal import AshlarOutput

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
    let style = frame.style(
      named: taxonomy.rawValue, texts: texts, placed: placed, shell: drawing.shell)
    let shell = drawing.shell.pieces(
      of: PageShell.PlainHead(
        title: .terms(taxonomy), address: address, root: address.root, styles: [style.path],
        canonical: address.url(under: drawing.shell.baseURL)), texts: texts)
    var html = HTMLBytes()
    html.append("<ul class=\"terms\">\n")
    for link in links {
      html.append("<li><a href=\"")
      html.append(escaping: Array(address.link(to: link.address).utf8))
      html.append("\">")
      html.append(escaping: Array(link.name.utf8))
      html.append("</a> <span>\(link.count)</span></li>\n")
    }
    html.append("</ul>\n")
    return [
      style, PageFile(path: address.path, content: .pieces([shell[0], html.bytes, shell[1]])),
    ]
  }
}
