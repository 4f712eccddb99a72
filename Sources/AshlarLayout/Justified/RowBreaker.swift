/// Finds the cheapest breaks of cards into rows, exactly.
///
/// `cost[i]` is the least cost of the first `i` cards; each row that could end at `i` is tried.
/// Rows so full that halving them cannot cost more are never tried, which keeps the search exact.
/// A row of height `h` below the target `t` may be halved when both halves end up no further from
/// `t` than `h` is, that is no higher than `2t - h`. A half is that low once its aspects sum to
/// width / (2t - h), and some split gives both halves that much once the row's aspects without its
/// widest card sum to twice it.
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
    var parents = [Int32](repeating: 0, count: aspects.count + 1)
    var costs = [Double](repeating: 0, count: aspects.count + 1)
    search(&costs, &parents)
    if options.lastRow != .justify || options.minimumLastFill > 0 {
      parents[aspects.count] = lastParent(costs)
    }
    return parents
  }

  private func search(_ costs: inout [Double], _ parents: inout [Int32]) {
    let (target, gap) = (options.targetHeight, options.columnGap)
    let margin = 1 + options.tieShare
    let enough = 2 * width
    var cost = costs.mutableSpan
    var parent = parents.mutableSpan
    let sum = sums.span
    for end in 1..<parent.count {
      let endSum = sum[end]
      var (best, bestStart) = (Double.infinity, end - 1)
      var (widest, following) = (0.0, endSum)
      var (cards, room) = (0.0, width + gap)
      var start = end - 1
      let oldest = max(0, end - LayoutLimits.cardsPerRow)
      while start >= oldest {
        cards += 1
        room -= gap
        if room <= 0 && cards > 1 { break }
        let before = sum[start]
        let total = endSum - before
        widest = max(widest, following - before)
        following = before
        let deviation = room / total - target
        let candidate = cost[start] + cards * deviation * deviation
        let isBetter = candidate * margin < best
        best = isBetter ? candidate : best
        bestStart = isBetter ? start : bestStart
        if (total - widest) * (target - deviation) >= enough && deviation < 0 { break }
        start -= 1
      }
      cost[end] = best
      parent[end] = Int32(bestStart)
    }
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
      let deviation = height(start, end) - options.targetHeight
      let most = sums[end] - sums[start] - widest
      if deviation < 0 && most * (options.targetHeight - deviation) >= 2 * width { break }
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
