/// Where Blink breaks inside a word.
///
/// Between two characters up to U+00FF Blink looks in a table (`text_break_iterator.cc`), WebKit's but
/// for a few pairs of ASCII; elsewhere, and after hyphens, it asks the ICU it carries. Recorded from
/// Chromium 156, whose rules are those of Unicode 17.
enum BlinkBreaks {
  /// Sets `flags[i]` where a line may start before scalar `i` of the range.
  static func mark(
    _ scalars: [UInt32], in range: Range<Int>, isStrict: Bool, into flags: inout [Bool]
  ) {
    if scalars[range].contains(where: { $0 >= 0x80 }) {
      LineRules(scalars[range], edition: .unicode17(isStrict: isStrict)).forEachBreak { index in
        flags[index] = asksICU(scalars[index - 1]) || asksICU(scalars[index])
      }
    }
    for index in range.dropFirst() {
      let last = scalars[index - 1]
      let next = scalars[index]
      if last < 0x80, next < 0x80 {
        let beforeLast = index > range.lowerBound + 1 ? scalars[index - 2] : 0
        flags[index] = breaks(beforeLast: beforeLast, last: last, next: next)
      } else if isHighPair(last, next) {
        flags[index] = WebKitPairs.breaks(last, next)
      }
    }
  }

  /// Whether the table decides a pair that is not of ASCII alone.
  private static func isHighPair(_ last: UInt32, _ next: UInt32) -> Bool {
    guard last < 0x100, next < 0x100, last != ScalarClass.softHyphen,
      next != ScalarClass.softHyphen
    else { return false }
    return last != Ascii.hyphen || next == ScalarClass.noBreakSpace
  }

  private static func asksICU(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && scalar != ScalarClass.noBreakSpace
  }

  private static func breaks(beforeLast: UInt32, last: UInt32, next: UInt32) -> Bool {
    switch last {
    case Ascii.hyphen where Ascii.isDigit(next): Ascii.isAlphanumeric(beforeLast)
    case Ascii.hyphen: !notAfterHyphen.contains(next)
    case Ascii.question: !notAfterQuestion.contains(next)
    default: opening.contains(next) && beforeOpening.contains(last)
    }
  }

  private static let notAfterHyphen = CharacterTable("!$),./:;?]}")
  private static let notAfterQuestion = CharacterTable("!\"'),./:;?]}")
  private static let opening = CharacterTable("(<[{")
  private static let beforeOpening = CharacterTable("!\"#%&)*+,.:;=>\\]|}~")
}
