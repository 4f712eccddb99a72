/// Consonants that stand below or beside each other as one sign.
extension BreakPlan {
  /// Such consonants are kept together in a word that may fill a line.
  ///
  /// In Kannada, Sinhala and other scripts each of them is a grapheme of Unicode's, between two of which a word may be
  /// cut in an emergency: Blink and WebKit then draw other signs than in the whole word, Gecko the same.
  mutating func wrapStacks() {
    guard scalars.contains(where: ScalarClass.stacks),
      graphemeStarts.count(where: { $0 }) >= Self.longSyllables
    else { return }
    var start = 0
    while start < scalars.count {
      let first = graphemeEnd(after: start)
      var end = first
      while end < scalars.count, isStacked(end) { end = graphemeEnd(after: end) }
      if end > first, !boundaries[start].isBoxed, isFree(start..<end) {
        wrap(start..<end, in: start == 0 ? .openNowrap : .openCluster)
      }
      start = end
    }
  }

  /// Whether a letter forms a sign with the one before it.
  private func isStacked(_ index: Int) -> Bool {
    // Where lines break between syllables, no such word fills one.
    guard ScalarClass.isLetter(scalars[index]),
      NewLineBreakClasses.unicode15_1[scalars[index]] != .aksara
    else { return false }
    let isJoined = scalars[index - 1] == ScalarClass.zeroWidthJoiner
    guard ScalarClass.stacks(scalars[isJoined ? max(index - 2, 0) : index - 1]) else {
      return false
    }
    // Without a joiner Sinhala shows the sign that kills the vowel; Tamil has two signs in all.
    switch Script.of(scalars[index]) {
    case Script.sinhala: return isJoined
    case Script.tamil: return scalars[index] == Self.tamilSsa || scalars[index] == Self.tamilRa
    default: return true
    }
  }

  private static let tamilRa: UInt32 = 0xBB0
  private static let tamilSsa: UInt32 = 0xBB7
}
