/// The least height that cards of given sizes could have in given columns, however arranged.
///
/// No arrangement is lower than the largest of these:
/// - *Area*: each card takes its width and height with the gaps beside and below it; poured into the
///   columns below their floors, all cards together reach this level.
/// - *Piles*: of the *q* x *columns* + 1 tallest cards some column holds *q* + 1.
/// - *Wide cards*: cards wider than half the columns stand below one another, and so does each other
///   card with those that leave it no room.
/// - The floors themselves.
struct ColumnBound {
  private let columns: [Frame]
  private let rowGap: Double
  /// Where the columns' first cards may start.
  private let floors: [Double]
  /// Between two columns; 0 for one.
  private let columnGap: Double

  /// - Parameters:
  ///   - columns: at least one, from leading to trailing edge, in a section's content from 0 to `height`.
  init(_ columns: [Frame], rowGap: Double, height: Double) {
    self.columns = columns
    self.rowGap = rowGap
    floors = columns.map { max(0, height - $0.height) }
    columnGap = columns.count > 1 ? max(0, columns[1].x - columns[0].maxX) : 0
  }

  /// - Complexity: O(*n* log *n*).
  func height(of cards: [Frame]) -> Double {
    guard !cards.isEmpty else { return 0 }
    let lowestFloor = floors.reduce(.infinity, min)
    let highestFloor = floors.reduce(0, max)
    var bound = max(area(of: cards), highestFloor - rowGap)
    bound = max(bound, lowestFloor + piles(of: cards))
    return max(bound, lowestFloor + wideCards(of: cards))
  }

  private func area(of cards: [Frame]) -> Double {
    var area = 0.0
    for card in cards { area += (card.width + columnGap) * (card.height + rowGap) }
    let order = floors.indices.sorted { floors[$0] < floors[$1] }
    var width = 0.0
    var level = 0.0
    for (place, column) in order.enumerated() {
      let next = place + 1 < order.count ? floors[order[place + 1]] : .infinity
      width += columns[column].width + columnGap
      level = max(level, floors[column])
      let room = (next - level) * width
      if room >= area { return level + area / width - rowGap }
      area -= room
      level = next
    }
    return 0
  }

  private func piles(of cards: [Frame]) -> Double {
    let heights = cards.map(\.height).sorted(by: >)
    var sums = [0.0]
    for height in heights { sums.append(sums[sums.count - 1] + height) }
    var bound = heights[0]
    var more = 1
    while more * columns.count < heights.count {
      let end = more * columns.count + 1
      bound = max(bound, sums[end] - sums[end - 1 - more] + Double(more) * rowGap)
      more += 1
    }
    return bound
  }

  private func wideCards(of cards: [Frame]) -> Double {
    let width = columns.reduce(-columnGap) { $0 + $1.width + columnGap }
    // Two cards that leave each other no room, with some tolerance for rounded sums.
    func conflict(_ first: Double, _ second: Double) -> Bool {
      first + second + columnGap > width + 0.01
    }
    let wide = cards.filter { conflict($0.width, $0.width) }.sorted { $0.width > $1.width }
    guard !wide.isEmpty else { return 0 }
    var sums = [0.0]
    for card in wide { sums.append(sums[sums.count - 1] + card.height + rowGap) }
    var bound = sums[wide.count] - rowGap
    for card in cards where !conflict(card.width, card.width) {
      // The wide cards beside which this one has no room are the widest ones.
      var (low, high) = (0, wide.count)
      while low < high {
        let middle = (low + high) / 2
        if conflict(wide[middle].width, card.width) { low = middle + 1 } else { high = middle }
      }
      bound = max(bound, sums[low] + card.height)
    }
    return bound
  }
}
