internal import AshlarBytes
public import AshlarContent
public import AshlarOutput
internal import AshlarServer
internal import AshlarSite

/// The check of a built site: every board in real browsers, each finding with the card's file.
public struct SiteCheck: Sendable {
  /// What is asked; its pages and their order come from the site.
  public var check: BrowserCheck
  private let site: Site
  private let files: ServedSite
  /// The entry of each card, by page and element id.
  private var entries: [String: [String: Entry]] = [:]

  /// - Parameters:
  ///   - site: the site as it was read.
  ///   - tree: what it became.
  ///   - includesPlainPages: whether pages without a board are opened, too.
  public init(of site: Site, tree: OutputTree, includesPlainPages: Bool = true) {
    self.site = site
    files = ServedSite(tree: tree)
    let order = site.cardOrder()
    check = BrowserCheck(pages: order.keys.sorted())
    if includesPlainPages {
      check.plainPages = site.plainPages().sorted()
    }
    for (page, cards) in order {
      check.authorOrder[page] = cards.map(\.id)
      entries[page] = Dictionary(
        cards.map { ($0.id, site.entries[$0.entry]) }, uniquingKeysWith: { $1 })
    }
  }

  /// Asks the engines; one that cannot be asked has its `failure` in the report.
  public func run(in engines: [BrowserEngine]) async -> CheckReport {
    var report = await check.run(in: engines, over: files)
    var comparison = LineComparison(site: site)
    for engine in report.engines.indices {
      for page in report.engines[engine].pages.indices {
        let known = entries[report.engines[engine].pages[page].page] ?? [:]
        for finding in report.engines[engine].pages[page].findings.indices {
          let card = report.engines[engine].pages[page].findings[finding].card
          guard let entry = card.flatMap({ known[$0] }) else { continue }
          comparison.complete(&report.engines[engine].pages[page].findings[finding], with: entry)
        }
      }
    }
    return report
  }
}
