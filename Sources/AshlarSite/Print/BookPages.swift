internal import AshlarLayout

/// Sets photographs in rows that fill pages, in their order.
///
/// All pictures of a row are equally tall, and a row is as wide as the page, or as narrow as its page's rows must be to fit its
/// height. Which photographs share a page, and in which rows, is what leaves least of all pages free. Pure: the heights of
/// captions come from outside.
struct BookPages {
  /// A page's photographs in rows.
  struct Rows: Hashable {
    /// The first photograph, and how many each row has.
    var first: Int
    var counts: [Int]

    var end: Int { counts.reduce(first, +) }
  }

  private let area: Frame
  private let aspects: [Double]
  private let mostPerPage: Int
  /// A caption's height below a photograph as wide as this, in whole CSS pixels; 0 for none.
  private let captionHeight: (_ photograph: Int, _ width: Int) -> Double

  /// Between photographs, and between one and its caption.
  private static let gap = (photograph: 16.0, caption: 6.0)
  /// What a page costs besides what it leaves free, so that of equal divisions the shorter one is taken.
  private static let pageCost = 0.02
  private static let unsetCost = 4.0
  /// How wide the caption of a photograph alone in its row is at least, in CSS pixels.
  private static let leastCaption = 320.0

  /// - Parameters:
  ///   - aspects: how many times as wide as high each photograph is.
  ///   - mostPerPage: how many a page has at most; at least 1.
  init(
    area: Frame, aspects: [Double], mostPerPage: Int,
    captionHeight: @escaping (_ photograph: Int, _ width: Int) -> Double
  ) {
    self.area = area
    self.aspects = aspects
    self.mostPerPage = mostPerPage
    self.captionHeight = captionHeight
  }

  /// A photograph with the room of its caption below it.
  struct Shot: Hashable {
    var photograph: Int
    var picture: Frame
    /// nil without a caption.
    var caption: Frame?
  }

  /// The photographs of each page; a caption taller than a page is left out, and in `unset`.
  ///
  /// - Complexity: linear in the number of photographs.
  func pages() -> (pages: [[Shot]], unset: [Int]) {
    var unset: [Int] = []
    let pages = division().map { rows in
      let width = widest(of: rows)
      if let width { return shots(of: rows, width: width, hasCaptions: true) }
      unset += (rows.first..<rows.end).filter { captionHeight($0, Int(area.width)) > 0 }
      let own = widest(of: rows, hasCaptions: false) ?? tallWidth(of: rows)
      return shots(of: rows, width: own, hasCaptions: false)
    }
    return (pages, unset)
  }

  /// The best division of all photographs into pages.
  private func division() -> [Rows] {
    var costs = [0.0]
    var last: [Rows] = []
    for end in aspects.indices.map({ $0 + 1 }) {
      var best: (cost: Double, rows: Rows)?
      for first in max(0, end - mostPerPage)..<end {
        for counts in Self.compositions(of: end - first) {
          let rows = Rows(first: first, counts: counts)
          let cost = costs[first] + cost(of: rows)
          if best.map({ cost < $0.cost }) ?? true { best = (cost, rows) }
        }
      }
      guard let best else { continue }
      costs.append(best.cost)
      last.append(best.rows)
    }
    var pages: [Rows] = []
    while let end = pages.last?.first ?? (aspects.isEmpty ? nil : aspects.count), end > 0 {
      pages.append(last[end - 1])
    }
    return pages.reversed()
  }

  /// All ways to divide so many into rows.
  static func compositions(of count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return (1...count).flatMap { first in compositions(of: count - first).map { [first] + $0 } }
  }

  /// How bad a page is: by what photographs leave free of it, weighed by how many it has.
  private func cost(of rows: Rows) -> Double {
    guard let width = widest(of: rows, isQuick: true) else {
      // A caption that is too long costs a page of its own, and takes no other photograph's along.
      return rows.end - rows.first == 1 ? Self.unsetCost : .infinity
    }
    let shown = heights(of: rows, width: width).enumerated().reduce(0.0) { sum, row in
      sum + row.element * (width - Self.gap.photograph * Double(rows.counts[row.offset] - 1))
    }
    let free = 1 - shown / (area.width * area.height)
    return free * free + Self.pageCost
  }

  /// The greatest width at which rows fit the page, in whole pixels; nil where none does.
  ///
  /// - Parameter isQuick: whether a width is good enough that is found in few steps.
  private func widest(of rows: Rows, hasCaptions: Bool = true, isQuick: Bool = false) -> Double? {
    let most = area.width
    func fits(_ width: Double) -> Bool {
      width >= Double(32 * (rows.counts.max() ?? 1))
        && height(of: rows, width: width, hasCaptions: hasCaptions) <= area.height
    }
    if fits(most) { return most }
    // Captions are least tall where photographs are wide, so narrow ones may not fit either: from wide to narrow.
    var failing = most
    var fitting: Double?
    for part in stride(from: 0.9, to: 0.05, by: -0.1) {
      let width = (most * part).rounded(.down)
      if fits(width) {
        fitting = width
        break
      }
      failing = width
    }
    guard var found = fitting else { return nil }
    for _ in 0..<(isQuick ? 2 : 10) where failing - found > 1 {
      let middle = ((found + failing) / 2).rounded(.down)
      if fits(middle) { found = middle } else { failing = middle }
    }
    return found
  }

  /// The width at which rows are as tall as the page, for photographs that are narrower than is looked for.
  private func tallWidth(of rows: Rows) -> Double {
    let gaps = Self.gap.photograph * Double(rows.counts.count - 1)
    let whole = height(of: rows, width: area.width, hasCaptions: false) - gaps
    return max(1, (area.width * max(0, area.height - gaps) / max(1, whole)).rounded(.down))
  }

  /// The rows' heights at a width, without captions.
  private func heights(of rows: Rows, width: Double) -> [Double] {
    var first = rows.first
    return rows.counts.map { count in
      defer { first += count }
      let sum = aspects[first..<first + count].reduce(0, +)
      return max(1, ((width - Self.gap.photograph * Double(count - 1)) / sum).rounded(.down))
    }
  }

  private func height(of rows: Rows, width: Double, hasCaptions: Bool) -> Double {
    let heights = heights(of: rows, width: width)
    var first = rows.first
    var sum = Self.gap.photograph * Double(rows.counts.count - 1)
    for (row, count) in rows.counts.enumerated() {
      sum += heights[row]
      if hasCaptions { sum += tallestCaption(first..<first + count, heights[row]) }
      first += count
    }
    return sum
  }

  private func tallestCaption(_ photographs: Range<Int>, _ height: Double) -> Double {
    photographs.reduce(0) { tallest, photograph in
      let width = captionWidth(width(of: photograph, height), isAlone: photographs.count == 1)
      let own = captionHeight(photograph, Int(width))
      return max(tallest, own > 0 ? own + Self.gap.caption : 0)
    }
  }

  /// As wide as its photograph, and where that is narrow and alone, wider.
  private func captionWidth(_ width: Double, isAlone: Bool) -> Double {
    isAlone ? max(width, min(Self.leastCaption, area.width.rounded(.down))) : width
  }

  private func width(of photograph: Int, _ height: Double) -> Double {
    max(1, (height * aspects[photograph]).rounded(.down))
  }

  /// The places of a page's photographs, in the middle of the page.
  private func shots(of rows: Rows, width: Double, hasCaptions: Bool) -> [Shot] {
    let heights = heights(of: rows, width: width)
    let whole = height(of: rows, width: width, hasCaptions: hasCaptions)
    var y = area.y + ((area.height - whole) / 2).rounded(.down)
    var first = rows.first
    var shots: [Shot] = []
    for (row, count) in rows.counts.enumerated() {
      let own = first..<first + count
      let used = own.reduce(Self.gap.photograph * Double(count - 1)) {
        $0 + self.width(of: $1, heights[row])
      }
      var x = area.x + ((area.width - used) / 2).rounded(.down)
      for photograph in own {
        let picture = Frame(
          x: x, y: y, width: self.width(of: photograph, heights[row]), height: heights[row])
        let captionWidth = captionWidth(picture.width, isAlone: count == 1)
        let caption = hasCaptions ? captionHeight(photograph, Int(captionWidth)) : 0
        shots.append(
          Shot(
            photograph: photograph, picture: picture,
            caption: caption > 0
              ? Frame(
                x: x - ((captionWidth - picture.width) / 2).rounded(.down),
                y: picture.maxY + Self.gap.caption, width: captionWidth, height: caption)
              : nil))
        x += picture.width + Self.gap.photograph
      }
      y +=
        heights[row] + (hasCaptions ? tallestCaption(own, heights[row]) : 0) + Self.gap.photograph
      first += count
    }
    return shots
  }
}
