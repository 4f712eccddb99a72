internal import AshlarBytes
internal import AshlarContent
internal import AshlarOutput

/// The feed of all cards, of a board or of a term: a file for each format.
struct FeedPage: Page {
  let address: Address
  let entries: [Int]
  /// How many cards it has not, because the site has a limit for feeds.
  let leftOutCount: Int
  private let formats: [FeedConfiguration.Format]
  private let folder: String
  private let title: String
  private let description: String?
  /// The page that has the same cards.
  private let home: Address
  /// The day that it is for; nil for a feed that has the same cards on any.
  private let day: CalendarDate?

  static let isPerLanguage = true

  static func plan(in plan: inout SitePlan) {
    let site = plan.site
    if site.hasFeed {
      plan.addUnlessGiven(
        FeedPage(
          folder: site.configuration.path(inEdition: ""), title: site.configuration.title,
          description: site.configuration.description,
          home: Address(ofFolder: site.configuration.path(inEdition: "")),
          cards: site.entries.indices.filter {
            site.entries[$0].unlistedFolder == nil
              && site.entries[$0].edition?.tag == site.configuration.edition
          }, in: site))
    }
    let boards = plan.boardPages.filter { $0.feedFolder != nil }
    let cards = boards.reduce(into: [String: [Int]]()) {
      $0[$1.configuration.id, default: []] += $1.entries
    }
    for board in boards where board.number == 1 {
      plan.addUnlessGiven(
        FeedPage(
          folder: board.configuration.path,
          title: "\(board.configuration.title) \u{B7} \(site.configuration.title)",
          description: board.configuration.summary, home: board.address,
          day: board.configuration.dependsOnDay ? site.configuration.day : nil,
          cards: cards[board.configuration.id] ?? [], in: site))
    }
  }

  private init(
    folder: String, title: String, description: String?, home: Address,
    day: CalendarDate? = nil, cards: [Int], in site: Site
  ) {
    formats = site.configuration.feeds.formats
    let first = formats.first ?? .atom
    address = Address(FeedPaths.path(of: first.fileName, in: folder))
    let latest = Feeds.latest(cards, in: site)
    entries = Array(latest.prefix(site.configuration.feeds.limit))
    leftOutCount = latest.count - entries.count
    self.folder = folder
    self.title = title
    self.description = description
    self.home = home
    self.day = day
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let base = (drawing.shell.baseURL ?? "") + "/"
    let url = { (format: FeedConfiguration.Format) in
      Address(FeedPaths.path(of: format.fileName, in: folder)).absoluteURL(under: base)
    }
    let configuration = drawing.site.configuration
    let feed = Feed(
      title: title, description: description, language: configuration.language,
      author: configuration.author ?? configuration.title, home: home.absoluteURL(under: base),
      atomURL: url(.atom), jsonURL: url(.json), rssURL: url(.rss),
      day: day,
      items: entries.compactMap { item(of: $0, base: base, drawing: drawing) })
    return formats.map { format in
      PageFile(
        path: FeedPaths.path(of: format.fileName, in: folder),
        content: .bytes(feed.bytes(in: format)))
    }
  }

  private func item(of index: Int, base: String, drawing: Drawing) -> Feed.Item? {
    let entry = drawing.site.entries[index]
    let matter = entry.frontMatter
    guard let date = matter.date else { return nil }
    let url = Address(of: entry).absoluteURL(under: base)
    let content = FeedContent(
      preparer: drawing.preparer, base: base, publishedPath: drawing.publishedPath,
      pictureSize: { drawing.site.asset(at: $0)?.shownSize })
    let text = content.text(of: entry, url: url)
    let title = drawing.entries[index].plainTitle
    return Feed.Item(
      url: url, title: title.isEmpty ? matter.alt ?? date.day8601 : title, date: date,
      modified: matter.modified.map { max($0, date) } ?? date,
      author: matter.author,
      language: matter.language == drawing.site.configuration.language ? nil : matter.language,
      tags: matter.tags, link: matter.link.flatMap { $0.utf8.contains(":") ? $0 : nil },
      summary: text.summary, content: text.html,
      pictures: drawing.publishedPictures(of: index).map {
        Feed.Picture(
          url: Address($0.path).absoluteURL(under: base), type: MediaType.ofFile(at: $0.path))
      })
  }
}

extension BuildReport {
  /// Counts the cards that feeds leave out.
  mutating func countFeeds(of plan: SitePlan) {
    guard plan.site.configuration.feeds.statedLimit == nil else { return }
    unfedCount = plan.pages.compactMap { ($0 as? FeedPage)?.leftOutCount }.max() ?? 0
  }
}
