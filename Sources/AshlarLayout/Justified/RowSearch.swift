/// Finds the breaks of cards into rows that cost least, exactly.
///
/// `costs[i]` is the least cost of the first `i` cards; each row that could end at `i` is tried.
struct RowSearch {
  private let rule: RowRule

  init(_ rule: RowRule) {
    self.rule = rule
  }

  /// The start of the last row of the first `i` cards, for each `i`.
  func starts() -> [Int32] {
    var costs = [Double](repeating: 0, count: rule.count + 1)
    var starts = [Int32](repeating: 0, count: rule.count + 1)
    guard rule.count > 0 else { return starts }
    let options = rule.options
    if options.breakoutAspect == nil && options.cropBudget == 0 && rule.pictures.isForced.isEmpty {
      searchPlain(&costs, &starts)
      if options.lastRow != .justify || options.minimumLastFill > 0 {
        search(rule.count, &costs, &starts)
      }
    } else {
      for end in 1...rule.count { search(end, &costs, &starts) }
    }
    return starts
  }

  /// The search for one end with every option.
  private func search(_ end: Int, _ costs: inout [Double], _ starts: inout [Int32]) {
    var (best, bestStart) = (Double.infinity, end - 1)
    rule.forEachRow(endingAt: end, atMost: LayoutLimits.cardsPerRow) { start, height in
      let candidate = costs[start] + rule.cost(start, end, filling: height)
      if candidate < best { (best, bestStart) = (candidate, start) }
    }
    costs[end] = best
    starts[end] = Int32(bestStart)
  }

  /// The search where nothing but squared deviations counts; see `RowRule.forEachRow` for the rows
  /// left out.
  private func searchPlain(_ costs: inout [Double], _ starts: inout [Int32]) {
    let (width, target, gap) = (rule.width, rule.options.targetHeight, rule.options.columnGap)
    let margin = 1 + rule.options.tieShare
    let enough = 2 * width
    var cost = costs.mutableSpan
    var bestStarts = starts.mutableSpan
    let sum = rule.pictures.sums.span
    for end in 1..<bestStarts.count {
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
      bestStarts[end] = Int32(bestStart)
    }
  }
}
