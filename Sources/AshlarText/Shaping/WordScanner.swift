/// Finds where words end, eight bytes at a time.
@safe struct WordScanner {
  let text: UnsafeBufferPointer<UInt8>

  /// A word's length in bytes and its first 16 bytes, zero-filled.
  struct Word {
    var length: Int
    var low: UInt64
    var high: UInt64
    /// Mixes the bytes after the first 16.
    var seed: UInt64 = 0
  }

  /// The word at an offset: all bytes up to a space, tab or line feed.
  @inline(__always)
  func word(at offset: Int) -> Word {
    guard unsafe offset &+ 16 < text.count else { return lastWord(at: offset) }
    let low = loadWhole(offset)
    let high = loadWhole(offset &+ 8)
    let first = Self.ends(low)
    let second = Self.ends(high)
    // Words shorter and longer than 8 bytes come by chance: selected without a branch.
    let isLong = ~(UInt64(bitPattern: Int64(bitPattern: first | (0 &- first)) >> 63))
    let bits =
      first.trailingZeroBitCount &+ (second.trailingZeroBitCount & Int(truncatingIfNeeded: isLong))
    let length = bits >> 3
    // What ends the word may be a control character inside it, or there may be no end so far.
    guard first | second != 0, isBlank(at: offset &+ length) else { return longWord(at: offset) }
    return Word(
      length: length, low: low & Self.before(first), high: high & Self.before(second) & isLong)
  }

  /// A word near the text's end.
  @inline(never)
  private func lastWord(at offset: Int) -> Word {
    var end = offset
    while unsafe end < text.count, !isBlank(at: end) { end += 1 }
    return unsafe WordScanner(text: text.extracting(offset..<end)).whole
  }

  /// The whole text as one word.
  var whole: Word {
    unsafe Word(length: text.count, low: load(0), high: load(8), seed: mixed(from: 16))
  }

  /// All bytes mixed, with their number.
  var sum: UInt64 { unsafe mixed(from: 0) ^ UInt64(text.count) }

  private func mixed(from start: Int) -> UInt64 {
    var mixed: UInt64 = 0
    for offset in unsafe stride(from: start, to: text.count, by: 8) {
      mixed = (mixed ^ load(offset)) &* 0x9FB2_1C65_1E98_DF25
      mixed ^= mixed >> 32
    }
    return mixed
  }

  @inline(never)
  private func longWord(at offset: Int) -> Word {
    var end = offset
    while true {
      let ends = Self.ends(load(end))
      end += ends == 0 ? 8 : ends.trailingZeroBitCount >> 3
      if unsafe end >= text.count || (ends != 0 && isBlank(at: end)) {
        return unsafe WordScanner(text: text.extracting(offset..<min(end, text.count))).whole
      }
      if ends != 0 { end += 1 }
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }

  @inline(__always)
  private func isBlank(at offset: Int) -> Bool { unsafe Self.isBlank(text[offset]) }

  /// Eight bytes from an offset on, zeros after the text's end.
  private func load(_ offset: Int) -> UInt64 {
    unsafe offset &+ 8 <= text.count ? loadWhole(offset) : loadEnd(offset)
  }

  /// Eight bytes that lie in the text.
  @inline(__always)
  private func loadWhole(_ offset: Int) -> UInt64 {
    unsafe UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped + offset)
      .loadUnaligned(as: UInt64.self).littleEndian
  }

  private func loadEnd(_ offset: Int) -> UInt64 {
    let left = unsafe text.count - offset
    guard left > 0 else { return 0 }
    if unsafe text.count >= 8 { return unsafe load(text.count - 8) >> UInt64(64 - 8 * left) }
    var bytes: UInt64 = 0
    for index in 0..<left { bytes |= unsafe UInt64(text[offset + index]) << UInt64(8 * index) }
    return bytes
  }

  /// The lowest set bit marks the first byte below 0x21 (0x80 in that byte); bytes after it may lie.
  @inline(__always)
  private static func ends(_ bytes: UInt64) -> UInt64 {
    (bytes &- 0x2121_2121_2121_2121) & ~bytes & 0x8080_8080_8080_8080
  }

  /// The bytes below the lowest set bit, which is the highest of its byte; all when none is set.
  @inline(__always)
  private static func before(_ ends: UInt64) -> UInt64 { ((ends & (0 &- ends)) >> 7) &- 1 }
}
