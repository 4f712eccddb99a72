/// Where Gecko breaks inside a word: UAX #14 with LB25's pairs.
///
/// Recorded from Firefox ESR 153.
enum GeckoBreaks {
  /// Sets `flags[i]` where a line may start before scalar `i` of the range.
  static func mark(_ scalars: [UInt32], in range: Range<Int>, into flags: inout [Bool]) {
    LineRules(scalars[range], edition: .gecko).forEachBreak { flags[$0] = true }
  }

  /// Whether Gecko keeps a break before the scalar for emergencies: between a hyphen after a letter
  /// and a digit it breaks only where the line has no other break.
  static func isReserve(before index: Int, in scalars: [UInt32]) -> Bool {
    index > 1 && Ascii.isDigit(scalars[index]) && scalars[index - 1] == Ascii.hyphen
      && ScalarClass.isLetter(scalars[index - 2])
  }
}
