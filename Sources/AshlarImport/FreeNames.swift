/// Names that are taken, and the next free number for each name that many want.
struct FreeNames {
  private var taken: Set<String> = []
  /// The number that was given last, by the key of a name without one.
  private var lastNumbers: [String: Int] = [:]

  /// Takes a name, or where it is taken the name with the first free number from 2: `wall`, `wall-2`.
  ///
  /// A name whose key is cut before the number gets the number in place of its end.
  ///
  /// - Parameter key: what of a name must be unique.
  /// - Complexity: constant on average, however many want the same name.
  mutating func take(_ name: String, key: (String) -> String = { $0 }) -> String {
    let first = key(name)
    if taken.insert(first).inserted { return name }
    var number = lastNumbers[first, default: 1]
    var candidate: String
    var start = name
    repeat {
      number += 1
      candidate = "\(start)-\(number)"
      while !start.isEmpty, key(candidate) == key("\(start)-\(number + 1)") {
        start.unicodeScalars.removeLast()
        candidate = "\(start)-\(number)"
      }
    } while !taken.insert(key(candidate)).inserted
    lastNumbers[first] = number
    return candidate
  }
}
