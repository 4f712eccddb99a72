internal import AshlarContent

/// The headers of a board's other pages to which the bar of one page leads.
struct OtherHeaders: Hashable, Sendable {
  /// A link to a header of another page.
  struct Mark: Hashable, Sendable {
    /// What the header says.
    var title: String
    /// The year that begins there, as the bar shows it.
    var year: Int?
    /// The page and its element, from the output's root.
    var path: String
    /// What readers call the page, where the bar has a header of the same name on its own page; else nil.
    var page: Int?
    /// The place in `Scrubber.heights` of the lowest bar that shows it.
    var level: Int
  }

  /// Those of the pages before, and of the pages after, in the order of the board.
  var before: [Mark] = []
  var after: [Mark] = []

  /// How many of them a bar of one of `Scrubber.heights` shows.
  func count(atLevel level: Int) -> Int {
    before.count { $0.level <= level } + after.count { $0.level <= level }
  }
}

/// The headers of all pages of a board that one of its sections was divided by, each where it stands first.
struct BoardHeaders: Sendable {
  private struct Header {
    var configuration: String
    var title: String
    var year: Int?
    /// The place of its page among all.
    var page: Int
    var path: String
  }

  /// What the board's pages are called, and where they are.
  struct PageNames {
    /// From the output's root.
    var path: String
    var number: Int
    /// The number of the page's first section.
    var firstSection: Int
  }

  private var headers: [Header] = []
  /// For each kind of mark the headers, ascending, of that kind and of those before it: years, months, all.
  private var kinds: [[Int]] = [[], [], []]
  /// For each page its first header that stands on no page before, and last how many headers there are.
  private var starts: [Int] = []
  /// The section that a page begins with; nil for one of another origin.
  private var firsts: [String?] = []
  private let names: [PageNames]

  /// - Parameters:
  ///   - origin: the place of the divided section on its board.
  ///   - names: one per page.
  /// - Complexity: O(*n*) in the number of sections of all pages.
  init(ofSection origin: Int, on pages: [[PageSection]], names: [PageNames]) {
    self.names = names
    var levels = Scrubber.Levels()
    for (page, sections) in pages.enumerated() {
      starts.append(headers.count)
      let own = sections.enumerated().filter { $1.configuration.gathering?.origin == origin }
      firsts.append(own.first?.element.configuration.id)
      for (index, section) in own where section.configuration.id != headers.last?.configuration {
        let period = section.configuration.gathering?.period
        let level = levels.next(period)
        for kind in level..<kinds.count { kinds[kind].append(headers.count) }
        let element = PageSection.elementID(
          section.anchor, number: names[page].firstSection + index)
        headers.append(
          Header(
            configuration: section.configuration.id, title: section.configuration.title ?? "",
            year: level == 0 ? period?.year : nil, page: page,
            path: "\(names[page].path)#\(element)"))
      }
    }
    starts.append(headers.count)
  }

  /// Those of the divided sections of a board that have bars, by their places on it; none on a board of one page.
  static func all(of pages: [[PageSection]], names: [PageNames]) -> [Int: BoardHeaders] {
    guard pages.count > 1 else { return [:] }
    var all: [Int: BoardHeaders] = [:]
    for gathering in pages.joined().lazy.compactMap(\.configuration.gathering)
    where gathering.hasScrubber && all[gathering.origin] == nil {
      all[gathering.origin] = BoardHeaders(ofSection: gathering.origin, on: pages, names: names)
    }
    return all
  }

  /// The headers to which the bar of a page leads besides its own: half of a bar is the page's own, and the pages before
  /// and after share the other half; what one side leaves free is the other's.
  ///
  /// - Complexity: O(log *n*) in the number of headers.
  func others(ofPage page: Int) -> OtherHeaders {
    let (before, after) = (0..<starts[page], starts[page + 1]..<headers.count)
    var levels: [Int: Int] = [:]
    for (level, height) in Scrubber.heights.enumerated().reversed() {
      let room = Int(height / Scrubber.distance) / 2
      let shown =
        marks(in: before, room: max(room / 2, room - min(room, after.count)), isBefore: true)
        + marks(in: after, room: max(room / 2, room - min(room, before.count)), isBefore: false)
      for index in shown { levels[index] = level }
    }
    let marks = levels.keys.sorted().map { index in
      let header = headers[index]
      return OtherHeaders.Mark(
        title: header.title, year: header.year, path: header.path,
        page: header.configuration == firsts[page] ? names[header.page].number : nil,
        level: levels[index] ?? 0)
    }
    let count = levels.keys.count { $0 < before.upperBound }
    return OtherHeaders(before: Array(marks.prefix(count)), after: Array(marks.dropFirst(count)))
  }

  /// As many headers of a range as there is room for: all of the finest kind that has room, and of the next kind every second,
  /// fourth or so from the far end on. More room has all of what less room has.
  private func marks(in range: Range<Int>, room: Int, isBefore: Bool) -> [Int] {
    let kinds = kinds.map { $0.part(in: range) }
    let whole = kinds.last { $0.count <= room }.map(Array.init) ?? []
    guard let next = kinds.first(where: { $0.count > room }) else { return whole }
    var step = 1
    while next.count > room * step { step *= 2 }
    while step < 2 * next.count {
      let some = stride(from: 0, to: next.count, by: step)
        .map { isBefore ? next.startIndex + $0 : next.endIndex - 1 - $0 }.map { next[$0] }
      let all = Set(whole).union(some)
      if all.count <= room { return Array(all) }
      step *= 2
    }
    return whole
  }
}

extension [Int] {
  /// Those of ascending numbers that lie in a range.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func part(in range: Range<Int>) -> ArraySlice<Int> {
    self[place(of: range.lowerBound)..<place(of: range.upperBound)]
  }

  /// Where a number stands, or would stand.
  private func place(of number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
