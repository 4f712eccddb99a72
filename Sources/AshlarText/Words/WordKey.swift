/// A word's first 16 bytes with its length and style.
struct WordKey {
  var low: UInt64
  var high: UInt64
  /// The length in the high half, style and direction in the low half.
  var tail: UInt64
  var hash: Int

  var length: Int { Int(tail >> 32) }

  /// - Parameters:
  ///   - word: its first 16 bytes, and what mixes those after them.
  ///   - mode: the style's number and the direction; see `WordPiece.mode`.
  @inline(__always)
  init(_ word: WordScanner.Word, mode: UInt32) {
    low = word.low
    high = word.high
    tail = UInt64(truncatingIfNeeded: word.length) << 32 | UInt64(mode)
    // The length need not take part: only words with bytes of 0 differ in nothing else. Nor may such
    // bytes be a factor of 0, so 1 is added.
    let first = low ^ (UInt64(mode) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    let mixed = first.multipliedFullWidth(by: high ^ word.seed ^ 0xFF51_AFD7_ED55_8CCD)
    hash = Int(truncatingIfNeeded: mixed.high ^ mixed.low)
  }

  @inline(__always)
  static func == (one: WordKey, other: WordKey) -> Bool {
    one.low == other.low && one.high == other.high && one.tail == other.tail
  }
}
