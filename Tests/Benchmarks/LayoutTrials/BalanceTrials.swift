import AshlarLayout

/// Column balance: how far the tallest column is over its lower bound, and what order pays for it.
enum BalanceTrials {
  static func printAll() {
    print("Columns: gap to the lower bound %, imbalance %, inversions %, back jump px (400 trials)")
    for (count, columns) in [(20, 4), (60, 5)] {
      print("\(count) cards in \(columns) columns")
      run("  shortest", count, columns) { $0 }
      run("  round robin", count, columns) { masonry in
        var masonry = masonry
        masonry.placement = .roundRobin
        return masonry
      }
      for factor in [2, 4] {
        run("  tail, last \(factor) per column", count, columns) { masonry in
          var masonry = masonry
          masonry.balance = .tail(cards: factor * columns)
          return masonry
        }
      }
      run("  tail, back jump to 150", count, columns) { masonry in
        var masonry = masonry
        masonry.balance = .tail(maximumBackJump: 150)
        return masonry
      }
    }
    print("")
  }

  private static func run(
    _ name: String, _ count: Int, _ columns: Int, _ change: (Masonry) -> Masonry
  ) {
    let masonry = change(Masonry(columnCount: columns, gap: 16))
    let layout = BoardLayout(sections: [
      BoardSection(.masonry(masonry), cards: Array(repeating: Card(), count: count))
    ])
    var sums = (gap: 0.0, imbalance: 0.0, inversions: 0.0, back: 0.0)
    let trials = 400
    for seed in 0..<trials {
      var random = SeededRandom(seed: UInt64(seed))
      let heights = (0..<count).map { _ in random.uniform(80...480).rounded() }
      guard let board = try? layout.board(heights: heights, in: 1200) else { continue }
      let report = board.report()
      sums.gap += report.gap
      sums.imbalance += report.imbalance
      sums.inversions += report.inversions
      sums.back += report.backJump
    }
    let share = 100 / Double(trials)
    print(
      label(name) + column(sums.gap * share, decimals: 2)
        + column(sums.imbalance * share, decimals: 2)
        + column(sums.inversions * share, decimals: 2)
        + column(sums.back / Double(trials), decimals: 0))
  }
}
