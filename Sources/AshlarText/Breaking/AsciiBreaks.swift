/// Where engines break between two ASCII characters, neither of them a space.
///
/// Blink and WebKit look such pairs up in a table (`text_break_iterator.cc`, `BreakLines.cpp`)
/// instead of asking ICU. Recorded from Chromium 156 and WebKitGTK 2.50.6.
enum AsciiBreaks {
  /// Whether Blink breaks between `last` and `next`; `beforeLast` is the character before, 0 if none.
  static func blink(beforeLast: UInt32, last: UInt32, next: UInt32) -> Bool {
    if last == hyphen, digits.contains(next) { return isAlphanumeric(beforeLast) }
    return table.contains(pair: last, next)
  }

  /// Whether WebKit breaks there: Blink's pairs and nine more after a hyphen.
  static func webKit(beforeLast: UInt32, last: UInt32, next: UInt32) -> Bool {
    if last == hyphen, webKitAfterHyphen.contains(next) { return true }
    return blink(beforeLast: beforeLast, last: last, next: next)
  }

  static let hyphen: UInt32 = 0x2D
  private static let digits: ClosedRange<UInt32> = 0x30...0x39
  private static let webKitAfterHyphen = AsciiSet("!$)/:;?]}")
  private static let table = AsciiPairs()

  static func isAlphanumeric(_ scalar: UInt32) -> Bool {
    digits.contains(scalar) || isLetter(scalar)
  }

  static func isLetter(_ scalar: UInt32) -> Bool {
    (0x41...0x5A).contains(scalar) || (0x61...0x7A).contains(scalar)
  }
}

/// A set of ASCII characters in two words.
struct AsciiSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: StaticString) {
    for byte in "\(characters)".utf8 {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
  }

  func contains(_ scalar: UInt32) -> Bool {
    if scalar < 64 { return low >> UInt64(scalar) & 1 == 1 }
    return scalar < 128 && high >> UInt64(scalar - 64) & 1 == 1
  }
}

/// Blink's pairs: after which character a break is allowed before which.
private struct AsciiPairs {
  private let notAfterHyphen = AsciiSet("!$),./:;?]}")
  private let notAfterQuestion = AsciiSet("!\"'),./:;?]}")
  private let opening = AsciiSet("(<[{")
  private let beforeOpening = AsciiSet("!\"#%&)*+,.:;=>\\]|}~")

  func contains(pair last: UInt32, _ next: UInt32) -> Bool {
    switch last {
    case AsciiBreaks.hyphen: !notAfterHyphen.contains(next)
    case 0x3F: !notAfterQuestion.contains(next)
    default: opening.contains(next) && beforeOpening.contains(last)
    }
  }
}
