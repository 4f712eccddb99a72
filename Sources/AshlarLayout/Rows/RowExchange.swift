/// Lets cards of rows change places, so that each row holds cards of like height.
///
/// A row is as tall as its tallest card; what its other cards are lower is white space. Cards change places only with
/// cards of their own width, so every row keeps its shape, and no card goes further from its place in reading order than
/// the limit. First cards of about the same height come together, then the rows' heights are lowered one exchange after
/// the other; where they do not become less, no card moves.
struct RowExchange {
  /// What an exchange has to win to be worth it, in CSS pixels: less is not seen.
  private static let leastGain = 1.0
  /// How often all cards are gone through at most. Most sections are done after three times.
  private static let passes = 8

  /// The places of each row.
  private let rows: [Range<Int>]
  private let widths: [Double]
  private let limit: Int
  private var rowOfPlace: [Int] = []
  /// What the cards of each row cover together of its width: less in a last row that is not full.
  private var rowWidths: [Double] = []
  private var fullWidth = 0.0
  /// The card at each place.
  private(set) var order: [Int]
  /// Its height.
  private var heights: [Double]

  /// - Parameters:
  ///   - widths: of the cards in reading order, in CSS pixels.
  ///   - limit: how many places a card may stand earlier or later.
  init(rows: [Range<Int>], widths: [Double], heights: Span<Double>, limit: Int) {
    self.rows = rows
    self.widths = widths
    self.limit = limit
    order = Array(widths.indices)
    self.heights = []
    self.heights.reserveCapacity(widths.count)
    for card in widths.indices { self.heights.append(heights[card]) }
    guard limit > 0, rows.count > 1 else { return }
    for (row, places) in rows.enumerated() {
      rowOfPlace += places.map { _ in row }
      rowWidths.append(places.reduce(0) { $0 + widths[$1] })
    }
    fullWidth = rowWidths.reduce(0, max)
    let before = extent
    search(atLeast: Self.leastGain * Self.leastGain) { $0.gainOfLikeness($1, $2) }
    search(atLeast: Self.leastGain) { $0.gainOfHeight($1, $2) }
    let now = extent
    if now.height > before.height || now.area > before.area - Self.leastGain * fullWidth {
      order = Array(widths.indices)
    } else {
      restoreReadingOrder()
    }
  }

  /// What all rows take together.
  private var extent: (height: Double, area: Double) {
    var sum = (height: 0.0, area: 0.0)
    for (row, places) in rows.enumerated() {
      let height = tallest(places)
      sum.height += height
      sum.area += height * rowWidths[row]
    }
    return sum
  }

  private func tallest(_ places: Range<Int>) -> Double {
    var tallest = 0.0
    for place in places { tallest = max(tallest, heights[place]) }
    return tallest
  }

  /// Takes every exchange that wins enough, until none does.
  private mutating func search(
    atLeast least: Double, gain: (borrowing Self, _ first: Int, _ second: Int) -> Double
  ) {
    for _ in 0..<Self.passes {
      var isChanged = false
      for first in order.indices {
        for second in first + 1..<max(first + 1, min(order.count, first + 2 * limit + 1))
        where mayExchange(first, second) && gain(self, first, second) >= least {
          exchange(first, second)
          isChanged = true
        }
      }
      if !isChanged { return }
    }
  }

  private func mayExchange(_ first: Int, _ second: Int) -> Bool {
    rowOfPlace[first] != rowOfPlace[second] && heights[first] != heights[second]
      && widths[order[first]] == widths[order[second]] && second - order[first] <= limit
      && order[second] - first <= limit
  }

  private mutating func exchange(_ first: Int, _ second: Int) {
    order.swapAt(first, second)
    heights.swapAt(first, second)
  }

  /// How much further apart the means of two rows are after an exchange, each squared and times its cards: as much more
  /// equal are the cards of each.
  private func gainOfLikeness(_ first: Int, _ second: Int) -> Double {
    let change = heights[second] - heights[first]
    func gain(_ places: Range<Int>, _ change: Double) -> Double {
      var sum = 0.0
      for place in places { sum += heights[place] }
      return change * (2 * sum + change) / Double(places.count)
    }
    return gain(rows[rowOfPlace[first]], change) + gain(rows[rowOfPlace[second]], -change)
  }

  /// How much lower two rows are after an exchange, and how much less they cover, as a height: the smaller of both.
  private func gainOfHeight(_ first: Int, _ second: Int) -> Double {
    func gain(_ place: Int, _ height: Double) -> Double {
      let places = rows[rowOfPlace[place]]
      var tallest = height
      for other in places where other != place { tallest = max(tallest, heights[other]) }
      return self.tallest(places) - tallest
    }
    let (one, other) = (gain(first, heights[second]), gain(second, heights[first]))
    let area = one * rowWidths[rowOfPlace[first]] + other * rowWidths[rowOfPlace[second]]
    return min(one + other, area / fullWidth)
  }

  /// Puts the cards of each row that are equally wide in their order; none comes further from its place by that.
  private mutating func restoreReadingOrder() {
    for places in rows {
      for place in places {
        for other in place + 1..<max(place + 1, places.upperBound)
        where order[other] < order[place] && widths[order[other]] == widths[order[place]] {
          exchange(place, other)
        }
      }
    }
  }
}
