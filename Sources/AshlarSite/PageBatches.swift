internal import AshlarContent

/// Pages in batches, each of which has few cards that are whole in memory while it is drawn.
///
/// A card's own page comes with the first page that shows the card, so that it is read from the cache once for both.
struct PageBatches {
  /// The places of the pages; each is in one batch.
  private(set) var all: [[Int]] = []
  private let pages: [any Page]
  /// For each entry the place of the page that draws it alone; -1 where there is none.
  private var ownPages: [Int32] = []
  private var isTaken: [Bool]
  private var batch: [Int] = []
  /// How many cards the pages of the batch draw that are not such pages.
  private var cardCount = 0
  /// How many cards a batch has at least, but for the last one.
  private let size: Int

  /// - Parameters:
  ///   - places: those of the pages that are drawn.
  ///   - pages: all of a site.
  init(of places: [Int], in pages: [any Page]) {
    self.pages = pages
    isTaken = [Bool](repeating: false, count: pages.count)
    for place in places {
      let entries = pages[place].drawnEntries
      guard let last = entries.max() else { continue }
      if last >= ownPages.count {
        ownPages += repeatElement(-1, count: max(last + 1, 2 * ownPages.count) - ownPages.count)
      }
      if entries.count == 1, ownPages[last] < 0 { ownPages[last] = Int32(place) }
    }
    size = max(SitePlan.drawnCount, ownPages.count / 50)
    for place in places where !isTaken[place] { add(place) }
    if !batch.isEmpty { all.append(batch) }
  }

  private mutating func add(_ place: Int) {
    take(place)
    let entries = pages[place].drawnEntries
    for entry in entries where ownPages[entry] >= 0 { take(Int(ownPages[entry])) }
    cardCount += entries.count
    guard cardCount >= size else { return }
    all.append(batch)
    (batch, cardCount) = ([], 0)
  }

  private mutating func take(_ place: Int) {
    guard !isTaken[place] else { return }
    isTaken[place] = true
    batch.append(place)
  }
}

extension SitePlan {
  /// How many cards are whole in memory at once, about, where others are outlines.
  static var drawnCount: Int { 2_000 }

  /// Of how many cards a build keeps no outlines: they take a third less memory where each card is drawn on a board and on
  /// its own page, and time where tags, archives or a search draw it again.
  var wholeEntryCount: Int {
    let counts = pages.lazy.map(\.drawnEntries.count)
    let isDrawnOften =
      counts.contains { $0 > Self.drawnCount } || counts.reduce(0, +) > 2 * site.entries.count
    return isDrawnOften ? 20_000 : Self.drawnCount
  }
}
