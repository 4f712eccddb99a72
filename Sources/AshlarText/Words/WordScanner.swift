internal import CHarfBuzz

/// Finds where words end, 16 bytes at a time.
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
    guard unsafe offset &+ 16 <= text.count else { return longWord(at: offset, scanned: 0) }
    let blanks = blanks(from: offset)
    guard blanks != 0 else { return longWord(at: offset, scanned: 16) }
    let length = blanks.trailingZeroBitCount
    let halves = unsafe ashlar_first_bytes(
      text.baseAddress.unsafelyUnwrapped + offset, Int8(truncatingIfNeeded: length))
    return Word(length: length, low: halves.x.littleEndian, high: halves.y.littleEndian)
  }

  /// A word of more than 15 bytes, or near the text's end, after a number of bytes that are not blank.
  @inline(never)
  private func longWord(at offset: Int, scanned: Int) -> Word {
    var end = offset + scanned
    while unsafe end + 16 <= text.count {
      let blanks = blanks(from: end)
      if blanks != 0 {
        end += blanks.trailingZeroBitCount
        return unsafe WordScanner(text: text.extracting(offset..<end)).whole
      }
      end += 16
    }
    while unsafe end < text.count, unsafe !Self.isBlank(text[end]) { end += 1 }
    return unsafe WordScanner(text: text.extracting(offset..<end)).whole
  }

  /// The whole text as one word.
  var whole: Word {
    unsafe Word(length: text.count, low: load(0), high: load(8), seed: mixed(from: 16))
  }

  /// Whether another text of the same length has the same bytes after the first 16.
  func endsAs(_ other: WordScanner) -> Bool {
    unsafe stride(from: 16, to: text.count, by: 8).allSatisfy { load($0) == other.load($0) }
  }

  private func mixed(from start: Int) -> UInt64 {
    var mixed: UInt64 = 0
    for offset in unsafe stride(from: start, to: text.count, by: 8) {
      mixed = (mixed ^ load(offset)) &* 0x9FB2_1C65_1E98_DF25
      mixed ^= mixed >> 32
    }
    return mixed
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }

  /// Which of 16 bytes, all in the text, are blank.
  @inline(__always)
  private func blanks(from offset: Int) -> UInt32 {
    unsafe ashlar_blanks(text.baseAddress.unsafelyUnwrapped + offset)
  }

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
}
