internal import AshlarBytes

/// What photographs say of their places, as one name: nothing else is known of names.
enum PlaceName {
  private static let mostCountries = 3

  /// What some places have in common, as `Chester, England` of two streets there; else the names of at most three that are
  /// farthest out, those of most photographs first, as `France, Spain`; an ellipsis stands for further ones.
  ///
  /// - Parameter words: of each photograph that says any, from the nearest to the country, with `, ` between them.
  /// - Returns: nil where none says any.
  /// - Complexity: O(*n*) in the number of words.
  static func common(of words: some Sequence<String>) -> String? {
    var counts: [[Part]: Int] = [:]
    for text in words {
      let parts = text.utf8.split(at: ",").map { Part($0.utf8.trimming(" ").utf8) }
        .filter { !$0.isEmpty }
      if !parts.isEmpty { counts[parts.reversed(), default: 0] += 1 }
    }
    guard var common = counts.keys.first else { return nil }
    for parts in counts.keys {
      let same = zip(common, parts).prefix { $0 == $1 }.count
      common.removeLast(common.count - same)
    }
    if !common.isEmpty { return joined(common.reversed()) }
    var countries: [Part: Int] = [:]
    for (parts, count) in counts { countries[parts[0], default: 0] += count }
    let sorted = countries.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key)
    }
    return joined(sorted.prefix(mostCountries).map(\.key))
      + (sorted.count > mostCountries ? ", \(MapWords.ellipsis)" : "")
  }

  /// One of a place's names as bytes: two that look the same may be written in two ways.
  private typealias Part = [UInt8]

  private static func joined(_ parts: [Part]) -> String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
  }
}
