/// The level that spaces with these minimums reach when they share a sum: spaces whose minimum is
/// higher keep it, the others are equal. 0 when the minimums alone exceed the sum.
///
/// - Parameter minimums: empty afterwards, or in another order.
func waterLevel(of minimums: inout [Double], filling sum: Double) -> Double {
  guard let first = minimums.first else { return 0 }
  if minimums.allSatisfy({ $0 == first }) { return max(0, sum / Double(minimums.count)) }
  var left = sum
  minimums.sort()
  while let highest = minimums.last {
    let level = left / Double(minimums.count)
    if level >= highest { return level }
    left -= highest
    minimums.removeLast()
  }
  return 0
}

/// As above for two spaces.
func waterLevel(of first: Double, _ second: Double, filling sum: Double) -> Double {
  let level = sum / 2
  if first == second { return max(0, level) }
  if level >= max(first, second) { return level }
  let rest = sum - max(first, second)
  return rest >= min(first, second) ? rest : 0
}
