internal import AshlarContent
internal import AshlarOutput

/// One page of the output, of any kind: planned from the site alone, drawn when its cards are prepared.
protocol Page: Hashable, Sendable {
  /// Plans all pages of this kind.
  ///
  /// - Parameter plan: receives the pages, and what they need of the cards. It has the pages of the kinds
  ///   that come before this one in the catalogue.
  static func plan(in plan: inout SitePlan)

  /// Whether each language of a site has pages of this kind, planned each for itself.
  static var isPerLanguage: Bool { get }

  var address: Address { get }
  /// What gives the page its address, and where that is written: a card, a board; nil for what every site has.
  func owner(in site: Site) -> String?
  /// The cards that the page places, none on a page with texts alone; nil for a page in normal flow.
  var board: PlannedBoard? { get }
  /// The entries that the page shows, as indices into `Site.entries`.
  var entries: [Int] { get }
  /// Those of the entries of which it takes measures, HTML or what a search knows.
  var drawnEntries: [Int] { get }
  /// The entry whose own page it is; nil for other pages.
  var ownEntry: Int? { get }
  /// What the page has around the cards of its board, if there are any, for which it states heights.
  var texts: [PageText] { get }
  /// Whether it draws Markdown of the configuration, whose links may lead anywhere in the site.
  var drawsSiteMarkdown: Bool { get }

  /// What stands before a path from the output's root in the page's links.
  func root(below baseURL: String?) -> String

  /// The folder of the output that the page is in as one of an unlisted board; nil for other pages.
  var unlistedFolder: String? { get }

  /// Whether search engines are to know it.
  var isListed: Bool { get }

  /// Whether a page at the same path in the folder of another language is the same page in that language.
  var isSameByPath: Bool { get }

  /// Names all that the page is drawn from besides what every page is, or says that it cannot.
  func add(to key: inout PageKey)

  /// The page's files: its HTML at its address, and what belongs to it alone.
  ///
  /// - Parameter placed: where the cards of `board` stand; nil without a board.
  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile]
}

/// What holds for a page that says nothing else: it shows no cards, is drawn in every build, and search engines need not
/// know it.
extension Page {
  static var isPerLanguage: Bool { false }
  func owner(in site: Site) -> String? { nil }
  var board: PlannedBoard? { nil }
  var entries: [Int] { [] }
  var drawnEntries: [Int] { board?.entries ?? [] }
  var ownEntry: Int? { nil }
  var texts: [PageText] { [] }
  var drawsSiteMarkdown: Bool {
    texts.contains {
      guard case .markdown = $0.content else { return false }
      return true
    }
  }
  var unlistedFolder: String? { nil }
  var isListed: Bool { false }
  var isSameByPath: Bool { isListed }

  func root(below baseURL: String?) -> String { address.root }

  func add(to key: inout PageKey) { key.giveUp() }
}

/// One file that a page consists of.
struct PageFile: Sendable {
  /// From the output's root.
  var path: String
  var content: OutputTree.File
}
