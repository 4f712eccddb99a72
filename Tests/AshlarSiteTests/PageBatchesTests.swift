import Testing

@testable import AshlarSite

@Suite("Pages in batches") struct PageBatchesTests {
  /// A page that draws some cards.
  private struct Some: Page {
    var drawnEntries: [Int]
    var address: Address { Address("index.html") }

    static func plan(in plan: inout SitePlan) {}
    func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] { [] }
  }

  private static func batches(_ entries: [[Int]], of places: [Int]? = nil, size: Int) -> [[Int]] {
    let pages = entries.map { Some(drawnEntries: $0) }
    return PageBatches(
      of: places ?? Array(pages.indices), in: pages, entryCount: 10, size: size
    ).all
  }

  @Test("a card's own page is drawn with the first board that shows the card")
  func ownPages() {
    let pages = [[0, 1], [2, 3], [3, 1], [0], [1], [2], [3], [9], []]
    #expect(Self.batches(pages, size: 2) == [[0, 3, 4], [1, 5, 6], [2], [7, 8]])
    #expect(Self.batches(pages, size: 3) == [[0, 3, 4, 1, 5, 6], [2, 7], [8]])
  }

  @Test("each page that is drawn is in one batch, and no other")
  func once() {
    let pages = [[0, 1], [1], [1], [0], [0, 1]]
    #expect(Self.batches(pages, of: [1, 3, 4], size: 1) == [[1], [3], [4]])
    #expect(Self.batches(pages, of: [0, 1, 2], size: 100) == [[0, 1, 2]])
    #expect(Self.batches(pages, of: [], size: 1) == [])
  }
}
