internal import AshlarBytes
public import AshlarContent
internal import AshlarOutput
public import AshlarLayout
public import AshlarSystem

/// What a build did, and how long it took.
public struct BuildReport: Hashable, Sendable {
  /// How good the layout of one section is at one breakpoint.
  public struct Layout: Hashable, Sendable {
    /// The page's path in the output.
    public var page: String
    public var section: String
    public var breakpoint: String
    public var quality: BoardReport
  }

  /// The line of a page's cards whose fit comes closest to a tie, over all breakpoints.
  public struct Tie: Hashable, Sendable {
    /// The page's path in the output.
    public var page: String
    /// The card's file, and the outer width in CSS pixels at which it is so.
    public var card: String
    public var width: Int
    /// The distance from the tie in CSS pixels.
    public var distance: Double
  }

  /// Page by page, from the narrowest breakpoint to the widest.
  public var layouts: [Layout] = []
  /// One per page that has text; empty unless `BuildOptions.reportsTies` is set.
  public var ties: [Tie] = []
  /// One per page with a board; empty unless `BuildOptions.reportsPlaces` is set.
  public var places: [PlacedPage] = []
  /// The boards that nothing leads to, in the author's order.
  public var unlisted: [UnlistedBoard] = []
  /// In the order in which they began.
  public var steps: [BuildSteps.Step] = []
  public var cardCount = 0
  /// How many cards were measured; the others had been before, by another run of the program or by this one.
  public var measuredCount = 0
  public var boardCount = 0
  public var breakpointCount = 0
  /// How many cards with a date the feed lacks that lacks most of them, where the author has set no limit: who has set one
  /// knows of it.
  public var unfedCount = 0
  /// The cards that are dated after the time of the build.
  public var early = EarlyCards()
  /// The day for which boards show cards of other years; nil where none does.
  package var day: CalendarDate?
  public var pageCount: Int { files.pageCount }
  public var fileCount: Int { files.fileCount }
  /// The size of all files together, in bytes.
  public var byteCount: Int { files.byteCount }
  var files = FileCounts()
  /// How many pages a single build has drawn; the others lay in the output as they would have been.
  var drawnPageCount = 0
  /// Why results could not be kept for the next build, in a line; nil when nothing went wrong.
  public var cacheTrouble: String?
  /// Why pictures are published in their own sizes alone, in a line; nil when they are not.
  public var pictureNote: String?
  /// Whether pictures have small variants alone, and another build is to make the others.
  public var hasPictureDrafts = false
  /// Whether pictures have nothing but a box in their size until another build has made something of them.
  public var hasEmptyPictures = false
  /// Whether files were left out, or have a box, as they may still be written: they are to be looked at again soon.
  public var awaitsFiles = false

  public init() {}

  /// The time of all steps together.
  public var duration: Duration { steps.reduce(.zero) { $0 + $1.duration } }
}

extension BuildReport {
  mutating func add(_ page: PageReport) {
    layouts += page.layouts
    if let tie = page.tie { ties.append(tie) }
    if let places = page.places { self.places.append(places) }
    files.add(page.files)
  }

  /// Takes what is said of a page in the place of what was said of it before.
  ///
  /// - Returns: false when it says more, or less.
  mutating func replace(_ old: PageReport, by new: PageReport) -> Bool {
    guard old.layouts.count == new.layouts.count, old.tie == nil, new.tie == nil,
      (old.places == nil) == (new.places == nil)
    else { return false }
    files.subtract(old.files)
    files.add(new.files)
    if let page = new.layouts.first?.page {
      guard let first = layouts.firstIndex(where: { $0.page == page }) else { return false }
      layouts.replaceSubrange(first..<first + new.layouts.count, with: new.layouts)
    }
    if let places = new.places {
      guard let place = self.places.firstIndex(where: { $0.path == places.path }) else {
        return false
      }
      self.places[place] = places
    }
    return true
  }

  /// Counts what was read.
  mutating func count(_ site: Site?, steps: BuildSteps) {
    self.steps = steps.finished
    cardCount = site?.entries.count ?? 0
    early = site?.early ?? EarlyCards()
    day = site?.configuration.day
    boardCount = site?.configuration.boards.count ?? 0
    breakpointCount = site?.configuration.breakpoints.count ?? 0
  }

  /// How many files came out, and how large they are.
  struct FileCounts: Hashable, Sendable {
    var pageCount = 0
    var fileCount = 0
    var byteCount = 0

    /// - Parameter sizes: the sizes of files that are copied, by their paths; of others the system is asked.
    mutating func add(_ file: OutputTree.File, at path: String, sizes: PathTable<Int> = [:]) {
      fileCount += 1
      if path.utf8.hasSuffix(".html") { pageCount += 1 }
      if case .copy(let source) = file {
        byteCount += sizes[source] ?? FileStamp(source)?.size ?? 0
      } else {
        byteCount += file.knownSize ?? 0
      }
    }

    mutating func subtract(_ other: FileCounts) {
      pageCount -= other.pageCount
      fileCount -= other.fileCount
      byteCount -= other.byteCount
    }

    mutating func add(_ other: FileCounts) {
      pageCount += other.pageCount
      fileCount += other.fileCount
      byteCount += other.byteCount
    }
  }
}

/// What is said about one page.
struct PageReport: Sendable {
  var layouts: [BuildReport.Layout] = []
  var tie: BuildReport.Tie?
  var places: PlacedPage?
  var files = BuildReport.FileCounts()
}
