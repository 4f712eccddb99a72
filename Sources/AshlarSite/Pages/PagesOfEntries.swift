/// Which pages show each entry of a site, as the pages of a plan say.
struct PagesOfEntries: Sendable {
  /// The pages' places, entry by entry.
  private var pages: [Int32]
  /// Where each entry's pages begin; one more than there are entries.
  private var starts: [Int]

  init(_ pages: [any Page], entryCount: Int) {
    let entries = pages.map(\.entries)
    var counts = Array(repeating: 0, count: entryCount + 1)
    for entry in entries.joined() { counts[entry + 1] += 1 }
    for entry in 0..<entryCount { counts[entry + 1] += counts[entry] }
    starts = counts
    self.pages = Array(repeating: 0, count: counts[entryCount])
    for (page, entries) in entries.enumerated() {
      for entry in entries {
        self.pages[counts[entry]] = Int32(page)
        counts[entry] += 1
      }
    }
  }

  /// The places of the pages that show an entry, in order; some more than once.
  subscript(entry: Int) -> ArraySlice<Int32> { pages[starts[entry]..<starts[entry + 1]] }
}
