/// The known name that a mistyped one is nearest to.
///
/// - Returns: nil when none is near enough to be meant: more than a third of the letters differ. Of
///   equally near names, the first.
/// - Complexity: O(*n* x *m*) per known name, in the lengths of the two.
public func nearestName(to name: String, among known: some Sequence<String>) -> String? {
  let letters = Array(name.lowercased().unicodeScalars.prefix(80))
  var best: (name: String, distance: Int)?
  for candidate in known {
    let others = Array(candidate.lowercased().unicodeScalars.prefix(80))
    let limit = max(1, max(letters.count, others.count) / 3)
    guard abs(letters.count - others.count) <= limit else { continue }
    let distance = editDistance(letters, others)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// How many letters must be inserted, removed, replaced or swapped with a neighbour.
///
/// The restricted Damerau-Levenshtein distance, by rows of its table.
func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let isEqual = first[row] == second[column]
      var cost = min(
        previous[column + 1] + 1, current[column] + 1, previous[column] + (isEqual ? 0 : 1))
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[second.count]
}
