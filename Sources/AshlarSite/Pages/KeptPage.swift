internal import AshlarLayout

/// One page of the last build: what it was drawn from, and its files.
struct KeptPage: Sendable {
  /// Everything that a page is drawn from; equal inputs give the same files.
  struct Input: Sendable {
    var page: any Page
    /// The version of each entry that it shows.
    var versions: [Int]
    /// A number that changes with the shells.
    var shell: Int
    /// What links in Markdown of the configuration may lead to; nil for a page without any.
    var links: SiteLinks?
    /// The variants of the pictures that it shows.
    var pictures: [String: SitePicture]

    func equals(_ other: Input) -> Bool {
      shell == other.shell && versions == other.versions && links == other.links
        && pictures == other.pictures
        && page.equals(other.page)
    }
  }

  var input: Input
  var files: [PageFile]
  var report: BuildReport.Page
}

extension KeptPage {
  /// Places the page's board, if it has one, and draws the page.
  init(_ input: Input, drawing: Drawing) throws(LayoutError) {
    self.input = input
    let board = input.page.board
    let placed = try KeptPage.placed(board, entries: drawing.entries)
    files = input.page.files(placed: placed, drawing: drawing)
    report = BuildReport.Page(input.page.address, board: board, placed: placed, drawing: drawing)
    for file in files { report.files.add(file.content, at: file.path) }
  }

  private static func placed(
    _ board: PlannedBoard?, entries: [PreparedEntry]
  ) throws(LayoutError) -> PlacedBoard? {
    guard let board else { return nil }
    return try PlacedBoard(board, entries: entries)
  }
}

extension Page {
  fileprivate func equals(_ other: any Page) -> Bool { (other as? Self) == self }
}
