import AshlarLayout

/// Justified rows: how far rows are from the target height, 60 pictures, target 240, gap 10.
enum JustifiedTrials {
  static func printAll() {
    print("Justified rows: mean deviation %, worst row %, squared cost (300 trials)")
    for width in [1264.0, 800, 375] {
      print("width \(Int(width))")
      run("  exact, last row full", width, .justify, greedy: false)
      run("  exact, last row ragged", width, .ragged, greedy: false)
      run("  greedy, last row ragged", width, .ragged, greedy: true)
    }
    print("")
  }

  private static func run(
    _ name: String, _ width: Double, _ lastRow: JustifiedRows.LastRow, greedy: Bool
  ) {
    let rows = JustifiedRows(targetHeight: 240, columnGap: 10, rowGap: 10, lastRow: lastRow)
    var sums = (mean: 0.0, worst: 0.0, squared: 0.0)
    let trials = 300
    for seed in 0..<trials {
      var random = SeededRandom(seed: UInt64(seed))
      let aspects = (0..<60).map { _ in aspect(&random) }
      let heights =
        greedy
        ? self.greedy(aspects, width)
        : ((try? rows.rows(of: aspects.map { Card(aspectRatio: $0) }, in: width)) ?? [])
          .map(\.naturalHeight)
      let deviations = heights.map { abs($0 / 240 - 1) }
      sums.mean += deviations.reduce(0, +) / Double(deviations.count)
      sums.worst += deviations.reduce(0, max)
      sums.squared += deviations.reduce(0) { $0 + $1 * $1 } / Double(deviations.count)
    }
    let share = 1 / Double(trials)
    print(
      label(name) + column(100 * sums.mean * share) + column(100 * sums.worst * share, decimals: 0)
        + column(sums.squared * share, decimals: 4))
  }

  /// Proportions as cameras and screens make them.
  private static func aspect(_ random: inout SeededRandom) -> Double {
    let common = [1.5, 4.0 / 3, 2.0 / 3, 3.0 / 4, 1, 16.0 / 9, 9.0 / 16]
    return common[Int(random.next() % UInt64(common.count))]
  }

  /// Fills a row while it stays above the target, then takes whichever of with and without is nearer.
  private static func greedy(_ aspects: [Double], _ width: Double) -> [Double] {
    var heights: [Double] = []
    var start = 0
    var sum = 0.0
    func height(_ count: Int, _ sum: Double) -> Double { (width - Double(count - 1) * 10) / sum }
    for (index, aspect) in aspects.enumerated() {
      let with = height(index - start + 1, sum + aspect)
      if with > 240 {
        sum += aspect
        continue
      }
      let without = sum > 0 ? height(index - start, sum) : .infinity
      if abs(with - 240) <= abs(without - 240) {
        heights.append(with)
        (start, sum) = (index + 1, 0)
      } else {
        heights.append(without)
        (start, sum) = (index, aspect)
      }
    }
    if sum > 0 { heights.append(240) }
    return heights
  }
}
