/// Where Gecko breaks inside a word: UAX #14's pairs, and one rule of its own for hyphens.
///
/// Recorded from Firefox ESR 153.
enum GeckoBreaks {
  /// Sets `flags[i]` where a line may start before scalar `i` of the range.
  static func mark(
    _ scalars: [UInt32], in range: Range<Int>, isStrict: Bool, into flags: inout [Bool]
  ) {
    LineRules(scalars[range], edition: .unicode15Pairs, isStrict: isStrict).forEachBreak {
      flags[$0] = true
    }
    for index in range.dropFirst()
    where scalars[index - 1] == Ascii.hyphen && Ascii.isDigit(scalars[index]) {
      flags[index] = index - 1 > range.lowerBound && ScalarClass.isLetter(scalars[index - 2])
    }
  }
}
