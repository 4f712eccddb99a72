/// Names that are taken, and the next free number for each name that many want.
struct FreeNames {
  private var taken: Set<String> = []
  /// The number that was given last, by the key of a name without one.
  private var lastNumbers: [String: Int] = [:]

  /// Takes a name, or where it is taken the name with the first free number from 2: `wall`, `wall-2`.
  ///
  /// - Parameter key: what of a name must be unique.
  /// - Complexity: constant on average, however many want the same name.
  mutating func take(_ name: String, key: (String) -> String = { $0 }) -> String {
    let first = key(name)
    if taken.insert(first).inserted { return name }
    var number = lastNumbers[first, default: 1]
    var candidate: String
    repeat {
      number += 1
      candidate = "\(name)-\(number)"
    } while !taken.insert(key(candidate)).inserted
    lastNumbers[first] = number
    return candidate
  }
}
