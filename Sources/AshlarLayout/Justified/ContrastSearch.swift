/// The search for rows with the heights of neighbouring rows in view: a state is a row, not a
/// break.
struct ContrastSearch {
  private struct State {
    /// The least cost of all rows up to this one.
    var cost: Double
    var height: Double
    /// The start of the row before; -1 for none.
    var before: Int32
  }

  private let rule: RowRule
  /// The rows tried, by their ends, for each end from the last start to the first.
  private var states: [State] = []
  /// The first state of each end.
  private var offsets = [0, 0]

  init(_ rule: RowRule) {
    self.rule = rule
    states.reserveCapacity(8 * rule.count)
    offsets.reserveCapacity(rule.count + 2)
  }

  /// The start of the last row of the first `i` cards, for those `i` that end a row.
  consuming func starts() -> [Int32] {
    var starts = [Int32](repeating: 0, count: rule.count + 1)
    guard rule.count > 0 else { return starts }
    for end in 1...rule.count {
      rule.forEachRow(endingAt: end, atMost: LayoutLimits.contrastCardsPerRow) { start, height in
        add(start, end, filling: height)
      }
      offsets.append(states.count)
    }
    var end = rule.count
    var state = cheapest(of: end)
    while end > 0 {
      let start = end - 1 - (state - offsets[end])
      starts[end] = Int32(start)
      end = start
      state = offsets[end] + (end - 1 - Int(states[state].before))
    }
    return starts
  }

  private mutating func add(_ start: Int, _ end: Int, filling: Double) {
    let height = rule.row(start..<end).height
    var state = State(
      cost: start == 0 ? 0 : .infinity, height: height, before: Int32(start) - 1)
    for index in offsets[start]..<offsets[start + 1] {
      let contrast = height - states[index].height
      let cost = states[index].cost + rule.options.contrastDemerit * contrast * contrast
      if cost < state.cost {
        state.cost = cost
        state.before = Int32(start - 1 - (index - offsets[start]))
      }
    }
    state.cost += rule.cost(start, end, filling: filling)
    states.append(state)
  }

  private func cheapest(of end: Int) -> Int {
    var best = offsets[end]
    for index in offsets[end]..<offsets[end + 1] where states[index].cost < states[best].cost {
      best = index
    }
    return best
  }
}
