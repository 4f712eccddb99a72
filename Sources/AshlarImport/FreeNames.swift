/// Names that are taken, and the next free number for each name that many want.
struct FreeNames {
  private var taken: Set<String> = []
  /// The number that was given last, by the key of a name without one.
  private var lastNumbers: [String: Int] = [:]

  /// Takes a key that no name is to have.
  mutating func reserve(_ key: String) { taken.insert(key) }

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
    let start = Self.start(of: name, key)
    repeat {
      number += 1
      candidate = "\(start)-\(number)"
    } while !taken.insert(key(candidate)).inserted
    lastNumbers[first] = number
    return candidate
  }

  /// As much of a name as leaves its key room for a number, by halves.
  private static func start(of name: String, _ key: (String) -> String) -> String {
    func hasRoom(_ start: some StringProtocol) -> Bool {
      key("\(start)-1000001") != key("\(start)-1000002")
    }
    if hasRoom(name) { return name }
    let scalars = name.unicodeScalars
    var (fitting, all) = (0, scalars.count)
    while fitting + 1 < all {
      let half = (fitting + all) / 2
      if hasRoom(String(scalars.prefix(half))) { fitting = half } else { all = half }
    }
    return String(scalars.prefix(fitting))
  }
}
