internal import AshlarContent
internal import AshlarOutput

/// One page of the output, of any kind: planned from the site alone, drawn when its cards are prepared.
protocol Page: Hashable, Sendable {
  /// Plans all pages of this kind.
  ///
  /// - Parameter plan: receives the pages, and what they need of the cards. It has the pages of the kinds
  ///   that come before this one in the catalogue.
  static func plan(in plan: inout SitePlan)

  var address: Address { get }
  /// The cards that the page places; nil for a page in normal flow.
  var board: PlannedBoard? { get }
  /// The entries that the page shows, as indices into `Site.entries`.
  var entries: [Int] { get }
  /// What the page has around the cards of its board, for which it states heights.
  var texts: [PageText] { get }
  /// Whether it draws Markdown of the configuration, whose links may lead anywhere in the site.
  var drawsSiteMarkdown: Bool { get }

  /// Whether search engines are to know it.
  var isListed: Bool { get }

  /// The page's files: its HTML at its address, and what belongs to it alone.
  ///
  /// - Parameter placed: where the cards of `board` stand; nil without a board.
  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile]
}

/// What holds for a page that says nothing else: it shows no cards, and search engines need not know it.
extension Page {
  var board: PlannedBoard? { nil }
  var entries: [Int] { [] }
  var texts: [PageText] { [] }
  var drawsSiteMarkdown: Bool { false }
  var isListed: Bool { false }
}

/// One file that a page consists of.
struct PageFile: Sendable {
  /// From the output's root.
  var path: String
  var content: OutputTree.File
}

/// What all pages are drawn from.
struct Drawing: Sendable {
  let site: Site
  let prepared: PreparedSite
  let preparer: EntryPreparer
  let shell: PageShell
  /// Whether pages say where their cards stand.
  let reportsPlaces: Bool
  /// By path from the site's folder.
  let pictures: [String: SitePicture]

  /// One per entry of the site.
  var entries: [PreparedEntry] { prepared.entries }
  /// One per entry: a number that no other preparation of an entry has.
  var versions: [Int] { prepared.versions }
  /// By the page's address; none for a page without texts of its own.
  var texts: [Address: PageTexts] { prepared.texts }

  /// A picture of an entry, as the site publishes it.
  struct PublishedPicture {
    /// From the output's root.
    var path: String
    /// From the site's folder.
    var source: String
  }

  /// The pictures of an entry, each once, in a form that every program shows.
  func publishedPictures(of entry: Int) -> [PublishedPicture] {
    var seen: Set<String> = []
    return entries[entry].faces.flatMap(\.pictures).map(\.path)
      .filter { seen.insert($0).inserted }
      .map { PublishedPicture(path: publishedPath(of: $0), source: $0) }
  }

  /// Where a picture of the site's folder is published, in a form that every program shows.
  func publishedPath(of picture: String) -> String { pictures[picture]?.fallback.path ?? picture }

  /// The variants of the pictures that a page shows.
  func pictures(of page: any Page) -> [String: SitePicture] {
    guard !pictures.isEmpty else { return [:] }
    var own: [String: SitePicture] = [:]
    for entry in page.entries {
      for picture in entries[entry].faces.lazy.flatMap(\.pictures) {
        own[picture.path] = pictures[picture.path]
      }
    }
    return own
  }
}
