/// Pages in batches, each of which has few cards that are whole in memory while it is drawn.
///
/// A card's own page comes with the first page that shows the card, so that it is read from the cache once for both.
struct PageBatches {
  /// The places of the pages; each is in one batch.
  private(set) var all: [[Int]] = []
  private let pages: [any Page]
  /// For each entry the place of the page that draws it alone; -1 where there is none.
  private var ownPages: [Int32]
  private var isTaken: [Bool]
  private var batch: [Int] = []
  /// How many cards the pages of the batch draw that are not such pages.
  private var cardCount = 0
  private let size: Int

  /// - Parameters:
  ///   - places: those of the pages that are drawn.
  ///   - pages: all of a site, which has so many cards.
  ///   - size: how many cards a batch has at least, but for the last one.
  init(of places: [Int], in pages: [any Page], entryCount: Int, size: Int) {
    self.pages = pages
    self.size = size
    isTaken = [Bool](repeating: false, count: pages.count)
    ownPages = [Int32](repeating: -1, count: entryCount)
    for place in places {
      let entries = pages[place].drawnEntries
      guard entries.count == 1, ownPages[entries[0]] < 0 else { continue }
      ownPages[entries[0]] = Int32(place)
    }
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
