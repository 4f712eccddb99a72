/// Finds the cheapest breaks of cards into rows, exactly.
///
/// `cost[i]` is the least cost of the first `i` cards; each row that could end at `i` is tried.
/// Rows so full that halving them cannot cost more are never tried, which keeps the search exact:
/// once the aspects of a row without its widest card exceed twice width / target, some split of it
/// has both halves between the row's height and the target.
struct RowBreaker {
  private let options: JustifiedRows
  private let width: Double
  private let aspects: [Double]
  /// Sums of the aspects before each card.
  private let sums: [Double]
  /// Cards that stand alone whatever they cost.
  private let isForced: [Bool]

  init(_ options: JustifiedRows, width: Double, aspects: [Double], cards: [Card]) {
    self.options = options
    self.width = width
    self.aspects = aspects
    isForced =
      cards.contains { $0.span == Card.fullWidth } ? cards.map { $0.span == Card.fullWidth } : []
    var sum = 0.0
    var sums = [0.0]
    sums.reserveCapacity(aspects.count + 1)
    for aspect in aspects {
      sum += aspect
      sums.append(sum)
    }
    self.sums = sums
  }

  mutating func rows() -> [JustifiedRows.Row] {
    guard !aspects.isEmpty else { return [] }
    let isPlain =
      options.contrastDemerit == 0 && options.breakoutAspect == nil && options.cropBudget == 0
      && isForced.isEmpty
    let parents =
      options.contrastDemerit > 0 ? contrastParents() : isPlain ? plainParents() : parents()
    var breaks: [Range<Int>] = []
    var end = aspects.count
    while end > 0 {
      breaks.append(Int(parents[end])..<end)
      end = Int(parents[end])
    }
    return breaks.reversed().map(row)
  }

  private func row(_ cards: Range<Int>) -> JustifiedRows.Row {
    let filling = height(cards.lowerBound, cards.upperBound)
    let isRagged = cards.upperBound == aspects.count && leavesRagged(cards.lowerBound)
    let natural = isRagged ? options.targetHeight : filling
    return JustifiedRows.Row(
      cards: cards, naturalHeight: natural, height: cropped(natural), isJustified: !isRagged)
  }

  /// The height at which a row fills the width; 0 or less when its gaps alone are wider.
  private func height(_ start: Int, _ end: Int) -> Double {
    let room = width - Double(end - start - 1) * options.columnGap
    return room / (sums[end] - sums[start])
  }

  /// Whether a last row from `start` keeps the target height.
  private func leavesRagged(_ start: Int) -> Bool {
    options.lastRow != .justify && height(start, aspects.count) > options.targetHeight
  }

  private func cropped(_ height: Double) -> Double {
    let target = options.targetHeight
    let allowed = options.cropBudget * target
    return height > target ? max(target, height - allowed) : min(target, height + allowed)
  }

  /// The plain search: nothing but squared deviations.
  private func plainParents() -> [Int32] {
    let count = aspects.count
    let target = options.targetHeight
    let gap = options.columnGap
    let fullest = 2 * width / target
    let margin = 1 + options.tieShare
    var parents = [Int32](repeating: 0, count: count + 1)
    var costs = [Double](repeating: 0, count: count + 1)
    var cost = costs.mutableSpan
    var parent = parents.mutableSpan
    let sum = sums.span
    let aspect = aspects.span
    for end in 1...count {
      var best = Double.infinity
      var bestStart = end - 1
      var widest = 0.0
      var start = end - 1
      let oldest = max(0, end - LayoutLimits.cardsPerRow)
      while start >= oldest {
        let cards = Double(end - start)
        let total = sum[end] - sum[start]
        let room = width - (cards - 1) * gap
        if room <= 0 && start < end - 1 { break }
        widest = max(widest, aspect[start])
        let deviation = room / total - target
        let candidate = cost[start] + cards * deviation * deviation
        if candidate * margin < best {
          best = candidate
          bestStart = start
        }
        if total - widest >= fullest { break }
        start -= 1
      }
      cost[end] = best
      parent[end] = Int32(bestStart)
    }
    if options.lastRow != .justify || options.minimumLastFill > 0 {
      parents[count] = lastParent(costs)
    }
    return parents
  }

  /// The best start of the last row when it may be left ragged.
  private func lastParent(_ costs: [Double]) -> Int32 {
    let end = aspects.count
    var best = Double.infinity
    var bestStart = end - 1
    for start in candidates(end) {
      let candidate = costs[start] + rowCost(start, end)
      if candidate < best {
        best = candidate
        bestStart = start
      }
    }
    return Int32(bestStart)
  }

  /// The general search: crop, breakouts, cards that stand alone.
  private func parents() -> [Int32] {
    var parents = [Int32](repeating: 0, count: aspects.count + 1)
    var costs = [Double](repeating: 0, count: aspects.count + 1)
    for end in 1...aspects.count {
      var best = Double.infinity
      parents[end] = Int32(end - 1)
      for start in candidates(end) {
        let candidate = costs[start] + rowCost(start, end)
        if candidate < best {
          best = candidate
          parents[end] = Int32(start)
        }
      }
      costs[end] = best
    }
    return parents
  }

  /// Rows worth trying that end at `end`, shortest first.
  private func candidates(_ end: Int) -> [Int] {
    var starts: [Int] = []
    var widest = 0.0
    var start = end - 1
    let oldest = max(0, end - LayoutLimits.cardsPerRow)
    while start >= oldest {
      if start < end - 1 {
        if height(start, end) <= 0 { break }
        if !isForced.isEmpty && (isForced[start] || isForced[end - 1]) { break }
      }
      starts.append(start)
      widest = max(widest, aspects[start])
      if sums[end] - sums[start] - widest >= 2 * width / options.targetHeight { break }
      start -= 1
    }
    return starts
  }

  private func rowCost(_ start: Int, _ end: Int) -> Double {
    let count = Double(end - start)
    let target = options.targetHeight
    let filling = height(start, end)
    if end == aspects.count {
      let fill = min(1, target / filling)
      let missing = max(0, options.minimumLastFill - fill) * target
      if leavesRagged(start) { return count * missing * missing }
      return isBreakout(start, end) ? 0 : count * squared(cropped(filling) - target)
    }
    if isBreakout(start, end) { return 0 }
    return count * squared(cropped(filling) - target)
  }

  private func isBreakout(_ start: Int, _ end: Int) -> Bool {
    guard end - start == 1 else { return false }
    if !isForced.isEmpty && isForced[start] { return true }
    return options.breakoutAspect.map { aspects[start] >= $0 } ?? false
  }

  private func squared(_ value: Double) -> Double { value * value }

  /// The search with the height of neighbouring rows in view: a state is a row, not a break.
  private func contrastParents() -> [Int32] {
    let count = aspects.count
    // best[end] holds, for each start tried, the cost and the start of the row before.
    var best: [[(start: Int, cost: Double, before: Int)]] = [[]]
    best.reserveCapacity(count + 1)
    for end in 1...count {
      best.append(
        candidates(end).map { start in
          let own = row(start..<end).height
          var state = (start: start, cost: Double.infinity, before: -1)
          if start == 0 { state.cost = 0 }
          for previous in best[start] {
            let contrast = own - row(previous.start..<start).height
            let cost = previous.cost + options.contrastDemerit * contrast * contrast
            if cost < state.cost { (state.cost, state.before) = (cost, previous.start) }
          }
          state.cost += rowCost(start, end)
          return state
        })
    }
    var parents = [Int32](repeating: 0, count: count + 1)
    var end = count
    var start = best[count].min { $0.cost < $1.cost }?.start ?? 0
    while true {
      parents[end] = Int32(start)
      guard start > 0, let state = best[end].first(where: { $0.start == start }) else { break }
      (end, start) = (start, state.before)
    }
    return parents
  }
}
