internal import AshlarBytes
internal import AshlarContent
internal import AshlarLayout

/// The page that lists the terms of a taxonomy, each with the number of its cards and a link to its board.
struct TermsPage: Page {
  let address: Address
  private let taxonomy: Taxonomy
  private let links: [CountedLinks.Link]
  private let frame: PlainFrame

  var board: PlannedBoard? { frame.board }
  var texts: [PageText] { frame.texts }
  var isListed: Bool { true }

  static let isPerLanguage = true

  /// Plans the list of each taxonomy, and a board of columns for each term.
  static func plan(in plan: inout SitePlan) {
    for taxonomy in plan.site.configuration.taxonomies {
      let terms = taxonomy.terms(of: plan.site.entries)
      let address = Address(ofFolder: taxonomy.path)
      let links = terms.map {
        CountedLinks.Link(
          name: $0.name, path: Address(ofFolder: $0.path).path, count: $0.entries.count)
      }
      let frame = PlainFrame(titles: [.terms(taxonomy)], in: &plan, at: address)
      plan.add(TermsPage(address: address, taxonomy: taxonomy, links: links, frame: frame))
      for term in terms { self.plan(term, of: taxonomy, in: &plan) }
    }
  }

  private static func plan(_ term: Term, of taxonomy: Taxonomy, in plan: inout SitePlan) {
    let section = SectionConfiguration(gatheredAs: "cards", in: plan.site.configuration)
    let board = BoardConfiguration(
      gatheredAt: term.path, title: term.name, sections: [section], in: plan.site.configuration)
    BoardPage.plan(
      board,
      pages: PageSection.pages(
        of: [(section, term.entries)], on: board, in: plan.site),
      in: &plan)
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    var lists = CountedLinks(drawing)
    let content = lists.html(links, root: address.root)
    return frame.files(
      at: address, title: .terms(taxonomy), named: taxonomy.key, content: content,
      css: lists.css, placed: placed, drawing: drawing)
  }
}

/// Boards of cards that have something in common, as a tag or a year.
extension BoardConfiguration {
  /// - Parameter path: the board's folder.
  init(
    gatheredAt path: String, title: String, sections: [SectionConfiguration],
    in site: SiteConfiguration
  ) {
    // No board of the author's has a double dash in its id.
    let id = path.utf8.replacing("/", with: "--")
    self.init(id: id, title: title, path: path, sections: sections)
    edition = site.edition
  }
}

extension SectionConfiguration {
  /// A section in the theme's own layout.
  init(gatheredAs id: String, title: String? = nil, in site: SiteConfiguration) {
    self.init(id: id)
    self.title = title
    layout = site.theme.layout
    if case .masonry(var masonry) = layout.options.engine {
      // Few cards would leave columns empty beside a wide one.
      masonry.spanFilling = .search
      layout.options.engine = .masonry(masonry)
    }
  }
}
