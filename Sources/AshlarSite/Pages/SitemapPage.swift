internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarOutput

/// The list of all pages for search engines; a site without a base URL has none.
struct SitemapPage: Page {
  /// One page, and the entry that it is the page of.
  private struct Line: Hashable {
    var address: Address
    var entry: Int?
    var modified: CalendarDate?
  }

  let address = Address("sitemap.xml")
  private let lines: [Line]

  var entries: [Int] { lines.compactMap(\.entry) }

  static func plan(in plan: inout SitePlan) {
    guard plan.site.configuration.baseURL != nil else { return }
    let site = plan.site
    let lines = plan.pages.filter(\.isListed).map { page in
      // The first entry of a card's page is its own, the others are those that it leads to.
      let isCard = page is CardPage
      let cards = isCard ? page.entries.prefix(1) : page.entries[...]
      return Line(
        address: page.address, entry: isCard ? cards.first : nil,
        // In place: a copy of what a card says of itself counts a reference for each of its parts.
        modified: cards.lazy.compactMap {
          site.entries[$0].frontMatter.modified ?? site.entries[$0].frontMatter.date
        }.max())
    }
    plan.addUnlessGiven(SitemapPage(lines: lines))
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let base = (drawing.shell.baseURL ?? "") + "/"
    let locations = lines.map { line in
      Sitemap.Location(
        url: line.address.absoluteURL(under: base),
        modified: line.modified.map { $0.secondOfDay == 0 ? $0.day8601 : $0.moment8601 },
        pictures: line.entry.map { drawing.publishedPictures(of: $0) }?
          .map { Address($0.path).absoluteURL(under: base) } ?? [],
        languages: drawing.translations(of: line.address).tagged.map { language, address in
          (language, address.absoluteURL(under: base))
        })
    }
    return Sitemap.files(of: locations) { Address($0).absoluteURL(under: base) }
      .map { PageFile(path: $0.path, content: .bytes($0.bytes)) }
  }
}

/// Shows search engines where the sitemap is.
struct RobotsPage: Page {
  let address = Address("robots.txt")

  static func plan(in plan: inout SitePlan) {
    guard plan.site.configuration.baseURL != nil else { return }
    plan.addUnlessGiven(RobotsPage())
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let sitemap = Address("sitemap.xml").absoluteURL(under: (drawing.shell.baseURL ?? "") + "/")
    let text = "User-agent: *\nAllow: /\n\nSitemap: \(sitemap)\n"
    return [PageFile(path: address.path, content: .bytes(Array(text.utf8)))]
  }
}
