/// Where Gecko's own rules forbid or allow what UAX #14 says otherwise.
///
/// Recorded from Firefox ESR 153, whose segmenter otherwise follows UAX #14 as ICU 72 does.
enum GeckoBreaks {
  /// Gecko's decision between two characters, or nil where it follows UAX #14.
  static func exception(beforeLast: UInt32, last: UInt32, next: UInt32) -> Bool? {
    if opening.contains(next), beforeOpening.contains(last) { return false }
    if closing.contains(last), afterClosing.contains(next) { return false }
    if last == slash, next == percent { return true }
    if last == slash, isDigit(next) { return false }
    if last == AsciiBreaks.hyphen, isDigit(next) { return AsciiBreaks.isLetter(beforeLast) }
    return nil
  }

  private static let slash: UInt32 = 0x2F
  private static let percent: UInt32 = 0x25
  private static let opening = AsciiSet("([{")
  private static let beforeOpening = AsciiSet("$%+\\")
  private static let closing = AsciiSet(")]}")
  private static let afterClosing = AsciiSet("$%+\\")

  private static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }
}
