/// Characters inside a word that nobody sees, and that get an element of their own.
///
/// These are joiners, U+2060, U+FEFF, U+034F and invisible operators. Engines kern letters across them, or not, each by
/// rules of its own: Blink gives U+200C to the primary font, Gecko no U+2060 to a font that lacks it, and WebKit draws a
/// letter with such a character by any font of the system if the letter's own font lacks the character. In elements of
/// their own all three kern nothing across them (measured in Chromium 156, Firefox 153 and WebKitGTK 2.50).
enum InvisibleMarks {
  /// Those of a word, outside letters that join or form syllables, which need them beside them, and outside Han, kana and
  /// Hangul, which are not kerned. A joiner of an emoji is none.
  static func ranges(in word: DecodedWord, graphemeStarts: [Bool]) -> [Range<Int>] {
    let scalars = word.scalars
    guard scalars.contains(where: isOne) else { return [] }
    var result: [Range<Int>] = []
    var grapheme = GraphemeKind()
    var start = 1
    while start < scalars.count {
      guard isOne(scalars[start]) else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { !isOne($0) } ?? scalars.count
      if isKerned(scalars[start - 1]), end == scalars.count || isKerned(scalars[end]),
        !grapheme.isEmoji(around: start, of: scalars, graphemeStarts: graphemeStarts)
      {
        result.append(start..<end)
      }
      start = end
    }
    return result
  }

  private static func isKerned(_ neighbour: UInt32) -> Bool {
    !ScalarClass.dependsOnNeighbours(neighbour) && !ScalarClass.isCJK(neighbour)
  }

  /// Whether the grapheme around a scalar is an emoji, found once for each grapheme: some have thousands of joiners.
  private struct GraphemeKind {
    private var range = 0..<0
    private var isEmoji = false

    /// - Parameter index: not less than at the call before.
    mutating func isEmoji(
      around index: Int, of scalars: [UInt32], graphemeStarts: [Bool]
    ) -> Bool {
      guard !graphemeStarts[index] else { return false }
      if !range.contains(index) {
        let start = graphemeStarts[..<index].lastIndex(of: true)
        let end = graphemeStarts[index...].firstIndex(of: true) ?? scalars.count
        range = (start ?? 0)..<end
        isEmoji = start != nil && ScalarClass.isEmoji(scalars[range])
      }
      return isEmoji
    }
  }

  private static func isOne(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x34F, ScalarClass.zeroWidthNonJoiner, ScalarClass.zeroWidthJoiner, 0x2060...0x2064,
      0x206A...0x206F, 0xFEFF:
      true
    default: false
    }
  }
}
